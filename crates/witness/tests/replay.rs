//! Witnesses made by hand, replayed: right predictions agree, and any other does not.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod lab;

use isopath_trace::{Body, Datum, End};
use isopath_witness::replay::{Agreement, Case};
use lab::*;

const fn at(position: usize) -> Datum {
    Datum::Object(position)
}

const fn int(value: i32) -> Datum {
    Datum::Int(value)
}

/// Calls with right predictions.
fn right() -> Vec<Call> {
    let void = Datum::Null;
    vec![
        call("same", "(LLab$Node;LLab$Node;)Z")
            .arg("a", at(0))
            .arg("b", at(0))
            .changing(node(1, void), node(5, void))
            .returns(Datum::Boolean(true)),
        call("same", "(LLab$Node;LLab$Node;)Z")
            .arg("a", at(0))
            .arg("b", at(1))
            .changing(node(1, void), node(5, void))
            .object(node(2, void))
            .returns(Datum::Boolean(false)),
        call("last", "(LLab$Node;)LLab$Node;")
            .arg("n", at(0))
            .object(node(1, at(1)))
            .object(node(2, at(1)))
            .returns(at(1)),
        call("cons", "(ILLab$Node;)LLab$Node;")
            .arg("v", int(4))
            .arg("n", at(0))
            .object(node(1, at(0)))
            .new_object(made_node(4, at(0)))
            .returns(at(1)),
        call("<init>", "(ILLab$Node;)V")
            .of("Lab$Node")
            .arg("val", int(4))
            .arg("next", void)
            .new_object(made_node(4, void))
            .returns(at(0)),
        call("ids", "()I")
            .of("Lab$Node")
            .on(at(0))
            .object(node_with_id(0, void, 6))
            .returns(int(6)),
        call("both", "()I")
            .of("Lab$Derived")
            .on(at(0))
            .object(hidden(3, 4))
            .returns(int(34)),
        call("twice", "(I)I")
            .of("Lab$Doubling")
            .on(at(0))
            .arg("x", int(4))
            .object(hidden(0, 0))
            .returns(int(8)),
        call("sum", "([I)I")
            .arg("a", at(0))
            .changing(
                array("[I", 1000, &[(7, int(3)), (999, int(4))]),
                array("[I", 1000, &[(0, int(7)), (7, int(3)), (999, int(4))]),
            )
            .returns(int(7)),
        call("swap", "([Ljava/lang/Object;)Ljava/lang/Object;")
            .arg("a", at(0))
            .changing(
                array("[Ljava.lang.Object;", 2, &[(0, at(0)), (1, at(1))]),
                array("[Ljava.lang.Object;", 2, &[(0, at(1)), (1, at(0))]),
            )
            .object(array("[[J", 3, &[]))
            .returns(at(0)),
        call("fail", "(ILLab$Node;)V")
            .arg("code", int(3))
            .arg("n", void)
            .new_object(object(
                "Failure",
                &[("code", "I", int(3)), ("where", NODE, at(1))],
            ))
            .new_object(made_node(3, void))
            .throws(0, Some(Some("code 3"))),
        call("rude", "()V")
            .new_object(object("Rude", &[]))
            .throws(0, Some(None)),
        call("bump", "(LLab$Node;)I")
            .arg("n", at(0))
            .object(node(0, void))
            .with_static("count", "I", int(41))
            .leaves("count", "I", int(42))
            .leaves("shared", NODE, at(0))
            .returns(int(42)),
        // Statics start anew.
        call("bump", "(LLab$Node;)I")
            .arg("n", void)
            .leaves("count", "I", int(4))
            .returns(int(4)),
        call("px", "(LLab$Point;)I")
            .arg("p", at(0))
            .object(object("Point", &[("x", "I", int(2)), ("at", NODE, at(1))]))
            .object(node(5, void))
            .returns(int(7)),
        call("positive", "(LLab$Positive;)I")
            .arg("p", at(0))
            .object(object("Positive", &[("x", "I", int(2))]))
            .returns(int(2)),
        call("weight", "(LLab$Color;)I")
            .arg("c", at(0))
            .object(constant("Lab$Color", "GREEN"))
            .returns(int(2)),
        call(
            "describe",
            "(Ljava/lang/String;Ljava/lang/Integer;Ljava/lang/Class;)Ljava/lang/String;",
        )
        .arg("s", at(0))
        .arg("i", at(1))
        .arg("c", at(2))
        .object(text("s"))
        .object(plain("java.lang.Integer", Body::Boxed(int(1))))
        .object(plain("java.lang.Class", Body::Class("Lab$Node".to_owned())))
        .new_object(text("s1Node"))
        .returns(at(3)),
        call("ask", "()I")
            .made(int(7))
            .made(Datum::Boolean(false))
            .returns(int(-7)),
        call("asserts", "(I)V")
            .arg("x", int(-1))
            .new_object(plain("java.lang.AssertionError", Body::Opaque))
            .throws(0, Some(Some("x is -1"))),
        call("broken", "()I")
            .new_object(plain("java.lang.ExceptionInInitializerError", Body::Opaque))
            .throws(0, None),
        call("m", "()I")
            .of("Lab$Broken")
            .new_object(plain("java.lang.ExceptionInInitializerError", Body::Opaque))
            .throws(0, None),
        call("analysed", "()Z").returns(Datum::Boolean(true)),
        call("thunk", "()Ljava/lang/Runnable;")
            .new_object(plain("Lab$$Lambda$1", Body::Opaque))
            .returns(at(0)),
        call("size", "(Ljava/util/ArrayList;)I")
            .arg("list", at(0))
            .changing(
                plain(
                    "java.util.ArrayList",
                    Body::Fields(vec![(field("java.util.ArrayList", "size", "I"), int(6))]),
                ),
                plain("java.util.ArrayList", Body::Opaque),
            )
            .returns(int(6)),
        every_kind(),
    ]
}

fn hidden(base: i32, derived: i32) -> isopath_trace::Object {
    let fields = [("Lab$Base", base), ("Lab$Derived", derived)];
    let fields = fields.map(|(class, value)| (field(class, "x", "I"), int(value)));
    plain("Lab$Derived", Body::Fields(fields.to_vec()))
}

fn constant(class: &str, name: &str) -> isopath_trace::Object {
    plain(class, Body::Constant(name.to_owned()))
}

fn every_kind() -> Call {
    let fields = [
        ("z", "Z", Datum::Boolean(true)),
        ("b", "B", Datum::Byte(-1)),
        ("s", "S", Datum::Short(-2)),
        ("c", "C", Datum::Char(u16::from(b'x'))),
        ("i", "I", int(1 << 20)),
        ("l", "J", Datum::Long(1 << 40)),
        ("f", "F", Datum::Float(1.5_f32.to_bits())),
        // Another NaN than Java's.
        ("d", "D", Datum::Double(f64::NAN.to_bits() | 1)),
        ("text", "Ljava/lang/String;", at(1)),
        ("boxed", "Ljava/lang/Integer;", at(2)),
        ("color", "LLab$Color;", at(3)),
        ("type", "Ljava/lang/Class;", at(4)),
        ("opaque", "Ljava/lang/Object;", at(5)),
        ("lambda", "Ljava/lang/Runnable;", at(6)),
        ("array", "[I", at(7)),
        ("objects", "[Ljava/lang/Object;", at(8)),
        ("self", "LLab$All;", at(0)),
        ("none", "LLab$All;", Datum::Null),
    ];
    call("all", "()LLab$All;")
        .new_object(object("All", &fields))
        .new_object(text("text"))
        .new_object(plain("java.lang.Integer", Body::Boxed(int(7))))
        .new_object(constant("Lab$Color", "GREEN"))
        .new_object(plain("java.lang.Class", Body::Class("[I".to_owned())))
        .new_object(plain("java.util.ArrayList", Body::Opaque))
        .new_object(plain("Lab$All$$Lambda", Body::Opaque))
        .new_object(array("[I", 3, &[(0, int(1)), (2, int(3))]))
        .new_object(array("[Ljava.lang.Object;", 3, &[(1, at(9)), (2, at(0))]))
        .new_object(text("two"))
        .returns(at(0))
}

#[test]
fn right_predictions_agree() {
    let mut lab = Lab::open();
    for call in right() {
        lab.agrees(&call);
    }
}

/// Other values, one at a time: of whatever the prediction is made of.
fn wrong(call: &Call) -> Vec<Call> {
    let mut all = Vec::new();
    let mut variant = |change: &dyn Fn(&mut Call)| {
        let mut wrong = call.clone();
        change(&mut wrong);
        all.push(wrong);
    };
    match &call.witness.predicted.end {
        End::Returned(Some(value)) => {
            let other = End::Returned(Some(another(*value)));
            variant(&|c| c.witness.predicted.end = other.clone());
            variant(&|c| c.witness.predicted.end = End::Returned(None));
        }
        End::Returned(None) | End::Never => {}
        End::Threw { exception, message } => {
            variant(&|c| c.witness.predicted.end = End::Returned(None));
            // Of the class whose own message fails nothing can be said.
            if message.is_some() && call.method != "rude" {
                let (exception, message) = (*exception, Some(Some("other".to_owned())));
                let end = End::Threw { exception, message };
                variant(&|c| c.witness.predicted.end = end.clone());
            }
        }
    }
    for (i, field) in call.witness.predicted.after.statics.iter().enumerate() {
        let value = another(field.value);
        variant(&|c| c.witness.predicted.after.statics[i].value = value);
    }
    for (i, object) in call.witness.predicted.after.objects.iter().enumerate() {
        // Names of lambdas are not compared.
        if !object.class.contains("Lambda") {
            variant(&|c| c.witness.predicted.after.objects[i].class += "X");
        }
        for body in other_bodies(&object.body) {
            variant(&|c| c.witness.predicted.after.objects[i].body = body.clone());
        }
    }
    all
}

fn another(value: Datum) -> Datum {
    match value {
        Datum::Null => Datum::Object(0),
        Datum::Object(_) => Datum::Null,
        Datum::Boolean(v) => Datum::Boolean(!v),
        Datum::Byte(v) => Datum::Byte(!v),
        Datum::Short(v) => Datum::Short(!v),
        Datum::Char(v) => Datum::Char(!v),
        Datum::Int(v) => Datum::Int(!v),
        Datum::Long(v) => Datum::Long(!v),
        Datum::Float(_) => Datum::Float(0x8000_0000),
        Datum::Double(_) => Datum::Double(0),
    }
}

fn other_bodies(body: &Body) -> Vec<Body> {
    match body {
        Body::Fields(fields) => (0..fields.len())
            .flat_map(|i| {
                let (mut other, mut fewer) = (fields.clone(), fields.clone());
                other[i].1 = another(other[i].1);
                fewer.remove(i);
                [other, fewer].map(Body::Fields)
            })
            .collect(),
        Body::Array { length, elements } => {
            let longer = Body::Array {
                length: length + 1,
                elements: elements.clone(),
            };
            let others = (0..elements.len()).flat_map(|i| {
                let (mut other, mut fewer) = (elements.clone(), elements.clone());
                other[i].1 = another(other[i].1);
                fewer.remove(i);
                [other, fewer].map(|elements| Body::Array {
                    length: *length,
                    elements,
                })
            });
            others.chain([longer]).collect()
        }
        Body::Text { units, .. } => vec![text_body(&units[1..])],
        Body::Boxed(value) => vec![Body::Boxed(another(*value))],
        Body::Constant(_) => vec![Body::Constant("RED".to_owned())],
        Body::Class(_) => vec![Body::Class("int".to_owned())],
        Body::Contents(values) => vec![Body::Contents(values[1..].to_vec())],
        Body::Excerpt(never) => match *never {},
        Body::Opaque => vec![text_body(&[])],
    }
}

fn text_body(units: &[u16]) -> Body {
    Body::Text {
        units: units.to_vec(),
        interned: false,
    }
}

#[test]
fn wrong_predictions_do_not() {
    let mut lab = Lab::open();
    let wrong: Vec<Call> = right().iter().flat_map(wrong).collect();
    let cases: Vec<Case<'_>> = wrong.iter().map(Call::case).collect();
    let answers = lab.session.replay_all(&cases, &|| false).unwrap();
    assert!(answers.len() > 100, "{}", answers.len());
    for (call, answer) in wrong.iter().zip(&answers) {
        assert!(
            matches!(answer, Agreement::Disagreed(_)),
            "{answer:?}: {call:?}"
        );
    }
}

#[test]
fn mismatches_say_what_and_where() {
    let mut lab = Lab::open();
    let list = || {
        call("last", "(LLab$Node;)LLab$Node;")
            .arg("n", at(0))
            .changing(node(1, at(1)), node(1, at(1)))
            .changing(node(2, Datum::Null), node(3, Datum::Null))
    };
    assert_eq!(
        lab.disagrees(&list().returns(at(0))),
        [
            "result: predicted n (Lab$Node), observed n.next (Lab$Node)",
            "n.next.val: predicted 3, observed 2"
        ]
    );
    let fail = call("fail", "(ILLab$Node;)V")
        .arg("code", int(3))
        .arg("n", Datum::Null);
    assert_eq!(
        lab.disagrees(&fail),
        ["ending: predicted returned, observed threw Lab$Failure: code 3"]
    );
    let both = call("both", "()I")
        .of("Lab$Derived")
        .on(at(0))
        .changing(hidden(3, 4), hidden(4, 4));
    assert_eq!(
        lab.disagrees(&both.returns(int(34))),
        ["((Lab$Base) this).x: predicted 4, observed 3"]
    );
    let asked = |call: Call| call.returns(int(7));
    assert_eq!(
        lab.disagrees(&asked(call("ask", "()I").made(int(7)))),
        [
            "values asked for: predicted 1, observed more",
            "ending: predicted returned 7, observed threw isopath.replay.Inputs$Exhausted: the trace made no more values"
        ]
    );
    let too_many = call("analysed", "()Z").made(int(1));
    assert_eq!(
        lab.disagrees(&too_many.returns(Datum::Boolean(true))),
        ["values asked for: predicted 1, observed 0"]
    );
    assert_eq!(
        lab.disagrees(&call("assume", "(I)V").arg("x", int(0)))[0],
        "assumptions: predicted that they hold, observed one that does not"
    );
}

#[test]
fn what_cannot_be_built_is_refused_by_kind() {
    let mut lab = Lab::open();
    let positive = call("positive", "(LLab$Positive;)I").arg("p", at(0));
    let rounded = call("rounded", "(LLab$Rounded;)I").arg("p", at(0));
    let constant = call("weight", "(LLab$Color;)I").arg("c", at(0));
    let of = |class: &str, x| object(class, &[("x", "I", int(x))]);
    let array = |length| array("[J", length, &[]);
    let expected = [
        (positive.object(of("Positive", -1)), "record"),
        (rounded.object(of("Rounded", 15)), "record"),
        (constant.object(object("Color", &[])), "enum"),
        (
            call("of", "(LLab$Broken;)I")
                .arg("b", at(0))
                .object(of("Broken", 1)),
            "initialiser",
        ),
        (
            call("bump", "(LLab$Node;)I")
                .arg("n", Datum::Null)
                .with_static("FINAL", NODE, Datum::Null),
            "static final",
        ),
        (
            call("twice", "(I)I")
                .of("Lab$Doubling")
                .on(at(0))
                .arg("x", int(1))
                .object(object("Doubling", &[])),
            "abstract class",
        ),
        (call("no", "()V"), "no such member"),
        (call("m", "()V").of("Nowhere"), "class not loadable"),
        (
            call("sum", "([I)I").arg("a", at(0)).object(array(3)),
            "ill-typed witness",
        ),
        (
            call("sum", "([I)I").arg("a", at(0)).object(array(i32::MAX)),
            "heap too large",
        ),
    ];
    for (call, kind) in expected {
        assert_eq!(lab.refuses(&call), kind, "{call:?}");
    }
}
