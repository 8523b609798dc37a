//! Steps of a construction.

use isopath_program::{FieldId, Method};
use isopath_trace::Datum;

/// One step of a construction.
#[derive(Clone, Debug)]
pub(crate) enum Step<'p> {
    /// `new` or a factory. Past the access rules if `by_reflection`.
    Create {
        object: usize,
        method: &'p Method,
        args: Vec<Datum>,
        by_reflection: bool,
    },
    /// An object that no constructor has seen.
    Allocate { object: usize },
    /// A string that is not the literal with its text.
    Text { object: usize },
    /// An array with these elements, the others zero or null.
    Array {
        object: usize,
        elements: Vec<(i32, Datum)>,
    },
    /// A call that adds something to a collection.
    Fill {
        object: usize,
        method: &'p Method,
        args: Vec<Datum>,
    },
    /// A field.
    Set {
        object: usize,
        field: FieldId,
        value: Datum,
        how: How<'p>,
    },
    /// An element.
    Element {
        object: usize,
        index: i32,
        value: Datum,
    },
}

/// How a field is set.
#[derive(Clone, Copy, Debug)]
pub(crate) enum How<'p> {
    /// By assignment.
    Assign,
    /// By a method.
    Setter(&'p Method),
    /// By reflection.
    Reflect,
}

impl How<'_> {
    /// How little a reader likes it.
    pub(super) fn cost(self) -> usize {
        match self {
            How::Assign | How::Setter(_) => 3,
            How::Reflect => 10,
        }
    }
}
