//! How long until user code runs?

use crate::measure::Results;
use crate::row::{Row, Target};
use crate::scale::Scale;
use crate::task::{Engine, Task};

/// Name of the row, and the class that does it.
const PROGRAMS: [(&str, &str); 2] = [("empty main", "Empty"), ("Hello world", "Hello")];

const SECONDS: Target = Target::AtMost(0.1);

pub(super) fn tasks(_: &Scale) -> Vec<Task> {
    let both = |&(_, class): &(&str, &str)| {
        [Engine::Exec, Engine::Java].map(|engine| Task::main(engine, class))
    };
    PROGRAMS.iter().flat_map(both).collect()
}

pub(super) fn rows(_: &Scale, results: &Results) -> Vec<Row> {
    let row = |&(name, class): &(&str, &str)| row(name, class, results);
    PROGRAMS.iter().map(row).collect()
}

fn row(name: &str, class: &str, results: &Results) -> Row {
    let cost = |engine| results.best(&Task::main(engine, class)).cost;
    let (ours, java) = (cost(Engine::Exec), cost(Engine::Java));
    Row::new(name, ours.cpu, "s")
        .by_wall(ours.wall)
        .beside("java", java.cpu)
        .beside("java, by wall", java.wall)
        .wanted(SECONDS)
}
