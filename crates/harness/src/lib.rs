//! What the tests of several crates share.
//!
//! - [`repository`]: the directories of programs, and the files in them in a fixed order.
//! - [`jdk`] and [`javac`]: the JDKs of this machine, and sources to class files, which are kept between runs.
//! - [`programs`]: Java sources to a [`isopath_program::Program`], and its methods.
//! - [`assembler`]: class files that no compiler makes.
//! - [`golden`]: what is expected, beside its input, and `ISOPATH_BLESS`.
//! - [`said`]: what a process printed, and whether it refused as it should.
//!
//! *Architecture invariant:* knows no crate of Isopath but `program`, so that the tests of every other one can
//! use it. What runs the binary under test, and what explores, belongs to the tests that do. A test fails by
//! panicking, and so do the functions that only tests call; what the crates of comparisons build on
//! (`hotspot`, `oracle`, `partition`) answers with an error.

pub mod assembler;
pub mod golden;
pub mod javac;
pub mod jdk;
mod kept;
pub mod programs;
pub mod repository;
pub mod said;
