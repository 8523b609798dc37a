//! `isopath run`: explore methods and report.

mod coverage;
mod drawing;
mod files;
mod reporter;

use crate::args::RunArgs;
use crate::error::CliError;
use crate::exit::Exit;
use crate::interrupt::Interrupts;
use crate::memory::peak_rss_kb;
use crate::plan::{self, Log};
use crate::progress::Live;
use crate::targets::{self, Job};
use coverage::CoverageFiles;
use drawing::Drawing;
use isopath_explore::{ExploreConfig, Verdict, explore};
use isopath_program::Program;
use isopath_report::Run;
use reporter::Reporter;
use std::process::ExitCode;

/// Explores every target.
pub(crate) fn command(args: &RunArgs) -> Result<ExitCode, CliError> {
    files::check_stdout(&args.output)?;
    let targets = targets::parse(&args.targets)?;
    let config = ExploreConfig {
        coverage: true,
        details: args.output.traces || args.output.dot.is_some(),
        ..plan::explore_config(
            plan::strategy(&args.strategy)?,
            &args.exploration,
            &args.bounds,
            plan::solver(&args.solver, Log::New)?,
        )
    };
    let program = Program::open(&args.classes.config(&targets::source_files(&targets))?)?;
    for warning in program.warnings() {
        eprintln!("warning: {warning}");
    }
    let jobs = targets::resolve(&program, &targets)?;
    let interrupts = Interrupts::watch();
    let mut drawing = Drawing::open(&args.output)?;
    let mut coverage = CoverageFiles::open(&args.output)?;
    let mut reporter = Reporter::new(&args.output);
    let mut exit = Exit::Clean;
    for job in jobs {
        let run = explore_one(&program, job, &config, &interrupts)?;
        exit = exit.or_worse(exit_of(&run));
        drawing.add(&run)?;
        coverage.add(&run);
        reporter.add(run)?;
    }
    drawing.finish()?;
    coverage.finish()?;
    reporter.finish()?;
    plan::flush_log(&config)?;
    Ok(exit.into())
}

fn explore_one(
    program: &Program,
    job: Job<'_>,
    config: &ExploreConfig,
    interrupts: &Interrupts,
) -> Result<Run, CliError> {
    let progress = interrupts.begin();
    let live = Live::show(&progress, &job.name);
    let outcome = explore(program, job.method, config, &progress);
    drop(live);
    let outcome = outcome.map_err(|error| CliError::entry(&job.name, error))?;
    for disagreement in &outcome.stats.solver.disagreements {
        eprintln!("isopath: internal error: the solver's layers disagree: {disagreement}");
    }
    Ok(Run {
        target: job.name,
        strategy: config.strategy.name,
        outcome,
        peak_rss_kb: peak_rss_kb(),
    })
}

fn exit_of(run: &Run) -> Exit {
    if !run.outcome.stats.solver.disagreements.is_empty() {
        return Exit::Internal;
    }
    match run.outcome.verdict() {
        Verdict::Holds | Verdict::HoldsWithinBounds(_) => Exit::Clean,
        Verdict::Violated => Exit::Findings,
        Verdict::Inconclusive(_) => Exit::Inconclusive,
    }
}
