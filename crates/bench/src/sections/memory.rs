//! How much memory do the other sections need?

use super::{interp, paths, scaling};
use crate::measure::Results;
use crate::row::{Row, Target};
use crate::scale::Scale;
use crate::task::Task;

const MEGABYTES: Target = Target::AtMost(100.0);

/// Name of the row, and the explorations whose peak it shows.
type Group = (&'static str, fn(&Scale) -> Vec<Task>);

const GROUPS: [Group; 3] = [
    ("concrete loops", interp::counting),
    ("paths", paths::tasks),
    ("scaling", scaling::tasks),
];

pub(super) fn tasks(scale: &Scale) -> Vec<Task> {
    GROUPS.iter().flat_map(|(_, tasks)| tasks(scale)).collect()
}

pub(super) fn rows(scale: &Scale, results: &Results) -> Vec<Row> {
    let row = |(name, tasks): &Group| {
        let peaks = tasks(scale).into_iter().map(|task| peak(results, &task));
        Row::new(*name, peaks.fold(0.0, f64::max), "MB").wanted(MEGABYTES)
    };
    GROUPS.iter().map(row).collect()
}

fn peak(results: &Results, task: &Task) -> f64 {
    let exploration = results.best(task).exploration.as_ref();
    exploration.map_or(0, |it| it.stats.peak_rss_kb) as f64 / 1000.0
}
