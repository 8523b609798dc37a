//! Witnesses: small, complete, and with the right prediction.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_explore::{ExploreConfig, Progress, Witnesses, explore};
use isopath_harness::programs;
use isopath_heap::STRATEGIES;
use isopath_machine::Limits;
use isopath_trace::{Body, Datum, End, EndingKind, Trace, Witness};

fn limits() -> Limits {
    Limits {
        max_loop: Some(3),
        max_depth: 60,
        max_steps: Some(200_000),
        max_array: 1 << 20,
        ..Limits::FEW
    }
}

/// The traces of `Case#run` under each strategy.
fn traces(source: &str) -> Vec<Vec<Trace>> {
    let program = programs::program_of(&[("Case.java", source)]);
    let method = programs::method(&program, "Case", "run");
    let each = STRATEGIES.iter().map(|strategy| {
        let config = ExploreConfig {
            limits: limits(),
            witnesses: Witnesses::All,
            ..ExploreConfig::new(strategy)
        };
        let outcome = explore(&program, method, &config, &Progress::default());
        outcome.unwrap().traces
    });
    each.collect()
}

fn witness(trace: &Trace) -> &Witness {
    trace.witness.as_ref().unwrap().as_ref().unwrap()
}

fn endings(traces: &[Trace], kind: EndingKind) -> Vec<&Witness> {
    let found = traces.iter().filter(|t| t.ending.kind() == kind);
    found.map(witness).collect()
}

#[test]
fn values_are_small() {
    let source = "class Case {
        static int run(int a, long b, double c, boolean d, byte[] e) {
            if (a > 1000 && b < -70000000000L && c != 0 && d && e.length > 2) return 1;
            return 0;
        }
    }";
    for traces in traces(source) {
        let witness = endings(&traces, EndingKind::Returned)
            .into_iter()
            .find(|w| w.predicted.end == End::Returned(Some(Datum::Int(1))))
            .unwrap();
        let values: Vec<Datum> = witness.before.arguments.iter().map(|a| a.value).collect();
        let one = 1_f64.to_bits();
        let expected = [
            Datum::Int(1001),
            Datum::Long(-70_000_000_001),
            Datum::Double(one),
            Datum::Boolean(true),
            Datum::Object(0),
        ];
        assert_eq!(values, expected);
        let elements = Vec::new();
        assert_eq!(
            witness.before.objects[0].body,
            Body::Array {
                length: 3,
                elements
            }
        );
    }
}

#[test]
fn what_was_written_through_an_alias_is_predicted() {
    let source = "class Case {
        int val; Case next;
        Case run(Case other) {
            other.val = 7;
            if (this == other && next == other) { next = new Case(); next.val = val + 1; return next; }
            return this;
        }
    }";
    for traces in traces(source) {
        let returned = endings(&traces, EndingKind::Returned);
        // Where a new object is returned, with the receiver and `other` one object.
        let found = returned
            .iter()
            .find(|w| w.before.objects.len() == 1 && w.predicted.after.objects.len() == 2);
        let witness = found.unwrap();
        assert_eq!(witness.before.receiver, Some(Datum::Object(0)));
        assert_eq!(witness.before.arguments[0].value, Datum::Object(0));
        assert_eq!(witness.predicted.end, End::Returned(Some(Datum::Object(1))));
        let field = |object: usize, name: &str| {
            let Body::Fields(fields) = &witness.predicted.after.objects[object].body else {
                panic!("an object with fields");
            };
            fields.iter().find(|(f, _)| f.name == name).unwrap().1
        };
        assert_eq!(field(0, "val"), Datum::Int(7));
        assert_eq!(field(0, "next"), Datum::Object(1));
        assert_eq!(field(1, "val"), Datum::Int(8));
        assert_eq!(field(1, "next"), Datum::Null);
    }
}

#[test]
fn exceptions_have_a_class_and_a_message() {
    let source = "class Case {
        static void run(int a) {
            if (a == 3) throw new IllegalStateException(\"three\" + a);
            int[] made = new int[2];
            made[a] = 1;
        }
    }";
    for traces in traces(source) {
        let mut ends: Vec<(String, Option<Option<String>>)> = Vec::new();
        for witness in endings(&traces, EndingKind::Threw) {
            let End::Threw {
                exception: Datum::Object(at),
                message,
            } = &witness.predicted.end
            else {
                panic!("an exception");
            };
            ends.push((
                witness.predicted.after.objects[*at].class.clone(),
                message.clone(),
            ));
        }
        ends.sort();
        assert!(ends.contains(&(
            "java.lang.IllegalStateException".to_owned(),
            Some(Some("three3".to_owned()))
        )));
        assert_eq!(ends[0].0, "java.lang.ArrayIndexOutOfBoundsException");
    }
}

#[test]
fn a_type_without_a_class_is_said_so() {
    let source = "interface Shape {}
    class Case {
        static boolean run(Shape shape) { return shape != null; }
    }";
    for traces in traces(source) {
        for trace in &traces {
            if let Some(Err(reason)) = &trace.witness {
                assert_eq!(reason.kind, "no class");
                assert!(reason.message.contains("Shape"), "{}", reason.message);
            }
        }
    }
}
