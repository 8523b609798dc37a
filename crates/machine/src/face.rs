//! What those who draw heaps and make witnesses know of a machine and its paths beyond what everybody does.
//!
//! *Architecture invariant:* nothing in this crate calls those who draw: what the machine itself needs to know of
//! collections (`library::layouts`) is here, and what reads them is there.

pub use crate::core::inputs::MadeInput;
pub use crate::core::layouts::{Layout, layout_of};
pub use crate::interp::boxes::boxed_kind;
pub use crate::library::collections::{holds_keys, holds_pairs, is_arranged};
pub use crate::library::constants::{class_constant, enum_constants};
pub use crate::library::made::{CannotBeMade, complete_record};
pub use crate::library::text::TextReader;

use crate::library::{cells, constants, text};
use crate::models::natives;
use crate::{Frame, Machine, State};
use isopath_heap::{Cx, InputHeap, Key, ObjRef, Open, Reference, Region, Value};
use isopath_program::{ClassId, FieldId, Method};
use isopath_solver::PathCondition;
use isopath_terms::Term;

/// The declared type of an input reference.
pub fn declared(machine: &Machine<'_>, reference: Term) -> Option<ClassId> {
    machine.input_types.declared(Reference(reference))
}

/// Whether no other reference leads to the object of this one.
pub fn is_owned(machine: &Machine<'_>, reference: Term) -> bool {
    machine.input_types.is_owned(Reference(reference))
}

/// Whether two different input references may be one object, by their declared types.
pub fn may_alias(machine: &Machine<'_>, a: Term, b: Term) -> bool {
    machine
        .input_types
        .may_alias(machine.program, Reference(a), Reference(b))
}

/// The class and the position that a reference depends on, if it is a choice among constants.
pub fn choice_of(machine: &Machine<'_>, value: Value) -> Option<(ClassId, Term)> {
    machine.input_types.choice_of(value)
}

/// Whether an input of a class is a choice among constants: of an enum, or of `Class`.
pub fn is_chosen(machine: &Machine<'_>, class: ClassId) -> bool {
    let class = machine.program.class(class);
    constants::constants_class(machine, class).is_some()
}

/// The input references of a path, oldest first.
pub fn references(state: &State<'_>) -> impl DoubleEndedIterator<Item = Term> {
    let symbols = state
        .inputs
        .known
        .references()
        .map(|reference| reference.symbol.0);
    symbols.collect::<Vec<Term>>().into_iter()
}

/// The object that a constructor under analysis initialises.
pub fn constructed(state: &State<'_>) -> Option<ObjRef> {
    state.control.constructed
}

/// Whether the application has asked for an identity hash code of an object of its own.
pub fn asked_identity(state: &State<'_>) -> bool {
    state.inputs.asked_identity
}

/// The input collections that the path has looked into, and the objects that hold what they hold.
pub fn stand_ins(state: &State<'_>) -> impl Iterator<Item = (Term, ObjRef)> {
    let built = state.inputs.collections.stand_ins();
    built.map(|(collection, stand_in)| (collection.0, stand_in))
}

/// The UTF-16 units of a string or builder that is known as how it was made; `None` of any other object. Within
/// it, `None` if `reader` does not know some part.
pub fn text_units(
    state: &State<'_>,
    object: ObjRef,
    reader: &mut impl TextReader,
) -> Option<Option<Vec<u16>>> {
    let text = state.inputs.texts.get(&object)?;
    Some(text.units(reader))
}

/// The same of a text without symbols.
pub fn constant_units(
    machine: &Machine<'_>,
    state: &State<'_>,
    object: ObjRef,
) -> Option<Option<Vec<u16>>> {
    let text = state.inputs.texts.get(&object)?;
    Some(text::constant_units(machine, text))
}

/// Asks an input heap; what it wants to know first is the error.
pub fn ask<T>(
    machine: &mut Machine<'_>,
    pc: &PathCondition,
    inputs: &mut dyn InputHeap,
    operate: &mut dyn FnMut(&mut Cx, &mut dyn InputHeap) -> Open<T>,
) -> Open<T> {
    let Machine {
        terms,
        input_types,
        program,
        ..
    } = machine;
    let may_alias = |a, b| input_types.may_alias(*program, a, b);
    operate(&mut Cx::with_types(terms, pc, &may_alias), inputs)
}

/// Asks an input heap, and decides as the model of `pc` has it what it wants to know.
pub fn ask_as_modelled<T>(
    machine: &mut Machine<'_>,
    pc: &mut PathCondition,
    inputs: &mut dyn InputHeap,
    operate: &mut dyn FnMut(&mut Cx, &mut dyn InputHeap) -> Open<T>,
) -> T {
    loop {
        match ask(machine, pc, inputs, operate) {
            Ok(answer) => return answer,
            Err(open) => {
                let terms = &mut machine.terms;
                let holds = pc.model().satisfies(terms, open);
                let fact = if holds { open } else { terms.not(open) };
                let _the_model_satisfies_it = machine.solver.assume(terms, pc, fact);
            }
        }
    }
}

/// The symbol of a field of an input object that no path needs to have read; `None` if it has none.
pub fn field_cell(machine: &mut Machine<'_>, reference: Term, field: FieldId) -> Option<Value> {
    let key = Key {
        reference: Reference(reference),
        index: None,
    };
    let cell = cells::cell(machine, Region::Field(field), key).ok()?;
    Some(cell.value)
}

/// The local variables and the operand stack of a frame.
pub fn slots<'a>(frame: &'a Frame<'_>) -> &'a [Value] {
    &frame.slots[..frame.sp as usize]
}

/// Changes one of [`slots`].
pub fn set_slot(frame: &mut Frame<'_>, slot: usize, value: Value) {
    if let Some(place) = frame.slots.get_mut(slot) {
        *place = value;
    }
}

/// Whether a string or builder is known as how it was made, and not by its fields.
pub fn is_text(state: &State<'_>, object: ObjRef) -> bool {
    state.inputs.texts.contains_key(&object)
}

/// Whether a method is done by a model, rather than by its code.
pub fn is_modelled(machine: &Machine<'_>, method: &Method) -> bool {
    natives::is_modelled(machine.program, method)
}
