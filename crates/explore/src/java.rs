//! Java as a search sees it: a machine that runs the paths of one method.

use crate::ExploreConfig;
use crate::observer::{EndedPath, ExploredParts, Observer, OwnObservers, Running};
use crate::subsume::Compared;
use isopath_draw::classify;
use isopath_heap::Strategy;
use isopath_machine::{
    Completion, Ending, EntryError, Machine, Pause, State, complete, note_assumptions,
};
use isopath_program::{Method, Program};
use isopath_record::Recorders;
use isopath_search::{Interpreter, Settled};
use isopath_solver::Solver;
use isopath_trace::{Bound, Trace, Trail};
use std::time::Instant;

/// The machine of one worker, and who looks at the paths that it runs: observers that are always there, and one that
/// the user of this crate has, who comes last.
pub(crate) struct Java<'p, 'a, O> {
    running: Running<'p>,
    method: &'p Method,
    strategy: &'static Strategy,
    observers: (OwnObservers<'p, 'a>, O),
}

impl<'p, 'a, O: Observer<'p>> Java<'p, 'a, O> {
    /// A machine for paths of `method`, which must have ended at `deadline`.
    pub(crate) fn new(
        program: &'p Program,
        method: &'p Method,
        config: &'a ExploreConfig,
        deadline: Option<Instant>,
        last: O,
    ) -> Self {
        let mut solver = Solver::new(config.solver.clone());
        solver.deadline = deadline;
        let mut machine = Machine::new(program, solver, config.limits.clone());
        machine.config.predicates.clone_from(&config.predicates);
        machine.config.calls.clone_from(&config.calls);
        note_assumptions(&mut machine);
        let subsume = config.subsume.as_ref();
        Java {
            running: Running {
                machine,
                recorders: recorders(program, method, config),
                compared: subsume.map(|subsume| Compared::new(program, subsume)),
            },
            method,
            strategy: config.strategy,
            observers: (OwnObservers::new(program, method, config), last),
        }
    }

    /// How a path has ended: a run ends so on some input that satisfies the preconditions of the path in full, or it is
    /// none. And the path with that input chosen, if there was something to choose.
    fn completed(&mut self, path: &State<'p>, ending: Ending) -> (Ending, Option<Box<State<'p>>>) {
        if !matches!(ending, Ending::Returned(_) | Ending::Threw(_)) {
            return (ending, None);
        }
        match complete(&mut self.running.machine, path) {
            Completion::NotNeeded => (ending, None),
            Completion::Found(completed) => (ending, Some(completed)),
            Completion::Impossible => (Ending::AssumedAway, None),
            Completion::Unknown(reason) => (Ending::Unknown(reason), None),
        }
    }
}

impl<'p, O: Observer<'p>> Interpreter for Java<'p, '_, O> {
    type State = State<'p>;
    type Ending = Ending;
    type Trace = Trace;
    type Part = (ExploredParts, O::Part);
    type Refusal = EntryError;

    fn enter(&mut self) -> Result<State<'p>, EntryError> {
        let machine = &mut self.running.machine;
        machine.symbolic_entry(self.method, self.strategy)
    }

    fn follow(&mut self, path: &mut State<'p>, trail: Trail) {
        self.running.machine.follow(path, trail);
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
    ) -> Result<Pause, String> {
        let Running {
            machine,
            recorders,
            compared,
        } = &mut self.running;
        machine.config.stop_at_fork = stop_at_fork;
        let pause = match compared {
            Some(Compared { places, .. }) => {
                machine.run_watched(path, fuel, &mut (places, recorders))
            }
            None if recorders.is_any() => machine.run_watched(path, fuel, recorders),
            None => machine.run(path, fuel),
        };
        forks.append(&mut machine.forks);
        match pause {
            Pause::Ended(Ending::Diverged(questions)) => Err(questions),
            pause => Ok(pause),
        }
    }

    fn compare(&mut self, arrived: Vec<State<'p>>) -> Vec<State<'p>> {
        match &mut self.running.compared {
            Some(compared) => compared.compare(&mut self.running.machine, arrived),
            None => arrived,
        }
    }

    fn settle(&mut self) -> Settled<State<'p>, Ending> {
        match &mut self.running.compared {
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
        let (ending, completed) = self.completed(path, ending);
        if let (Some(compared), Ending::Cut(bound)) = (&mut self.running.compared, &ending) {
            compared.note_cut(*bound);
        }
        let decided = path.path.trail.path().clone();
        let mut trace = Trace::bare(decided, classify(&self.running.machine, path, &ending));
        let path = EndedPath {
            state: path,
            ending: &ending,
            completed: completed.as_deref(),
        };
        self.observers.ended(&mut self.running, &path, &mut trace);
        trace
    }

    fn executed(&self) -> u64 {
        self.running.machine.stats.instructions
    }

    fn leave(mut self) -> (ExploredParts, O::Part) {
        self.observers.leave(&mut self.running)
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
