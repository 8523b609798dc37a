//! Runs on their way to a Graphviz file.

use crate::args::OutputArgs;
use crate::destination::Destination;
use crate::error::CliError;
use isopath_report::{Dot, Run};
use std::io::Write;

/// The drawing that the user asked for, if any.
pub(super) struct Drawing(Option<(Dot<Box<dyn Write>>, Destination)>);

impl Drawing {
    /// Begins the drawing.
    pub(super) fn open(args: &OutputArgs) -> Result<Drawing, CliError> {
        let Some(path) = &args.dot else {
            return Ok(Drawing(None));
        };
        let file = Destination::new(path, "the drawing");
        let dot = Dot::new(file.open()?).map_err(|error| file.failed(error))?;
        Ok(Drawing(Some((dot, file))))
    }

    /// Adds a finished run.
    pub(super) fn add(&mut self, run: &Run) -> Result<(), CliError> {
        match &mut self.0 {
            Some((dot, file)) => dot.run(run).map_err(|error| file.failed(error)),
            None => Ok(()),
        }
    }

    /// Ends the drawing.
    pub(super) fn finish(self) -> Result<(), CliError> {
        match self.0 {
            Some((dot, file)) => dot.finish().map_err(|error| file.failed(error)),
            None => Ok(()),
        }
    }
}
