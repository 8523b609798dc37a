//! `java.lang.reflect`: the objects that stand for members, and calls through them.
//!
//! Calls go through the JDK's native accessors (`newInstance0`, `invoke0`) on every version: what it
//! prefers instead are classes generated at run time or trees of method handles, which do the same.

pub(crate) mod arrays;
pub(crate) mod executables;
pub(crate) mod fields;
pub(crate) mod invoke;
pub(crate) mod records;

use super::{Call, Model, one, zero};
use crate::interp::vm_objects;
use crate::{Interrupt, Machine, State, Step};
use isopath_heap::{Array, Body, ObjRef, Value};
use isopath_program::{Annotation, Class, ElemKind, LinkError, Type};

pub(super) use executables::{declared_constructors, declared_methods, is_caller_sensitive};
pub(super) use fields::{declared_fields, field_of};
pub(super) use records::record_components;

pub(super) const MODELS: &[Model] = &[
    Model {
        class: "java/lang/reflect/Array",
        methods: arrays::METHODS,
    },
    Model {
        class: "jdk/internal/reflect/NativeConstructorAccessorImpl",
        methods: &[("newInstance0", "*", invoke::new_instance)],
    },
    Model {
        class: "jdk/internal/reflect/DirectConstructorHandleAccessor$NativeAccessor",
        methods: &[("newInstance0", "*", invoke::new_instance)],
    },
    Model {
        class: "jdk/internal/reflect/NativeMethodAccessorImpl",
        methods: &[("invoke0", "*", invoke::invoke)],
    },
    Model {
        class: "jdk/internal/reflect/DirectMethodHandleAccessor$NativeAccessor",
        methods: &[("invoke0", "*", invoke::invoke)],
    },
    Model {
        class: "jdk/internal/reflect/MethodHandleAccessorFactory",
        methods: &[
            ("useNativeAccessor", "*", one),
            ("useMethodHandleAccessor", "*", zero),
        ],
    },
    Model {
        class: "jdk/internal/reflect/ReflectionFactory",
        methods: &[("inflationThreshold", "()I", |_| {
            Ok(super::Reply::Value(Value::Int(i32::MAX)))
        })],
    },
];

/// `Class.getRawAnnotations()`.
pub(super) fn class_annotations<'p>(call: &mut Call<'_, 'p>) -> Step<super::Reply<'p>> {
    let annotations = match super::class::class(call, 0)? {
        Some(class) => class.annotations(),
        None => Ok(Vec::new()),
    };
    let bytes = annotation_bytes(call.machine, call.state, annotations)?;
    Ok(super::Reply::Value(bytes))
}

/// `Class.getConstantPool()`: none of its methods has a model.
pub(super) fn constant_pool<'p>(call: &mut Call<'_, 'p>) -> Step<super::Reply<'p>> {
    let class = call
        .machine
        .program
        .load("jdk/internal/reflect/ConstantPool")?;
    let pool = call.machine.allocate(call.state, class);
    Ok(super::Reply::Value(Value::Ref(pool)))
}

/// The class that a member's mirror says it is declared in, and the member's place there.
fn declaration<'p>(call: &mut Call<'_, 'p>, member: ObjRef) -> Step<(&'p Class, usize)> {
    let owner = call.machine.named(call.state, member, "clazz");
    let slot = call.machine.named(call.state, member, "slot");
    let (Some(Value::Ref(owner)), Some(Value::Int(slot))) = (owner, slot) else {
        return Err(call.unsupported());
    };
    match call.state.heap.get(owner).map(|o| o.host) {
        Some(isopath_heap::Host::ClassMirror(id)) => {
            Ok((call.machine.program.class(id), slot as usize))
        }
        _ => Err(call.unsupported()),
    }
}

/// The `Class` object of a type.
pub(crate) fn type_mirror<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    ty: &Type,
) -> Step<ObjRef> {
    match ty {
        Type::Ref(name) => {
            let id = machine.program.load(name)?.id;
            machine.class_mirror(st, id)
        }
        _ => match ty.descriptor().chars().next() {
            Some(descriptor) => vm_objects::primitive_mirror(machine, st, descriptor),
            None => Err(Interrupt::malformed("type without a descriptor")),
        },
    }
}

/// A new array of `elements`, whose class is named.
pub(crate) fn array_of_refs<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    elements: &str,
    values: Vec<Value>,
) -> Step<Value> {
    let class = machine
        .program
        .array_of(machine.program.load(elements)?.id)?;
    let array = Body::Array(Array::Values(values));
    Ok(Value::Ref(st.heap.allocate(class, array)))
}

/// The name of a member or its signature: one string per text, as in HotSpot.
fn member_text<'p>(machine: &mut Machine<'p>, st: &mut State<'p>, text: &str) -> Step<Value> {
    let units: Vec<u16> = text.encode_utf16().collect();
    let constant = machine.program.intern(&units);
    Ok(Value::Ref(machine.interned(st, &constant)?))
}

/// What stands for the bytes of annotations: nothing where there are none. Else one annotation whose
/// name the class library must ask the constant pool for, and there such a path ends.
fn annotation_bytes<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    annotations: Result<Vec<Annotation>, LinkError>,
) -> Step<Value> {
    if !annotations?.iter().any(|a| a.visible) {
        return Ok(Value::NULL);
    }
    let class = machine.program.prim_array(ElemKind::Byte);
    let bytes = st
        .heap
        .allocate(class, Body::Array(Array::Bytes(vec![0, 1, 0, 1, 0, 0])));
    Ok(Value::Ref(bytes))
}
