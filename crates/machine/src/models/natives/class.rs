//! `java.lang.Class` and `java.lang.ClassLoader`, as far as code looks at itself.

use super::{Call, Model, Reply, class_nesting as nesting, nothing, null, zero};
use crate::assumptions::environment;
use crate::assumptions::{Assumption, Whom};
use crate::core::machine::Assertions;
use crate::interp::vm_objects;
use crate::{Interrupt, Machine, State, Step};
use isopath_heap::{Array, Body, Host, Leaf, Value};
use isopath_program::{AccessFlags, Class, ClassId, ElemKind, Origin, Type};

pub(super) const MODELS: &[Model] = &[
    Model {
        class: "java/lang/Class",
        methods: &[
            ("desiredAssertionStatus", "()Z", desired_assertion_status),
            (
                "getPrimitiveClass",
                "(Ljava/lang/String;)Ljava/lang/Class;",
                get_primitive_class,
            ),
            ("isArray", "()Z", |c| ask(c, |class| class.is_array())),
            ("isInterface", "()Z", |c| {
                ask(c, |class| class.is_interface())
            }),
            ("isPrimitive", "()Z", is_primitive),
            ("isHidden", "()Z", zero),
            ("isRecord0", "()Z", |c| {
                ask(c, |class| class.record_components.is_some())
            }),
            ("isInstance", "(Ljava/lang/Object;)Z", is_instance),
            (
                "isAssignableFrom",
                "(Ljava/lang/Class;)Z",
                is_assignable_from,
            ),
            ("getSuperclass", "()Ljava/lang/Class;", get_superclass),
            ("getInterfaces0", "()[Ljava/lang/Class;", get_interfaces),
            ("getModifiers", "()I", get_modifiers),
            ("getClassAccessFlagsRaw0", "()I", get_modifiers),
            (
                "getSimpleBinaryName0",
                "()Ljava/lang/String;",
                nesting::get_simple_binary_name,
            ),
            (
                "getDeclaringClass0",
                "()Ljava/lang/Class;",
                nesting::get_declaring_class,
            ),
            (
                "getEnclosingMethod0",
                "()[Ljava/lang/Object;",
                nesting::get_enclosing_method,
            ),
            (
                "getNestHost0",
                "()Ljava/lang/Class;",
                nesting::get_nest_host,
            ),
            (
                "getGenericSignature0",
                "()Ljava/lang/String;",
                get_generic_signature,
            ),
            ("forName0", "*", for_name),
            ("getDeclaredFields0", "*", super::reflect::declared_fields),
            (
                "getDeclaredConstructors0",
                "*",
                super::reflect::declared_constructors,
            ),
            ("getDeclaredMethods0", "*", super::reflect::declared_methods),
            (
                "getRecordComponents0",
                "*",
                super::reflect::record_components,
            ),
            (
                "getPermittedSubclasses0",
                "*",
                nesting::get_permitted_subclasses,
            ),
            (
                "getEnumConstantsShared",
                "()[Ljava/lang/Object;",
                get_enum_constants,
            ),
            (
                "getRawAnnotations",
                "()[B",
                super::reflect::class_annotations,
            ),
            (
                "getClassLoader",
                "()Ljava/lang/ClassLoader;",
                get_class_loader,
            ),
            ("getConstantPool", "*", super::reflect::constant_pool),
            ("getProtectionDomain0", "*", null),
            ("getSigners", "*", null),
        ],
    },
    Model {
        class: "java/lang/ClassLoader",
        methods: &[
            ("registerAsParallelCapable", "()Z", super::one),
            ("getSystemClassLoader", "*", null),
        ],
    },
    Model {
        class: "java/lang/Shutdown",
        methods: &[("beforeHalt", "()V", nothing)],
    },
];

/// What the `Class` object in argument `i` stands for.
pub(super) fn host(call: &mut Call<'_, '_>, i: usize) -> Step<Host> {
    let mirror = call.object(i)?;
    Ok(call.state.heap.get(mirror).map_or(Host::None, |o| o.host))
}

/// The class that the `Class` object in argument `i` stands for; `None` for a primitive type.
pub(super) fn class<'p>(call: &mut Call<'_, 'p>, i: usize) -> Step<Option<&'p Class>> {
    Ok(match host(call, i)? {
        Host::ClassMirror(id) => Some(call.machine.program.class(id)),
        _ => None,
    })
}

/// What a method says of the class that its receiver stands for: of one of several, one of several answers.
pub(super) fn by_class<'p>(
    call: &mut Call<'_, 'p>,
    of: impl Fn(&mut Machine<'p>, &mut State<'p>, Host) -> Step<Value>,
) -> Step<Reply<'p>> {
    let mirror = call.arg(0)?;
    call.machine.require_non_null(call.state, mirror)?;
    let answer = call
        .machine
        .by_leaf(call.state, mirror, |machine, st, leaf| {
            let host = leaf_host(st, leaf)?;
            of(machine, st, host).map(Some)
        })?;
    Ok(Reply::Value(answer))
}

/// What a `Class` object stands for, as one of those that a reference may be.
fn leaf_host(st: &State<'_>, leaf: Leaf) -> Step<Host> {
    match leaf {
        Leaf::Object(o) => Ok(st.heap.get(o).map_or(Host::None, |o| o.host)),
        Leaf::Input(_) => Err(Interrupt::unsupported("input object in a native method")),
    }
}

/// The class that a `Class` object stands for; `None` for a primitive type.
fn class_of<'p>(machine: &Machine<'p>, host: Host) -> Option<&'p Class> {
    match host {
        Host::ClassMirror(id) => Some(machine.program.class(id)),
        _ => None,
    }
}

fn ask<'p>(call: &mut Call<'_, 'p>, question: fn(&Class) -> bool) -> Step<Reply<'p>> {
    by_class(call, |machine, _, host| {
        let answer = class_of(machine, host).is_some_and(question);
        Ok(Value::bool(answer))
    })
}

pub(super) fn reply_mirror<'p>(call: &mut Call<'_, 'p>, class: Option<ClassId>) -> Step<Reply<'p>> {
    Ok(Reply::Value(match class {
        Some(id) => Value::Ref(call.machine.class_mirror(call.state, id)?),
        None => Value::NULL,
    }))
}

/// As `java -ea`: application classes only.
fn desired_assertion_status<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    // What the compiler has put into an initialiser is about `assert`.
    if !call.state.control.frame.method.is_static_initializer() {
        call.grant(Assumption::Asserts, Whom::Application);
    }
    let application = class(call, 0)?.is_some_and(|c| c.origin == Origin::Application);
    let enabled = application && call.machine.config.assertions == Assertions::Enabled;
    Ok(Reply::Value(Value::bool(enabled)))
}

fn get_primitive_class<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let name = call.text(0)?;
    let kinds = ElemKind::PRIMITIVES.into_iter().filter_map(Type::primitive);
    let mut types = kinds.chain([Type::Void]);
    let descriptor = types
        .find(|t| t.to_string() == name)
        .and_then(|t| t.descriptor().chars().next());
    let descriptor = descriptor.ok_or_else(|| call.unsupported())?;
    Ok(Reply::Value(Value::Ref(vm_objects::primitive_mirror(
        call.machine,
        call.state,
        descriptor,
    )?)))
}

fn is_primitive<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    by_class(call, |_, _, host| {
        Ok(Value::bool(matches!(host, Host::PrimitiveMirror(_))))
    })
}

fn is_instance<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let value = call.arg(1)?;
    by_class(call, |machine, st, host| {
        let Some(target) = class_of(machine, host) else {
            return Ok(Value::Int(0));
        };
        let instance = machine.is_instance(st, value, target.id)?;
        Ok(crate::core::arith::bool_to_int(
            &mut machine.terms,
            instance,
        ))
    })
}

fn is_assignable_from<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let from = call.arg(1)?;
    call.machine.require_non_null(call.state, from)?;
    by_class(call, |machine, st, to| {
        machine.by_leaf(st, from, |machine, st, leaf| {
            Ok(Some(Value::bool(match (to, leaf_host(st, leaf)?) {
                (Host::ClassMirror(to), Host::ClassMirror(from)) => {
                    machine.program.is_subclass(from, to)
                }
                (to, from) => to == from,
            })))
        })
    })
}

fn get_superclass<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    by_class(call, |machine, st, host| {
        let superclass = class_of(machine, host)
            .filter(|c| !c.is_interface())
            .and_then(|c| c.super_class);
        Ok(match superclass {
            Some(id) => Value::Ref(machine.class_mirror(st, id)?),
            None => Value::NULL,
        })
    })
}

fn get_interfaces<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let interfaces = class(call, 0)?.map_or(Vec::new(), |c| c.interfaces.clone());
    let mut mirrors = Vec::with_capacity(interfaces.len());
    for id in interfaces {
        mirrors.push(Value::Ref(call.machine.class_mirror(call.state, id)?));
    }
    let program = call.machine.program;
    let array_class = program.array_of(program.well_known().class)?;
    let array = call
        .state
        .heap
        .allocate(array_class, Body::Array(Array::Values(mirrors)));
    Ok(Reply::Value(Value::Ref(array)))
}

/// The class library must be able to ask; but the application's loader is no object here, as it should be.
fn get_class_loader<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let asks = call
        .machine
        .program
        .class(call.state.control.frame.method.class);
    let application = class(call, 0)?.is_some_and(Class::is_application);
    match asks.is_application() && application {
        true => Err(call.unsupported()),
        false => null(call),
    }
}

pub(super) fn get_modifiers<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    by_class(call, |machine, _, host| {
        let flags = match class_of(machine, host) {
            Some(class) => {
                class
                    .as_inner()
                    .map_or(class.access, |inner| inner.access)
                    .0
            }
            None => AccessFlags::PUBLIC | AccessFlags::FINAL | AccessFlags::ABSTRACT,
        };
        // `ACC_SUPER` is no modifier.
        Ok(Value::Int((flags & !AccessFlags::SUPER).into()))
    })
}

pub(super) fn reply_name<'p>(call: &mut Call<'_, 'p>, name: Option<String>) -> Step<Reply<'p>> {
    match name {
        Some(name) => call.reply_text(&name),
        None => Ok(Reply::Value(Value::NULL)),
    }
}

fn get_generic_signature<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let signature = class(call, 0)?
        .and_then(|c| c.signature.as_ref())
        .map(|s| s.to_string());
    reply_name(call, signature)
}

fn for_name<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let name = call.text(0)?;
    let class = match call.machine.program.load(&name.replace('.', "/")) {
        Ok(class) => class,
        Err(_) => {
            environment::grant_nowhere(call.machine, call.state, &name);
            return Err(Interrupt::raise("java/lang/ClassNotFoundException", name));
        }
    };
    if call.int(1)? != 0 {
        call.machine.require_initialised(call.state, class.id)?;
    }
    reply_mirror(call, Some(class.id))
}

/// The constants of an enum: what its `values()` returns.
fn get_enum_constants<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let Some(class) = class(call, 0)?.filter(|c| c.access.is_enum()) else {
        return Ok(Reply::Value(Value::NULL));
    };
    call.machine.require_initialised(call.state, class.id)?;
    let desc = format!("()[L{};", class.name);
    let values = call.machine.method_of(class, "values", &desc)?;
    Ok(Reply::Call(values, Vec::new()))
}
