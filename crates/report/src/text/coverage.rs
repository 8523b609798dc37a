//! What the traces cover of the target, in words.

use super::figures::grouped;
use super::rows::Rows;
use isopath_trace::{Counter, Coverage, LineCoverage, MethodCoverage};
use std::collections::BTreeMap;
use std::io::{self, Write};

/// Rows about the target: how much was covered, and where something was missed.
pub(super) fn rows(rows: &mut Rows<impl Write>, coverage: &Coverage) -> io::Result<()> {
    let Some((class, in_class, method)) = coverage.target() else {
        return Ok(());
    };
    rows.row("coverage", &amount(method))?;
    let file = in_class.source_file.as_deref().unwrap_or(class);
    let lines = method.lines();
    let missed = ranges(&lines, |line| !line.is_covered());
    let partly = ranges(&lines, LineCoverage::lacks_branches);
    let mut label = "missed";
    if !missed.is_empty() {
        rows.row(label, &format!("{file}:{}", missed.join(", ")))?;
        label = "";
    }
    if !partly.is_empty() {
        rows.row(label, &format!("branches of {file}:{}", partly.join(", ")))?;
    }
    Ok(())
}

/// `12 of 14 lines, 7 of 8 branches`; instructions where the class file has no lines.
fn amount(method: &MethodCoverage) -> String {
    let (lines, branches) = (method.lines(), method.branches());
    let mut parts = match lines.is_empty() {
        true => vec![part(method.executed(), "instructions")],
        false => {
            let lines = Counter::of(lines.values().map(LineCoverage::is_covered));
            vec![part(lines, "lines")]
        }
    };
    if branches.total() > 0 {
        parts.push(part(branches, "branches"));
    }
    parts.join(", ")
}

fn part(counter: Counter, noun: &str) -> String {
    let (covered, total) = (grouped(counter.covered), grouped(counter.total()));
    format!("{covered} of {total} {noun}")
}

/// `9`, `12-14`: neighbours are lines with no other code between them.
fn ranges(
    lines: &BTreeMap<u32, LineCoverage>,
    wanted: impl Fn(&LineCoverage) -> bool,
) -> Vec<String> {
    let lines: Vec<(u32, bool)> = lines.iter().map(|(&n, line)| (n, wanted(line))).collect();
    let groups = lines.chunk_by(|a, b| a.1 == b.1);
    let wanted = groups.filter(|group| group[0].1);
    wanted
        .map(|group| match group {
            [(line, _)] => line.to_string(),
            [(first, _), .., (last, _)] => format!("{first}-{last}"),
            [] => String::new(),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_without_code_do_not_break_a_range() {
        let line = |covered| LineCoverage {
            instructions: Counter::of([covered]),
            ..LineCoverage::default()
        };
        let lines = [(3, true), (5, false), (7, false), (8, true), (20, false)];
        let lines = lines.map(|(number, covered)| (number, line(covered)));
        let missed = ranges(&BTreeMap::from(lines), |line| !line.is_covered());
        assert_eq!(missed, ["5-7", "20"]);
        assert!(ranges(&BTreeMap::new(), |_| true).is_empty());
    }
}
