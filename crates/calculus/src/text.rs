//! A run as text.

use crate::{Exploration, StepRecord, Trace};
use std::fmt::Write;

/// What was found, trace by trace, after the steps if there are any.
pub fn text(run: &Exploration) -> String {
    let mut out = String::new();
    for (at, step) in run.steps.iter().flatten().enumerate() {
        write_step(&mut out, at + 1, step);
    }
    let (traces, states) = (count(run.traces.len(), "trace"), run.states);
    let _ = writeln!(
        out,
        "{} under {}: {traces}, {states} states",
        run.language, run.semantics
    );
    for trace in &run.traces {
        write_trace(&mut out, trace);
    }
    if !run.left_out.is_empty() {
        let _ = writeln!(out, "  left out: {}", run.left_out.join(", "));
    }
    out
}

fn count(n: usize, what: &str) -> String {
    let plural = if n == 1 { "" } else { "s" };
    format!("{n} {what}{plural}")
}

fn write_trace(out: &mut String, trace: &Trace) {
    let result = trace.result.as_ref().map(|result| format!(" {result}"));
    let at = trace.at.as_ref().map(|at| format!(" at {at}"));
    let end = result.or(at).unwrap_or_default();
    let _ = writeln!(out, "  #{} {}{end}", trace.number, trace.ending);
    let _ = writeln!(out, "     when {}", trace.condition);
    if !trace.flow.is_empty() {
        let _ = writeln!(out, "     flow {}", trace.flow.join(", "));
    }
    for (at, line) in trace.heap.iter().enumerate() {
        let head = if at == 0 { "heap" } else { "    " };
        let _ = writeln!(out, "     {head} {line}");
    }
}

fn write_step(out: &mut String, number: usize, step: &StepRecord) {
    let adds = step.adds.as_ref().map(|adds| format!(", adds {adds}"));
    let _ = writeln!(
        out,
        "step {number}: {}{}",
        step.rule,
        adds.unwrap_or_default()
    );
    for (side, state) in [("before", &step.before), ("after", &step.after)] {
        let _ = writeln!(out, "  {side}");
        for line in state.lines() {
            let _ = writeln!(out, "    {line}");
        }
    }
}
