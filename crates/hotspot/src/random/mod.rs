//! Random well-typed Java programs, run on both sides in batches.
//!
//! A seed determines a class `R<seed>` with a static method `run` that returns all it has to say.
//! Nothing in it depends on time, identity or iteration order, so any difference is a bug.

mod batch;
mod expression;
mod render;
mod scope;
mod shrink;
mod statement;
mod types;

pub use batch::{Batch, Mismatch};
pub use render::RandomProgram;
pub use shrink::shrink;
