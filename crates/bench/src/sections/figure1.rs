//! How many traces do the strategies have of small methods on input objects?

use super::{explored, idle, net_cpu};
use crate::measure::Results;
use crate::row::Row;
use crate::scale::Scale;
use crate::task::{Engine, Expected, InputBound, Layers, Task};
use isopath_figures::{Example, examples};
use isopath_heap::STRATEGIES;

/// Our version of an example.
struct Ours {
    program: &'static str,
    target: &'static str,
}

const PROGRAMS: [Ours; 6] = [
    ours("swap", "Figure1$Swap#swap"),
    ours("sum", "Figure1$Sum#sum"),
    ours("hasNull(max=4)", "Figure1$HasNull#hasNull4"),
    ours("hasNull(max=10)", "Figure1$HasNull#hasNull10"),
    ours("Container.swap", "Container#swapSpec"),
    ours("abs", "Figure1#abs"),
];

const fn ours(program: &'static str, target: &'static str) -> Ours {
    Ours { program, target }
}

/// Traces that a paper does not count: of `sum` by `pose` the three that end in an exception, of `abs` the
/// one for the least int.
fn uncounted(example: &Example) -> u64 {
    match (example.program, example.strategy) {
        ("sum", "pose") => 3,
        ("abs", _) => 1,
        _ => 0,
    }
}

fn task(example: &Example) -> Option<Task> {
    let ours = PROGRAMS.iter().find(|it| it.program == example.program)?;
    let strategy = match example.strategy {
        "any" => STRATEGIES[0].name,
        named => named,
    };
    let engine = Engine::Inputs {
        strategy,
        bound: InputBound::None,
        expected: Expected::Exactly(example.traces + uncounted(example)),
        layers: Layers::All,
    };
    Some(Task::main(engine, ours.target))
}

pub(super) fn tasks(_: &Scale) -> Vec<Task> {
    let mut tasks: Vec<Task> = examples().iter().filter_map(task).collect();
    let baseline = tasks.first().map(|task| idle(task.engine));
    tasks.extend(baseline);
    tasks
}

pub(super) fn rows(_: &Scale, results: &Results) -> Vec<Row> {
    let row = |example: &Example| {
        let task = task(example)?;
        let best = results.best(&task);
        let traces = best.exploration.as_ref()?.traces;
        let name = format!("{} {}", example.program, example.strategy);
        let row = Row::new(name, net_cpu(results, &task), "s").by_wall(explored(best));
        Some(row.of_traces(traces, example.traces))
    };
    examples().iter().filter_map(row).collect()
}
