//! The numbers of a run as JSON has them.

use isopath_trace::{Counts, EndingKind, Stats};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::time::Duration;

/// Traces by ending.
#[derive(Clone, Default, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "named after the endings")]
pub struct Traces {
    /// All that count as traces: not those assumed away or subsumed.
    pub total: u64,
    pub returned: u64,
    pub threw: u64,
    pub violated: u64,
    pub assumed_away: u64,
    pub cut: u64,
    pub subsumed: u64,
    pub unsupported: u64,
    pub unknown: u64,
}

impl Traces {
    /// The numbers of a run.
    pub fn new(counts: &Counts) -> Traces {
        Traces {
            total: counts.total(),
            returned: counts.get(EndingKind::Returned),
            threw: counts.get(EndingKind::Threw),
            violated: counts.get(EndingKind::Violated),
            assumed_away: counts.get(EndingKind::AssumedAway),
            cut: counts.get(EndingKind::Cut),
            subsumed: counts.get(EndingKind::Subsumed),
            unsupported: counts.get(EndingKind::Unsupported),
            unknown: counts.get(EndingKind::Unknown),
        }
    }

    /// How many traces ended in this way.
    pub fn get(&self, kind: EndingKind) -> u64 {
        match kind {
            EndingKind::Returned => self.returned,
            EndingKind::Threw => self.threw,
            EndingKind::Violated => self.violated,
            EndingKind::AssumedAway => self.assumed_away,
            EndingKind::Cut => self.cut,
            EndingKind::Subsumed => self.subsumed,
            EndingKind::Unsupported => self.unsupported,
            EndingKind::Unknown => self.unknown,
        }
    }
}

/// What a run cost.
#[derive(Clone, Default, Debug, Serialize, Deserialize)]
pub struct Figures {
    /// Instructions executed.
    pub instructions: u64,
    /// Decisions of which both sides were possible.
    pub forks: u64,
    /// Questions that the solver was asked.
    pub queries: u64,
    /// Checks that the backend was asked for.
    pub queries_backend: u64,
    /// Questions by the layer that answered them.
    pub queries_by_layer: BTreeMap<String, u64>,
    /// Distinct term nodes sent to the backend.
    pub tokens: u64,
    /// Milliseconds in the solver.
    pub solver_ms: f64,
    /// Traces that were described or given a witness.
    #[serde(default)]
    pub drawn: u64,
    /// Milliseconds spent on that, in all threads.
    #[serde(default)]
    pub drawing_ms: f64,
    /// Traces that are not described because the run was stopped.
    #[serde(default)]
    pub undrawn: u64,
    /// Milliseconds from start to end.
    pub wall_ms: f64,
    /// The largest resident memory of the process by the end of the run, in KiB.
    pub peak_rss_kb: u64,
}

impl Figures {
    /// The figures of a run, and the largest memory of its process.
    pub fn new(stats: &Stats, peak_rss_kb: u64) -> Figures {
        let solver = &stats.solver;
        Figures {
            instructions: stats.instructions,
            forks: stats.forks,
            queries: solver.queries,
            queries_backend: solver.backend_calls,
            queries_by_layer: solver.decided.iter().cloned().collect(),
            tokens: solver.tokens_sent,
            solver_ms: millis(solver.time),
            drawn: stats.drawn,
            drawing_ms: millis(stats.drawing),
            undrawn: stats.undrawn,
            wall_ms: millis(stats.wall),
            peak_rss_kb,
        }
    }
}

/// Milliseconds with three digits after the point.
fn millis(duration: Duration) -> f64 {
    duration.as_micros() as f64 / 1000.0
}
