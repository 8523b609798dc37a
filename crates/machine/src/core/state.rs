//! The state of one path, and how paths end.

use crate::core::budget::Budget;
use crate::core::control::Control;
use crate::core::frame::Frame;
use crate::core::inputs::{Inputs, MadeInput, Root};
use crate::core::loops::Progress;
use crate::core::notes::Notes;
use crate::core::path::PathFacts;
use isopath_heap::{Fits, Guard, Heap, InitState, Leaf, Rare, Relation, StatePart, Value};
use isopath_program::{ClassId, Method};
use isopath_trace::{Bound, Fingerprint};

/// One path: everything that a fork copies. Cloning shares all but the innermost frame.
///
/// Each part answers for its fields wherever states are walked over, compared or joined ([`StatePart`]).
#[derive(Clone)]
pub struct State<'p> {
    /// Where it is.
    pub control: Control<'p>,
    /// Objects, static fields, and the heap of the inputs.
    pub heap: Heap,
    /// What is known of what was there before it.
    pub inputs: Rare<Inputs>,
    /// What was decided and assumed on it.
    pub path: PathFacts<'p>,
    /// What it has used up of its bounds.
    pub budget: Budget,
    /// What is noted of it on its way, for whoever watches.
    pub notes: Notes,
}

/// How a path ended.
#[derive(Clone, Debug)]
pub enum Ending {
    /// The entry method returned, with its result if it has one.
    Returned(Option<Value>),
    /// An exception left the entry method.
    Threw(Leaf),
    /// The program asked the JVM to exit.
    Exited(i32),
    /// An assumption cannot hold.
    AssumedAway,
    /// A bound was reached.
    Cut(Bound),
    /// Every concrete state is one of another state, which was explored: its number, from 1 on.
    Subsumed(usize),
    /// Something that the machine cannot do, by a stable name.
    Unsupported(String),
    /// The solver gave up, for this reason.
    Unknown(String),
    /// The path was to follow a trail and met something else: which question was recorded, and which asked.
    Diverged(String),
}

impl<'p> State<'p> {
    /// The method that the path began in.
    pub fn entry_method(&self) -> &'p Method {
        let frames = self.control.frame.chain();
        frames
            .last()
            .map_or(self.control.frame.method, |f| f.method)
    }

    /// The inputs that the initial heap hangs on: parameters in order, then static fields in the order in
    /// which they were read.
    pub fn roots(&self) -> Vec<Root> {
        let mut roots: Vec<_> = self.inputs.roots.iter().cloned().collect();
        roots.reverse();
        roots
    }

    /// The inputs that the program asked for on the way, in order.
    pub fn made(&self) -> Vec<MadeInput> {
        let mut made: Vec<_> = self.inputs.made.iter().cloned().collect();
        made.reverse();
        made
    }

    /// How far the initialisation of a class has come.
    pub(crate) fn init_state(&self, class: ClassId) -> InitState {
        let class = self.heap.classes.get(class.index());
        class.map_or(InitState::Uninitialised, |c| c.init)
    }

    /// The number of decisions made. Assumptions are none: they do not fork.
    pub fn decisions(&self) -> u32 {
        self.path.trail.forks()
    }

    /// How far the path has come, for loops.
    #[inline]
    pub(crate) fn progress(&self) -> Progress {
        Progress {
            decisions: self.decisions(),
            loads: self.budget.touched.loads,
            branches: self.budget.touched.branches,
            introduced: self.inputs.known.introduced(),
        }
    }

    /// The number of inputs that the program asked for on the way, besides those of the entry.
    pub fn inputs_made(&self) -> u32 {
        self.inputs.made.len() as u32
    }

    /// Whether the path is over before it is run.
    pub fn is_doomed(&self) -> bool {
        self.path.doomed.is_some()
    }

    /// The way through the program so far, if somebody records it.
    pub fn program_path(&self) -> Fingerprint {
        self.notes.way.print
    }

    /// Source lines of `class` that were executed, sorted.
    pub fn lines_of(&self, class: ClassId) -> Vec<u32> {
        let mut lines: Vec<u32> = self
            .notes
            .lines
            .iter()
            .filter(|(c, _)| *c == class)
            .map(|(_, line)| *line)
            .collect();
        lines.sort_unstable();
        lines
    }
}

impl StatePart for State<'_> {
    fn relate(&self, other: &Self, relation: &mut dyn Relation) -> Fits {
        let State {
            control,
            heap,
            inputs,
            path,
            budget,
            notes,
        } = self;
        control.relate(&other.control, relation)?;
        notes.relate(&other.notes, relation)?;
        budget.relate(&other.budget, relation)?;
        heap.relate(&other.heap, relation)?;
        inputs.relate(&other.inputs, relation)?;
        relation.follow()?;
        path.relate(&other.path, relation)
    }

    fn has_as_much_left(&self, other: &Self) -> bool {
        let State {
            control,
            heap,
            inputs,
            path,
            budget,
            notes,
        } = self;
        control.has_as_much_left(&other.control)
            && heap.has_as_much_left(&other.heap)
            && inputs.has_as_much_left(&other.inputs)
            && path.has_as_much_left(&other.path)
            && budget.has_as_much_left(&other.budget)
            && notes.has_as_much_left(&other.notes)
            && self.counts_no_sooner(other)
            && (self.runs_away() || !other.runs_away())
    }

    fn merge(&self, other: &Self, guard: Guard) -> Option<Self> {
        let State {
            control,
            heap,
            inputs,
            path,
            budget,
            notes,
        } = self;
        Some(State {
            control: control.merge(&other.control, guard)?,
            heap: heap.merge(&other.heap, guard)?,
            inputs: Rare::new(inputs.merge(&other.inputs, guard)?),
            path: path.merge(&other.path, guard)?,
            budget: budget.merge(&other.budget, guard)?,
            notes: notes.merge(&other.notes, guard)?,
        })
    }
}

impl State<'_> {
    /// Whether the iterations that frames are in the midst of count here only if they count there.
    fn counts_no_sooner(&self, other: &Self) -> bool {
        let counts = |state: &Self, frame: &Frame<'_>| {
            let now = state.progress();
            frame.loops.depends_on_inputs(now)
        };
        let (here, there) = (self.control.frame.chain(), other.control.frame.chain());
        let mut both = here.zip(there);
        both.all(|(a, b)| counts(other, b) || !counts(self, a))
    }

    /// Whether it has decided nothing since it came near to the bound on depth: recursion that does not end overflows
    /// the stack, where other recursion is cut.
    pub(crate) fn runs_away(&self) -> bool {
        self.notes.decided_before_depth == Some(self.path.trail.len())
    }
}
