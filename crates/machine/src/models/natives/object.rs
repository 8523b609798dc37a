//! `java.lang.Object` and its monitors.

use super::{Call, Model, Reply};
use crate::assumptions::environment;
use crate::assumptions::types;
use crate::core::one_int;
use crate::{Interrupt, Machine, State, Step};
use isopath_heap::{Array, Body, Host, Key, Leaf, ObjRef, Reference, Region, Value};
use isopath_program::{Class, ClassId};
use isopath_terms::{Term, Terms};
use isopath_trace::DecisionKind;
use std::collections::HashSet;

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
    let mirror = call
        .machine
        .by_leaf(call.state, receiver, |machine, st, leaf| match leaf {
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
            Leaf::Input(reference) => input_mirror(machine, st, reference).map(Some),
        })?;
    Ok(Reply::Value(mirror))
}

/// Spreads a number over the positive ints.
fn spread(number: u32) -> i32 {
    (number.wrapping_mul(0x9E37_79B1) >> 1) as i32
}

fn hash_code<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let object = call.arg(0)?;
    call.machine.require_non_null(call.state, object)?;
    identity_hash(call.machine, call.state, object).map(Reply::Value)
}

/// The identity hash code of an object of the program: any function of its identity will do, and this
/// one is the same in every run. Where objects of the image lie depends on who asked first.
fn object_hash<'p>(machine: &Machine<'p>, st: &State<'p>, object: ObjRef) -> i32 {
    if !object.is_shared() {
        return spread(object.loc());
    }
    let Some(object) = st.heap.get(object) else {
        return 0;
    };
    let class = match object.host {
        Host::ClassMirror(class) => class,
        _ => object.class,
    };
    let name = machine.program.class(class).name.bytes();
    spread(name.fold(0, |hash: u32, b| {
        hash.wrapping_mul(31).wrapping_add(b.into())
    }))
}

/// The identity hash code of an object. That of an input is any number.
pub(super) fn identity_hash<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    object: Value,
) -> Step<Value> {
    if machine
        .program
        .class(st.control.frame.method.class)
        .is_application()
    {
        st.inputs.asked_identity = true;
    }
    machine.by_leaf(st, object, |machine, st, leaf| match leaf {
        Leaf::Object(object) => {
            if let Some(found) = st.heap.get(object) {
                environment::grant_hash(machine, st, found.class);
            }
            Ok(Some(Value::Int(object_hash(machine, st, object))))
        }
        Leaf::Input(reference) => {
            let key = Key {
                reference,
                index: None,
            };
            machine.read_cell(st, Region::Hash, key).map(Some)
        }
    })
}

fn clone<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let receiver = call.arg(0)?;
    call.machine.require_non_null(call.state, receiver)?;
    let class = decided_class(call, receiver, |call, input| {
        types::grant_exact(call.machine, input);
        call.machine.input_classes(input)
    })?;
    let program = call.machine.program;
    if !program.is_subclass(class, program.well_known().cloneable) {
        let name = program.class(class).source_name();
        return Err(Interrupt::raise(
            "java/lang/CloneNotSupportedException",
            name,
        ));
    }
    let body = match *call.machine.possible_leaves(call.state, receiver) {
        [(_, Leaf::Object(object))] => call.state.heap.get(object).map(|o| o.body.clone()),
        _ => Some(copied_body(call, receiver, program.class(class))?),
    };
    let body = body.ok_or_else(Interrupt::null_pointer)?;
    if let Body::Array(array) = &body
        && let Value::Int(length) = array.len()
    {
        call.state.notes.way.count(length);
    }
    let copy = call.state.heap.allocate(class, body);
    Ok(Reply::Value(Value::Ref(copy)))
}

/// The class that an object has: forks on that where there are several, but not on which object it is.
/// `of_input` says which classes an input may have.
pub(super) fn decided_class<'p>(
    call: &mut Call<'_, 'p>,
    reference: Value,
    of_input: impl Fn(&mut Call<'_, 'p>, Reference) -> Step<Vec<ClassId>>,
) -> Step<ClassId> {
    let (mut cases, mut certain, mut others) = (Vec::new(), Vec::new(), Vec::new());
    let mut unknown = None;
    for (guard, leaf) in call.machine.possible_leaves(call.state, reference) {
        let classes = match leaf {
            Leaf::Object(object) => Ok(Vec::from_iter(
                call.state.heap.get(object).map(|object| object.class),
            )),
            Leaf::Input(input) => of_input(call, input),
        };
        let only = match classes {
            Ok(classes) if classes.len() == 1 => classes.first().copied(),
            Ok(classes) => {
                others.extend(classes);
                None
            }
            Err(why) => {
                unknown = Some(why);
                None
            }
        };
        certain.extend(only);
        cases.push((guard, leaf, only));
    }
    // What one of them must have is the best guess for all.
    let (mut candidates, mut seen) = ([certain, others].concat(), HashSet::new());
    candidates.retain(|&class| seen.insert(class));
    let last = candidates.pop_if(|_| unknown.is_none());
    for class in candidates {
        let has_it = has_class(call, &cases, class)?;
        if call.machine.truth(call.state, DecisionKind::Type, has_it)? {
            return Ok(class);
        }
    }
    last.ok_or_else(|| unknown.unwrap_or_else(|| call.unsupported()))
}

/// Whether the one of these that it is has this class; the third of each is the only class that it can have.
fn has_class(
    call: &mut Call<'_, '_>,
    cases: &[(Term, Leaf, Option<ClassId>)],
    class: ClassId,
) -> Step<Term> {
    let mut any = Terms::FALSE;
    for &(guard, leaf, only) in cases {
        let has_it = match (only, leaf) {
            (None, Leaf::Input(input)) => {
                call.machine.inputs(call.state).is_exactly(input, class)?
            }
            _ => call.machine.terms.bool(only == Some(class)),
        };
        let this = call.machine.terms.and(guard, has_it);
        any = call.machine.terms.or(any, this);
    }
    Ok(any)
}

/// What an object holds now that is an input, or one of several. A copy of an array has as many elements as the path decides.
fn copied_body(call: &mut Call<'_, '_>, object: Value, class: &Class) -> Step<Body> {
    let mut values = Vec::new();
    let Some(array) = class.array else {
        for &field in class.instance_fields.iter() {
            let field = call.machine.program.field(field);
            values.push(call.machine.field_value(call.state, object, field)?);
        }
        return Ok(Body::Fields(values.into()));
    };
    let length = call.machine.array_length(call.state, object)?;
    let length = one_int::concrete_int(call.machine, call.state, length)?;
    for i in 0..length {
        let index = Value::Int(i);
        let element = call
            .machine
            .read_element(call.state, object, index, array.elem)?;
        values.push(element);
    }
    Ok(Body::Array(Array::Values(values)))
}

fn require_owner(call: &mut Call<'_, '_>) -> Step {
    let object = call.object(0)?;
    match call.state.control.monitors.contains_key(&object) {
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

/// The `Class` of the object of an input reference: which one depends on its type.
fn input_mirror<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    reference: Reference,
) -> Step<Value> {
    let mut cases = Vec::new();
    for (exactly, class) in machine.possible_input_classes(st, reference, |_| true)? {
        let mirror = machine.class_mirror(st, class)?;
        cases.push((exactly, Value::Ref(mirror)));
    }
    let last = cases.pop().map(|(_, mirror)| mirror);
    let rest = last.ok_or_else(|| Interrupt::malformed("input of no type"))?;
    let mirror = machine.cx(st).guarded(cases, rest);
    mirror.ok_or_else(|| Interrupt::malformed("mirror of something else"))
}
