//! How do the traces of each strategy, and their cost, grow with the bound on input objects?
//!
//! Kiasan's figures 10 and 11 show this for numbers of paths.

use super::{explored, idle, net_cpu};
use crate::measure::Results;
use crate::report::TaskCost;
use crate::row::Row;
use crate::scale::Scale;
use crate::task::{Engine, Expected, InputBound, Layers, Task};
use isopath_figures::{Bound, Degree, count, table1, table2};
use isopath_heap::STRATEGIES;
use serde::Serialize;

/// What users call it.
pub const NAME: &str = "growth";

/// An operation of each search tree that compares keys all the way down.
const METHODS: [(&str, &str); 4] = [
    ("AATree", "insert"),
    ("AvlTree", "insert"),
    ("BinarySearchTree", "insert"),
    ("TreeMap", "put"),
];

/// How much a strategy decides when it loads a reference; those with one trace per path have no such degree, and
/// no more traces than the laziest of the others.
fn degree_of(strategy: &str) -> Option<Degree> {
    let mut degrees = Degree::ALL.into_iter();
    degrees.find(|degree| degree.strategy() == strategy)
}

/// One exploration.
struct GrowthFigure {
    class: &'static str,
    method: &'static str,
    strategy: &'static str,
    degree: Option<Degree>,
    bound: Bound,
    task: Task,
}

/// A point of a curve.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Point {
    /// `AvlTree.insert`.
    pub method: String,
    /// How input objects are resolved.
    pub strategy: &'static str,
    /// How many there may be.
    pub bound: InputBound,
    /// Traces found.
    pub traces: u64,
    /// Seconds of the exploration.
    pub seconds: f64,
}

pub(super) fn tasks(scale: &Scale) -> Vec<Task> {
    let mut tasks: Vec<Task> = entries(scale).into_iter().map(|entry| entry.task).collect();
    let baseline = tasks.first().map(|task| idle(task.engine));
    tasks.extend(baseline);
    tasks
}

pub(super) fn rows(scale: &Scale, results: &Results) -> Vec<Row> {
    let row = |entry: &GrowthFigure| {
        let best = results.best(&entry.task);
        let row =
            Row::new(entry.name(), net_cpu(results, &entry.task), "s").by_wall(explored(best));
        let traces = best.exploration.as_ref()?.traces;
        Some(row.of_traces(traces, entry.published()))
    };
    entries(scale).iter().filter_map(row).collect()
}

/// The points of all curves, as far as they were measured.
pub fn points(scale: &Scale, tasks: &[TaskCost]) -> Vec<Point> {
    let point = |entry: &GrowthFigure| {
        let best = &tasks.iter().find(|it| it.task == entry.task)?.best;
        Some(Point {
            method: format!("{}.{}", entry.class, entry.method),
            strategy: entry.strategy,
            bound: entry.bound.into(),
            traces: best.exploration.as_ref()?.traces,
            seconds: explored(best),
        })
    };
    entries(scale).iter().filter_map(point).collect()
}

fn entries(scale: &Scale) -> Vec<GrowthFigure> {
    let chains = (1..=scale.growth.chain).map(Bound::Chain);
    let bounds: Vec<Bound> = chains
        .chain((1..=scale.growth.objects).map(Bound::Objects))
        .collect();
    let mut entries = Vec::new();
    for (class, method) in METHODS {
        // The most traces first: a curve is drawn over those before it.
        for strategy in STRATEGIES.iter().rev() {
            let entry = |&bound: &Bound| entry((class, method), strategy.name, bound);
            entries.extend(bounds.iter().filter_map(entry));
        }
    }
    entries
}

fn entry(
    (class, method): (&'static str, &'static str),
    strategy: &'static str,
    bound: Bound,
) -> Option<GrowthFigure> {
    let degree = degree_of(strategy);
    let expected = match degree {
        Some(degree) => Expected::Exactly(count(class, method, bound, degree)?),
        None => Expected::AtMost(count(class, method, bound, Degree::LazierSharp)?),
    };
    let engine = Engine::Inputs {
        strategy,
        bound: bound.into(),
        expected,
        layers: Layers::All,
    };
    Some(GrowthFigure {
        class,
        method,
        strategy,
        degree,
        bound,
        task: Task::main(engine, &format!("{class}#{method}Spec")),
    })
}

impl GrowthFigure {
    fn name(&self) -> String {
        let bound = InputBound::from(self.bound).label();
        format!("{}.{} {bound} {}", self.class, self.method, self.strategy)
    }

    /// How many Kiasan has, if that is published.
    fn published(&self) -> Option<u64> {
        let tables = table1().into_iter().chain(table2());
        let mut rows = tables.filter(|row| (row.class, row.method) == (self.class, self.method));
        let row = rows.find(|row| row.bound == self.bound)?;
        row.figure(self.degree?).map(|timed| timed.paths)
    }
}
