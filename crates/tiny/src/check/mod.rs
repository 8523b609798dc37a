//! The rules against a concrete semantics, heap by heap.
//!
//! Path optimality of 001: one trace for each program path. It is shown by enumeration: each concrete
//! input of up to three objects (with small numbers) is in exactly one trace, which has the same decisions,
//! ending, result and final heap as the run of an evaluator, which shares nothing with the machine; and no two
//! traces have the same decisions. Lazy initialization splits a path by what is an alias of what; its
//! traces with one control-flow sequence together are the heaps that run that path, so the union of them is
//! the one trace.

mod compare;
mod concrete;
mod heaps;
mod random;
mod shrink;

pub use isopath_calculus::check::{compare, runs};
pub use random::random_program;
