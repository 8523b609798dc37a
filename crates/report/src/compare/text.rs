//! Comparisons as text for a terminal.

use super::{Agreement, Comparison, Example, table};
use crate::Layout;
use crate::text::figures::counted;
use crate::text::rows::Rows;
use std::collections::BTreeMap;
use std::io::{self, Write};

/// Writes comparisons as they end, and a total when there was more than one.
pub struct CompareText<W: Write> {
    out: W,
    layout: Layout,
    totals: BTreeMap<Agreement, u64>,
}

impl<W: Write> CompareText<W> {
    /// A report that goes to `out`.
    pub fn new(out: W, layout: Layout) -> CompareText<W> {
        CompareText {
            out,
            layout,
            totals: BTreeMap::new(),
        }
    }

    /// Adds one comparison.
    pub fn comparison(&mut self, comparison: &Comparison) -> io::Result<()> {
        let agreement = comparison.agreement();
        *self.totals.entry(agreement).or_default() += 1;
        self.heading(&comparison.target, agreement)?;
        self.table(comparison)?;
        let mut rows = Rows::new(&mut self.out, self.layout);
        rows.row("same paths", &same_paths(comparison))?;
        disagreements(&mut rows, comparison)?;
        repetitions(&mut rows, comparison)
    }

    fn heading(&mut self, target: &str, agreement: Agreement) -> io::Result<()> {
        let palette = self.layout.palette;
        let mark = match agreement {
            Agreement::Same => "✓",
            Agreement::Different | Agreement::Repeated => "✗",
            Agreement::NotComparable => "?",
        };
        let mark = palette.agreement(agreement, mark);
        let name = palette.agreement(agreement, agreement.name());
        writeln!(self.out, "{mark} {}: {name}", palette.strong(target))
    }

    fn table(&mut self, comparison: &Comparison) -> io::Result<()> {
        let heads: Vec<&str> = comparison.columns.iter().map(|c| c.strategy).collect();
        for (label, cells) in table::lines(&heads, &table::rows(comparison)) {
            writeln!(self.out, "  {}{cells}", self.layout.palette.dim(label))?;
        }
        Ok(())
    }

    /// Ends the report.
    pub fn finish(mut self) -> io::Result<()> {
        let methods: u64 = self.totals.values().sum();
        if methods > 1 {
            let parts = self.totals.iter();
            let parts = parts.map(|(agreement, count)| format!("{count} {}", agreement.name()));
            let parts = parts.collect::<Vec<_>>().join(", ");
            writeln!(self.out, "\n{}: {parts}", counted(methods, "method"))?;
        }
        self.out.flush()
    }
}

fn same_paths(comparison: &Comparison) -> String {
    if !comparison.disagreements.is_empty() {
        return "no".to_owned();
    }
    let reasons = comparison.reasons();
    match (reasons.is_empty(), comparison.finished_alike()) {
        (true, _) => "yes".to_owned(),
        _ if comparison.is_cut_alike() => {
            format!("yes, and the same are {}", reasons.join("; "))
        }
        (false, alike) => {
            let ended = if alike { "are the same" } else { "differ" };
            let reasons = reasons.join("; ");
            format!("not comparable: {reasons}. The paths that came to their end {ended}")
        }
    }
}

fn disagreements(rows: &mut Rows<impl Write>, comparison: &Comparison) -> io::Result<()> {
    for disagreement in &comparison.disagreements {
        let difference = &disagreement.difference;
        let found = comparison.names(&difference.found_by).join(", ");
        let missed = comparison.names(&difference.missed_by).join(", ");
        let paths = counted(difference.paths, "path");
        rows.row("missed", &format!("{paths} of {found} by {missed}"))?;
        examples(rows, disagreement.example.as_slice())?;
    }
    Ok(())
}

fn repetitions(rows: &mut Rows<impl Write>, comparison: &Comparison) -> io::Result<()> {
    for repetition in &comparison.repetitions {
        let who = comparison.columns[repetition.by].strategy;
        let traces = counted(repetition.traces, "trace");
        rows.row("repeated", &format!("{who} has {traces} of one path"))?;
        examples(rows, &repetition.examples)?;
    }
    Ok(())
}

fn examples(rows: &mut Rows<impl Write>, examples: &[Example]) -> io::Result<()> {
    for example in examples {
        let ending = example.ending.replace('_', " ");
        let cause = example.cause.as_deref().unwrap_or_default();
        let what = format!("{ending} {cause}");
        let what = what.trim_end();
        rows.row("", &format!("{what} when {}", example.path_condition))?;
    }
    Ok(())
}
