//! The loop that runs one path.

use crate::core::precondition::Missing;
use crate::core::trail::Asked;
use crate::interp::precondition;
use crate::interp::watch::Watch;
use crate::{Ending, Interrupt, Machine, Pause, State};
use isopath_trace::Bound;

impl<'p> Machine<'p> {
    /// Runs `state` for at most `fuel` instructions. Paths that fork off are left in [`Machine::forks`].
    pub fn run(&mut self, state: &mut State<'p>, fuel: u64) -> Pause {
        self.run_watched(state, fuel, &mut ())
    }

    /// The same before the eyes of `watch`.
    pub fn run_watched(
        &mut self,
        state: &mut State<'p>,
        fuel: u64,
        watch: &mut impl Watch<'p>,
    ) -> Pause {
        if let Some(reason) = state.path.doomed.take() {
            return Pause::Ended(Ending::Unknown(reason));
        }
        watch.resumed(state);
        if let Some(ending) = ask_if_due(self, state) {
            return self.ended(state, ending);
        }
        if let Some(ending) = self.enter(state) {
            return self.ended(state, ending);
        }
        if self.config.stop_at_fork && !self.forks.is_empty() {
            return Pause::Forked;
        }
        let fuel = match self.config.limits.max_steps {
            Some(max) => fuel.min(max.saturating_sub(state.budget.steps)),
            None => fuel,
        };
        self.granted.begin();
        let (executed, ending) = self.run_loop(state, fuel, watch);
        self.granted.end();
        watch.paused();
        self.stats.instructions += executed;
        match ending {
            Some(ending) => self.ended(state, ending),
            None if self
                .config
                .limits
                .max_steps
                .is_some_and(|max| state.budget.steps >= max) =>
            {
                self.ended(state, Ending::Cut(Bound::Steps))
            }
            None if self.config.stop_at_fork && !self.forks.is_empty() => Pause::Forked,
            None if state.notes.rests => Pause::Rests,
            None => Pause::OutOfFuel,
        }
    }

    /// Runs `state` until it ends, forks, rests or is out of fuel; says how many instructions it took.
    pub(crate) fn run_loop<W: Watch<'p>>(
        &mut self,
        state: &mut State<'p>,
        fuel: u64,
        watch: &mut W,
    ) -> (u64, Option<Ending>) {
        // Instructions before this one are in the path's own count.
        let mut counted = 0;
        for executed in 0..fuel {
            if watch.rests(state) {
                state.budget.steps += executed - counted;
                return (executed, None);
            }
            let seen = watch.before(state);
            let frame = &mut state.control.frame;
            let (pc, sp, depth) = (frame.pc, frame.sp, state.control.depth);
            let step = match frame.code.ops.get(pc as usize) {
                Some(&op) => {
                    frame.pc = pc + 1;
                    self.step(state, watch.shown(&seen, op, pc + 1))
                }
                None => Err(Interrupt::malformed("control leaves the code")),
            };
            let Err(interrupt) = step else {
                watch.after(state, seen);
                continue;
            };
            // An instruction that failed in its own frame is to run again; one that has returned
            // to its caller fails there.
            if state.control.depth == depth {
                state.control.frame.pc = pc;
                state.control.frame.sp = sp;
            }
            watch.interrupted(state, &seen, &interrupt);
            // A fork inherits what the path did before; this instruction is not done yet.
            state.budget.steps += executed - counted;
            counted = executed + 1;
            let (ending, rests) = self.deal_with(state, interrupt);
            watch.answered(state, &seen, ending.is_some());
            if ending.is_some() || rests {
                return (executed + 1, ending);
            }
        }
        state.budget.steps += fuel - counted;
        (fuel, None)
    }

    /// Deals with `interrupt`. Says if the path is over, and if others want to look before it goes on.
    fn deal_with(&mut self, state: &mut State<'p>, interrupt: Interrupt) -> (Option<Ending>, bool) {
        let asked = self.solver.stats().backend_calls;
        let rests = matches!(interrupt, Interrupt::Rest);
        let ending = self.interrupted(state, interrupt);
        // The backend may have taken seconds, or memory: others want to look at the clock.
        let slow = rests || self.solver.stats().backend_calls > asked || self.solver.is_late();
        let forked = self.config.stop_at_fork && !self.forks.is_empty();
        (ending, slow || forked)
    }

    /// Deals with `interrupt`, so that the instruction can run again. Says if the path is over.
    pub(crate) fn interrupted(
        &mut self,
        state: &mut State<'p>,
        interrupt: Interrupt,
    ) -> Option<Ending> {
        let result = match interrupt {
            Interrupt::Decide(kind, condition) if precondition::stops_at(self, state, kind) => {
                precondition::miss(self, Missing::Condition(condition))
            }
            Interrupt::Missing(missing) => precondition::miss(self, *missing),
            Interrupt::Ask => Ok(()),
            Interrupt::Decide(kind, condition) => self.decide(state, Asked::new(kind, condition)),
            Interrupt::Try(value, condition) => {
                self.decide(state, Asked::whether(value, condition))
            }
            Interrupt::Raise(raise) => {
                let raised = self.raise(state, &raise);
                state.budget.steps += u64::from(raised.is_ok());
                raised
            }
            Interrupt::Throw(exception) => {
                state.budget.steps += 1;
                return self.unwind(state, exception);
            }
            Interrupt::Initialise(class) => self.initialise(state, class),
            Interrupt::Call(call) => self.call_first(state, *call),
            Interrupt::Enter => return self.enter(state),
            Interrupt::Rest => return None,
            Interrupt::End(ending) => return Some(*ending),
        };
        // What goes wrong on the way to an exception is an interrupt of the same instruction.
        match result {
            Ok(()) => ask_if_due(self, state),
            Err(interrupt) => self.interrupted(state, interrupt),
        }
    }
}

/// Asks the preconditions that wait for what the path knows now. Says if it is over.
#[inline]
fn ask_if_due<'p>(machine: &mut Machine<'p>, state: &mut State<'p>) -> Option<Ending> {
    if state.path.preconditions.is_empty() {
        return None;
    }
    let asked = precondition::ask_due(machine, state);
    let interrupt = asked.err()?;
    machine.interrupted(state, interrupt)
}
