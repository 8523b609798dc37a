//! `isopath replay`: explore methods, and see whether a JVM does what the traces predict.

mod confirm;
mod replayer;

pub(crate) use confirm::confirm;
pub(crate) use replayer::Replayer;

use crate::args::ReplayArgs;
use crate::contracts::warn_of_contracts;
use crate::error::CliError;
use crate::exit::Exit;
use crate::explore_one::{exit_of_layers, explore_one};
use crate::interrupt::Interrupts;
use crate::plan::{self, MethodPlan, flush_log};
use crate::reporter::Reporter;
use crate::targets::Job;
use isopath_explore::ExploreConfig;
use isopath_report::replay::{Replayed, ReplayedTrace, Times};
use isopath_trace::{End, Outcome, Trace};
use std::process::ExitCode;

/// Replays the traces of every target.
pub(crate) fn command(args: &ReplayArgs) -> Result<ExitCode, CliError> {
    let MethodPlan { opened, config } = plan::of_replay(args)?;
    let program = &opened.program;
    let jobs = opened.jobs(&args.explore.search.exploration.assume_lazily)?;
    warn_of_contracts(&opened.program, &jobs);
    confirm(&args.jvm, program)?;
    let interrupts = Interrupts::watch();
    let mut replayer = Replayer::new(program, &opened.classes, &args.jvm, &interrupts);
    let mut reporter = Reporter::new(&args.table);
    let mut exit = Exit::Clean;
    for job in jobs {
        let outcome = explore_one(program, &job, &config, &interrupts)?;
        let replayed = replay(&mut replayer, &job, &config, &outcome)?;
        exit = exit
            .or_worse(exit_of_layers(&outcome))
            .or_worse(exit_of(&replayed));
        reporter.add(replayed)?;
    }
    reporter.finish()?;
    flush_log(&config)?;
    Ok(exit.into())
}

fn replay(
    replayer: &mut Replayer<'_>,
    job: &Job<'_>,
    config: &ExploreConfig,
    outcome: &Outcome,
) -> Result<Replayed, CliError> {
    let traces: Vec<(usize, &Trace)> = outcome
        .traces
        .iter()
        .enumerate()
        .filter(|(_, trace)| trace.ending.kind().is_counted())
        .collect();
    let asked: Vec<&Trace> = traces.iter().map(|(_, trace)| *trace).collect();
    let before = (replayer.start, replayer.replay);
    let replays = replayer.replay(job.method, &asked)?;
    let times = Times {
        explore: outcome.stats.wall,
        start: replayer.start - before.0,
        replay: replayer.replay - before.1,
    };
    let traces = traces
        .into_iter()
        .zip(replays)
        .map(|((i, trace), replay)| ReplayedTrace {
            number: i + 1,
            ending: trace.ending.kind(),
            predicted: predicted(trace),
            replay,
        });
    Ok(Replayed {
        target: job.name.clone(),
        strategy: config.strategy.name,
        traces: traces.collect(),
        times,
    })
}

/// What a trace predicts, its ending aside.
fn predicted(trace: &Trace) -> String {
    let cause = || trace.ending.cause().unwrap_or_default();
    match &trace.witness {
        Some(Ok(witness)) if witness.predicted.end == End::Never => {
            format!("{}: never ends", cause())
        }
        Some(Ok(witness)) => isopath_witness::replay::predicted(witness),
        _ => cause().into_owned(),
    }
}

fn exit_of(replayed: &Replayed) -> Exit {
    let tally = replayed.tally();
    match (tally.disagreed, tally.agreed) {
        (1.., _) => Exit::Findings,
        (0, 1..) => Exit::Clean,
        (0, 0) => Exit::Inconclusive,
    }
}
