//! What becomes of a sampled input in a run without symbols.

use crate::samples::Samples;
use crate::subjects::around;
use isopath_draw::classify;
use isopath_machine::Machine;
use isopath_oracle::heap::InitialHeap;
use isopath_oracle::run::{HeapRun, concrete_machine, run_on};
use isopath_oracle::signature::{Input, InputSlot};
use isopath_program::{Constant, Method, Op, Program, stand_in};
use isopath_trace::{Fingerprint, TraceEnding};

/// How a run ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum End {
    /// As on a JVM: so, along this way through the program, ending included.
    Came {
        /// Returned, threw or violated.
        ending: TraceEnding,
        /// As of a trace; `None` if the run did not begin as a trace does.
        program_path: Option<Fingerprint>,
        /// Instructions.
        steps: u64,
    },
    /// The input violates an assumption of the program.
    AssumedAway,
    /// It came to no end that says anything, for this reason: the run is too long, takes too much memory, or
    /// the program asks for inputs on the way.
    Open(String),
}

/// Runs on the samples, each when it is first asked for.
pub struct Concrete<'p> {
    method: &'p Method,
    machine: Machine<'p>,
    /// Whether static initialisers are left out, because their fields are inputs: a trace runs them.
    skips: bool,
    /// Whether the program can assume anything.
    pub assumes: bool,
    ends: Vec<Option<End>>,
}

impl<'p> Concrete<'p> {
    /// No runs yet.
    pub fn new(program: &'p Program, method: &'p Method, samples: &Samples) -> Concrete<'p> {
        Concrete {
            method,
            machine: concrete_machine(program),
            skips: skips(program, method, samples),
            assumes: assumes(program, method),
            ends: vec![None; samples.heaps.len()],
        }
    }

    /// How the run on a sample ends.
    pub fn end(&mut self, samples: &Samples, i: usize) -> &End {
        let i = if samples.inputs.is_empty() { 0 } else { i };
        if self.ends[i].is_none() {
            self.ends[i] = Some(self.run(&samples.inputs, &samples.heaps[i]));
        }
        self.ends[i].as_ref().expect("it was just filled")
    }

    fn run(&mut self, inputs: &[Input], heap: &InitialHeap) -> End {
        let Some(run) = run_on(&mut self.machine, self.method, inputs, heap) else {
            return End::Open("not an entry".to_owned());
        };
        // A path that forks has met a symbol: an input that the program asked for.
        let forks = std::mem::take(&mut self.machine.forks);
        if !forks.is_empty() || run.state.inputs_made() > 0 {
            return End::Open("it asks for inputs on its way".to_owned());
        }
        self.end_of(&run)
    }

    fn end_of(&self, run: &HeapRun<'p>) -> End {
        let ending = classify(&self.machine, &run.state, &run.ending);
        match &ending {
            // An array of symbolic length takes no memory.
            TraceEnding::Threw(class) if class == "java.lang.OutOfMemoryError" => {
                return End::Open("it takes too much memory".to_owned());
            }
            TraceEnding::Returned | TraceEnding::Threw(_) | TraceEnding::Violated(_) => {}
            TraceEnding::AssumedAway => return End::AssumedAway,
            TraceEnding::Cut(_)
            | TraceEnding::Subsumed(_)
            | TraceEnding::Unsupported(_)
            | TraceEnding::Unknown(_) => return End::Open(format!("{ending:?}")),
        }
        End::Came {
            program_path: (!self.skips).then(|| ending.after(run.state.program_path())),
            ending,
            steps: run.state.budget.steps,
        }
    }
}

/// Whether runs are given static fields of classes that have an initialiser.
fn skips(program: &Program, method: &Method, samples: &Samples) -> bool {
    let given = |input: &Input| matches!(input.place, InputSlot::Static(_));
    let mut methods = around(program, method).into_iter();
    samples.inputs.iter().any(given) && methods.any(Method::is_static_initializer)
}

/// Whether the code calls a class that Isopath stands in for: assumptions are made there.
fn assumes(program: &Program, method: &Method) -> bool {
    let calls = |method: &Method| {
        let class = program.class(method.class);
        let code = method.code(program).ok().flatten();
        let ops = code.map_or_else(Default::default, |code| &*code.ops);
        ops.iter().any(|op| match *op {
            Op::InvokeStatic(index) => match class.constant(index) {
                Some(Constant::Method(called)) => is_stand_in(class, called.class),
                _ => false,
            },
            _ => false,
        })
    };
    around(program, method).into_iter().any(calls)
}

fn is_stand_in(class: &isopath_program::Class, index: isopath_program::ConstIndex) -> bool {
    match class.constant(index) {
        Some(Constant::Class(name)) => stand_in(name).is_some(),
        _ => false,
    }
}
