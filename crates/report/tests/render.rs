//! Reports of made-up runs.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_explore::{Counts, EndingKind, Outcome, Stats, Trace, TraceDetails};
use isopath_report::{Layout, Palette, Run, Text, json};
use std::collections::{BTreeMap, BTreeSet};

fn trace(ending: EndingKind, cause: Option<&str>, conditions: &[&str]) -> Trace {
    let details = TraceDetails {
        path_condition: conditions.iter().map(|c| c.to_string()).collect(),
        result: (ending == EndingKind::Returned).then(|| "x + 1".to_owned()),
        message: (ending == EndingKind::Violated).then(|| "too small".to_owned()),
        location: Some("Foo.java:7".to_owned()),
        lines: vec![3, 7],
    };
    let cause = cause.map(str::to_owned);
    Trace {
        path: Default::default(),
        program_path: None,
        ending,
        cause,
        details: Some(details),
    }
}

fn run() -> Run {
    let conditions = [
        "alpha < beta",
        "beta < gamma || gamma == 0",
        "gamma < delta",
    ];
    let traces = vec![
        trace(EndingKind::Returned, None, &[]),
        trace(
            EndingKind::Violated,
            Some("java.lang.AssertionError"),
            &conditions,
        ),
    ];
    let mut counts = Counts::default();
    traces.iter().for_each(|trace| counts.add(trace.ending));
    let outcome = Outcome {
        counts,
        traces,
        bounds_hit: BTreeSet::new(),
        threw_by_class: BTreeMap::new(),
        unsupported: BTreeMap::new(),
        stats: Stats::default(),
    };
    Run {
        target: "Foo#bar(int)".to_owned(),
        strategy: "pose",
        outcome,
        peak_rss_kb: 2048,
    }
}

fn text(width: Option<usize>, traces: bool) -> String {
    let layout = Layout {
        palette: Palette::plain(),
        width,
        traces,
        stats: true,
    };
    let mut out = Vec::new();
    let mut text = Text::new(&mut out, layout);
    text.run(&run()).unwrap();
    text.finish().unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn violations_are_shown_without_being_asked_for() {
    let text = text(None, false);
    assert!(
        text.starts_with("✗ Foo#bar(int): violated\n  traces      2 (1 returned, 1 violated)\n")
    );
    let violation = "  #2 violated java.lang.AssertionError: too small at Foo.java:7
     when alpha < beta && (beta < gamma || gamma == 0) && gamma < delta\n";
    assert!(text.ends_with(violation), "{text}");
    assert!(!text.contains("#1"), "{text}");
}

#[test]
fn all_traces_are_shown_when_asked_for() {
    assert!(text(None, true).contains("  #1 returned x + 1\n     when true\n"));
}

#[test]
fn lines_fit_the_terminal() {
    for width in [40, 60, 100] {
        for line in text(Some(width), true).lines() {
            assert!(line.chars().count() <= width, "{width}: {line}");
        }
    }
}

#[test]
fn json_is_one_object() {
    let mut out = Vec::new();
    json::write(&mut out, &[run()], true).unwrap();
    let text = String::from_utf8(out).unwrap();
    assert!(
        text.starts_with("{\n  \"schema\": \"isopath.run/1\",\n  \"runs\": ["),
        "{text}"
    );
    assert!(text.ends_with("}\n"));
    let condition = "alpha < beta && (beta < gamma || gamma == 0) && gamma < delta";
    assert!(
        text.contains(&format!("\"path_condition\": \"{condition}\"")),
        "{text}"
    );
    assert!(text.contains("\"peak_rss_kb\": 2048"));
}
