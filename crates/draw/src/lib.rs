//! Drawing: from the state of a path to heaps, witnesses and words.
//!
//! [`draw_to_show`] chooses one heap that leads down a path, to be looked at; [`draw_to_run`] one with small values,
//! of which [`witness()`] makes a concrete input with what the path predicts for it; [`describe()`] puts a path into
//! words; [`symbolic_heap`] says what the heap of a path is, for all of its inputs. The machine is asked through [`isopath_machine::face`].
//!
//! *Architecture invariant:* drawing changes nothing that paths depend on: no state, no notes of what is taken for
//! granted, no statistics of the solver. It knows nothing of the order in which paths are explored.

mod contents;
mod describe;
mod initial;
mod names;
mod symbolic;
mod witness;

pub use contents::contents_of;
pub use describe::{classify, describe, describe_input, location};
pub use initial::{
    Drawn, Known, draw_circular, draw_made, draw_made_and_shown, draw_to_run, draw_to_show,
};
pub use names::constant;
pub use symbolic::symbolic_heap;
pub use witness::{ConcreteRun, endless_witness, witness, witness_of_run};
