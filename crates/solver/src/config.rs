//! What can be set.

use crate::LayerSet;
use std::io::Write;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// A sink for SMT-LIB 2 text that several workers may share; each query is written in one piece.
pub type SharedLog = Arc<Mutex<dyn Write + Send>>;

/// How a [`crate::Solver`] works.
#[derive(Clone)]
pub struct SolverConfig {
    /// How long the backend may think about one query on a machine that has nothing else to do. What it may do in
    /// that time is counted ([`crate::Limit`]), so that answers do not depend on the machine.
    pub timeout: Duration,
    /// What the backend may do for all queries together, in the units of [`crate::Limit::work`]. After that it gives up
    /// on each.
    pub most_work: Option<u64>,
    /// Which layers take part.
    pub layers: LayerSet,
    /// Whether each answer of a fast layer is compared with that of a backend.
    pub cross_check: bool,
    /// The command line of an SMT-LIB 2 solver that is used instead of Z3 in process.
    pub backend: Option<Vec<String>>,
    /// The command line of an SMT-LIB 2 solver that cross-checks instead of Z3 in process.
    pub checker: Option<Vec<String>>,
    /// Where each backend query is written as a complete SMT-LIB 2 script.
    pub log: Option<SharedLog>,
}

impl Default for SolverConfig {
    fn default() -> SolverConfig {
        SolverConfig {
            timeout: Duration::from_secs(5),
            most_work: None,
            layers: LayerSet::all(),
            cross_check: false,
            backend: None,
            checker: None,
            log: None,
        }
    }
}
