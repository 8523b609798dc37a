//! What a search is asked to do.

use isopath_trace::Trail;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::time::Duration;

/// Which pending path is run next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// The newest: small memory, follows one path to its end.
    DepthFirst,
    /// The oldest: short paths end first.
    BreadthFirst,
    /// Any, by this seed.
    Random(u64),
}

/// How paths are explored.
#[derive(Clone, Debug)]
pub struct SearchConfig {
    /// What leads to the states in which the search begins; the entry, if nothing was decided.
    pub from: Vec<Trail>,
    /// Which pending path is run next.
    pub order: Order,
    /// Worker threads.
    pub jobs: usize,
    /// After so many traces what is pending is left to others.
    pub leave_after: Option<u64>,
    /// Bound on the number of traces.
    pub max_traces: Option<u64>,
    /// Bound on time.
    pub timeout: Option<Duration>,
    /// Bound on the process's memory, in bytes.
    pub max_memory: Option<u64>,
}

impl Default for SearchConfig {
    /// Everything, depth first on one thread.
    fn default() -> SearchConfig {
        SearchConfig {
            from: vec![Trail::to_entry()],
            order: Order::DepthFirst,
            jobs: 1,
            leave_after: None,
            max_traces: None,
            timeout: None,
            max_memory: None,
        }
    }
}

/// What is known while a search runs: for a progress line, and to stop it.
#[derive(Default, Debug)]
pub struct Progress {
    /// Traces that have ended.
    pub traces: AtomicU64,
    /// Instructions executed.
    pub instructions: AtomicU64,
    /// Violations found.
    pub violated: AtomicU64,
    /// Set to end the search: what is known by then is the outcome.
    pub stop: AtomicBool,
}
