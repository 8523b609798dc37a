//! `java.lang.reflect.Constructor` and `Method`.

use super::declaration;
use crate::models::natives::{Call, Reply};
use crate::{Machine, State, Step};
use isopath_heap::{ObjRef, Value};
use isopath_program::{Method, Type};
use std::sync::Arc;

/// `Class.getDeclaredConstructors0(boolean publicOnly)`.
pub(in crate::models::natives) fn declared_constructors<'p>(
    call: &mut Call<'_, 'p>,
) -> Step<Reply<'p>> {
    declared(
        call,
        "java/lang/reflect/Constructor",
        Method::is_constructor,
    )
}

/// `Class.getDeclaredMethods0(boolean publicOnly)`, in the order of the class file. (HotSpot's order depends
/// on addresses.)
pub(in crate::models::natives) fn declared_methods<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    declared(call, "java/lang/reflect/Method", |m| {
        !m.is_constructor() && !m.is_static_initializer()
    })
}

fn declared<'p>(
    call: &mut Call<'_, 'p>,
    mirror_class: &str,
    wanted: fn(&Method) -> bool,
) -> Step<Reply<'p>> {
    let class = crate::models::natives::class::class(call, 0)?;
    let public_only = call.int(1)? != 0;
    let program = call.machine.program;
    let ids = class.map_or(Vec::new(), |c| c.methods.clone());
    let mut mirrors = Vec::new();
    for (slot, method) in ids.into_iter().map(|id| program.method(id)).enumerate() {
        if wanted(method) && (!public_only || method.access.is_public()) {
            let mirror = executable_mirror(call.machine, call.state, mirror_class, method, slot)?;
            mirrors.push(Value::Ref(mirror));
        }
    }
    let array = super::array_of_refs(call.machine, call.state, mirror_class, mirrors)?;
    Ok(Reply::Value(array))
}

/// The method or constructor that argument `i` stands for.
pub(super) fn executable_of<'p>(call: &mut Call<'_, 'p>, i: usize) -> Step<&'p Method> {
    let mirror = call.object(i)?;
    let (class, slot) = declaration(call, mirror)?;
    let method = class.methods.get(slot);
    method
        .map(|id| call.machine.program.method(*id))
        .ok_or_else(|| call.unsupported())
}

/// `Reflection.isCallerSensitive(Method)`: what the JDK marks so; annotations on other classes mean nothing.
pub(in crate::models::natives) fn is_caller_sensitive<'p>(
    call: &mut Call<'_, 'p>,
) -> Step<Reply<'p>> {
    let method = executable_of(call, 0)?;
    let program = call.machine.program;
    let marked = !program.class(method.class).is_application()
        && method
            .annotations(program)?
            .iter()
            .any(|a| a.interface.ends_with("/CallerSensitive"));
    Ok(Reply::Value(Value::bool(marked)))
}

/// A `Method` or `Constructor`; its `slot` is the position among the declared methods.
pub(super) fn executable_mirror<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    mirror_class: &str,
    method: &Method,
    slot: usize,
) -> Step<ObjRef> {
    let program = machine.program;
    let mirror = machine.allocate(st, program.load(mirror_class)?);
    let owner = machine.class_mirror(st, method.class)?;
    let parameters = type_mirrors(machine, st, &method.params)?;
    let thrown = |name: &Arc<str>| Type::Ref(name.clone());
    let exceptions: Vec<Type> = method.exceptions.iter().map(thrown).collect();
    let exceptions = type_mirrors(machine, st, &exceptions)?;
    let signature = match &method.signature {
        Some(signature) => super::member_text(machine, st, signature)?,
        None => Value::NULL,
    };
    let annotations = super::annotation_bytes(machine, st, method.annotations(program))?;
    let mut fields = vec![
        ("clazz", Value::Ref(owner)),
        ("slot", Value::Int(slot as i32)),
        ("parameterTypes", parameters),
        ("exceptionTypes", exceptions),
        ("modifiers", Value::Int(method.access.0.into())),
        ("signature", signature),
        ("annotations", annotations),
    ];
    if !method.is_constructor() {
        fields.push(("name", super::member_text(machine, st, &method.name)?));
        let result = super::type_mirror(machine, st, &method.ret)?;
        fields.push(("returnType", Value::Ref(result)));
    }
    for (name, value) in fields {
        machine.set_named(st, mirror, name, value)?;
    }
    Ok(mirror)
}

fn type_mirrors<'p>(machine: &mut Machine<'p>, st: &mut State<'p>, types: &[Type]) -> Step<Value> {
    let mut mirrors = Vec::with_capacity(types.len());
    for ty in types {
        mirrors.push(Value::Ref(super::type_mirror(machine, st, ty)?));
    }
    super::array_of_refs(machine, st, "java/lang/Class", mirrors)
}
