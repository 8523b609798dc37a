//! `java.lang.reflect`: fields, as far as the class library looks for offsets of its own.

use super::{Call, Reply};
use crate::{Interrupt, Step};
use isopath_heap::{Array, Body, ObjRef, Value};
use isopath_program::{Class, Field, FieldId, Type};

/// `Class.getDeclaredFields0(boolean publicOnly)`.
pub(super) fn declared_fields<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let class = super::class::class(call, 0)?;
    let public_only = call.int(1)? != 0;
    let program = call.machine.program;
    let ids: Vec<FieldId> = class.map_or(Vec::new(), |c| c.fields.clone());
    let mut mirrors = Vec::new();
    for (slot, field) in ids.into_iter().map(|id| program.field(id)).enumerate() {
        if !public_only || field.access.is_public() {
            mirrors.push(Value::Ref(field_mirror(call, field, slot)?));
        }
    }
    let array_class = program.array_of(program.load("java/lang/reflect/Field")?.id)?;
    let array = call
        .state
        .heap
        .allocate(array_class, Body::Array(Array::Values(mirrors)));
    Ok(Reply::Value(Value::Ref(array)))
}

/// A `java.lang.reflect.Field`; its `slot` is the position among the declared fields.
fn field_mirror(call: &mut Call<'_, '_>, field: &Field, slot: usize) -> Step<ObjRef> {
    let (machine, st) = (&mut *call.machine, &mut *call.state);
    let program = machine.program;
    let mirror = machine.allocate(st, program.load("java/lang/reflect/Field")?);
    let owner = machine.class_mirror(st, field.class)?;
    let ty = machine.type_mirror(st, &field.ty)?;
    let name = program.intern(&field.name.encode_utf16().collect::<Vec<_>>());
    let name = machine.interned(st, &name)?;
    for (name, value) in [
        ("clazz", Value::Ref(owner)),
        ("name", Value::Ref(name)),
        ("type", Value::Ref(ty)),
        ("modifiers", Value::Int(field.access.0.into())),
        ("slot", Value::Int(slot as i32)),
    ] {
        machine.set_named(st, mirror, name, value)?;
    }
    Ok(mirror)
}

/// The field that a `java.lang.reflect.Field` stands for.
pub(super) fn field_of<'p>(call: &mut Call<'_, 'p>, i: usize) -> Step<&'p Field> {
    let mirror = call.object(i)?;
    let owner = call.machine.named(call.state, mirror, "clazz");
    let slot = call.machine.named(call.state, mirror, "slot");
    let (Some(Value::Ref(owner)), Some(Value::Int(slot))) = (owner, slot) else {
        return Err(call.unsupported());
    };
    let program = call.machine.program;
    let class: Option<&Class> = match call.state.heap.get(owner).map(|o| o.host) {
        Some(isopath_heap::Host::ClassMirror(id)) => Some(program.class(id)),
        _ => None,
    };
    let field = class.and_then(|c| c.fields.get(slot as usize));
    field
        .map(|id| program.field(*id))
        .ok_or_else(|| call.unsupported())
}

impl<'p> crate::Machine<'p> {
    /// The `Class` object of a type.
    pub(crate) fn type_mirror(&mut self, st: &mut crate::State<'p>, ty: &Type) -> Step<ObjRef> {
        match ty {
            Type::Ref(name) => {
                let id = self.program.load(name)?.id;
                self.class_mirror(st, id)
            }
            _ => match ty.descriptor().chars().next() {
                Some(descriptor) => self.primitive_mirror(st, descriptor),
                None => Err(Interrupt::malformed("type without a descriptor")),
            },
        }
    }
}
