//! Java as a search sees it: a machine that runs the paths of one method.

use crate::render::describe;
use crate::{EndingKind, ExploreConfig, Trace};
use isopath_machine::{
    Ending, EntryError, Machine, Pause, State, keep_coverage, note_assumptions, record_coverage,
};
use isopath_program::{Method, Program};
use isopath_search::{Interpreter, Pause as Paused};
use isopath_solver::Solver;
use isopath_trace::{Bound, Trail};
use std::time::Instant;

/// The machine of one worker.
pub(crate) struct Java<'p, 'a> {
    pub(crate) machine: Machine<'p>,
    method: &'p Method,
    config: &'a ExploreConfig,
}

impl<'p, 'a> Java<'p, 'a> {
    /// A machine for paths of `method`, which must have ended at `deadline`.
    pub(crate) fn new(
        program: &'p Program,
        method: &'p Method,
        config: &'a ExploreConfig,
        deadline: Option<Instant>,
    ) -> Self {
        let mut solver = Solver::new(config.solver.clone());
        solver.deadline = deadline;
        let mut machine = Machine::new(program, solver, config.limits.clone());
        machine.record_lines = config.details;
        machine.record_paths = config.record_paths;
        note_assumptions(&mut machine);
        if config.coverage {
            record_coverage(&mut machine, method);
        }
        Java {
            machine,
            method,
            config,
        }
    }

    /// What users call an ending, and what caused it.
    fn classify(&self, state: &State<'p>, ending: &Ending) -> (EndingKind, Option<String>) {
        match ending {
            Ending::Returned(_) => (EndingKind::Returned, None),
            Ending::Threw(exception) => {
                let class = self.machine.class_of_thrown(state, *exception);
                let name = class.map(|c| c.source_name()).unwrap_or_default();
                let kind = match class.is_some_and(|c| self.machine.is_assertion_error(c)) {
                    true => EndingKind::Violated,
                    false => EndingKind::Threw,
                };
                (kind, Some(name))
            }
            Ending::Exited(_) => (
                EndingKind::Unsupported,
                Some("java/lang/System.exit".to_owned()),
            ),
            Ending::AssumedAway => (EndingKind::AssumedAway, None),
            Ending::Cut(bound) => (EndingKind::Cut, Some(bound.name().to_owned())),
            Ending::Unsupported(feature) => (EndingKind::Unsupported, Some(feature.clone())),
            Ending::Unknown(reason) | Ending::Diverged(reason) => {
                (EndingKind::Unknown, Some(reason.clone()))
            }
        }
    }
}

impl<'p> Interpreter for Java<'p, '_> {
    type State = State<'p>;
    type Ending = Ending;
    type Trace = Trace;
    type Refusal = EntryError;

    fn enter(&mut self) -> Result<State<'p>, EntryError> {
        self.machine
            .symbolic_entry(self.method, self.config.strategy)
    }

    fn follow(&mut self, trail: Trail) {
        self.machine.follow(trail);
    }

    fn is_following(&self) -> bool {
        self.machine.is_following()
    }

    fn run(
        &mut self,
        path: &mut State<'p>,
        fuel: u64,
        forks: &mut Vec<State<'p>>,
        stop_at_fork: bool,
    ) -> Paused<Ending> {
        self.machine.stop_at_fork = stop_at_fork;
        let pause = self.machine.run(path, fuel);
        forks.append(&mut self.machine.forks);
        match pause {
            Pause::Ended(Ending::Diverged(questions)) => Paused::Diverged(questions),
            Pause::Ended(ending) => Paused::Ended(ending),
            Pause::Forked => Paused::Forked,
            Pause::OutOfFuel => Paused::OutOfFuel,
        }
    }

    fn trail(&mut self, path: &State<'p>) -> Trail {
        self.machine.write_trail(path)
    }

    fn is_doomed(&self, path: &State<'p>) -> bool {
        path.is_doomed()
    }

    fn cut(by: Bound) -> Ending {
        Ending::Cut(by)
    }

    fn ended(&mut self, path: &State<'p>, ending: Ending) -> Trace {
        let (kind, cause) = self.classify(path, &ending);
        if kind.is_run() {
            keep_coverage(&mut self.machine, path);
        }
        // A violation is what the user looks for: it is described even when nothing else is.
        let wanted = self.config.details || kind == EndingKind::Violated;
        let ran = matches!(ending, Ending::Returned(_) | Ending::Threw(_));
        let drawn = ran && (wanted || self.config.witnesses);
        let drawn = drawn.then(|| self.machine.draw_to_run(path));
        let details = wanted.then(|| describe(&mut self.machine, path, &ending, drawn.as_ref()));
        let drawn = drawn.filter(|_| self.config.witnesses);
        let witness = drawn.map(|drawn| self.machine.witness(path, &ending, &drawn));
        let program_path = self.config.record_paths.then(|| {
            let ending = path.program_path().and_text(kind.name());
            ending.and_text(cause.as_deref().unwrap_or_default())
        });
        let trace = Trace {
            path: path.trail.path().clone(),
            program_path,
            witness: witness.map(|witness| witness.map(Box::new)),
            ending: kind,
            cause,
            details,
        };
        if let Some(observer) = &self.config.observer {
            observer.ended(&mut self.machine, path, &ending, &trace);
        }
        trace
    }

    fn executed(&self) -> u64 {
        self.machine.stats.instructions
    }
}
