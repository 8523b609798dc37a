//! `java.lang.reflect.RecordComponent`.

use crate::Step;
use crate::models::natives::reflect::executables;
use crate::models::natives::{Call, Reply, null};
use isopath_heap::Value;
use isopath_program::Type;

/// `Class.getRecordComponents0()`.
pub(in crate::models::natives) fn record_components<'p>(
    call: &mut Call<'_, 'p>,
) -> Step<Reply<'p>> {
    let class = crate::models::natives::class::class(call, 0)?;
    let Some((class, components)) = class.and_then(|c| Some((c, c.record_components.as_ref()?)))
    else {
        return null(call);
    };
    let owner = call.arg(0)?;
    let program = call.machine.program;
    let (machine, st) = (&mut *call.machine, &mut *call.state);
    let mut mirrors = Vec::with_capacity(components.len());
    for component in components {
        let mirror = machine.allocate(st, program.load("java/lang/reflect/RecordComponent")?);
        let name = super::member_text(machine, st, &component.name)?;
        let ty = Type::parse(&component.desc).unwrap_or(Type::Void);
        let ty = super::type_mirror(machine, st, &ty)?;
        let signature = match &component.signature {
            Some(signature) => super::member_text(machine, st, signature)?,
            None => Value::NULL,
        };
        let wanted = format!("(){}", component.desc);
        let slot = class.methods.iter().position(|&m| {
            let method = program.method(m);
            method.name == component.name && *method.desc == *wanted
        });
        let accessor = match slot {
            Some(slot) => {
                let method = program.method(class.methods[slot]);
                let class = "java/lang/reflect/Method";
                Value::Ref(executables::executable_mirror(
                    machine, st, class, method, slot,
                )?)
            }
            None => Value::NULL,
        };
        for (field, value) in [
            ("clazz", owner),
            ("name", name),
            ("type", Value::Ref(ty)),
            ("signature", signature),
            ("accessor", accessor),
        ] {
            machine.set_named(st, mirror, field, value)?;
        }
        mirrors.push(Value::Ref(mirror));
    }
    let array = super::array_of_refs(machine, st, "java/lang/reflect/RecordComponent", mirrors)?;
    Ok(Reply::Value(array))
}
