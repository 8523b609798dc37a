//! Runs: one on a concrete heap, or all traces on symbols.

use crate::heap::{Built, InitialHeap};
use crate::signature::Input;
use isopath_heap::{ObjRef, STRATEGIES, Strategy, Value};
use isopath_machine::{Completion, Ending, Limits, Machine, ObjectBounds, Pause, State, complete};
use isopath_program::{Method, Program};
use isopath_record::Recorders;
use isopath_solver::{Solver, SolverConfig};
use isopath_terms::Term;
use isopath_trace::Bound;
use std::time::Duration;

/// Instructions that one path may take: to initialise `System` takes many.
pub(crate) const MAX_STEPS: u64 = 500_000;

/// Bounds on what a trace may see of the input heap.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HeapBounds {
    /// Length of a chain of input objects.
    pub chain: Option<u32>,
    /// Input objects of one type.
    pub objects: Option<u32>,
    /// Input objects in all.
    pub total: Option<u32>,
}

/// A machine for runs on symbols, of any objects or such as constructors make.
pub fn symbolic_machine(program: &Program, bounds: HeapBounds, made: bool) -> Machine<'_> {
    let mut machine = machine(program, bounds, true);
    machine.config.limits.raw_inputs = !made;
    machine
}

/// A machine for runs on concrete heaps.
pub fn concrete_machine(program: &Program) -> Machine<'_> {
    machine(program, HeapBounds::default(), false)
}

fn machine(program: &Program, bounds: HeapBounds, symbolic_statics: bool) -> Machine<'_> {
    let solver = Solver::new(SolverConfig {
        timeout: Duration::from_secs(5),
        ..SolverConfig::default()
    });
    let limits = Limits {
        max_loop: Some(12),
        max_depth: 60,
        max_steps: Some(MAX_STEPS),
        max_array: 1 << 14,
        max_chain: bounds.chain,
        objects: ObjectBounds {
            each: bounds.objects,
            total: bounds.total,
            ..ObjectBounds::NONE
        },
        symbolic_statics,
        ..Limits::FEW
    };
    Machine::new(program, solver, limits)
}

/// A run on a concrete heap.
pub struct HeapRun<'p> {
    /// What it was given: the receiver and the parameters.
    pub arguments: Vec<Value>,
    /// What was there before its first instruction.
    pub before: State<'p>,
    /// What it left behind.
    pub state: State<'p>,
    /// How it ended.
    pub ending: Ending,
    /// Where the objects of the initial heap are; null first.
    pub objects: Vec<ObjRef>,
}

/// Runs `method` on a concrete heap; `None` if it cannot be an entry.
pub fn run_on<'p>(
    machine: &mut Machine<'p>,
    method: &'p Method,
    inputs: &[Input],
    heap: &InitialHeap,
) -> Option<HeapRun<'p>> {
    let program = machine.program;
    let (mut objects, mut arguments) = (Vec::new(), Vec::new());
    let entry = machine.concrete_entry(method, &STRATEGIES[0], |target| {
        let built: Built = heap.build(program, inputs, target);
        objects = built.objects;
        arguments.clone_from(&built.arguments);
        built.arguments
    });
    let before = entry.ok()?;
    let mut state = before.clone();
    let ending = run(machine, &mut state);
    Some(HeapRun {
        arguments,
        before,
        state,
        ending,
        objects,
    })
}

fn run<'p>(machine: &mut Machine<'p>, state: &mut State<'p>) -> Ending {
    let mut ways = Recorders::of_ways(machine.program);
    loop {
        if let Pause::Ended(ending) = machine.run_watched(state, MAX_STEPS, &mut ways) {
            return ending;
        }
    }
}

/// A trace.
pub struct Trace<'p> {
    /// Its end.
    pub state: State<'p>,
    /// How it ended.
    pub ending: Ending,
    /// Its path condition.
    pub conjuncts: Vec<Term>,
    /// The end with what the path left open chosen so that its preconditions hold in full, if there was something to
    /// choose.
    pub completed: Option<Box<State<'p>>>,
}

impl<'p> Trace<'p> {
    /// The state that inputs of the trace are made of.
    pub fn to_draw(&self) -> &State<'p> {
        self.completed.as_deref().unwrap_or(&self.state)
    }

    /// Whether it came to an end that a JVM would come to as well.
    pub fn is_finished(&self) -> bool {
        matches!(self.ending, Ending::Returned(_) | Ending::Threw(_))
    }

    /// The bound on the input heap that cut it.
    pub fn cut_by(&self) -> Option<Bound> {
        match self.ending {
            Ending::Cut(bound @ (Bound::Chain | Bound::Objects | Bound::Total)) => Some(bound),
            _ => None,
        }
    }
}

/// The path condition of a path that ended so: what the solver gave up on is known by its decisions only.
pub fn conditions<'p>(machine: &mut Machine<'p>, state: &State<'p>, ending: &Ending) -> Vec<Term> {
    match ending {
        Ending::Unknown(_) => {
            let shown = state.path.trail.shown();
            shown.map(|e| e.asserted(&mut machine.terms)).collect()
        }
        _ => state.path.condition.conjuncts(),
    }
}

/// All traces of `method`; `None` if there are more than `most`, or if it cannot be an entry.
pub fn explore<'p>(
    machine: &mut Machine<'p>,
    method: &'p Method,
    strategy: &Strategy,
    most: usize,
) -> Option<Vec<Trace<'p>>> {
    let mut pending = vec![machine.symbolic_entry(method, strategy).ok()?];
    let mut traces = Vec::new();
    while let Some(mut state) = pending.pop() {
        if traces.len() == most {
            return None;
        }
        let ending = run(machine, &mut state);
        pending.append(&mut machine.forks);
        let (ending, completed) = completed(machine, &state, ending);
        let conjuncts = conditions(machine, &state, &ending);
        traces.push(Trace {
            state,
            ending,
            conjuncts,
            completed,
        });
    }
    Some(traces)
}

/// How a trace ends if its preconditions are to hold in full, and the path on which they do.
fn completed<'p>(
    machine: &mut Machine<'p>,
    state: &State<'p>,
    ending: Ending,
) -> (Ending, Option<Box<State<'p>>>) {
    if !matches!(ending, Ending::Returned(_) | Ending::Threw(_)) {
        return (ending, None);
    }
    match complete(machine, state) {
        Completion::NotNeeded => (ending, None),
        Completion::Found(completed) => (ending, Some(completed)),
        Completion::Impossible => (Ending::AssumedAway, None),
        Completion::Unknown(reason) => (Ending::Unknown(reason), None),
    }
}
