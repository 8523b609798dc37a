//! What does a trace cost as the chain of input objects grows that it goes along?
//!
//! `scan` looks at a field of each node, `hasNull` (paper 001, Figure 1c) at nothing but the links. With one trace per path
//! there are as many traces as nodes, and the cost of each may grow with the length of its path and no faster. Lazy
//! initialisation has a trace for each node that a link may lead back to, so that its traces grow by the square.
//! Beside each of some explorations stands what it costs to show its traces and to write tests of them: drawing may cost
//! as much as exploring, and no more. Below them, structures under executable invariants, with writes, as large as all strategies should manage.

use super::{explored, idle, net_cpu};
use crate::measure::Results;
use crate::row::{Row, Target};
use crate::scale::Scale;
use crate::task::{Drawing, Engine, Expected, InputBound, Layers, Task};
use isopath_heap::STRATEGIES;

/// Structures, how large they may be, and the paths of the method.
const STRUCTURES: [(&str, InputBound, u64); 7] = [
    ("SinglyLinkedList#reverseSpec", InputBound::Objects(6), 7),
    ("DoublyLinkedList#addLastSpec", InputBound::Objects(6), 6),
    ("SortedList#insertSpec", InputBound::Objects(4), 25),
    ("DisjointSets#unionSpec", InputBound::Objects(4), 34),
    ("FibonacciHeap#insertSpec", InputBound::Objects(5), 129),
    ("BinomialHeap#insertSpec", InputBound::Objects(5), 74),
    ("ArrayHeap#insertSpec", InputBound::Chain(4), 15),
];

/// Strategies that fork have at most so many times as many traces of the structures as there are paths.
const FORKS: u64 = 2;

/// `lazy` decides what each value is when it is loaded: five nodes of `scan` are 89,480 traces.
const TOO_MANY: (&str, &str) = ("scan", "lazy");

/// Structures whose traces are drawn, and the paths of the method.
const TREES: [(&str, u64); 4] = [
    ("BinarySearchTree#insertSpec", 637),
    ("AvlTree#insertSpec", 123),
    ("TreeMap#putSpec", 152),
    ("AATree#insertSpec", 56),
];
/// How large they may be.
const TREE: InputBound = InputBound::Objects(5);

/// By which strategies traces are drawn, and along how many nodes at most: where each pair of objects is a decision,
/// what is printed of a trace grows by the cube of its length (60 MB for the 862 traces of 40 nodes).
const DRAWN: [(&str, u64); 3] = [
    ("pose", u64::MAX),
    ("summaries", u64::MAX),
    ("lazier-sharp", 40),
];

/// How many times as much as an exploration one with drawing may cost.
const DRAWING: f64 = 2.0;

/// Explorations, and the same with drawings.
fn drawn(scale: &Scale) -> Vec<(Task, [Task; 2])> {
    let chains = ["scan", "hasNull"].into_iter();
    let chains = chains.flat_map(|method| scale.chains.iter().map(move |&n| (method, n)));
    let mut pairs = Vec::new();
    for (strategy, most) in DRAWN {
        for (method, n) in chains.clone().filter(|&(_, n)| n <= most) {
            let (target, traces) = (format!("Chains#{method}{n}"), traces(method, strategy, n));
            let explored = task(
                &target,
                strategy,
                InputBound::None,
                Expected::Exactly(traces),
            );
            pairs.push((
                explored,
                drawings(&target, strategy, InputBound::None, traces),
            ));
        }
        for (target, paths) in TREES {
            let explored = task(target, strategy, TREE, Expected::Exactly(paths));
            pairs.push((explored, drawings(target, strategy, TREE, paths)));
        }
    }
    pairs
}

fn drawings(target: &str, strategy: &'static str, bound: InputBound, least: u64) -> [Task; 2] {
    [Drawing::Traces, Drawing::Tests].map(|drawing| {
        let engine = Engine::Drawn {
            drawing,
            strategy,
            bound,
            least,
        };
        Task::main(engine, target)
    })
}

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
        for strategy in STRATEGIES.iter() {
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
    for (explored, drawings) in drawn(scale) {
        tasks.push(explored);
        tasks.extend(drawings);
    }
    tasks.sort();
    tasks.dedup();
    tasks
}

pub(super) fn rows(scale: &Scale, results: &Results) -> Vec<Row> {
    let row = |task: &Task| {
        let best = results.best(task);
        let traces = best.exploration.as_ref()?.traces;
        let row = Row::new(task.label(), net_cpu(results, task), "s").by_wall(explored(best));
        Some(row.of_traces(traces, None))
    };
    let mut rows: Vec<Row> = entries(scale).iter().filter_map(row).collect();
    for (explored, drawings) in drawn(scale) {
        rows.extend(drawings.map(|drawing| ratio(results, &explored, &drawing)));
    }
    rows
}

/// How many times as much an exploration costs with drawings.
fn ratio(results: &Results, explored: &Task, drawn: &Task) -> Row {
    let ratio = net_cpu(results, drawn) / net_cpu(results, explored);
    Row::new(drawn.label(), ratio, "times").wanted(Target::AtMost(DRAWING))
}
