//! The search of a language's paths, by [`isopath_search`].

use crate::paths::{Paths, Visited};
use crate::{Exploration, Rules, SCHEMA, StepRecord, Trace};
use isopath_search::{Ended, Progress, SearchConfig, SearchError, WorkerResult, search};
use isopath_trace::{Bound, Path, Trail};
use std::collections::BTreeSet;
use std::time::Instant;

/// How far to search, and how.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Successors on one path.
    pub steps: u32,
    /// Order, threads, and bounds on the whole. It begins at the entry.
    pub search: SearchConfig,
    /// Whether each step is recorded.
    pub record_steps: bool,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            steps: 10_000,
            search: SearchConfig::default(),
            record_steps: false,
        }
    }
}

/// How a path ended, as far as the search knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Found {
    /// In a final state.
    Final,
    /// In a state to which no rule applies.
    NoRule,
    /// At a bound.
    Cut(Bound),
    /// The solver gave up where a path was taken over from another thread.
    Unknown,
}

/// The end of a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct End<T> {
    /// How it ended.
    pub found: Found,
    /// Which rule it went on by where several applied, as bits.
    pub path: Path,
    /// What is kept of it.
    pub kept: T,
}

impl<T> Ended for End<T> {
    fn path(&self) -> &Path {
        &self.path
    }

    fn cut_by(&self) -> Option<Bound> {
        match self.found {
            Found::Cut(bound) => Some(bound),
            Found::Final | Found::NoRule | Found::Unknown => None,
        }
    }

    fn is_counted(&self) -> bool {
        true
    }

    fn is_violation(&self) -> bool {
        self.found == Found::NoRule
    }
}

/// A step, and where in the tree of paths it was made.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    pub(crate) path: Path,
    pub(crate) steps: u32,
    /// The step.
    pub step: StepRecord,
}

/// What a search found.
pub struct Explored<T> {
    /// The ends of all paths, in the order of the rules.
    pub ends: Vec<End<T>>,
    /// How many states were visited.
    pub states: u64,
    /// The steps, in the order in which a depth-first walk meets them, if they were asked for.
    pub steps: Option<Vec<StepRecord>>,
    /// The bounds that cut something.
    pub cut_by: BTreeSet<Bound>,
}

impl Explored<Trace> {
    /// A run as plain data.
    pub fn report(self, language: &'static str, semantics: &str) -> Exploration {
        let mut traces: Vec<Trace> = self.ends.into_iter().map(|end| end.kept).collect();
        for (trace, number) in traces.iter_mut().zip(1..) {
            trace.number = number;
        }
        let cut = self.cut_by.iter().map(|bound| bound.name().to_owned());
        let left = traces.iter().filter_map(|trace| match trace.ending {
            // What was cut by a bound of the rules' own is told by its name.
            "cut" => trace.at.clone(),
            "unknown" => Some("unknown".to_owned()),
            _ => None,
        });
        let left_out: BTreeSet<String> = cut.chain(left).collect();
        Exploration {
            schema: SCHEMA,
            language,
            semantics: semantics.to_owned(),
            traces,
            states: self.states,
            left_out: left_out.into_iter().collect(),
            steps: self.steps,
        }
    }
}

/// Explores all paths. `make` gives each thread its rules; `keep` says what
/// is kept of a path where it ends, in the thread that its terms are confined to.
pub fn explore<R: Rules, T: Send>(
    limits: &Limits,
    progress: &Progress,
    make: impl Fn() -> R + Sync,
    keep: impl Fn(&mut R, &R::State, Found) -> T + Sync,
) -> Explored<T> {
    let config = SearchConfig {
        from: vec![Trail::to_entry()],
        ..limits.search.clone()
    };
    let make = |deadline: Option<Instant>| {
        let mut rules = make();
        rules.logic().solver.deadline = deadline;
        Paths::new(rules, limits, &keep)
    };
    let found = match search(&config, progress, make) {
        Ok(found) => found,
        Err((SearchError::Refused(never), _)) => match never {},
        Err((SearchError::Diverged(questions), _)) => {
            unreachable!("the way to the entry has no questions\n{questions}")
        }
    };
    let found = WorkerResult::together(found).expect("there is a worker");
    let Visited { states, records } = found.part;
    Explored {
        ends: found.traces,
        // And the one at the entry.
        states: states + 1,
        steps: limits.record_steps.then(|| in_order(records)),
        cut_by: found.bounds_hit,
    }
}

/// Successors as a depth-first walk meets them, whoever made them: a path stands before those that fork off it. Successors out
/// of one state are together already, and stay in their order.
fn in_order(mut records: Vec<Record>) -> Vec<StepRecord> {
    records.sort_by(|a, b| (&a.path, a.steps).cmp(&(&b.path, b.steps)));
    records.into_iter().map(|record| record.step).collect()
}
