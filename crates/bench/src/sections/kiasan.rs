//! How many traces do data structures under contract have, and what do they cost, beside Kiasan?
//!
//! The published times are of other machines and other programs of the same kind: read orders of magnitude.

use super::{explored, idle, net_cpu};
use crate::measure::Results;
use crate::row::Row;
use crate::scale::Scale;
use crate::task::{Engine, Expected, InputBound, Layers, Task};
use isopath_figures::{Bound, Degree, Paths, Timed, count, table1, table2};
use isopath_heap::STRATEGIES;

/// How much Kiasan decides when it loads a reference.
const KIASAN: Degree = Degree::LazierSharp;

/// The strategy that works as Kiasan does, and the default.
fn strategies() -> [&'static str; 2] {
    [KIASAN.strategy(), STRATEGIES[0].name]
}

pub(super) fn tasks_by_chain(scale: &Scale) -> Vec<Task> {
    tasks(by_chain(scale))
}

pub(super) fn rows_by_chain(scale: &Scale, results: &Results) -> Vec<Row> {
    rows(by_chain(scale), results)
}

pub(super) fn tasks_by_objects(scale: &Scale) -> Vec<Task> {
    tasks(by_objects(scale))
}

pub(super) fn rows_by_objects(scale: &Scale, results: &Results) -> Vec<Row> {
    rows(by_objects(scale), results)
}

/// A row of a table, its strategy, and what must be found.
struct KiasanFigure {
    paths: Paths,
    strategy: &'static str,
    task: Task,
}

fn by_chain(scale: &Scale) -> Vec<KiasanFigure> {
    let mut rows = table1();
    rows.retain(|row| matches!(row.bound, Bound::Chain(k) if k <= scale.inputs.chain));
    let strategies = |row: Paths| strategies().map(|strategy| entry(row.clone(), strategy));
    rows.into_iter().flat_map(strategies).flatten().collect()
}

/// The classes of the table that are not among our structures have no count.
fn by_objects(scale: &Scale) -> Vec<KiasanFigure> {
    let mut rows = table2();
    rows.retain(|row| matches!(row.bound, Bound::Objects(n) if n <= scale.inputs.objects));
    rows.into_iter()
        .filter_map(|row| entry(row, KIASAN.strategy()))
        .collect()
}

fn entry(paths: Paths, strategy: &'static str) -> Option<KiasanFigure> {
    let Paths {
        class,
        method,
        bound,
        ..
    } = paths;
    let traces = count(class, method, bound, KIASAN)?;
    let expected = match strategy == KIASAN.strategy() {
        true => Expected::Exactly(traces),
        false => Expected::AtMost(traces),
    };
    let target = format!("{class}#{method}Spec");
    let engine = Engine::Inputs {
        strategy,
        bound: bound.into(),
        expected,
        layers: Layers::All,
    };
    let task = Task { target, engine };
    Some(KiasanFigure {
        paths,
        strategy,
        task,
    })
}

fn tasks(entries: Vec<KiasanFigure>) -> Vec<Task> {
    let mut tasks: Vec<Task> = entries.into_iter().map(|entry| entry.task).collect();
    let baseline = tasks.first().map(|task| idle(task.engine));
    tasks.extend(baseline);
    tasks
}

fn rows(entries: Vec<KiasanFigure>, results: &Results) -> Vec<Row> {
    let row = |entry: &KiasanFigure| row(entry, results);
    entries.iter().filter_map(row).collect()
}

fn row(entry: &KiasanFigure, results: &Results) -> Option<Row> {
    let KiasanFigure {
        paths,
        strategy,
        task,
    } = entry;
    let Timed {
        paths: reported,
        seconds,
    } = paths.figure(KIASAN)?;
    let best = results.best(task);
    let bound = InputBound::from(paths.bound).label();
    let name = format!("{}.{} {bound} {strategy}", paths.class, paths.method);
    let row = Row::new(name, net_cpu(results, task), "s")
        .by_wall(explored(best))
        .of_traces(best.exploration.as_ref()?.traces, reported);
    // Less than a twentieth of a second is reported as nothing.
    Some(match seconds > 0.0 {
        true => row.beside("Kiasan", seconds),
        false => row,
    })
}
