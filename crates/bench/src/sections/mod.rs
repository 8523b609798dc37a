//! The sections of the benchmark: which tasks each needs, and its rows.

mod chains;
pub mod contains;
pub mod explorations;
mod figure1;
pub mod formulas;
pub mod growth;
mod interp;
mod kiasan;
mod memory;
mod paths;
mod replay;
mod scaling;
mod startup;
mod subsume;

use crate::against::Basis;
use crate::measure::{Best, Results};
use crate::row::Row;
use crate::scale::Scale;
use crate::task::{Engine, Task};

/// Some tasks and what is to be learned from them.
pub struct Section {
    /// What users call it.
    pub name: &'static str,
    /// What its rows say.
    pub about: &'static str,
    /// What must be measured for it.
    pub tasks: fn(&Scale) -> Vec<Task>,
    /// The rows.
    pub rows: fn(&Scale, &Results) -> Vec<Row>,
    /// How two binaries are compared by its tasks.
    pub basis: Basis,
}

/// All sections, in the order in which they are printed.
pub const SECTIONS: [Section; 14] = [
    Section {
        name: "interp",
        about: "bytecodes per second on constants, start of the process not counted",
        tasks: interp::tasks,
        rows: interp::rows,
        basis: Basis::BeyondStart,
    },
    Section {
        name: "startup",
        about: "from the start to the end of a process that does next to nothing",
        tasks: startup::tasks,
        rows: startup::rows,
        basis: Basis::Whole,
    },
    Section {
        name: "paths",
        about: "traces per second of independent branches, start of the process not counted",
        tasks: paths::tasks,
        rows: paths::rows,
        basis: Basis::BeyondStart,
    },
    Section {
        name: "scaling",
        about: "cost of one branch as their number grows, start of the process not counted",
        tasks: scaling::tasks,
        rows: scaling::rows,
        basis: Basis::BeyondStart,
    },
    Section {
        name: "memory",
        about: "peak resident memory of the explorations of each kind",
        tasks: memory::tasks,
        rows: memory::rows,
        basis: Basis::Never("its rows are sizes of memory, not times"),
    },
    Section {
        name: "kiasan1",
        about: "data structures under contract, chains of k input objects, beside Kiasan's table 1",
        tasks: kiasan::tasks_by_chain,
        rows: kiasan::rows_by_chain,
        basis: Basis::BeyondStart,
    },
    Section {
        name: "kiasan2",
        about: "trees under contract, n input objects of a type, beside Kiasan's table 2",
        tasks: kiasan::tasks_by_objects,
        rows: kiasan::rows_by_objects,
        basis: Basis::BeyondStart,
    },
    Section {
        name: growth::NAME,
        about: "insertion into trees by all strategies as k and n grow",
        tasks: growth::tasks,
        rows: growth::rows,
        basis: Basis::BeyondStart,
    },
    Section {
        name: formulas::NAME,
        about: "tokens sent to the solver as input objects that may be one another grow in number",
        tasks: formulas::tasks,
        rows: formulas::rows,
        basis: Basis::Never("its rows are sizes of formulas, not times"),
    },
    Section {
        name: "figure1",
        about: "small methods on input objects, beside the traces that papers report",
        tasks: figure1::tasks,
        rows: figure1::rows,
        basis: Basis::BeyondStart,
    },
    Section {
        name: contains::NAME,
        about: "calls on a list of which nothing is known: by the papers' own rules, and by all strategies on bytecode",
        tasks: contains::tasks,
        rows: contains::rows,
        basis: Basis::BeyondStart,
    },
    Section {
        name: "chains",
        about: "long chains of input objects, and structures under invariants, by all strategies",
        tasks: chains::tasks,
        rows: chains::rows,
        basis: Basis::BeyondStart,
    },
    Section {
        name: "subsume",
        about: "loops whose states never come again, explored without and with --subsume",
        tasks: subsume::tasks,
        rows: subsume::rows,
        basis: Basis::BeyondStart,
    },
    Section {
        name: "replay",
        about: "traces of input objects replayed in one JVM, its start not counted",
        tasks: replay::tasks,
        rows: replay::rows,
        basis: Basis::WithJvm,
    },
];

/// The process that does nothing but print a line, as the measured main methods do: its cost is
/// taken off.
pub(crate) fn idle(engine: Engine) -> Task {
    match engine {
        Engine::Run { .. } | Engine::Inputs { .. } | Engine::Drawn { .. } => {
            Task::run("Empty#nothing()", 1)
        }
        Engine::Calculus { .. } => contains::nothing(),
        other => Task::main(other, "Hello"),
    }
}

/// Seconds of processor time beyond those of a process that does nothing.
fn net_cpu(results: &Results, task: &Task) -> f64 {
    let idle = results.best(&idle(task.engine)).cost.cpu;
    // A task that costs nothing measurable must not divide by zero or less.
    (results.best(task).cost.cpu - idle).max(1e-6)
}

/// Seconds of wall time beyond those of a process that does nothing.
fn net_wall(results: &Results, task: &Task) -> f64 {
    let idle = results.best(&idle(task.engine)).cost.wall;
    (results.best(task).cost.wall - idle).max(1e-6)
}

/// Seconds of wall time of an exploration, as it says itself.
fn explored(best: &Best) -> f64 {
    let wall_ms = best.exploration.as_ref().map(|it| it.stats.wall_ms);
    wall_ms.unwrap_or_default().max(1e-3) / 1e3
}
