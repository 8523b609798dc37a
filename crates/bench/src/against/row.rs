//! One line of a comparison.

use super::{Both, Ratio, Unit};
use crate::task::Task;
use serde::Serialize;

/// What a task costs the two binaries.
#[derive(Debug, Serialize)]
pub struct Row {
    /// What tables call it.
    pub name: String,
    /// What was run.
    pub task: Task,
    /// What can be said of it.
    pub status: Status,
    /// What it cost them: medians of all rounds.
    pub cost: Option<Both<f64>>,
    /// Of the costs.
    pub unit: Unit,
    /// New / old.
    pub ratio: Option<Ratio>,
    /// What it cost them in each round.
    pub rounds: Vec<Both<f64>>,
    /// How many traces both found, if it is an exploration.
    pub traces: Option<u64>,
    /// Why it is not compared.
    pub note: Option<String>,
}

/// What can be said of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Both did what they should, and the ratio counts.
    Compared,
    /// Both did, but nearly all of it is the start of the process.
    TooShort,
    /// They did not do the same.
    OtherWork,
    /// They did the same, but it is not what was meant.
    Unexpected,
    /// One or both cannot do it.
    Failed,
    /// There was no time for it.
    NotRun,
}

impl Status {
    /// All of them.
    pub(super) const ALL: [Status; 6] = [
        Status::Compared,
        Status::TooShort,
        Status::OtherWork,
        Status::Unexpected,
        Status::Failed,
        Status::NotRun,
    ];

    /// How a summary calls it.
    pub(super) fn name(self) -> &'static str {
        match self {
            Status::Compared => "compared",
            Status::TooShort => "too short",
            Status::OtherWork => "other work",
            Status::Unexpected => "unexpected",
            Status::Failed => "failed",
            Status::NotRun => "not run",
        }
    }

    /// Whether both did what was meant.
    pub fn is_same_work(self) -> bool {
        matches!(self, Status::Compared | Status::TooShort)
    }
}
