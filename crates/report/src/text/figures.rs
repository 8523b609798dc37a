//! Numbers: what a run cost, in words.

use super::rows::Rows;
use crate::Run;
use std::io::{self, Write};
use std::time::Duration;

/// Rows about the machine, the solver and its layers.
pub(super) fn rows(rows: &mut Rows<impl Write>, run: &Run) -> io::Result<()> {
    let stats = &run.outcome.stats;
    let solver = &stats.solver;
    let machine = [
        counted(stats.instructions, "instruction"),
        counted(stats.forks, "fork"),
        format!("{} wall", time(stats.wall)),
        format!("{} peak", memory(run.peak_rss_kb)),
    ];
    rows.row("machine", &machine.join(", "))?;
    let asked = [
        counted(solver.queries, "query"),
        format!("{} to the backend", grouped(solver.backend_calls)),
        counted(solver.tokens_sent, "token"),
        time(solver.time),
    ];
    rows.row("solver", &asked.join(", "))?;
    let decided = solver
        .decided
        .iter()
        .filter(|(_, queries)| *queries > 0)
        .map(|(name, queries)| format!("{name} {}", grouped(*queries)))
        .collect::<Vec<_>>();
    if !decided.is_empty() {
        rows.row("decided by", &decided.join(", "))?;
    }
    if stats.drawn > 0 {
        let drawn = [counted(stats.drawn, "trace"), time(stats.drawing)];
        rows.row("drawn", &drawn.join(", "))?;
    }
    Ok(())
}

/// `1,234,567`.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// `1 trace`, `2 traces`, `3 queries`.
pub(crate) fn counted(number: u64, noun: &str) -> String {
    let noun = match (number, noun.strip_suffix('y')) {
        (1, _) => noun.to_owned(),
        (_, Some(stem)) => format!("{stem}ies"),
        (_, None) => format!("{noun}s"),
    };
    format!("{} {noun}", grouped(number))
}

/// `12.3 ms`, `4.56 s`.
pub(crate) fn time(duration: Duration) -> String {
    match duration.as_secs_f64() {
        seconds if seconds < 1.0 => format!("{:.1} ms", seconds * 1e3),
        seconds => format!("{seconds:.2} s"),
    }
}

/// `12.3 MiB`.
pub(crate) fn memory(kib: u64) -> String {
    format!("{:.1} MiB", kib as f64 / 1024.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_and_nouns_inflected() {
        assert_eq!(grouped(0), "0");
        assert_eq!(grouped(999), "999");
        assert_eq!(grouped(1_234_567), "1,234,567");
        assert_eq!(counted(1, "query"), "1 query");
        assert_eq!(counted(2000, "query"), "2,000 queries");
        assert_eq!(counted(0, "trace"), "0 traces");
    }
}
