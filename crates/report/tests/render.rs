//! Reports of made-up runs.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_report::{Layout, Palette, Run, Text, json};
use isopath_trace::{
    Argument, Assumption, Body, Bound, Counts, Datum, Decision, EndingKind, FieldName, Heap,
    Object, Outcome, Picture, Seen, Stats, Trace, TraceDetails, TraceEnding, Trail,
};
use std::collections::{BTreeMap, BTreeSet};

fn trace(ending: TraceEnding, conditions: &[&str]) -> Trace {
    let is_violated = ending.kind() == EndingKind::Violated;
    let details = TraceDetails {
        trail: Trail {
            decisions: conditions
                .iter()
                .map(|&c| Decision::branch(c, true))
                .collect(),
            ..Trail::to_entry()
        },
        result: (ending == TraceEnding::Returned).then(|| "x + 1".to_owned()),
        message: is_violated.then(|| "too small".to_owned()),
        location: Some("Foo.java:7".to_owned()),
        lines: vec![3, 7],
        heap: is_violated.then(heap),
        symbolic: None,
        example: vec![("x".to_owned(), "41".to_owned())],
    };
    Trace {
        details: Some(details),
        ..Trace::bare(Default::default(), ending)
    }
}

/// A list that runs in a circle, with an alias.
fn heap() -> Picture {
    let node = |value, next| {
        object(
            "pkg.List$Node",
            vec![
                ("value", value),
                ("next", Seen::Only(Datum::Object(next))),
                ("data", Seen::Unread),
            ],
        )
    };
    let open = Seen::OneOf {
        example: None,
        symbol: "this.value".to_owned(),
    };
    let parameters = [
        parameter("other", Seen::Only(Datum::Object(1))),
        parameter("none", Seen::Only(Datum::Null)),
    ];
    Picture {
        exact: true,
        heap: Heap {
            receiver: Some(Seen::Only(Datum::Object(0))),
            arguments: parameters.into(),
            statics: Vec::new(),
            objects: vec![node(open, 1), node(Seen::Only(Datum::Int(7)), 0)],
        },
        ..Picture::default()
    }
}

fn parameter(name: &str, value: Seen) -> Argument<Seen> {
    Argument {
        name: name.to_owned(),
        ty: "Lpkg/List;".to_owned(),
        value,
    }
}

fn object(class: &str, fields: Vec<(&str, Seen)>) -> Object<Seen> {
    let named = |(name, value): (&str, Seen)| {
        let name = FieldName {
            class: class.to_owned(),
            name: name.to_owned(),
            ty: "I".to_owned(),
        };
        (name, value)
    };
    Object {
        class: class.to_owned(),
        body: Body::Fields(fields.into_iter().map(named).collect()),
    }
}

fn run() -> Run {
    let conditions = [
        "alpha < beta",
        "beta < gamma || gamma == 0",
        "gamma < delta",
    ];
    let traces = vec![
        trace(TraceEnding::Returned, &[]),
        trace(
            TraceEnding::Violated("java.lang.AssertionError".to_owned()),
            &conditions,
        ),
    ];
    let mut counts = Counts::default();
    traces
        .iter()
        .for_each(|trace| counts.add(trace.ending.kind()));
    let outcome = Outcome {
        counts,
        traces,
        assumptions: Default::default(),
        left_open: Default::default(),
        cut_types: Default::default(),
        bounds_hit: BTreeSet::new(),
        subsumption: None,
        threw_by_class: BTreeMap::new(),
        unsupported: BTreeMap::new(),
        stats: Stats::default(),
        coverage: None,
    };
    Run {
        target: "Foo#bar(int)".to_owned(),
        strategy: "pose",
        outcome,
        shelf: Default::default(),
        peak_rss_kb: 2048,
        replays: None,
    }
}

fn text(width: Option<usize>, traces: bool) -> String {
    text_of(&run(), width, traces)
}

fn text_of(run: &Run, width: Option<usize>, traces: bool) -> String {
    let layout = Layout {
        palette: Palette::plain(),
        width,
        traces,
        stats: true,
    };
    let mut out = Vec::new();
    let mut text = Text::new(&mut out, layout);
    text.run(run).unwrap();
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
    assert!(text.contains(violation), "{text}");
    assert!(!text.contains("#1 returned"), "{text}");
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
        text.contains(&format!("\"path_condition\":\"{condition}\"")),
        "{text}"
    );
    assert!(text.contains("\"peak_rss_kb\": 2048"));
    let json: serde_json::Value = serde_json::from_str(&text).unwrap();
    let number = &json["runs"][0]["trace_list"][0]["example"][0];
    assert_eq!(
        (&number["name"], &number["value"]),
        (&"x".into(), &"41".into())
    );
}

#[test]
fn an_object_is_drawn_once_and_named_afterwards() {
    let text = text(None, false);
    let heap = "     heap this -> Node#1 {value = this.value, next -> Node#2 {value = 7, next -> Node#1, data = ?}, data = ?}
          other -> Node#2
          none = null
     with x = 41
     call bar(this = Node#1 {value = this.value, next = Node#2 {value = 7, next = Node#1, data = ?}, data = ?}, other = Node#2, none = null)
     jvm  not replayed\n";
    assert!(text.ends_with(heap), "{text}");
}

fn with_heap(heap: Picture) -> Run {
    let mut run = run();
    for trace in &mut run.outcome.traces {
        if let Some(details) = &mut trace.details {
            details.heap = Some(heap.clone());
        }
    }
    run
}

#[test]
fn one_heap_of_several_is_an_example() {
    let inexact = Picture {
        exact: false,
        ..heap()
    };
    assert!(text_of(&with_heap(inexact), None, false).contains("     e.g. this -> Node#1 {"));
}

#[test]
fn a_heap_without_objects_is_not_drawn() {
    let mut none = Picture::default();
    none.heap.arguments = vec![parameter("a", Seen::Only(Datum::Null))];
    let text = text_of(&with_heap(none), None, true);
    assert!(!text.contains("heap") && !text.contains("e.g."), "{text}");
}

#[test]
fn of_a_large_heap_the_beginning_is_drawn() {
    let objects = 40_usize;
    let next = |i| Seen::Only(Datum::Object((i + 1) % objects));
    let list = |i| object("List", vec![("next", next(i))]);
    let long = Picture {
        exact: true,
        heap: Heap {
            receiver: Some(Seen::Only(Datum::Object(0))),
            objects: (0..objects).map(list).collect(),
            ..Heap::default()
        },
        ..Picture::default()
    };
    let text = text_of(&with_heap(long), None, true);
    let braces = "}".repeat(16);
    let end = format!("{{next -> List#16 {{next -> List#17 {{...}}{braces}\n");
    assert!(text.contains(&end), "{text}");
}

#[test]
fn json_has_the_heap() {
    let mut out = Vec::new();
    json::write(&mut out, &[run()], true).unwrap();
    let json: serde_json::Value = serde_json::from_slice(&out).unwrap();
    let [returned, violated] = [0, 1].map(|i| &json["runs"][0]["trace_list"][i]["heap"]);
    assert!(returned.is_null());
    assert_eq!(violated["exact"], true);
    assert_eq!(violated["roots"][1]["name"], "other");
    assert_eq!(violated["roots"][1]["object"], 2);
    assert_eq!(violated["roots"][2]["value"], "null");
    let node = &violated["objects"][1];
    assert_eq!(
        (&node["id"], &node["class"]),
        (&2.into(), &"pkg.List$Node".into())
    );
    assert_eq!(node["fields"][0]["value"], "7");
    assert_eq!(node["fields"][1]["object"], 1);
    assert_eq!(node["fields"][2]["value"], "?");
}

fn holding(assumed: &[(Assumption, &[&str])]) -> Run {
    let mut run = run();
    run.outcome.traces.truncate(1);
    run.outcome.counts = Counts::default();
    run.outcome.counts.add(EndingKind::Returned);
    let owned = |met: &[&str]| met.iter().map(|m| (*m).to_owned()).collect();
    let assumed = assumed.iter().map(|(kind, met)| (*kind, owned(met)));
    run.outcome.assumptions = assumed.collect();
    run
}

#[test]
fn what_is_assumed_stands_in_the_first_line_and_in_one_for_each_kind() {
    let bare = text_of(&holding(&[]), None, false);
    assert!(bare.starts_with("✓ Foo#bar(int): holds\n"), "{bare}");
    let types: &[&str] = &["A is B", "C is D"];
    let fields: &[&str] = &["F.a", "F.b", "F.c", "F.d", "F.e", "F.f"];
    let mut run = holding(&[(Assumption::Types, types), (Assumption::Objects, fields)]);
    let text = text_of(&run, None, false);
    let expected = "✓ Foo#bar(int): holds under assumptions
  traces      1 (1 returned)
  assumes     A is B; C is D
              no input is an object behind a static field: F.a, F.b, F.c, F.d and 2 more\n";
    assert!(text.starts_with(expected), "{text}");
    run.outcome.bounds_hit.insert(Bound::Loop);
    let text = text_of(&run, None, false);
    let expected = "✓ Foo#bar(int): holds within bounds, under assumptions\n";
    assert!(text.starts_with(expected), "{text}");
}

#[test]
fn json_has_assumptions_in_words_and_by_kind() {
    let fields: &[&str] = &["F.a", "F.b", "F.c", "F.d", "F.e"];
    let types: &[&str] = &["A is B", "C is D"];
    let run = holding(&[(Assumption::Types, types), (Assumption::Objects, fields)]);
    let mut out = Vec::new();
    json::write(&mut out, &[run], false).unwrap();
    let json: serde_json::Value = serde_json::from_slice(&out).unwrap();
    let run = &json["runs"][0];
    assert_eq!(run["verdict"], "holds");
    let objects = "no input is an object behind a static field: F.a, F.b, F.c, F.d, F.e";
    assert_eq!(
        run["assumptions"],
        serde_json::json!(["A is B", "C is D", objects])
    );
    assert_eq!(run["assumed"][0]["sentence"], "A is B; C is D");
    assert_eq!(run["assumed"][1]["kind"], "objects");
    assert_eq!(run["assumed"][1]["of"], serde_json::json!(fields));
}
