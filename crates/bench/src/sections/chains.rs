//! What does a trace cost as the chain of input objects grows that it goes along?
//!
//! `scan` looks at a field of each node, `hasNull` (paper 001, Figure 1c) at nothing but the links. With one trace per path
//! there are as many traces as nodes, and the cost of each may grow with the length of its path and no faster. Lazy
//! initialisation has a trace for each node that a link may lead back to, so that its traces grow by the square.
//! Below them, structures under executable invariants, with writes, as large as all strategies should manage.

use super::{explored, idle, net_cpu};
use crate::measure::Results;
use crate::row::Row;
use crate::scale::Scale;
use crate::task::{Engine, Expected, InputBound, Layers, Task};
use isopath_heap::STRATEGIES;

/// Structures, how large they may be, and the paths of the method.
const STRUCTURES: [(&str, InputBound, u64); 7] = [
    ("SinglyLinkedList#reverseSpec", InputBound::Objects(6), 7),
    ("DoublyLinkedList#addLastSpec", InputBound::Objects(6), 6),
    ("SortedList#insertSpec", InputBound::Objects(4), 25),
    ("DisjointSets#unionSpec", InputBound::Objects(4), 34),
    ("FibonacciHeap#insertSpec", InputBound::Objects(3), 17),
    ("BinomialHeap#insertSpec", InputBound::Objects(4), 34),
    ("ArrayHeap#insertSpec", InputBound::Chain(4), 15),
];

/// Strategies that fork have at most so many times as many traces of the structures as there are paths.
const FORKS: u64 = 2;

/// `lazy` decides what each value is when it is loaded: five nodes of `scan` are 89,480 traces.
const TOO_MANY: (&str, &str) = ("scan", "lazy");

fn entries(scale: &Scale) -> Vec<Task> {
    let chains = ["scan", "hasNull"].into_iter();
    let chains = chains.flat_map(|method| scale.chains.iter().map(move |&n| (method, n)));
    let mut tasks = Vec::new();
    for (method, n) in chains {
        let strategies = STRATEGIES.iter();
        for strategy in strategies.filter(|s| (method, s.name) != TOO_MANY) {
            let traces = Expected::Exactly(traces(method, strategy.name, n));
            let target = format!("Chains#{method}{n}");
            tasks.push(task(&target, strategy.name, InputBound::None, traces));
        }
    }
    for (target, bound, paths) in STRUCTURES {
        for strategy in STRATEGIES {
            let expected = match strategy.path_optimal {
                true => Expected::Exactly(paths),
                false => Expected::AtMost(FORKS * paths),
            };
            tasks.push(task(target, strategy.name, bound, expected));
        }
    }
    tasks
}

/// Each node but the last ends a path or two; where a link may lead back, each pair of nodes does.
fn traces(method: &str, strategy: &str, n: u64) -> u64 {
    match (method, strategy) {
        ("scan", "pose" | "summaries") => 2 * n + 2,
        ("scan", _) => (n * n + 3 * n) / 2 + 2,
        (_, "pose" | "summaries") => n + 3,
        (_, "lazy") => (n + 1) * (n + 4) / 2 + 2,
        _ => (n * n + 3 * n) / 2 + 3,
    }
}

fn task(target: &str, strategy: &'static str, bound: InputBound, expected: Expected) -> Task {
    let engine = Engine::Inputs {
        strategy,
        bound,
        expected,
        layers: Layers::All,
    };
    Task::main(engine, target)
}

pub(super) fn tasks(scale: &Scale) -> Vec<Task> {
    let mut tasks = entries(scale);
    let baseline = tasks.first().map(|task| idle(task.engine));
    tasks.extend(baseline);
    tasks
}

pub(super) fn rows(scale: &Scale, results: &Results) -> Vec<Row> {
    let row = |task: &Task| {
        let best = results.best(task);
        let traces = best.exploration.as_ref()?.traces;
        let row = Row::new(task.label(), net_cpu(results, task), "s").by_wall(explored(best));
        Some(row.of_traces(traces, None))
    };
    entries(scale).iter().filter_map(row).collect()
}
