//! `isopath run`: explore methods and report.

mod claims;
mod coverage;
mod drawing;
mod replays;
mod reporter;
mod shelves;

use crate::args::RunArgs;
use crate::error::CliError;
use crate::exit::Exit;
use crate::explore_one::{exit_of_layers, explore_watched, sum_up};
use crate::fail_on;
use crate::interrupt::Interrupts;
use crate::memory::peak_rss_kb;
use crate::objects;
use crate::plan::{flush_log, plan};
use crate::replay::confirm;
use crate::subsume::subsume;
use crate::targets;
use coverage::CoverageFiles;
use drawing::Drawing;
use isopath_explore::{ExploreConfig, Witnesses};
use isopath_report::{Run, Shelf};
use isopath_trace::Verdict;
use replays::Replays;
use reporter::Reporter;
use shelves::PutsAway;
use std::process::ExitCode;
use std::sync::Arc;

/// Explores every target.
pub(crate) fn command(args: &RunArgs) -> Result<ExitCode, CliError> {
    claims::check_stdout(&args.output)?;
    let mut config = config(args)?;
    let opened = targets::open(&args.methods)?;
    let (program, jobs) = (
        &opened.program,
        opened.jobs(&args.explore.search.exploration.assume_lazily)?,
    );
    fail_on::check(&config.fail_on, program)?;
    objects::check(&config.limits.objects, program)?;
    config.subsume = subsume(&args.explore.search.exploration, program)?;
    if args.replay {
        confirm(&args.jvm, program)?;
    }
    let interrupts = Interrupts::watch();
    let mut replays = Replays::new(args, program, &opened.classes, &interrupts);
    let mut drawing = Drawing::open(&args.output)?;
    let mut coverage = CoverageFiles::open(&args.output)?;
    let mut reporter = Reporter::new(&args.output);
    let mut exit = Exit::Clean;
    for job in jobs {
        let shelf = Arc::new(Shelf::default());
        let puts_away = || {
            config.details.then_some(PutsAway {
                shelf: &shelf,
                replays: args.replay,
            })
        };
        let found = explore_watched(program, &job, &config, &interrupts, puts_away)?;
        let outcome = sum_up(found, &config);
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

fn config(args: &RunArgs) -> Result<ExploreConfig, CliError> {
    Ok(ExploreConfig {
        details: args.output.traces || args.output.dot.is_some(),
        // The summary shows one finding of each place.
        first_findings: !args.output.json,
        symbolic_heaps: args.output.is_symbolic(),
        witnesses: witnesses(args),
        coverage: true,
        ..plan(&args.explore)?
    })
}

/// Inputs are looked for where they are replayed or shown.
fn witnesses(args: &RunArgs) -> Witnesses {
    let all = args.output.traces && args.replay || args.output.is_symbolic();
    match (all, args.replay) {
        (true, _) => Witnesses::All,
        (false, true) => Witnesses::Findings,
        (false, false) => Witnesses::None,
    }
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
