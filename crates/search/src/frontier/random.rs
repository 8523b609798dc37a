//! Any path is run next, drawn by a seed.

use super::{Frontier, first};
use isopath_random::Random;
use std::collections::VecDeque;

/// The paths, and what draws one of them.
pub(crate) struct RandomOrder<S> {
    paths: VecDeque<S>,
    random: Random,
}

impl<S> RandomOrder<S> {
    pub(crate) fn new(seed: u64) -> Self {
        RandomOrder {
            paths: VecDeque::new(),
            random: Random(seed),
        }
    }
}

impl<S> Frontier<S> for RandomOrder<S> {
    fn push(&mut self, path: S) {
        self.paths.push_back(path);
    }

    fn next(&mut self) -> Option<S> {
        if self.paths.is_empty() {
            return None;
        }
        let drawn = self.random.below(self.paths.len());
        self.paths.swap_remove_back(drawn)
    }

    fn chooses_at_forks(&self) -> bool {
        true
    }

    fn give(&mut self, may_be_given: &dyn Fn(&S) -> bool) -> Option<S> {
        first(&mut self.paths, may_be_given)
    }

    fn drain(&mut self) -> VecDeque<S> {
        std::mem::take(&mut self.paths)
    }

    fn is_empty(&self) -> bool {
        self.paths.is_empty()
    }
}
