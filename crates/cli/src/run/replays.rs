//! What a JVM makes of the findings of a run.

use crate::args::RunArgs;
use crate::error::CliError;
use crate::exit::Exit;
use crate::interrupt::Interrupts;
use crate::replay::Replayer;
use crate::targets::Job;
use isopath_program::{Program, ProgramConfig};
use isopath_report::Run;
use isopath_report::replay::Replay;
use isopath_trace::{Outcome, Trace};
use std::collections::BTreeMap;

/// Replays findings, if the user wants that; where all traces are listed, all that a JVM can end.
pub(super) struct Replays<'a> {
    replayer: Option<Replayer<'a>>,
    all: bool,
}

impl<'a> Replays<'a> {
    pub(super) fn new(
        args: &RunArgs,
        program: &'a Program,
        classes: &ProgramConfig,
        interrupts: &'a Interrupts,
    ) -> Replays<'a> {
        let replayer = || Replayer::new(program, classes, &args.jvm, interrupts);
        Replays {
            replayer: args.replay.then(replayer),
            all: args.output.traces,
        }
    }

    /// What comes of traces, by their positions.
    pub(super) fn of(
        &mut self,
        job: &Job<'_>,
        outcome: &Outcome,
    ) -> Result<Option<BTreeMap<usize, Replay>>, CliError> {
        let Some(replayer) = &mut self.replayer else {
            return Ok(None);
        };
        let wanted = |trace: &Trace| trace.is_finding() || self.all && trace.ending.kind().is_run();
        let traces = outcome.traces.iter().enumerate();
        let (positions, traces): (Vec<usize>, Vec<&Trace>) =
            traces.filter(|(_, trace)| wanted(trace)).unzip();
        let replays = replayer.replay(job.method, &traces)?;
        Ok(Some(positions.into_iter().zip(replays).collect()))
    }
}

/// A JVM that does something else than a trace says is a finding, whatever the verdict.
pub(super) fn exit_of(run: &Run) -> Exit {
    let mut replays = run.replays.iter().flat_map(|all| all.values());
    match replays.any(|replay| matches!(replay, Replay::Disagreed(_))) {
        true => Exit::Findings,
        false => Exit::Clean,
    }
}
