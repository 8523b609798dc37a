//! `isopath run`: explore methods and report.

mod drawing;
mod plan;
mod reporter;
mod targets;

use crate::args::RunArgs;
use crate::error::CliError;
use crate::exit::Exit;
use crate::interrupt::Interrupts;
use crate::memory::peak_rss_kb;
use crate::progress::Live;
use drawing::Drawing;
use isopath_explore::{ExploreConfig, Verdict, explore};
use isopath_program::Program;
use isopath_report::Run;
use reporter::Reporter;
use std::process::ExitCode;
use targets::Job;

/// Explores every target.
pub(crate) fn command(args: &RunArgs) -> Result<ExitCode, CliError> {
    let targets = targets::parse(&args.targets)?;
    let config = plan::explore_config(args)?;
    let program = Program::open(&args.classes.config(&targets::source_files(&targets))?)?;
    for warning in program.warnings() {
        eprintln!("warning: {warning}");
    }
    let jobs = targets::resolve(&program, &targets)?;
    let interrupts = Interrupts::watch();
    let mut drawing = Drawing::open(&args.output)?;
    let mut reporter = Reporter::new(&args.output);
    let mut exit = Exit::Clean;
    for job in jobs {
        let run = explore_one(&program, job, &config, &interrupts)?;
        exit = worse(exit, exit_of(&run));
        drawing.add(&run)?;
        reporter.add(run)?;
    }
    drawing.finish()?;
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

/// Of several runs the most telling one decides: a violation outweighs what is inconclusive.
fn worse(a: Exit, b: Exit) -> Exit {
    const TELLING: [Exit; 4] = [
        Exit::Internal,
        Exit::Findings,
        Exit::Inconclusive,
        Exit::Clean,
    ];
    TELLING
        .into_iter()
        .find(|exit| [a, b].contains(exit))
        .unwrap_or(a)
}
