//! The oldest path is run next: short paths end first.

use super::{Frontier, first};
use std::collections::VecDeque;

/// The paths, the earliest first.
pub(crate) struct BreadthFirst<S>(VecDeque<S>);

impl<S> BreadthFirst<S> {
    pub(crate) fn new() -> Self {
        BreadthFirst(VecDeque::new())
    }
}

impl<S> Frontier<S> for BreadthFirst<S> {
    fn push(&mut self, path: S) {
        self.0.push_back(path);
    }

    fn next(&mut self) -> Option<S> {
        self.0.pop_front()
    }

    fn chooses_at_forks(&self) -> bool {
        true
    }

    fn give(&mut self, may_be_given: &dyn Fn(&S) -> bool) -> Option<S> {
        first(&mut self.0, may_be_given)
    }

    fn drain(&mut self) -> VecDeque<S> {
        std::mem::take(&mut self.0)
    }

    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
