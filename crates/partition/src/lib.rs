//! Do the traces of a run partition the inputs, and are they the same however they were found?
//!
//! Each method is explored as the command line does it, once depth first on one thread and then by several
//! threads and in other orders, under each strategy, with and without each bound. Two things must hold:
//!
//! - **One list.** All of these runs have the same traces in the same order: decisions, ending, cause, path
//!   condition, result, place, initial heap, way through the program ([`lists`]).
//! - **Disjoint and covering.** Concrete inputs are drawn ([`samples`]), and the condition of each trace is
//!   evaluated on all of them when it ends, in the worker that ended it ([`observed`]), because terms are
//!   confined to a thread. Exactly one trace has a condition that holds if the strategy promises one trace
//!   per path, at least one otherwise ([`covering`]). Traces that were cut, unknown or unsupported have
//!   conditions too and take part.
//!
//! *Assumptions* of the program restrict a trace and do not fork. So an input that violates one lies in no
//! trace, or in one that ended before it could go wrong: assumed away, or cut on the way there. Whether an
//! input does so is up to a run on it in the machine without symbols, which also knows by which way, to which
//! end and in how many instructions a trace that finished should have come ([`concrete`]).
//!
//! What makes threads hand work over is somebody who waits for it while the others have much left. Methods of
//! tests are small, so the observer takes a little rest after each trace: others are idle then, and ask.

pub mod check;
pub mod concrete;
pub mod covering;
pub mod fault;
pub mod lists;
pub mod numbers;
pub mod observed;
pub mod samples;
pub mod schedule;
pub mod subjects;
pub mod texts;
