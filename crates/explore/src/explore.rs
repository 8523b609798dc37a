//! One method, explored: a search over the machine's paths, summed up.

use crate::coverage::Covered;
use crate::endless::{self, LookedAt};
use crate::firsts::{self, Described};
use crate::java::Java;
use crate::observer::Running;
use crate::{ExploreConfig, Witnesses};
use isopath_machine::EntryError;
use isopath_program::{Method, Program};
use isopath_search::{Found, Progress, SearchError, search};
use isopath_solver::{LAYERS, SolverStats};
use isopath_trace::{
    Assumed, Outcome, Path, SolverFigures, Stats, Subsumption, Trace, TraceEnding,
};
use std::collections::BTreeSet;

/// What is left of one worker's machine.
struct Leftover {
    covered: Covered,
    assumptions: Assumed,
    left_open: BTreeSet<String>,
    cut_types: BTreeSet<String>,
    stats: Stats,
    solver: SolverStats,
    findings: Described,
    looked_at: LookedAt,
    subsumption: Option<Subsumption>,
}

impl Leftover {
    fn of(mut java: Java<'_, '_>) -> Leftover {
        let machine = &java.running.machine;
        let stats = Stats {
            instructions: machine.stats.instructions,
            forks: machine.stats.forks,
            drawn: java.running.drawn.0,
            drawing: java.running.drawn.1,
            undrawn: java.running.undrawn,
            ..Stats::default()
        };
        // What paths met, and not what describing them asks for: threads describe different ones.
        let assumptions = isopath_machine::assumed(machine);
        let left_open = isopath_machine::left_open(machine);
        let cut_types = isopath_machine::cut_types(machine);
        let subsumption = java
            .compared
            .as_ref()
            .map(|compared| compared.figures.clone());
        let looked_at = java.look_for_endless();
        let Running {
            mut machine,
            recorders,
            ..
        } = java.running;
        let mut covered = Covered::default();
        covered.add(recorders.covered());
        Leftover {
            covered,
            assumptions,
            left_open,
            findings: java.firsts.describe(&mut machine),
            cut_types,
            stats,
            looked_at,
            subsumption,
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
    let (mut left_open, mut cut_types) = (BTreeSet::new(), BTreeSet::new());
    let mut subsumption = None;
    let (mut findings, mut looked_at) = (Described::new(), Vec::new());
    let (mut covered, mut assumptions) = (Covered::default(), Assumed::new());
    for leftover in found.leftovers {
        stats.instructions += leftover.stats.instructions;
        stats.forks += leftover.stats.forks;
        stats.drawn += leftover.stats.drawn;
        stats.drawing += leftover.stats.drawing;
        stats.undrawn += leftover.stats.undrawn;
        solver += leftover.solver;
        left_open.extend(leftover.left_open);
        cut_types.extend(leftover.cut_types);
        covered.merge(leftover.covered);
        firsts::merge(&mut findings, leftover.findings);
        looked_at.push(leftover.looked_at);
        subsumption = subsumption.or(leftover.subsumption);
        for (kind, met) in leftover.assumptions {
            assumptions.entry(kind).or_default().extend(met);
        }
    }
    let witnesses = config.witnesses != Witnesses::None;
    endless::tell(&mut found.traces, looked_at, config.details, witnesses);
    stats.solver = figures(solver);
    firsts::attach(&mut found.traces, findings);
    let coverage = config.coverage.then(|| covered.describe(program, method));
    Ok(Outcome {
        coverage,
        assumptions,
        left_open,
        cut_types,
        subsumption,
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
    Trace::bare(Path::default(), TraceEnding::Unsupported(feature))
}
