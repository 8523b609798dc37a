//! Rows as a table.

use crate::document::{CellAlign, Grid};
use crate::row::{Reference, Row, Target, Traces};

const COLUMNS: [(&str, CellAlign); 7] = [
    ("row", CellAlign::Left),
    ("ours", CellAlign::Left),
    ("by wall", CellAlign::Left),
    ("reference", CellAlign::Left),
    ("ratio", CellAlign::Left),
    ("target", CellAlign::Left),
    ("met", CellAlign::Left),
];

/// The rows of one section; a row with several references takes a line for each.
pub fn grid(rows: &[Row]) -> Grid {
    Grid::new(&COLUMNS).with_rows(rows.iter().flat_map(lines))
}

fn lines(row: &Row) -> Vec<[String; 7]> {
    let (reference, ratio) = compared(row, row.references.first());
    let first = [
        name(row),
        format!("{} {}", number(row.ours), row.unit),
        row.by_wall.map(number).unwrap_or_default(),
        reference,
        ratio,
        row.target.map(target).unwrap_or_default(),
        row.met.map(yes_or_no).unwrap_or_default().to_owned(),
    ];
    let others = row.references.iter().skip(1).map(|other| {
        let (reference, ratio) = compared(row, Some(other));
        let blank = String::new;
        [
            blank(),
            blank(),
            blank(),
            reference,
            ratio,
            blank(),
            blank(),
        ]
    });
    std::iter::once(first).chain(others).collect()
}

fn name(row: &Row) -> String {
    match row.traces {
        Some(Traces {
            ours,
            reported: Some(reported),
        }) => format!("{}: {ours} traces (paper: {reported})", row.name),
        Some(Traces { ours, .. }) => format!("{}: {ours} traces", row.name),
        None => row.name.clone(),
    }
}

fn compared(row: &Row, reference: Option<&Reference>) -> (String, String) {
    let Some(Reference { name, figure }) = reference else {
        return Default::default();
    };
    (
        format!("{name}: {}", number(*figure)),
        number(row.ours / figure),
    )
}

fn target(target: Target) -> String {
    match target {
        Target::AtLeast(least) => format!(">= {}", number(least)),
        Target::AtMost(most) => format!("<= {}", number(most)),
    }
}

fn yes_or_no(met: bool) -> &'static str {
    if met { "yes" } else { "NO" }
}

/// Three digits or so, with commas between thousands.
pub fn number(figure: f64) -> String {
    match figure.abs() {
        size if size < 1.0 => format!("{figure:.3}"),
        size if size < 10.0 => format!("{figure:.2}"),
        size if size < 100.0 => format!("{figure:.1}"),
        _ => grouped(&format!("{figure:.0}")),
    }
}

/// A number with commas between thousands.
pub fn grouped(digits: &str) -> String {
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) && !text.ends_with('-') {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::{Block, Style, render};

    #[test]
    fn numbers_have_few_digits() {
        let shown = [0.1234, 1.0, 12.34, 123.4, 1_234_567.0, -123_456.0].map(number);
        assert_eq!(
            shown,
            ["0.123", "1.00", "12.3", "123", "1,234,567", "-123,456"]
        );
    }

    #[test]
    fn columns_are_aligned_and_each_reference_has_a_line() {
        let row = Row::new("loop", 50.0, "M/s")
            .beside("java", 100.0)
            .beside("java -Xint", 25.0)
            .wanted(Target::AtLeast(100.0));
        let table = "\
row   ours      by wall  reference         ratio  target  met
loop  50.0 M/s           java: 100         0.500  >= 100  NO
                         java -Xint: 25.0  2.00
";
        let grid = Block::Grid(grid(&[row]));
        assert_eq!(render(&[grid], Style::Text), table);
    }
}
