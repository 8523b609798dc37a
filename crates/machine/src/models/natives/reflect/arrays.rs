//! `java.lang.reflect.Array`, but for its length and its creation of one dimension.

use super::invoke::widens;
use crate::interp::boxes::box_of;
use crate::interp::lambda;
use crate::models::natives::reflect::invoke;
use crate::models::natives::{Call, MethodModel, Reply};
use crate::{Interrupt, Step};
use isopath_heap::{Leaf, Value};
use isopath_program::{ElemKind, Type};
use isopath_trace::DecisionKind;

pub(super) const METHODS: &[MethodModel] = &[
    ("getLength", "*", get_length),
    ("multiNewArray", "*", multi_new_array),
    ("get", "*", get),
    ("set", "*", set),
    ("getBoolean", "*", get_primitive),
    ("getByte", "*", get_primitive),
    ("getChar", "*", get_primitive),
    ("getShort", "*", get_primitive),
    ("getInt", "*", get_primitive),
    ("getLong", "*", get_primitive),
    ("getFloat", "*", get_primitive),
    ("getDouble", "*", get_primitive),
    ("setBoolean", "*", set_primitive),
    ("setByte", "*", set_primitive),
    ("setChar", "*", set_primitive),
    ("setShort", "*", set_primitive),
    ("setInt", "*", set_primitive),
    ("setLong", "*", set_primitive),
    ("setFloat", "*", set_primitive),
    ("setDouble", "*", set_primitive),
];

fn illegal(message: &str) -> Interrupt {
    Interrupt::raise("java/lang/IllegalArgumentException", message)
}

/// The array in argument 0: its elements' kind and type.
fn elements(call: &mut Call<'_, '_>) -> Step<(ElemKind, Type)> {
    let array = call.arg(0)?;
    call.machine.require_non_null(call.state, array)?;
    let Leaf::Object(object) = call.machine.single_leaf(call.state, array)? else {
        return Err(call.symbolic_argument());
    };
    let program = call.machine.program;
    let class = call.machine.class_of(call.state, object);
    let info = class
        .and_then(|c| c.array)
        .ok_or_else(|| illegal("Argument is not an array"))?;
    let ty = match info.component {
        Some(component) => Type::Ref(program.class(component).name.clone()),
        None => Type::primitive(info.elem).ok_or_else(|| call.unsupported())?,
    };
    call.machine.check_bounds(call.state, array, call.args[1])?;
    Ok((info.elem, ty))
}

fn get_length<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let array = call.arg(0)?;
    if let Value::Ref(object) = array
        && let Some(class) = call.machine.class_of(call.state, object)
        && class.array.is_none()
    {
        return Err(illegal("Argument is not an array"));
    }
    Ok(Reply::Value(call.machine.array_length(call.state, array)?))
}

/// `get(Object, int)`: primitives are boxed.
fn get<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let (kind, ty) = elements(call)?;
    let value = call
        .machine
        .read_element(call.state, call.args[0], call.args[1], kind)?;
    match box_of(&ty) {
        None => Ok(Reply::Value(value)),
        Some((class, desc)) => {
            let class = call.machine.program.load(class)?;
            call.machine.require_initialised(call.state, class.id)?;
            let value_of = call.machine.method_of(class, "valueOf", desc)?;
            Ok(Reply::Call(value_of, vec![value]))
        }
    }
}

/// `getInt(Object, int)` and its siblings.
fn get_primitive<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let (kind, ty) = elements(call)?;
    if !widens(&ty, &call.method.ret) {
        return Err(illegal("Argument is not an array of primitive type"));
    }
    let value = call
        .machine
        .read_element(call.state, call.args[0], call.args[1], kind)?;
    let value = lambda::widen(call.machine, value, &call.method.ret)?;
    Ok(Reply::Value(value))
}

/// `set(Object, int, Object)`: primitives are unboxed.
fn set<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let (kind, ty) = elements(call)?;
    let given = call.arg(2)?;
    let value = match &ty {
        Type::Ref(class) => {
            let class = call.machine.program.load(class)?.id;
            let passes = call.machine.passes_cast(call.state, given, class)?;
            call.machine
                .truth(call.state, DecisionKind::Type, passes)?
                .then_some(given)
        }
        primitive => {
            let object = call.object_or_null(2)?;
            invoke::unbox_widening(call.machine, call.state, object, primitive)?
        }
    };
    let value = value.ok_or_else(|| illegal("argument type mismatch"))?;
    write(call, kind, value)
}

/// `setInt(Object, int, int)` and its siblings.
fn set_primitive<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let (kind, ty) = elements(call)?;
    let from = call
        .method
        .params
        .last()
        .ok_or_else(|| call.unsupported())?;
    if !widens(from, &ty) {
        return Err(illegal("argument type mismatch"));
    }
    let value = lambda::widen(call.machine, call.arg(2)?, &ty)?;
    write(call, kind, value)
}

fn write<'p>(call: &mut Call<'_, 'p>, kind: ElemKind, value: Value) -> Step<Reply<'p>> {
    let (array, index) = (call.arg(0)?, call.arg(1)?);
    call.machine
        .write_element(call.state, array, index, kind, value)?;
    Ok(Reply::Void)
}

/// `multiNewArray(Class, int[])`.
fn multi_new_array<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let dimensions = call.object(1)?;
    let lengths = match call.state.heap.get(dimensions).and_then(|o| o.array()) {
        Some(isopath_heap::Array::Ints(lengths)) => lengths.clone(),
        _ => return Err(call.symbolic_argument()),
    };
    if lengths.is_empty() {
        return Err(illegal("Empty dimensions array"));
    }
    let mirror = call.object(0)?;
    let mut mirror_class = call.state.heap.get(mirror).map(|o| o.host);
    let program = call.machine.program;
    let mut classes = Vec::with_capacity(lengths.len());
    for _ in &lengths {
        let array = match mirror_class {
            Some(isopath_heap::Host::ClassMirror(id)) => program.array_of(id)?,
            Some(isopath_heap::Host::PrimitiveMirror(c)) => {
                match ElemKind::from_descriptor(c as u8) {
                    Some(kind) => program.prim_array(kind),
                    None => return Err(illegal("")),
                }
            }
            _ => return Err(call.unsupported()),
        };
        classes.push(array);
        mirror_class = Some(isopath_heap::Host::ClassMirror(array));
    }
    let class = classes[classes.len() - 1];
    let counts: Vec<Value> = lengths.into_iter().map(Value::Int).collect();
    let array = call.machine.multi_array(call.state, class, &counts)?;
    Ok(Reply::Value(array))
}
