//! Concrete inputs of a method: all small heaps, and random ones with numbers worth trying.

use crate::numbers::Numbers;
use crate::texts::Texts;
use isopath_oracle::enumerate::{Heaps, slot_types};
use isopath_oracle::heap::{InitialHeap, Slot};
use isopath_oracle::signature::{Input, InputSlot, inputs};
use isopath_program::{ElemKind, Method, Program, Type};
use isopath_random::Random;
use std::sync::Arc;

/// The inputs of a method, and values for them.
#[derive(Clone)]
pub struct Samples {
    /// Receiver, parameters, and static fields if they are inputs.
    pub inputs: Arc<[Input]>,
    /// Their values, each with the objects that hang on them.
    pub heaps: Arc<[InitialHeap]>,
}

impl Samples {
    /// No values: nothing is evaluated.
    pub fn none() -> Samples {
        Samples {
            inputs: Arc::default(),
            heaps: Arc::default(),
        }
    }

    /// About `wanted` values: half of them small heaps, half of them with other numbers.
    pub fn draw(
        program: &Program,
        method: &Method,
        symbolic_statics: bool,
        wanted: usize,
        mut rng: Random,
    ) -> Samples {
        let mut inputs = inputs(program, method);
        inputs.retain(|input| symbolic_statics || !matches!(input.place, InputSlot::Static(_)));
        if inputs.iter().any(|input| !has_value(input)) {
            return Samples::none();
        }
        let mut numbers = Numbers::new(program, method, Random(rng.draw()));
        let mut texts = Texts::new(program, method, Random(rng.draw()));
        let heaps = Heaps::new(program, &inputs);
        let mut found = thinned(heaps.all(wanted * 4), wanted / 2);
        while found.len() < wanted {
            let mut heap = heaps.random(&mut rng);
            vary(program, &inputs, &mut heap, &mut numbers);
            texts.fill(program, &inputs, &mut heap);
            found.push(heap);
        }
        found.sort_by_key(InitialHeap::size);
        // Without inputs, those that the program asks for on its way make the difference.
        if !inputs.is_empty() {
            found.dedup();
        }
        Samples {
            heaps: found.into(),
            inputs: inputs.into(),
        }
    }
}

/// Whether there is a value for an input at all: a receiver is not null.
fn has_value(input: &Input) -> bool {
    input.place != InputSlot::This || !input.classes.is_empty()
}

/// At most `wanted` of them, evenly.
fn thinned(heaps: Vec<InitialHeap>, wanted: usize) -> Vec<InitialHeap> {
    let step = heaps.len().div_ceil(wanted.max(1)).max(1);
    heaps.into_iter().step_by(step).collect()
}

/// Gives a heap other numbers, and its arrays of numbers other lengths.
fn vary(program: &Program, inputs: &[Input], heap: &mut InitialHeap, numbers: &mut Numbers) {
    for (input, slot) in inputs.iter().zip(&mut heap.inputs) {
        vary_slot(&input.ty, slot, numbers);
    }
    for object in &mut heap.objects {
        let of_numbers = program.class(object.class).array;
        if of_numbers.is_some_and(|array| array.elem != ElemKind::Ref) && numbers.one_in(2) {
            object.slots.resize(numbers.length(), Slot::Reference(0));
        }
        let types = slot_types(program, object.class, object.slots.len());
        for (ty, slot) in types.iter().zip(&mut object.slots) {
            match (ty.kind(), *slot) {
                // A place that the array did not have before.
                (Some(kind), Slot::Reference(_)) if kind != ElemKind::Ref => {
                    *slot = numbers.slot(kind);
                }
                _ => vary_slot(ty, slot, numbers),
            }
        }
    }
}

/// Mostly another number: a few keep the one that they have in common with others.
fn vary_slot(ty: &Type, slot: &mut Slot, numbers: &mut Numbers) {
    let kind = ty.kind().filter(|&kind| kind != ElemKind::Ref);
    if let (Some(kind), Slot::Primitive(_)) = (kind, *slot)
        && !numbers.one_in(4)
    {
        *slot = numbers.slot(kind);
    }
}
