//! What does it cost to compare states where none ever covers another?
//!
//! Each loop is explored without and with `--subsume`. The longer of the two counters shows that many kept states do not
//! make a comparison slow: its ratio must be that of the shorter one.

use super::{explored, idle, net_cpu};
use crate::measure::Results;
use crate::row::{Row, Target};
use crate::scale::Scale;
use crate::task::{Engine, Expected, InputBound, Layers, Task};

/// Loops, by which strategy, and how many traces they have.
const LOOPS: [(&str, &str, u64); 6] = [
    ("Loops#counter1000", "pose", 1_001),
    ("Loops#counter4000", "pose", 4_001),
    ("Loops#counter1000", "lazier-sharp", 1_001),
    ("Chains#scan160", "pose", 322),
    ("Loops#tree", "pose", 2_046),
    ("Loops#tree", "summaries", 2_046),
];

/// How many times as long it may take.
const AT_MOST: f64 = 1.3;

fn task((target, strategy, traces): (&str, &'static str, u64), subsumes: bool) -> Task {
    let engine = Engine::Inputs {
        strategy,
        bound: InputBound::None,
        expected: Expected::Exactly(traces),
        layers: Layers::All,
    };
    match subsumes {
        true => Task::main(engine, &format!("{target} --subsume")),
        false => Task::main(engine, target),
    }
}

pub(super) fn tasks(_: &Scale) -> Vec<Task> {
    let both = LOOPS
        .into_iter()
        .flat_map(|it| [task(it, false), task(it, true)]);
    let mut tasks: Vec<Task> = both.collect();
    let baseline = tasks.first().map(|task| idle(task.engine));
    tasks.extend(baseline);
    tasks
}

pub(super) fn rows(_: &Scale, results: &Results) -> Vec<Row> {
    let row = |it| {
        let (without, with) = (task(it, false), task(it, true));
        let cost = net_cpu(results, &without);
        Row::new(with.label(), net_cpu(results, &with), "s")
            .by_wall(explored(results.best(&with)))
            .beside("without", cost)
            .wanted(Target::AtMost(cost * AT_MOST))
    };
    LOOPS.into_iter().map(row).collect()
}
