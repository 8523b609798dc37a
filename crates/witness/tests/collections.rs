//! Collections of the JDK in witnesses made by hand: how they are built, and how they are compared.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod lab;

use isopath_trace::{Body, Datum, Object};
use isopath_witness::replay::Agreement;
use lab::{Call, Lab, call, node, object, plain, text};

const OBJECT: &str = "(Ljava/lang/Object;)Ljava/lang/Object;";

fn at(i: usize) -> Datum {
    Datum::Object(i)
}

fn holding(class: &str, values: &[Datum]) -> Object {
    plain(class, Body::Contents(values.to_vec()))
}

fn list(values: &[Datum]) -> Object {
    holding("java.util.ArrayList", values)
}

fn key(id: i32, parts: Datum) -> Object {
    let parts = ("parts", "Ljava/util/List;", parts);
    object("Key", &[("id", "I", Datum::Int(id)), parts])
}

/// A call that returns its argument, the first of these objects.
fn itself(objects: &[Object]) -> Call {
    let first = call("itself", OBJECT).arg("o", at(0)).returns(at(0));
    objects.iter().cloned().fold(first, Call::object)
}

#[test]
fn all_classes_are_built_and_read() {
    let mut lab = Lab::open();
    let (atomic, int, long) = (
        "java.util.concurrent.atomic.",
        Datum::Int(3),
        Datum::Long(-3),
    );
    for class in [
        "ArrayList",
        "Vector",
        "Stack",
        "LinkedList",
        "ArrayDeque",
        "PriorityQueue",
    ] {
        let list = holding(&format!("java.util.{class}"), &[at(1), at(2)]);
        lab.agrees(&itself(&[list, text("a"), text("b")]));
    }
    for class in ["HashSet", "LinkedHashSet", "TreeSet"] {
        let set = holding(&format!("java.util.{class}"), &[at(1), at(2)]);
        lab.agrees(&itself(&[set, text("a"), text("b")]));
    }
    for class in ["HashMap", "LinkedHashMap", "TreeMap"] {
        let map = holding(
            &format!("java.util.{class}"),
            &[at(1), at(2), at(2), Datum::Null],
        );
        lab.agrees(&itself(&[map, text("a"), text("b")]));
    }
    let holders = [
        holding("java.util.Optional", &[at(0)]),
        holding("java.util.Optional", &[]),
        holding("java.util.OptionalInt", &[int]),
        holding("java.util.OptionalLong", &[long]),
        holding("java.util.OptionalDouble", &[]),
        holding(&format!("{atomic}AtomicInteger"), &[int]),
        holding(&format!("{atomic}AtomicLong"), &[long]),
        holding(&format!("{atomic}AtomicBoolean"), &[Datum::Boolean(true)]),
        holding(&format!("{atomic}AtomicReference"), &[at(0)]),
        holding(
            "java.lang.StringBuilder",
            &[Datum::Char(233), Datum::Char(0x100)],
        ),
        holding("java.lang.StringBuffer", &[]),
    ];
    for holder in holders {
        lab.agrees(&itself(&[list(&[at(1)]), holder]));
    }
}

#[test]
fn circles_are_closed() {
    let mut lab = Lab::open();
    lab.agrees(&itself(&[list(&[at(0), at(0)])]));
    let reference = "java.util.concurrent.atomic.AtomicReference";
    lab.agrees(&itself(&[
        list(&[at(1)]),
        holding(reference, &[at(2)]),
        key(1, at(0)),
    ]));
}

/// Keys are put when their fields are set and the lists in them are filled.
#[test]
fn keys_are_found() {
    let mut lab = Lab::open();
    let found = call("find", "(Ljava/util/Map;LLab$Key;)Z")
        .arg("map", at(0))
        .arg("key", at(1))
        .object(holding("java.util.HashMap", &[at(1), at(2)]))
        .object(key(7, at(2)))
        .object(list(&[at(0), Datum::Null]))
        .returns(Datum::Boolean(true));
    lab.agrees(&found);
    let equal = itself(&[
        holding("java.util.HashSet", &[at(1), at(2)]),
        key(7, Datum::Null),
        key(7, Datum::Null),
    ]);
    assert_eq!(lab.refuses(&equal), "collection");
}

/// A set that was there before has the order in which the witness lists its elements.
#[test]
fn sets_keep_their_order() {
    let mut lab = Lab::open();
    for letters in ["ab", "ba"] {
        let [first, second] = [&letters[..1], &letters[1..]];
        let ordered = call("inOrder", "(Ljava/util/Set;)Ljava/lang/String;")
            .arg("set", at(0))
            .object(holding("java.util.HashSet", &[at(1), at(2)]))
            .object(text(first))
            .object(text(second))
            .new_object(text(letters))
            .returns(at(3));
        lab.agrees(&ordered);
    }
}

#[test]
fn records_see_full_lists() {
    let mut lab = Lab::open();
    let fields = [
        ("held", "Ljava/util/Optional;", at(1)),
        ("list", "Ljava/util/List;", at(2)),
    ];
    let held = call("held", "(LLab$Boxed;)I")
        .arg("b", at(0))
        .object(object("Boxed", &fields))
        .object(holding("java.util.Optional", &[at(2)]))
        .object(list(&[at(3)]))
        .object(node(1, Datum::Null))
        .returns(Datum::Int(1));
    lab.agrees(&held);
}

#[test]
fn literals_are_one_string() {
    let mut lab = Lab::open();
    for interned in [false, true] {
        let units = "literal".encode_utf16().collect();
        let literal = plain("java.lang.String", Body::Text { units, interned });
        let compared = call("isLiteral", "(Ljava/lang/String;)Z")
            .arg("s", at(0))
            .object(literal)
            .returns(Datum::Boolean(interned));
        lab.agrees(&compared);
    }
}

fn differences(lab: &mut Lab, call: &Call) -> Vec<String> {
    match lab.replay(call) {
        Agreement::Disagreed(all) => all.iter().map(|m| m.to_string()).collect(),
        other => panic!("{other:?}: {call:?}"),
    }
}

#[test]
fn differences_are_named() {
    let mut lab = Lab::open();
    let grow = |after: Object, text: &str| {
        let units: Vec<Datum> = text.encode_utf16().map(Datum::Char).collect();
        let builder = |units: &[Datum]| holding("java.lang.StringBuilder", units);
        call("grow", "(Ljava/util/List;Ljava/lang/StringBuilder;)V")
            .arg("list", at(0))
            .arg("text", at(1))
            .changing(list(&[at(1)]), after)
            .changing(builder(&units[..1]), builder(&units))
    };
    lab.agrees(&grow(list(&[at(1), at(0)]), "x!"));
    let shorter = differences(&mut lab, &grow(list(&[at(1)]), "x!"));
    assert_eq!(shorter, ["list.size(): predicted 1, observed 2"]);
    let other = differences(&mut lab, &grow(list(&[at(1), at(1)]), "x?"));
    assert_eq!(
        other,
        [
            "list[1]: predicted text (java.lang.StringBuilder), observed list (java.util.ArrayList)"
                .replace("java.lang.", "")
                .replace("java.util.", ""),
            "text[1]: predicted '?', observed '!'".to_owned(),
        ]
    );
}

/// What the machine knows of collections, and what the harness does, are two tables.
#[test]
fn the_harness_knows_the_classes_of_the_machine() {
    let harness = include_str!("../java/isopath/replay/Contents.java");
    let known = harness.split_once("KNOWN = Set.of(").unwrap().1;
    let known = known.split_once(");").unwrap().0;
    let known: Vec<String> = known
        .split('"')
        .skip(1)
        .step_by(2)
        .map(str::to_owned)
        .collect();
    let expected: Vec<String> = isopath_machine::collection_classes().collect();
    assert_eq!(known, expected);
}
