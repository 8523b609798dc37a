//! Those who look at each path of an exploration in any case, and the parts of an outcome that they leave.

use super::coverage::CoverageObserver;
use super::draw::{DrawingEffort, DrawingObserver};
use super::endless::{CutPaths, EndlessFindings};
use super::firsts::{DescribedFindings, FirstFindings};
use super::judge::JudgementObserver;
use super::way::WayObserver;
use super::{EndedPath, Observer, Running};
use crate::{ExploreConfig, Witnesses};
use isopath_machine::{Machine, MachineStats, assumed, cut_types, left_open};
use isopath_program::{Method, Program};
use isopath_solver::{LAYERS, SolverStats};
use isopath_trace::{
    Assumed, Bound, Coverage, Merge, Outcome, SolverFigures, Stats, Subsumption, Trace,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The observers of one worker, in the order in which they are shown a path.
pub(crate) struct OwnObservers<'p, 'a> {
    judges: JudgementObserver<'a>,
    endless: Option<CutPaths<'p, 'a>>,
    coverage: Option<CoverageObserver<'p>>,
    ways: Option<WayObserver>,
    draws: DrawingObserver,
    firsts: FirstFindings<'p>,
}

/// What workers leave of an exploration, beside its traces.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ExploredParts {
    granted: AssumptionPart,
    subsumption: Option<Subsumption>,
    endless: Option<EndlessFindings>,
    coverage: Option<Coverage>,
    firsts: DescribedFindings,
    stats: Stats,
}

/// What paths met, and not what describing them asks for: workers describe different ones.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct AssumptionPart {
    assumptions: Assumed,
    left_open: BTreeSet<String>,
    cut_types: BTreeSet<String>,
}

impl Merge for AssumptionPart {
    fn merge_with(&mut self, other: AssumptionPart) {
        let AssumptionPart {
            assumptions,
            left_open,
            cut_types,
        } = other;
        self.assumptions.merge_with(assumptions);
        self.left_open.merge_with(left_open);
        self.cut_types.merge_with(cut_types);
    }
}

impl Merge for ExploredParts {
    fn merge_with(&mut self, other: ExploredParts) {
        let ExploredParts {
            granted,
            subsumption,
            endless,
            coverage,
            firsts,
            stats,
        } = other;
        self.granted.merge_with(granted);
        self.subsumption.merge_with(subsumption);
        self.endless.merge_with(endless);
        self.coverage.merge_with(coverage);
        self.firsts.merge_with(firsts);
        self.stats.merge_with(stats);
    }
}

impl AssumptionPart {
    fn of(machine: &Machine<'_>) -> AssumptionPart {
        AssumptionPart {
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
            judges: JudgementObserver { wanted },
            endless: config.endless.then(|| CutPaths::new(target, wanted)),
            coverage: config
                .coverage
                .then_some(CoverageObserver { program, target }),
            ways: config.record_paths.then_some(WayObserver),
            draws: DrawingObserver {
                details: config.details,
                findings: !config.first_findings || config.witnesses != Witnesses::None,
                symbolic: config.symbolic_heaps,
                witnesses: config.witnesses,
                effort: DrawingEffort::default(),
                stopped: None,
            },
            firsts: FirstFindings::default(),
        }
    }
}

impl<'p> Observer<'p> for OwnObservers<'p, '_> {
    type Part = ExploredParts;

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

    fn leave(self, running: &mut Running<'p>) -> ExploredParts {
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
        // These come first: those who leave after them ask the machine for more.
        let granted = AssumptionPart::of(&running.machine);
        let MachineStats {
            instructions,
            forks,
        } = running.machine.stats;
        let subsumption = running.compared.as_ref();
        let subsumption = subsumption.map(|compared| compared.figures.clone());
        let endless = endless.leave(running);
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
        ExploredParts {
            granted,
            subsumption,
            endless,
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

impl ExploredParts {
    /// What they say of sorted traces, as it stands in the outcome.
    pub(crate) fn outcome(
        self,
        mut traces: Vec<Trace>,
        bounds_hit: BTreeSet<Bound>,
        config: &ExploreConfig,
    ) -> Outcome {
        let ExploredParts {
            granted,
            subsumption,
            endless,
            coverage,
            firsts,
            stats,
        } = self;
        if let Some(endless) = endless {
            let witnesses = config.witnesses != Witnesses::None;
            endless.tell(&mut traces, config.details, witnesses);
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
