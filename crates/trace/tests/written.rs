//! What is written is read back, whatever it holds.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_trace::*;
use std::time::Duration;

/// An initial heap with every kind of cell.
fn picture() -> Picture {
    let argument = |value| Argument {
        name: "a".to_owned(),
        ty: "[I".to_owned(),
        value,
    };
    let open = |example| Seen::OneOf {
        example: Some(example),
        symbol: "a[i]".to_owned(),
    };
    let choice = |chosen| Seen::Choice {
        class: "java.lang.Class".to_owned(),
        chosen,
    };
    let chosen = Choice {
        position: 0,
        name: None,
    };
    let array = Excerpt {
        of: Sequence::Array,
        length: Some(Seen::Only(Datum::Int(2))),
        elements: vec![Element {
            index: open(Datum::Int(1)),
            value: open(Datum::Double(1 << 63)),
        }],
    };
    let heap = Heap {
        receiver: Some(Seen::Only(Datum::Object(0))),
        arguments: [choice(None), choice(Some(chosen)), Seen::Unread]
            .map(argument)
            .into(),
        statics: vec![],
        objects: vec![Object {
            class: "[D".to_owned(),
            body: Body::Excerpt(array),
        }],
    };
    Picture {
        exact: true,
        heap,
        declared: [(0, "java.lang.Object".to_owned())].into(),
    }
}

/// A trace with something in every part.
fn trace() -> Trace {
    let mut decision = Decision::branch("x > 0", true);
    decision.question = Question(u64::MAX);
    decision.kind = DecisionKind::Value;
    decision.tried = Some(i32::MIN);
    decision.place.line = Some(7);
    let mut forced = Decision::branch("y", false);
    forced.forced = true;
    forced.text = None;
    let values = [
        Value::Bool(true),
        Value::Long(i64::MIN),
        Value::FloatBits(0x7fc0_0000),
        Value::DoubleBits(1 << 63),
        Value::Object(3),
    ];
    let trail = Trail {
        decisions: vec![decision, forced],
        model: values.iter().map(|&v| ("x\u{0}\"é".into(), v)).collect(),
        ..Trail::to_entry()
    };
    let object = Object {
        class: "pkg.A$B".to_owned(),
        body: Body::Text {
            units: vec![0xd800, 0],
            interned: false,
        },
    };
    let before = Heap {
        receiver: Some(Datum::Object(0)),
        objects: vec![object],
        ..Heap::default()
    };
    let witness = Witness {
        before,
        made: vec![],
        predicted: Prediction {
            end: End::Threw {
                exception: Datum::Float(0x7fc0_0001),
                message: Some(None),
            },
            after: Heap::default(),
        },
    };
    Trace {
        path: trail.path(),
        ending: TraceEnding::Cut(Bound::Loop),
        judgement: None,
        program_path: Some(Fingerprint::default().and_text("way")),
        details: Some(TraceDetails {
            trail,
            heap: Some(picture()),
            ..TraceDetails::default()
        }),
        witness: Some(Ok(Box::new(witness))),
    }
}

#[test]
fn a_trace_survives_a_file() {
    let trace = trace();
    let text = serde_json::to_string(&trace).unwrap();
    let read: Trace = serde_json::from_str(&text).unwrap();
    assert_eq!(read, trace);
}

#[test]
fn what_is_shown_has_no_values_for_what_is_open() {
    let shown = format!("{:?}", picture().to_show());
    assert!(shown.contains("OneOf { example: None"), "{shown}");
    assert!(!shown.contains("example: Some"), "{shown}");
    let unchanged = shown.matches("Only").count();
    assert_eq!(
        unchanged,
        format!("{:?}", picture()).matches("Only").count()
    );
}

#[test]
fn an_outcome_survives_a_file() {
    let stats = Stats {
        instructions: u64::MAX,
        solver: SolverFigures {
            decided: vec![("ranges".to_owned(), 3)],
            ..SolverFigures::default()
        },
        wall: Duration::new(1, 999_999_999),
        ..Stats::default()
    };
    let mut outcome = Outcome::new(vec![trace()], [Bound::Loop].into(), stats);
    let met = ["a".to_owned(), "b".to_owned()].into();
    outcome.assumptions = [(Assumption::HashCodes, met)].into();
    outcome.coverage = Some(Coverage::default());
    let text = serde_json::to_string(&outcome).unwrap();
    let read: Outcome = serde_json::from_str(&text).unwrap();
    assert_eq!(read, outcome);
    let verdict = serde_json::to_string(&outcome.verdict()).unwrap();
    let read: Verdict = serde_json::from_str(&verdict).unwrap();
    assert_eq!(read, outcome.verdict());
}

#[test]
fn bounds_are_known_by_their_names() {
    for bound in Bound::ALL {
        assert_eq!(Bound::named(bound.name()), Some(bound));
    }
    assert_eq!(Bound::named("max-loops"), None);
}

#[test]
fn an_ending_is_written_as_a_kind_and_a_cause() {
    let endings = [
        (TraceEnding::Returned, "returned", "null"),
        (TraceEnding::Threw("a.B".to_owned()), "threw", "\"a.B\""),
        (
            TraceEnding::Violated("a.C".to_owned()),
            "violated",
            "\"a.C\"",
        ),
        (TraceEnding::AssumedAway, "assumed-away", "null"),
        (TraceEnding::Cut(Bound::Text), "cut", "\"string-length\""),
        (TraceEnding::Subsumed(12), "subsumed", "\"state 12\""),
        (
            TraceEnding::Unsupported("f".to_owned()),
            "unsupported",
            "\"f\"",
        ),
        (TraceEnding::Unknown("why".to_owned()), "unknown", "\"why\""),
    ];
    assert_eq!(endings.len(), EndingKind::ALL.len());
    for (ending, kind, cause) in endings {
        let path = Trail::to_entry().path();
        let trace = Trace::bare(path.clone(), ending);
        let text = serde_json::to_string(&trace).unwrap();
        let written = format!(
            r#"{{"path":{},"ending":"{kind}","cause":{cause},"program_path":null,"details":null,"witness":null}}"#,
            serde_json::to_string(&path).unwrap()
        );
        assert_eq!(text, written);
        assert_eq!(serde_json::from_str::<Trace>(&text).unwrap(), trace);
    }
}

#[test]
fn an_ending_that_says_something_else_is_refused() {
    let endings = [
        (
            r#""cut","cause":"max-loops""#,
            "no trace is cut by \"max-loops\"",
        ),
        (
            r#""subsumed","cause":"state""#,
            "no trace is subsumed by \"state\"",
        ),
        (
            r#""returned","cause":"state""#,
            "no trace is returned by \"state\"",
        ),
        (
            r#""threw","cause":null"#,
            "it is not said by what a trace is threw",
        ),
    ];
    for (ending, why) in endings {
        let text = format!(r#"{{"ending":{ending}}}"#);
        let error = serde_json::from_str::<TraceEnding>(&text).unwrap_err();
        assert!(error.to_string().starts_with(why), "{error}");
    }
}
