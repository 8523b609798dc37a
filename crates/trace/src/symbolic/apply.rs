//! What a trace leaves behind on a concrete heap: its symbolic heap, evaluated.

use super::evaluate::narrowed;
use super::{
    CellPlace, Evaluated, MadeBody, MadeObject, SymbolicCell, SymbolicHeap, SymbolicValue,
};
use crate::{Body, Datum, FieldName, Heap, Object, StaticValue};

impl SymbolicHeap {
    /// The heap that the trace leaves behind if it begins with `heap`, on which it was evaluated: the same objects,
    /// then those that the program made. Static fields are those that the symbolic heap lists.
    ///
    /// Two references to one object must agree on what is in it; that they do not is an error, in words.
    pub fn apply(&self, heap: &Heap, evaluated: &Evaluated) -> Result<Heap, String> {
        let mut objects = heap.objects.clone();
        let mut written: Vec<(usize, String, Datum)> = Vec::new();
        for (i, object) in self.objects.iter().enumerate() {
            let Some(at) = self.object(evaluated, i) else {
                continue;
            };
            for cell in &object.cells {
                let Some(after) = &cell.after else { continue };
                let value = evaluated.value(after);
                let Some(stored) = store(&mut objects, at, cell, value, evaluated) else {
                    continue;
                };
                let key = key(cell, evaluated);
                let other = written.iter().find(|(a, k, _)| (*a, k) == (at, &key));
                if let Some((.., other)) = other.filter(|(.., other)| *other != stored) {
                    let name = &object.name.text;
                    return Err(format!(
                        "{name}, {key}: {stored} here and {other} elsewhere"
                    ));
                }
                written.push((at, key, stored));
            }
        }
        let made = self.made.iter().map(|object| body(object, evaluated));
        objects.extend(made);
        let statics = self.statics.iter().map(|field| StaticValue {
            field: field.field.clone(),
            value: narrowed(evaluated.value(&field.after), &field.field.ty),
        });
        Ok(Heap {
            statics: statics.collect(),
            objects,
            ..heap.clone()
        })
    }
}

/// A name of a cell that is the same whichever reference leads to it.
fn key(cell: &SymbolicCell, evaluated: &Evaluated) -> String {
    match &cell.place {
        CellPlace::Field(field) => format!("{}.{}", field.class, field.name),
        CellPlace::Element(index) => format!("[{}]", evaluated.at(*index)),
        other => format!("{other:?}"),
    }
}

/// Stores a value in a cell, and says what is there then; `None` if the object has no such cell, or none that a
/// program can change.
fn store(
    objects: &mut [Object],
    at: usize,
    cell: &SymbolicCell,
    value: Datum,
    evaluated: &Evaluated,
) -> Option<Datum> {
    let object = objects.get_mut(at)?;
    match (&cell.place, &mut object.body) {
        (CellPlace::Field(field), Body::Fields(fields)) => {
            let value = narrowed(value, &field.ty);
            let place = fields.iter_mut().find(|(name, _)| name == field)?;
            place.1 = value;
            Some(value)
        }
        (CellPlace::Element(index), Body::Array { length, elements }) => {
            let index = evaluated.at(*index).as_int()?;
            if !(0..*length).contains(&index) {
                return None;
            }
            let value = narrowed(value, object.class.get(1..)?);
            elements.retain(|(i, _)| *i != index);
            elements.push((index, value));
            elements.sort_by_key(|(i, _)| *i);
            Some(value)
        }
        _ => None,
    }
}

/// An object that the program made.
fn body(object: &MadeObject, evaluated: &Evaluated) -> Object {
    let field = |(name, value): &(FieldName, SymbolicValue)| {
        let value = narrowed(evaluated.value(value), &name.ty);
        (name.clone(), value)
    };
    let body = match &object.body {
        MadeBody::Fields(fields) => Body::Fields(fields.iter().map(field).collect()),
        MadeBody::Array { length, elements } => {
            let elem = object.class.get(1..).unwrap_or_default();
            let values = elements.iter().map(|e| narrowed(evaluated.value(e), elem));
            Body::Array {
                length: evaluated.value(length).as_int().unwrap_or(0),
                elements: (0..).zip(values).collect(),
            }
        }
        MadeBody::Text(text) => Body::Text {
            units: text.encode_utf16().collect(),
            interned: false,
        },
        MadeBody::Boxed(value) => Body::Boxed(evaluated.value(value)),
        MadeBody::Constant(name) => Body::Constant(name.clone()),
        MadeBody::Class(name) => Body::Class(name.clone()),
        MadeBody::Opaque => Body::Opaque,
    };
    Object {
        class: object.class.clone(),
        body,
    }
}
