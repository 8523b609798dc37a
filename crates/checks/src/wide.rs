//! Random paths as programs have them: each answer of the fast layers against the backend's.
//!
//! Symbols range over all values of their sort, so nothing can be enumerated; the conditions are of the
//! `shapes` that branches of programs have, and share their few symbols.

use crate::model_holds;
use crate::shapes::Shapes;
use isopath_random::Random;
use isopath_solver::{Decision, PathCondition, Solver, SolverConfig, SolverStats};
use isopath_terms::Terms;
use std::time::Duration;

/// Products and floats can keep a backend busy; what it does not answer in time is not compared.
const TIMEOUT: Duration = Duration::from_millis(250);

/// Walks down one path; gives what the solver did, or where its layers and the backend disagree.
pub fn walk(conditions: &[u64]) -> Result<SolverStats, String> {
    let mut terms = Terms::new();
    let shapes = Shapes::new(&mut terms);
    let mut solver = Solver::new(SolverConfig {
        timeout: TIMEOUT,
        cross_check: true,
        ..SolverConfig::default()
    });
    let mut pc = PathCondition::new();
    for &seed in conditions {
        let mut random = Random(seed);
        let c = shapes.condition(&mut terms, &mut random);
        if let Decision::Fork { otherwise } = solver.decide(&mut terms, &mut pc, c)
            && random.below(2) == 0
        {
            pc = otherwise;
        }
        if !model_holds(&terms, &pc) {
            return Err(format!("after {}: the model is none", terms.display(c)));
        }
    }
    let stats = solver.stats();
    match (stats.disagreements.first(), stats.bad_models) {
        (None, 0) => Ok(stats.clone()),
        (Some(disagreement), _) => Err(disagreement.clone()),
        (None, n) => Err(format!("{n} models of the backend are none")),
    }
}
