//! The machine: one path, one step; bytecode semantics over symbolic values.
//!
//! A [`State`] is a path; [`Machine::run`] executes it until it ends or runs out of fuel, and leaves the
//! paths that fork off in [`Machine::forks`]. Everything is confined to one thread.
//!
//! *Architecture invariant:* the machine knows nothing of the order in which paths are explored, nor of heaps that are
//! drawn of them; who draws asks it through [`face`].
//! *Architecture invariant:* nothing mutable is reachable from a saved state: forks share until they write.
//! *Architecture invariant:* our own stack does not grow with the analysed program's.

mod assumptions;
mod core;
mod cover;
pub mod face;
mod interp;
mod library;
mod models;

pub use core::budget::Budget;
pub use core::call_rules::CallRules;
pub use core::console::Console;
pub use core::control::Control;
pub use core::frame::Frame;
pub use core::granted::note_assumptions;
pub use core::inputs::{Inputs, Root};
pub use core::interrupt::{Interrupt, Message, Raise, Step};
pub use core::layouts::collection_classes;
pub use core::live::{Live, loop_heads};
pub use core::machine::{Assertions, Assumptions, Config, Limits, Machine, MachineStats, Pause};
pub use core::notes::{Notes, Way};
pub use core::path::PathFacts;
pub use core::precondition::{Precondition, Preconditions, Predicate};
pub use core::state::{Ending, State};
pub use core::trail::{Entry, Trail};
pub use cover::{
    Abstract, Abstraction, Flaw, abstracted, alike, covers, covers_abstractly, place, plant,
    visible,
};
pub use interp::entry::EntryError;
pub use interp::host::Raiser;
pub use interp::precondition::{Completion, complete};
pub use interp::thrown::{NullFrom, Thrown, thrown};
pub use interp::watch::Watch;
pub use isopath_inputs::ObjectBounds;
pub use library::assumed::assumed;
pub use library::made::{cut_types, left_open};
pub use models::supported::{modelled_methods, supported_inputs};

/// What the interpreter asks of the rooms above it.
pub(crate) const LIBRARY: core::library::Library = core::library::Library {
    bind: models::natives::bind,
    call_site: models::call_sites::call_site,
    call_by_handle: models::var_handle::invoke_polymorphic,
    cell: library::cells::cell,
    cell_value: library::constants::cell_value,
    introduce_parameter: library::roots::introduce_parameter,
    introduce_static: library::roots::introduce_static,
    input_field: library::fields::input_field,
    stand_in: library::collections::collection_to_write,
    unset_field: library::text::fields::unset_field,
    require_rule: library::rules::require_rule,
    same_to_a_jvm: library::identity::same_to_a_jvm,
};
