//! Objects from before the run: references, bounds and types of inputs, over the strategies of the heap.

pub(crate) mod bounds;
pub(crate) mod references;
pub(crate) mod types;
