//! `isopath run`: explore methods and report.

mod claims;
mod coverage;
mod drawing;
mod replays;
mod reporter;
mod shares;
mod shelves;

use crate::args::RunArgs;
use crate::contracts::warn_of_contracts;
use crate::error::CliError;
use crate::exit::Exit;
use crate::explore_one::{exit_of_layers, explore_watched, sum_up};
use crate::interrupt::Interrupts;
use crate::memory::peak_rss_kb;
use crate::plan::{self, MethodPlan, flush_log};
use crate::replay::confirm;
use crate::targets::Job;
use coverage::CoverageFiles;
use drawing::Drawing;
use isopath_explore::ExploreConfig;
use isopath_program::Program;
use isopath_report::{Run, Shelf};
use isopath_trace::{Outcome, Verdict};
use replays::Replays;
use reporter::Reporter;
use shares::Shares;
use shelves::PutsAway;
use std::process::ExitCode;
use std::sync::Arc;

/// Explores every target.
pub(crate) fn command(args: &RunArgs) -> Result<ExitCode, CliError> {
    claims::check_stdout(&args.output)?;
    let MethodPlan { opened, config } = plan::of_run(args)?;
    let program = &opened.program;
    let jobs = opened.jobs(&args.explore.search.exploration.assume_lazily)?;
    warn_of_contracts(&opened.program, &jobs);
    if args.replay {
        confirm(&args.jvm, program)?;
    }
    let interrupts = Interrupts::watch();
    if let Some(to) = &args.share.share_to {
        let from = args.share.share_from.as_deref();
        return shares::explore(program, jobs, &config, &interrupts, (from, to));
    }
    let mut shares = Shares::read(&args.share.shares)?;
    let mut replays = Replays::new(args, program, &opened.classes, &interrupts);
    let mut drawing = Drawing::open(&args.output)?;
    let mut coverage = CoverageFiles::open(&args.output)?;
    let mut reporter = Reporter::new(&args.output);
    let mut exit = Exit::Clean;
    for job in jobs {
        let shelf = Arc::new(Shelf::default());
        let outcome = match &mut shares {
            Some(shares) => sum_up(shares.take(&job.name), &config)?,
            None => explored(program, &job, &config, &interrupts, (&shelf, args.replay))?,
        };
        let run = Run {
            shelf,
            replays: replays.of(&job, &outcome)?,
            target: job.name,
            strategy: config.strategy.name,
            outcome,
            peak_rss_kb: peak_rss_kb(),
        };
        exit = exit.or_worse(exit_of(&run, &config));
        drawing.add(&run)?;
        coverage.add(&run);
        reporter.add(run)?;
    }
    drawing.finish()?;
    coverage.finish()?;
    reporter.finish()?;
    flush_log(&config)?;
    Ok(exit.into())
}

/// What there is of a method. What is said of its traces is on the shelf, if all of them are described.
fn explored(
    program: &Program,
    job: &Job<'_>,
    config: &ExploreConfig,
    interrupts: &Interrupts,
    (shelf, replays): (&Shelf, bool),
) -> Result<Outcome, CliError> {
    let puts_away = || config.details.then_some(PutsAway { shelf, replays });
    let found = explore_watched(program, job, config, interrupts, puts_away)?;
    sum_up(found, config)
}

fn exit_of(run: &Run, config: &ExploreConfig) -> Exit {
    let of_verdict = match run.outcome.verdict() {
        Verdict::Holds | Verdict::HoldsWithinBounds(_) => Exit::Clean,
        Verdict::Violated | Verdict::Crashes => match fails(run, config) {
            true => Exit::Findings,
            false => Exit::Clean,
        },
        Verdict::Inconclusive(_) => Exit::Inconclusive,
    };
    exit_of_layers(&run.outcome)
        .or_worse(of_verdict)
        .or_worse(replays::exit_of(run))
}

/// Whether what was found is what the user wants to fail on: an assert that failed is said in any case.
fn fails(run: &Run, config: &ExploreConfig) -> bool {
    config.fail_on.fails() && run.outcome.findings().next().is_some()
}
