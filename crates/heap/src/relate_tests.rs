//! Each field of a heap is noticed, or it is said here why it need not.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use crate::{
    Array, Body, ClassData, Fits, Global, Heap, Host, InitState, Locks, ObjRef, Object, Reference,
    Relation, STRATEGIES, Spot, StatePart, Value, fields_of,
};
use isopath_program::{ClassId, Code, ElemKind, MethodId};
use std::collections::BTreeSet;
use std::rc::Rc;
use std::sync::Arc;

/// Everything is itself under its own name.
struct Same<'a> {
    heaps: [&'a Heap; 2],
    pending: Vec<ObjRef>,
}

impl Relation for Same<'_> {
    fn frames(&self) -> usize {
        0
    }

    fn slots(&mut self, _: MethodId, _: &Code, _: (u32, u32)) -> Vec<usize> {
        Vec::new()
    }

    fn looks_at(&mut self, _: Global) -> bool {
        true
    }

    fn value(&mut self, _: Spot, a: Value, b: Value) -> Fits {
        match a {
            Value::Ref(object) if !object.is_null() => self.pending.push(object),
            _ => {}
        }
        (a == b).then_some(())
    }

    fn object(&mut self, a: ObjRef, b: ObjRef) -> Fits {
        self.value(Spot::Shape, Value::Ref(a), Value::Ref(b))
    }

    fn changed(&mut self, object: ObjRef) -> Fits {
        self.object(object, object)
    }

    fn input(&mut self, a: Reference, b: Reference) -> Fits {
        (a == b).then_some(())
    }

    fn locks(&mut self, a: &Locks, b: &Locks) -> Fits {
        (a == b).then_some(())
    }

    fn follow(&mut self) -> Fits {
        while let Some(place) = self.pending.pop() {
            let [a, b] = self.heaps.map(|heap| heap.get(place));
            a?.relate(place, b?, self)?;
        }
        Some(())
    }

    fn is_implied(&mut self) -> Fits {
        Some(())
    }
}

fn is_same(a: &Heap, b: &Heap) -> bool {
    let mut same = Same {
        heaps: [a, b],
        pending: Vec::new(),
    };
    a.relate(b, &mut same).is_some() && same.follow().is_some() && a.has_as_much_left(b)
}

fn class(index: usize) -> ClassId {
    ClassId::from_index(index)
}

fn point(x: i32) -> Body {
    Body::Fields(Box::new([Value::Int(x)]))
}

/// A path beside an image with one point, that has initialised a class with a point and an array, and interned a string.
fn heap() -> Heap {
    let mut image = Heap::image();
    let shared = image.allocate(class(3), point(1));
    let data = image.class_data(class(3));
    (data.init, data.statics) = (InitState::Initialised, Rc::new([Value::Ref(shared)]));
    let patch = image.patch_since(&Heap::image()).unwrap();
    let mut path = Heap::new(&STRATEGIES[0]);
    assert!(path.adopt(&image, &[Arc::new(patch)]));
    let own = path.allocate(class(4), point(7));
    let array = Array::new(ElemKind::Int, 2);
    let array = path.allocate(class(5), Body::Array(array));
    path.set_interned(2, own);
    let data = path.class_data(class(4));
    data.init = InitState::Initialised;
    data.statics = Rc::new([Value::Ref(own), Value::Ref(array)]);
    path
}

fn own(heap: &mut Heap, number: usize) -> &mut Object {
    heap.get_mut(ObjRef::own(number)).unwrap()
}

/// A change of one field, and why nobody need notice it.
type Mutant = (&'static str, fn(&mut Heap), Option<&'static str>);

const IN_FRAMES: &str = "a new object is new wherever it is";
const OF_IMAGES: &str = "paths are none";

fn mutants() -> Vec<Mutant> {
    vec![
        (
            "Heap.objects",
            |heap| *own(heap, 0).field_mut(0).unwrap() = Value::Int(8),
            None,
        ),
        (
            "Heap.free",
            |heap| heap.free.push(ObjRef::own(9)),
            Some(IN_FRAMES),
        ),
        (
            "Heap.shared",
            |heap| {
                *heap
                    .get_mut(ObjRef::shared(0))
                    .unwrap()
                    .field_mut(0)
                    .unwrap() = Value::Int(8)
            },
            None,
        ),
        (
            "Heap.is_image",
            |heap| heap.is_image = true,
            Some(OF_IMAGES),
        ),
        ("Heap.adopted", |heap| heap.adopted.is_stale = true, None),
        (
            "Heap.classes",
            |heap| heap.class_data(class(6)).init = InitState::InProgress,
            None,
        ),
        (
            "Heap.interned",
            |heap| heap.set_interned(2, ObjRef::shared(0)),
            None,
        ),
        (
            "Heap.vm",
            |heap| heap.vm.thread = ObjRef::shared(0),
            Some("the image's, the same on all paths that are not on their own"),
        ),
        (
            "Heap.inputs",
            |heap| heap.inputs = (STRATEGIES[1].make)(),
            Some("its cells are compared when it is known which inputs correspond"),
        ),
        (
            "ClassData.init",
            |heap| heap.class_data(class(4)).init = InitState::Erroneous,
            None,
        ),
        (
            "ClassData.statics",
            |heap| heap.class_data(class(4)).statics = Rc::new([Value::NULL, Value::NULL]),
            None,
        ),
        (
            "ClassData.mirror",
            |heap| heap.class_data(class(4)).mirror = ObjRef::shared(0),
            Some("one object of the image, whoever asks first"),
        ),
        (
            "ClassData.simple_name",
            |heap| heap.class_data(class(4)).simple_name = ObjRef::own(0),
            None,
        ),
        (
            "ClassData.canonical_name",
            |heap| heap.class_data(class(4)).canonical_name = ObjRef::own(0),
            None,
        ),
        (
            "ClassData.failure",
            |heap| heap.class_data(class(4)).failure = ObjRef::own(0),
            None,
        ),
        ("Object.class", |heap| own(heap, 0).class = class(5), None),
        (
            "Object.body",
            |heap| assert!(own(heap, 1).array_mut().unwrap().set(1, Value::Int(3))),
            None,
        ),
        ("Object.host", |heap| own(heap, 0).host = Host::Boxed, None),
    ]
}

#[test]
fn each_field_is_noticed_or_it_is_said_why_not() {
    let fields = fields_of! {
        Heap { objects, free, shared, is_image, adopted, classes, interned, vm, inputs }
        ClassData { init, statics, mirror, simple_name, canonical_name, failure }
        Object { class, body, host }
    };
    let changed: BTreeSet<&str> = mutants().iter().map(|(field, ..)| *field).collect();
    assert_eq!(changed, fields.into_iter().collect());
    let heap = heap();
    assert!(is_same(&heap, &heap.clone()));
    for (field, change, reason) in mutants() {
        let mut other = heap.clone();
        change(&mut other);
        let same = is_same(&heap, &other) && is_same(&other, &heap);
        assert_eq!(same, reason.is_some(), "{field}");
    }
}
