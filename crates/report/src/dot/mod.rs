//! Runs as a drawing for Graphviz: the tree of decisions, and beside each trace the heap it begins with, or its symbolic
//! heap before and after.
//!
//! ```text
//! isopath run Foo.java --dot foo.dot && dot -Tsvg foo.dot > foo.svg
//! ```

pub(crate) mod escape;
mod heap;
mod symbolic;
mod tree;

use crate::Run;
use crate::headline::headline;
use escape::quoted;
use std::io::{self, Write};

/// Traces of one run that are drawn, findings first.
const SHOWN_TRACES: usize = 100;
/// Decisions on the way to a trace that are drawn.
const SHOWN_DECISIONS: usize = 60;

const HEADER: &str = r##"digraph isopath {
  fontname="Helvetica";
  node [fontname="Helvetica", fontsize=11, shape=box];
  edge [fontname="Helvetica", fontsize=10];
"##;

/// Writes runs as they end, as one graph with a cluster for each run.
pub struct Dot<W: Write> {
    out: W,
    runs: usize,
}

impl<W: Write> Dot<W> {
    /// A drawing that goes to `out`.
    pub fn new(mut out: W) -> io::Result<Dot<W>> {
        out.write_all(HEADER.as_bytes())?;
        Ok(Dot { out, runs: 0 })
    }

    /// Adds one run. Its traces must have been described.
    pub fn run(&mut self, run: &Run) -> io::Result<()> {
        let id = format!("r{}", self.runs);
        self.runs += 1;
        let traces = &run.outcome.traces;
        let drawn = shown(run);
        let count = drawn.iter().filter(|&&drawn| drawn).count();
        let mut title = format!("{}: {}", run.target, headline(&run.outcome));
        if count < traces.len() {
            title += &format!("\n{count} of {} traces are drawn", traces.len());
        }
        writeln!(self.out, "  subgraph cluster_{id} {{")?;
        writeln!(self.out, "    label={};", quoted(&title))?;
        tree::draw(&mut self.out, &id, run, &drawn)?;
        for i in (0..traces.len()).filter(|&i| drawn[i]) {
            let leaf = tree::leaf_id(&id, i);
            let trace = run.trace(i)?;
            let details = trace.details.as_ref();
            match details.map(|d| (d.symbolic.as_ref(), d.heap.as_ref())) {
                Some((Some(heap), _)) => symbolic::draw(&mut self.out, &leaf, heap)?,
                Some((None, Some(heap))) => heap::draw(&mut self.out, &leaf, heap)?,
                _ => {}
            }
        }
        writeln!(self.out, "  }}")
    }

    /// Ends the drawing.
    pub fn finish(mut self) -> io::Result<()> {
        writeln!(self.out, "}}")?;
        self.out.flush()
    }
}

/// Which traces of a run are drawn.
fn shown(run: &Run) -> Vec<bool> {
    let traces = &run.outcome.traces;
    let mut shown = vec![false; traces.len()];
    let mut left = SHOWN_TRACES;
    for is_finding in [true, false] {
        for (i, trace) in traces.iter().enumerate() {
            let wanted = trace.is_finding() == is_finding;
            if wanted && left > 0 && trace.path.len() as usize <= SHOWN_DECISIONS {
                shown[i] = true;
                left -= 1;
            }
        }
    }
    shown
}
