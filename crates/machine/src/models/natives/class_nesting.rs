//! `java.lang.Class`: classes around a class, inside it, and below it by permission.

use super::class::{class, reply_mirror, reply_name};
use super::{Call, Reply, null};
use crate::Step;
use crate::models::natives::reflect;
use isopath_heap::{Array, Body, Value};
use isopath_program::Class;

/// Those that can be loaded and do extend the class.
pub(super) fn get_permitted_subclasses<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let Some(class) = class(call, 0)? else {
        return null(call);
    };
    let Some(permitted) = &class.permitted_subclasses else {
        return null(call);
    };
    let program = call.machine.program;
    let mut mirrors = Vec::with_capacity(permitted.len());
    for name in permitted {
        if let Ok(subclass) = program.load(name)
            && program.is_subclass(subclass.id, class.id)
        {
            let mirror = call.machine.class_mirror(call.state, subclass.id)?;
            mirrors.push(Value::Ref(mirror));
        }
    }
    let array = reflect::array_of_refs(call.machine, call.state, "java/lang/Class", mirrors)?;
    Ok(Reply::Value(array))
}

pub(super) fn get_simple_binary_name<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let inner = class(call, 0)?.and_then(Class::as_inner);
    let name = inner
        .and_then(|i| i.simple_name.as_ref())
        .map(|n| n.to_string());
    reply_name(call, name)
}

pub(super) fn get_declaring_class<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let outer = class(call, 0)?
        .and_then(Class::as_inner)
        .and_then(|i| i.outer.clone());
    let outer = outer
        .map(|name| call.machine.program.load(&name))
        .transpose()?;
    reply_mirror(call, outer.map(|c| c.id))
}

pub(super) fn get_enclosing_method<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let Some(enclosing) = class(call, 0)?.and_then(|c| c.enclosing_method.clone()) else {
        return Ok(Reply::Value(Value::NULL));
    };
    let program = call.machine.program;
    let outer = program.load(&enclosing.class)?.id;
    let mut values = vec![Value::Ref(call.machine.class_mirror(call.state, outer)?)];
    let (name, desc) = enclosing.method.unzip();
    for text in [name, desc] {
        values.push(match text {
            Some(text) => Value::Ref(call.machine.new_text(call.state, &text)?),
            None => Value::NULL,
        });
    }
    let array_class = program.array_of(program.well_known().object)?;
    let array = call
        .state
        .heap
        .allocate(array_class, Body::Array(Array::Values(values)));
    Ok(Reply::Value(Value::Ref(array)))
}

pub(super) fn get_nest_host<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let class = class(call, 0)?.ok_or_else(|| call.unsupported())?;
    let host = match &class.nest_host {
        Some(name) => call.machine.program.load(name)?.id,
        None => class.id,
    };
    reply_mirror(call, Some(host))
}
