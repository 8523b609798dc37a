//! The machine: what all paths of one thread share.

use crate::core::call_rules::CallRules;
use crate::core::follow::Following;
use crate::core::frame::Frame;
use crate::core::granted::Granted;
use crate::core::image::{Image, Shared};
use crate::core::library::{Binding, Library};
use crate::core::live::Live;
use crate::core::made::Made;
use crate::core::precondition::{Asking, Predicate};
use crate::core::text::{TextFields, text_fields};
use crate::core::trail::{Asked, Texts};
use crate::{Console, Ending, Interrupt, State, Step};
use isopath_heap::{Cx, Key, Region};
use isopath_inputs::{Cell, ObjectBounds, Types};
use isopath_program::{ClassId, ConstIndex, ElemKind, MethodId, Program};
use isopath_solver::{Assumed, Decision, Solver};
use isopath_terms::{Const, Term, Terms};
use isopath_trace::DecisionKind;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::rc::Rc;
use std::sync::Arc;

/// What the machine is asked to respect. All of it is per path.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Iterations of one loop that depend on inputs; `None` is unlimited.
    pub max_loop: Option<u32>,
    /// Frames on the call chain.
    pub max_depth: u32,
    /// What happens at `max_depth`: a `StackOverflowError` as on a JVM, or the end of the path.
    pub depth_overflows: bool,
    /// Recursion that decides nothing on its way to `max_depth` goes on until a JVM's stack would overflow.
    pub recursion_overflows: bool,
    /// Instructions; `None` is unlimited.
    pub max_steps: Option<u64>,
    /// Conditional jumps, switches and casts that constants do not decide; `None` is unlimited.
    pub max_decisions: Option<u32>,
    /// Elements of one array made by the program.
    pub max_array: u32,
    /// What happens at `max_array`: an `OutOfMemoryError` as on a JVM, or the end of the path.
    pub memory_overflows: bool,
    /// Length of a chain of input objects and indices of an input array, `k`; `None` is unlimited.
    pub max_chain: Option<u32>,
    /// Input objects, `n`.
    pub objects: ObjectBounds,
    /// Characters of an input string that is looked at to its end.
    pub max_string: u32,
    /// Elements of an input collection that is looked at.
    pub max_contents: u32,
    /// Static fields of application classes are inputs.
    pub symbolic_statics: bool,
    /// Input objects may be such as no constructor makes them.
    pub raw_inputs: bool,
}

impl Limits {
    /// As few as possible: what a path makes must fit into memory, and strings have an end.
    pub const FEW: Limits = Limits {
        max_loop: None,
        max_depth: 1000,
        depth_overflows: false,
        recursion_overflows: false,
        max_steps: None,
        max_decisions: None,
        max_array: 1 << 16,
        memory_overflows: false,
        max_chain: None,
        objects: ObjectBounds::NONE,
        max_string: 8,
        max_contents: 3,
        symbolic_statics: false,
        raw_inputs: true,
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

/// What a machine is asked to do.
pub struct Config {
    /// Bounds on each path.
    pub limits: Limits,
    /// Whether `assert` is checked.
    pub assertions: Assertions,
    /// What an assumption of the program does.
    pub assumptions: Assumptions,
    /// Come back after each fork, so that somebody else can decide which path goes on.
    pub stop_at_fork: bool,
    /// What the static initialisers of the class library make is made once, for all paths of all machines of
    /// the program. Of no use to somebody who runs one path.
    pub shares_library: bool,
    /// What is assumed of the inputs of the target as far as they are known.
    pub predicates: Vec<Predicate>,
    /// What calls run instead of what they would run on a JVM.
    pub calls: CallRules,
    /// What the interpreter asks of the rooms above it.
    pub(crate) library: &'static Library,
}

/// What was found out or made once, and is used again.
pub(crate) struct Caches<'p> {
    /// Names of methods, for places.
    pub(crate) place_names: FxHashMap<MethodId, (Arc<str>, Arc<str>)>,
    /// Names and conditions as people read them, for trails.
    pub(crate) texts: Texts,
    /// How methods are executed, by their ids, as far as somebody has asked.
    pub(crate) bindings: Vec<Option<Binding<'p>>>,
    /// The symbols of the input heap.
    pub(crate) cells: FxHashMap<(Region, Key), Rc<Cell>>,
    pub(crate) boolean_array: ClassId,
    /// The classes that keep characters in bytes.
    pub(crate) text_fields: Vec<TextFields>,
    /// Frames that are done, to be used again.
    pub(crate) recycled: Vec<Rc<Frame<'p>>>,
    pub(crate) lambda_sites: FxHashMap<(ClassId, ConstIndex), u32>,
    /// Which local variables matter where.
    pub(crate) live: FxHashMap<MethodId, Rc<Live>>,
    /// What constructors leave true of objects, by class.
    pub(crate) made: FxHashMap<ClassId, Rc<Made>>,
}

/// What one thread needs to run paths: what is configured, what serves, and what runs.
pub struct Machine<'p> {
    /// What it is asked to do.
    pub config: Config,
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
    /// What the machines of the program share.
    pub(crate) shared: &'p Shared,
    /// What is known of the types of input references.
    pub(crate) input_types: Types,
    pub(crate) caches: Caches<'p>,
    /// Paths that were forked off and wait to be run.
    pub forks: Vec<State<'p>>,
    /// Declared types of references where a bound on objects of one type has cut a path.
    pub(crate) cut_types: BTreeSet<ClassId>,
    /// What is left of the trail that the path which is run follows.
    pub(crate) following: Option<Following>,
    /// How a precondition is being asked.
    pub(crate) asking: Option<Asking>,
    /// What paths have taken for granted.
    pub(crate) granted: Granted,
    /// This machine's copy of the image, once it is needed.
    pub(crate) image: Option<Image<'p>>,
    /// Something is being made in the image.
    pub(crate) is_in_image: bool,
    /// Elements of arrays that were made since somebody could look at the memory.
    pub(crate) elements_made: u64,
}

/// Why [`Machine::run`] came back: it comes back from forks if [`Config::stop_at_fork`] is set.
pub type Pause = isopath_trace::Pause<Ending>;

impl<'p> Machine<'p> {
    /// A machine that has run nothing yet.
    pub fn new(program: &'p Program, solver: Solver, limits: Limits) -> Machine<'p> {
        Machine {
            config: Config {
                limits,
                assertions: Assertions::Enabled,
                assumptions: Assumptions::Restrict,
                stop_at_fork: false,
                shares_library: true,
                predicates: Vec::new(),
                calls: CallRules::default(),
                library: &crate::LIBRARY,
            },
            program,
            terms: Terms::new(),
            solver,
            stats: MachineStats::default(),
            console: Console::closed(),
            shared: program.attached(),
            input_types: Types::default(),
            caches: Caches {
                place_names: FxHashMap::default(),
                texts: Texts::default(),
                bindings: Vec::new(),
                cells: FxHashMap::default(),
                boolean_array: program.prim_array(ElemKind::Boolean),
                text_fields: text_fields(program),
                recycled: Vec::new(),
                lambda_sites: FxHashMap::default(),
                live: FxHashMap::default(),
                made: FxHashMap::default(),
            },
            forks: Vec::new(),
            cut_types: BTreeSet::new(),
            following: None,
            asking: None,
            granted: Granted::default(),
            image: None,
            is_in_image: false,
            elements_made: 0,
        }
    }

    /// Makes the truth of a condition known on this path; forks if both are possible.
    pub(crate) fn decide(&mut self, state: &mut State<'p>, asked: Asked) -> Step {
        if self.followed(state, asked)? {
            return Ok(());
        }
        let decision =
            self.solver
                .decide(&mut self.terms, &mut state.path.condition, asked.condition);
        match decision {
            Decision::Always => self.record(state, asked, (true, true)),
            Decision::Never => self.record(state, asked, (false, true)),
            Decision::Fork { otherwise } => {
                self.stats.forks += 1;
                let mut other = state.clone();
                other.path.condition = otherwise;
                self.record(&mut other, asked, (false, false));
                self.forks.push(other);
                self.record(state, asked, (true, false));
            }
            Decision::HalfUnknown { taken, reason } => {
                let mut other = state.clone();
                self.record(&mut other, asked, (!taken, false));
                other.path.doomed = Some(reason.to_string());
                self.forks.push(other);
                self.record(state, asked, (taken, false));
            }
        }
        Ok(())
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
            .path
            .condition
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
        let ending = match self
            .solver
            .assume(&mut self.terms, &mut state.path.condition, condition)
        {
            Assumed::Holds => return Ok(()),
            Assumed::Contradicts => Ending::AssumedAway,
            Assumed::Unknown(reason) => Ending::Unknown(reason.to_string()),
        };
        Err(Interrupt::End(Box::new(ending)))
    }

    /// Restricts the path to where what the program assumes holds. It stands in the trail beside the decisions.
    pub(crate) fn assume_of_program(&mut self, state: &mut State<'p>, condition: Term) -> Step {
        let asked = Asked::new(DecisionKind::Assumption, condition);
        self.next_recorded(state, asked)?;
        self.assume(state, condition)?;
        self.record(state, asked, (true, false));
        self.arrive(state)
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
        Cx::new(&mut self.terms, &state.path.condition)
    }
}
