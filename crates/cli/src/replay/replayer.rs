//! Traces on their way to a JVM, and what comes back.

use crate::args::JvmArgs;
use crate::error::CliError;
use crate::interrupt::Interrupts;
use isopath_program::{Method, Program, ProgramConfig};
use isopath_report::replay::{Difference, Replay};
use isopath_trace::{Trace, Witness};
use isopath_witness::replay::{Agreement, Case, ReplayConfig, ReplayError, Session};
use std::time::{Duration, Instant};

/// Replays traces in one JVM, which is started when the first trace needs it.
pub(crate) struct Replayer<'a> {
    program: &'a Program,
    config: ReplayConfig,
    session: Option<Session>,
    interrupts: &'a Interrupts,
    /// Time for the start of the JVM, and for replays.
    pub(crate) start: Duration,
    pub(crate) replay: Duration,
}

impl<'a> Replayer<'a> {
    pub(crate) fn new(
        program: &'a Program,
        classes: &ProgramConfig,
        args: &JvmArgs,
        interrupts: &'a Interrupts,
    ) -> Replayer<'a> {
        Replayer {
            program,
            config: ReplayConfig {
                time_limit: args.time_limit.0.unwrap_or(Duration::MAX),
                endless_limit: args.endless_limit.and_then(|limit| limit.0),
                max_heap_mb: args.max_heap,
                ..ReplayConfig::of(program, &classes.class_path)
            },
            session: None,
            interrupts,
            start: Duration::ZERO,
            replay: Duration::ZERO,
        }
    }

    /// What comes of traces of `method`, in their order.
    pub(crate) fn replay(
        &mut self,
        method: &Method,
        traces: &[&Trace],
    ) -> Result<Vec<Replay>, CliError> {
        let class = self.program.class(method.class).name.replace('/', ".");
        let witnesses: Vec<Result<&Witness, Replay>> = traces.iter().map(|t| witness(t)).collect();
        let cases: Vec<Case<'_>> = witnesses
            .iter()
            .flatten()
            .map(|witness| Case {
                class: &class,
                method: &method.name,
                descriptor: &method.desc,
                witness,
            })
            .collect();
        let mut agreements = self.run(&cases)?.into_iter();
        let replays = witnesses.into_iter().map(|witness| match witness {
            // There is one for each case, and a case for each witness.
            Ok(_) => agreements.next().map_or_else(missing, replay),
            Err(replay) => replay,
        });
        Ok(replays.collect())
    }

    fn run(&mut self, cases: &[Case<'_>]) -> Result<Vec<Agreement>, CliError> {
        if cases.is_empty() {
            return Ok(Vec::new());
        }
        let began = Instant::now();
        let session = match self.session.take() {
            Some(session) => session,
            None => Session::start(self.config.clone())?,
        };
        let started = Instant::now();
        let session = self.session.insert(session);
        let agreements = session.replay_all(cases, &|| self.interrupts.interrupted())?;
        self.start += started - began;
        self.replay += started.elapsed();
        Ok(agreements)
    }
}

/// The input to run, or why there is none.
fn witness(trace: &Trace) -> Result<&Witness, Replay> {
    let not = |kind: &str, reason: &str| Replay::NotReplayed {
        kind: kind.to_owned(),
        reason: reason.to_owned(),
    };
    match &trace.witness {
        Some(Ok(witness)) => Ok(witness),
        Some(Err(none)) => Err(not(&none.kind, &none.message)),
        // The ending says it all.
        None => Err(not(&trace.ending.kind().name().replace('_', " "), "")),
    }
}

fn missing() -> Replay {
    Replay::NotReplayed {
        kind: "harness".to_owned(),
        reason: "no answer".to_owned(),
    }
}

fn replay(agreement: Agreement) -> Replay {
    match agreement {
        Agreement::Agreed => Replay::Agreed,
        Agreement::NotReplayed { kind, reason } => Replay::NotReplayed { kind, reason },
        Agreement::Disagreed(all) => {
            let all = all.into_iter().map(|mismatch| Difference {
                place: mismatch.place,
                predicted: mismatch.predicted,
                observed: mismatch.observed,
            });
            Replay::Disagreed(all.collect())
        }
    }
}

impl From<ReplayError> for CliError {
    fn from(error: ReplayError) -> CliError {
        let help = match error {
            ReplayError::Directory(_) => "check TMPDIR, and that the disk is not full",
            ReplayError::Javac { .. } => {
                "replays need a JDK 17 or newer with its compiler; --java-home names one"
            }
            ReplayError::Java { .. } => "check --java-home and --max-heap",
        };
        CliError::new(error).help(help)
    }
}
