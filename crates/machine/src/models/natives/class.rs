//! `java.lang.Class` and `java.lang.ClassLoader`, as far as code looks at itself.

use super::{Call, Model, Reply, class_nesting as nesting, nothing, null, zero};
use crate::assumptions::environment;
use crate::assumptions::{Assumption, Whom};
use crate::core::machine::Assertions;
use crate::interp::vm_objects;
use crate::{Interrupt, Step};
use isopath_heap::{Array, Body, Host, Value};
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
            ("initClassName", "()Ljava/lang/String;", init_class_name),
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

fn ask<'p>(call: &mut Call<'_, 'p>, question: fn(&Class) -> bool) -> Step<Reply<'p>> {
    let answer = class(call, 0)?.is_some_and(question);
    Ok(Reply::Value(Value::bool(answer)))
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
    if !call.state.frame.method.is_static_initializer() {
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

fn init_class_name<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let mirror = call.object(0)?;
    let name = match host(call, 0)? {
        Host::ClassMirror(id) => call.machine.program.class(id).name.replace('/', "."),
        Host::PrimitiveMirror(c) => {
            Type::parse(&c.to_string()).map_or(String::new(), |t| t.to_string())
        }
        _ => return Err(call.unsupported()),
    };
    let units: Vec<u16> = name.encode_utf16().collect();
    let constant = call.machine.program.intern(&units);
    let string = call.machine.interned(call.state, &constant)?;
    call.machine
        .set_named(call.state, mirror, "name", Value::Ref(string))?;
    Ok(Reply::Value(Value::Ref(string)))
}

fn is_primitive<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let primitive = matches!(host(call, 0)?, Host::PrimitiveMirror(_));
    Ok(Reply::Value(Value::bool(primitive)))
}

fn is_instance<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let value = call.arg(1)?;
    let Some(target) = class(call, 0)? else {
        return Ok(Reply::Value(Value::Int(0)));
    };
    let instance = call.machine.is_instance(call.state, value, target.id)?;
    let value = crate::core::arith::bool_to_int(&mut call.machine.terms, instance);
    Ok(Reply::Value(value))
}

fn is_assignable_from<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let assignable = match (host(call, 0)?, host(call, 1)?) {
        (Host::ClassMirror(to), Host::ClassMirror(from)) => {
            call.machine.program.is_subclass(from, to)
        }
        (to, from) => to == from,
    };
    Ok(Reply::Value(Value::bool(assignable)))
}

fn get_superclass<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let superclass = class(call, 0)?
        .filter(|c| !c.is_interface())
        .and_then(|c| c.super_class);
    reply_mirror(call, superclass)
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
    let asks = call.machine.program.class(call.state.frame.method.class);
    let application = class(call, 0)?.is_some_and(Class::is_application);
    match asks.is_application() && application {
        true => Err(call.unsupported()),
        false => null(call),
    }
}

pub(super) fn get_modifiers<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let flags = match class(call, 0)? {
        Some(class) => {
            class
                .as_inner()
                .map_or(class.access, |inner| inner.access)
                .0
        }
        None => AccessFlags::PUBLIC | AccessFlags::FINAL | AccessFlags::ABSTRACT,
    };
    // `ACC_SUPER` is no modifier.
    Ok(Reply::Value(Value::Int(
        (flags & !AccessFlags::SUPER).into(),
    )))
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
