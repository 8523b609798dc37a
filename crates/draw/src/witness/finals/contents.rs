//! What the objects of the final state hold.

use super::{Finals, ObjectAt};
use crate::contents::{Insides, contents, units};
use crate::names::kind_of;
use crate::names::{class_name, datum, default, field_name};
use isopath_heap::{Host, ObjRef, Value};
use isopath_machine::face::{self, boxed_kind};
use isopath_program::{Class, ElemKind, Field, FieldId, Type};
use isopath_trace::{Body, Datum, Object};

/// Objects of one prediction. What lies beyond is not looked into.
const OBJECTS: usize = 10_000;
/// Elements of one array that are looked at. An input array that is longer is predicted where it was
/// written to.
const ELEMENTS: i32 = 1 << 16;

impl<'p> Finals<'_, 'p> {
    pub(super) fn input_object(&mut self, number: usize) -> Object {
        let start = &self.start[number];
        let place = ObjectAt::Input(number);
        let body = match (&start.body, self.class(place)) {
            (Body::Array { length, .. }, Some(class)) => {
                let (length, kind) = (*length, class.array.map_or(ElemKind::Ref, |a| a.elem));
                self.array(place, length, kind).unwrap_or(Body::Opaque)
            }
            (Body::Contents(_), Some(class)) => match self.stand_in(number) {
                None if face::is_arranged(self.machine, class) => start.body.clone(),
                stand_in => {
                    let place = stand_in.map_or(place, ObjectAt::Own);
                    self.collection(place, class).unwrap_or(Body::Opaque)
                }
            },
            (Body::Fields(_), Some(class)) => {
                let fields = self.own_fields(class);
                let fields = fields.into_iter().map(|(id, field)| {
                    let value = self.input_field(number, id);
                    let value = self.value(value, kind_of(field));
                    (field_name(self.machine.program, field), value)
                });
                Body::Fields(fields.collect())
            }
            (other, _) => other.clone(),
        };
        Object {
            class: start.class.clone(),
            body,
        }
    }

    /// The object that holds what an input collection holds, if the path has looked into it.
    fn stand_in(&self, number: usize) -> Option<ObjRef> {
        let built = face::stand_ins(self.state);
        let terms = &self.machine.terms;
        let is_it = |(reference, _): &_| self.drawn.position(terms, *reference) == Some(number);
        built.filter(is_it).map(|(_, stand_in)| stand_in).next()
    }

    /// What a collection or holder of the JDK holds.
    fn collection(&mut self, place: ObjectAt, class: &'p Class) -> Option<Body> {
        if let ObjectAt::Own(object) = place
            && let Some(units) = face::text_units(self.state, object, self)
        {
            let units = units?.into_iter();
            return Some(Body::Contents(units.map(Datum::Char).collect()));
        }
        let held = contents(self, place, class)?.into_iter();
        Some(Body::Contents(
            held.map(|(value, kind)| self.value(value, kind)).collect(),
        ))
    }

    /// An array: its first elements other than zero and null.
    fn array(&mut self, place: ObjectAt, length: i32, kind: ElemKind) -> Option<Body> {
        let mut elements = Vec::new();
        for i in 0..length.min(ELEMENTS) {
            let value = self.element(place, i, kind)?;
            let value = self.value(value, kind);
            if value != default(kind) {
                elements.push((i, value));
            }
        }
        Some(Body::Array { length, elements })
    }

    /// The instance fields of a class that the application declares.
    fn own_fields(&self, class: &'p Class) -> Vec<(FieldId, &'p Field)> {
        let program = self.machine.program;
        let fields = class
            .instance_fields
            .iter()
            .map(|&id| (id, program.field(id)));
        let own = fields.filter(|(_, field)| program.class(field.class).is_application());
        own.collect()
    }

    pub(super) fn own_object(&mut self, object: ObjRef) -> Object {
        let Some(found) = self.state.heap.get(object) else {
            return Object {
                class: String::new(),
                body: Body::Opaque,
            };
        };
        let class = self.machine.program.class(found.class);
        if let Some((class, name)) = self.enum_constant(object) {
            return Object {
                class: class_name(class),
                body: Body::Constant(name),
            };
        }
        let body = match found.host {
            Host::ClassMirror(of) => Body::Class(class_name(self.machine.program.class(of))),
            Host::PrimitiveMirror(kind) => Body::Class(primitive_name(kind)),
            Host::Lambda(_) | Host::FieldHandle(_) | Host::ElementHandle(_) => Body::Opaque,
            Host::None | Host::Boxed if self.places.len() > OBJECTS => Body::Opaque,
            Host::None | Host::Boxed => self.own_body(object, class).unwrap_or(Body::Opaque),
        };
        Object {
            class: match found.host {
                // The JVM makes a class for it; ours has that of its interface.
                Host::Lambda(_) => format!("{}$$Lambda", class_name(class)),
                _ => class_name(class),
            },
            body,
        }
    }

    fn own_body(&mut self, object: ObjRef, class: &'p Class) -> Option<Body> {
        let program = self.machine.program;
        let place = ObjectAt::Own(object);
        if class.id == program.well_known().string {
            return Some(Body::Text {
                units: self.text(object)?,
                interned: false,
            });
        }
        if let Some(kind) = boxed_kind(class) {
            let value = self.field(place, "value")?;
            return Some(Body::Boxed(datum(self.constant(value), kind)));
        }
        if let Some(array) = class.array {
            let length = self.length(place)?;
            return self.array(place, length, array.elem);
        }
        if !class.is_application() {
            return self.collection(place, class);
        }
        let found = self.state.heap.get(object)?;
        let fields = self.own_fields(class).into_iter().map(|(_, field)| {
            let value = found.field(field.slot).unwrap_or(Value::Unset);
            (
                field_name(program, field),
                self.value(value, kind_of(field)),
            )
        });
        Some(Body::Fields(fields.collect()))
    }

    /// The enum of a constant, and its name.
    pub(super) fn enum_constant(&self, object: ObjRef) -> Option<(&'p Class, String)> {
        let program = self.machine.program;
        let mut class = self.class(ObjectAt::Own(object))?;
        // A constant with a body is of a class of its own.
        while &*program.class(class.super_class?).name != "java/lang/Enum" {
            class = program.class(class.super_class?);
        }
        match self.machine.named(self.state, object, "name")? {
            Value::Ref(name) => Some((class, self.machine.text(self.state, name)?)),
            _ => None,
        }
    }

    /// The UTF-16 units of a string.
    pub(super) fn text(&mut self, string: ObjRef) -> Option<Vec<u16>> {
        if let Some(constant) = self.machine.string_units(self.state, string) {
            return Some(constant);
        }
        if let Some(units) = face::text_units(self.state, string, self) {
            return units;
        }
        let value = self.machine.named(self.state, string, "value")?;
        let coder = self.machine.named(self.state, string, "coder")?;
        units(self, value, coder, None)
    }
}

/// The primitive type of a descriptor, as reflection calls it.
fn primitive_name(descriptor: char) -> String {
    let ty = Type::parse(&descriptor.to_string());
    ty.unwrap_or(Type::Void).to_string()
}
