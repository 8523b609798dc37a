//! Where `VarHandle`s come from. Finding them by the JDK's own code would need the tree of method handles
//! and the classes behind it; what they do is in [`crate::models::var_handle`].

use super::class::{class, host};
use super::{Call, Model, Reply, unsupported};
use crate::models::natives::reflect;
use crate::{Interrupt, Step};
use isopath_heap::{Host, Value};
use isopath_program::{Class, Field, Type};

pub(super) const MODELS: &[Model] = &[
    Model {
        class: "java/lang/invoke/MethodHandles$Lookup",
        methods: &[
            ("findVarHandle", "*", |c| find(c, false)),
            ("findStaticVarHandle", "*", |c| find(c, true)),
            // Such a lookup has no rights of its own, so that nothing may ask for them.
            ("findVirtual", "*", unsupported),
            ("findStatic", "*", unsupported),
            ("findConstructor", "*", unsupported),
            ("findSpecial", "*", unsupported),
            ("findGetter", "*", unsupported),
            ("findSetter", "*", unsupported),
            ("findStaticGetter", "*", unsupported),
            ("findStaticSetter", "*", unsupported),
            ("findClass", "*", unsupported),
            ("accessClass", "*", unsupported),
            ("ensureInitialized", "*", ensure_initialised),
            ("defineClass", "*", unsupported),
            ("defineHiddenClass", "*", unsupported),
            ("defineHiddenClassWithClassData", "*", unsupported),
            ("bind", "*", unsupported),
            ("in", "*", unsupported),
            ("dropLookupMode", "*", unsupported),
            ("unreflect", "*", unsupported),
            ("unreflectConstructor", "*", unsupported),
            ("unreflectSpecial", "*", unsupported),
            ("unreflectGetter", "*", unsupported),
            ("unreflectSetter", "*", unsupported),
            ("unreflectVarHandle", "*", unsupported),
            ("revealDirect", "*", unsupported),
        ],
    },
    Model {
        class: "java/lang/invoke/MethodHandles",
        methods: &[
            ("lookup", "*", lookup),
            ("privateLookupIn", "*", private_lookup),
            ("arrayElementVarHandle", "*", array_elements),
        ],
    },
    Model {
        class: "jdk/internal/invoke/MhUtil",
        methods: &[("findVarHandle", "*", find_own)],
    },
    Model {
        class: "java/lang/invoke/MethodHandle",
        methods: &[("asType", "*", as_type)],
    },
    Model {
        class: "jdk/internal/reflect/MethodHandleAccessorFactory",
        methods: &[("newFieldAccessor", "*", new_field_accessor)],
    },
    Model {
        class: "java/lang/invoke/VarHandle",
        methods: &[("withInvokeExactBehavior", "*", |c| {
            Ok(Reply::Value(c.arg(0)?))
        })],
    },
];

/// A `Lookup`, which here is a class and nothing else.
fn new_lookup<'p>(call: &mut Call<'_, 'p>, mirror: Value) -> Step<Reply<'p>> {
    let program = call.machine.program;
    let lookup = program.load("java/lang/invoke/MethodHandles$Lookup")?;
    let lookup = call.machine.allocate(call.state, lookup);
    call.machine
        .set_named(call.state, lookup, "lookupClass", mirror)?;
    Ok(Reply::Value(Value::Ref(lookup)))
}

/// `MethodHandles.lookup()`: of the class that calls it.
fn lookup<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let caller = call.state.control.frame.method.class;
    let mirror = call.machine.class_mirror(call.state, caller)?;
    new_lookup(call, Value::Ref(mirror))
}

/// `privateLookupIn(Class, Lookup)`. Whether the class is open to the caller is not known here.
fn private_lookup<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let target = class(call, 0)?.ok_or_else(|| call.unsupported())?;
    let caller = call
        .machine
        .program
        .class(call.state.control.frame.method.class);
    if caller.is_application() && !target.is_application() {
        return Err(call.unsupported());
    }
    let mirror = call.arg(0)?;
    new_lookup(call, mirror)
}

/// The class that the `Lookup` in argument 0 belongs to.
fn lookup_class<'p>(call: &mut Call<'_, 'p>) -> Step<&'p Class> {
    let lookup = call.object(0)?;
    let mirror = call.machine.named(call.state, lookup, "lookupClass");
    let host = match mirror {
        Some(Value::Ref(mirror)) => call.state.heap.get(mirror).map(|o| o.host),
        _ => None,
    };
    match host {
        Some(Host::ClassMirror(id)) => Ok(call.machine.program.class(id)),
        _ => Err(call.unsupported()),
    }
}

/// `findVarHandle(Class, String, Class)` and `findStaticVarHandle`.
fn find<'p>(call: &mut Call<'_, 'p>, is_static: bool) -> Step<Reply<'p>> {
    let from = lookup_class(call)?;
    let owner = class(call, 1)?.ok_or_else(|| call.unsupported())?;
    field_handle(call, from, owner, 2, is_static)
}

/// `MhUtil.findVarHandle(Lookup, String, Class)` and `(Lookup, Class, String, Class)`.
fn find_own<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let from = lookup_class(call)?;
    match call.args.len() {
        3 => field_handle(call, from, from, 1, false),
        _ => find(call, false),
    }
}

fn field_handle<'p>(
    call: &mut Call<'_, 'p>,
    from: &Class,
    owner: &Class,
    name: usize,
    is_static: bool,
) -> Step<Reply<'p>> {
    let program = call.machine.program;
    let text = call.text(name)?;
    let field = program
        .find_field(owner.id, &text)
        .map(|f| program.field(f));
    let wanted = host(call, name + 1)?;
    let Some(field) = field.filter(|f| f.is_static() == is_static) else {
        return Err(Interrupt::raise("java/lang/NoSuchFieldException", text));
    };
    let ty = reflect::type_mirror(call.machine, call.state, &field.ty)?;
    let same = call.state.heap.get(ty).map(|o| o.host) == Some(wanted);
    if !same || field.is_final() || !is_visible(call, from, field) {
        return Err(call.unsupported());
    }
    handle(call, Host::FieldHandle(field.id))
}

/// Whether code of `from` may use the field: nest mates share what is private.
fn is_visible(call: &Call<'_, '_>, from: &Class, field: &Field) -> bool {
    let owner = call.machine.program.class(field.class);
    let nest = |class: &Class| class.nest_host.clone().unwrap_or(class.name.clone());
    let package = |class: &Class| class.name.rsplit_once('/').map(|(p, _)| p.to_owned());
    match field.access.is_private() {
        true => nest(owner) == nest(from),
        false => field.access.is_public() || package(owner) == package(from),
    }
}

fn array_elements<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    match class(call, 0)?.filter(|c| c.is_array()) {
        Some(array) => handle(call, Host::ElementHandle(array.id)),
        None => Err(Interrupt::raise_plain("java/lang/IllegalArgumentException")),
    }
}

fn handle<'p>(call: &mut Call<'_, 'p>, host: Host) -> Step<Reply<'p>> {
    let handle = new_handle(call, "java/lang/invoke/VarHandle", host)?;
    Ok(Reply::Value(handle))
}

fn new_handle(call: &mut Call<'_, '_>, class: &str, host: Host) -> Step<Value> {
    let class = call.machine.program.load(class)?;
    let object = call.machine.allocate(call.state, class);
    if let Some(object) = call.state.heap.get_mut(object) {
        object.host = host;
    }
    Ok(Value::Ref(object))
}

/// `ensureInitialized(Class)`.
fn ensure_initialised<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let class = class(call, 1)?.ok_or_else(|| call.unsupported())?;
    call.machine.require_initialised(call.state, class.id)?;
    Ok(Reply::Value(call.arg(1)?))
}

/// Getters and setters adapt to each call site on their own.
fn as_type<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let handle = call.object(0)?;
    match call.state.heap.get(handle).map(|o| o.host) {
        Some(Host::FieldHandle(_)) => Ok(Reply::Value(Value::Ref(handle))),
        _ => Err(call.unsupported()),
    }
}

/// `newFieldAccessor(Field, boolean readOnly)`: the JDK's accessor, over a getter and a setter.
fn new_field_accessor<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let field = super::reflect::field_of(call, 0)?;
    let read_only = call.int(1)? != 0;
    call.machine.require_initialised(call.state, field.class)?;
    let kind = match &field.ty {
        Type::Boolean => "Boolean",
        Type::Byte => "Byte",
        Type::Char => "Character",
        Type::Short => "Short",
        Type::Int => "Integer",
        Type::Long => "Long",
        Type::Float => "Float",
        Type::Double => "Double",
        _ => "Object",
    };
    let class = format!("jdk/internal/reflect/MethodHandle{kind}FieldAccessorImpl");
    let class = call.machine.program.load(&class)?;
    call.machine.require_initialised(call.state, class.id)?;
    let program = call.machine.program;
    let methods = class.methods.iter().map(|&m| program.method(m));
    let make = { methods }.find(|m| &*m.name == "fieldAccessor");
    let make = make.ok_or_else(|| call.unsupported())?;
    let host = Host::FieldHandle(field.id);
    let getter = new_handle(call, "java/lang/invoke/MethodHandle", host)?;
    let setter = match read_only {
        true => Value::NULL,
        false => new_handle(call, "java/lang/invoke/MethodHandle", host)?,
    };
    // The last argument came later.
    let mut args = vec![call.arg(0)?, getter, setter, call.arg(1)?];
    args.truncate(make.arg_count);
    Ok(Reply::Call(make, args))
}
