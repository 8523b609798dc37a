//! What an exploration found: plain data, free of threads and terms.

use crate::{Assumed, Bound, Counts, Coverage, Path, Trace, TraceEnding};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

/// Figures of a run.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
pub struct Stats {
    /// Instructions executed.
    pub instructions: u64,
    /// Decisions of which both sides were possible.
    pub forks: u64,
    /// What the solver was asked.
    pub solver: SolverFigures,
    /// Traces that were described or given a witness.
    #[serde(default)]
    pub drawn: u64,
    /// Time spent on that, in all threads.
    #[serde(default)]
    pub drawing: Duration,
    /// Traces that were to be described, and were not because the run had been stopped.
    #[serde(default)]
    pub undrawn: u64,
    /// Time from start to end.
    pub wall: Duration,
}

/// What a run asked its solver.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
pub struct SolverFigures {
    /// Questions.
    pub queries: u64,
    /// Questions by the layer that closed them, in the order in which layers are asked.
    pub decided: Vec<(String, u64)>,
    /// Checks sent to the backend.
    pub backend_calls: u64,
    /// Distinct term nodes sent to the backend.
    pub tokens_sent: u64,
    /// Descriptions of fast answers that differ from the backend's.
    pub disagreements: Vec<String>,
    /// Time in the solver.
    pub time: Duration,
}

/// How states were compared, where those that others cover were not explored.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Subsumption {
    /// Comparisons of a state with those that were kept at the same place.
    pub checked: u64,
    /// States that were kept, and explored.
    pub stored: u64,
    /// States that others cover.
    pub covered: u64,
    /// Those among them of which that is so up to abstraction alone.
    pub abstractly: u64,
    /// The states that were kept, by number, from 1 on.
    pub states: Vec<Kept>,
}

/// A state that was kept to be compared with others.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Kept {
    /// Where it is: `Foo.java:12`.
    pub at: String,
    /// The decisions on the way to it.
    pub path: Path,
}

/// Everything an exploration found.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// Traces by ending.
    pub counts: Counts,
    /// The traces, sorted by their decisions.
    pub traces: Vec<Trace>,
    /// Bounds that cut something.
    pub bounds_hit: BTreeSet<Bound>,
    /// What paths took for granted.
    pub assumptions: Assumed,
    /// Types of inputs of which there were more than the bound on objects of one type allows.
    pub cut_types: BTreeSet<String>,
    /// Classes whose constructors could not be summed up, and why: their objects are open.
    pub left_open: BTreeSet<String>,
    /// How often each exception class left the method, failed asserts aside: sums to the traces that threw.
    pub threw_by_class: BTreeMap<String, u64>,
    /// How often each unsupported feature ended a trace.
    pub unsupported: BTreeMap<String, u64>,
    /// How states were compared, if they were.
    #[serde(default)]
    pub subsumption: Option<Subsumption>,
    /// Figures.
    pub stats: Stats,
    /// What the traces cover, if it was asked for.
    pub coverage: Option<Coverage>,
}

impl Outcome {
    /// Sums up sorted `traces`.
    pub fn new(traces: Vec<Trace>, bounds_hit: BTreeSet<Bound>, stats: Stats) -> Outcome {
        let mut counts = Counts::default();
        let (mut threw_by_class, mut unsupported) = (BTreeMap::new(), BTreeMap::new());
        for trace in &traces {
            counts.add(trace.ending.kind());
            let (by_cause, cause) = match &trace.ending {
                TraceEnding::Threw(class) => (&mut threw_by_class, class),
                TraceEnding::Unsupported(feature) => (&mut unsupported, feature),
                TraceEnding::Returned
                | TraceEnding::Violated(_)
                | TraceEnding::AssumedAway
                | TraceEnding::Cut(_)
                | TraceEnding::Subsumed(_)
                | TraceEnding::Unknown(_) => continue,
            };
            *by_cause.entry(cause.clone()).or_insert(0) += 1;
        }
        Outcome {
            counts,
            traces,
            bounds_hit,
            assumptions: Assumed::new(),
            cut_types: BTreeSet::new(),
            left_open: BTreeSet::new(),
            threw_by_class,
            unsupported,
            subsumption: None,
            stats,
            coverage: None,
        }
    }
}
