//! Objects that the program made.

use crate::{Array, At, Fits, ObjRef, Relation, Spot, Value, Visit, Visitor};
use isopath_program::{ClassId, FieldId};

/// An object of a class, or an array.
#[derive(Clone)]
pub struct Object {
    /// The dynamic type.
    pub class: ClassId,
    /// Fields or elements.
    pub body: Body,
    /// What the machine itself knows about this object.
    pub host: Host,
}

/// What an object holds.
#[derive(Clone)]
pub enum Body {
    /// Instance fields in slot order, inherited ones first.
    Fields(Box<[Value]>),
    /// Elements.
    Array(Array),
}

/// The machine's own knowledge about an object that Java code cannot see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Host {
    /// Nothing.
    None,
    /// A `java.lang.Class` that stands for this class.
    ClassMirror(ClassId),
    /// A box that `valueOf` made of a symbolic value: where that is small it is the one that is kept.
    Boxed,
    /// A lambda: its fields are the captured values, the machine knows what it does.
    Lambda(u32),
    /// A `java.lang.Class` that stands for a primitive type, by the character of its descriptor.
    PrimitiveMirror(char),
    /// A `java.lang.invoke.VarHandle` of this field.
    FieldHandle(FieldId),
    /// A `java.lang.invoke.VarHandle` of the elements of this class of arrays.
    ElementHandle(ClassId),
}

impl Object {
    /// The field in `slot`; `None` if this is an array or has no such slot.
    #[inline]
    pub fn field(&self, slot: usize) -> Option<Value> {
        match &self.body {
            Body::Fields(fields) => fields.get(slot).copied(),
            Body::Array(_) => None,
        }
    }

    /// The field in `slot`, for writing.
    #[inline]
    pub fn field_mut(&mut self, slot: usize) -> Option<&mut Value> {
        match &mut self.body {
            Body::Fields(fields) => fields.get_mut(slot),
            Body::Array(_) => None,
        }
    }

    /// The elements, if this is an array.
    #[inline]
    pub fn array(&self) -> Option<&Array> {
        match &self.body {
            Body::Array(a) => Some(a),
            Body::Fields(_) => None,
        }
    }

    /// The elements for writing, if this is an array.
    #[inline]
    pub fn array_mut(&mut self) -> Option<&mut Array> {
        match &mut self.body {
            Body::Array(a) => Some(a),
            Body::Fields(_) => None,
        }
    }
}

impl Visit for Object {
    fn visit(&self, visitor: &mut dyn Visitor) {
        let Object {
            class: _,
            body,
            host: _,
        } = self;
        match body {
            Body::Fields(fields) => fields.iter().for_each(|&v| visitor.value(At::Field, v)),
            Body::Array(array) => array.visit(visitor),
        }
    }
}

impl Object {
    /// Shows `relation` what this, which is at `place`, and `other` hold.
    pub fn relate(&self, place: ObjRef, other: &Object, relation: &mut dyn Relation) -> Fits {
        let Object { class, body, host } = self;
        if *class != other.class || *host != other.host {
            return None;
        }
        match (body, &other.body) {
            (Body::Fields(a), Body::Fields(b)) if a.len() == b.len() => {
                let mut both = a.iter().zip(b).enumerate();
                both.try_for_each(|(slot, (&a, &b))| relation.value(Spot::Field(place, slot), a, b))
            }
            (Body::Array(a), Body::Array(b)) => a.relate(place, b, relation),
            _ => None,
        }
    }
}
