//! What is written is read back, whatever it holds.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_trace::*;

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
        model: values
            .iter()
            .map(|&v| ("x\u{0}\"é".to_owned(), v))
            .collect(),
        ..Trail::to_entry()
    };
    let object = WitnessObject {
        class: "pkg.A$B".to_owned(),
        body: Body::Text {
            units: vec![0xd800, 0],
            interned: false,
        },
    };
    let witness = Witness {
        receiver: Some(Datum::Object(0)),
        arguments: vec![],
        statics: vec![],
        made: vec![],
        objects: vec![object],
        predicted: Prediction {
            end: End::Threw {
                exception: Datum::Float(0x7fc0_0001),
                message: Some(None),
            },
            objects: vec![],
            statics: vec![],
        },
    };
    let heap = TraceHeap {
        exact: true,
        roots: vec![("a".to_owned(), TraceValue::Any)],
        objects: vec![],
    };
    Trace {
        path: trail.path(),
        ending: EndingKind::AssumedAway,
        cause: Some("max-loop".to_owned()),
        program_path: Some(Fingerprint::default().and_text("way")),
        details: Some(TraceDetails {
            trail,
            heap: Some(heap),
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
fn bounds_are_known_by_their_names() {
    for bound in Bound::ALL {
        assert_eq!(Bound::named(bound.name()), Some(bound));
    }
    assert_eq!(Bound::named("max-loops"), None);
}
