//! Type checks on stack and locals (JVMS 4.9.2, 4.10), by kinds of values.
//!
//! The machine trusts decoded code: an operand is there, and is an int, a float, a long, a double or a
//! reference as the instruction wants it. This pass makes that true for application classes; the JDK's own
//! are not verified, as on HotSpot. It infers kinds by data flow, as the verifier of Java 6 did, and does not
//! look at stack maps. Which class a reference has, and whether an object has been initialised, is not
//! checked.
//!
//! Subroutines (`jsr`) are analysed once per chain of active calls, so that each call keeps the kinds of the
//! locals it does not touch.

mod frame;
mod step;

use rustc_hash::FxHashMap;

use crate::decode::Fault;
use crate::{Class, Code, Method, Op, Target};
use frame::{Frame, SlotKind};

/// Bounds on the work for one method, so that no body can keep us busy for long. The largest methods of the
/// JDK need a thousandth.
const MAX_WORK: usize = 1_000_000_000;
const MAX_FRAME_CELLS: usize = 64_000_000;
const MAX_CALL_CHAINS: usize = 4096;

/// Index into [`Verifier::chains`]; 0 is outside of all subroutines.
type Chain = u32;

/// Checks a decoded body.
pub(crate) fn verify(class: &Class, method: &Method, code: &Code) -> Result<(), Fault> {
    let mut verifier = Verifier {
        class,
        method,
        code,
        is_leader: leaders(code),
        starts_handler: handler_starts(code),
        frames: FxHashMap::default(),
        pending: Vec::new(),
        chains: vec![(0, 0)],
        work: 0,
        cells: 0,
    };
    verifier.flow_to(0, 0, &Frame::at_entry(method, code.max_locals))?;
    while let Some((op, chain)) = verifier.pending.pop() {
        verifier.run_block(op, chain)?;
    }
    Ok(())
}

struct Verifier<'a> {
    class: &'a Class,
    method: &'a Method,
    code: &'a Code,
    /// Ops at which frames are kept: wherever control can arrive other than from the op before.
    is_leader: Vec<bool>,
    /// Ops at which an exception handler comes into force.
    starts_handler: Vec<bool>,
    frames: FxHashMap<(Target, Chain), Frame>,
    pending: Vec<(Target, Chain)>,
    /// Chains of active subroutine calls: the outer chain, and where the last call returns to.
    chains: Vec<(Chain, Target)>,
    /// Cells of frames looked at so far.
    work: usize,
    cells: usize,
}

fn leaders(code: &Code) -> Vec<bool> {
    let mut leaders = vec![false; code.ops.len()];
    let mut mark = |target: Target| leaders[target as usize] = true;
    mark(0);
    for (index, op) in code.ops.iter().enumerate() {
        op.target().into_iter().for_each(&mut mark);
        if let Op::Jsr(_) = op {
            // Never the last op: it falls through.
            mark(index as Target + 1);
        }
    }
    for switch in &code.switches {
        mark(switch.default);
        switch.cases.iter().for_each(|(_, target)| mark(*target));
    }
    code.handlers
        .iter()
        .for_each(|handler| mark(handler.handler));
    leaders
}

fn handler_starts(code: &Code) -> Vec<bool> {
    let mut starts = vec![false; code.ops.len()];
    code.handlers
        .iter()
        .for_each(|handler| starts[handler.start as usize] = true);
    starts
}

impl Verifier<'_> {
    /// Steps through the ops from a leader up to the next one.
    fn run_block(&mut self, start: Target, chain: Chain) -> Result<(), Fault> {
        let mut frame = self.frames[&(start, chain)].clone();
        let mut at = start;
        // Handlers need to hear of the locals only when these have changed, or when the handlers have.
        let mut handlers_know = false;
        loop {
            if !handlers_know || self.starts_handler[at as usize] {
                self.flow_to_handlers(at, chain, &frame)?;
            }
            let op = self.code.ops[at as usize];
            self.step(op, &mut frame)
                .map_err(|reason| self.at(at, &reason))?;
            self.flow_to_targets(op, at, chain, &frame)?;
            if !op.falls_through() || matches!(op, Op::Jsr(_)) {
                return Ok(());
            }
            handlers_know = !matches!(op, Op::Store(_));
            at += 1;
            if self.is_leader[at as usize] {
                return self.flow_to(at, chain, &frame);
            }
        }
    }

    fn spend(&mut self, cells: usize) -> Result<(), Fault> {
        self.work += cells;
        match self.work <= MAX_WORK {
            true => Ok(()),
            false => Err(Fault::Verify("Too complex to verify".into())),
        }
    }

    fn at(&self, op: Target, reason: &str) -> Fault {
        let offset = self.code.offsets.get(op as usize).copied().unwrap_or(0);
        Fault::Verify(format!("{reason} at offset {offset}"))
    }

    /// A handler sees the locals as they were before the instruction, and one reference on the stack.
    fn flow_to_handlers(&mut self, at: Target, chain: Chain, frame: &Frame) -> Result<(), Fault> {
        let code = self.code;
        self.spend(code.handlers.len())?;
        for handler in code.handlers_of(at) {
            let caught = Frame {
                stack: vec![SlotKind::Reference],
                locals: frame.locals.clone(),
            };
            if code.max_stack == 0 {
                return Err(self.at(at, "Exceeded max stack size in a handler"));
            }
            self.flow_to(handler.handler, chain, &caught)?;
        }
        Ok(())
    }

    fn flow_to_targets(
        &mut self,
        op: Op,
        at: Target,
        chain: Chain,
        frame: &Frame,
    ) -> Result<(), Fault> {
        match op {
            Op::Switch(index) => {
                let code = self.code;
                let switch = &code.switches[index as usize];
                self.flow_to(switch.default, chain, frame)?;
                switch
                    .cases
                    .iter()
                    .try_for_each(|(_, target)| self.flow_to(*target, chain, frame))
            }
            Op::Jsr(target) => {
                let inner = self.call(chain, at + 1)?;
                let mut frame = frame.clone();
                frame.stack.push(SlotKind::ReturnAddress(at + 1));
                self.check_depth(&frame)
                    .map_err(|reason| self.at(at, &reason))?;
                self.flow_to(target, inner, &frame)
            }
            Op::Ret(local) => match frame.locals.get(usize::from(local)) {
                Some(SlotKind::ReturnAddress(target)) => {
                    let outer = self.return_to(chain, *target)?;
                    self.flow_to(*target, outer, frame)
                }
                _ => Err(self.at(at, "Bad return address")),
            },
            _ => op
                .target()
                .map_or(Ok(()), |target| self.flow_to(target, chain, frame)),
        }
    }

    /// The chain inside a subroutine call that returns to `target`.
    fn call(&mut self, chain: Chain, target: Target) -> Result<Chain, Fault> {
        if self.active(chain).any(|(_, active)| active == target) {
            return Err(Fault::Verify("Recursive call to a jsr subroutine".into()));
        }
        if let Some(known) = self
            .chains
            .iter()
            .position(|entry| *entry == (chain, target))
        {
            return Ok(known as Chain);
        }
        if self.chains.len() == MAX_CALL_CHAINS {
            return Err(Fault::Verify(
                "Too complex to verify: too many jsr subroutines".into(),
            ));
        }
        self.chains.push((chain, target));
        Ok(self.chains.len() as Chain - 1)
    }

    /// The chain after a return to `target`, which also ends the calls inside it.
    fn return_to(&self, chain: Chain, target: Target) -> Result<Chain, Fault> {
        let outer = self
            .active(chain)
            .find(|(_, active)| *active == target)
            .map(|(outer, _)| outer);
        outer.ok_or_else(|| Fault::Verify("Return from a jsr subroutine that is not active".into()))
    }

    fn active(&self, chain: Chain) -> impl Iterator<Item = (Chain, Target)> + '_ {
        let entry = |chain: Chain| (chain != 0).then(|| self.chains[chain as usize]);
        std::iter::successors(entry(chain), move |(outer, _)| entry(*outer))
    }

    /// Control arrives at a leader with this frame.
    fn flow_to(&mut self, target: Target, chain: Chain, frame: &Frame) -> Result<(), Fault> {
        self.spend(frame.locals.len() + frame.stack.len() + 1)?;
        let changed = match self.frames.get_mut(&(target, chain)) {
            Some(known) => known
                .merge(frame)
                .map_err(|reason| self.at(target, &reason))?,
            None => {
                self.cells += frame.locals.len() + frame.stack.len() + 1;
                if self.cells > MAX_FRAME_CELLS {
                    return Err(Fault::Verify(
                        "Too complex to verify: too many locals".into(),
                    ));
                }
                self.frames.insert((target, chain), frame.clone());
                true
            }
        };
        if changed {
            self.pending.push((target, chain));
        }
        Ok(())
    }

    fn check_depth(&self, frame: &Frame) -> Result<(), String> {
        let units: usize = frame.stack.iter().map(|kind| kind.units()).sum();
        match units <= usize::from(self.code.max_stack) {
            true => Ok(()),
            false => Err("Exceeded max stack size".into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Program, ProgramConfig};

    /// The JDK's code is good: whatever is refused here is a mistake of ours.
    #[test]
    fn the_code_of_the_jdk_passes() {
        let program = Program::open(&ProgramConfig::default()).unwrap();
        for name in program.jdk_classes().iter().step_by(20) {
            let class = program.load(name).unwrap();
            for method in class.methods.iter().map(|id| program.method(*id)) {
                if let Some(code) = method.code(&program).unwrap()
                    && let Err(Fault::Verify(reason) | Fault::Format(reason)) =
                        verify(class, method, code)
                {
                    panic!("{name}.{}{}: {reason}", method.name, method.desc);
                }
            }
        }
    }
}
