//! Which local variables matter at an instruction: those that some way from it reads before it writes them.

use isopath_program::{Code, Flow, LocalUse, Op, Target};
use std::collections::BTreeSet;

/// The local variables that are live before each instruction of a method, as bits; the first 64 of them: of others
/// it is not known that they are dead.
pub struct Live(Vec<u64>);

impl Live {
    /// Works backwards until nothing is added.
    pub fn of(code: &Code) -> Live {
        let mut live = vec![0_u64; code.ops.len()];
        loop {
            let mut changed = false;
            for at in (0..code.ops.len()).rev() {
                let either =
                    |all, next: Target| all | live.get(next as usize).copied().unwrap_or(0);
                let after = code.successors(at as Target).into_iter().fold(0, either);
                let (read, written) = uses(code.ops[at]);
                // An exception may leave before the instruction has written.
                let handlers = code.handlers_of(at as Target);
                let caught = handlers.map(|handler| handler.handler).fold(0, either);
                let before = (after & !written) | read | caught;
                changed |= std::mem::replace(&mut live[at], before) != before;
            }
            if !changed {
                return Live(live);
            }
        }
    }

    /// Whether a local variable may be read before it is written, from this instruction on.
    pub fn is_live(&self, at: Target, local: usize) -> bool {
        let bits = self.0.get(at as usize).copied().unwrap_or(u64::MAX);
        local >= 64 || bits >> local & 1 == 1
    }
}

/// The locals that an instruction reads, and that it writes without having read them.
fn uses(op: Op) -> (u64, u64) {
    let bit = |local: u16| 1_u64.checked_shl(local.into()).unwrap_or(0);
    match op.facts().local {
        LocalUse::None => (0, 0),
        LocalUse::Read(local) | LocalUse::Update(local) => (bit(local), 0),
        LocalUse::Write(local) => (0, bit(local)),
    }
}

/// Heads of loops: targets of jumps backwards.
pub fn loop_heads(code: &Code) -> BTreeSet<Target> {
    let is_jump = |at: &Target| code.ops[*at as usize].facts().flow != Flow::Back;
    let all = (0..code.ops.len() as Target).filter(is_jump);
    let back = |at| code.successors(at).into_iter().filter(move |&to| to <= at);
    all.flat_map(back).collect()
}
