//! What is recorded of a path on its way.

pub(crate) mod coverage;
pub(crate) mod flow;
