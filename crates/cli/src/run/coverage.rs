//! What all runs cover together, on its way to the files that other tools read.

use crate::args::OutputArgs;
use crate::destination::Destination;
use crate::error::CliError;
use isopath_report::{Run, jacoco, lcov};
use isopath_trace::Coverage;
use std::io::{self, Write};

/// A format for coverage.
type Format = fn(&mut Box<dyn Write>, &Coverage) -> io::Result<()>;

/// The files that the user asked for, and what goes into them.
pub(super) struct CoverageFiles {
    files: Vec<(Box<dyn Write>, Destination, Format)>,
    all: Coverage,
}

impl CoverageFiles {
    /// Opens the files.
    pub(super) fn open(args: &OutputArgs) -> Result<CoverageFiles, CliError> {
        let formats: [(_, _, Format); 2] = [
            (&args.jacoco, "the coverage report", jacoco::write),
            (&args.lcov, "the coverage report", lcov::write),
        ];
        let mut files = Vec::new();
        for (path, what, format) in formats {
            if let Some(path) = path {
                let file = Destination::new(path, what);
                files.push((file.open()?, file, format));
            }
        }
        let all = Coverage::default();
        Ok(CoverageFiles { files, all })
    }

    /// Adds a finished run.
    pub(super) fn add(&mut self, run: &Run) {
        if let (false, Some(coverage)) = (self.files.is_empty(), &run.outcome.coverage) {
            self.all.add(coverage);
        }
    }

    /// Writes the files.
    pub(super) fn finish(self) -> Result<(), CliError> {
        for (mut out, file, format) in self.files {
            let written = format(&mut out, &self.all).and_then(|()| out.flush());
            written.map_err(|error| file.failed(error))?;
        }
        Ok(())
    }
}
