//! JUnit tests, one per trace, written as Java source that people keep.
//!
//! A test makes the heap of its witness, calls the method, and asserts what the trace predicts. How objects are
//! made is a search (`build`): constructors, factories and setters are tried in Isopath's own machine, and taken
//! if they make the same heap; the rest is assigned, or set by reflection. Then the whole test is done in the
//! machine (`trial`) and must come to the predicted end, so that what is written (`write`) is known to be right.

mod build;
mod case;
mod files;
mod java;
mod names;
mod suite;
mod trial;
mod version;
mod write;

pub use files::{TestFile, WriteError, write_files};
pub use suite::{Explored, Only, Options, Suite, TestClass, generate};
pub use version::Version;
