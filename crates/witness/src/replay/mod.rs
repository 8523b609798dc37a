//! Replays on a real JVM: is what a trace predicts for its witness what happens?
//!
//! One child JVM runs a small harness (`java/isopath/replay`), compiled when a [`Session`] starts. A case
//! gets a class loader of its own, so that static fields and class initialisers start anew as they do in a
//! trace. The harness builds the witness's heap without constructors, calls the method by reflection and
//! sends back how the call ended and what the heap is like then. `compare` holds that against the
//! prediction: as objects made on the way have no names, up to isomorphism.
//!
//! The code that runs may do anything: end the JVM, run forever, leave threads behind, write wherever it
//! likes. Nothing of that ends the session. A JVM that has gone, or that had to be ended, is replaced for
//! the cases that remain.

mod compare;
mod harness;
mod jvm;
mod observation;
mod session;
mod size;
mod wire;

pub use compare::{Mismatch, predicted};
pub use session::Session;

use isopath_program::{ClassPathEntry, Program};
use isopath_trace::Witness;
use std::path::PathBuf;
use std::time::Duration;
use thiserror::Error;

/// Time for one case, unless the user says otherwise.
pub const TIME_LIMIT: Duration = Duration::from_secs(10);
/// Megabytes of the JVM's heap, unless the user says otherwise.
pub const MAX_HEAP_MB: u64 = 512;

/// Where and how to replay.
#[derive(Clone, Debug)]
pub struct ReplayConfig {
    /// The JDK, which compiles and runs the harness.
    pub java_home: PathBuf,
    /// Directories and jars, in the order in which classes are looked for.
    pub class_path: Vec<PathBuf>,
    /// Time for one case.
    pub time_limit: Duration,
    /// Time for a case that is predicted never to end, as all of it is spent, if that is to be less.
    pub endless_limit: Option<Duration>,
    /// Megabytes of the JVM's heap.
    pub max_heap_mb: u64,
}

impl ReplayConfig {
    /// Where `program`, opened with these entries, has its classes. It must stay open: sources were
    /// compiled to a directory that goes away with it.
    pub fn of(program: &Program, entries: &[ClassPathEntry]) -> ReplayConfig {
        let compiled = program.compiled_classes().map(PathBuf::from);
        let others = entries.iter().filter_map(|entry| match entry {
            ClassPathEntry::Java(_) => None,
            other => Some(other.path().to_owned()),
        });
        ReplayConfig {
            java_home: program.java_home().to_owned(),
            class_path: compiled.into_iter().chain(others).collect(),
            time_limit: TIME_LIMIT,
            endless_limit: None,
            max_heap_mb: MAX_HEAP_MB,
        }
    }
}

/// One call to make.
#[derive(Clone, Copy, Debug)]
pub struct Case<'a> {
    /// The class that declares the method, as reflection names it: `pkg.Outer$Inner`.
    pub class: &'a str,
    /// The method's name; `<init>` of a constructor.
    pub method: &'a str,
    /// Its descriptor.
    pub descriptor: &'a str,
    /// With what it is called, and what is predicted.
    pub witness: &'a Witness,
}

/// What a replay says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Agreement {
    /// The ending, the result and the heap are as predicted.
    Agreed,
    /// Something is not.
    Disagreed(Vec<Mismatch>),
    /// The case could not be set up, or its outcome says nothing.
    NotReplayed {
        /// The kind of reason, a stable name to count by: `heap too large`.
        kind: String,
        /// What happened, for a person.
        reason: String,
    },
}

/// Why nothing can be replayed at all.
#[derive(Debug, Error)]
pub enum ReplayError {
    /// No place for the harness.
    #[error("cannot make a directory for replays: {0}")]
    Directory(std::io::Error),
    /// The compiler is missing, or of another time.
    #[error("{} cannot compile what replays need: {reason}", javac.display())]
    Javac {
        /// The compiler.
        javac: PathBuf,
        /// What it said.
        reason: String,
    },
    /// The JVM is missing, or does not start.
    #[error("{} does not start: {reason}", java.display())]
    Java {
        /// The JVM.
        java: PathBuf,
        /// What it said.
        reason: String,
    },
}
