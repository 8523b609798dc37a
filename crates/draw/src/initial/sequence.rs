//! What arrays, strings and collections have in common: so many elements, of which a path has read some.

use super::{InputBody, InputContent, InputElement, InputValue};
use isopath_terms::Const;

/// An array, a string or a collection, as far as a path has read it.
#[derive(Clone, Copy, Debug)]
pub struct Sequence<'a> {
    /// The number of elements, if the path asked for it.
    pub known_length: Option<InputValue>,
    /// The elements that the path has read.
    pub elements: &'a [InputElement],
}

impl InputBody {
    /// The elements of an array, a string or a collection.
    pub fn sequence(&self) -> Option<Sequence<'_>> {
        let (length, elements) = match self {
            InputBody::Fields(_) => return None,
            InputBody::Array { length, elements }
            | InputBody::Contents { length, elements }
            | InputBody::Text {
                length,
                chars: elements,
                ..
            } => (length, elements),
        };
        Some(Sequence {
            known_length: *length,
            elements,
        })
    }
}

impl InputContent {
    /// As many times as much, if it is an `int`.
    pub(super) fn times(self, factor: i32) -> InputContent {
        let more = |n: i32| Const::Bv32(n.saturating_mul(factor));
        match self {
            InputContent::Constant(Const::Bv32(n)) => InputContent::Constant(more(n)),
            InputContent::Example(Const::Bv32(n)) => InputContent::Example(more(n)),
            other => other,
        }
    }

    /// The `int` that it is.
    pub fn as_int(self) -> Option<i32> {
        match self {
            InputContent::Constant(Const::Bv32(n)) | InputContent::Example(Const::Bv32(n)) => {
                Some(n)
            }
            _ => None,
        }
    }
}

impl Sequence<'_> {
    /// The number of elements in this heap: where the path did not ask for it, as many as it has read.
    pub fn length(&self) -> i32 {
        let known = self.known_length.and_then(|length| length.content.as_int());
        known.unwrap_or_else(|| self.least())
    }

    /// The number of elements up to the last that the path has read.
    pub fn least(&self) -> i32 {
        let read = self.elements.iter().map(|e| e.index.0.saturating_add(1));
        read.max().unwrap_or(0)
    }

    /// The element at an index, if the path has read it.
    pub fn at(&self, index: i32) -> Option<InputContent> {
        let found = self.elements.iter().find(|e| e.index.0 == index)?;
        Some(found.value.content)
    }
}
