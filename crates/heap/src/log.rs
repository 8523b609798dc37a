//! Reading a log of writes back, the newest entry first: the rule of `pose`, for whatever has a log.
//!
//! Getfield (c1) of paper 001 at a cell, and what is the same for an element: an entry that is surely the wanted
//! cell ends the walk, one that surely is another does not matter, and one that may be it becomes part of the
//! value, `ite(same cell, written, rest)`.

use crate::{Cx, Value};
use isopath_terms::Term;

/// What a walk over entries found: those that may be the wanted cell, and the one that surely is.
#[derive(Default)]
pub(crate) struct Walk {
    pub(crate) maybe: Vec<(Term, Value)>,
    pub(crate) surely: Option<Value>,
}

/// What an entry is to a walk.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Met {
    /// The wanted cell: older entries do not matter.
    Wanted,
    /// Another one.
    Other,
    /// One or the other.
    Open,
}

impl Walk {
    /// Meets an older entry, which is the wanted cell if `same` holds.
    pub(crate) fn meet(&mut self, cx: &Cx, same: Term, value: Value) -> Met {
        match cx.known(same) {
            Some(true) => {
                self.surely = Some(value);
                Met::Wanted
            }
            Some(false) => Met::Other,
            None => {
                self.maybe.push((same, value));
                Met::Open
            }
        }
    }
}
