//! The papers' rules against the engine, on the same program.
//!
//! A program of Javalite or of the tiny language becomes Java, and the engine explores it under every strategy.
//! There are three parties: the *rules*; the *engine*; and an *evaluator* written directly over the
//! syntax of the language, which runs the program on every input heap of up to three objects. For each
//! heap:
//!
//! - exactly one trace of the rules has it, and exactly one of each strategy: their path conditions are evaluated
//!   on it. So the sets of heaps are the same, path by path;
//! - these traces go the way that the run goes: heaps that run alike are on one path of the bytecode, and heaps
//!   that run otherwise are on another;
//! - they end as the run does (a run that is stuck at null is one that throws `NullPointerException`), with
//!   the same result, and leave the same heap behind.
//!
//! And, whether a small heap takes them or not, there are as many feasible paths in the bytecode as by the rules
//! that return, and as many that throw.
//!
//! Rules and engine share terms and the solver, and no heap code. The evaluator shares nothing with either, so
//! where two parties disagree, it says which of them is wrong.

mod agreement;
mod compile;
mod engine;
pub mod random;
mod subject;

pub use agreement::{Agreement, Difference, Line, agreement, agreement_under};
pub use compile::{Translations, compile};
pub use subject::{Effort, Expected, Subject};
