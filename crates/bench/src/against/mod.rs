//! Two binaries side by side: is the new one faster than the old one?
//!
//! They take turns (new, old, old, new, ...), so that what disturbs the machine hits both, and it is the ratio
//! of neighbours in time that counts. A row is a task of `isopath bench`, as it is run there. Nothing is
//! dropped: what cannot be compared is a row as well, and says why; only the means leave it out.

mod basis;
mod counter;
mod executable;
mod judge;
mod ratio;
mod refusal;
mod row;
mod selection;
mod summary;
mod tables;
mod turns;

pub use basis::Basis;
pub use counter::{Counter, Measure, Unit};
pub use executable::Executable;
pub use ratio::Ratio;
pub use refusal::Refusal;
pub use row::{Row, Status};
pub use selection::{LeftOut, Selection};
pub use summary::{Extreme, Summary};

use crate::document::Block;
use crate::machine::Machine;
use crate::scale::Scale;
use crate::tools::Tools;
use serde::Serialize;
use std::path::Path;

/// The name of the JSON that is written.
const SCHEMA: &str = "isopath.bench-against/1";

/// Something of the new binary and of the old one.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "nothing to add")]
pub struct Both<T> {
    pub new: T,
    pub old: T,
}

/// One of the two.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum BinaryAge {
    New,
    Old,
}

impl<T> Both<T> {
    fn of(&self, side: BinaryAge) -> &T {
        match side {
            BinaryAge::New => &self.new,
            BinaryAge::Old => &self.old,
        }
    }

    fn of_mut(&mut self, side: BinaryAge) -> &mut T {
        match side {
            BinaryAge::New => &mut self.new,
            BinaryAge::Old => &mut self.old,
        }
    }

    fn as_ref(&self) -> Both<&T> {
        let Both { new, old } = self;
        Both { new, old }
    }

    fn map<U>(self, mut f: impl FnMut(T) -> U) -> Both<U> {
        let Both { new, old } = self;
        Both {
            new: f(new),
            old: f(old),
        }
    }
}

/// What a user asks for.
#[derive(Debug)]
pub struct Request<'a> {
    /// The two files.
    pub binaries: Both<&'a Path>,
    /// Names of sections; none are all that can be compared.
    pub sections: &'a [String],
    /// Parts of the names of rows; none are all.
    pub rows: &'a [String],
    /// Whether to count instructions instead of time.
    pub instructions: bool,
    /// How much work.
    pub scale: Scale,
}

/// What to compare, and how.
#[derive(Debug)]
pub struct Plan {
    binaries: Both<Executable>,
    measure: Measure,
    selection: Selection,
    scale: Scale,
    /// What to know before reading the ratios.
    pub notes: Vec<String>,
}

impl Plan {
    /// What is wrong with a request is known before anything is measured.
    pub fn of(request: Request<'_>) -> Result<Plan, Refusal> {
        let Request {
            binaries,
            sections,
            rows,
            instructions,
            scale,
        } = request;
        let binaries = Both {
            new: Executable::at(binaries.new)?,
            old: Executable::at(binaries.old)?,
        };
        let notes = executable::differ(&binaries)?.into_iter().collect();
        let measure = match instructions {
            true => Measure::Instructions(Counter::find(&binaries.new)?),
            false => Measure::Time,
        };
        Ok(Plan {
            selection: Selection::of(sections, rows, measure, &scale)?,
            binaries,
            measure,
            scale,
            notes,
        })
    }
}

/// Who is told what happens, and may stop it.
pub trait Watcher {
    /// So many of so many rounds of tasks have ended, of which this was the last.
    fn ended(&self, done: usize, all: usize, task: &str);
    /// Whether to stop with what is known.
    fn stopped(&self) -> bool;
}

/// What was found.
#[derive(Debug, Serialize)]
pub struct Against {
    schema: &'static str,
    machine: Machine,
    #[serde(flatten)]
    binaries: Both<Executable>,
    measure: Measure,
    rounds: usize,
    /// Whether the work was too small for its times to mean anything.
    smoke_test: bool,
    /// Whether it was stopped before its end.
    incomplete: bool,
    notes: Vec<String>,
    /// The rows of each section.
    pub sections: Vec<Section>,
    left_out: Vec<LeftOut>,
}

/// A section's rows and what they come to.
#[derive(Debug, Serialize)]
pub struct Section {
    /// Its name.
    pub name: &'static str,
    /// What its figures are.
    pub about: String,
    /// What its rows come to.
    pub summary: Summary,
    /// Its rows.
    pub rows: Vec<Row>,
}

impl Against {
    /// Compares.
    pub fn of(plan: Plan, watcher: &dyn Watcher) -> crate::Result<Against> {
        let tools = Tools::prepare(&plan.binaries.new.path, &plan.scale)?;
        let tasks = plan.selection.tasks(plan.measure);
        let taken = turns::take(&plan, tools.classes.path(), &tasks, watcher)?;
        let sections = plan.selection.sections.iter();
        let sections = sections.map(|selected| {
            let rows = judge::rows(selected, plan.measure, &taken.samples);
            Section {
                name: selected.name,
                about: plan.measure.about(selected.basis),
                summary: Summary::of(&rows),
                rows,
            }
        });
        Ok(Against {
            schema: SCHEMA,
            machine: Machine::this(),
            rounds: plan.scale.rounds,
            smoke_test: plan.scale.short_loops,
            incomplete: taken.stopped,
            sections: sections.collect(),
            left_out: plan.selection.left_out,
            measure: plan.measure,
            notes: plan.notes,
            binaries: plan.binaries,
        })
    }

    /// Whether the two did the same work in every row, and all of it.
    pub fn is_complete(&self) -> bool {
        let mut rows = self.sections.iter().flat_map(|section| &section.rows);
        !self.incomplete && rows.all(|row| row.status.is_same_work())
    }

    /// The tables.
    pub fn blocks(&self) -> Vec<Block> {
        tables::blocks(self)
    }
}
