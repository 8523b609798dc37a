//! Counters.

use crate::layers::{LAYERS, Layer};
use std::ops::AddAssign;
use std::time::Duration;

/// What a [`crate::Solver`] did. Sums over workers with `+=`.
#[derive(Clone, Default, Debug)]
pub struct SolverStats {
    /// Calls of `decide` and `assume` (one per conjunct).
    pub queries: u64,
    /// Queries by the layer that closed them, in the order of [`LAYERS`].
    pub decided: [u64; LAYERS.len()],
    /// Sides of queries (c possible? not c possible?) by the layer that answered them.
    pub sides: [u64; LAYERS.len()],
    /// Queries that no layer could answer.
    pub undecided: u64,
    /// Checks sent to the backend.
    pub backend_calls: u64,
    /// Backend checks answered sat with a model that was verified.
    pub backend_sat: u64,
    /// Backend checks answered unsat.
    pub backend_unsat: u64,
    /// Backend checks without an answer.
    pub backend_unknown: u64,
    /// Backend models that did not satisfy their query. Each is a bug of the encoding or the backend.
    pub bad_models: u64,
    /// Distinct term nodes of the queries sent to the backend.
    pub tokens_sent: u64,
    /// Conjuncts looked at by the slicing and repairing layers.
    pub conjuncts_touched: u64,
    /// Fast answers that were compared with the backend's.
    pub cross_checked: u64,
    /// Descriptions of fast answers that differ from the backend's.
    pub disagreements: Vec<String>,
    /// Time spent in `decide` and `assume`.
    pub time: Duration,
    /// The part of `time` spent in the backend.
    pub backend_time: Duration,
}

impl SolverStats {
    /// How many queries `layer` closed.
    pub fn decided_by(&self, layer: Layer) -> u64 {
        self.decided[layer as usize]
    }
}

impl AddAssign<&SolverStats> for SolverStats {
    fn add_assign(&mut self, other: &SolverStats) {
        self.queries += other.queries;
        for i in 0..LAYERS.len() {
            self.decided[i] += other.decided[i];
            self.sides[i] += other.sides[i];
        }
        self.undecided += other.undecided;
        self.backend_calls += other.backend_calls;
        self.backend_sat += other.backend_sat;
        self.backend_unsat += other.backend_unsat;
        self.backend_unknown += other.backend_unknown;
        self.bad_models += other.bad_models;
        self.tokens_sent += other.tokens_sent;
        self.conjuncts_touched += other.conjuncts_touched;
        self.cross_checked += other.cross_checked;
        self.disagreements.extend_from_slice(&other.disagreements);
        self.time += other.time;
        self.backend_time += other.backend_time;
    }
}

impl AddAssign for SolverStats {
    fn add_assign(&mut self, other: SolverStats) {
        *self += &other;
    }
}
