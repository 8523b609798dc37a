//! Those who look at each path of an exploration in any case, and the parts of an outcome that they leave.

use super::coverage::KeepsCoverage;
use super::draw::{DrawingEffort, Draws};
use super::endless::{CutPaths, LookedAt};
use super::firsts::{Described, Firsts};
use super::judge::Judges;
use super::way::NamesWays;
use super::{EndedPath, Observer, Running};
use crate::{ExploreConfig, Witnesses};
use isopath_machine::{Machine, assumed, cut_types, left_open};
use isopath_program::{Method, Program};
use isopath_solver::{LAYERS, SolverStats};
use isopath_trace::{
    Assumed, Bound, Coverage, Merge, Outcome, SolverFigures, Stats, Subsumption, Trace,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The observers of one worker, in the order in which they are shown a path.
pub(crate) struct OwnObservers<'p, 'a> {
    judges: Judges<'a>,
    endless: Option<CutPaths<'p, 'a>>,
    coverage: Option<KeepsCoverage<'p>>,
    ways: Option<NamesWays>,
    draws: Draws,
    firsts: Firsts<'p>,
}

/// What workers leave of an exploration, beside its traces.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Parts {
    granted: Granted,
    subsumption: Option<Subsumption>,
    looked_at: Option<LookedAt>,
    coverage: Option<Coverage>,
    firsts: Described,
    stats: Stats,
}

/// What paths met, and not what describing them asks for: workers describe different ones.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Granted {
    assumptions: Assumed,
    left_open: BTreeSet<String>,
    cut_types: BTreeSet<String>,
}

impl Merge for Granted {
    fn merge_with(&mut self, other: Granted) {
        let Granted {
            assumptions,
            left_open,
            cut_types,
        } = other;
        self.assumptions.merge_with(assumptions);
        self.left_open.merge_with(left_open);
        self.cut_types.merge_with(cut_types);
    }
}

impl Merge for Parts {
    fn merge_with(&mut self, other: Parts) {
        let Parts {
            granted,
            subsumption,
            looked_at,
            coverage,
            firsts,
            stats,
        } = other;
        self.granted.merge_with(granted);
        self.subsumption.merge_with(subsumption);
        self.looked_at.merge_with(looked_at);
        self.coverage.merge_with(coverage);
        self.firsts.merge_with(firsts);
        self.stats.merge_with(stats);
    }
}

impl Granted {
    fn of(machine: &Machine<'_>) -> Granted {
        Granted {
            assumptions: assumed(machine),
            left_open: left_open(machine),
            cut_types: cut_types(machine),
        }
    }
}

impl<'p, 'a> OwnObservers<'p, 'a> {
    pub(crate) fn new(program: &'p Program, target: &'p Method, config: &'a ExploreConfig) -> Self {
        let wanted = &config.fail_on;
        OwnObservers {
            judges: Judges { wanted },
            endless: config.endless.then(|| CutPaths::new(target, wanted)),
            coverage: config.coverage.then_some(KeepsCoverage { program, target }),
            ways: config.record_paths.then_some(NamesWays),
            draws: Draws {
                details: config.details,
                findings: !config.first_findings || config.witnesses != Witnesses::None,
                symbolic: config.symbolic_heaps,
                witnesses: config.witnesses,
                effort: DrawingEffort::default(),
                stopped: None,
            },
            firsts: Firsts::default(),
        }
    }
}

impl<'p> Observer<'p> for OwnObservers<'p, '_> {
    type Part = Parts;

    fn ended(&mut self, running: &mut Running<'p>, path: &EndedPath<'_, 'p>, trace: &mut Trace) {
        let OwnObservers {
            judges,
            endless,
            coverage,
            ways,
            draws,
            firsts,
        } = self;
        judges.ended(running, path, trace);
        endless.ended(running, path, trace);
        coverage.ended(running, path, trace);
        ways.ended(running, path, trace);
        draws.ended(running, path, trace);
        firsts.ended(running, path, trace);
    }

    fn leave(self, running: &mut Running<'p>) -> Parts {
        let OwnObservers {
            judges,
            endless,
            coverage,
            ways,
            draws,
            firsts,
        } = self;
        judges.leave(running);
        ways.leave(running);
        let granted = Granted::of(&running.machine);
        let (instructions, forks) = {
            let stats = &running.machine.stats;
            (stats.instructions, stats.forks)
        };
        let subsumption = running.compared.as_ref();
        let subsumption = subsumption.map(|compared| compared.figures.clone());
        let looked_at = endless.leave(running);
        let coverage = coverage.leave(running);
        let effort = draws.leave(running);
        let firsts = firsts.leave(running);
        let stats = Stats {
            instructions,
            forks,
            drawn: effort.drawn,
            drawing: effort.time,
            undrawn: effort.undrawn,
            solver: figures(running.machine.solver.stats()),
            ..Stats::default()
        };
        Parts {
            granted,
            subsumption,
            looked_at,
            coverage,
            firsts,
            stats,
        }
    }
}

/// The figures of a solver by name.
fn figures(solver: &SolverStats) -> SolverFigures {
    let decided = LAYERS
        .iter()
        .map(|info| (info.name.to_owned(), solver.decided_by(info.layer)));
    SolverFigures {
        queries: solver.queries,
        decided: decided.collect(),
        backend_calls: solver.backend_calls,
        tokens_sent: solver.tokens_sent,
        time: solver.time,
        disagreements: solver.disagreements.clone(),
    }
}

impl Parts {
    /// What they say of sorted traces, as it stands in the outcome.
    pub(crate) fn outcome(
        self,
        mut traces: Vec<Trace>,
        bounds_hit: BTreeSet<Bound>,
        config: &ExploreConfig,
    ) -> Outcome {
        let Parts {
            granted,
            subsumption,
            looked_at,
            coverage,
            firsts,
            stats,
        } = self;
        if let Some(looked_at) = looked_at {
            let witnesses = config.witnesses != Witnesses::None;
            looked_at.tell(&mut traces, config.details, witnesses);
        }
        firsts.attach(&mut traces);
        Outcome {
            coverage,
            assumptions: granted.assumptions,
            left_open: granted.left_open,
            cut_types: granted.cut_types,
            subsumption,
            ..Outcome::new(traces, bounds_hit, stats)
        }
    }
}
