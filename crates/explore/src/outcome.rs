//! What an exploration found: plain data, free of threads and terms.

use isopath_machine::Assumed;
use isopath_solver::SolverStats;
use isopath_trace::{Bound, Counts, Coverage, EndingKind, Trace};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

/// Figures of a run.
#[derive(Clone, Default, Debug)]
pub struct Stats {
    /// Instructions executed.
    pub instructions: u64,
    /// Decisions of which both sides were possible.
    pub forks: u64,
    /// The solver's own figures.
    pub solver: SolverStats,
    /// Time from start to end.
    pub wall: Duration,
}

/// Everything an exploration found.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// Traces by ending.
    pub counts: Counts,
    /// The traces, sorted by their decisions.
    pub traces: Vec<Trace>,
    /// Bounds that cut something.
    pub bounds_hit: BTreeSet<Bound>,
    /// What paths took for granted.
    pub assumptions: Assumed,
    /// How often each exception class left the method, failed asserts aside: sums to the traces that threw.
    pub threw_by_class: BTreeMap<String, u64>,
    /// How often each unsupported feature ended a trace.
    pub unsupported: BTreeMap<String, u64>,
    /// Figures.
    pub stats: Stats,
    /// What the traces cover, if it was asked for.
    pub coverage: Option<Coverage>,
}

impl Outcome {
    /// Sums up sorted `traces`.
    pub(crate) fn new(traces: Vec<Trace>, bounds_hit: BTreeSet<Bound>, stats: Stats) -> Outcome {
        let mut counts = Counts::default();
        let (mut threw_by_class, mut unsupported) = (BTreeMap::new(), BTreeMap::new());
        for trace in &traces {
            counts.add(trace.ending);
            let by_cause = match trace.ending {
                EndingKind::Threw => &mut threw_by_class,
                EndingKind::Unsupported => &mut unsupported,
                _ => continue,
            };
            *by_cause
                .entry(trace.cause.clone().unwrap_or_default())
                .or_insert(0) += 1;
        }
        Outcome {
            counts,
            traces,
            bounds_hit,
            assumptions: Assumed::new(),
            threw_by_class,
            unsupported,
            stats,
            coverage: None,
        }
    }
}
