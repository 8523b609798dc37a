//! `java.lang.reflect.Field`.

use super::declaration;
use crate::Step;
use crate::models::natives::{Call, Reply};
use isopath_heap::{ObjRef, Value};
use isopath_program::{Field, FieldId};

/// `Class.getDeclaredFields0(boolean publicOnly)`.
pub(in crate::models::natives) fn declared_fields<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let class = crate::models::natives::class::class(call, 0)?;
    let public_only = call.int(1)? != 0;
    let program = call.machine.program;
    let ids: Vec<FieldId> = class.map_or(Vec::new(), |c| c.fields.clone());
    let mut mirrors = Vec::new();
    for (slot, field) in ids.into_iter().map(|id| program.field(id)).enumerate() {
        if !public_only || field.access.is_public() {
            mirrors.push(Value::Ref(field_mirror(call, field, slot)?));
        }
    }
    let array = super::array_of_refs(call.machine, call.state, "java/lang/reflect/Field", mirrors)?;
    Ok(Reply::Value(array))
}

/// A `java.lang.reflect.Field`; its `slot` is the position among the declared fields.
fn field_mirror(call: &mut Call<'_, '_>, field: &Field, slot: usize) -> Step<ObjRef> {
    let (machine, st) = (&mut *call.machine, &mut *call.state);
    let program = machine.program;
    let mirror = machine.allocate(st, program.load("java/lang/reflect/Field")?);
    let owner = machine.class_mirror(st, field.class)?;
    let ty = super::type_mirror(machine, st, &field.ty)?;
    let name = super::member_text(machine, st, &field.name)?;
    let signature = match &field.signature {
        Some(signature) => super::member_text(machine, st, signature)?,
        None => Value::NULL,
    };
    let annotations = super::annotation_bytes(machine, st, field.annotations(program))?;
    for (name, value) in [
        ("clazz", Value::Ref(owner)),
        ("name", name),
        ("type", Value::Ref(ty)),
        ("modifiers", Value::Int(field.access.0.into())),
        ("slot", Value::Int(slot as i32)),
        ("signature", signature),
        ("annotations", annotations),
    ] {
        machine.set_named(st, mirror, name, value)?;
    }
    // Later JDKs ask this of the field, earlier ones of its class.
    let trusted = program.class(field.class).record_components.is_some() && !field.is_static();
    if machine.named(st, mirror, "trustedFinal").is_some() {
        let trusted = Value::bool(trusted && field.is_final());
        machine.set_named(st, mirror, "trustedFinal", trusted)?;
    }
    Ok(mirror)
}

/// The field that a `java.lang.reflect.Field` stands for.
pub(in crate::models::natives) fn field_of<'p>(
    call: &mut Call<'_, 'p>,
    i: usize,
) -> Step<&'p Field> {
    let mirror = call.object(i)?;
    let (class, slot) = declaration(call, mirror)?;
    let field = class.fields.get(slot);
    field
        .map(|id| call.machine.program.field(*id))
        .ok_or_else(|| call.unsupported())
}
