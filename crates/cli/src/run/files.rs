//! Files that the user named for output.

use crate::args::OutputArgs;
use crate::error::CliError;
use std::fs::File;
use std::io::{self, BufWriter, Write, stdout};
use std::path::{Path, PathBuf};

/// A file that the user named, or standard output.
pub(super) struct Destination {
    path: PathBuf,
    /// What goes there, for messages: `the drawing`.
    what: &'static str,
}

impl Destination {
    /// Where `what` goes.
    pub(super) fn new(path: &Path, what: &'static str) -> Destination {
        let path = path.to_owned();
        Destination { path, what }
    }

    /// Opens the file, so that what is wrong with it is known before the work begins.
    pub(super) fn open(&self) -> Result<Box<dyn Write>, CliError> {
        if is_stdout(&self.path) {
            return Ok(Box::new(BufWriter::new(stdout())));
        }
        let file = File::create(&self.path).map_err(|error| {
            self.failed(error)
                .help("name a file in a directory that exists and that you may write to")
        })?;
        Ok(Box::new(BufWriter::new(file)))
    }

    /// What a user is told who cannot have it.
    pub(super) fn failed(&self, error: io::Error) -> CliError {
        let (what, path) = (self.what, self.path.display());
        match error.kind() {
            io::ErrorKind::BrokenPipe => CliError::from(error),
            _ => CliError::new(format!("cannot write {what} {path}: {error}")),
        }
    }
}

fn is_stdout(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// The options that want standard output for themselves.
fn claims(args: &OutputArgs) -> Vec<&'static str> {
    let files = [
        ("--dot", &args.dot),
        ("--jacoco", &args.jacoco),
        ("--lcov", &args.lcov),
    ];
    let to_stdout = |path: &Option<PathBuf>| path.as_deref().is_some_and(is_stdout);
    let files = files.into_iter().filter(|(_, path)| to_stdout(path));
    files.map(|(option, _)| option).collect()
}

/// Whether a file goes to standard output, so that nothing else may.
pub(super) fn take_stdout(args: &OutputArgs) -> bool {
    !claims(args).is_empty()
}

/// Standard output is for one of them.
pub(super) fn check_stdout(args: &OutputArgs) -> Result<(), CliError> {
    let claims = claims(args);
    let (first, second) = match claims[..] {
        [first, second, ..] => (format!("{first} -"), second),
        [only] if args.json => ("--json".to_owned(), only),
        _ => return Ok(()),
    };
    let message = format!("{first} and {second} - cannot both go to standard output");
    Err(CliError::new(message).help(format!("name a file: {second} FILE")))
}
