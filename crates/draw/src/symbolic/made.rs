//! Objects that the program made.

use super::Drawing;
use crate::names::{class_name, field_name};
use isopath_heap::{Array, Body, Cx, Host, ObjRef, Value};
use isopath_machine::face::boxed_kind;
use isopath_program::{Class, Field};
use isopath_trace::{MadeBody, MadeObject, SymbolicValue};

/// Objects that are described. Others are opaque.
const OBJECTS: usize = 1_000;
/// Elements of one array that are listed.
const ELEMENTS: i32 = 1_000;

impl<'p> Drawing<'_, 'p> {
    /// The position of an object of the program.
    pub(super) fn made(&mut self, object: ObjRef) -> usize {
        let next = self.own.len();
        let position = *self.made.entry(object).or_insert(next);
        if position == next {
            self.own.push(object);
        }
        position
    }

    /// `new Node#2`.
    pub(super) fn made_name(&self, position: usize) -> String {
        let object = self.own.get(position).copied();
        let class = object.and_then(|object| self.machine.class_of(self.state, object));
        let name = class.map(|class| class.source_name()).unwrap_or_default();
        let simple = name.rsplit(['.', '$']).next().unwrap_or(&name);
        format!("new {simple}#{}", position + 1)
    }

    /// Describes the objects of the program that were met, and those behind them.
    pub(super) fn made_objects(&mut self) {
        while let Some(&object) = self.own.get(self.heap.made.len()) {
            let described = self.made_object(object);
            self.heap.made.push(described);
        }
        if self.heap.made.len() > OBJECTS {
            let more = self.heap.made.len() - OBJECTS;
            let what = format!("the contents of {more} objects of the program");
            self.heap.left_out.push(what);
        }
    }

    fn made_object(&mut self, object: ObjRef) -> MadeObject {
        let Some(found) = self.state.heap.get(object) else {
            return MadeObject {
                class: String::new(),
                body: MadeBody::Opaque,
            };
        };
        let class = self.machine.program.class(found.class);
        let constant = self.enum_constant(object, class);
        let body = match (found.host, &constant) {
            (_, Some((_, name))) => Some(MadeBody::Constant(name.clone())),
            (Host::ClassMirror(of), _) => {
                let of = self.machine.program.class(of);
                Some(MadeBody::Class(class_name(of)))
            }
            (Host::None | Host::Boxed, _) if self.heap.made.len() < OBJECTS => {
                self.made_body(object, class)
            }
            _ => None,
        };
        MadeObject {
            class: class_name(constant.map_or(class, |(class, _)| class)),
            body: body.unwrap_or(MadeBody::Opaque),
        }
    }

    /// What is in an object; `None` if that cannot be said in fields and elements.
    fn made_body(&mut self, object: ObjRef, class: &'p Class) -> Option<MadeBody> {
        let program = self.machine.program;
        if class.id == program.well_known().string {
            let text = self.machine.text(self.state, object)?;
            return Some(MadeBody::Text(text));
        }
        if boxed_kind(class).is_some() {
            let value = self.machine.named(self.state, object, "value")?;
            return Some(MadeBody::Boxed(self.value(value)?));
        }
        match &self.state.heap.get(object)?.body {
            Body::Array(array) => self.made_array(array),
            Body::Fields(values) if class.is_application() => {
                let fields = class.instance_fields.iter().map(|&id| program.field(id));
                let own = |field: &&Field| program.class(field.class).is_application();
                let fields = fields.filter(own).map(|field| {
                    let value = values.get(field.slot).copied().unwrap_or(Value::Unset);
                    Some((field_name(program, field), self.value(value)?))
                });
                Some(MadeBody::Fields(fields.collect::<Option<_>>()?))
            }
            Body::Fields(_) => None,
        }
    }

    fn made_array(&mut self, array: &Array) -> Option<MadeBody> {
        let Value::Int(count @ ..=ELEMENTS) = array.len() else {
            return None;
        };
        let length = self.value(array.len())?;
        let mut elements: Vec<SymbolicValue> = Vec::new();
        for i in 0..count {
            let mut cx = Cx::new(&mut self.machine.terms, &self.state.path.condition);
            let element = array.select(&mut cx, Value::Int(i))?;
            elements.push(self.value(element)?);
        }
        Some(MadeBody::Array { length, elements })
    }

    /// The enum of a constant, and its name.
    fn enum_constant(&self, object: ObjRef, class: &'p Class) -> Option<(&'p Class, String)> {
        let program = self.machine.program;
        let mut class = class;
        // A constant with a body is of a class of its own.
        while &*program.class(class.super_class?).name != "java/lang/Enum" {
            class = program.class(class.super_class?);
        }
        match self.machine.named(self.state, object, "name")? {
            Value::Ref(name) => Some((class, self.machine.text(self.state, name)?)),
            _ => None,
        }
    }
}
