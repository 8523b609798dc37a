//! Strings of an initial heap: their slots are their characters, not what the JDK keeps in their fields.

use crate::heap::Slot;
use isopath_heap::{Array, Body, Heap, Value, default_value};
use isopath_program::{ClassId, ElemKind, Program};
use isopath_terms::Const;

/// The largest character of a string that has a byte for each: others are not made here.
pub const LARGEST: u16 = 0xFF;

/// Whether objects of this class are strings.
pub fn is_string(program: &Program, class: ClassId) -> bool {
    class == program.well_known().string
}

/// The characters of a string.
pub fn characters(slots: &[Slot]) -> Vec<u16> {
    let unit = |slot: &Slot| match slot {
        Slot::Primitive(Const::Bv32(unit)) => Some(*unit as u16),
        _ => None,
    };
    slots.iter().filter_map(unit).collect()
}

/// A string object in the heap of a machine: its bytes are Latin-1, which `coder` 0 says.
pub(crate) fn make(program: &Program, heap: &mut Heap, slots: &[Slot]) -> Body {
    let mut bytes = Array::new(ElemKind::Byte, slots.len());
    for (i, unit) in characters(slots).into_iter().enumerate() {
        assert!(unit <= LARGEST, "a character of Latin-1");
        bytes.set(i, Value::Int((unit as u8 as i8).into()));
    }
    let bytes = heap.allocate(program.prim_array(ElemKind::Byte), Body::Array(bytes));
    let class = program.class(program.well_known().string);
    let fields = class.instance_fields.iter().map(|&f| program.field(f));
    let value = |field: &isopath_program::Field| match &*field.name {
        "value" => Value::Ref(bytes),
        _ => default_value(&field.ty),
    };
    Body::Fields(fields.map(value).collect())
}
