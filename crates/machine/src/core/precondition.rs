//! Preconditions that a path assumes as far as its inputs are known, as data (`interp/precondition.rs` asks them).

use crate::State;
use isopath_heap::{Key, ObjRef, Region, Value};
use isopath_program::{FieldId, MethodId};
use isopath_terms::Term;
use rpds::HashTrieMap;
use std::collections::BTreeSet;
use std::rc::Rc;

/// A precondition of the command line: a predicate, and which inputs of the target it is about.
#[derive(Clone, Debug)]
pub struct Predicate {
    /// What users call it.
    pub name: String,
    /// A method with the result `boolean`.
    pub method: MethodId,
    /// Its arguments, the receiver first: positions among the inputs of the target, whose receiver comes first.
    pub inputs: Vec<usize>,
}

/// The preconditions of a path, in the order in which they were assumed.
#[derive(Clone, Default)]
pub struct Preconditions<'p> {
    all: Option<Rc<Vec<Precondition<'p>>>>,
    /// What static fields that are inputs had at the entry, as the program saw it first.
    pub(crate) statics: HashTrieMap<FieldId, Value>,
}

/// A precondition of a path: its predicate holds of the heap at the entry, in full.
#[derive(Clone)]
pub struct Precondition<'p> {
    /// What users call it.
    pub name: Rc<str>,
    /// The path where it was assumed: objects and static fields as they were then. Inputs that were read since are
    /// the same on the path itself.
    pub(crate) at_entry: Rc<State<'p>>,
    /// The supplier that says whether it holds.
    pub(crate) supplier: ObjRef,
    /// What the supplier calls, if it is a lambda, a method reference or a predicate of the command line, and what
    /// it passes.
    pub calls: Option<(MethodId, Vec<Value>)>,
    /// The regions of the input heap that it has looked at so far.
    pub reads: BTreeSet<Region>,
    /// Nothing that is open can change its answer any more: on this path it holds.
    pub is_settled: bool,
    pub(crate) awaited: Awaited,
    /// What it waits for is there.
    pub(crate) is_due: bool,
}

/// What a precondition has stopped at.
#[derive(Clone, Default)]
pub(crate) struct Awaited {
    /// Cells without symbols.
    pub(crate) cells: Vec<(Region, Key)>,
    /// What a strategy has not decided.
    pub(crate) conditions: Vec<Term>,
    /// Static fields that nobody has read.
    pub(crate) statics: Vec<FieldId>,
}

/// What a predicate that is to look at what is known needs to know.
pub enum Missing {
    /// The value of a cell.
    Cell(Region, Key),
    /// The truth of a condition.
    Condition(Term),
    /// The value of a static field.
    Static(FieldId),
}

impl Awaited {
    pub(crate) fn add(&mut self, missing: Missing) {
        match missing {
            Missing::Cell(region, key) => self.cells.push((region, key)),
            Missing::Condition(condition) => self.conditions.push(condition),
            Missing::Static(field) => self.statics.push(field),
        }
    }
}

impl<'p> Preconditions<'p> {
    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = &Precondition<'p>> {
        self.all.iter().flat_map(|all| all.iter())
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.all.is_none()
    }

    pub(crate) fn push(&mut self, precondition: Precondition<'p>) {
        Rc::make_mut(self.all.get_or_insert_default()).push(precondition);
    }

    /// The first that is to be asked, by its position.
    pub(crate) fn due(&self) -> Option<usize> {
        self.iter().position(|precondition| precondition.is_due)
    }

    pub(crate) fn get_mut(&mut self, at: usize) -> Option<&mut Precondition<'p>> {
        self.all
            .as_mut()
            .and_then(|all| Rc::make_mut(all).get_mut(at))
    }

    /// Those that wait for something like this are to be asked again. Says if there are any.
    pub(crate) fn wake(&mut self, is_awaited: impl FnMut(&Awaited) -> bool) -> bool {
        let mut is_awaited = is_awaited;
        let positions: Vec<usize> = (0..)
            .zip(self.iter())
            .filter_map(|(at, precondition)| is_awaited(&precondition.awaited).then_some(at))
            .collect();
        for &at in &positions {
            if let Some(precondition) = self.get_mut(at) {
                precondition.is_due = true;
            }
        }
        !positions.is_empty()
    }
}

/// How a precondition is being asked.
pub(crate) struct Asking {
    /// Cells get no symbols: the predicate stops at those that have none.
    pub(crate) known_only: bool,
    /// What it has stopped at.
    pub(crate) awaited: Awaited,
    pub(crate) reads: BTreeSet<Region>,
    /// Objects with places before this one were there before.
    pub(crate) made_from: usize,
    /// What static fields that are inputs had at the entry.
    pub(crate) statics: HashTrieMap<FieldId, Value>,
    /// What it has done that no precondition may do.
    pub(crate) refused: Option<String>,
}
