//! What the objects of the final state hold.

use super::super::names::{class_name, datum, default, field_name};
use super::super::start::boxed_kind;
use super::super::{Body, WitnessObject};
use super::{Finals, Place};
use crate::{InputBody, InputContent};
use isopath_heap::{Cx, Host, Key, ObjRef, Region, Value};
use isopath_program::{Class, ElemKind, Field, FieldId};
use isopath_terms::{Const, Term};

/// Objects of one prediction. What lies beyond is not looked into.
const OBJECTS: usize = 10_000;
/// Elements of one array that are looked at. An input array that is longer is predicted where it was
/// written to.
const ELEMENTS: i32 = 1 << 16;

impl<'p> Finals<'_, 'p> {
    pub(super) fn input_object(&mut self, number: usize, start: &WitnessObject) -> WitnessObject {
        let class = self
            .machine
            .program
            .class(self.drawn.heap.objects[number].class);
        let body = match (&start.body, class.array) {
            (Body::Array { length, .. }, Some(array)) => {
                let (length, kind) = (*length, array.elem);
                let region = Region::Elements(kind);
                let elements = (0..length.min(ELEMENTS)).map(|i| {
                    let index = self.machine.terms.int(i);
                    let value = self.input_cell(number, region, Some((i, index)), kind);
                    (i, self.value(value, kind))
                });
                let elements = elements.filter(|(_, value)| *value != default(kind));
                Body::Array {
                    length,
                    elements: elements.collect(),
                }
            }
            (Body::Fields(_), _) => {
                let fields = self.own_fields(class);
                let fields = fields.into_iter().map(|(id, field)| {
                    let kind = field.ty.kind().unwrap_or(ElemKind::Int);
                    let value = self.input_cell(number, Region::Field(id), None, kind);
                    (
                        field_name(self.machine.program, field),
                        self.value(value, kind),
                    )
                });
                Body::Fields(fields.collect())
            }
            (other, _) => other.clone(),
        };
        WitnessObject {
            class: start.class.clone(),
            body,
        }
    }

    /// What a cell of an input object holds in the end.
    fn input_cell(
        &mut self,
        number: usize,
        region: Region,
        index: Option<(i32, Term)>,
        kind: ElemKind,
    ) -> Value {
        let reference = self.name(number);
        let key = Key {
            reference,
            index: index.map(|(_, term)| term),
        };
        let before = self.before(number, region, index.map(|(i, _)| i), kind);
        self.ask(&mut |cx, inputs| inputs.read(cx, region, key, &mut || before))
    }

    /// What it held before the run.
    fn before(&self, number: usize, region: Region, index: Option<i32>, kind: ElemKind) -> Value {
        let known = match &self.drawn.heap.objects[number].body {
            InputBody::Fields(fields) => fields
                .iter()
                .find(|(id, _)| region == Region::Field(*id))
                .map(|(_, value)| value.content),
            InputBody::Text { .. } => None,
            InputBody::Array { elements, .. } => elements
                .iter()
                .find(|e| Some(e.index.0) == index)
                .map(|e| e.value.content),
        };
        match known {
            Some(InputContent::Constant(c) | InputContent::Example(c)) => match c {
                Const::Bool(v) => Value::bool(v),
                c => Value::from_const(c),
            },
            Some(InputContent::Object(target)) => Value::Sym(self.drawn.references[target]),
            Some(InputContent::Null | InputContent::Any) | None => match kind {
                ElemKind::Long => Value::Long(0),
                ElemKind::Float => Value::Float(0.0),
                ElemKind::Double => Value::Double(0.0),
                ElemKind::Ref => Value::NULL,
                _ => Value::Int(0),
            },
        }
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

    pub(super) fn own_object(&mut self, object: ObjRef) -> WitnessObject {
        let Some(found) = self.state.heap.get(object) else {
            return WitnessObject {
                class: String::new(),
                body: Body::Opaque,
            };
        };
        let class = self.machine.program.class(found.class);
        let body = match found.host {
            Host::ClassMirror(of) => Body::Class(class_name(self.machine.program.class(of))),
            Host::PrimitiveMirror(_)
            | Host::Lambda(_)
            | Host::FieldHandle(_)
            | Host::ElementHandle(_) => Body::Opaque,
            Host::None if self.places.len() > OBJECTS => Body::Opaque,
            Host::None => self.own_body(object, class).unwrap_or(Body::Opaque),
        };
        WitnessObject {
            class: class_name(class),
            body,
        }
    }

    fn own_body(&mut self, object: ObjRef, class: &'p Class) -> Option<Body> {
        let program = self.machine.program;
        if class.id == program.well_known().string {
            return self.text(object).map(Body::Text);
        }
        if let Some(kind) = boxed_kind(class) {
            let value = self.machine.named(self.state, object, "value")?;
            return Some(Body::Boxed(datum(self.constant(value), kind)));
        }
        let found = self.state.heap.get(object)?;
        if let (Some(array), Some(info)) = (found.array(), class.array) {
            let Const::Bv32(length) = self.constant(array.len()) else {
                return None;
            };
            let mut elements = Vec::new();
            for i in 0..length.min(ELEMENTS) {
                let mut cx = Cx::new(&mut self.machine.terms, &self.pc);
                let value = array.select(&mut cx, Value::Int(i))?;
                let value = self.value(value, info.elem);
                if value != default(info.elem) {
                    elements.push((i, value));
                }
            }
            return Some(Body::Array { length, elements });
        }
        if let Some(name) = self.constant_name(object, class) {
            return Some(Body::Constant(name));
        }
        if !class.is_application() {
            return Some(Body::Opaque);
        }
        let fields = self.own_fields(class).into_iter().map(|(_, field)| {
            let kind = field.ty.kind().unwrap_or(ElemKind::Int);
            let value = found.field(field.slot).unwrap_or(Value::Unset);
            (field_name(program, field), self.value(value, kind))
        });
        Some(Body::Fields(fields.collect()))
    }

    /// The name of an enum constant.
    fn constant_name(&mut self, object: ObjRef, class: &Class) -> Option<String> {
        let base = self.machine.program.load("java/lang/Enum").ok()?;
        if !self.machine.program.is_subclass(class.id, base.id) {
            return None;
        }
        match self.machine.named(self.state, object, "name")? {
            Value::Ref(name) => self.machine.text(self.state, name),
            _ => None,
        }
    }

    /// The UTF-16 units of a string.
    pub(super) fn text(&mut self, string: ObjRef) -> Option<Vec<u16>> {
        if let Some(constant) = self.machine.string_units(self.state, string) {
            return Some(constant);
        }
        if let Some(text) = self.state.texts.get(&string) {
            return self.units(text);
        }
        let value = self.machine.named(self.state, string, "value")?;
        let coder = self.machine.named(self.state, string, "coder")?;
        let Some(Place::Own(bytes)) = self.place(value) else {
            return None;
        };
        let array = self.state.heap.get(bytes)?.array()?;
        let Const::Bv32(length) = self.constant(array.len()) else {
            return None;
        };
        let mut units = Vec::new();
        for i in 0..length.min(ELEMENTS) {
            let mut cx = Cx::new(&mut self.machine.terms, &self.pc);
            let byte = array.select(&mut cx, Value::Int(i))?;
            let Const::Bv32(byte) = self.constant(byte) else {
                return None;
            };
            units.push(byte as u8);
        }
        Some(match self.constant(coder) {
            Const::Bv32(0) => units.into_iter().map(u16::from).collect(),
            _ => {
                let pairs = units.chunks_exact(2);
                pairs.map(|p| u16::from_ne_bytes([p[0], p[1]])).collect()
            }
        })
    }
}
