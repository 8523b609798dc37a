//! Heaps on which a concrete state is looked for.

use super::rounds::Where;
use crate::enumerate::slot_types;
use crate::heap::{InitialHeap, Object, Slot, value};
use crate::signature::Input;
use isopath_heap::Value;
use isopath_program::{Program, Type};
use isopath_random::Random;
use isopath_terms::Const;

/// A heap with those inputs of `other` that are in `mask`, and with the objects of both.
pub(super) fn mixed(heap: &InitialHeap, other: &InitialHeap, mask: usize) -> InitialHeap {
    let before = heap.objects.len();
    let moved = |slot: &Slot| match *slot {
        Slot::Reference(number) if number > 0 => Slot::Reference(number + before),
        slot => slot,
    };
    let inputs = heap.inputs.iter().zip(&other.inputs).enumerate();
    let inputs = inputs.map(|(i, (own, others))| match mask >> i & 1 {
        1 => moved(others),
        _ => *own,
    });
    let others = other.objects.iter().map(|object| Object {
        class: object.class,
        slots: object.slots.iter().map(moved).collect(),
    });
    InitialHeap {
        inputs: inputs.collect(),
        objects: heap.objects.iter().cloned().chain(others).collect(),
        ..InitialHeap::default()
    }
}

/// Gives the numbers of a heap other values: mostly some of `wanted`, and others that are not far from zero, as a loop
/// that counts has come to a number from one that is further away with each round.
pub(super) fn renumber(
    program: &Program,
    inputs: &[Input],
    heap: &mut InitialHeap,
    (wanted, rng): (&[i32], &mut Random),
) {
    let mut change = |ty: &Type, slot: &mut Slot| {
        let number = match rng.below(4) {
            0 => rng.below(17) as i32 - 8,
            _ if wanted.is_empty() => 0,
            _ => wanted[rng.below(wanted.len())],
        };
        *slot = match ty {
            Type::Int => Slot::Primitive(Const::Bv32(number)),
            Type::Byte => Slot::Primitive(Const::Bv32((number as i8).into())),
            Type::Short => Slot::Primitive(Const::Bv32((number as i16).into())),
            Type::Char => Slot::Primitive(Const::Bv32((number as u16).into())),
            Type::Long => Slot::Primitive(Const::Bv64(number.into())),
            _ => *slot,
        };
    };
    for (input, slot) in inputs.iter().zip(&mut heap.inputs) {
        change(&input.ty, slot);
    }
    for object in &mut heap.objects {
        let types = slot_types(program, object.class, object.slots.len());
        let slots = types.iter().zip(&mut object.slots);
        slots.for_each(|(ty, slot)| change(ty, slot));
    }
}

/// The numbers in a heap, null among them. Truth values say nothing of which numbers inputs may be.
pub(super) fn numbers(
    heap: &InitialHeap,
    is_number: impl Fn(usize) -> bool,
) -> Vec<(Where, String)> {
    let objects = heap.objects.iter().flat_map(|object| {
        let slots = object.slots.iter().enumerate();
        slots.map(|(i, slot)| (Some((object.class, i)), slot))
    });
    let inputs = heap.inputs.iter().enumerate();
    let inputs = inputs.filter(|(i, _)| is_number(*i));
    let all = inputs.map(|(_, slot)| (None, slot)).chain(objects);
    let number = |(place, slot): (Where, &Slot)| match slot {
        Slot::Primitive(_) => (place, format!("{:?}", value(*slot, &[]))),
        _ => (place, format!("{:?}", Value::NULL)),
    };
    let others = [Value::NULL, Value::Unset].map(|value| (None, format!("{value:?}")));
    all.map(number).chain(others).collect()
}
