//! Replays as text for a terminal.

use super::{Replay, Replayed, ReplayedTrace, Tally};
use crate::Layout;
use crate::text::figures::counted;
use crate::text::rows::Rows;
use std::io::{self, Write};

/// Columns before the number of a trace.
const INDENT: &str = "  ";
/// Wider predictions push what follows to the right.
const WIDEST: usize = 72;

/// Writes replays as they end, and a total when there was more than one method.
pub struct ReplayText<W: Write> {
    out: W,
    layout: Layout,
    total: Tally,
    methods: u64,
    traces: u64,
}

impl<W: Write> ReplayText<W> {
    /// A report that goes to `out`.
    pub fn new(out: W, layout: Layout) -> ReplayText<W> {
        ReplayText {
            out,
            layout,
            total: Tally::default(),
            methods: 0,
            traces: 0,
        }
    }

    /// Adds the traces of one method.
    pub fn replayed(&mut self, replayed: &Replayed) -> io::Result<()> {
        let (tally, traces) = (replayed.tally(), replayed.traces.len() as u64);
        self.total.add(&tally);
        self.methods += 1;
        self.traces += traces;
        self.heading(replayed, &tally)?;
        let mut rows = Rows::new(&mut self.out, self.layout);
        table(&mut rows, &replayed.traces)?;
        writeln!(self.out, "{INDENT}{}: {tally}", counted(traces, "trace"))
    }

    fn heading(&mut self, replayed: &Replayed, tally: &Tally) -> io::Result<()> {
        let palette = self.layout.palette;
        let (mark, name) = match (tally.disagreed, tally.agreed) {
            (1.., _) => ("✗", "disagreed"),
            (0, 1..) => ("✓", "agreed"),
            (0, 0) => ("?", "nothing was replayed"),
        };
        let mark = palette.replay(tally, mark);
        let name = palette.replay(tally, name);
        writeln!(
            self.out,
            "{mark} {}: {name}",
            palette.strong(&replayed.target)
        )
    }

    /// Ends the report.
    pub fn finish(mut self) -> io::Result<()> {
        if self.methods > 1 {
            let methods = counted(self.methods, "method");
            let traces = counted(self.traces, "trace");
            writeln!(self.out, "\n{methods}, {traces}: {}", self.total)?;
        }
        self.out.flush()
    }
}

/// A line for each trace, and what is not as predicted below it.
fn table(rows: &mut Rows<impl Write>, traces: &[ReplayedTrace]) -> io::Result<()> {
    let number = |trace: &ReplayedTrace| format!("#{}", trace.number);
    let numbers = traces.iter().map(|t| number(t).len()).max().unwrap_or(0);
    let lengths = traces.iter().map(|t| predicted(t).chars().count());
    let width = lengths.filter(|n| *n <= WIDEST).max().unwrap_or(0);
    if !traces.is_empty() {
        let heads = format!("{:numbers$} {:width$}  on the JVM", "", "predicted");
        let heads = rows.layout.palette.dim(&heads).to_string();
        rows.hanging(INDENT, &heads, 0, "")?;
    }
    for trace in traces {
        let palette = rows.layout.palette;
        let lead = format!("{:numbers$} ", number(trace));
        let column = INDENT.len() + lead.len();
        let tally = Tally::of([&trace.replay]);
        let came = palette.replay(&tally, trace.replay.name());
        let line = format!("{}{:width$}  {came}", palette.dim(&lead), predicted(trace));
        rows.hanging(INDENT, &line, column, "")?;
        for reason in reasons(&trace.replay) {
            rows.hanging(&" ".repeat(column), "", column, &reason)?;
        }
    }
    Ok(())
}

/// Differences by line; of those that follow from the first few nobody learns more. JSON has all.
fn reasons(replay: &Replay) -> Vec<String> {
    const SHOWN: usize = 10;
    if matches!(replay, Replay::NotReplayed { reason, .. } if reason.is_empty()) {
        return Vec::new();
    }
    let mut reasons = replay.reasons();
    let more = reasons.len().saturating_sub(SHOWN);
    if more > 0 {
        reasons.truncate(SHOWN);
        reasons.push(format!("{more} more"));
    }
    reasons
}

/// `threw java.lang.IllegalStateException: closed`.
fn predicted(trace: &ReplayedTrace) -> String {
    let ending = trace.ending.name().replace('_', " ");
    format!("{ending} {}", trace.predicted)
        .trim_end()
        .to_owned()
}
