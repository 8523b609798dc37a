//! The initial heap of a path: the objects that existed before it ran, as far as it has looked at them.
//!
//! A path condition may leave open whether a reference is null, and which references are one object. A
//! concrete heap decides all of that, so this is one representative: an object where the path allows one,
//! different objects where it allows them, the declared class where it allows it. What is chosen depends on
//! the path alone and not on the model that the solver happens to have: any number of threads, in any
//! order, draw the same heap.

mod build;
mod choose;
mod classes;
mod example;
mod sequence;
mod settle;
mod small;

pub use build::Drawn;
pub(crate) use example::{element_kind, example};
pub use sequence::Sequence;

use isopath_machine::{Machine, State};
use isopath_program::{ClassId, FieldId};
use isopath_solver::Model;
use isopath_terms::{Const, Node, Term, Terms};
use std::rc::Rc;

/// A concrete initial heap that leads down a path.
#[derive(Clone, Debug)]
pub struct InitialHeap {
    /// Parameters in order, then static fields in the order in which they were read.
    pub roots: Vec<InputRoot>,
    /// The objects that roots lead to, each before those that it leads to and no other has led to.
    pub objects: Vec<InputObject>,
    /// Whether every initial heap of the path has this shape: nulls, identities, classes other than the
    /// declared ones. If not, this is one of several.
    pub exact: bool,
    /// Values of all symbols of the path that agree with this heap.
    pub model: Model,
}

/// A parameter or a static field.
#[derive(Clone, Debug)]
pub struct InputRoot {
    /// `this`, the name of a parameter, or `Class.field`.
    pub name: Rc<str>,
    /// The static field that it is; `None` of the receiver and the parameters.
    pub field: Option<FieldId>,
    /// What it is.
    pub value: InputValue,
}

/// An object that exists before the run.
#[derive(Clone, Debug)]
pub struct InputObject {
    /// The dynamic type.
    pub class: ClassId,
    /// The most specific of the declared types of the references to it.
    pub declared: ClassId,
    /// Whether the path has asked for the dynamic type. If not, any class that the declared types allow
    /// would do as well.
    pub class_matters: bool,
    /// What the path has read of it. Anything else may have any value.
    pub body: InputBody,
}

/// The part of an input object that a path has read.
#[derive(Clone, Debug)]
pub enum InputBody {
    /// Fields in slot order, inherited ones first.
    Fields(Vec<(FieldId, InputValue)>),
    /// An array.
    Array {
        /// The number of elements, if the path asked for it.
        length: Option<InputValue>,
        /// Elements in the order of their indices, then those whose index the path leaves open in the order
        /// in which they were read.
        elements: Vec<InputElement>,
    },
    /// A string.
    Text {
        /// The number of characters, if the path asked for it.
        length: Option<InputValue>,
        /// Characters, in the order of elements.
        chars: Vec<InputElement>,
        /// Whether it is the string that literals of this text are.
        interned: bool,
    },
    /// A collection of the JDK, by what it holds and not by what it keeps in its fields.
    Contents {
        /// The number of elements, if the path asked for it.
        length: Option<InputValue>,
        /// Elements in the order in which the collection has them, as those of an array; of a map, keys and
        /// values in turn.
        elements: Vec<InputElement>,
    },
}

/// An element of an array or a collection, or a character.
#[derive(Clone, Debug)]
pub struct InputElement {
    /// The index, and the term by which the path knows it.
    pub index: (i32, Term),
    /// Whether the path allows no other index for it.
    pub fixed: bool,
    /// The element.
    pub value: InputValue,
}

/// A value of the initial heap.
#[derive(Clone, Copy, Debug)]
pub struct InputValue {
    /// What stands for it on the path; of a boolean the truth value.
    pub symbol: Term,
    /// What it is in this heap.
    pub content: InputContent,
}

/// What a value of the initial heap is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InputContent {
    /// A primitive for which the path allows no other value.
    Constant(Const),
    /// A primitive for which the path allows several values, one of them.
    Example(Const),
    /// Null.
    Null,
    /// The object at this position of [`InitialHeap::objects`].
    Object(usize),
    /// A constant of an enum: the one at this position among its constants as they are declared. What stands
    /// for it on the path is that position.
    EnumConstant {
        /// The enum.
        class: ClassId,
        /// The position.
        ordinal: i32,
    },
    /// A reference that the path has never looked at: null will do, and so will anything else.
    Any,
}

/// What an initial heap is drawn for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Purpose {
    /// To be looked at: what the path leaves open is shown as such, so it has to be known.
    Picture,
    /// To be built: every value counts, and small ones are preferred.
    Run,
}

/// One initial heap that leads down the path of `state`. The solver is asked where the path leaves several, at no
/// cost to its statistics.
pub fn initial_heap<'p>(machine: &mut Machine<'p>, state: &State<'p>) -> InitialHeap {
    draw(machine, state, Purpose::Picture).heap
}

/// An initial heap with small values that leads down the path of `state`.
pub fn draw_to_run<'p>(machine: &mut Machine<'p>, state: &State<'p>) -> Drawn {
    draw(machine, state, Purpose::Run)
}

/// One initial heap that leads down the path of `state`, and how its objects are known there.
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
