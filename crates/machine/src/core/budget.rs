//! What a path has used up of its bounds. What loops have is in their frames.

use isopath_heap::{Fits, Guard, Relation, StatePart};

/// What a path has used up of its bounds.
#[derive(Clone, Copy, Default)]
pub struct Budget {
    /// Instructions completed, from the entry on.
    pub steps: u64,
    /// Decisions of the program that constants do not make, from the entry on: conditional jumps, switches, type
    /// tests.
    pub decisions: u32,
    /// References that it has loaded out of input objects, and its branches on inputs, known or not.
    pub(crate) touched: Touched,
}

/// How often a path has had to do with inputs.
#[derive(Clone, Copy, Default)]
pub(crate) struct Touched {
    pub(crate) loads: u32,
    pub(crate) branches: u32,
}

impl StatePart for Budget {
    fn relate(&self, _: &Self, _: &mut dyn Relation) -> Fits {
        let Budget {
            steps: _, // a program can see none of them
            decisions: _,
            touched: _,
        } = self;
        Some(())
    }

    fn has_as_much_left(&self, other: &Self) -> bool {
        let Budget {
            steps,
            decisions,
            touched: _, // as far as it brings a loop nearer to its bound: `State::has_as_much_left`
        } = self;
        *steps <= other.steps && *decisions <= other.decisions
    }

    fn merge(&self, _: &Self, _: Guard) -> Option<Self> {
        None
    }
}
