//! Runs on their way to a Graphviz file.

use crate::args::OutputArgs;
use crate::error::CliError;
use isopath_report::{Dot, Run};
use std::fs::File;
use std::io::{self, BufWriter, Write, stdout};
use std::path::{Path, PathBuf};

/// The drawing that the user asked for, if any.
pub(super) struct Drawing(Option<(Dot<Box<dyn Write>>, PathBuf)>);

/// Whether the drawing goes to standard output.
pub(super) fn is_stdout(args: &OutputArgs) -> bool {
    args.dot
        .as_ref()
        .is_some_and(|path| path.as_os_str() == "-")
}

impl Drawing {
    /// Opens the file, so that what is wrong with it is known before the work begins.
    pub(super) fn open(args: &OutputArgs) -> Result<Drawing, CliError> {
        let Some(path) = args.dot.clone() else {
            return Ok(Drawing(None));
        };
        if is_stdout(args) && args.json {
            return Err(
                CliError::new("--json and --dot - cannot both go to standard output")
                    .help("name a file for the drawing: --dot FILE"),
            );
        }
        let out: Box<dyn Write> = match is_stdout(args) {
            true => Box::new(BufWriter::new(stdout())),
            false => Box::new(BufWriter::new(create(&path)?)),
        };
        let dot = Dot::new(out).map_err(|error| failed(&path, error))?;
        Ok(Drawing(Some((dot, path))))
    }

    /// Adds a finished run.
    pub(super) fn add(&mut self, run: &Run) -> Result<(), CliError> {
        match &mut self.0 {
            Some((dot, path)) => dot.run(run).map_err(|error| failed(path, error)),
            None => Ok(()),
        }
    }

    /// Ends the drawing.
    pub(super) fn finish(self) -> Result<(), CliError> {
        match self.0 {
            Some((dot, path)) => dot.finish().map_err(|error| failed(&path, error)),
            None => Ok(()),
        }
    }
}

fn create(path: &Path) -> Result<File, CliError> {
    File::create(path).map_err(|error| {
        failed(path, error).help("name a file in a directory that exists and that you may write to")
    })
}

fn failed(path: &Path, error: io::Error) -> CliError {
    match error.kind() {
        io::ErrorKind::BrokenPipe => CliError::from(error),
        _ => CliError::new(format!(
            "cannot write the drawing {}: {error}",
            path.display()
        )),
    }
}
