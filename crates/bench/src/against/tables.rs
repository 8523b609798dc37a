//! A comparison as tables.

use super::{Against, Both, Executable, Row, Unit};
use crate::document::{Block, CellAlign, Grid};
use crate::table::{grouped, number};

const COLUMNS: [(&str, CellAlign); 7] = [
    ("row", CellAlign::Left),
    ("old", CellAlign::Right),
    ("new", CellAlign::Right),
    ("new/old", CellAlign::Right),
    ("spread", CellAlign::Left),
    ("traces", CellAlign::Right),
    ("note", CellAlign::Left),
];

pub(super) fn blocks(against: &Against) -> Vec<Block> {
    let mut blocks = head(against);
    for section in &against.sections {
        blocks.push(Block::heading(section.name, &*section.about));
        let cells = section.rows.iter().map(cells);
        blocks.push(Block::Grid(Grid::new(&COLUMNS).with_rows(cells)));
        let summary = section.summary.line();
        blocks.push(Block::line(format!("{}: {summary}", section.name)));
    }
    if !against.left_out.is_empty() {
        blocks.push(Block::heading("not compared", "sections without such rows"));
        let lines = against.left_out.iter();
        blocks.extend(lines.map(|it| Block::line(format!("{}: {}", it.section, it.why))));
    }
    blocks
}

fn head(against: &Against) -> Vec<Block> {
    let Both { new, old } = &against.binaries;
    let binary = |name, it: &Executable| format!("{name}: {} ({})", it.path.display(), it.version);
    let rounds = match against.rounds {
        1 => "one round".to_owned(),
        several => format!("median, least and largest of {several} rounds"),
    };
    let measure = against.measure.name();
    let mut lines = vec![
        against.machine.line(),
        binary("new", new),
        binary("old", old),
        format!("new/old of {measure}, {rounds}: under 1 the new one is better"),
    ];
    lines.extend(
        against
            .smoke_test
            .then(|| "a smoke test: counts are right, ratios mean nothing".to_owned()),
    );
    lines.extend(
        against
            .incomplete
            .then(|| "stopped before its end".to_owned()),
    );
    lines.extend(against.notes.iter().cloned());
    lines.into_iter().map(Block::line).collect()
}

fn cells(row: &Row) -> [String; 7] {
    let cost = |figure: Option<f64>| figure.map(|it| cost(it, row.unit)).unwrap_or_default();
    let ratio = row.ratio.map(|it| format!("{:.3}", it.median));
    let spread = row.ratio.filter(|_| row.rounds.len() > 1);
    let spread = spread.map(|it| format!("{:.3}-{:.3}", it.least, it.largest));
    let traces = row.traces.map(|traces| grouped(&traces.to_string()));
    [
        row.name.clone(),
        cost(row.cost.map(|it| it.old)),
        cost(row.cost.map(|it| it.new)),
        ratio.unwrap_or_default(),
        spread.unwrap_or_default(),
        traces.unwrap_or_default(),
        row.note.clone().unwrap_or_default(),
    ]
}

fn cost(figure: f64, unit: Unit) -> String {
    match unit {
        Unit::Seconds => format!("{} ms", number(figure * 1e3)),
        Unit::Instructions => format!("{} M", number(figure / 1e6)),
    }
}
