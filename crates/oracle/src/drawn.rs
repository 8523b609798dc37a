//! The initial heap that the machine draws for a trace, as users see it, with anything in it that the trace
//! has not looked at.

use crate::enumerate::slot_types;
use crate::heap::{InitialHeap, Object, Slot};
use crate::meaning::slot_of;
use crate::run::Trace;
use crate::signature::Input;
use crate::witness::{LONGEST, NoWitness, anything};
use isopath_draw::{InputBody, InputContent, InputObject, initial_heap};
use isopath_machine::Machine;
use isopath_program::{Program, Type};
use isopath_random::Random;

/// The heap that the machine draws for a trace.
pub fn drawn<'p>(
    machine: &mut Machine<'p>,
    inputs: &[Input],
    trace: &Trace<'p>,
    rng: &mut Random,
) -> Result<InitialHeap, NoWitness> {
    let program = machine.program;
    let drawn = initial_heap(machine, &trace.state);
    let mut heap = InitialHeap::default();
    for object in &drawn.objects {
        let slots = vec![Slot::Reference(0); length(program, object, rng)?];
        let class = object.class;
        heap.objects.push(Object { class, slots });
    }
    for input in inputs {
        let mut roots = drawn.roots.iter();
        let known = roots.find(|root| *root.name == *input.name);
        let known = known.map(|root| root.value.content);
        let slot = slot(program, &heap, &input.ty, known, rng);
        heap.inputs.push(slot);
    }
    for (i, object) in drawn.objects.iter().enumerate() {
        let types = slot_types(program, object.class, heap.objects[i].slots.len());
        let filled = types.iter().enumerate().map(|(slot_number, ty)| {
            let known = content(program, object, slot_number);
            slot(program, &heap, ty, known, rng)
        });
        let filled = filled.collect();
        heap.objects[i].slots = filled;
    }
    Ok(heap)
}

/// The number of elements of an array.
fn length(program: &Program, object: &InputObject, rng: &mut Random) -> Result<usize, NoWitness> {
    if !program.class(object.class).is_array() {
        return Ok(0);
    }
    let Some(array) = object.body.sequence() else {
        return Ok(rng.below(3));
    };
    match array
        .known_length
        .and_then(|length| length.content.as_int())
    {
        Some(n) if n > LONGEST => Err(NoWitness::TooLong),
        Some(n) => Ok(n as usize),
        None => Ok(rng.below(3).max(array.least() as usize)),
    }
}

/// What the heap that was drawn says about a field or element.
fn content(program: &Program, object: &InputObject, slot: usize) -> Option<InputContent> {
    match &object.body {
        InputBody::Fields(fields) => {
            let wanted = *program.class(object.class).instance_fields.get(slot)?;
            let found = fields.iter().find(|(field, _)| *field == wanted)?;
            Some(found.1.content)
        }
        // The programs of the oracle have neither strings nor collections among their inputs.
        InputBody::Text { .. } | InputBody::Contents { .. } => None,
        InputBody::Array { .. } => object.body.sequence()?.at(i32::try_from(slot).ok()?),
    }
}

fn slot(
    program: &Program,
    heap: &InitialHeap,
    ty: &Type,
    known: Option<InputContent>,
    rng: &mut Random,
) -> Slot {
    match known {
        Some(InputContent::Constant(c) | InputContent::Example(c)) => slot_of(c, |_| 0),
        Some(InputContent::Null) => Slot::Reference(0),
        Some(InputContent::Object(i)) => Slot::Reference(i + 1),
        Some(InputContent::Any | InputContent::EnumConstant { .. }) | None => {
            anything(program, heap, ty, rng)
        }
    }
}
