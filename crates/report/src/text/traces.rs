//! Lists of traces.

use super::heap;
use super::rows::Rows;
use super::symbolic;
use super::way::way;
use crate::call::call;
use crate::{Run, conjunction};
use isopath_trace::{EndingKind, Endless, Trace, TraceDetails, TraceEnding};
use std::collections::BTreeSet;
use std::io::{self, Write};

/// Findings shown when the user did not ask for all traces.
const SHOWN_FINDINGS: usize = 3;
/// Results may be long formulas; JSON has all of them.
const SHOWN_CHARACTERS: usize = 400;
/// Numbers of an input that are shown; JSON has all of them.
const SHOWN_NUMBERS: usize = 16;
/// Columns before the number of a trace.
const INDENT: &str = "  ";

/// Every trace, numbered.
pub(super) fn all(rows: &mut Rows<impl Write>, run: &Run) -> io::Result<()> {
    for i in 0..run.outcome.traces.len() {
        one(rows, i, run, Detail::Way)?;
    }
    Ok(())
}

/// The first findings at different places, by their numbers among all traces, failed asserts before others.
pub(super) fn findings(rows: &mut Rows<impl Write>, run: &Run) -> io::Result<()> {
    use EndingKind::{Cut, Subsumed, Threw, Violated};
    for ending in [Violated, Threw, Cut, Subsumed] {
        let of_ending = |(_, trace): &(usize, &Trace)| trace.ending.kind() == ending;
        let findings: Vec<_> = run.outcome.findings().filter(of_ending).collect();
        let (mut places, mut shown) = (BTreeSet::new(), 0);
        // One that is not described is not the first of its place.
        let is_any_described = findings.iter().any(|(_, trace)| run.is_described(trace));
        for &(i, trace) in &findings {
            let is_first = run.is_described(trace) || !is_any_described;
            if is_first
                && shown < SHOWN_FINDINGS
                && places.insert((place(&*run.trace(i)?), trace.rule()))
            {
                one(rows, i, run, Detail::Inputs)?;
                shown += 1;
            }
        }
        if let more @ 1.. = findings.len() - shown {
            let ended = ended(findings[0].1);
            rows.row("", &format!("{more} more {ended} (--traces lists all)"))?;
        }
    }
    Ok(())
}

/// Where a trace ended.
fn place(trace: &Trace) -> Option<String> {
    trace.details.as_ref()?.location.clone()
}

/// How a trace ended, in one word.
pub(crate) fn ended(trace: &Trace) -> String {
    match trace.ending.kind() {
        EndingKind::Threw if trace.is_finding() => "crashed".to_owned(),
        EndingKind::Cut | EndingKind::Subsumed if trace.is_finding() => match trace.endless() {
            Some(Endless::Overflow) => "crashed".to_owned(),
            _ => "endless".to_owned(),
        },
        ending @ (EndingKind::Returned
        | EndingKind::Threw
        | EndingKind::Violated
        | EndingKind::AssumedAway
        | EndingKind::Cut
        | EndingKind::Subsumed
        | EndingKind::Unsupported
        | EndingKind::Unknown) => ending.name().replace('_', " "),
    }
}

/// How much of a finding is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Detail {
    /// For which inputs it happens.
    Inputs,
    /// And what was decided on the way to it.
    Way,
}

/// The trace at this position.
fn one(rows: &mut Rows<impl Write>, position: usize, run: &Run, detail: Detail) -> io::Result<()> {
    let trace = &*run.trace(position)?;
    let palette = rows.layout.palette;
    let number = format!("#{} ", position + 1);
    let column = INDENT.len() + number.len();
    let ending = ended(trace);
    let shown = match trace.is_finding() {
        true => palette.finding(&ending).to_string(),
        false => palette.ending(trace.ending.kind(), &ending).to_string(),
    };
    let lead = format!("{}{shown} ", palette.dim(&number));
    let absent = TraceDetails::default();
    let details = trace.details.as_ref().unwrap_or(&absent);
    rows.hanging(
        INDENT,
        &lead,
        column + ending.len() + 1,
        &what(trace, details),
    )?;
    let indent = " ".repeat(column);
    rule(rows, &indent, trace)?;
    if trace.details.is_some() {
        let when = palette.dim("when ").to_string();
        rows.hanging(
            &indent,
            &when,
            column + 5,
            &conjunction(&condition(details)),
        )?;
        match &details.symbolic {
            Some(heap) => symbolic::heap(rows, &indent, trace, heap)?,
            None => initial_heap(rows, &indent, details)?,
        }
        example(rows, &indent, details)?;
        if trace.is_finding() {
            let lead = palette.dim("call ").to_string();
            rows.hanging(&indent, &lead, column + 5, &call(&run.target, details))?;
        }
        if detail == Detail::Way && trace.is_finding() {
            way(rows, &indent, trace, details)?;
        }
    }
    replay(rows, &indent, run.replay_of(position))
}

/// What was decided, without what follows from the rest where that is known.
fn condition(details: &TraceDetails) -> Vec<&str> {
    match &details.symbolic {
        Some(heap) if !heap.terms.is_empty() => {
            let conjuncts = heap.condition.iter();
            conjuncts.map(|conjunct| &*conjunct.text).collect()
        }
        _ => details.conditions().collect(),
    }
}

/// Why it is a finding, or is not.
fn rule(rows: &mut Rows<impl Write>, indent: &str, trace: &Trace) -> io::Result<()> {
    let Some(row) = trace.rule().map(|rule| rule.row()) else {
        return Ok(());
    };
    let lead = rows.layout.palette.dim("rule ").to_string();
    let text = format!("{} ({}): {}", row.name, row.kind.name(), row.says);
    rows.hanging(indent, &lead, indent.len() + 5, &text)
}

/// Whether a JVM confirms it.
fn replay(
    rows: &mut Rows<impl Write>,
    indent: &str,
    mark: Option<(&str, Vec<String>)>,
) -> io::Result<()> {
    let Some((mark, reasons)) = mark else {
        return Ok(());
    };
    let text = match reasons.is_empty() {
        true => mark.to_owned(),
        false => format!("{mark}: {}", reasons.join("\n")),
    };
    let lead = rows.layout.palette.dim("jvm  ").to_string();
    rows.hanging(indent, &lead, indent.len() + 5, &text)
}

/// The heap that the trace begins with; one of them, if it is not the same on the whole trace.
fn initial_heap(
    rows: &mut Rows<impl Write>,
    indent: &str,
    details: &TraceDetails,
) -> io::Result<()> {
    let Some(heap) = &details.heap else {
        return Ok(());
    };
    let palette = rows.layout.palette;
    let mut lead = if heap.exact { "heap " } else { "e.g. " };
    for line in heap::lines(heap) {
        let shown = palette.dim(lead).to_string();
        rows.hanging(indent, &shown, indent.len() + lead.len(), &line)?;
        lead = "     ";
    }
    Ok(())
}

/// Numbers for which the trace is taken.
fn example(rows: &mut Rows<impl Write>, indent: &str, details: &TraceDetails) -> io::Result<()> {
    let values = details.example.iter().take(SHOWN_NUMBERS);
    let mut shown: Vec<String> = values.map(|(name, v)| format!("{name} = {v}")).collect();
    match details.example.len().saturating_sub(SHOWN_NUMBERS) {
        0 if shown.is_empty() => return Ok(()),
        0 => {}
        more => shown.push(format!("{more} more")),
    }
    let lead = "with ";
    let shown_lead = rows.layout.palette.dim(lead).to_string();
    let column = indent.len() + lead.len();
    rows.hanging(indent, &shown_lead, column, &shown.join(", "))
}

/// The result, or what went wrong and where.
pub(crate) fn what(trace: &Trace, details: &TraceDetails) -> String {
    if let Some(result) = &details.result {
        return clipped(result);
    }
    let text = cause(trace, details);
    let called = trace.judgement.as_ref().and_then(|j| j.called.as_deref());
    let called = called.map(|called| format!(", in {called}"));
    let called = called.unwrap_or_default();
    match &details.location {
        Some(location) if trace.ending != TraceEnding::Returned => {
            format!("{text} at {location}{called}")
                .trim_start()
                .to_owned()
        }
        _ => text,
    }
}

/// Exception and message, bound, feature or reason.
pub(super) fn cause(trace: &Trace, details: &TraceDetails) -> String {
    if let Some(endless) = trace.endless() {
        return goes_on(endless).to_owned();
    }
    let cause = trace.ending.cause().unwrap_or_default();
    if matches!(trace.ending, TraceEnding::Subsumed(_)) {
        return format!("by {cause}");
    }
    match &details.message {
        Some(message) => format!("{cause}: {message}"),
        None => cause.into_owned(),
    }
}

/// What becomes of an input that would have been cut.
fn goes_on(endless: Endless) -> &'static str {
    match endless {
        Endless::Loop => "loop",
        Endless::Recursion => "recursion (java.lang.StackOverflowError on a JVM)",
        Endless::Overflow => "java.lang.StackOverflowError",
    }
}

fn clipped(text: &str) -> String {
    match text.char_indices().nth(SHOWN_CHARACTERS) {
        Some((end, _)) => format!("{} ...", &text[..end]),
        None => text.to_owned(),
    }
}
