//! The machine: one path, one step; bytecode semantics over symbolic values.
//!
//! A [`State`] is a path; [`Machine::run`] executes it until it ends or runs out of fuel, and leaves the
//! paths that fork off in [`Machine::forks`]. Everything is confined to one thread.
//!
//! *Architecture invariant:* the machine knows nothing of the order in which paths are explored.
//! *Architecture invariant:* nothing mutable is reachable from a saved state: forks share until they write.
//! *Architecture invariant:* our own stack does not grow with the analysed program's.

mod assumptions;
mod contents;
mod core;
mod initial;
mod inputs;
mod interp;
mod library;
mod models;
mod watch;
mod witness;

pub use assumptions::{
    ASSUMPTIONS, Assumed, Assumption, AssumptionRow, Wording, assumed, note_assumptions,
};
pub use contents::collection_classes;
pub use core::console::Console;
pub use core::frame::Frame;
pub use core::interrupt::{Interrupt, Message, Raise, Step};
pub use core::machine::{Assertions, Assumptions, Limits, Machine, MachineStats, Pause};
pub use core::state::{Ending, Root, State};
pub use core::trail::{Entry, Trail};
pub use initial::{
    Drawn, ExampleValue, InitialHeap, InputBody, InputContent, InputElement, InputObject,
    InputRoot, InputValue, Sequence,
};
pub use interp::entry::EntryError;
pub use interp::host::Raiser;
pub use isopath_trace::{Bound, DecisionKind, Fingerprint, Path};
pub use library::collections::holds_pairs;
pub use library::constants::enum_constants;
pub use models::supported::{modelled_methods, supported_inputs};
pub use watch::coverage::{OpCoverage, coverage, keep_coverage, record_coverage};
pub use witness::{
    Argument, Body, ConcreteRun, Datum, End, FieldName, NoWitness, Prediction, StaticValue,
    Witness, WitnessObject,
};
