//! Runs on concrete heaps.

use super::{Concrete, ConcreteHeap, World, heaps};
use crate::{Decided, Expr, Name};

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

/// A program that can be run on concrete heaps, by an evaluator that is written directly over its syntax.
pub trait Evaluate: World {
    /// What it decides.
    type Event: Decided;

    /// Runs on `heap`; `None` if it goes deeper than evaluation does.
    fn run(&self, heap: &ConcreteHeap) -> Option<RunResult<Self::Event>>;
}

/// The runs of `program` on all heaps up to `objects`, of which there may be `limit`.
pub fn runs<P: Evaluate>(program: &P, objects: u32, limit: usize) -> Runs<P::Event> {
    let (mut all, mut too_deep) = (Vec::new(), 0);
    for heap in heaps(program, objects, limit) {
        match program.run(&heap) {
            Some(run) => all.push((heap, run)),
            None => too_deep += 1,
        }
    }
    Runs { all, too_deep }
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

impl<E: Decided> Running<E> {
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

    /// The object that a value is, at `at`; null is the end.
    pub fn object(&mut self, value: Concrete, at: Expr) -> Result<u32, Stop> {
        match value {
            Concrete::Object(o) if o != 0 => Ok(o),
            _ => {
                self.flow.push(E::null(at));
                Err(Stop::Null)
            }
        }
    }

    /// Reads a field.
    pub fn get(&mut self, receiver: Concrete, f: &Name, at: Expr) -> Result<Concrete, Stop> {
        let o = self.object(receiver, at)?;
        Ok(self.heap.field(o, f).expect("a checked program"))
    }

    /// Writes a field.
    pub fn put(
        &mut self,
        receiver: Concrete,
        f: &Name,
        value: Concrete,
        at: Expr,
    ) -> Result<Concrete, Stop> {
        let o = self.object(receiver, at)?;
        self.heap.set(o, f, value);
        Ok(value)
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
