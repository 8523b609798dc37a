//! One way over all values of a state.
//!
//! Whoever must see everything that a path holds (garbage collection, comparison, merging) walks by [`Visit`],
//! so that a part that is added to a state is either visited by all of them or by none. Implementations take
//! their type apart field by field: the compiler asks about one that is new. The order is the same in every
//! run: hash tables are sorted.

use crate::Value;

/// Where a value stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum At {
    /// A local variable or the operand stack.
    Slot,
    /// A lock that is held.
    Lock,
    /// What a call is in the middle of.
    Continuation,
    /// A static field, a `Class` object, what an initialiser threw.
    Class,
    /// A literal, or an object that the JVM made for itself.
    Jvm,
    /// A field of an object.
    Field,
    /// An element of an array, or its index or length where that is open.
    Element,
    /// A string that is known as how it was made.
    Text,
    /// An input reference, or a cell of the input heap.
    Input,
}

/// Is shown values.
pub trait Visitor {
    /// A value, and where it stands.
    fn value(&mut self, at: At, value: Value);
}

/// Has values to show.
pub trait Visit {
    /// Shows `visitor` every value in here, in a fixed order. What is behind a reference is not in here.
    fn visit(&self, visitor: &mut dyn Visitor);
}

/// Collects what it is shown.
#[derive(Default)]
pub struct Values(pub Vec<Value>);

impl Values {
    /// The values of `of`.
    pub fn of(of: &impl Visit) -> Vec<Value> {
        let mut values = Values::default();
        of.visit(&mut values);
        values.0
    }
}

impl Visitor for Values {
    fn value(&mut self, _: At, value: Value) {
        self.0.push(value);
    }
}
