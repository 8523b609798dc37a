//! Exploration: many paths of one method, in some order, within bounds, on several threads.
//!
//! Each worker has its own machine (terms, solver, heap are confined to a thread) and explores depth
//! first. Work moves between workers as the decisions that lead to a state: the receiver runs them again
//! from the entry. Traces are ordered by their decisions, so any number of workers and any order of
//! exploration yield the same list.

mod agreement;
mod config;
mod coverage;
mod describe_heap;
mod heap;
mod outcome;
mod pool;
mod render;
mod verdict;
mod worker;

pub use agreement::{Difference, PathSet, differences};
pub use config::{ExploreConfig, Order, Progress};
pub use coverage::{
    ClassCoverage, Counter, Coverage, InstructionCoverage, LineCoverage, MethodCoverage, Side,
};
pub use heap::{TraceHeap, TraceObject, TraceValue};
pub use isopath_machine::{
    ASSUMPTIONS, Argument, Assumed, Assumption, AssumptionRow, Body, Datum, End, FieldName,
    NoWitness, Prediction, StaticValue, Witness, WitnessObject, Wording,
};
pub use outcome::{Counts, EndingKind, Outcome, Stats, Trace, TraceDetails};
pub use pool::explore;
pub use verdict::Verdict;
