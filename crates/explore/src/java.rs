//! Java as a search sees it: a machine that runs the paths of one method.

use crate::endless::{CutPaths, LookedAt};
use crate::firsts::Firsts;
use crate::judge::judge;
use crate::observer::{Draws, KeepsCoverage, NamesWays, Observer, Running};
use crate::subsume::{AtPlaces, Compared};
use crate::{ExploreConfig, Witnesses};
use isopath_draw::classify;
use isopath_machine::{
    Completion, Ending, EntryError, Machine, Pause, State, complete, note_assumptions,
};
use isopath_program::{Method, Program};
use isopath_record::Recorders;
use isopath_search::{Interpreter, Pause as Paused, Settled};
use isopath_solver::Solver;
use isopath_trace::{Bound, Trace, Trail};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Instructions in which a path that is covered must have come to the next place.
const ANOTHER_ROUND: u64 = 5_000;
/// Paths that are tried for it.
const MOST_ANOTHER: usize = 16;

/// The machine of one worker.
pub(crate) struct Java<'p, 'a> {
    pub(crate) running: Running<'p>,
    method: &'p Method,
    config: &'a ExploreConfig,
    /// Who is shown each path when it ends, in this order.
    observers: Vec<Arc<dyn Observer>>,
    /// Findings to be described at the end.
    pub(crate) firsts: Firsts<'p>,
    /// The states that are compared, if any are.
    pub(crate) compared: Option<Compared<'p>>,
    /// Those of its paths that may never end.
    cut: CutPaths<'p>,
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
        machine.config.predicates.clone_from(&config.predicates);
        note_assumptions(&mut machine);
        let recorders = recorders(program, method, config);
        Java {
            running: Running {
                machine,
                recorders,
                drawn: (0, Duration::ZERO),
                undrawn: 0,
                stopped: None,
                completed: None,
            },
            method,
            config,
            observers: observers(config),
            firsts: Firsts::default(),
            compared: config
                .subsume
                .as_ref()
                .map(|subsume| Compared::new(program, subsume)),
            cut: CutPaths::default(),
        }
    }

    /// Looks for inputs on which the method never ends, on the paths that were cut.
    pub(crate) fn look_for_endless(&mut self) -> LookedAt {
        let cut = std::mem::take(&mut self.cut);
        cut.look_at(&mut self.running.machine, self.method, &self.config.fail_on)
    }

    /// How a path has ended: a run ends so on some input that satisfies the preconditions of the path in full, or it is
    /// none.
    fn completed(&mut self, path: &State<'p>, ending: Ending) -> Ending {
        if !matches!(ending, Ending::Returned(_) | Ending::Threw(_)) {
            return ending;
        }
        match complete(&mut self.running.machine, path) {
            Completion::NotNeeded => ending,
            Completion::Found(completed) => {
                self.running.completed = Some(completed);
                ending
            }
            Completion::Impossible => Ending::AssumedAway,
            Completion::Unknown(reason) => Ending::Unknown(reason),
        }
    }

    /// Keeps a path that was cut, to look for inputs on which it never ends.
    fn keep_cut(&mut self, path: &State<'p>, ending: &Ending) {
        let decided = path.path.trail.path();
        let later = match ending {
            Ending::Subsumed(_) => self.another_round(path),
            _ => vec![path.clone()],
        };
        for state in later {
            let machine = &self.running.machine;
            self.cut.keep(machine, (decided, &state), ending);
        }
    }

    /// A path that is covered has not decided yet what comes next. Where it comes to the next place, it has decided to
    /// go on: that is what an input needs on which it does so for ever.
    fn another_round(&mut self, path: &State<'p>) -> Vec<State<'p>> {
        let Some(compared) = self.compared.as_mut().filter(|_| path.inputs_made() == 0) else {
            return Vec::new();
        };
        let machine = &mut self.running.machine;
        let (mut later, mut work) = (Vec::new(), vec![path.clone()]);
        for _ in 0..MOST_ANOTHER {
            let Some(mut state) = work.pop() else { break };
            let mut nobody = Recorders::new(machine.program);
            let mut watch = AtPlaces {
                places: &mut compared.places,
                recorders: &mut nobody,
            };
            let pause = machine.run_watched(&mut state, ANOTHER_ROUND, &mut watch);
            work.append(&mut machine.forks);
            if matches!(pause, Pause::Rests) {
                later.push(state);
            } else if matches!(pause, Pause::Forked) {
                work.push(state);
            }
        }
        later
    }
}

impl<'p> Interpreter for Java<'p, '_> {
    type State = State<'p>;
    type Ending = Ending;
    type Trace = Trace;
    type Refusal = EntryError;

    fn enter(&mut self) -> Result<State<'p>, EntryError> {
        self.running
            .machine
            .symbolic_entry(self.method, self.config.strategy)
    }

    fn follow(&mut self, trail: Trail) {
        self.running.machine.follow(trail);
    }

    fn is_following(&self) -> bool {
        self.running.machine.is_following()
    }

    fn run(
        &mut self,
        path: &mut State<'p>,
        fuel: u64,
        forks: &mut Vec<State<'p>>,
        stop_at_fork: bool,
    ) -> Paused<Ending> {
        self.running.machine.config.stop_at_fork = stop_at_fork;
        let Running {
            machine, recorders, ..
        } = &mut self.running;
        let pause = match &mut self.compared {
            Some(Compared { places, .. }) => {
                let mut watch = AtPlaces { places, recorders };
                machine.run_watched(path, fuel, &mut watch)
            }
            None if recorders.is_any() => machine.run_watched(path, fuel, recorders),
            None => machine.run(path, fuel),
        };
        forks.append(&mut self.running.machine.forks);
        match pause {
            Pause::Ended(Ending::Diverged(questions)) => Paused::Diverged(questions),
            Pause::Ended(ending) => Paused::Ended(ending),
            Pause::Forked => Paused::Forked,
            Pause::Rests => Paused::Rests,
            Pause::OutOfFuel => Paused::OutOfFuel,
        }
    }

    fn compare(&mut self, arrived: Vec<State<'p>>) -> Vec<State<'p>> {
        match &mut self.compared {
            Some(compared) => compared.compare(&mut self.running.machine, arrived),
            None => arrived,
        }
    }

    fn settle(&mut self) -> Settled<State<'p>, Ending> {
        match &mut self.compared {
            Some(compared) => compared.settle(&mut self.running.machine),
            None => Settled {
                resumed: Vec::new(),
                ended: Vec::new(),
            },
        }
    }

    fn trail(&mut self, path: &State<'p>) -> Trail {
        self.running.machine.write_trail(path)
    }

    fn is_doomed(&self, path: &State<'p>) -> bool {
        path.is_doomed()
    }

    fn cut(by: Bound) -> Ending {
        Ending::Cut(by)
    }

    fn ended(&mut self, path: &State<'p>, ending: Ending) -> Trace {
        let ending = self.completed(path, ending);
        let judgement = match ending {
            Ending::Threw(thrown) => {
                let machine = &mut self.running.machine;
                judge(machine, path, thrown, &self.config.fail_on)
            }
            _ => None,
        };
        if let (Some(compared), Ending::Cut(bound)) = (&mut self.compared, &ending) {
            compared.note_cut(*bound);
        }
        if self.config.endless {
            self.keep_cut(path, &ending);
        }
        let decided = path.path.trail.path().clone();
        let mut trace = Trace {
            judgement,
            ..Trace::bare(decided, classify(&self.running.machine, path, &ending))
        };
        for observer in &self.observers {
            observer.ended(&mut self.running, path, &ending, &mut trace);
        }
        if trace.is_finding() && trace.details.is_none() {
            let completed = self.running.completed.clone();
            self.firsts
                .keep(&self.running.machine, (path, completed), &ending, &trace);
        }
        // The last one may take out of the trace what has been said of it.
        if let Some(observer) = &self.config.observer {
            observer.ended(&mut self.running, path, &ending, &mut trace);
        }
        self.running.completed = None;
        trace
    }

    fn executed(&self) -> u64 {
        self.running.machine.stats.instructions
    }
}

/// Who watches paths on their way.
fn recorders<'p>(
    program: &'p Program,
    method: &'p Method,
    config: &ExploreConfig,
) -> Recorders<'p> {
    let mut recorders = Recorders::new(program);
    if config.details {
        recorders.record_lines();
    }
    if config.record_paths {
        recorders.record_ways();
    }
    if config.coverage {
        recorders.record_coverage(method);
    }
    recorders
}

/// Who is shown each path when it ends.
fn observers(config: &ExploreConfig) -> Vec<Arc<dyn Observer>> {
    let mut observers: Vec<Arc<dyn Observer>> = Vec::new();
    if config.coverage {
        observers.push(Arc::new(KeepsCoverage));
    }
    if config.record_paths {
        observers.push(Arc::new(NamesWays));
    }
    observers.push(Arc::new(Draws {
        details: config.details,
        findings: !config.first_findings || config.witnesses != Witnesses::None,
        symbolic: config.symbolic_heaps,
        witnesses: config.witnesses,
    }));
    observers
}
