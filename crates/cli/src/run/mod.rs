//! `isopath run`: explore methods and report.

mod claims;
mod coverage;
mod drawing;
mod outputs;
mod replays;
mod reporter;
mod shares;
mod shelves;

use crate::args::RunArgs;
use crate::contracts::warn_of_contracts;
use crate::error::CliError;
use crate::exit::Exit;
use crate::explore_one::{end_process, exit_of_layers, explore_watched, not_ended, sum_up};
use crate::interrupt::Interrupts;
use crate::memory::peak_rss_kb;
use crate::plan::{self, MethodPlan};
use crate::replay::confirm;
use isopath_explore::ExploreConfig;
use isopath_report::{Run, Shelf};
use isopath_trace::Verdict;
use outputs::Outputs;
use replays::Replays;
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
    let mut outputs = Some(Outputs::open(args, &config)?);
    for job in jobs {
        let shelf = Arc::new(Shelf::default());
        let run = |outcome| Run {
            target: job.name.clone(),
            strategy: config.strategy.name,
            outcome,
            shelf: Arc::clone(&shelf),
            peak_rss_kb: peak_rss_kb(),
            replays: None,
        };
        let outcome = match &mut shares {
            Some(shares) => sum_up(shares.take(&job.name), &config)?,
            None => {
                let outputs = &mut outputs;
                let last_words = |found| {
                    let ended = sum_up(found, &config).and_then(|outcome| match outputs.take() {
                        Some(outputs) => outputs.finish_with(run(outcome)),
                        None => Err(not_ended(&job.name)),
                    });
                    not_ended(&job.name).tell();
                    end_process(program, ended);
                };
                let (shelf, replays) = (&*shelf, args.replay);
                let puts_away = || config.details.then_some(PutsAway { shelf, replays });
                let found =
                    explore_watched(program, &job, &config, &interrupts, puts_away, last_words)?;
                sum_up(found, &config)?
            }
        };
        let replays = replays.of(&job, &outcome)?;
        let run = Run {
            replays,
            ..run(outcome)
        };
        outputs
            .as_mut()
            .map_or(Ok(()), |outputs| outputs.add(run))?;
    }
    let exit = outputs.map_or(Ok(Exit::Clean), Outputs::finish)?;
    drop(replays);
    opened.leave();
    Ok(exit.into())
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
