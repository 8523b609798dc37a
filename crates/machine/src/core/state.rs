//! The state of one path, and how paths end.

use crate::core::collections::Collections;
use crate::core::entering::Entering;
use crate::core::frame::Frame;
use crate::core::loops::Progress;
use crate::core::notes::Notes;
use crate::core::precondition::Preconditions;
use crate::core::text::Text;
use crate::core::trail::Trail;
use isopath_heap::{Heap, InitState, Leaf, List, ObjRef, Value};
use isopath_inputs::Known;
use isopath_program::{ClassId, ElemKind, FieldId, Method};
use isopath_solver::PathCondition;
use isopath_trace::{Bound, Fingerprint};
use rpds::{HashTrieMap, HashTrieSet};
use std::rc::Rc;

/// One path: everything that a fork copies. Cloning shares all but the innermost frame.
#[derive(Clone)]
pub struct State<'p> {
    /// The innermost frame.
    pub frame: Frame<'p>,
    /// Frames on the call chain.
    pub depth: u32,
    /// Objects, static fields, inputs.
    pub heap: Heap,
    /// What holds on this path.
    pub pc: PathCondition,
    /// What was decided on this path, and what the program assumed.
    pub trail: Trail,
    /// Instructions completed, from the entry on.
    pub steps: u64,
    /// Decisions of the program that constants do not make, from the entry on: conditional jumps, switches, type
    /// tests.
    pub program_decisions: u32,
    /// References that it has loaded out of input objects, and its branches on inputs, known or not.
    pub(crate) touched: Touched,
    /// Input references, and what is known of them.
    pub(crate) inputs: Known,
    /// Strings and builders that are known as how they were made, rather than by their fields.
    pub(crate) texts: HashTrieMap<ObjRef, Text>,
    /// The parameters and static fields that are inputs, newest first.
    pub(crate) roots: List<Root>,
    /// The object that a constructor under analysis initialises.
    pub(crate) constructed: Option<ObjRef>,
    /// Parameters that wait for their symbols.
    pub(crate) entering: Option<Entering>,
    /// Whether the application has asked for an identity hash code, which differs from run to run.
    pub(crate) asked_identity: bool,
    /// Inputs were compared that would be one object if they were boxes of one small value.
    pub(crate) compared_as_boxes: bool,
    /// Static fields that this path has assigned, initialisers aside.
    pub(crate) own_statics: HashTrieSet<FieldId>,
    /// The collections among the inputs.
    pub(crate) collections: Collections,
    /// How often each object is locked, by this (only) thread.
    pub(crate) monitors: HashTrieMap<ObjRef, u32>,
    /// Set when the path is over before it is run: the solver gave up on it.
    pub(crate) doomed: Option<String>,
    /// Inputs that the program asked for on the way, newest first.
    pub(crate) made: List<MadeInput>,
    /// What it assumes of its inputs as far as they are known.
    pub preconditions: Preconditions<'p>,
    /// What is noted of it on its way, for whoever watches.
    pub notes: Notes,
}

/// How often a path has had to do with inputs.
#[derive(Clone, Copy, Default)]
pub(crate) struct Touched {
    pub(crate) loads: u32,
    pub(crate) branches: u32,
}

/// An input that the initial heap hangs on.
#[derive(Clone, Debug)]
pub struct Root {
    /// `this`, the name of a parameter, or `Class.field`.
    pub name: Rc<str>,
    /// The static field that it is; `None` of the receiver and the parameters.
    pub field: Option<FieldId>,
    /// Its symbol, or the int that stands for a boolean symbol.
    pub value: Value,
}

/// An input that the program asked for on the way.
#[derive(Clone, Debug)]
pub struct MadeInput {
    /// `anyInt#1`.
    pub name: Rc<str>,
    /// Its type.
    pub kind: ElemKind,
    /// Its symbol, or the int that stands for a boolean symbol.
    pub value: Value,
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
    /// Every concrete state is one of another state, which was explored: what that is called.
    Subsumed(String),
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
        let frames = self.frame.chain();
        frames.last().map_or(self.frame.method, |f| f.method)
    }

    /// The inputs that the initial heap hangs on: parameters in order, then static fields in the order in
    /// which they were read.
    pub fn roots(&self) -> Vec<Root> {
        let mut roots: Vec<_> = self.roots.iter().cloned().collect();
        roots.reverse();
        roots
    }

    /// The inputs that the program asked for on the way, in order.
    pub fn made(&self) -> Vec<MadeInput> {
        let mut made: Vec<_> = self.made.iter().cloned().collect();
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
        self.trail.forks()
    }

    /// How far the path has come, for loops.
    #[inline]
    pub(crate) fn progress(&self) -> Progress {
        Progress {
            decisions: self.decisions(),
            loads: self.touched.loads,
            branches: self.touched.branches,
            introduced: self.inputs.introduced(),
        }
    }

    /// The number of inputs that the program asked for on the way, besides those of the entry.
    pub fn inputs_made(&self) -> u32 {
        self.made.len() as u32
    }

    /// Whether the path is over before it is run.
    pub fn is_doomed(&self) -> bool {
        self.doomed.is_some()
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
