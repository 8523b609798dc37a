//! Exploring what the class loader lets through.

use std::time::Duration;

use isopath_explore::{ExploreConfig, Progress, SearchConfig, explore};
use isopath_heap::STRATEGIES;
use isopath_machine::Limits;
use isopath_program::Program;
use isopath_solver::SolverConfig;

use crate::{SEED, open_class};

/// A class file whose static methods are explored.
pub(crate) fn explored(bytes: &[u8]) {
    let (program, _dir) = open_class(bytes);
    explore_class(&program, SEED);
}

/// Explores all static methods of a class; says how many traces there were.
pub fn explore_class(program: &Program, name: &str) -> u64 {
    let Ok(class) = program.load(name) else {
        return 0;
    };
    let methods = class.methods.iter().map(|&id| program.method(id));
    let outcomes = methods
        .filter(|method| method.is_static())
        .filter_map(|method| explore(program, method, &config(), &Progress::default()).ok());
    outcomes.map(|outcome| outcome.counts.total()).sum()
}

/// Everything is recorded, and the end comes soon.
fn config() -> ExploreConfig {
    ExploreConfig {
        limits: Limits {
            max_loop: Some(3),
            max_depth: 50,
            max_steps: Some(20_000),
            ..Limits::FEW
        },
        search: SearchConfig {
            max_traces: Some(40),
            timeout: Some(Duration::from_secs(2)),
            ..SearchConfig::default()
        },
        solver: SolverConfig {
            timeout: Duration::from_millis(200),
            ..SolverConfig::default()
        },
        details: true,
        record_paths: true,
        coverage: true,
        ..ExploreConfig::new(&STRATEGIES[0])
    }
}
