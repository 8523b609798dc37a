//! `java.lang.invoke.VarHandle`: fields and elements by handle.
//!
//! A handle is an object of the abstract class itself that knows its variable; the getters and setters of
//! later JDKs' reflection are such `MethodHandle`s. Each call site of an access
//! mode has its own descriptor (JVMS 2.9.3); one that would need more than a cast of a reference is
//! *unsupported*. With one thread, all modes of memory order are one.

use crate::core::arith::arith;
use crate::models::byte_view;
use crate::{Interrupt, Machine, Message, State, Step};
use isopath_heap::{Host, Value};
use isopath_program::{
    Arith, ClassId, ConstIndex, Constant, ElemKind, Field, Method, MethodType, Type,
};
use isopath_terms::BinOp;
use isopath_trace::DecisionKind;

/// What a call of an access mode does; the names of modes start with these.
const MODES: &[(&str, Access)] = &[
    ("getAndSet", Access::Swap),
    ("getAndAdd", Access::Combine(Arith::IAdd, Arith::LAdd)),
    ("getAndBitwiseOr", Access::Combine(Arith::IOr, Arith::LOr)),
    (
        "getAndBitwiseAnd",
        Access::Combine(Arith::IAnd, Arith::LAnd),
    ),
    (
        "getAndBitwiseXor",
        Access::Combine(Arith::IXor, Arith::LXor),
    ),
    ("get", Access::Get),
    ("set", Access::Set),
    ("compareAndSet", Access::CompareAndSet),
    ("weakCompareAndSet", Access::CompareAndSet),
    ("compareAndExchange", Access::CompareAndExchange),
];

#[derive(Clone, Copy)]
pub(crate) enum Access {
    Get,
    Set,
    Swap,
    Combine(Arith, Arith),
    CompareAndSet,
    CompareAndExchange,
}

/// A variable, and where the values of a call start behind its coordinates.
enum Variable<'p> {
    Field(Value, &'p Field),
    Static(&'p Field),
    Element(Value, Value, ElemKind),
}

/// `invokevirtual` of a signature-polymorphic method.
pub(crate) fn invoke_polymorphic<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    index: ConstIndex,
    resolved: &Method,
) -> Step {
    let owner = machine.program.class(resolved.class);
    let name = format!("{}.{}", owner.name, resolved.name);
    let access = MODES
        .iter()
        .find(|(mode, _)| resolved.name.starts_with(mode));
    let site = match machine
        .program
        .class(st.control.frame.method.class)
        .constant(index)
    {
        Some(Constant::Method(site)) => Type::parse_method(&site.desc),
        _ => None,
    };
    match (&*owner.name, access, site) {
        ("java/lang/invoke/VarHandle", Some((_, access)), Some(site)) => {
            access_variable(machine, st, *access, &site, name)
        }
        ("java/lang/invoke/MethodHandle", None, Some(site)) => {
            let access = match site.ret {
                Type::Void => Access::Set,
                _ => Access::Get,
            };
            access_variable(machine, st, access, &site, name)
        }
        _ => Err(Interrupt::unsupported(name)),
    }
}

fn access_variable<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    access: Access,
    site: &MethodType,
    name: String,
) -> Step {
    let args = st.control.frame.pop_n(site.params.len() + 1)?.to_vec();
    let unsupported = || Interrupt::unsupported(format!("{name} with conversions"));
    machine.require_non_null(st, args[0])?;
    let handle = machine.single_object(st, args[0])?;
    let (variable, ty) = match st.heap.get(handle).map(|o| o.host) {
        Some(Host::FieldHandle(field)) => field_variable(machine, st, field, &args)?,
        Some(Host::ElementHandle(class)) => element_variable(machine, st, class, &args)?,
        Some(Host::None) => {
            return byte_view::access_bytes(machine, st, (handle, access), site, &args, name);
        }
        _ => return Err(Interrupt::unsupported(name)),
    };
    let first = match variable {
        Variable::Static(_) => 1,
        Variable::Field(..) => 2,
        Variable::Element(..) => 3,
    };
    let given = args.get(first..).unwrap_or_default();
    let types = site.params.get(first - 1..).unwrap_or_default();
    for (&value, from) in given.iter().zip(types) {
        if !fits(machine, st, value, from, &ty)? {
            return Err(unsupported());
        }
    }
    let result = accessed(machine, st, access, &variable, given, &ty)?;
    match (result, &site.ret) {
        (_, Type::Void) => Ok(()),
        (Some(value), Type::Boolean) if matches!(access, Access::CompareAndSet) => {
            st.control.frame.push(value)
        }
        (Some(value), to) if fits(machine, st, value, &ty, to)? => st.control.frame.push(value),
        _ => Err(unsupported()),
    }
}

/// Whether a value of type `from` is a `to` as it is; references are cast.
fn fits<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    value: Value,
    from: &Type,
    to: &Type,
) -> Step<bool> {
    let Type::Ref(class) = to else {
        return Ok(from == to);
    };
    if from == to || !from.is_reference() {
        return Ok(from == to);
    }
    let class = machine.program.load(class)?.id;
    cast_reference(machine, st, value, class)?;
    Ok(true)
}

fn cast_reference<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    value: Value,
    class: ClassId,
) -> Step {
    let passes = machine.passes_cast(st, value, class)?;
    match machine.truth(st, DecisionKind::Type, passes)? {
        true => Ok(()),
        false => Err(Interrupt::with_message(
            "java/lang/ClassCastException",
            Message::Symbolic,
        )),
    }
}

fn field_variable<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    field: isopath_program::FieldId,
    args: &[Value],
) -> Step<(Variable<'p>, Type)> {
    let field = machine.program.field(field);
    if field.is_static() {
        machine.require_initialised(st, field.class)?;
        return Ok((Variable::Static(field), field.ty.clone()));
    }
    let object = *args.get(1).unwrap_or(&Value::NULL);
    machine.require_non_null(st, object)?;
    cast_reference(machine, st, object, field.class)?;
    Ok((Variable::Field(object, field), field.ty.clone()))
}

fn element_variable<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    class: ClassId,
    args: &[Value],
) -> Step<(Variable<'p>, Type)> {
    let bad = || Interrupt::malformed("handle of elements without an index");
    let (Some(&array), Some(&index)) = (args.get(1), args.get(2)) else {
        return Err(bad());
    };
    machine.require_non_null(st, array)?;
    cast_reference(machine, st, array, class)?;
    machine.check_bounds(st, array, index)?;
    let info = machine.program.class(class).array.ok_or_else(bad)?;
    let ty = match info.component {
        Some(component) => Type::Ref(machine.program.class(component).name.clone()),
        None => Type::primitive(info.elem).ok_or_else(bad)?,
    };
    Ok((Variable::Element(array, index, info.elem), ty))
}

/// Does it. All that must be decided is decided before the write.
fn accessed<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    access: Access,
    variable: &Variable<'p>,
    given: &[Value],
    ty: &Type,
) -> Step<Option<Value>> {
    let missing = || Interrupt::malformed("access of a variable without a value");
    let given = |i: usize| given.get(i).copied().ok_or_else(missing);
    if let Access::Set = access {
        write_variable(machine, st, variable, given(0)?)?;
        return Ok(None);
    }
    let old = read_variable(machine, st, variable)?;
    match access {
        Access::Get | Access::Set => Ok(Some(old)),
        Access::Swap => {
            write_variable(machine, st, variable, given(0)?)?;
            Ok(Some(old))
        }
        Access::Combine(int, long) => {
            let operation = match ty {
                Type::Long => long,
                Type::Boolean | Type::Byte | Type::Char | Type::Short | Type::Int => int,
                _ => return Err(Interrupt::unsupported("VarHandle.getAndAdd of floats")),
            };
            let new = arith(&mut machine.terms, operation, old, given(0)?)?;
            write_variable(machine, st, variable, new)?;
            Ok(Some(old))
        }
        Access::CompareAndSet | Access::CompareAndExchange => {
            let swapped = is_same(machine, st, old, given(0)?, ty)?;
            if swapped {
                write_variable(machine, st, variable, given(1)?)?;
            }
            Ok(Some(match access {
                Access::CompareAndSet => Value::bool(swapped),
                _ => old,
            }))
        }
    }
}

fn is_same<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    a: Value,
    b: Value,
    ty: &Type,
) -> Step<bool> {
    let same = match ty.is_reference() {
        true => machine.same_ref(st, a, b)?,
        false => {
            let both = a
                .to_term(&mut machine.terms)
                .zip(b.to_term(&mut machine.terms));
            let (a, b) = both.ok_or_else(|| Interrupt::malformed("swap of something else"))?;
            machine.terms.binary(BinOp::Eq, a, b)
        }
    };
    machine.truth(st, DecisionKind::Branch, same)
}

fn read_variable<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    variable: &Variable<'p>,
) -> Step<Value> {
    match *variable {
        Variable::Field(object, field) => machine.field_value(st, object, field),
        Variable::Static(field) => machine.static_value(st, field),
        Variable::Element(array, index, kind) => machine.read_element(st, array, index, kind),
    }
}

fn write_variable<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    variable: &Variable<'p>,
    value: Value,
) -> Step {
    match *variable {
        Variable::Field(object, field) => machine.set_field(st, object, field, value),
        Variable::Static(field) => machine.set_static(st, field, value),
        Variable::Element(array, index, kind) => {
            machine.write_element(st, array, index, kind, value)
        }
    }
}
