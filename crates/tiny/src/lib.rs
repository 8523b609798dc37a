//! The tiny object-oriented language of paper 001, run by the paper's own rules.
//!
//! [`syntax`] reads and checks programs. [`Machine`] has the computation and refinement rules, under their
//! names, in two semantics: exact, over a log of writes, and as printed, with heaps that are merged. What is
//! printed and not right is listed in [`FLAWS`]. [`check`] compares both with a concrete semantics, heap
//! by heap.
//!
//! *Architecture invariant:* nothing of the engine's heap or machine is used here. What calls
//! the engine cannot disagree with it.

mod branching;
pub mod check;
mod describe;
mod java;
mod language;
mod machine;
mod merge;
mod pose;
mod printed;
mod rules;
mod semantics;
mod state;
pub mod syntax;

pub use language::Options;
pub use machine::{FIRST_MADE, Machine};
pub use semantics::{FLAWS, FlawInfo, SEMANTICS, Semantics};
pub use state::{
    Control, Ending, Environment, Event, Frame, Heap, Known, PrintedObject, State, SymbolOrigin,
};
