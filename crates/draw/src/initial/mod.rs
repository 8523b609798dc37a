//! The initial heap of a path: the objects that existed before it ran, as far as it has looked at them.
//!
//! A path condition may leave open whether a reference is null, and which references are one object. A
//! concrete heap decides all of that, so this is one representative: an object where the path allows one,
//! different objects where it allows them, the declared class where it allows it. What is chosen depends on
//! the path alone and not on the model that the solver happens to have: any number of threads, in any
//! order, draw the same heap.

mod body;
mod bounds;
mod build;
mod choose;
mod classes;
mod exact;
mod example;
mod objects;
mod refute;
mod settle;
mod small;
mod unshare;

pub use build::{Drawn, Known};
pub(crate) use example::example;

use isopath_machine::{Machine, State, face};
use isopath_program::ClassId;
use isopath_terms::{Node, Term, Terms};

/// What an initial heap is drawn for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Purpose {
    /// To be looked at: what the path leaves open is shown as such, so it has to be known.
    Picture,
    /// To be built: every value counts, and small ones are preferred.
    Run,
    /// Both.
    Shown,
    /// To be built, with references that lead back to earlier objects: what a loop walks on for ever.
    Circle,
}

impl Purpose {
    /// Whether it has to be known what the path leaves open.
    fn is_shown(self) -> bool {
        matches!(self, Purpose::Picture | Purpose::Shown)
    }
}

/// One initial heap that leads down the path of `state`, to be looked at. The solver is asked where the path leaves
/// several, at no cost to its statistics.
pub fn draw_to_show<'p>(machine: &mut Machine<'p>, state: &State<'p>) -> Drawn {
    draw(machine, state, Purpose::Picture)
}

/// An initial heap with small values that leads down the path of `state`.
pub fn draw_to_run<'p>(machine: &mut Machine<'p>, state: &State<'p>) -> Drawn {
    draw(machine, state, Purpose::Run)
}

/// Records within records for which [`draw_made`] asks what their constructors require.
const MOST_RECORDS_DEEP: usize = 16;

/// The same of objects that a JVM can make: what the constructors of records require of components at which the path
/// has not looked holds as well. With it comes the path on which it does, if there was something to require.
pub fn draw_made<'p>(
    machine: &mut Machine<'p>,
    state: &State<'p>,
) -> (Drawn, Option<Box<State<'p>>>) {
    draw_with_records(machine, state, Purpose::Run)
}

/// The same, and from the same search the heap to be looked at (`Drawn::shown`).
pub fn draw_made_and_shown<'p>(
    machine: &mut Machine<'p>,
    state: &State<'p>,
) -> (Drawn, Option<Box<State<'p>>>) {
    draw_with_records(machine, state, Purpose::Shown)
}

/// The same with references that lead back to earlier objects wherever the path allows it.
pub fn draw_circular<'p>(
    machine: &mut Machine<'p>,
    state: &State<'p>,
) -> (Drawn, Option<Box<State<'p>>>) {
    draw_with_records(machine, state, Purpose::Circle)
}

fn draw_with_records<'p>(
    machine: &mut Machine<'p>,
    state: &State<'p>,
    purpose: Purpose,
) -> (Drawn, Option<Box<State<'p>>>) {
    let drawn = draw(machine, state, purpose);
    // What constructors require of components that the path has not looked at is nothing that it knows.
    let shown = purpose.is_shown().then(|| drawn.picture.clone().to_show());
    let (mut drawn, made) = with_records(machine, state, drawn, purpose);
    drawn.shown = shown;
    (drawn, made)
}

/// The same heap with records such as their constructors accept, and the path on which it is.
fn with_records<'p>(
    machine: &mut Machine<'p>,
    state: &State<'p>,
    mut drawn: Drawn,
    purpose: Purpose,
) -> (Drawn, Option<Box<State<'p>>>) {
    if last_record(machine, &drawn).is_none() {
        return (drawn, None);
    }
    let mut made = None;
    for _ in 0..MOST_RECORDS_DEEP {
        let mut next = made.as_deref().unwrap_or(state).clone();
        let completed = complete_records(machine, &mut next, &drawn);
        if completed.is_new {
            drawn = draw(machine, &next, purpose);
            made = Some(Box::new(next));
        }
        drawn.unmade = completed.unmade;
        if !completed.is_new {
            return (drawn, made);
        }
    }
    // Each object needs another one: the last has none.
    drawn.unmade = last_record(machine, &drawn);
    (drawn, made)
}

/// What came of the records of a heap.
#[derive(Default)]
struct Completed {
    /// Whether something was assumed that the heap does not know of.
    is_new: bool,
    /// The class of a record that no constructor is known to make.
    unmade: Option<ClassId>,
}

/// Assumes that the records of a heap are such as their constructors accept.
fn complete_records<'p>(
    machine: &mut Machine<'p>,
    state: &mut State<'p>,
    drawn: &Drawn,
) -> Completed {
    let mut completed = Completed::default();
    let recorded = machine.solver.stats().clone();
    for (known, &reference) in drawn.known.iter().zip(&drawn.references) {
        match face::complete_record(machine, state, reference, known.class) {
            Ok(is_new) => completed.is_new |= is_new,
            Err(face::CannotBeMade) => completed.unmade = Some(known.class),
        }
    }
    machine.solver.forget_since(recorded);
    completed
}

fn last_record(machine: &Machine<'_>, drawn: &Drawn) -> Option<ClassId> {
    let classes = drawn.known.iter().rev().map(|known| known.class);
    let mut records = classes.filter(|&id| machine.program.class(id).record_components.is_some());
    records.next()
}

fn draw<'p>(machine: &mut Machine<'p>, state: &State<'p>, purpose: Purpose) -> Drawn {
    let recorded = machine.solver.stats().clone();
    let settled = settle::settle(machine, state, purpose);
    machine.solver.forget_since(recorded);
    build::build(machine, state, settled)
}

/// The symbol of a cell: that of a boolean is inside the int that stands for it.
pub(crate) fn symbol_of(terms: &Terms, cell: isopath_heap::Value) -> Option<Term> {
    let isopath_heap::Value::Sym(term) = cell else {
        return None;
    };
    match terms.node(term) {
        Node::Ite(truth, ..) => Some(truth),
        _ => Some(term),
    }
}
