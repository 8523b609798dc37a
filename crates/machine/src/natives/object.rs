//! `java.lang.Object` and its monitors.

use super::{Call, Model, Reply};
use crate::{Interrupt, Step};
use isopath_heap::{Host, Leaf, ObjRef, Value};

pub(super) const MODELS: &[Model] = &[Model {
    class: "java/lang/Object",
    methods: &[
        ("getClass", "()Ljava/lang/Class;", get_class),
        ("hashCode", "()I", hash_code),
        ("clone", "()Ljava/lang/Object;", clone),
        ("notify", "()V", notify),
        ("notifyAll", "()V", notify),
        ("wait", "(J)V", wait),
        ("wait0", "(J)V", wait),
    ],
}];

fn get_class<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let receiver = call.arg(0)?;
    call.machine.require_non_null(call.state, receiver)?;
    let mirror =
        call.machine
            .by_leaf(call.state, receiver, |machine, st, (_, leaf)| match leaf {
                Leaf::Object(o) => {
                    let Some(object) = st.heap.get(o) else {
                        return Ok(None);
                    };
                    if let Host::Lambda(_) = object.host {
                        return Err(Interrupt::unsupported("class of a lambda"));
                    }
                    let mirror = machine.class_mirror(st, object.class)?;
                    Ok(Some(Value::Ref(mirror)))
                }
                Leaf::Input(reference) => machine.input_mirror(st, reference).map(Some),
            })?;
    Ok(Reply::Value(mirror))
}

/// The identity hash code: any function of the object's identity will do, and this one is the same in
/// every run.
pub(super) fn identity_hash(object: ObjRef) -> i32 {
    (object.loc().wrapping_mul(0x9E37_79B1) >> 1) as i32
}

fn hash_code<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let object = call.object(0)?;
    Ok(Reply::Value(Value::Int(identity_hash(object))))
}

fn clone<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let receiver = call.arg(0)?;
    call.machine.require_non_null(call.state, receiver)?;
    let Leaf::Object(original) = call.machine.single_leaf(call.state, receiver)? else {
        return Err(call.unsupported());
    };
    let program = call.machine.program;
    let object = call
        .state
        .heap
        .get(original)
        .ok_or_else(Interrupt::null_pointer)?;
    if !program.is_subclass(object.class, program.well_known().cloneable) {
        let name = program.class(object.class).source_name();
        return Err(Interrupt::raise(
            "java/lang/CloneNotSupportedException",
            name,
        ));
    }
    let (class, body) = (object.class, object.body.clone());
    let copy = call.state.heap.allocate(class, body);
    Ok(Reply::Value(Value::Ref(copy)))
}

fn require_owner(call: &mut Call<'_, '_>) -> Step {
    let object = call.object(0)?;
    match call.state.monitors.contains_key(&object) {
        true => Ok(()),
        false => Err(Interrupt::not_owner()),
    }
}

/// Nobody waits.
fn notify<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    require_owner(call)?;
    Ok(Reply::Void)
}

/// With one thread nobody could ever notify.
fn wait<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    require_owner(call)?;
    Err(call.unsupported())
}
