//! The initial heap of a path, as far as the path has looked at it.

use crate::{Body, Datum, Heap};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// One initial heap that leads down a path, to be looked at.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Picture {
    /// Whether every initial heap of the path has this shape: nulls, identities, classes other than the declared
    /// ones. If not, it is one of several.
    pub exact: bool,
    /// The heap. Objects stand in the order in which a reader meets them who follows the references from the
    /// roots; static fields in the order in which they were read.
    pub heap: Heap<Seen>,
    /// The most specific type that is declared for an object, by its position, where the path has not asked for
    /// the class: any class that the declared types allow would do as well.
    pub declared: BTreeMap<usize, String>,
}

/// What a path knows of a cell of its initial heap.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seen {
    /// A number for which the path allows no other; a reference as it is in this heap.
    Only(Datum),
    /// A number for which the path allows several.
    OneOf {
        /// One of them, of a heap that is there to be run on. Which one it is depends on what a solver happens
        /// to know, so a heap that is shown has none ([`Picture::to_show`]).
        example: Option<Datum>,
        /// The name by which path condition and result know it.
        symbol: String,
    },
    /// One of the constants of an enum, or one of a few objects of `Class`.
    Choice {
        /// The enum, or `Class`.
        class: String,
        /// Which; `None` is null.
        chosen: Option<Choice>,
    },
    /// A reference that the path has never looked at: null will do, and so will anything else.
    Unread,
}

/// A constant that a path has chosen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Choice {
    /// The position among the constants as they are declared.
    pub position: i32,
    /// The name of the constant, if there is one at that position; of a `Class`, that of the class.
    pub name: Option<String>,
}

/// So much of an array, a string or a collection as a path has read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Excerpt {
    /// What it is of.
    pub of: Sequence,
    /// The number of elements, if the path asked for it.
    pub length: Option<Seen>,
    /// Elements in the order of their indices, then those whose index the path leaves open in the order in which
    /// they were read; of a map, keys and values in turn.
    pub elements: Vec<Element>,
}

/// What has elements.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sequence {
    /// An array.
    Array,
    /// A string.
    Text {
        /// A number other than zero if it is the string that literals of this text are; `None` if the path did
        /// not ask.
        literal: Option<Seen>,
    },
    /// A collection of the JDK, by what it holds and not by what it keeps in its fields.
    Contents,
}

/// An element of an array or a collection, or a character.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Element {
    /// The index, an `int`.
    pub index: Seen,
    /// The element.
    pub value: Seen,
}

impl Picture {
    /// The heap without values for what the path leaves open: the same in every run, in any order of exploration.
    #[must_use]
    pub fn to_show(mut self) -> Picture {
        let heap = &mut self.heap;
        let arguments = heap.arguments.iter_mut().map(|a| &mut a.value);
        let statics = heap.statics.iter_mut().map(|s| &mut s.value);
        let roots = heap.receiver.iter_mut().chain(arguments).chain(statics);
        roots.for_each(Seen::forget_example);
        for object in &mut heap.objects {
            match &mut object.body {
                Body::Fields(fields) => fields.iter_mut().for_each(|(_, v)| v.forget_example()),
                Body::Excerpt(excerpt) => excerpt.forget_examples(),
                Body::Array { elements, .. } => {
                    elements.iter_mut().for_each(|(_, v)| v.forget_example());
                }
                Body::Contents(held) => held.iter_mut().for_each(Seen::forget_example),
                Body::Boxed(value) => value.forget_example(),
                Body::Text { .. } | Body::Constant(_) | Body::Class(_) | Body::Opaque => {}
            }
        }
        self
    }
}

impl Seen {
    fn forget_example(&mut self) {
        if let Seen::OneOf { example, .. } = self {
            *example = None;
        }
    }

    /// The value in this heap, if it has one here: constants are not among its objects, and numbers that are open
    /// may have none. Null stands for what was never looked at.
    pub fn datum(&self) -> Option<Datum> {
        match self {
            Seen::Only(datum) => Some(*datum),
            Seen::OneOf { example, .. } => *example,
            Seen::Choice { chosen: None, .. } | Seen::Unread => Some(Datum::Null),
            Seen::Choice { .. } => None,
        }
    }

    /// The `int` that it is.
    pub fn as_int(&self) -> Option<i32> {
        self.datum().and_then(Datum::as_int)
    }
}

impl Excerpt {
    fn forget_examples(&mut self) {
        if let Sequence::Text { literal } = &mut self.of {
            literal.iter_mut().for_each(Seen::forget_example);
        }
        self.length.iter_mut().for_each(Seen::forget_example);
        for element in &mut self.elements {
            element.index.forget_example();
            element.value.forget_example();
        }
    }

    /// The number of elements in this heap: where the path did not ask for it, as many as it has read.
    pub fn length(&self) -> i32 {
        let known = self.length.as_ref().and_then(Seen::as_int);
        known.unwrap_or_else(|| self.least())
    }

    /// The number of elements up to the last that the path has read.
    pub fn least(&self) -> i32 {
        let read = self.elements.iter().filter_map(|e| e.index.as_int());
        let read = read.map(|index| index.saturating_add(1));
        read.max().unwrap_or(0)
    }

    /// The element at an index, if the path has read it.
    pub fn at(&self, index: i32) -> Option<&Seen> {
        let found = self
            .elements
            .iter()
            .find(|e| e.index.as_int() == Some(index))?;
        Some(&found.value)
    }
}
