//! What a run says of a program, as plain data: no terms, no threads, no program. It can be written to a file
//! by one process and read by another ([`VERSION`]).
//!
//! *Architecture invariant:* nothing here refers to an arena, a machine or a loaded program: names and numbers
//! mean the same everywhere.

mod bound;
mod decision;
mod path;
mod trail;

pub use bound::Bound;
pub use decision::{Decision, DecisionKind, Place, Question};
pub use path::Path;
pub use trail::{Trail, TrailError, Value};

/// The version of the written form. Fields may be added; what is removed or means something else counts up.
pub const VERSION: u32 = 1;
