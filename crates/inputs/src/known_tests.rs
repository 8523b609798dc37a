//! Each field of what is known of inputs is noticed, or it is said here why it need not.

use super::{InputRef, Known};
use crate::bounds::Introductions;
use isopath_heap::{
    Fits, Global, Locks, ObjRef, Reference, Relation, Spot, StatePart, Value, fields_of,
};
use isopath_program::{ClassId, Code, FieldId, MethodId};
use isopath_terms::{Sort, Terms};
use std::collections::BTreeSet;

/// Is never asked: what is known of inputs answers by itself.
struct Unasked;

impl Relation for Unasked {
    fn frames(&self) -> usize {
        0
    }

    fn slots(&mut self, _: MethodId, _: &Code, _: (u32, u32)) -> Vec<usize> {
        Vec::new()
    }

    fn looks_at(&mut self, _: Global) -> bool {
        true
    }

    fn value(&mut self, _: Spot, _: Value, _: Value) -> Fits {
        None
    }

    fn object(&mut self, _: ObjRef, _: ObjRef) -> Fits {
        None
    }

    fn changed(&mut self, _: ObjRef) -> Fits {
        None
    }

    fn input(&mut self, _: Reference, _: Reference) -> Fits {
        None
    }

    fn locks(&mut self, _: &Locks, _: &Locks) -> Fits {
        None
    }

    fn follow(&mut self) -> Fits {
        None
    }

    fn is_implied(&mut self) -> Fits {
        None
    }
}

fn is_same(a: &Known, b: &Known) -> bool {
    a.relate(b, &mut Unasked).is_some() && a.has_as_much_left(b)
}

/// A change of one field by a reference, and why nobody need notice it.
type Mutant = (
    &'static str,
    fn(&mut Known, Reference),
    Option<&'static str>,
);

const IN_CONDITION: &str = "what follows is in the path condition";

const MUTANTS: [Mutant; 10] = [
    (
        "Known.references",
        |known, symbol| {
            let class = ClassId::from_index(1);
            known.references.push(InputRef { symbol, class });
        },
        Some("those that something leads to are compared, as cells"),
    ),
    (
        "Known.bounds",
        |known, _| known.bounds = Introductions::default(),
        Some("what stands for each is counted when that is known: `alike`"),
    ),
    (
        "Known.typed",
        |known, r| known.typed.insert_mut(r),
        Some(IN_CONDITION),
    ),
    (
        "Known.related",
        |known, r| known.related.insert_mut(r),
        Some(IN_CONDITION),
    ),
    (
        "Known.looks",
        |known, r| {
            let looks = [r.0].into_iter().collect();
            known.looks.insert_mut(r, looks);
        },
        None,
    ),
    (
        "Known.literals",
        |known, r| known.literals.push(r),
        Some(IN_CONDITION),
    ),
    (
        "Known.words",
        |known, r| known.say(r.0, "so".to_owned()),
        Some("for people"),
    ),
    (
        "Known.made",
        |known, r| known.note_made(r, FieldId::from_index(0)),
        Some(IN_CONDITION),
    ),
    (
        "Known.bytes",
        |known, r| known.bytes.insert_mut(r, ObjRef::NULL),
        None,
    ),
    (
        "Known.unrelated",
        |known, r| known.unrelated.push(r),
        Some("empty between instructions"),
    ),
];

#[test]
fn each_field_is_noticed_or_it_is_said_why_not() {
    let fields = fields_of! {
        Known { references, bounds, typed, related, looks, literals, words, made, bytes, unrelated }
    };
    let changed: BTreeSet<&str> = MUTANTS.iter().map(|(field, ..)| *field).collect();
    assert_eq!(changed, fields.into_iter().collect());
    let reference = Reference(Terms::default().symbol("r", Sort::Loc));
    let known = Known::default();
    assert!(is_same(&known, &known.clone()));
    for (field, change, reason) in MUTANTS {
        let mut other = known.clone();
        change(&mut other, reference);
        let same = is_same(&known, &other) && is_same(&other, &known);
        assert_eq!(same, reason.is_some(), "{field}");
    }
}
