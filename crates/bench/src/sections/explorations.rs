//! Which layer of the solver decided how many queries of each exploration?

use crate::document::{Block, CellAlign, Grid};
use crate::measure::{Exploration, Stats};
use crate::report::TaskCost;
use crate::task::{Engine, Task};

/// One row per exploration that asked the solver anything; of the many on input objects, those that asked
/// the backend. Nothing if there are none.
pub fn blocks(tasks: &[TaskCost]) -> Vec<Block> {
    let rows: Vec<[String; 4]> = tasks.iter().filter_map(row).collect();
    if rows.is_empty() {
        return Vec::new();
    }
    let about = "its share of the time, and the queries decided by each layer";
    let grid = Grid::new(&COLUMNS).with_rows(rows);
    vec![Block::heading("solver", about), Block::Grid(grid)]
}

const COLUMNS: [(&str, CellAlign); 4] = [
    ("exploration", CellAlign::Left),
    ("share", CellAlign::Right),
    ("queries", CellAlign::Right),
    ("by layer", CellAlign::Left),
];

fn row(TaskCost { task, best }: &TaskCost) -> Option<[String; 4]> {
    let Exploration { stats, .. } = best.exploration.as_ref()?;
    is_shown(task, stats).then(|| {
        [
            task.label(),
            format!("{:.0} %", share(stats)),
            stats.queries.to_string(),
            layers(stats),
        ]
    })
}

fn is_shown(task: &Task, stats: &Stats) -> bool {
    match task.engine {
        Engine::Inputs { .. } => stats.queries_by_layer.get("backend") > Some(&0),
        _ => stats.queries > 0,
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
    let used: Vec<String> = used
        .map(|(layer, count)| format!("{layer} {count}"))
        .collect();
    used.join(", ")
}
