//! What a worker found.

use crate::Ended;
use isopath_trace::{Bound, Merge, Trail};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::time::Duration;

/// What one worker found, or several together. It can be written to a file if its parts can.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct WorkerResult<T, P> {
    /// What paths ended as.
    pub traces: Vec<T>,
    /// Bounds that cut something.
    pub bounds_hit: BTreeSet<Bound>,
    /// Where this began, for all that it was given from outside.
    pub explored: Vec<Trail>,
    /// What it has left to others: the trails that lead there.
    pub left: Vec<Trail>,
    /// What the interpreter kept.
    pub part: P,
    /// Time from the start of the search to its end.
    pub wall: Duration,
}

impl<T: Ended, P: Merge> WorkerResult<T, P> {
    /// What workers found together, its traces in the order of their decisions, taken branches first.
    pub fn together(results: impl IntoIterator<Item = Self>) -> Option<Self> {
        let mut results = results.into_iter();
        let mut all = results.next()?;
        results.for_each(|result| all.merge_with(result));
        all.traces.sort_by(|a, b| a.path().cmp(b.path()));
        Some(all)
    }

    /// Whether nothing is missing of what begins at these trails.
    pub fn is_whole(&self, from: &[Trail]) -> bool {
        self.left.is_empty() && from.iter().all(|trail| self.explored.contains(trail))
    }
}

impl<T, P: Merge> Merge for WorkerResult<T, P> {
    fn merge_with(&mut self, other: Self) {
        let WorkerResult {
            traces,
            bounds_hit,
            explored,
            left,
            part,
            wall,
        } = other;
        self.traces.merge_with(traces);
        self.bounds_hit.merge_with(bounds_hit);
        self.explored.merge_with(explored);
        self.left.merge_with(left);
        self.left.retain(|trail| !self.explored.contains(trail));
        self.part.merge_with(part);
        self.wall = self.wall.max(wall);
    }
}
