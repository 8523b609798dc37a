//! What an exploration is asked to do.

use crate::Observer;
use isopath_heap::Strategy;
use isopath_machine::Limits;
use isopath_solver::SolverConfig;
use isopath_trace::Trail;
use std::sync::Arc;
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

/// How a method is explored.
#[derive(Clone)]
pub struct ExploreConfig {
    /// How input references are resolved.
    pub strategy: &'static Strategy,
    /// Bounds on each path.
    pub limits: Limits,
    /// What leads to the state in which the exploration begins; the entry, if nothing was decided.
    pub from: Trail,
    /// Which pending path is run next.
    pub order: Order,
    /// Worker threads.
    pub jobs: usize,
    /// Bound on the number of traces.
    pub max_traces: Option<u64>,
    /// Bound on time.
    pub timeout: Option<Duration>,
    /// Bound on the process's memory, in bytes.
    pub max_memory: Option<u64>,
    /// How the solver works.
    pub solver: SolverConfig,
    /// Whether to describe each trace (path condition, result, lines) or just violations.
    pub details: bool,
    /// Whether to find a concrete input for each trace that ended as a JVM would end it.
    pub witnesses: bool,
    /// Whether to record the way of each trace through the program.
    pub record_paths: bool,
    /// Whether to record what traces cover of the analysed methods.
    pub coverage: bool,
    /// Who is shown each path when it ends.
    pub observer: Option<Arc<dyn Observer>>,
}

impl ExploreConfig {
    /// Everything, depth first on one thread, with nothing recorded.
    pub fn new(strategy: &'static Strategy) -> ExploreConfig {
        ExploreConfig {
            strategy,
            limits: Limits::FEW,
            from: Trail::to_entry(),
            order: Order::DepthFirst,
            jobs: 1,
            max_traces: None,
            timeout: None,
            max_memory: None,
            solver: SolverConfig::default(),
            details: false,
            witnesses: false,
            record_paths: false,
            coverage: false,
            observer: None,
        }
    }
}

/// What is known while an exploration runs: for a progress line, and to stop it.
#[derive(Default, Debug)]
pub struct Progress {
    /// Traces that have ended.
    pub traces: AtomicU64,
    /// Instructions executed.
    pub instructions: AtomicU64,
    /// Violations found.
    pub violated: AtomicU64,
    /// Set to end the exploration: what is known by then is the outcome.
    pub stop: AtomicBool,
}
