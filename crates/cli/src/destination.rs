//! Files that the user named for output.

use crate::error::CliError;
use std::fs::File;
use std::io::{self, BufWriter, Write, stdout};
use std::path::{Path, PathBuf};

/// A file that the user named, or standard output.
pub struct Destination {
    path: PathBuf,
    /// What goes there, for messages: `the drawing`.
    what: &'static str,
}

impl Destination {
    /// Where `what` goes.
    pub fn new(path: &Path, what: &'static str) -> Destination {
        let path = path.to_owned();
        Destination { path, what }
    }

    /// Whether it is standard output.
    pub fn is_stdout(&self) -> bool {
        is_stdout(&self.path)
    }

    /// Opens the file, so that what is wrong with it is known before the work begins.
    pub fn open(&self) -> Result<Box<dyn Write>, CliError> {
        if self.is_stdout() {
            return Ok(Box::new(BufWriter::new(stdout())));
        }
        let file = File::create(&self.path).map_err(|error| {
            self.failed(error)
                .help("name a file in a directory that exists and that you may write to")
        })?;
        Ok(Box::new(BufWriter::new(file)))
    }

    /// What a user is told who cannot have it.
    pub fn failed(&self, error: io::Error) -> CliError {
        let (what, path) = (self.what, self.path.display());
        match error.kind() {
            io::ErrorKind::BrokenPipe => CliError::from(error),
            _ => CliError::new(format!("cannot write {what} {path}: {error}")),
        }
    }
}

/// Whether a name is that of standard output.
pub(crate) fn is_stdout(path: &Path) -> bool {
    path.as_os_str() == "-"
}
