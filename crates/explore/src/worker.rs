//! One thread's share: a machine, and the pending paths of one subtree.

use crate::pool::Shared;
use crate::render::describe;
use crate::{EndingKind, ExploreConfig, Order, Trace};
use isopath_machine::{Bound, Ending, EntryError, Machine, Pause, State};
use isopath_program::{Method, Program};
use isopath_solver::Solver;
use std::collections::VecDeque;
use std::sync::atomic::Ordering::Relaxed;

/// Instructions between looks at the clock.
const SLICE: u64 = 20_000;

/// Explores subtrees until there are none left.
pub(crate) struct Worker<'p, 'a> {
    pub config: &'a ExploreConfig,
    pub shared: &'a Shared<'a>,
    pub machine: Machine<'p>,
    pending: VecDeque<State<'p>>,
    random: u64,
}

impl<'p, 'a> Worker<'p, 'a> {
    pub(crate) fn new(
        program: &'p Program,
        config: &'a ExploreConfig,
        shared: &'a Shared<'a>,
    ) -> Self {
        let mut solver = Solver::new(config.solver.clone());
        solver.deadline = shared.deadline;
        let mut machine = Machine::new(program, solver, config.limits.clone());
        machine.stop_at_fork = config.order != Order::DepthFirst;
        machine.record_lines = config.details;
        machine.record_paths = config.record_paths;
        machine.note_assumptions();
        let random = match config.order {
            Order::Random(seed) => seed,
            _ => 0,
        };
        Worker {
            config,
            shared,
            machine,
            pending: VecDeque::new(),
            random,
        }
    }

    /// Takes subtrees, given as the decisions that lead to them, until the exploration is over.
    pub(crate) fn work(&mut self, method: &'p Method) -> Result<(), EntryError> {
        if self.config.coverage {
            self.machine.record_coverage(method);
        }
        while let Some(prefix) = self.shared.take() {
            let entry = self.machine.symbolic_entry(method, self.config.strategy);
            match entry {
                Ok(state) => {
                    self.machine.script = prefix.iter().collect();
                    self.pending.push_back(state);
                    self.subtree();
                    self.shared.done();
                }
                Err(error) => {
                    self.shared.done();
                    return Err(error);
                }
            }
        }
        Ok(())
    }

    fn subtree(&mut self) {
        while let Some(mut state) = self.next() {
            match self.run(&mut state) {
                Some(ending) => self.finish(&state, ending),
                None => self.pending.push_back(state),
            }
            self.share_if_asked();
            if let Some(bound) = self.shared.stopped() {
                for state in std::mem::take(&mut self.pending) {
                    self.finish(&state, Ending::Cut(bound));
                }
            }
        }
    }

    /// The next path to run.
    fn next(&mut self) -> Option<State<'p>> {
        match self.config.order {
            Order::DepthFirst => self.pending.pop_back(),
            Order::BreadthFirst => self.pending.pop_front(),
            Order::Random(_) if self.pending.is_empty() => None,
            Order::Random(_) => {
                // xorshift64: any spread will do, it only has to be the same every time.
                self.random ^= self.random << 13;
                self.random ^= self.random >> 7;
                self.random ^= self.random << 17;
                let i = (self.random % self.pending.len() as u64) as usize;
                self.pending.swap_remove_back(i)
            }
        }
    }

    /// Runs a path to its end, or to the next fork if the order is not depth first.
    fn run(&mut self, state: &mut State<'p>) -> Option<Ending> {
        loop {
            let before = self.machine.stats.instructions;
            let pause = self.machine.run(state, SLICE);
            let executed = self.machine.stats.instructions - before;
            self.shared
                .progress
                .instructions
                .fetch_add(executed, Relaxed);
            self.pending.extend(self.machine.forks.drain(..));
            self.shared.check_limits();
            self.share_if_asked();
            match pause {
                Pause::Ended(ending) => return Some(ending),
                Pause::Forked => return None,
                Pause::OutOfFuel => {}
            }
            if let Some(bound) = self.shared.stopped() {
                return Some(Ending::Cut(bound));
            }
        }
    }

    /// Gives the largest subtree away if somebody has nothing to do.
    fn share_if_asked(&mut self) {
        if !self.pending.is_empty() && self.shared.is_wanted() && self.machine.script.is_empty() {
            let at = self.pending.iter().position(|s| !s.is_doomed());
            if let Some(at) = at {
                let given = self.pending.remove(at);
                self.shared
                    .give(given.map(|state| state.path).unwrap_or_default());
            }
        }
    }

    fn finish(&mut self, state: &State<'p>, ending: Ending) {
        if let Ending::Cut(bound) = ending {
            self.shared.hit(bound);
        }
        let (kind, cause) = self.classify(state, &ending);
        if kind.is_run() {
            self.machine.keep_coverage(state);
        }
        // A violation is what the user looks for: it is described even when nothing else is.
        let wanted = self.config.details || kind == EndingKind::Violated;
        let ran = matches!(ending, Ending::Returned(_) | Ending::Threw(_));
        let drawn = ran && (wanted || self.config.witnesses);
        let drawn = drawn.then(|| self.machine.draw_to_run(state));
        let details = wanted.then(|| describe(&mut self.machine, state, &ending, drawn.as_ref()));
        let drawn = drawn.filter(|_| self.config.witnesses);
        let witness = drawn.map(|drawn| self.machine.witness(state, &ending, &drawn));
        if kind == EndingKind::Violated {
            self.shared.progress.violated.fetch_add(1, Relaxed);
        }
        let program_path = self.config.record_paths.then(|| {
            let ending = state.program_path().and_text(kind.name());
            ending.and_text(cause.as_deref().unwrap_or_default())
        });
        let trace = Trace {
            path: state.path.clone(),
            program_path,
            witness: witness.map(|witness| witness.map(Box::new)),
            ending: kind,
            cause,
            details,
        };
        self.shared
            .finished(trace, matches!(ending, Ending::Cut(Bound::Traces)));
    }

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
            Ending::Unknown(reason) => (EndingKind::Unknown, Some(reason.clone())),
        }
    }
}
