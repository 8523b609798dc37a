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
    /// How long the backend may think about one query.
    pub timeout: Duration,
    /// Which layers take part.
    pub layers: LayerSet,
    /// Whether each answer of a fast layer is compared with the backend's.
    pub cross_check: bool,
    /// Where each backend query is written as a complete SMT-LIB 2 script.
    pub log: Option<SharedLog>,
}

impl Default for SolverConfig {
    fn default() -> SolverConfig {
        SolverConfig {
            timeout: Duration::from_secs(5),
            layers: LayerSet::all(),
            cross_check: false,
            log: None,
        }
    }
}
