//! Everything that finished runs are written to.

use super::coverage::CoverageFiles;
use super::drawing::Drawing;
use super::exit_of;
use super::reporter::Reporter;
use crate::args::RunArgs;
use crate::error::CliError;
use crate::exit::Exit;
use crate::plan::flush_log;
use isopath_explore::ExploreConfig;
use isopath_report::Run;

/// Where runs go, and what the process ends with by what they say.
pub(super) struct Outputs<'a> {
    config: &'a ExploreConfig,
    drawing: Drawing,
    coverage: CoverageFiles,
    reporter: Reporter,
    exit: Exit,
}

impl<'a> Outputs<'a> {
    /// What the user asked for.
    pub(super) fn open(args: &RunArgs, config: &'a ExploreConfig) -> Result<Self, CliError> {
        Ok(Outputs {
            config,
            drawing: Drawing::open(&args.output)?,
            coverage: CoverageFiles::open(&args.output)?,
            reporter: Reporter::new(&args.output),
            exit: Exit::Clean,
        })
    }

    /// Adds a finished run.
    pub(super) fn add(&mut self, run: Run) -> Result<(), CliError> {
        self.exit = self.exit.or_worse(exit_of(&run, self.config));
        self.drawing.add(&run)?;
        self.coverage.add(&run);
        Ok(self.reporter.add(run)?)
    }

    /// Ends all of them.
    pub(super) fn finish(self) -> Result<Exit, CliError> {
        self.drawing.finish()?;
        self.coverage.finish()?;
        self.reporter.finish()?;
        flush_log(self.config)?;
        Ok(self.exit)
    }

    /// Adds a last run, after which no other comes.
    pub(super) fn finish_with(mut self, run: Run) -> Result<Exit, CliError> {
        self.add(run)?;
        self.finish()
    }
}
