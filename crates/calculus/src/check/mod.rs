//! What the comparisons of both languages share: concrete heaps, all of them up to a size, runs on them, and
//! how traces and runs can disagree.
//!
//! A language has an evaluator of its own, written directly over its syntax; this is what it starts from and
//! what it comes to. The machines, and the engine, are compared with such runs.

mod enumerate;
mod finding;
mod heap;
mod report;
mod run;
mod shrink;

pub use enumerate::{Content, ENUMERATED, World, heaps};
pub use finding::Finding;
pub use heap::{Concrete, ConcreteHeap, ConcreteObject};
pub use report::{Judged, Met, Mismatch, MismatchKind, Report, TraceEnd, compare, compare_rules};
pub use run::{Evaluate, RunResult, Running, Runs, Stop, runs};
pub use shrink::{Shrink, Tally, shrunk};
