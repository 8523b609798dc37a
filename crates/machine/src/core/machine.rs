//! The machine: what all paths of one thread share, and the loop that runs one of them.

use crate::assumptions::Granted;
use crate::core::follow::Following;
use crate::core::frame::Frame;
use crate::core::trail::Asked;
use crate::inputs::types::InputTypes;
use crate::interp::image::{Image, Shared};
use crate::interp::strings::{TextFields, text_fields};
use crate::library::cells::Cell;
use crate::models::natives::Bindings;
use crate::watch::coverage;
use crate::watch::coverage::{Coverage, Seen};
use crate::watch::flow;
use crate::watch::flow::telling;
use crate::{Bound, Console, Ending, Interrupt, State, Step};
use isopath_heap::{Cx, Key, Region};
use isopath_program::{ClassId, ConstIndex, ElemKind, MethodId, Program};
use isopath_solver::{Assumed, Decision, Solver};
use isopath_terms::{Const, Term, Terms};
use isopath_trace::DecisionKind;
use rustc_hash::FxHashMap;
use std::rc::Rc;
use std::sync::Arc;

/// What the machine is asked to respect. All of it is per path.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Iterations of one loop that decide something; `None` is unlimited.
    pub max_loop: Option<u32>,
    /// Frames on the call chain.
    pub max_depth: u32,
    /// What happens at `max_depth`: a `StackOverflowError` as on a JVM, or the end of the path.
    pub depth_overflows: bool,
    /// Instructions; `None` is unlimited.
    pub max_steps: Option<u64>,
    /// Conditional jumps, switches and casts that constants do not decide; `None` is unlimited.
    pub max_decisions: Option<u32>,
    /// Elements of one array made by the program.
    pub max_array: u32,
    /// What happens at `max_array`: an `OutOfMemoryError` as on a JVM, or the end of the path.
    pub memory_overflows: bool,
    /// Length of a chain of input objects, `k`; `None` is unlimited.
    pub max_chain: Option<u32>,
    /// Input objects of one declared type, `n`; `None` is unlimited.
    pub max_objects: Option<u32>,
    /// Characters of an input string that is looked at to its end.
    pub max_string: u32,
    /// Elements of an input collection that is looked at.
    pub max_contents: u32,
    /// Static fields of application classes are inputs.
    pub symbolic_statics: bool,
}

impl Limits {
    /// As few as possible: what a path makes must fit into memory, and strings have an end.
    pub const FEW: Limits = Limits {
        max_loop: None,
        max_depth: 1000,
        depth_overflows: false,
        max_steps: None,
        max_decisions: None,
        max_array: 1 << 16,
        memory_overflows: false,
        max_chain: None,
        max_objects: None,
        max_string: 8,
        max_contents: 3,
        symbolic_statics: false,
    };
}

/// Whether `assert` is enabled, as `java -ea` would have it: for application classes only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Assertions {
    /// `assert` statements are checked.
    Enabled,
    /// `assert` statements are skipped.
    Disabled,
}

/// What an assumption of the program does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Assumptions {
    /// It restricts the path to where it holds, as in an analysis.
    Restrict,
    /// It throws where it does not hold, as on a JVM. New inputs are not supported then.
    Check,
}

/// Counters over all paths that this machine ran.
#[derive(Clone, Copy, Default, Debug)]
pub struct MachineStats {
    /// Instructions executed.
    pub instructions: u64,
    /// Decisions of which both sides were possible.
    pub forks: u64,
}

/// What one thread needs to run paths.
pub struct Machine<'p> {
    /// The program under analysis.
    pub program: &'p Program,
    /// All terms of all paths of this machine.
    pub terms: Terms,
    /// Decides conditions.
    pub solver: Solver,
    /// Counters.
    pub stats: MachineStats,
    /// What of the outside world the program can see.
    pub console: Console,
    /// Bounds on each path.
    pub limits: Limits,
    /// Whether `assert` is checked.
    pub assertions: Assertions,
    /// What an assumption of the program does.
    pub assumptions: Assumptions,
    /// Paths that were forked off and wait to be run.
    pub forks: Vec<State<'p>>,
    /// Come back after each fork, so that somebody else can decide which path goes on.
    pub stop_at_fork: bool,
    /// Record which source lines of application classes each path executes.
    pub record_lines: bool,
    /// Record the way of each path through the program ([`State::program_path`]).
    pub record_paths: bool,
    /// What the static initialisers of the class library make is made once, for all paths of all machines of
    /// the program. Of no use to somebody who runs one path.
    pub shares_library: bool,
    /// What is left of the trail that the path which is run follows.
    pub(crate) following: Option<Following>,
    /// Names of methods, for places.
    pub(crate) place_names: FxHashMap<MethodId, (Arc<str>, Arc<str>)>,
    pub(crate) bindings: Bindings<'p>,
    pub(crate) input_types: InputTypes,
    /// What paths have taken for granted.
    pub(crate) granted: Granted,
    /// The symbols of the input heap.
    pub(crate) cells: FxHashMap<(Region, Key), Rc<Cell>>,
    pub(crate) boolean_array: ClassId,
    /// The classes that keep characters in bytes.
    pub(crate) text_fields: Vec<TextFields>,
    /// Frames that are done, to be used again.
    pub(crate) recycled: Vec<Rc<Frame<'p>>>,
    pub(crate) shared: &'p Shared,
    pub(crate) lambda_sites: FxHashMap<(ClassId, ConstIndex), u32>,
    /// This machine's copy of the image, once it is needed.
    pub(crate) image: Option<Image<'p>>,
    /// Something is being made in the image.
    pub(crate) is_in_image: bool,
    /// Numbers for the names of methods, where paths are recorded.
    pub(crate) names: FxHashMap<MethodId, u64>,
    /// What paths cover, if that is recorded.
    pub(crate) coverage: Option<Box<Coverage<'p>>>,
    /// Elements of arrays that were made since somebody could look at the memory.
    pub(crate) elements_made: u64,
}

/// Why [`Machine::run`] came back.
pub enum Pause {
    /// The path is over.
    Ended(Ending),
    /// The path has forked, and [`Machine::stop_at_fork`] is set.
    Forked,
    /// The instructions asked for have been executed.
    OutOfFuel,
}

impl<'p> Machine<'p> {
    /// A machine that has run nothing yet.
    pub fn new(program: &'p Program, solver: Solver, limits: Limits) -> Machine<'p> {
        Machine {
            program,
            terms: Terms::new(),
            solver,
            stats: MachineStats::default(),
            console: Console::closed(),
            limits,
            assertions: Assertions::Enabled,
            assumptions: Assumptions::Restrict,
            forks: Vec::new(),
            stop_at_fork: false,
            record_lines: false,
            record_paths: false,
            following: None,
            place_names: FxHashMap::default(),
            bindings: Bindings::default(),
            input_types: InputTypes::default(),
            granted: Granted::default(),
            cells: FxHashMap::default(),
            boolean_array: program.prim_array(ElemKind::Boolean),
            text_fields: text_fields(program),
            recycled: Vec::new(),
            shared: program.attached(),
            image: None,
            is_in_image: false,
            lambda_sites: FxHashMap::default(),
            shares_library: true,
            names: FxHashMap::default(),
            coverage: None,
            elements_made: 0,
        }
    }

    /// Runs `state` for at most `fuel` instructions. Paths that fork off are left in [`Machine::forks`].
    pub fn run(&mut self, state: &mut State<'p>, fuel: u64) -> Pause {
        if let Some(reason) = state.doomed.take() {
            return Pause::Ended(Ending::Unknown(reason));
        }
        if let Some(ending) = self.enter(state) {
            return self.ended(state, ending);
        }
        if self.stop_at_fork && !self.forks.is_empty() {
            return Pause::Forked;
        }
        let fuel = match self.limits.max_steps {
            Some(max) => fuel.min(max.saturating_sub(state.steps)),
            None => fuel,
        };
        let record = self.record_lines || self.record_paths || self.coverage.is_some();
        self.granted.begin();
        let (executed, ending) = match record {
            true => self.run_loop::<true>(state, fuel),
            false => self.run_loop::<false>(state, fuel),
        };
        self.granted.end();
        coverage::forget_marks(self);
        self.stats.instructions += executed;
        match ending {
            Some(ending) => self.ended(state, ending),
            None if self.limits.max_steps.is_some_and(|max| state.steps >= max) => {
                self.ended(state, Ending::Cut(Bound::Steps))
            }
            None if self.stop_at_fork && !self.forks.is_empty() => Pause::Forked,
            None => Pause::OutOfFuel,
        }
    }

    pub(crate) fn run_loop<const RECORD: bool>(
        &mut self,
        state: &mut State<'p>,
        fuel: u64,
    ) -> (u64, Option<Ending>) {
        let mut seen = Seen::default();
        // Instructions before this one are in the path's own count.
        let mut counted = 0;
        for executed in 0..fuel {
            if RECORD && self.record_lines {
                self.record_line(state);
            }
            let probe = if RECORD {
                coverage::cover(self, state, &mut seen)
            } else {
                None
            };
            // Nothing of this is there unless paths are recorded.
            let watched = (RECORD && self.record_paths).then(|| flow::place(state));
            let frame = &mut state.frame;
            let (pc, sp, depth) = (frame.pc, frame.sp, state.depth);
            let step = match frame.code.ops.get(pc as usize) {
                Some(&op) => {
                    frame.pc = pc + 1;
                    let op = if watched.is_some() || probe.is_some() {
                        telling(op, pc + 1)
                    } else {
                        op
                    };
                    self.step(state, op)
                }
                None => Err(Interrupt::malformed("control leaves the code")),
            };
            if let Err(interrupt) = step {
                // An instruction that failed in its own frame is to run again; one that has returned
                // to its caller fails there.
                if state.depth == depth {
                    state.frame.pc = pc;
                    state.frame.sp = sp;
                }
                if let Some(from) = watched {
                    flow::record_interrupt(self, state, from, &interrupt);
                }
                // A fork inherits what the path did before; this instruction is not done yet.
                state.steps += executed - counted;
                counted = executed + 1;
                let asked = self.solver.stats().backend_calls;
                let rests = matches!(interrupt, Interrupt::Rest);
                let ending = self.interrupted(state, interrupt);
                if let Some(from) = watched {
                    flow::record_answer(self, state, from, ending.is_some());
                }
                if ending.is_some() {
                    return (executed + 1, ending);
                }
                // The backend may have taken seconds, or memory: others want to look at the clock.
                let slow =
                    rests || self.solver.stats().backend_calls > asked || self.solver.is_late();
                if slow || self.stop_at_fork && !self.forks.is_empty() {
                    return (executed + 1, None);
                }
                continue;
            }
            if let Some(branch) = probe {
                coverage::cover_side(self, state, branch);
            }
            if let Some(from) = watched {
                flow::record_step(self, state, from);
            }
        }
        state.steps += fuel - counted;
        (fuel, None)
    }

    /// Deals with `interrupt`, so that the instruction can run again. Says if the path is over.
    pub(crate) fn interrupted(
        &mut self,
        state: &mut State<'p>,
        interrupt: Interrupt,
    ) -> Option<Ending> {
        let result = match interrupt {
            Interrupt::Decide(kind, condition) => self.decide(state, Asked::new(kind, condition)),
            Interrupt::Try(value, condition) => {
                self.decide(state, Asked::whether(value, condition))
            }
            Interrupt::Raise(raise) => {
                let raised = self.raise(state, &raise);
                state.steps += u64::from(raised.is_ok());
                raised
            }
            Interrupt::Throw(exception) => {
                state.steps += 1;
                return self.unwind(state, exception);
            }
            Interrupt::Initialise(class) => self.initialise(state, class),
            Interrupt::Call(call) => self.call_first(state, *call),
            Interrupt::Enter => return self.enter(state),
            Interrupt::Rest => return None,
            Interrupt::End(ending) => return Some(*ending),
        };
        // What goes wrong on the way to an exception is an interrupt of the same instruction.
        result
            .err()
            .and_then(|interrupt| self.interrupted(state, interrupt))
    }

    /// Makes the truth of `condition` known on this path; forks if both are possible.
    fn decide(&mut self, state: &mut State<'p>, asked: Asked) -> Step {
        if self.is_following() {
            return self.follow_decision(state, asked);
        }
        let decision = self
            .solver
            .decide(&mut self.terms, &mut state.pc, asked.condition);
        match decision {
            Decision::Always => self.record(state, asked, (true, true)),
            Decision::Never => self.record(state, asked, (false, true)),
            Decision::Fork { otherwise } => {
                self.stats.forks += 1;
                let mut other = state.clone();
                other.pc = otherwise;
                self.record(&mut other, asked, (false, false));
                self.forks.push(other);
                self.record(state, asked, (true, false));
            }
            Decision::HalfUnknown { taken, reason } => {
                let mut other = state.clone();
                self.record(&mut other, asked, (!taken, false));
                other.doomed = Some(reason.to_string());
                self.forks.push(other);
                self.record(state, asked, (taken, false));
            }
        }
        Ok(())
    }

    /// Notes the line about to be executed, if it is one of the program's own.
    fn record_line(&self, state: &mut State<'p>) {
        let frame = &state.frame;
        if let Some(line) = frame.line()
            && self.program.class(frame.method.class).is_application()
        {
            state.cover(frame.method.class, line);
        }
    }

    /// The truth of `condition` on this path; if it is open, the instruction must be interrupted.
    #[inline]
    pub(crate) fn truth(
        &self,
        state: &State<'p>,
        kind: DecisionKind,
        condition: Term,
    ) -> Step<bool> {
        if let Some(Const::Bool(b)) = self.terms.as_const(condition) {
            return Ok(b);
        }
        state
            .pc
            .known(&self.terms, condition)
            .ok_or(Interrupt::Decide(kind, condition))
    }

    /// Adds facts about symbols that were just made; they cannot contradict anything.
    pub(crate) fn assume_all(&mut self, state: &mut State<'p>, facts: Vec<Term>) -> Step {
        for fact in facts {
            self.assume(state, fact)?;
        }
        Ok(())
    }

    /// Restricts the path to where `condition` holds.
    pub(crate) fn assume(&mut self, state: &mut State<'p>, condition: Term) -> Step {
        if self.is_following() {
            self.follow_assumption(state, condition);
            return Ok(());
        }
        let ending = match self
            .solver
            .assume(&mut self.terms, &mut state.pc, condition)
        {
            Assumed::Holds => return Ok(()),
            Assumed::Contradicts => Ending::AssumedAway,
            Assumed::Unknown(reason) => Ending::Unknown(reason.to_string()),
        };
        Err(Interrupt::End(Box::new(ending)))
    }

    /// Restricts the path to where what the program assumes holds. It stands in the trail beside the decisions.
    pub(crate) fn assume_of_program(&mut self, state: &mut State<'p>, condition: Term) -> Step {
        if self.is_following() {
            return self.follow_program_assumption(state, condition);
        }
        self.assume(state, condition)?;
        let asked = Asked::new(DecisionKind::Assumption, condition);
        self.record(state, asked, (true, false));
        Ok(())
    }

    /// A condition as a person would write it.
    pub fn show_condition(&self, condition: Term) -> String {
        match self.input_types.text(condition) {
            Some(text) => text.to_string(),
            None => self.terms.display(condition).to_string(),
        }
    }

    /// The surroundings of a heap operation on `state`.
    pub(crate) fn cx<'a>(&'a mut self, state: &'a State<'p>) -> Cx<'a> {
        Cx::new(&mut self.terms, &state.pc)
    }
}
