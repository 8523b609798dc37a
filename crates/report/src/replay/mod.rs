//! Traces and what a JVM made of their witnesses.

pub mod json;
mod text;

pub use text::ReplayText;

use isopath_trace::EndingKind;
use serde::Serialize;
use std::collections::BTreeMap;
use std::time::Duration;

/// What came of replaying one trace.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Replay {
    /// The ending, the result and the heap were as predicted.
    Agreed,
    /// They were not.
    Disagreed(Vec<Difference>),
    /// Nothing came of it.
    NotReplayed {
        /// The kind of reason, to count by.
        kind: String,
        /// What happened, if there is more to say.
        reason: String,
    },
}

impl Replay {
    /// The name in JSON, and in tables.
    pub fn name(&self) -> &'static str {
        match self {
            Replay::Agreed => "agreed",
            Replay::Disagreed(_) => "disagreed",
            Replay::NotReplayed { .. } => NOT_REPLAYED,
        }
    }

    /// What it means for a finding.
    pub fn mark(&self) -> &'static str {
        match self {
            Replay::Agreed => "confirmed",
            other => other.name(),
        }
    }

    /// More about what is not as predicted, a line each.
    pub fn reasons(&self) -> Vec<String> {
        match self {
            Replay::Agreed => Vec::new(),
            Replay::Disagreed(all) => all.iter().map(Difference::to_string).collect(),
            Replay::NotReplayed { kind, reason } if reason.is_empty() => vec![kind.clone()],
            Replay::NotReplayed { kind, reason } => vec![format!("{kind}: {reason}")],
        }
    }
}

/// What a finding is that no JVM has seen.
pub(crate) const NOT_REPLAYED: &str = "not replayed";

/// Something that was not as predicted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Difference {
    /// What it is about: `result`, `this.next.val`.
    pub place: String,
    /// What the trace predicts.
    pub predicted: String,
    /// What happened.
    pub observed: String,
}

impl std::fmt::Display for Difference {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Difference {
            place,
            predicted,
            observed,
        } = self;
        write!(f, "{place}: predicted {predicted}, observed {observed}")
    }
}

/// The traces of a method.
#[derive(Clone, Debug)]
pub struct Replayed {
    /// The method as users write it: `pkg.Class#method(int,long[])`.
    pub target: String,
    /// The strategy's name.
    pub strategy: &'static str,
    /// The traces that count, in their order.
    pub traces: Vec<ReplayedTrace>,
    /// What it took.
    pub times: Times,
}

/// Time from start to end of each part.
#[derive(Clone, Copy, Default, Debug)]
pub struct Times {
    /// The exploration, with witnesses.
    pub explore: Duration,
    /// Compiling the harness and starting a JVM, if this was the first to need one.
    pub start: Duration,
    /// All replays.
    pub replay: Duration,
}

/// A trace.
#[derive(Clone, Debug)]
pub struct ReplayedTrace {
    /// Its number among all traces, from 1.
    pub number: usize,
    /// How it ends.
    pub ending: EndingKind,
    /// The predicted result or exception; of traces that no JVM would end, the cause.
    pub predicted: String,
    /// What came of it.
    pub replay: Replay,
}

/// Replays by what came of them.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Tally {
    /// As predicted.
    pub agreed: u64,
    /// Not as predicted.
    pub disagreed: u64,
    /// By kind of reason.
    pub not_replayed: BTreeMap<String, u64>,
}

impl Tally {
    /// Counts.
    pub fn of<'a>(replays: impl IntoIterator<Item = &'a Replay>) -> Tally {
        let mut tally = Tally::default();
        for replay in replays {
            match replay {
                Replay::Agreed => tally.agreed += 1,
                Replay::Disagreed(_) => tally.disagreed += 1,
                Replay::NotReplayed { kind, .. } => {
                    *tally.not_replayed.entry(kind.clone()).or_default() += 1;
                }
            }
        }
        tally
    }

    fn add(&mut self, other: &Tally) {
        self.agreed += other.agreed;
        self.disagreed += other.disagreed;
        for (kind, count) in &other.not_replayed {
            *self.not_replayed.entry(kind.clone()).or_default() += count;
        }
    }
}

/// `11 agreed, 1 not replayed (heap too large 1)`.
impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.in_words("agreed"))
    }
}

impl Tally {
    /// With a word for those that are as predicted: a finding is *confirmed*.
    pub(crate) fn in_words(&self, agreed: &str) -> String {
        let kinds = self.not_replayed.iter();
        let kinds: Vec<String> = kinds.map(|(kind, n)| format!("{kind} {n}")).collect();
        let not: u64 = self.not_replayed.values().sum();
        let parts = [
            (self.agreed, agreed.to_owned()),
            (self.disagreed, "disagreed".to_owned()),
            (not, format!("{NOT_REPLAYED} ({})", kinds.join(", "))),
        ];
        let parts = parts.into_iter().filter(|(count, _)| *count > 0);
        let parts: Vec<String> = parts
            .map(|(count, what)| format!("{count} {what}"))
            .collect();
        match parts.is_empty() {
            true => "none".to_owned(),
            false => parts.join(", "),
        }
    }
}

impl Replayed {
    /// The traces by what came of them.
    pub fn tally(&self) -> Tally {
        Tally::of(self.traces.iter().map(|trace| &trace.replay))
    }
}

#[cfg(test)]
mod tests;
