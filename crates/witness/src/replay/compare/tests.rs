//! Comparisons of heaps made by hand.

use super::*;
use crate::replay::observation::Made;
use isopath_trace::{Argument, Prediction};

fn pair(left: Datum, right: Datum) -> Object {
    let field = |name: &str| FieldName {
        class: "Pair".to_owned(),
        name: name.to_owned(),
        ty: "Ljava/lang/Object;".to_owned(),
    };
    Object {
        class: "Pair".to_owned(),
        body: Body::Fields(vec![(field("left"), left), (field("right"), right)]),
    }
}

fn opaque(class: &str) -> Object {
    Object {
        class: class.to_owned(),
        body: Body::Opaque,
    }
}

/// A call with the first `inputs` objects as its one argument; its result is `result`.
fn differences(
    inputs: usize,
    predicted: Vec<Object>,
    observed: Vec<Object>,
    result: Datum,
) -> Vec<String> {
    let argument = Argument {
        name: "p".to_owned(),
        ty: "LPair;".to_owned(),
        value: Datum::Object(0),
    };
    let before = isopath_trace::Heap {
        arguments: vec![argument; inputs.min(1)],
        objects: predicted[..inputs].to_vec(),
        ..isopath_trace::Heap::default()
    };
    let after = isopath_trace::Heap {
        objects: predicted,
        ..isopath_trace::Heap::default()
    };
    let witness = Witness {
        before,
        made: Vec::new(),
        predicted: Prediction {
            end: End::Returned(Some(result)),
            after,
        },
    };
    let observed = Observation {
        end: End::Returned(Some(result)),
        objects: observed,
        statics: Vec::new(),
        made: Made::default(),
    };
    let all = compare(&witness, &observed);
    all.iter().map(Mismatch::to_string).collect()
}

const fn at(position: usize) -> Datum {
    Datum::Object(position)
}

const NONE: [&str; 0] = [];

#[test]
fn new_objects_may_stand_in_any_order() {
    let (a, b) = (opaque("A"), opaque("B"));
    let one = vec![pair(at(1), at(2)), a.clone(), b.clone()];
    let other = vec![pair(at(2), at(1)), b, a];
    assert_eq!(differences(0, one, other, at(0)), NONE);
}

#[test]
fn one_object_is_not_two() {
    let one = || vec![pair(at(1), at(1)), opaque("A")];
    let two = || vec![pair(at(1), at(2)), opaque("A"), opaque("A")];
    assert_eq!(differences(1, two(), two(), at(0)), NONE);
    assert_eq!(
        differences(0, two(), one(), at(0)),
        ["result.right: predicted a new A, observed result.left (A)"]
    );
    assert_eq!(
        differences(0, one(), two(), at(0)),
        ["result.right: predicted result.left (A), observed a new A"]
    );
}

#[test]
fn an_input_is_not_a_copy_of_it() {
    let same = vec![pair(at(0), Datum::Null)];
    let copy = vec![pair(at(1), Datum::Null), pair(at(1), Datum::Null)];
    assert_eq!(
        differences(1, same, copy, at(0)),
        ["p.left: predicted p (Pair), observed a new Pair"]
    );
}

#[test]
fn cycles_come_to_an_end() {
    let cycle = || vec![pair(at(1), at(0)), pair(at(0), at(1))];
    assert_eq!(differences(0, cycle(), cycle(), at(0)), NONE);
    let swapped = vec![pair(at(1), at(0)), pair(at(1), at(0))];
    assert_eq!(differences(0, cycle(), swapped, at(0)).len(), 2);
}

#[test]
fn lambdas_have_no_names_that_count() {
    let one = || vec![opaque("A$$Lambda$14/0x0000000800c03000")];
    let other = || vec![opaque("A$$Lambda$1")];
    assert_eq!(differences(0, one(), other(), at(0)), NONE);
    assert_eq!(
        differences(0, one(), vec![opaque("B")], at(0)),
        ["class of result: predicted lambda, observed B"]
    );
}

#[test]
fn positions_that_are_not_there_are_no_reason_to_panic() {
    let broken = || vec![pair(at(7), at(8))];
    assert_eq!(differences(1, broken(), broken(), at(9)).len(), 3);
}
