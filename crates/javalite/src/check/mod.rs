//! The rules against a concrete semantics, heap by heap.
//!
//! Theorem 11 of 003 says that a summary stands for exactly the states of lazy initialization. Its
//! proofs leave parts to the reader; here it is shown by enumeration. For each concrete input heap of up
//! to three objects the program is run by an evaluator, which shares nothing with the machines. Then
//! exactly one trace of a machine must be satisfied by this heap, and it must have the same
//! control-flow sequence, ending, result and final heap. If that holds for lazy initialization and for
//! summaries, the union of the lazy traces with a control-flow sequence is the summary trace.

mod compare;
mod concrete;
mod heaps;
mod random;
mod shrink;

pub use isopath_calculus::check::{compare, runs};
pub use random::random_program;
