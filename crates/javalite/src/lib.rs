//! Javalite, the language of papers 003 and 004, run by the papers' own rules.
//!
//! [`syntax`] reads and checks programs. [`Machine`] has a function for each rule, under the rule's name,
//! and three ways to treat the heap: lazy initialization ([`lazy`](crate::SEMANTICS)), exact summaries and
//! über-lazy. What the papers print and is not right can be had by name ([`FLAWS`]). [`check`] compares
//! all of them with a concrete semantics, heap by heap.
//!
//! *Architecture invariant:* nothing of the engine's heap or machine is used here. What calls
//! the engine cannot disagree with it.

pub mod check;
mod describe;
mod heap;
mod java;
mod language;
mod lazy;
mod machine;
mod rules;
mod semantics;
mod state;
mod summaries;
pub mod syntax;
mod uber_lazy;

pub use heap::{Heap, Input, Loc, Maker, Object, Origin, Ref, ValueSet};
pub use language::Options;
pub use machine::Machine;
pub use semantics::{Base, FLAWS, Flaw, FlawInfo, SEMANTICS, Semantics};
pub use state::{Control, Ending, Environment, Event, Frame, State, Value};
