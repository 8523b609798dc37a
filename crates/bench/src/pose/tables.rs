//! A survey as tables.

use super::classes::{self, count};
use super::summary::{excesses, unsupported};
use super::{PoseReport, Record};
use crate::document::{Block, CellAlign, Grid};

/// All tables.
pub(super) fn blocks(report: &PoseReport) -> Vec<Block> {
    let mut blocks = vec![Block::heading("pose", about(report))];
    if report.incomplete {
        blocks.push(Block::line(
            "stopped before its end: what follows is of the methods that were run",
        ));
    }
    blocks.push(Block::Grid(classes::grid(report)));
    blocks.extend(listed(
        "unsupported features",
        "by the number of methods that have such a trace",
        &[
            ("feature", CellAlign::Left),
            ("methods", CellAlign::Right),
            ("traces", CellAlign::Right),
        ],
        unsupported(&report.records)
            .into_iter()
            .map(|(feature, methods, traces)| vec![feature, count(methods), count(traces)]),
    ));
    blocks.extend(listed(
        "failed",
        "methods that were refused or crashed",
        &[
            ("method", CellAlign::Left),
            ("strategy", CellAlign::Left),
            ("why", CellAlign::Left),
        ],
        report.records.iter().filter_map(failure),
    ));
    blocks.extend(listed(
        "more traces than lazy",
        "methods of which pose has more traces although both have finished: there must be none",
        &[
            ("method", CellAlign::Left),
            ("pose", CellAlign::Right),
            ("lazy", CellAlign::Right),
        ],
        excesses(&report.records)
            .into_iter()
            .map(|it| vec![it.target, count(it.pose), count(it.lazy)]),
    ));
    blocks
}

fn about(report: &PoseReport) -> String {
    format!(
        "classes of libraries, {} s for a method, beside the paper's figures of all their methods (POSE, and JBSE for lazy)",
        report.timeout_s
    )
}

fn failure(record: &Record) -> Option<Vec<String>> {
    let why = record.outcome.failure()?;
    Some(vec![
        record.target.clone(),
        record.strategy.clone(),
        why.to_owned(),
    ])
}

/// A table with a heading; a line says that there is nothing in it.
fn listed(
    name: &str,
    about: &str,
    columns: &[(&'static str, CellAlign)],
    rows: impl Iterator<Item = Vec<String>>,
) -> [Block; 2] {
    let rows: Vec<Vec<String>> = rows.collect();
    let body = match rows.is_empty() {
        true => Block::line("none"),
        false => Block::Grid(Grid::new(columns).with_rows(rows)),
    };
    [Block::heading(name, about), body]
}
