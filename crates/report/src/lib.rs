//! What runs found, as text for a terminal ([`Text`]), as JSON ([`json`]) and as a drawing ([`Dot`]); what
//! they covered, for tools that know that of tests ([`jacoco`], [`lcov`]); the same method under several
//! strategies, side by side ([`compare`]); and what a JVM made of traces ([`replay`]).
//!
//! *Architecture invariant:* this crate renders what [`isopath_trace`] has and nothing else: it runs
//! nothing and knows no terms, heaps or class files.

mod call;
pub mod compare;
mod condition;
mod coverage;
mod dot;
mod headline;
mod heap;
pub mod json;
mod numbers;
mod palette;
pub mod replay;
mod shelf;
mod symbolic;
mod text;
mod wrap;

pub use condition::conjunction;
pub use coverage::{jacoco, lcov};
pub use dot::Dot;
pub use numbers::{Figures, Traces};
pub use palette::Palette;
pub use shelf::Shelf;
pub use text::{Layout, Text};

use isopath_trace::Outcome;
use replay::Replay;
use std::collections::BTreeMap;
use std::sync::Arc;

/// One explored method.
#[derive(Debug)]
pub struct Run {
    /// The method as users write it: `pkg.Class#method(int,long[])`.
    pub target: String,
    /// The strategy's name.
    pub strategy: &'static str,
    /// What was found.
    pub outcome: Outcome,
    /// Where the descriptions are that traces do not have themselves.
    pub shelf: Arc<Shelf>,
    /// The largest resident memory of the process by the end of this run, in KiB.
    pub peak_rss_kb: u64,
    /// What a JVM made of traces, by their positions, if it was asked.
    pub replays: Option<BTreeMap<usize, Replay>>,
}

impl Run {
    /// Whether a JVM confirms the trace at this position, and if not, what is wrong. Of traces that nobody
    /// asked a JVM about only findings say so.
    pub(crate) fn replay_of(&self, position: usize) -> Option<(&'static str, Vec<String>)> {
        let replay = self.replays.as_ref().and_then(|all| all.get(&position));
        let is_finding = self.outcome.traces[position].is_finding();
        match replay {
            Some(replay) => Some((replay.mark(), replay.reasons())),
            None => is_finding.then_some((replay::NOT_REPLAYED, Vec::new())),
        }
    }
}
