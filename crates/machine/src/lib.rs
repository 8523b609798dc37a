//! The machine: one path, one step; bytecode semantics over symbolic values.
//!
//! A [`State`] is a path; [`Machine::run`] executes it until it ends or runs out of fuel, and leaves the
//! paths that fork off in [`Machine::forks`]. Everything is confined to one thread.
//!
//! *Architecture invariant:* the machine knows nothing of the order in which paths are explored.
//! *Architecture invariant:* nothing mutable is reachable from a saved state: forks share until they write.
//! *Architecture invariant:* our own stack does not grow with the analysed program's.

mod arith;
mod arrays;
mod assumptions;
mod boxes;
mod byte_view;
mod collect;
mod collections;
mod concat;
mod console;
mod constants;
mod contents;
mod coverage;
mod dynamic;
mod entry;
mod fields;
mod flow;
mod follow;
mod frame;
mod host;
mod identity;
mod image;
mod init;
mod initial;
mod input_bounds;
mod input_cells;
mod input_types;
mod inputs;
mod interrupt;
mod invoke;
mod lambda;
mod library;
mod loops;
mod machine;
mod messages;
mod natives;
mod npe;
mod objects;
mod one_int;
mod pattern_switch;
mod record;
mod room;
mod state;
mod step;
mod strings;
mod supported;
mod text;
mod throw;
mod trail;
mod var_handle;
mod witness;

pub use console::Console;
pub use contents::collection_classes;
pub use coverage::OpCoverage;
pub use entry::EntryError;
pub use frame::Frame;
pub use host::Raiser;
pub use initial::{
    Drawn, ExampleValue, InitialHeap, InputBody, InputContent, InputElement, InputObject,
    InputRoot, InputValue, Sequence,
};
pub use interrupt::{Interrupt, Message, Raise, Step};
pub use isopath_trace::{Bound, DecisionKind, Fingerprint, Path};
pub use machine::{Assertions, Assumptions, Limits, Machine, MachineStats, Pause};
pub use state::{Ending, Root, State};
pub use supported::{modelled_methods, supported_inputs};
pub use trail::{Entry, Trail};
pub use witness::{
    Argument, Body, ConcreteRun, Datum, End, FieldName, NoWitness, Prediction, StaticValue,
    Witness, WitnessObject,
};
