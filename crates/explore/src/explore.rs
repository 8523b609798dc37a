//! One method, explored: a search over the machine's paths, summed up.

use crate::coverage::Covered;
use crate::java::Java;
use crate::{EndingKind, ExploreConfig, Outcome, Stats, Trace};
use isopath_machine::{Assumed, EntryError, Path};
use isopath_program::{Method, Program};
use isopath_search::{Found, Progress, SearchError, search};
use std::collections::BTreeSet;

/// What is left of one worker's machine.
struct Leftover {
    covered: Covered,
    assumptions: Assumed,
    stats: Stats,
}

impl Leftover {
    fn of(java: Java<'_, '_>) -> Leftover {
        let machine = java.machine;
        let mut covered = Covered::default();
        covered.add(isopath_machine::coverage(&machine));
        Leftover {
            covered,
            assumptions: isopath_machine::assumed(&machine),
            stats: Stats {
                instructions: machine.stats.instructions,
                forks: machine.stats.forks,
                solver: machine.solver.stats().clone(),
                ..Stats::default()
            },
        }
    }
}

/// Explores `method`. `progress` can be watched, and told to stop, from another thread.
pub fn explore(
    program: &Program,
    method: &Method,
    config: &ExploreConfig,
    progress: &Progress,
) -> Result<Outcome, EntryError> {
    let make = |deadline| Java::new(program, method, config, deadline);
    let found = match search(&config.search, progress, make, Leftover::of) {
        Ok(found) => found,
        Err((SearchError::Refused(EntryError::Unsupported(feature)), leftovers)) => Found {
            traces: vec![unsupported_entry(feature)],
            bounds_hit: BTreeSet::new(),
            leftovers,
            wall: Default::default(),
        },
        Err((SearchError::Refused(error), _)) => return Err(error),
        Err((SearchError::Diverged(questions), _)) => return Err(EntryError::Diverged(questions)),
    };
    let mut stats = Stats {
        wall: found.wall,
        ..Stats::default()
    };
    let (mut covered, mut assumptions) = (Covered::default(), Assumed::new());
    for leftover in found.leftovers {
        stats.instructions += leftover.stats.instructions;
        stats.forks += leftover.stats.forks;
        stats.solver += &leftover.stats.solver;
        covered.merge(leftover.covered);
        for (kind, met) in leftover.assumptions {
            assumptions.entry(kind).or_default().extend(met);
        }
    }
    let coverage = config.coverage.then(|| covered.describe(program, method));
    Ok(Outcome {
        coverage,
        assumptions,
        ..Outcome::new(found.traces, found.bounds_hit, stats)
    })
}

fn unsupported_entry(feature: String) -> Trace {
    Trace {
        path: Path::default(),
        program_path: None,
        witness: None,
        ending: EndingKind::Unsupported,
        cause: Some(feature),
        details: None,
    }
}
