//! How do states and time grow with the number of calls on a list of which nothing is known?
//!
//! The program of paper 003's Figure 1, as its Figure 2 measures it: by the papers' rules in their own
//! languages, and by the engine under all strategies. Each call looks at three nodes at most, so that cyclic
//! lists end, too.

use super::{idle, net_cpu, net_wall};
use crate::generate::contains::{file, paths, target};
use crate::measure::Results;
use crate::row::Row;
use crate::scale::Scale;
use crate::task::{Engine, Expected, InputBound, Layers, Task};
use serde::Serialize;

/// What users call it.
pub const NAME: &str = "contains";

/// Traces of one to five calls by what forks on aliases: the rules of lazy initialization and the engine under
/// `lazy` have the same. They are what the first runs found; that each trace stands for the heaps that it should
/// is tested elsewhere.
const FORKING: [(&str, [u64; 5]); 3] = [
    ("lazier-sharp", [52, 150, 372, 920, 2354]),
    ("lazier", [53, 151, 373, 921, 2355]),
    ("lazy", [61, 170, 409, 986, 2473]),
];

/// The curves: what runs the program, and how.
const SERIES: [(&str, &str); 9] = [
    ("javalite", "lazy"),
    ("javalite", "summaries"),
    ("javalite", "uber-lazy"),
    ("tiny", "pose"),
    ("bytecode", "lazy"),
    ("bytecode", "lazier"),
    ("bytecode", "lazier-sharp"),
    ("bytecode", "summaries"),
    ("bytecode", "pose"),
];

/// A point of a curve.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Calls {
    /// `javalite`, `tiny` or `bytecode`.
    pub language: &'static str,
    /// By which semantics or strategy.
    pub by: &'static str,
    /// How many calls.
    pub calls: u32,
    /// Traces found.
    pub traces: u64,
    /// States that the rules visited; of bytecode, instructions.
    pub states: u64,
    /// Seconds of processor time, start of the process not counted.
    pub seconds: f64,
}

/// A curve at one number of calls.
struct CurvePoint {
    language: &'static str,
    by: &'static str,
    calls: u32,
    task: Task,
}

fn entries(scale: &Scale) -> Vec<CurvePoint> {
    let all = SERIES.iter();
    all.flat_map(|&of| (1..=scale.calls).map(move |calls| entry(of, calls)))
        .collect()
}

fn entry((language, by): (&'static str, &'static str), calls: u32) -> CurvePoint {
    let forking = FORKING.iter().find(|row| row.0 == by);
    let traces = forking.and_then(|(_, traces)| traces.get(calls as usize - 1));
    let expected = Expected::Exactly(traces.copied().unwrap_or_else(|| paths(calls)));
    let task = match language {
        "bytecode" => {
            let engine = Engine::Inputs {
                strategy: by,
                bound: InputBound::None,
                expected,
                layers: Layers::All,
            };
            Task::main(engine, &target(calls))
        }
        _ => {
            let engine = Engine::Calculus {
                semantics: by,
                expected,
            };
            Task::main(engine, &file(language, calls))
        }
    };
    CurvePoint {
        language,
        by,
        calls,
        task,
    }
}

/// The program of a calculus that does nothing: its cost is taken off.
pub(super) fn nothing() -> Task {
    let engine = Engine::Calculus {
        semantics: "pose",
        expected: Expected::Exactly(1),
    };
    Task::main(engine, &file("tiny", 0))
}

pub(super) fn tasks(scale: &Scale) -> Vec<Task> {
    let mut tasks: Vec<Task> = entries(scale).into_iter().map(|entry| entry.task).collect();
    let idle: Vec<Task> = tasks.iter().map(|task| idle(task.engine)).collect();
    tasks.extend(idle);
    tasks
}

pub(super) fn rows(scale: &Scale, results: &Results) -> Vec<Row> {
    let points = points(scale, results).into_iter();
    let row = |(entry, point): (&CurvePoint, Calls)| {
        let (language, by) = (entry.language, entry.by);
        let name = format!("{language} {by}, {}", calls(entry.calls));
        let wall = net_wall(results, &entry.task);
        let time = Row::new(&name, point.seconds, "s").by_wall(wall);
        let states = Row::new(name + ", states", point.states as f64, "states");
        [time.of_traces(point.traces, None), states]
    };
    entries(scale).iter().zip(points).flat_map(row).collect()
}

fn calls(number: u32) -> String {
    match number {
        1 => "1 call".to_owned(),
        _ => format!("{number} calls"),
    }
}

/// The points of all curves.
pub fn points(scale: &Scale, results: &Results) -> Vec<Calls> {
    let point = |entry: CurvePoint| {
        let best = results.best(&entry.task);
        let (traces, states) = match (&best.calculus, &best.exploration) {
            (Some(found), _) => (found.traces, found.states),
            (None, Some(found)) => (found.traces, found.stats.instructions),
            (None, None) => return None,
        };
        let seconds = net_cpu(results, &entry.task);
        Some(Calls {
            language: entry.language,
            by: entry.by,
            calls: entry.calls,
            traces,
            states,
            seconds,
        })
    };
    entries(scale).into_iter().filter_map(point).collect()
}
