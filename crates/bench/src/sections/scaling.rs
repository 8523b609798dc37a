//! Does a branch cost the same however long the path is?

use super::{idle, net_cpu};
use crate::generate::{FURTHER_BRANCHES, Family};
use crate::measure::Results;
use crate::row::{Row, Target};
use crate::scale::Scale;
use crate::task::Task;

/// Flat up to noise, caches and logarithms; a cost that grows with the path would be 8 at 2,000.
const FLAT: f64 = 2.0;

/// How to say what was measured, and seconds per branch of a program of a size.
type Measure = (&'static str, fn(&Results, usize) -> f64);

const MEASURES: [Measure; 4] = [
    ("branches on parameters", |results, size| {
        seconds(results, Family::Parameters, size) / size as f64
    }),
    ("branches on array elements", |results, size| {
        seconds(results, Family::Independent, size) / size as f64
    }),
    ("chain of comparisons", |results, size| {
        seconds(results, Family::Chain, size) / size as f64
    }),
    ("new branch after conjuncts", |results, size| {
        let before = seconds(results, Family::Pairs, size);
        (seconds(results, Family::Touching, size) - before) / FURTHER_BRANCHES as f64
    }),
];

pub(super) fn tasks(scale: &Scale) -> Vec<Task> {
    let mut tasks: Vec<Task> = Family::ALL
        .into_iter()
        .flat_map(|family| scale.sizes.iter().map(move |&size| task(family, size)))
        .collect();
    tasks.push(idle(tasks[0].engine));
    tasks
}

pub(super) fn rows(scale: &Scale, results: &Results) -> Vec<Row> {
    MEASURES
        .iter()
        .flat_map(|measure| rows_of(measure, scale, results))
        .collect()
}

fn rows_of((name, per_branch): &Measure, scale: &Scale, results: &Results) -> Vec<Row> {
    let microseconds = |size| per_branch(results, size) * 1e6;
    let least = microseconds(scale.smallest());
    let row = |&size: &usize| {
        Row::new(
            format!("{name}, n = {size}"),
            microseconds(size),
            "us/branch",
        )
        .beside(format!("n = {}", scale.smallest()), least)
        .wanted(Target::AtMost(least * FLAT))
    };
    scale.sizes.iter().map(row).collect()
}

fn seconds(results: &Results, family: Family, size: usize) -> f64 {
    net_cpu(results, &task(family, size))
}

fn task(family: Family, size: usize) -> Task {
    Task::run(&family.target(size), family.traces(size))
}
