//! The tree of decisions. Traces are sorted by their decisions, so each subtree is a range of them.

use super::escape::{clipped, folded, quoted};
use crate::Run;
use crate::text::traces::what;
use isopath_trace::{EndingKind, Kept, Trace, TraceDetails, TraceEnding};
use std::io::{self, Write};
use std::ops::Range;

/// The name of the node of a trace.
pub(super) fn leaf_id(run: &str, trace: usize) -> String {
    format!("{run}_t{}", trace + 1)
}

/// Draws the decisions on the way to the traces that are `drawn`, and these; and from each that is covered an edge to
/// the one of the kept states that covers it. `id` is what names of nodes begin with.
pub(super) fn draw(out: &mut impl Write, id: &str, run: &Run, drawn: &[bool]) -> io::Result<()> {
    let traces = &run.outcome.traces;
    let subsumption = run.outcome.subsumption.as_ref();
    let kept = subsumption.map_or(&[][..], |subsumption| &subsumption.states);
    let mut tree = Tree {
        out,
        id,
        run,
        traces,
        drawn,
        nodes: 0,
        kept,
        at: vec![None; kept.len()],
    };
    if !traces.is_empty() {
        tree.subtree(0..traces.len(), 0)?;
    }
    tree.covers()
}

struct Tree<'a, W: Write> {
    out: &'a mut W,
    id: &'a str,
    run: &'a Run,
    traces: &'a [Trace],
    drawn: &'a [bool],
    /// Inner nodes so far.
    nodes: usize,
    kept: &'a [Kept],
    /// The nodes that paths go on to from the states that were kept.
    at: Vec<Option<String>>,
}

impl<W: Write> Tree<'_, W> {
    /// Draws a subtree whose traces agree on the first `depth` decisions; says what its root is called.
    fn subtree(&mut self, range: Range<usize>, depth: usize) -> io::Result<String> {
        let path = &self.traces[range.start].path;
        let leads_here = |kept: &Kept| {
            kept.path.len() as usize == depth
                && kept.path.iter().zip(path.iter()).all(|(a, b)| a == b)
        };
        let kept: Vec<usize> = (0..self.kept.len())
            .filter(|&i| leads_here(&self.kept[i]))
            .collect();
        let root = self.root(range, depth)?;
        for i in kept {
            self.at[i] = Some(root.clone());
        }
        Ok(root)
    }

    fn root(&mut self, range: Range<usize>, depth: usize) -> io::Result<String> {
        let first = range.start;
        if !self.drawn[range.clone()].contains(&true) {
            return self.left_out(range.len());
        }
        // No trace's decisions are the beginning of another's.
        if self.traces[first].path.len() as usize <= depth {
            return self.leaf(first);
        }
        let id = self.inner();
        let yes = self.traces[range.clone()]
            .partition_point(|trace| trace.path.iter().nth(depth) == Some(true));
        let middle = first + yes;
        // The first trace is on the side on which the condition holds, unless there is only the other
        // side: then what that side assumes is the question.
        let question = self.condition(first, depth)?;
        let no = if yes == 0 { "yes" } else { "no" };
        writeln!(
            self.out,
            "    {id} [label={}, style=rounded, ordering=out];",
            quoted(&folded(&question))
        )?;
        for (side, answer) in [(first..middle, "yes"), (middle..range.end, no)] {
            if !side.is_empty() {
                let child = self.subtree(side, depth + 1)?;
                writeln!(self.out, "    {id} -> {child} [label={answer}];")?;
            }
        }
        Ok(id)
    }

    /// Who covers whom.
    fn covers(&mut self) -> io::Result<()> {
        for (i, trace) in self.traces.iter().enumerate() {
            let TraceEnding::Subsumed(number) = trace.ending else {
                continue;
            };
            let node = number
                .checked_sub(1)
                .and_then(|at| self.at.get(at)?.as_ref());
            let by = trace.ending.cause().filter(|_| self.drawn[i]);
            if let (Some(by), Some(node)) = (by, node) {
                let (leaf, label) = (leaf_id(self.id, i), quoted(&by));
                let style = "style=dashed, constraint=false";
                writeln!(self.out, "    {leaf} -> {node} [label={label}, {style}];")?;
            }
        }
        Ok(())
    }

    fn inner(&mut self) -> String {
        self.nodes += 1;
        format!("{}_d{}", self.id, self.nodes)
    }

    /// What a trace assumed at a decision.
    fn condition(&self, trace: usize, depth: usize) -> io::Result<String> {
        let trace = self.run.trace(trace)?;
        let details = trace.details.iter();
        let decisions = details.flat_map(|d| d.trail.decisions.iter());
        let decision = decisions.filter(|d| d.is_fork()).nth(depth);
        let text = decision.and_then(|d| d.text.as_deref());
        Ok(text.unwrap_or_default().to_owned())
    }

    fn left_out(&mut self, traces: usize) -> io::Result<String> {
        let id = self.inner();
        let plural = if traces == 1 { "" } else { "s" };
        let label = format!("{traces} trace{plural} left out");
        writeln!(
            self.out,
            "    {id} [label={}, shape=plaintext];",
            quoted(&label)
        )?;
        Ok(id)
    }

    fn leaf(&mut self, i: usize) -> io::Result<String> {
        let trace = &*self.run.trace(i)?;
        let absent = TraceDetails::default();
        let details = trace.details.as_ref().unwrap_or(&absent);
        let ending = trace.ending.kind().name().replace('_', " ");
        let label = format!("#{} {ending}\n{}", i + 1, clipped(&what(trace, details)));
        let id = leaf_id(self.id, i);
        writeln!(
            self.out,
            "    {id} [label={}, style=filled, fillcolor={}];",
            quoted(folded(label.trim_end()).as_str()),
            quoted(colour(trace.ending.kind()))
        )?;
        Ok(id)
    }
}

fn colour(ending: EndingKind) -> &'static str {
    match ending {
        EndingKind::Returned => "#d5efd5",
        EndingKind::Threw => "#d5e6f5",
        EndingKind::Violated => "#f5c4c4",
        EndingKind::AssumedAway | EndingKind::Subsumed => "#e8e8e8",
        EndingKind::Cut | EndingKind::Unsupported | EndingKind::Unknown => "#f8ecc0",
    }
}
