//! How fast is the `isopath` binary, and how does its cost grow?
//!
//! The binary is driven as users drive it, with the installed `java` beside it in the same run.
//! Machines are noisy: every task is repeated in rounds that go through all tasks, the least cost of
//! each counts, and judgement is on processor time, which other processes disturb less than wall time.
//! Counts (traces, output) are checked; a task that computes something else is an error, not a row.
//!
//! *Architecture invariant:* what it knows of an exploration is what the binary prints. Of the engine's crates
//! it uses two tables of names, the strategies and the layers of the solver, so that what is measured is what
//! there is.

pub mod against;
pub mod document;
mod error;
pub mod generate;
pub mod machine;
pub mod measure;
pub mod plot;
pub mod pose;
pub mod report;
pub mod row;
pub mod scale;
pub mod sections;
mod sources;
pub mod table;
pub mod task;
pub mod tools;
pub mod work;

pub use error::{Error, Result};

use measure::Results;
use report::Report;
use scale::Scale;
use sections::Section;
use std::path::Path;
use tools::Tools;

/// Measures the sections with a binary and reports.
pub fn run(isopath: &Path, sections: &[&Section], scale: &Scale) -> Result<Report> {
    if sections.is_empty() {
        return Ok(Report::new(sections, scale, &Results::default()));
    }
    let tools = Tools::prepare(isopath, scale)?;
    let mut tasks: Vec<_> = sections
        .iter()
        .flat_map(|section| (section.tasks)(scale))
        .collect();
    tasks.sort();
    tasks.dedup();
    let results = Results::measure(&tools, &tasks, scale.rounds)?;
    Ok(Report::new(sections, scale, &results))
}
