//! How fast is code on constants?

use super::{idle, net_cpu, net_wall};
use crate::measure::Results;
use crate::row::{Row, Target};
use crate::scale::Scale;
use crate::task::{Engine, Task};

/// Name of the row, and the class that does it.
const PROGRAMS: [(&str, &str); 5] = [
    ("int arithmetic", "IntLoop"),
    ("array elements", "ArrayLoop"),
    ("fields", "FieldLoop"),
    ("calls (fib)", "Calls"),
    ("long and double", "WideLoop"),
];

const ENGINES: [Engine; 3] = [Engine::Exec, Engine::JavaInterpreter, Engine::Java];

const MILLIONS_PER_SECOND: Target = Target::AtLeast(100.0);

pub(super) fn tasks(scale: &Scale) -> Vec<Task> {
    let mains = PROGRAMS
        .iter()
        .flat_map(|(_, class)| ENGINES.map(|engine| main(class, engine, scale)));
    let counts = counting(scale);
    let idle_runs = ENGINES
        .into_iter()
        .map(idle)
        .chain(counts.first().map(|task| idle(task.engine)));
    mains.chain(idle_runs).chain(counts.clone()).collect()
}

/// The explorations of the same work, which say how many bytecodes it is.
pub(super) fn counting(scale: &Scale) -> Vec<Task> {
    let task = |&(_, class): &(&str, &str)| count(class, scale);
    PROGRAMS.iter().map(task).collect()
}

pub(super) fn rows(scale: &Scale, results: &Results) -> Vec<Row> {
    let row = |&(name, class): &(&str, &str)| row(name, class, scale, results);
    PROGRAMS.iter().map(row).collect()
}

fn row(name: &str, class: &str, scale: &Scale, results: &Results) -> Row {
    let count = count(class, scale);
    let exploration = results.best(&count).exploration.as_ref();
    let millions = exploration.map_or(0, |it| it.stats.instructions) as f64 / 1e6;
    let [exec, interpreter, compiled] = ENGINES.map(|engine| main(class, engine, scale));
    let speed = |task: &Task| millions / net_cpu(results, task);
    Row::new(name, speed(&exec), "M bytecodes/s")
        .by_wall(millions / net_wall(results, &exec))
        .beside("java -Xint", speed(&interpreter))
        .beside("java", speed(&compiled))
        .beside("isopath run", speed(&count))
        .wanted(MILLIONS_PER_SECOND)
}

fn main(class: &str, engine: Engine, scale: &Scale) -> Task {
    match scale.short_loops {
        true => Task::main(engine, &format!("{class} quick")),
        false => Task::main(engine, class),
    }
}

fn count(class: &str, scale: &Scale) -> Task {
    let method = if scale.short_loops { "quick" } else { "full" };
    Task::run(&format!("{class}#{method}()"), 1)
}
