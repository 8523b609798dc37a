//! Whether one state covers another (Anand, Pasareanu, Visser; paper 002, section 4): every concrete state that the
//! *new* one stands for is, up to the names of objects, one that the *stored* one stands for. Then what can happen
//! from here on can happen from there, and the new path need not be explored.
//!
//! A state stands for a concrete one for each initial heap that satisfies its path condition. To show that it is
//! covered, a symbol of the stored state is given a term of the new one (`sigma`), and an object that the stored path
//! made one that the new path made (`pairs`), so that
//!
//! - what the rest of the run can see is the same: slots of all frames, static fields, fields of paired objects, and
//!   every cell of the input heap that the stored path knows, by its value *now* ([`cells`]);
//! - what stands where the stored state has an input can be one ([`outside`]);
//! - the path condition of the new state implies that of the stored one ([`numbers`]).
//!
//! What cannot be shown is not covered: a miss costs time, a wrong match loses a path.
//!
//! *Deviation.* Algorithm 1 lets a cell that the stored path has not read stand for anything, and definition 2 nothing
//! but itself. Neither is what the states stand for: such a cell holds null or an input, and never an object that the
//! stored path has made. The paper has `lazy` alone; here states are compared by what their cells hold now, which
//! all strategies can say.

mod abstraction;
mod alike;
mod cells;
mod flaws;
#[cfg(test)]
mod mutants;
mod numbers;
mod objects;
mod outside;
mod preconditions;
mod reach;
mod roots;
mod values;

use reach::Reached;

pub use abstraction::{Abstract, Abstraction, abstracted, covers_abstractly};
pub use alike::alike;
pub use flaws::{Flaw, plant};

use crate::{Machine, State};
use isopath_heap::{Fits, Locks, ObjRef, Reference, StatePart, Value};
use isopath_terms::{Const, Symbol, Term};
use rustc_hash::FxHashMap;

/// Values that are compared before it is given up.
const MOST_WORK: u32 = 20_000;

/// What stands for the input objects of the stored state that nothing leads to any more.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Garbage {
    /// Objects that occur nowhere else.
    Fresh,
    /// The same inputs of the new state, which has come the same way for a while.
    Itself,
}

/// Whether `stored` covers `new`. Both are at the same place.
pub fn covers<'p>(machine: &mut Machine<'p>, stored: &State<'p>, new: &State<'p>) -> bool {
    covered(machine, stored, new).is_some()
}

/// How `stored` covers `new`.
fn covered<'p>(
    machine: &mut Machine<'p>,
    stored: &State<'p>,
    new: &State<'p>,
) -> Fits<FxHashMap<Reference, Value>> {
    // Preconditions speak of inputs by what they were, whether something leads to them or not.
    let attempts: &[Garbage] = match stored.path.preconditions.is_empty() {
        true => &[Garbage::Fresh, Garbage::Itself],
        false => &[Garbage::Itself],
    };
    for &garbage in attempts {
        let mut matching = Matching::new(machine, (stored, new), garbage);
        matching.reach()?;
        if stored.relate(new, &mut matching).is_some() {
            return Some(matching.seen);
        }
        // Which inputs garbage is does not matter where the states differ in what can be seen.
        if !matching.has_shape || matching.dead.is_empty() {
            return None;
        }
    }
    None
}

/// An attempt to match two states. Reading the new one gives cells that it has not read symbols, which may have any
/// value: so both are copies.
struct Matching<'m, 'p> {
    machine: &'m mut Machine<'p>,
    stored: State<'p>,
    new: State<'p>,
    /// What stands for symbols of the stored state: terms over symbols of the new one, which may have the same names.
    sigma: FxHashMap<Symbol, Term>,
    /// What stands for its input references, as the program sees it.
    seen: FxHashMap<Reference, Value>,
    /// What stands for input references that nothing leads to: a constant, or another reference of the stored state.
    dead: FxHashMap<Symbol, Term>,
    /// Of these, references that are one with another that something leads to.
    aliases: Vec<(Reference, Reference)>,
    /// Objects that the stored path made, and those of the new path that stand for them.
    pairs: Pairs,
    /// Terms of the stored state with symbols that nothing stands for yet, and the values opposite.
    equations: Vec<(Term, Value)>,
    /// What must hold in the new state.
    required: Vec<Term>,
    /// Who holds locks, to be compared when it is known which objects correspond.
    locks: Option<[Locks; 2]>,
    garbage: Garbage,
    /// What the stored path can reach, until that was matched.
    reached: Option<Reached>,
    /// What can be seen corresponds; what remains is whether numbers do.
    has_shape: bool,
    work: u32,
}

/// Which object of one state is which of the other.
#[derive(Default)]
struct Pairs {
    to_new: FxHashMap<ObjRef, ObjRef>,
    to_stored: FxHashMap<ObjRef, ObjRef>,
    /// Pairs that were not looked into yet.
    pending: Vec<(ObjRef, ObjRef)>,
}

impl<'m, 'p> Matching<'m, 'p> {
    fn new(
        machine: &'m mut Machine<'p>,
        (stored, new): (&State<'p>, &State<'p>),
        garbage: Garbage,
    ) -> Self {
        Matching {
            machine,
            stored: stored.clone(),
            new: new.clone(),
            sigma: FxHashMap::default(),
            seen: FxHashMap::default(),
            dead: FxHashMap::default(),
            aliases: Vec::new(),
            pairs: Pairs::default(),
            equations: Vec::new(),
            required: Vec::new(),
            locks: None,
            garbage,
            reached: None,
            has_shape: false,
            work: 0,
        }
    }

    fn spend(&mut self) -> Fits {
        self.work += 1;
        (self.work <= MOST_WORK).then_some(())
    }

    /// A condition that must hold in the new state. What is known to be false ends the attempt.
    fn require(&mut self, condition: Term) -> Fits {
        let condition = self.settled(condition);
        match self
            .new
            .path
            .condition
            .known(&self.machine.terms, condition)
        {
            Some(true) => Some(()),
            Some(false) => None,
            None => {
                self.required.push(condition);
                Some(())
            }
        }
    }

    /// The symbol of a term that is one.
    fn symbol_of(&self, term: Term) -> Option<Symbol> {
        match self.machine.terms.node(term) {
            isopath_terms::Node::Symbol(symbol) => Some(symbol),
            _ => None,
        }
    }

    fn constant(&mut self, object: ObjRef) -> Term {
        self.machine.terms.constant(Const::Loc(object.loc()))
    }
}

/// Where a state is: the methods of its call chain with the instructions that they are at, innermost first.
pub fn place(state: &State<'_>) -> Vec<(isopath_program::MethodId, u32)> {
    let frames = state.control.frame.chain().take(roots::compared_frames());
    frames.map(|frame| (frame.method.id, frame.pc)).collect()
}

/// What the rest of a path can read of its frames: the same slots for all states at one place.
pub fn visible<'p>(machine: &mut Machine<'p>, state: &State<'p>) -> Vec<Value> {
    let frames = state.control.frame.chain();
    let values = frames.flat_map(|frame| {
        let slots = roots::visible_slots(machine, frame).into_iter();
        slots.map(|slot| frame.slots[slot]).collect::<Vec<_>>()
    });
    values.collect()
}
