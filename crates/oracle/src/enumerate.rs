//! All initial heaps within bounds, up to isomorphism, and random ones.
//!
//! A heap is built by a sequence of choices: what the first input is, what the next one is, what the first
//! field of the first object is, and so on, objects in the order in which they are first named. Different
//! choices make heaps that differ, and no two of them are isomorphic.

use crate::heap::{InitialHeap, Object, Slot};
use crate::signature::{Input, InputSlot, declared, instances};
use isopath_program::{ClassId, ElemKind, Program, Type};
use isopath_random::Random;
use isopath_terms::Const;
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::rc::Rc;

/// How large a heap may be.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// Objects, arrays included.
    pub objects: usize,
    /// Elements of an array.
    pub length: usize,
    /// How many different ints there are.
    pub ints: usize,
}

/// The largest comes first.
const BOUNDS: &[Bounds] = &[
    bounds(3, 2, 4),
    bounds(3, 2, 3),
    bounds(3, 2, 2),
    bounds(3, 1, 2),
    bounds(3, 2, 1),
    bounds(2, 2, 3),
    bounds(2, 2, 2),
    bounds(2, 1, 2),
    bounds(2, 2, 1),
    bounds(2, 1, 1),
    bounds(1, 2, 2),
    bounds(1, 1, 1),
];

/// For random heaps.
const LARGE: Bounds = bounds(4, 3, INTS.len());

const INTS: [i32; 6] = [0, 1, -1, 2, 3, 7];

const fn bounds(objects: usize, length: usize, ints: usize) -> Bounds {
    Bounds {
        objects,
        length,
        ints,
    }
}

/// Makes heaps for the inputs of a method.
pub struct Heaps<'a> {
    program: &'a Program,
    inputs: &'a [Input],
    instances: RefCell<FxHashMap<ClassId, Rc<[ClassId]>>>,
}

impl<'a> Heaps<'a> {
    /// Heaps for these inputs, of the classes of the program's world.
    pub fn new(program: &'a Program, inputs: &'a [Input]) -> Heaps<'a> {
        Heaps {
            program,
            inputs,
            instances: RefCell::default(),
        }
    }

    /// All heaps within the largest bounds for which there are at most `budget`.
    pub fn all(&self, budget: usize) -> Vec<InitialHeap> {
        let mut sizes = BOUNDS.iter();
        sizes
            .find_map(|&bounds| self.within(bounds, budget))
            .unwrap_or_default()
    }

    /// All heaps within `bounds`; `None` if there are more than `budget`.
    pub fn within(&self, bounds: Bounds, budget: usize) -> Option<Vec<InitialHeap>> {
        let mut found = Vec::new();
        let mut choices: Vec<(usize, usize)> = Vec::new();
        loop {
            let mut next = 0;
            found.push(self.build(bounds, &mut |n| {
                if next == choices.len() {
                    choices.push((0, n));
                }
                next += 1;
                choices[next - 1].0
            }));
            if found.len() > budget {
                return None;
            }
            // The last choice that has another alternative takes it.
            loop {
                match choices.pop() {
                    None => return Some(found),
                    Some((chosen, n)) if chosen + 1 < n => {
                        choices.push((chosen + 1, n));
                        break;
                    }
                    Some(_) => {}
                }
            }
        }
    }

    /// A random heap, larger than those that can be enumerated.
    pub fn random(&self, rng: &mut Random) -> InitialHeap {
        self.build(LARGE, &mut |n| rng.below(n))
    }

    fn build(&self, bounds: Bounds, choose: &mut dyn FnMut(usize) -> usize) -> InitialHeap {
        let mut heap = InitialHeap::default();
        for input in self.inputs {
            let nullable = input.place != InputSlot::This;
            let slot = self.slot(
                &mut heap,
                bounds,
                &input.ty,
                (&input.classes, nullable),
                choose,
            );
            heap.inputs.push(slot);
        }
        let mut filled = 0;
        while filled < heap.objects.len() {
            let Object { class, slots } = &heap.objects[filled];
            let mut filling = Vec::new();
            for ty in slot_types(self.program, *class, slots.len()) {
                let classes = self.instances(&ty);
                let slot = self.slot(&mut heap, bounds, &ty, (&classes, true), choose);
                filling.push(slot);
            }
            heap.objects[filled].slots = filling;
            filled += 1;
        }
        heap
    }

    /// The classes that an object in a slot of this type may have.
    fn instances(&self, ty: &Type) -> Rc<[ClassId]> {
        let Some(declared) = declared(self.program, ty) else {
            return Rc::default();
        };
        let mut known = self.instances.borrow_mut();
        let classes = known
            .entry(declared)
            .or_insert_with(|| instances(self.program, declared).into());
        classes.clone()
    }

    fn is_array(&self, class: ClassId) -> bool {
        self.program.class(class).is_array()
    }

    fn slot(
        &self,
        heap: &mut InitialHeap,
        bounds: Bounds,
        ty: &Type,
        (classes, nullable): (&[ClassId], bool),
        choose: &mut dyn FnMut(usize) -> usize,
    ) -> Slot {
        match ty.kind() {
            Some(ElemKind::Ref) => {}
            kind => return primitive(kind, bounds, choose),
        }
        let mut options: Vec<Result<usize, Object>> = Vec::new();
        options.extend(nullable.then_some(Ok(0)));
        for (i, object) in heap.objects.iter().enumerate() {
            options.extend(classes.contains(&object.class).then_some(Ok(i + 1)));
        }
        if heap.objects.len() < bounds.objects || options.is_empty() {
            for &class in classes {
                let longest = if self.is_array(class) {
                    bounds.length
                } else {
                    0
                };
                options.extend((0..=longest).map(|length| Err(blank(class, length))));
            }
        }
        let chosen = choose(options.len());
        match options.swap_remove(chosen) {
            Ok(known) => Slot::Reference(known),
            Err(object) => {
                heap.objects.push(object);
                Slot::Reference(heap.objects.len())
            }
        }
    }
}

/// An object that is still to be filled: an array holds as many nulls as it is long.
fn blank(class: ClassId, length: usize) -> Object {
    Object {
        class,
        slots: vec![Slot::Reference(0); length],
    }
}

fn primitive(
    kind: Option<ElemKind>,
    bounds: Bounds,
    choose: &mut dyn FnMut(usize) -> usize,
) -> Slot {
    let ints = if kind == Some(ElemKind::Boolean) {
        2
    } else {
        bounds.ints
    };
    let chosen = INTS[choose(ints)];
    primitive_of(kind, chosen)
}

/// A primitive of this kind.
pub fn primitive_of(kind: Option<ElemKind>, v: i32) -> Slot {
    Slot::Primitive(match kind {
        Some(ElemKind::Long) => Const::Bv64(v.into()),
        Some(ElemKind::Float) => Const::f32(v as f32),
        Some(ElemKind::Double) => Const::f64(v.into()),
        Some(ElemKind::Boolean) => Const::Bv32(v & 1),
        Some(ElemKind::Char) => Const::Bv32(v & 0xFFFF),
        _ => Const::Bv32(v),
    })
}

/// The types of the fields of an object, or of the elements of an array of this length.
pub fn slot_types(program: &Program, class: ClassId, length: usize) -> Vec<Type> {
    let class = program.class(class);
    match class.array {
        None => {
            let fields = class.instance_fields.iter();
            fields.map(|&f| program.field(f).ty.clone()).collect()
        }
        Some(_) => {
            let element = Type::parse(&class.name[1..]);
            vec![element.unwrap_or(Type::Int); length]
        }
    }
}
