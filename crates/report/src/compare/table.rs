//! Figures in columns, one per strategy.

use super::{Column, Comparison};
use crate::text::figures::{grouped, memory, time};
use isopath_trace::EndingKind;
use std::time::Duration;

/// A label and a cell per strategy.
pub(super) struct Row {
    pub(super) label: String,
    pub(super) cells: Vec<String>,
}

/// The rows of the table. Endings that no strategy has are left out.
pub(super) fn rows(comparison: &Comparison) -> Vec<Row> {
    let columns = &comparison.columns;
    let row = |label: &str, cell: &dyn Fn(&Column) -> String| Row {
        label: label.to_owned(),
        cells: columns.iter().map(cell).collect(),
    };
    let mut rows = vec![row("traces", &|c| grouped(c.traces.total))];
    for kind in EndingKind::ALL {
        if columns.iter().any(|c| c.traces.get(kind) > 0) {
            let label = format!("  {}", kind.name().replace('_', " "));
            rows.push(row(&label, &|c| grouped(c.traces.get(kind))));
        }
    }
    let paths = |c: &Column| grouped(c.paths.finished.len() as u64);
    rows.extend([
        row("program paths", &paths),
        row("one trace per path", &|c| one_trace_each(c).to_owned()),
        row("queries", &|c| grouped(c.figures.queries)),
        row("to the backend", &|c| grouped(c.figures.queries_backend)),
        row("tokens", &|c| grouped(c.figures.tokens)),
        row("time", &|c| wall(c.figures.wall_ms)),
        row("process peak", &|c| memory(c.figures.peak_rss_kb)),
    ]);
    rows
}

/// Whether each path has one trace, of strategies that promise it.
fn one_trace_each(column: &Column) -> &'static str {
    match (column.path_optimal, column.paths.repeated()) {
        (false, _) => "-",
        (true, None) => "yes",
        (true, Some(_)) => "no",
    }
}

fn wall(milliseconds: f64) -> String {
    time(Duration::from_secs_f64(milliseconds.max(0.0) / 1e3))
}

/// The lines of a table: labels to the left, cells to the right.
pub(super) fn lines(heads: &[&str], rows: &[Row]) -> Vec<(String, String)> {
    let label = rows.iter().map(|row| row.label.len()).max().unwrap_or(0);
    let width = |i: usize| {
        let cells = rows.iter().map(|row| row.cells[i].chars().count());
        cells.chain([heads[i].len()]).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..heads.len()).map(width).collect();
    let line = |first: &str, cells: &mut dyn Iterator<Item = &str>| {
        let cells = cells
            .zip(&widths)
            .map(|(cell, width)| format!("  {cell:>width$}"));
        (format!("{first:label$}"), cells.collect::<String>())
    };
    let head = line("", &mut heads.iter().copied());
    let body = rows
        .iter()
        .map(|row| line(&row.label, &mut row.cells.iter().map(String::as_str)));
    std::iter::once(head).chain(body).collect()
}
