//! One method, explored: a search over the machine's paths, summed up.

use crate::ExploreConfig;
use crate::coverage::Covered;
use crate::endless::{self, LookedAt};
use crate::java::Java;
use crate::observer::Running;
use isopath_machine::EntryError;
use isopath_program::{Method, Program};
use isopath_search::{Found, Progress, SearchError, search};
use isopath_solver::{LAYERS, SolverStats};
use isopath_trace::{Assumed, EndingKind, Outcome, Path, SolverFigures, Stats, Trace};
use std::collections::BTreeSet;

/// What is left of one worker's machine.
struct Leftover {
    covered: Covered,
    assumptions: Assumed,
    left_open: BTreeSet<String>,
    stats: Stats,
    solver: SolverStats,
    looked_at: LookedAt,
}

impl Leftover {
    fn of(mut java: Java<'_, '_>) -> Leftover {
        let stats = Stats {
            instructions: java.running.machine.stats.instructions,
            forks: java.running.machine.stats.forks,
            ..Stats::default()
        };
        let looked_at = java.look_for_endless();
        let Running { machine, recorders } = java.running;
        let mut covered = Covered::default();
        covered.add(recorders.covered());
        Leftover {
            covered,
            assumptions: isopath_machine::assumed(&machine),
            left_open: isopath_machine::left_open(&machine),
            stats,
            looked_at,
            solver: machine.solver.stats().clone(),
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
    let mut found = match search(&config.search, progress, make, Leftover::of) {
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
    let mut solver = SolverStats::default();
    let mut left_open = BTreeSet::new();
    let mut looked_at = Vec::new();
    let (mut covered, mut assumptions) = (Covered::default(), Assumed::new());
    for leftover in found.leftovers {
        stats.instructions += leftover.stats.instructions;
        stats.forks += leftover.stats.forks;
        solver += leftover.solver;
        left_open.extend(leftover.left_open);
        covered.merge(leftover.covered);
        looked_at.push(leftover.looked_at);
        for (kind, met) in leftover.assumptions {
            assumptions.entry(kind).or_default().extend(met);
        }
    }
    endless::tell(&mut found.traces, looked_at, config.witnesses);
    stats.solver = figures(solver);
    let coverage = config.coverage.then(|| covered.describe(program, method));
    Ok(Outcome {
        coverage,
        assumptions,
        left_open,
        ..Outcome::new(found.traces, found.bounds_hit, stats)
    })
}

/// The figures of a solver by name.
fn figures(solver: SolverStats) -> SolverFigures {
    let decided = LAYERS
        .iter()
        .map(|info| (info.name.to_owned(), solver.decided_by(info.layer)));
    SolverFigures {
        queries: solver.queries,
        decided: decided.collect(),
        backend_calls: solver.backend_calls,
        tokens_sent: solver.tokens_sent,
        time: solver.time,
        disagreements: solver.disagreements,
    }
}

fn unsupported_entry(feature: String) -> Trace {
    Trace {
        path: Path::default(),
        judgement: None,
        program_path: None,
        witness: None,
        ending: EndingKind::Unsupported,
        cause: Some(feature),
        details: None,
    }
}
