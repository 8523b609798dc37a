//! The contents of collections on a path without symbols.

use super::{Insides, contents};
use isopath_heap::{ObjRef, Value};
use isopath_machine::{Machine, State, face};
use isopath_program::{Class, ElemKind, Program};

/// What a collection or holder of the JDK holds, of a map keys and values in turn; `None` if it is none, or if it
/// cannot be read without a model.
pub fn contents_of<'p>(
    machine: &Machine<'p>,
    state: &State<'p>,
    object: ObjRef,
) -> Option<Vec<Value>> {
    if let Some(units) = face::constant_units(machine, state, object) {
        let units = units?.into_iter();
        return Some(units.map(|unit| Value::Int(unit.into())).collect());
    }
    let mut reader = Concrete { machine, state };
    let class = reader.class(object)?;
    let held = contents(&mut reader, object, class)?;
    Some(held.into_iter().map(|(value, _)| value).collect())
}

struct Concrete<'a, 'p> {
    machine: &'a Machine<'p>,
    state: &'a State<'p>,
}

impl<'p> Insides<'p> for Concrete<'_, 'p> {
    type Place = ObjRef;

    fn program(&self) -> &'p Program {
        self.machine.program
    }

    fn state(&self) -> &State<'p> {
        self.state
    }

    fn class(&self, place: ObjRef) -> Option<&'p Class> {
        self.machine.class_of(self.state, place)
    }

    fn place(&mut self, value: Value) -> Option<ObjRef> {
        match value {
            Value::Ref(object) => Some(object).filter(|object| !object.is_null()),
            _ => None,
        }
    }

    fn field(&mut self, place: ObjRef, name: &str) -> Option<Value> {
        self.machine.named(self.state, place, name)
    }

    fn element(&mut self, place: ObjRef, index: i32, _kind: ElemKind) -> Option<Value> {
        let array = self.state.heap.get(place)?.array()?;
        array.get(usize::try_from(index).ok()?)
    }

    fn length(&mut self, place: ObjRef) -> Option<i32> {
        let length = self.state.heap.get(place)?.array()?.len();
        self.int(length)
    }

    fn int(&mut self, value: Value) -> Option<i32> {
        match value {
            Value::Int(value) => Some(value),
            _ => None,
        }
    }
}
