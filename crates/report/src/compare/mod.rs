//! One method under several strategies, side by side.

pub mod json;
mod table;
mod text;

pub use text::CompareText;

use crate::{Figures, Traces};
use isopath_trace::{Difference, PathSet, are_cut_alike, differences};
use serde::{Deserialize, Serialize};

/// What one strategy found.
#[derive(Clone, Debug)]
pub struct Column {
    /// The strategy's name.
    pub strategy: &'static str,
    /// Whether it promises one trace per path.
    pub path_optimal: bool,
    /// Traces by ending.
    pub traces: Traces,
    /// Bounds that cut something.
    pub bounds_hit: Vec<String>,
    /// What it cost, in a process of its own.
    pub figures: Figures,
    /// The program paths.
    pub paths: PathSet,
}

/// A trace that shows what strategies disagree on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Example {
    /// How it ended.
    pub ending: String,
    /// Exception class, bound, feature or reason.
    pub cause: Option<String>,
    /// When the program goes this way, in Java-like syntax.
    pub path_condition: String,
}

/// Paths that some strategies found and others missed.
#[derive(Clone, Debug)]
pub struct Disagreement {
    /// Which paths, and who.
    pub difference: Difference,
    /// One of them, as the first of those who found it describes it.
    pub example: Option<Example>,
}

/// A path that a strategy that promises one trace per path took several times.
#[derive(Clone, Debug)]
pub struct Repetition {
    /// The position of the strategy.
    pub by: usize,
    /// How many traces took the path.
    pub traces: u64,
    /// Some of them.
    pub examples: Vec<Example>,
}

/// All that is known of one method.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// The method as users write it: `pkg.Class#method(int,long[])`.
    pub target: String,
    /// The strategies, in the order in which they are shown.
    pub columns: Vec<Column>,
    /// Why some strategies are missing, if they are.
    pub incomplete: Option<String>,
    /// Where they disagree.
    pub disagreements: Vec<Disagreement>,
    /// Promises that were not kept.
    pub repetitions: Vec<Repetition>,
}

/// What a comparison says.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Agreement {
    /// A strategy misses a path that another has found.
    Different,
    /// A strategy that promises one trace per path has several of one.
    Repeated,
    /// Some were cut, so that their paths cannot be compared.
    NotComparable,
    /// All strategies have found the same paths.
    Same,
}

impl Agreement {
    /// The name in reports.
    pub fn name(self) -> &'static str {
        match self {
            Agreement::Different => "different paths",
            Agreement::Repeated => "several traces per path",
            Agreement::NotComparable => "not comparable",
            Agreement::Same => "same paths",
        }
    }
}

impl Comparison {
    /// Compares what strategies found, so far without examples.
    pub fn new(target: String, columns: Vec<Column>) -> Comparison {
        let sets: Vec<&PathSet> = columns.iter().map(|column| &column.paths).collect();
        let disagreements = differences(&sets)
            .into_iter()
            .map(|difference| Disagreement {
                difference,
                example: None,
            });
        let broken = columns.iter().enumerate().filter(|(_, c)| c.path_optimal);
        let repetitions = broken.filter_map(|(by, column)| {
            let (_, traces) = column.paths.repeated()?;
            let examples = Vec::new();
            Some(Repetition {
                by,
                traces,
                examples,
            })
        });
        Comparison {
            disagreements: disagreements.collect(),
            repetitions: repetitions.collect(),
            target,
            columns,
            incomplete: None,
        }
    }

    /// What can be said.
    pub fn agreement(&self) -> Agreement {
        if !self.disagreements.is_empty() {
            Agreement::Different
        } else if !self.repetitions.is_empty() {
            Agreement::Repeated
        } else if !self.is_cut_alike() && !self.reasons().is_empty() {
            Agreement::NotComparable
        } else {
            Agreement::Same
        }
    }

    /// Why paths may be missing, and of whom: `cut by k (lazy, lazier)`.
    pub fn reasons(&self) -> Vec<String> {
        let mut reasons: Vec<(&str, Vec<&str>)> = Vec::new();
        for column in &self.columns {
            for reason in &column.paths.open {
                match reasons.iter_mut().find(|(known, _)| known == reason) {
                    Some((_, who)) => who.push(column.strategy),
                    None => reasons.push((reason, vec![column.strategy])),
                }
            }
        }
        let described =
            reasons
                .into_iter()
                .map(|(reason, who)| match who.len() == self.columns.len() {
                    true => reason.to_owned(),
                    false => format!("{reason} ({})", who.join(", ")),
                });
        described.chain(self.incomplete.clone()).collect()
    }

    /// Whether all strategies were cut on the same paths, so that the others can be compared.
    pub fn is_cut_alike(&self) -> bool {
        let sets: Vec<&PathSet> = self.columns.iter().map(|column| &column.paths).collect();
        self.incomplete.is_none() && are_cut_alike(&sets)
    }

    /// Whether the paths that came to their end are the same, whatever else was cut.
    pub fn finished_alike(&self) -> bool {
        let mut columns = self.columns.iter().map(|c| &c.paths.finished);
        let first = columns.next();
        columns.all(|finished| first.is_some_and(|first| first.keys().eq(finished.keys())))
    }

    fn names(&self, positions: &[usize]) -> Vec<&'static str> {
        positions
            .iter()
            .map(|&i| self.columns[i].strategy)
            .collect()
    }
}
