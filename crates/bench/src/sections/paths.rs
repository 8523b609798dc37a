//! How fast are paths explored?

use super::{explored, idle, net_cpu};
use crate::measure::Results;
use crate::row::{Row, Target};
use crate::scale::Scale;
use crate::task::Task;

/// Name, method, and number of traces.
const PROGRAMS: [(&str, &str, u64); 2] = [
    ("11 branches", "Branches#eleven", 1 << 11),
    ("14 branches", "Branches#fourteen", 1 << 14),
];

const TRACES_PER_SECOND: Target = Target::AtLeast(20_000.0);

pub(super) fn tasks(_: &Scale) -> Vec<Task> {
    let tasks: Vec<Task> = PROGRAMS
        .iter()
        .flat_map(|&(_, target, traces)| {
            [1, 2].map(|jobs| Task::run_with_jobs(target, traces, jobs))
        })
        .collect();
    let baseline = idle(tasks[0].engine);
    tasks.into_iter().chain([baseline]).collect()
}

pub(super) fn rows(_: &Scale, results: &Results) -> Vec<Row> {
    let pair = |&(name, target, traces): &(&str, &str, u64)| {
        let [one, two] = [1, 2].map(|jobs| Task::run_with_jobs(target, traces, jobs));
        [
            alone(name, &one, traces as f64, results),
            together(name, &one, &two, traces as f64, results),
        ]
    };
    let mut rows: Vec<Row> = PROGRAMS.iter().flat_map(pair).collect();
    rows.push(growth(results));
    rows
}

fn alone(name: &str, task: &Task, traces: f64, results: &Results) -> Row {
    Row::new(name, traces / net_cpu(results, task), "traces/s")
        .by_wall(traces / explored(results.best(task)))
        .wanted(TRACES_PER_SECOND)
}

// Two threads spend more processor time than one; what they are for is wall time.
fn together(name: &str, one: &Task, two: &Task, traces: f64, results: &Results) -> Row {
    let [one, two] = [one, two].map(|task| traces / explored(results.best(task)));
    Row::new(format!("{name}, --jobs 2, by wall"), two, "traces/s").beside("--jobs 1", one)
}

// A trace of 14 branches may cost 14/11 of one of 11, and most of it is shared with other traces.
fn growth(results: &Results) -> Row {
    let [eleven, fourteen] = PROGRAMS.map(|(_, target, traces)| {
        net_cpu(results, &Task::run(target, traces)) * 1e6 / traces as f64
    });
    Row::new("one trace of 14 branches", fourteen, "us")
        .beside("of 11", eleven)
        .wanted(Target::AtMost(eleven * 1.5))
}
