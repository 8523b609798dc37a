//! The newest path is run next: small memory, one path is followed to its end.

use super::{Frontier, first};
use std::collections::VecDeque;

/// The paths, the earliest first.
pub(crate) struct DepthFirst<S>(VecDeque<S>);

impl<S> DepthFirst<S> {
    pub(crate) fn new() -> Self {
        DepthFirst(VecDeque::new())
    }
}

impl<S> Frontier<S> for DepthFirst<S> {
    fn push(&mut self, path: S) {
        self.0.push_back(path);
    }

    fn next(&mut self) -> Option<S> {
        self.0.pop_back()
    }

    fn chooses_at_forks(&self) -> bool {
        false
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
