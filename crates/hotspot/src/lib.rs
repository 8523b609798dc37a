//! Does `isopath exec` print what `java` prints?
//!
//! Three kinds of programs are run on both: Java sources under `tests/programs`, assembled
//! class files (`*.jasm`) for what javac never emits, and random programs. What the JVM printed
//! for the first two is kept beside them (`Name.out`), so that the daily comparison starts no
//! JVM; a second test holds those files against the installed `java`.
//!
//! Each program has a JVM of its own. One JVM starts in about 0.1 s, a runner class that loads
//! all of them into one would change the stack traces, the class loader named in messages, what
//! is initialised already, and what `System.exit` does.

pub mod binary;
pub mod compare;
pub mod corpus;
pub mod diff;
pub mod golden;
pub mod jdk;
pub mod launch;
pub mod pool;
pub mod program;
pub mod random;

/// What can go wrong around a comparison; a difference in output is not an error.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A file could not be read or written, or a process could not be started.
    #[error("{0}: {1}")]
    Io(String, std::io::Error),
    /// A tool ran and refused.
    #[error("{tool} failed:\n{message}")]
    Tool {
        /// The tool's name.
        tool: String,
        /// What it printed.
        message: String,
    },
    /// A golden file is missing or malformed.
    #[error("{0}")]
    Golden(String),
}

impl Error {
    /// An i/o error together with what was being done.
    pub fn io(doing: impl std::fmt::Display) -> impl FnOnce(std::io::Error) -> Error {
        let doing = doing.to_string();
        move |error| Error::Io(doing, error)
    }
}

/// The result of this crate's functions.
pub type Result<T> = std::result::Result<T, Error>;
