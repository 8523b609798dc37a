//! Objects of a witness beside those of the laboratory.

use super::lab::{Lab, plain_value, same_value};
use isopath_explore::{Body, Datum, FieldName, WitnessObject};
use isopath_heap::{ObjRef, Value};
use isopath_machine::State;
use isopath_program::FieldId;

/// Where the objects of a witness are in the laboratory.
#[derive(Clone, Default)]
pub(crate) struct Heaps {
    /// By position in the witness; `None` until it is made.
    pub(crate) places: Vec<Option<ObjRef>>,
}

impl Heaps {
    /// No object is made.
    pub(crate) fn new(objects: usize) -> Heaps {
        Heaps {
            places: vec![None; objects],
        }
    }

    /// The value in the laboratory; `None` if its object is not made.
    pub(crate) fn value(&self, datum: Datum) -> Option<Value> {
        match datum {
            Datum::Object(i) => Some(Value::Ref(self.places.get(i).copied()??)),
            plain => plain_value(plain),
        }
    }

    /// Whether a value of the laboratory is the one that the witness wants. Strings and boxes have no identity.
    pub(crate) fn agrees(
        &self,
        lab: &Lab<'_>,
        state: &State<'_>,
        objects: &[WitnessObject],
        wanted: Datum,
        value: Value,
    ) -> bool {
        let (Datum::Object(i), Value::Ref(found)) = (wanted, value) else {
            return self
                .value(wanted)
                .is_some_and(|wanted| same_value(wanted, value));
        };
        match objects.get(i).map(|object| &object.body) {
            Some(Body::Text { units, .. }) => is_text(lab, state, found, units),
            Some(Body::Boxed(datum)) => {
                let inside = lab.machine.named(state, found, "value");
                let wanted = plain_value(*datum);
                let class = state.heap.get(found).map(|o| lab.program.class(o.class));
                let same_class = class.is_some_and(|c| c.source_name() == objects[i].class);
                same_class && wanted.zip(inside).is_some_and(|(a, b)| same_value(a, b))
            }
            _ => self.places.get(i).copied().flatten() == Some(found),
        }
    }
}

fn is_text(lab: &Lab<'_>, state: &State<'_>, found: ObjRef, units: &[u16]) -> bool {
    let string = lab.program.well_known().string;
    let is_string = state.heap.get(found).is_some_and(|o| o.class == string);
    is_string && lab.machine.string_units(state, found).as_deref() == Some(units)
}

/// The string that is the literal with the text of this one: one that is so in the witness, or the first.
pub(crate) fn first_equal_text(objects: &[WitnessObject], i: usize) -> Option<usize> {
    let Body::Text { units: text, .. } = &objects[i].body else {
        return None;
    };
    let position = |is_literal: fn(bool) -> bool| {
        let mut objects = objects.iter();
        objects.position(|other| match &other.body {
            Body::Text { units, interned } => units == text && is_literal(*interned),
            _ => false,
        })
    };
    position(|interned| interned).or_else(|| position(|_| true))
}

/// The field with this name.
pub(crate) fn field_id(lab: &Lab<'_>, name: &FieldName) -> Option<FieldId> {
    let class = lab.class(&name.class)?;
    class.fields.iter().copied().find(|&f| {
        let field = lab.program.field(f);
        *field.name == *name.name && field.ty.descriptor() == name.ty
    })
}
