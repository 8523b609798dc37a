//! Which layer of the solver decided how many queries of each exploration?

use crate::measure::{Exploration, Stats};
use crate::report::TaskCost;
use crate::task::{Engine, Task};
use std::fmt::Write;

/// One line per exploration that asked the solver anything; of the many on input objects, those that asked
/// the backend.
pub fn render(tasks: &[TaskCost]) -> String {
    let mut text =
        String::from("\nsolver: its share of the time, and the queries decided by each layer\n");
    for TaskCost { task, best } in tasks {
        if let Some(Exploration { stats, .. }) = &best.exploration
            && is_shown(task, stats)
        {
            let (target, share) = (label(task), share(stats));
            let layers = layers(stats);
            // Writing to a string cannot fail.
            let _ = writeln!(
                text,
                "{target:34} {share:3.0} %  {:6} queries:{layers}",
                stats.queries
            );
        }
    }
    text
}

fn is_shown(task: &Task, stats: &Stats) -> bool {
    match task.engine {
        Engine::Inputs { .. } => stats.queries_by_layer.get("backend") > Some(&0),
        _ => stats.queries > 0,
    }
}

fn label(task: &Task) -> String {
    match task.engine {
        Engine::Run { jobs: 2.., .. } => format!("{} on threads", task.target),
        Engine::Inputs {
            strategy, bound, ..
        } => {
            let bound = bound.option().unwrap_or_default();
            format!("{} {bound} {strategy}", task.target)
        }
        _ => task.target.clone(),
    }
}

fn share(stats: &Stats) -> f64 {
    100.0 * stats.solver_ms / stats.wall_ms.max(1e-3)
}

fn layers(stats: &Stats) -> String {
    let used = stats
        .queries_by_layer
        .iter()
        .filter(|(_, count)| **count > 0);
    used.map(|(layer, count)| format!(" {layer} {count}"))
        .collect()
}
