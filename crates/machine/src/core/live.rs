//! Which local variables matter at an instruction: those that some way from it reads before it writes them.

use isopath_program::{Code, Op, Target};
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
                let after = successors(code, at).fold(0, |all, next| {
                    all | live.get(next as usize).copied().unwrap_or(0)
                });
                let (read, written) = uses(code.ops[at]);
                // An exception may leave before the instruction has written.
                let caught = handlers(code, at as Target).fold(0, |all, next| {
                    all | live.get(next as usize).copied().unwrap_or(0)
                });
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

/// The locals that an instruction reads, and that it writes.
fn uses(op: Op) -> (u64, u64) {
    let bit = |local: u16| 1_u64.checked_shl(local.into()).unwrap_or(0);
    match op {
        Op::Load(local) | Op::Inc(local, _) | Op::Ret(local) => (bit(local), 0),
        Op::Store(local) => (0, bit(local)),
        _ => (0, 0),
    }
}

fn handlers(code: &Code, at: Target) -> impl Iterator<Item = Target> {
    let covers = move |h: &&isopath_program::Handler| (h.start..h.end).contains(&at);
    code.handlers.iter().filter(covers).map(|h| h.handler)
}

/// Heads of loops: targets of jumps backwards.
pub fn loop_heads(code: &Code) -> BTreeSet<Target> {
    let all = (0..code.ops.len()).filter(|&at| !matches!(code.ops[at], Op::Ret(_)));
    let jumps = all.flat_map(|at| successors(code, at).filter(move |&to| to as usize <= at));
    jumps.collect()
}

/// The instructions that may come after one, exceptions aside. A `ret` may lead anywhere.
fn successors(code: &Code, at: usize) -> impl Iterator<Item = Target> {
    let next = at as Target + 1;
    let mut all = Vec::new();
    match code.ops[at] {
        Op::IfZero(_, to) | Op::IfInt(_, to) => all.extend([to, next]),
        Op::IfSame(to) | Op::IfNotSame(to) | Op::IfNull(to) | Op::IfNonNull(to) => {
            all.extend([to, next]);
        }
        Op::Goto(to) => all.push(to),
        Op::Jsr(to) => all.extend([to, next]),
        Op::Ret(_) => all.extend(0..code.ops.len() as Target),
        Op::Switch(table) => {
            if let Some(switch) = code.switches.get(table as usize) {
                all.extend(switch.cases.iter().map(|(_, to)| *to));
                all.push(switch.default);
            }
        }
        Op::ReturnValue | Op::Return | Op::Throw => {}
        _ => all.push(next),
    }
    all.into_iter()
}
