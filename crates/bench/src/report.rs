//! Everything that one run of the benchmark found.

use crate::document::Block;
use crate::machine::Machine;
use crate::measure::{Best, Results};
use crate::pose::PoseReport;
use crate::row::Row;
use crate::scale::Scale;
use crate::sections::contains::{self, Calls};
use crate::sections::formulas::{self, Formula};
use crate::sections::growth::{self, Point};
use crate::sections::{Section, explorations};
use crate::table;
use crate::task::Task;
use serde::Serialize;

/// The rows, and the measurements that they come from.
#[derive(Debug, Serialize)]
pub struct Report {
    /// Where and of what.
    pub machine: Machine,
    /// How often each task was run.
    pub rounds: usize,
    /// Whether the work was too small for its times to mean anything.
    pub smoke_test: bool,
    /// The rows of each section.
    pub sections: Vec<SectionRows>,
    /// What each task cost.
    pub tasks: Vec<TaskCost>,
    /// Traces and time by bound, if that section was asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub growth: Vec<Point>,
    /// Sizes of formulas, if that section was asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub formulas: Vec<Formula>,
    /// States and time by the number of calls on a list, if that section was asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub contains: Vec<Calls>,
    /// The survey of libraries, if it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pose: Option<PoseReport>,
}

/// A section and its rows.
#[derive(Debug, Serialize)]
pub struct SectionRows {
    /// Its name.
    pub name: &'static str,
    /// What its rows say.
    pub about: &'static str,
    /// Its rows.
    pub rows: Vec<Row>,
}

/// A task and its best.
#[derive(Debug, Serialize)]
pub struct TaskCost {
    /// Which.
    #[serde(flatten)]
    pub task: Task,
    /// What it cost.
    #[serde(flatten)]
    pub best: Best,
}

impl Report {
    /// The rows of the sections from what was measured.
    pub fn new(sections: &[&Section], scale: &Scale, results: &Results) -> Report {
        let rows = |section: &&Section| SectionRows {
            name: section.name,
            about: section.about,
            rows: (section.rows)(scale, results),
        };
        let cost = |(task, best): (&Task, &Best)| TaskCost {
            task: task.clone(),
            best: best.clone(),
        };
        let tasks: Vec<TaskCost> = results.iter().map(cost).collect();
        let is_asked = |name| sections.iter().any(|it| it.name == name);
        // The sections share tasks: what was measured is not yet what was asked for.
        let of = |name| if is_asked(name) { &tasks[..] } else { &[] };
        let growth = growth::points(scale, of(growth::NAME));
        let formulas = formulas::points(scale, of(formulas::NAME));
        let contains = match is_asked(contains::NAME) {
            true => contains::points(scale, results),
            false => Vec::new(),
        };
        Report {
            machine: Machine::this(),
            rounds: scale.rounds,
            smoke_test: scale.short_loops,
            sections: sections.iter().map(rows).collect(),
            tasks,
            growth,
            formulas,
            contains,
            pose: None,
        }
    }

    /// The tables.
    pub fn blocks(&self) -> Vec<Block> {
        let mut blocks = vec![Block::line(self.machine.line())];
        if self.smoke_test {
            blocks.push(Block::line(
                "a smoke test: counts are right, times mean nothing",
            ));
        }
        for SectionRows { name, about, rows } in &self.sections {
            blocks.push(Block::heading(*name, *about));
            blocks.push(Block::Grid(table::grid(rows)));
        }
        blocks.extend(explorations::blocks(&self.tasks));
        blocks.extend(self.pose.iter().flat_map(PoseReport::blocks));
        blocks
    }
}
