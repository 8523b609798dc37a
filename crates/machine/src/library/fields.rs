//! Fields of input objects of the JDK that are no cells.

use crate::library::{collections, identity, made, text};
use crate::{Machine, State, Step};
use isopath_heap::{Reference, Value};
use isopath_program::Field;

/// The value of a field of a string or a collection; `None` if the object is neither, and then it is as its
/// constructors make it.
pub(crate) fn input_field<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    reference: Reference,
    field: &Field,
) -> Step<Option<Value>> {
    if field.class == machine.program.well_known().string {
        return text::fields::string_field(machine, st, reference, field).map(Some);
    }
    identity::note_unboxed(machine, st, field);
    made::assume_made(machine, st, reference, field)?;
    collections::collection_field(machine, st, reference, field)
}
