//! The initial heap that the machine draws for a trace, as users see it, with anything in it that the trace
//! has not looked at.

use crate::enumerate::slot_types;
use crate::heap::{InitialHeap, Object, Slot};
use crate::run::Trace;
use crate::signature::Input;
use crate::witness::{LONGEST, NoWitness, anything};
use isopath_draw::{Drawn, constant, draw_to_show};
use isopath_machine::Machine;
use isopath_program::{Program, Type};
use isopath_random::Random;
use isopath_trace::{Body, Datum, Seen, Sequence};

/// The heap that the machine draws for a trace.
pub fn drawn<'p>(
    machine: &mut Machine<'p>,
    inputs: &[Input],
    trace: &Trace<'p>,
    rng: &mut Random,
) -> Result<InitialHeap, NoWitness> {
    let program = machine.program;
    let drawn = draw_to_show(machine, trace.to_draw());
    let mut heap = InitialHeap::default();
    for (number, known) in drawn.known.iter().enumerate() {
        let slots = vec![Slot::Reference(0); length(program, &drawn, number, rng)?];
        let class = known.class;
        heap.objects.push(Object { class, slots });
    }
    for input in inputs {
        let mut roots = drawn.picture.heap.roots();
        let known = roots.find(|(name, ..)| *name == input.name);
        let known = known.map(|(.., value)| value);
        let slot = slot(program, &heap, &input.ty, known, rng);
        heap.inputs.push(slot);
    }
    for (i, known) in drawn.known.iter().enumerate() {
        let types = slot_types(program, known.class, heap.objects[i].slots.len());
        let filled = types.iter().enumerate().map(|(slot_number, ty)| {
            let known = content(program, &drawn, i, slot_number);
            slot(program, &heap, ty, known, rng)
        });
        let filled = filled.collect();
        heap.objects[i].slots = filled;
    }
    Ok(heap)
}

/// The number of elements of an array.
fn length(
    program: &Program,
    drawn: &Drawn,
    number: usize,
    rng: &mut Random,
) -> Result<usize, NoWitness> {
    if !program.class(drawn.known[number].class).is_array() {
        return Ok(0);
    }
    let Body::Excerpt(array) = &drawn.picture.heap.objects[number].body else {
        return Ok(rng.below(3));
    };
    match array.length.as_ref().and_then(Seen::as_int) {
        Some(n) if n > LONGEST => Err(NoWitness::TooLong),
        Some(n) => Ok(n as usize),
        None => Ok(rng.below(3).max(array.least() as usize)),
    }
}

/// What the heap that was drawn says about a field or element.
fn content<'d>(
    program: &Program,
    drawn: &'d Drawn,
    number: usize,
    slot: usize,
) -> Option<&'d Seen> {
    let known = &drawn.known[number];
    match &drawn.picture.heap.objects[number].body {
        Body::Fields(fields) => {
            let wanted = *program.class(known.class).instance_fields.get(slot)?;
            let found = known.fields.iter().position(|&field| field == wanted)?;
            Some(&fields[found].1)
        }
        Body::Excerpt(array) if array.of == Sequence::Array => array.at(i32::try_from(slot).ok()?),
        // The programs of the oracle have neither strings nor collections among their inputs.
        _ => None,
    }
}

fn slot(
    program: &Program,
    heap: &InitialHeap,
    ty: &Type,
    known: Option<&Seen>,
    rng: &mut Random,
) -> Slot {
    match known {
        Some(Seen::Only(Datum::Null)) => Slot::Reference(0),
        Some(Seen::Only(Datum::Object(i))) => Slot::Reference(i + 1),
        Some(
            Seen::Only(datum)
            | Seen::OneOf {
                example: Some(datum),
                ..
            },
        ) => constant(*datum).map_or(Slot::Reference(0), Slot::Primitive),
        Some(Seen::OneOf { .. } | Seen::Choice { .. } | Seen::Unread) | None => {
            anything(program, heap, ty, rng)
        }
    }
}
