//! Whether two runs have the same traces, and where they first differ.

use crate::fault::FaultKind;
use isopath_trace::{Outcome, Trace, TraceDetails};
use std::cmp::Ordering;
use std::fmt::Write;

/// What of a trace is named when it differs: a name, and what it is.
type Field = (&'static str, fn(&Trace) -> String);

const FIELDS: &[Field] = &[
    ("decisions", decisions),
    ("ending", |trace| trace.ending.kind().name().to_owned()),
    ("cause", |trace| {
        trace.ending.cause().unwrap_or_default().into_owned()
    }),
    ("judgement", |trace| format!("{:?}", trace.judgement)),
    ("path condition", |trace| {
        detail(trace, |details| details.path_condition().join(" && "))
    }),
    ("trail", |trace| {
        detail(trace, |details| {
            let decisions = details.trail.decisions.iter();
            let shown = decisions.map(|d| format!("{d} {} {}", d.holds, d.forced));
            shown.collect::<Vec<_>>().join("\n")
        })
    }),
    ("result", |trace| {
        detail(trace, |details| details.result.clone().unwrap_or_default())
    }),
    ("message", |trace| {
        detail(trace, |details| details.message.clone().unwrap_or_default())
    }),
    ("place", |trace| {
        detail(trace, |details| {
            details.location.clone().unwrap_or_default()
        })
    }),
    ("heap", |trace| {
        detail(trace, |details| format!("{:?}", details.heap))
    }),
    ("example", |trace| {
        detail(trace, |details| format!("{:?}", details.example))
    }),
    ("lines", |trace| {
        detail(trace, |details| format!("{:?}", details.lines))
    }),
    ("way through the program", |trace| {
        format!("{:?}", trace.program_path)
    }),
];

fn detail(trace: &Trace, of: fn(&TraceDetails) -> String) -> String {
    trace.details.as_ref().map_or_else(String::new, of)
}

/// The sides that a trace took: `T` where the condition held.
fn decisions(trace: &Trace) -> String {
    let sides = trace.path.iter();
    sides.map(|holds| if holds { 'T' } else { 'F' }).collect()
}

/// A trace in one line.
pub fn show(trace: &Trace) -> String {
    let cause = trace.ending.cause().unwrap_or_default();
    let mut text = format!(
        "{} {} {cause}",
        decisions(trace),
        trace.ending.kind().name()
    );
    if let Some(details) = &trace.details {
        let result = details.result.as_deref().unwrap_or_default();
        let place = details.location.as_deref().unwrap_or("?");
        let when = short(details.path_condition().join(" && "));
        let _ = write!(text, " {result} at {place} when {when}");
    }
    text
}

/// Conditions can be very long.
pub fn short(mut text: String) -> String {
    const LONGEST: usize = 600;
    if let Some((end, _)) = text.char_indices().nth(LONGEST) {
        text.truncate(end);
        text += "...";
    }
    text
}

/// The first difference between the traces of two runs: the first trace that only one of them has, else the
/// first that has something in it which differs, else the first with another example.
pub fn difference(first: &[Trace], other: &[Trace]) -> Option<(FaultKind, String)> {
    let longest = first.len().max(other.len());
    let find = |differ: &dyn Fn(usize) -> bool| (0..longest).find(|&i| differ(i));
    let path = |traces: &[Trace], i: usize| traces.get(i).map(|trace| trace.path.clone());
    let counts = format!("{} traces, and {}\n", first.len(), other.len());
    if let Some(i) = find(&|i| path(first, i) != path(other, i)) {
        let text = alone(first.get(i), other.get(i));
        return Some((FaultKind::Lists, counts + &text));
    }
    let pairs = || first.iter().zip(other);
    let differing = pairs().find(|(one, another)| without_example(one) != without_example(another));
    let (kind, (one, another)) = match differing {
        Some(pair) => (FaultKind::Lists, pair),
        None => (
            FaultKind::Examples,
            pairs().find(|(one, another)| without_model(one) != without_model(another))?,
        ),
    };
    let (names, one, another) = (differing_parts(one, another), show(one), show(another));
    let text = format!("{counts}the {names} differ:\n  {one}\n  {another}");
    Some((kind, text))
}

fn without_example(trace: &Trace) -> Trace {
    let mut trace = without_model(trace);
    if let Some(details) = &mut trace.details {
        details.example.clear();
    }
    trace
}

/// The model that a trail carries may be any: it saves a search to those who follow it.
fn without_model(trace: &Trace) -> Trace {
    let mut trace = trace.clone();
    if let Some(details) = &mut trace.details {
        details.trail.model.clear();
    }
    trace
}

/// Of two traces at one place, the one that the other list does not have: lists are sorted by decisions.
fn alone(one: Option<&Trace>, another: Option<&Trace>) -> String {
    let order = match (one, another) {
        (Some(one), Some(another)) => one.path.cmp(&another.path),
        (Some(_), None) => Ordering::Less,
        (None, _) => Ordering::Greater,
    };
    let shown = |trace: Option<&Trace>| trace.map_or_else(|| "none".to_owned(), show);
    let (one, another) = (shown(one), shown(another));
    match order {
        Ordering::Greater => {
            format!("only the second has\n  {another}\nwhere the first goes on with\n  {one}")
        }
        _ => format!("only the first has\n  {one}\nwhere the second goes on with\n  {another}"),
    }
}

/// The names of what differs, with what it is where that is not in the line of a trace anyway.
fn differing_parts(one: &Trace, another: &Trace) -> String {
    let mut names = Vec::new();
    for (name, of) in FIELDS {
        let (left, right) = (of(one), of(another));
        if left != right {
            names.push(match *name {
                "heap" | "example" | "lines" => {
                    format!("{name} ({} and {})", short(left), short(right))
                }
                _ => (*name).to_owned(),
            });
        }
    }
    match names.is_empty() {
        true => "parts of traces that have no name here".to_owned(),
        false => names.join(", "),
    }
}

/// What two runs with the same traces say differently about the whole.
pub fn whole(first: &Outcome, other: &Outcome) -> Option<String> {
    let parts = [
        (
            "bounds hit",
            format!("{:?}", first.bounds_hit),
            format!("{:?}", other.bounds_hit),
        ),
        (
            "assumptions",
            format!("{:?}", first.assumptions),
            format!("{:?}", other.assumptions),
        ),
        (
            "coverage",
            format!("{:?}", first.coverage),
            format!("{:?}", other.coverage),
        ),
    ];
    let mut differing = parts.into_iter().filter(|(_, one, another)| one != another);
    let (name, one, another) = differing.next()?;
    Some(format!("{name}:\n  {}\n  {}", short(one), short(another)))
}
