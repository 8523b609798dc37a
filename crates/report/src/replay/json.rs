//! Replays as one JSON object, schema `isopath.replay/1`.
//!
//! Fields may be added within a schema version, never removed or changed in meaning.

use super::{Difference, Replay, Replayed, ReplayedTrace, Tally};
use serde::Serialize;
use std::io::{self, Write};
use std::time::Duration;

/// The name of the schema, in the field `schema`.
pub const SCHEMA: &str = "isopath.replay/1";

/// Writes one object and a line feed.
pub fn write(out: &mut impl Write, replays: &[Replayed]) -> io::Result<()> {
    let document = Document {
        schema: SCHEMA,
        replays: replays.iter().map(ReplayedJson::new).collect(),
    };
    serde_json::to_writer_pretty(&mut *out, &document)?;
    writeln!(out)
}

#[derive(Serialize)]
struct Document<'a> {
    schema: &'static str,
    replays: Vec<ReplayedJson<'a>>,
}

#[derive(Serialize)]
struct ReplayedJson<'a> {
    target: &'a str,
    strategy: &'static str,
    /// How many traces there are.
    traces: usize,
    /// How many agreed, disagreed, and were not replayed for which kind of reason.
    #[serde(flatten)]
    tally: Tally,
    explore_ms: f64,
    /// Compiling the harness and starting a JVM, if this was the first target to need one.
    start_ms: f64,
    /// All replays.
    replay_ms: f64,
    trace_list: Vec<TraceJson<'a>>,
}

impl<'a> ReplayedJson<'a> {
    fn new(replayed: &'a Replayed) -> ReplayedJson<'a> {
        let times = &replayed.times;
        ReplayedJson {
            target: &replayed.target,
            strategy: replayed.strategy,
            traces: replayed.traces.len(),
            tally: replayed.tally(),
            explore_ms: milliseconds(times.explore),
            start_ms: milliseconds(times.start),
            replay_ms: milliseconds(times.replay),
            trace_list: replayed.traces.iter().map(TraceJson::new).collect(),
        }
    }
}

fn milliseconds(duration: Duration) -> f64 {
    duration.as_secs_f64() * 1e3
}

#[derive(Serialize)]
struct TraceJson<'a> {
    /// As `isopath run --traces` numbers it.
    number: usize,
    ending: &'static str,
    /// The predicted result or exception.
    predicted: &'a str,
    /// `agreed`, `disagreed` or `not replayed`.
    replay: &'static str,
    /// What was not as predicted.
    mismatches: &'a [Difference],
    /// The kind of reason for which it was not replayed, and the reason.
    kind: Option<&'a str>,
    reason: Option<&'a str>,
}

impl<'a> TraceJson<'a> {
    fn new(trace: &'a ReplayedTrace) -> TraceJson<'a> {
        let (kind, reason) = match &trace.replay {
            Replay::NotReplayed { kind, reason } => (Some(&**kind), Some(&**reason)),
            _ => (None, None),
        };
        TraceJson {
            number: trace.number,
            ending: trace.ending.name(),
            predicted: &trace.predicted,
            replay: trace.replay.name(),
            mismatches: match &trace.replay {
                Replay::Disagreed(all) => all,
                _ => &[],
            },
            kind,
            reason,
        }
    }
}
