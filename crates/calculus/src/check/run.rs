//! Runs on concrete heaps.

use super::{Concrete, ConcreteHeap};

/// How deep evaluation goes before it is given up: calls and expressions together.
const MAX_DEPTH: u32 = 400;

/// What a run came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RunResult<E> {
    /// Its result; `None` if it was stuck at null.
    pub result: Option<Concrete>,
    /// What it decided.
    pub flow: Vec<E>,
    /// The heap at the end: the input's objects, then the new ones in order.
    pub heap: ConcreteHeap,
}

/// Runs on all heaps.
#[derive(Clone, Debug)]
pub struct Runs<E> {
    /// The heaps, with what the runs on them came to.
    pub all: Vec<(ConcreteHeap, RunResult<E>)>,
    /// Heaps on which a run goes deeper than evaluation does.
    pub too_deep: usize,
}

impl<E> Runs<E> {
    /// Runs on each of `heaps`.
    pub fn on(
        heaps: Vec<ConcreteHeap>,
        run: impl Fn(&ConcreteHeap) -> Option<RunResult<E>>,
    ) -> Runs<E> {
        let (mut all, mut too_deep) = (Vec::new(), 0);
        for heap in heaps {
            match run(&heap) {
                Some(run) => all.push((heap, run)),
                None => too_deep += 1,
            }
        }
        Runs { all, too_deep }
    }
}

/// Why an evaluation goes no further.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// It needs an object and has null.
    Null,
    /// It went deeper than evaluation does.
    TooDeep,
}

/// A run that is not over: what an evaluator of a language keeps beside its variables.
pub struct Running<E> {
    /// The heap so far.
    pub heap: ConcreteHeap,
    /// What was decided so far.
    pub flow: Vec<E>,
    depth: u32,
}

impl<E> Running<E> {
    /// A run that begins on `heap`.
    pub fn new(heap: &ConcreteHeap) -> Running<E> {
        Running {
            heap: heap.clone(),
            flow: Vec::new(),
            depth: 0,
        }
    }

    /// Before an expression is evaluated.
    pub fn enter(&mut self) -> Result<(), Stop> {
        if self.depth == MAX_DEPTH {
            return Err(Stop::TooDeep);
        }
        self.depth += 1;
        Ok(())
    }

    /// After it was.
    pub fn leave(&mut self) {
        self.depth -= 1;
    }

    /// The object that a value is; null is the end, which the flow gets as `event`.
    pub fn object(&mut self, value: Concrete, event: E) -> Result<u32, Stop> {
        match value {
            Concrete::Object(o) if o != 0 => Ok(o),
            _ => {
                self.flow.push(event);
                Err(Stop::Null)
            }
        }
    }

    /// What the run came to; `None` if evaluation gave up.
    pub fn ended(self, result: Result<Concrete, Stop>) -> Option<RunResult<E>> {
        let result = match result {
            Ok(value) => Some(value),
            Err(Stop::Null) => None,
            Err(Stop::TooDeep) => return None,
        };
        let Running { heap, flow, .. } = self;
        Some(RunResult { result, flow, heap })
    }
}
