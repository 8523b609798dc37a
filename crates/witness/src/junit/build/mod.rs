//! How the objects of a witness come into being: by constructors, factories, setters and assignments where
//! those provably make the same heap, and past them where they do not.

mod attempt;
mod check;
mod collections;
mod members;
mod plan;
mod probe;
mod snapshot;
mod step;
mod watch;
mod workshop;
mod world;

pub(crate) use isopath_lab::{Came, Lab};
pub(crate) use members::field_value;
pub(crate) use plan::{Built, Means, Refusal};
pub(crate) use snapshot::{Snapshot, has_failed_class, initialised_classes};
pub(crate) use step::{How, Step};
pub(crate) use watch::call_watched;
pub(crate) use workshop::Workshop;
pub(crate) use world::{Heaps, Strings, field_id};
