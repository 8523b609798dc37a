//! Objects of a witness beside those of the laboratory.

use isopath_heap::{ObjRef, Value};
use isopath_lab::{Lab, plain_value, same_value};
use isopath_machine::State;
use isopath_program::FieldId;
use isopath_trace::{Body, Datum, FieldName, Object};

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
        objects: &[Object],
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

/// Which strings of a witness are literals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Strings {
    /// One of each text, as people write them.
    Literals,
    /// Those that must be: the trace tells others from the literals with their texts.
    Exact,
}

impl Strings {
    /// Whether a string is the literal with its text: one that is so in the witness, or the first of its text.
    pub(crate) fn is_literal(self, objects: &[Object], i: usize) -> bool {
        let Body::Text { units, interned } = &objects[i].body else {
            return false;
        };
        if *interned || self == Strings::Exact {
            return *interned;
        }
        let mut equal = objects.iter().enumerate().filter(
            |(_, other)| matches!(&other.body, Body::Text { units: others, .. } if others == units),
        );
        let is_interned = |body: &Body| matches!(body, Body::Text { interned: true, .. });
        equal.clone().all(|(_, other)| !is_interned(&other.body))
            && equal.next().is_some_and(|(first, _)| first == i)
    }
}

/// The field with this name.
pub(crate) fn field_id(lab: &Lab<'_>, name: &FieldName) -> Option<FieldId> {
    let class = lab.class(&name.class)?;
    class.fields.iter().copied().find(|&f| {
        let field = lab.program.field(f);
        *field.name == *name.name && field.ty.descriptor() == name.ty
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str, interned: bool) -> Object {
        Object {
            class: "java.lang.String".to_owned(),
            body: Body::Text {
                units: text.encode_utf16().collect(),
                interned,
            },
        }
    }

    #[test]
    fn one_string_of_each_text_is_a_literal() {
        let objects = [
            text("a", false),
            text("b", false),
            text("b", false),
            text("c", false),
            text("c", true),
        ];
        let literals = |strings: Strings| {
            let all = 0..objects.len();
            all.map(|i| strings.is_literal(&objects, i))
                .collect::<Vec<_>>()
        };
        assert_eq!(
            literals(Strings::Literals),
            [true, true, false, false, true]
        );
        assert_eq!(literals(Strings::Exact), [false, false, false, false, true]);
    }
}
