//! Drawings of made-up runs. Graphviz itself judges them where it is installed.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_report::{Dot, Run};
use isopath_trace::{
    Argument, Body, Counts, Datum, Decision, FieldName, Heap, Object, Outcome, Path, Picture, Seen,
    Stats, Trace, TraceDetails, TraceEnding, Trail,
};
use std::io::Write;
use std::process::{Command, Stdio};

fn trail(conditions: Vec<String>) -> Trail {
    let branches = conditions.into_iter().map(|c| Decision::branch(c, true));
    Trail {
        decisions: branches.collect(),
        ..Trail::to_entry()
    }
}

fn trace(decisions: &[bool], ending: TraceEnding, heap: Option<Picture>) -> Trace {
    let condition = |(i, holds): (usize, &bool)| match holds {
        true => format!("x > {i}"),
        false => format!("x <= {i}"),
    };
    let details = TraceDetails {
        trail: trail(decisions.iter().enumerate().map(condition).collect()),
        heap,
        ..TraceDetails::default()
    };
    Trace {
        details: Some(details),
        ..Trace::bare(decisions.iter().copied().collect::<Path>(), ending)
    }
}

fn drawing(target: &str, traces: Vec<Trace>) -> String {
    let mut counts = Counts::default();
    traces
        .iter()
        .for_each(|trace| counts.add(trace.ending.kind()));
    let run = Run {
        target: target.to_owned(),
        strategy: "pose",
        outcome: Outcome {
            counts,
            traces,
            assumptions: Default::default(),
            left_open: Default::default(),
            cut_types: Default::default(),
            bounds_hit: Default::default(),
            subsumption: None,
            threw_by_class: Default::default(),
            unsupported: Default::default(),
            stats: Stats::default(),
            coverage: None,
        },
        shelf: Default::default(),
        peak_rss_kb: 0,
        replays: None,
    };
    let mut out = Vec::new();
    let mut dot = Dot::new(&mut out).unwrap();
    dot.run(&run).unwrap();
    dot.finish().unwrap();
    String::from_utf8(out).unwrap()
}

/// Lets Graphviz read a drawing, if it is there.
fn accepted(drawing: &str) {
    let dot = Command::new("dot")
        .arg("-Tsvg")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let Ok(mut dot) = dot else {
        println!("no Graphviz here");
        return;
    };
    dot.stdin
        .take()
        .unwrap()
        .write_all(drawing.as_bytes())
        .unwrap();
    let output = dot.wait_with_output().unwrap();
    let complaints = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success() && complaints.is_empty(),
        "{complaints}{drawing}"
    );
}

#[test]
fn decisions_lead_to_endings() {
    use TraceEnding::{Returned, Threw, Violated};
    let traces = vec![
        trace(&[true], Returned, None),
        trace(&[false, true], Threw(String::new()), None),
        trace(&[false, false], Violated(String::new()), None),
    ];
    let drawing = drawing("Foo#bar(int)", traces);
    for part in [
        "label=\"Foo#bar(int): violated\";",
        "r0_d1 [label=\"x > 0\", style=rounded, ordering=out];",
        "r0_d1 -> r0_t1 [label=yes];",
        "r0_d1 -> r0_d2 [label=no];",
        "r0_d2 -> r0_t3 [label=no];",
        "r0_t3 [label=\"#3 violated\", style=filled, fillcolor=\"#f5c4c4\"];",
    ] {
        assert!(drawing.contains(part), "{part} is not in {drawing}");
    }
    accepted(&drawing);
}

#[test]
fn hostile_names_stay_text() {
    let hostile = "a\"];}\\ <B>&lt;</TD>\u{0}\u{1b}\u{fffe}\u{202e}\n-->";
    let symbol = |symbol: &str| Seen::OneOf {
        example: None,
        symbol: symbol.to_owned(),
    };
    let field = |name: &str, value| {
        let name = FieldName {
            class: hostile.to_owned(),
            name: name.to_owned(),
            ty: "I".to_owned(),
        };
        (name, value)
    };
    let parameter = |name: &str, object| Argument {
        name: name.to_owned(),
        ty: "LA;".to_owned(),
        value: Seen::Only(Datum::Object(object)),
    };
    let object = Object {
        class: hostile.to_owned(),
        body: Body::Fields(vec![field(hostile, symbol(hostile)), field("", symbol(""))]),
    };
    let heap = Picture {
        heap: Heap {
            arguments: vec![parameter(hostile, 0), parameter("", 99)],
            objects: vec![object],
            ..Heap::default()
        },
        ..Picture::default()
    };
    let mut trace = trace(&[true], TraceEnding::Threw(hostile.to_owned()), Some(heap));
    if let Some(details) = &mut trace.details {
        details.trail = trail(vec![hostile.to_owned()]);
    }
    let drawing = drawing(hostile, vec![trace]);
    assert!(!drawing.contains("a\"]") && !drawing.contains("&lt;</TD>\u{0}"));
    accepted(&drawing);
}

#[test]
fn what_is_left_out_is_said() {
    use TraceEnding::{Returned, Violated};
    // 200 traces down one side of a tree, the last but one a violation, and one far too deep.
    let mut traces: Vec<Trace> = (0..40)
        .map(|i| trace(&[vec![false; i], vec![true]].concat(), Returned, None))
        .collect();
    let wide = (0..160_u32).map(|i| {
        let bits = (0..8).map(|bit| i >> (7 - bit) & 1 == 0);
        let decisions: Vec<bool> = vec![false; 40].into_iter().chain(bits).collect();
        let ending = if i == 150 {
            Violated(String::new())
        } else {
            Returned
        };
        trace(&decisions, ending, None)
    });
    traces.extend(wide);
    traces.push(trace(&[false; 500], Returned, None));
    let drawing = drawing("Foo#many(int)", traces);
    assert!(
        drawing.contains("\\n100 of 201 traces are drawn"),
        "{drawing}"
    );
    assert!(drawing.contains("traces left out"), "{drawing}");
    assert!(
        drawing.contains("r0_t191 [label=\"#191 violated\""),
        "{drawing}"
    );
    assert!(drawing.len() < 100_000, "{} bytes", drawing.len());
    accepted(&drawing);
}

#[test]
fn nothing_to_draw_is_a_drawing() {
    accepted(&drawing("Foo#none()", Vec::new()));
}
