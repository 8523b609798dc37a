//! Runs as text for a terminal.

mod coverage;
pub(crate) mod figures;
pub(crate) mod heap;
pub(crate) mod rows;
mod symbolic;
pub(crate) mod traces;
mod way;

use crate::headline::{assumptions, headline};
use crate::replay::Tally;
use crate::{Palette, Run};
use figures::{counted, grouped};
use isopath_trace::{Bound, EndingKind, Outcome, Subsumption, Verdict};
use rows::Rows;
use std::collections::BTreeMap;
use std::io::{self, Write};

/// How much to say, and how.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// Colours.
    pub palette: Palette,
    /// Columns of the terminal; `None` leaves lines as long as they are, for files and pipes.
    pub width: Option<usize>,
    /// List each trace.
    pub traces: bool,
    /// Show what the run cost.
    pub stats: bool,
}

/// Writes runs as they end, and a total when there was more than one.
pub struct Text<W: Write> {
    out: W,
    layout: Layout,
    verdicts: BTreeMap<String, u64>,
    runs: u64,
    traces: u64,
}

/// Verdicts in the order in which the total names them, and as it says them of several methods.
const TOTALS: [(&str, &str); 7] = [
    ("violated", "violated"),
    ("crashes", "crash"),
    ("inconclusive", "inconclusive"),
    (
        "holds within bounds, under assumptions",
        "hold within bounds and under assumptions",
    ),
    ("holds within bounds", "hold within bounds"),
    ("holds under assumptions", "hold under assumptions"),
    ("holds", "hold"),
];

impl<W: Write> Text<W> {
    /// A report that goes to `out`.
    pub fn new(out: W, layout: Layout) -> Text<W> {
        Text {
            out,
            layout,
            verdicts: BTreeMap::new(),
            runs: 0,
            traces: 0,
        }
    }

    /// Adds one run.
    pub fn run(&mut self, run: &Run) -> io::Result<()> {
        let verdict = run.outcome.verdict();
        let headline = headline(&run.outcome);
        self.traces += run.outcome.counts.total();
        self.runs += 1;
        self.heading(&run.target, &verdict, &headline)?;
        *self.verdicts.entry(headline).or_default() += 1;
        let mut rows = Rows::new(&mut self.out, self.layout);
        summary(&mut rows, &run.outcome, &verdict)?;
        if let Some(coverage) = &run.outcome.coverage {
            coverage::rows(&mut rows, coverage)?;
        }
        if let Some(replays) = run.replays.as_ref().filter(|all| !all.is_empty()) {
            let tally = Tally::of(replays.values());
            rows.row("on the JVM", &tally.in_words("confirmed"))?;
        }
        if self.layout.stats {
            figures::rows(&mut rows, run)?;
        }
        match self.layout.traces {
            true => traces::all(&mut rows, run),
            false => traces::findings(&mut rows, run),
        }
    }

    fn heading(&mut self, target: &str, verdict: &Verdict, headline: &str) -> io::Result<()> {
        let palette = self.layout.palette;
        let mark = match verdict {
            Verdict::Holds => "✓",
            Verdict::HoldsWithinBounds(_) => "✓",
            Verdict::Violated | Verdict::Crashes => "✗",
            Verdict::Inconclusive(_) => "?",
        };
        let mark = palette.verdict(verdict, mark);
        let name = palette.verdict(verdict, headline);
        writeln!(self.out, "{mark} {}: {name}", palette.strong(target))
    }

    /// Ends the report.
    pub fn finish(mut self) -> io::Result<()> {
        if self.runs > 1 {
            let parts = TOTALS.iter().filter_map(|(one, several)| {
                let count = *self.verdicts.get(*one)?;
                let verdict = if count == 1 { one } else { several };
                Some(format!("{} {verdict}", grouped(count)))
            });
            let verdicts = parts.collect::<Vec<_>>().join(", ");
            let (runs, traces) = (counted(self.runs, "method"), counted(self.traces, "trace"));
            writeln!(self.out, "\n{runs}, {traces}: {verdicts}")?;
        }
        self.out.flush()
    }
}

fn summary(rows: &mut Rows<impl Write>, outcome: &Outcome, verdict: &Verdict) -> io::Result<()> {
    rows.row("traces", &endings(outcome))?;
    rows.tally("threw", &threw(outcome))?;
    if outcome.always_throws() {
        rows.row("always", "every path throws: the method never returns")?;
    }
    rows.tally("unsupported", &outcome.unsupported)?;
    let bounds: Vec<String> = outcome
        .bounds_hit
        .iter()
        .map(|&b| bound(outcome, b))
        .collect();
    if !bounds.is_empty() {
        rows.row("bounds hit", &bounds.join(", "))?;
    }
    if let Some(subsumption) = &outcome.subsumption {
        rows.row("compared", &compared(subsumption))?;
    }
    for (i, assumption) in assumptions(outcome).enumerate() {
        rows.row(if i == 0 { "assumes" } else { "" }, &assumption)?;
    }
    for (i, open) in outcome.left_open.iter().enumerate() {
        rows.row(if i == 0 { "left open" } else { "" }, open)?;
    }
    if let Verdict::Inconclusive(reasons) = verdict {
        rows.row("because", &reasons.join("; "))?;
    }
    if let undrawn @ 1.. = outcome.stats.undrawn {
        let traces = counted(undrawn, "trace");
        rows.row(
            "left out",
            &format!("what there is to say of {traces}, as the run was stopped"),
        )?;
    }
    Ok(())
}

/// `23 states: 12 kept, 11 covered`.
fn compared(subsumption: &Subsumption) -> String {
    let Subsumption {
        checked,
        stored,
        covered,
        abstractly,
        states: _,
    } = subsumption;
    let states = counted(*checked, "state");
    let (stored, covered) = (grouped(*stored), grouped(*covered));
    match abstractly {
        0 => format!("{states}: {stored} kept, {covered} covered"),
        n => format!(
            "{states}: {stored} kept, {covered} covered, {} of them up to abstraction",
            grouped(*n)
        ),
    }
}

/// `n (of Node)`: the bound, and where it is about one type, of which there were too many.
fn bound(outcome: &Outcome, bound: Bound) -> String {
    let types: Vec<&str> = outcome.cut_types.iter().map(String::as_str).collect();
    match bound {
        Bound::Objects if !types.is_empty() => {
            format!("{} (of {})", bound.name(), types.join(", "))
        }
        _ => bound.name().to_owned(),
    }
}

/// What was thrown, and what that means: `java.lang.ArithmeticException (crash: division)`.
fn threw(outcome: &Outcome) -> BTreeMap<String, u64> {
    let threw = outcome.threw_by_rule().into_iter();
    let named = threw.map(|((class, rule), count)| match rule.map(|rule| rule.row()) {
        Some(row) => (
            format!("{class} ({}: {})", row.kind.name(), row.name),
            count,
        ),
        None => (class.to_owned(), count),
    });
    named.collect()
}

/// `3: 2 returned, 1 violated`.
fn endings(outcome: &Outcome) -> String {
    let count = |kind: EndingKind| outcome.counts.get(kind);
    let parts = EndingKind::ALL
        .into_iter()
        .filter(|&kind| count(kind) > 0)
        .map(|kind| format!("{} {}", grouped(count(kind)), kind.name().replace('_', " ")));
    let parts: Vec<String> = parts.collect();
    match parts.is_empty() {
        true => "none".to_owned(),
        false => format!("{} ({})", grouped(outcome.counts.total()), parts.join(", ")),
    }
}
