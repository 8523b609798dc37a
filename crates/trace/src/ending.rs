//! How traces end, as users name it.

use serde::{Deserialize, Serialize};

/// The kinds of endings, as users name them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EndingKind {
    /// The method returned.
    Returned,
    /// An exception left the method.
    Threw,
    /// An `assert` failed: an `AssertionError` left the method.
    Violated,
    /// An assumption cannot hold.
    AssumedAway,
    /// A bound was reached.
    Cut,
    /// Another trace covers this one.
    Subsumed,
    /// Something is not supported.
    Unsupported,
    /// The solver gave up.
    Unknown,
}

impl EndingKind {
    /// All kinds, in the order in which they are shown.
    pub const ALL: [EndingKind; 8] = [
        EndingKind::Returned,
        EndingKind::Threw,
        EndingKind::Violated,
        EndingKind::AssumedAway,
        EndingKind::Cut,
        EndingKind::Subsumed,
        EndingKind::Unsupported,
        EndingKind::Unknown,
    ];

    /// The name in reports.
    pub fn name(self) -> &'static str {
        match self {
            EndingKind::Returned => "returned",
            EndingKind::Threw => "threw",
            EndingKind::Violated => "violated",
            EndingKind::AssumedAway => "assumed_away",
            EndingKind::Cut => "cut",
            EndingKind::Subsumed => "subsumed",
            EndingKind::Unsupported => "unsupported",
            EndingKind::Unknown => "unknown",
        }
    }

    /// Whether the trace ended as a run on a JVM does.
    pub fn is_run(self) -> bool {
        use EndingKind::{Returned, Threw, Violated};
        matches!(self, Returned | Threw | Violated)
    }

    /// Whether it counts into the total of traces.
    pub fn is_counted(self) -> bool {
        !matches!(self, EndingKind::AssumedAway | EndingKind::Subsumed)
    }
}

/// Traces by ending.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Counts([u64; 8]);

impl Counts {
    /// How many traces ended in this way.
    pub fn get(&self, kind: EndingKind) -> u64 {
        self.0[kind as usize]
    }

    /// One more.
    pub fn add(&mut self, kind: EndingKind) {
        self.0[kind as usize] += 1;
    }

    /// All that count as traces: not those assumed away or subsumed.
    pub fn total(&self) -> u64 {
        EndingKind::ALL
            .iter()
            .filter(|k| k.is_counted())
            .map(|&k| self.get(k))
            .sum()
    }
}
