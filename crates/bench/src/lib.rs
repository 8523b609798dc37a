//! How fast is the `isopath` binary, and how does its cost grow?
//!
//! The binary is driven as users drive it, with the installed `java` beside it in the same run.
//! Machines are noisy: every task is repeated in rounds that go through all tasks, the least cost of
//! each counts, and judgement is on processor time, which other processes disturb less than wall time.
//! Counts (traces, output) are checked; a task that computes something else is an error, not a row.

pub mod generate;
pub mod machine;
pub mod measure;
pub mod report;
pub mod row;
pub mod scale;
pub mod sections;
pub mod table;
pub mod task;
pub mod tools;

use isopath_hotspot::Result;
use measure::Results;
use report::Report;
use scale::Scale;
use sections::Section;
use tools::Tools;

/// Measures the sections and reports.
pub fn run(sections: &[&Section], scale: &Scale) -> Result<Report> {
    let tools = Tools::prepare(scale)?;
    let mut tasks: Vec<_> = sections
        .iter()
        .flat_map(|section| (section.tasks)(scale))
        .collect();
    tasks.sort();
    tasks.dedup();
    let results = Results::measure(&tools, &tasks, scale.rounds)?;
    Ok(Report::new(sections, scale, &results))
}
