//! The benchmark of the paper on path-optimal symbolic execution: methods of open-source libraries, under
//! `pose` and under `lazy`.
//!
//! It takes hours with the default limit, and libraries that few machines have: it is run by hand. Time limits
//! decide what it counts, so unlike the other sections it measures each method once and checks no counts
//! but one: a strategy with one trace per path has no more traces than one that forks on aliases.

mod classes;
mod jars;
mod record;
mod summary;
mod survey;
mod tables;
mod target;

pub use record::{Explored, Outcome, Record};
pub use summary::{Excess, Sums, excesses, unsupported};
pub use survey::{Survey, Watcher};
pub use target::Subject;

use crate::Result;
use crate::against::Basis;
use crate::document::Block;
use serde::Serialize;

/// What the name of this section is, beside those of [`crate::sections::SECTIONS`].
pub const NAME: &str = "pose";
/// What it says.
pub const ABOUT: &str =
    "methods of libraries under pose and lazy, beside the paper's figures; takes three hours";
/// Two binaries are not compared by it.
pub const BASIS: Basis = Basis::Never("time limits decide how much of its work is done");
/// What it compares.
pub const STRATEGIES: [&str; 2] = ["pose", "lazy"];

/// All that was found.
#[derive(Debug, Serialize)]
pub struct PoseReport {
    /// Seconds for a method under a strategy.
    pub timeout_s: f64,
    /// What explored each method.
    pub strategies: Vec<String>,
    /// Whether it was stopped before its end.
    pub incomplete: bool,
    /// A record for each method and strategy.
    pub records: Vec<Record>,
}

impl PoseReport {
    /// Runs a survey.
    pub fn of(survey: &Survey, watcher: &impl Watcher) -> Result<PoseReport> {
        let records = survey.run(watcher)?;
        Ok(PoseReport {
            timeout_s: survey.timeout.as_secs_f64(),
            strategies: survey.strategies.clone(),
            incomplete: records.len() < survey.methods.len() * survey.strategies.len(),
            records,
        })
    }

    /// Whether every method could be explored, and none has more traces than it may have.
    pub fn is_clean(&self) -> bool {
        let failed = self.records.iter().any(|it| it.outcome.failure().is_some());
        !failed && excesses(&self.records).is_empty()
    }

    /// The tables.
    pub fn blocks(&self) -> Vec<Block> {
        tables::blocks(self)
    }
}
