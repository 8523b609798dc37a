//! Lambdas and method references (`java.lang.invoke.LambdaMetafactory`).
//!
//! A lambda is an object whose fields are the captured values and whose class is the functional
//! interface itself; what it does stands in the machine's table of call sites. HotSpot spins a class per
//! call site instead; the difference can be seen only through `getClass`, which is not supported.

use crate::core::continuation::Continuation;
use crate::core::image::Lambda;
use crate::interp::boxes;
use crate::{Interrupt, Machine, State, Step};
use isopath_heap::{At, Body, Host, ObjRef, Value, Visit, Visitor};
use isopath_program::{
    Class, ClassId, ConstIndex, Constant, DynamicRef, HandleKind, Method, MethodType, Type,
};
use std::rc::Rc;

/// What becomes of the result of a lambda's target.
#[derive(Clone)]
pub(crate) enum Adapt {
    /// Nobody wants it.
    Drop,
    /// It is passed on.
    Same,
    /// There is none: null stands for it.
    Null,
    /// A primitive becomes an object.
    Box(Type),
    /// An object becomes a primitive of type `.0`.
    Unbox(Type),
    /// A primitive becomes a wider one.
    Widen(Type),
    /// A constructor was run: this is the object.
    Constructed(ObjRef),
}

impl Visit for Adapt {
    fn visit(&self, visitor: &mut dyn Visitor) {
        if let Adapt::Constructed(object) = self {
            visitor.value(At::Continuation, Value::Ref(*object));
        }
    }
}

impl Continuation for Adapt {
    fn foresee<'p>(
        &self,
        machine: &mut Machine<'p>,
        st: &mut State<'p>,
        value: Option<Value>,
    ) -> Step {
        match (self, value) {
            (Adapt::Unbox(_), Some(value)) => machine.single_object(st, value).map(drop),
            _ => Ok(()),
        }
    }

    fn resume<'p>(
        &self,
        machine: &mut Machine<'p>,
        st: &mut State<'p>,
        value: Option<Value>,
    ) -> Step {
        adapt_result(machine, st, self, value)
    }
}

const BAD_SITE: &str = "bad lambda call site";

/// `LambdaMetafactory.metafactory` and `altMetafactory`: makes the function object.
pub(crate) fn make_lambda<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    class: &'p Class,
    site: &DynamicRef,
    args: &[ConstIndex],
    index: ConstIndex,
) -> Step {
    let id = match machine.caches.lambda_sites.get(&(class.id, index)) {
        Some(id) => *id,
        None => {
            let lambda = link_lambda(machine, class, site, args)?;
            let id = machine.shared.lambdas.push(lambda) as u32;
            machine.caches.lambda_sites.insert((class.id, index), id);
            id
        }
    };
    let captured = site
        .method_type()
        .ok_or_else(|| Interrupt::malformed(BAD_SITE))?
        .params
        .len();
    let captured = st.control.frame.pop_n(captured)?.to_vec();
    let interface = machine.shared.lambdas[id as usize].interface;
    let object = st.heap.allocate(interface, Body::Fields(captured.into()));
    if let Some(object) = st.heap.get_mut(object) {
        object.host = Host::Lambda(id);
    }
    st.control.frame.push(Value::Ref(object))
}

fn link_lambda<'p>(
    machine: &Machine<'p>,
    class: &Class,
    site: &DynamicRef,
    args: &[ConstIndex],
) -> Step<Lambda> {
    let bad = || Interrupt::malformed(BAD_SITE);
    let [_, handle, instantiated, ..] = args else {
        return Err(bad());
    };
    let Some(Constant::MethodHandle { kind, reference }) = class.constant(*handle) else {
        return Err(bad());
    };
    let Some(Constant::MethodType(called_as)) = class.constant(*instantiated) else {
        return Err(bad());
    };
    let Type::Ref(interface) = site.method_type().ok_or_else(bad)?.ret else {
        return Err(bad());
    };
    let target = machine.program.resolve_method(class.id, *reference)?;
    Ok(Lambda {
        interface: machine.program.load(&interface)?.id,
        markers: markers(machine, class, &args[3..])?,
        name: (&*site.name).into(),
        called_as: Type::parse_method(called_as).ok_or_else(bad)?,
        kind: *kind,
        target,
        takes: target_type(machine, class, *kind, *reference, target)?,
    })
}

/// The further interfaces that the arguments of `altMetafactory` ask for: flags, then if flagged
/// the number of marker interfaces and these.
fn markers<'p>(machine: &Machine<'p>, class: &Class, args: &[ConstIndex]) -> Step<Vec<ClassId>> {
    const SERIALIZABLE: i32 = 1;
    const MARKERS: i32 = 2;
    let int = |index: Option<&ConstIndex>| match index.and_then(|&i| class.constant(i)) {
        Some(Constant::Int(v)) => *v,
        _ => 0,
    };
    let flags = int(args.first());
    let mut markers = Vec::new();
    if flags & SERIALIZABLE != 0 {
        markers.push(machine.program.well_known().serializable);
    }
    if flags & MARKERS != 0 {
        for &index in args.iter().skip(2).take(int(args.get(1)) as usize) {
            markers.push(machine.program.resolve_class(class.id, index)?);
        }
    }
    Ok(markers)
}

/// Whether an object is a lambda that was marked with `target`.
pub(crate) fn is_marked<'p>(
    machine: &Machine<'p>,
    st: &State<'p>,
    object: ObjRef,
    target: ClassId,
) -> bool {
    match st.heap.get(object).map(|o| o.host) {
        Some(Host::Lambda(id)) => {
            let markers = &machine.shared.lambdas[id as usize].markers;
            markers
                .iter()
                .any(|&marker| machine.program.is_subclass(marker, target))
        }
        _ => false,
    }
}

/// Parameters of a handle's target with the receiver first, and what using the handle yields.
fn target_type<'p>(
    machine: &Machine<'p>,
    class: &Class,
    kind: HandleKind,
    reference: ConstIndex,
    target: isopath_program::MethodId,
) -> Step<MethodType> {
    let method = machine.program.method(target);
    let mut params = method.params.clone();
    let receiver = match class.constant(reference) {
        Some(Constant::Method(m) | Constant::InterfaceMethod(m)) => m.class_name.clone(),
        _ => return Err(Interrupt::malformed(BAD_SITE)),
    };
    let receiver = Type::Ref(receiver);
    Ok(match kind {
        HandleKind::InvokeStatic => MethodType {
            params,
            ret: method.ret.clone(),
        },
        HandleKind::NewInvokeSpecial => MethodType {
            params,
            ret: receiver,
        },
        HandleKind::InvokeVirtual | HandleKind::InvokeInterface | HandleKind::InvokeSpecial => {
            params.insert(0, receiver);
            MethodType {
                params,
                ret: method.ret.clone(),
            }
        }
        _ => return Err(Interrupt::unsupported("lambda over a field handle")),
    })
}

/// Calls the lambda `object` through the interface method `resolved`, arguments on the stack.
pub(crate) fn invoke_lambda<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    resolved: &Method,
    object: ObjRef,
    id: u32,
) -> Step {
    let lambda = &machine.shared.lambdas[id as usize];
    if resolved.name[..] != lambda.name[..] {
        let name = format!(
            "{}.{}",
            machine.program.class(resolved.class).name,
            resolved.name
        );
        return Err(Interrupt::raise("java/lang/AbstractMethodError", name));
    }
    let given = st.control.frame.pop_n(resolved.arg_count)?[1..].to_vec();
    let mut args = match st.heap.get(object).map(|o| &o.body) {
        Some(Body::Fields(captured)) => captured.to_vec(),
        _ => return Err(Interrupt::malformed(BAD_SITE)),
    };
    let wanted = lambda.takes.params[args.len().min(lambda.takes.params.len())..].iter();
    for ((value, from), to) in given.into_iter().zip(&lambda.called_as.params).zip(wanted) {
        args.push(adapt(machine, st, value, from, to)?);
    }
    call_target(machine, st, lambda, resolved, args)
}

fn call_target<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    lambda: &Lambda,
    resolved: &Method,
    mut args: Vec<Value>,
) -> Step {
    let mut method = machine.program.method(lambda.target);
    let mut adapt = result_adapter(&lambda.takes.ret, &resolved.ret);
    if let Some(Adapt::Box(ty)) = &adapt {
        boxes::require_boxes(machine, st, ty)?;
    }
    match lambda.kind {
        HandleKind::InvokeStatic => machine.require_initialised(st, method.class)?,
        HandleKind::NewInvokeSpecial => {
            machine.require_initialised(st, method.class)?;
            let object = machine.allocate(st, machine.program.class(method.class));
            args.insert(0, Value::Ref(object));
            adapt = Some(Adapt::Constructed(object));
        }
        HandleKind::InvokeSpecial => machine.require_non_null(st, args[0])?,
        _ => {
            let receiver = *args.first().ok_or_else(|| Interrupt::malformed(BAD_SITE))?;
            if let Some((object, id)) = as_lambda(machine, st, receiver, method)? {
                return forward_to_lambda(machine, st, method, object, id, &args, adapt);
            }
            method = machine
                .program
                .method(machine.select(st, receiver, method)?);
        }
    }
    match adapt {
        None => machine.call(st, method, &args, None),
        Some(adapt) => {
            st.control.frame.pc -= 1;
            machine.call(st, method, &args, Some(Rc::new(adapt)))
        }
    }
}

/// A method reference to the abstract method of another lambda (`other::apply`).
fn forward_to_lambda<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    method: &'p Method,
    object: ObjRef,
    id: u32,
    args: &[Value],
    adapt: Option<Adapt>,
) -> Step {
    if adapt.is_some() {
        return Err(Interrupt::unsupported(
            "adapted reference to another lambda",
        ));
    }
    args.iter()
        .try_for_each(|&arg| st.control.frame.push(arg))?;
    invoke_lambda(machine, st, method, object, id)
}

/// The lambda that `receiver` is, if calling `resolved` on it runs its body.
pub(crate) fn as_lambda<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    receiver: Value,
    resolved: &Method,
) -> Step<Option<(ObjRef, u32)>> {
    if !resolved.is_abstract() {
        return Ok(None);
    }
    let object = match receiver {
        Value::Ref(r) => r,
        _ if may_be_lambda(machine, st, receiver) => machine.single_object(st, receiver)?,
        _ => return Ok(None),
    };
    Ok(match st.heap.get(object).map(|o| o.host) {
        Some(Host::Lambda(id)) => Some((object, id)),
        _ => None,
    })
}

fn may_be_lambda<'p>(machine: &mut Machine<'p>, st: &State<'p>, receiver: Value) -> bool {
    machine
        .possible_leaves(st, receiver)
        .iter()
        .any(|(_, leaf)| match leaf {
            isopath_heap::Leaf::Object(o) => st
                .heap
                .get(*o)
                .is_some_and(|o| matches!(o.host, Host::Lambda(_))),
            isopath_heap::Leaf::Input(_) => false,
        })
}

/// `value` of type `from` as a `to` (the conversions of `LambdaMetafactory`).
fn adapt<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    value: Value,
    from: &Type,
    to: &Type,
) -> Step<Value> {
    match (from.is_reference(), to.is_reference()) {
        (true, false) => unbox(machine, st, value, to),
        (false, true) => boxes::boxed(machine, st, value, from),
        (false, false) => widen(machine, value, to),
        (true, true) => Ok(value),
    }
}

/// The primitive inside a box, widened.
fn unbox<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    value: Value,
    to: &Type,
) -> Step<Value> {
    let object = machine.single_object(st, value)?;
    let inside = machine.named(st, object, "value");
    let inside = inside.ok_or_else(|| Interrupt::malformed("unboxing of something else"))?;
    widen(machine, inside, to)
}

pub(crate) fn widen<'p>(machine: &mut Machine<'p>, value: Value, to: &Type) -> Step<Value> {
    use isopath_program::Conversion::*;
    use isopath_terms::Sort;
    let sort = value
        .to_term(&mut machine.terms)
        .map(|t| machine.terms.sort(t));
    let conversion = match (sort, to) {
        (Some(Sort::Bv32), Type::Long) => I2L,
        (Some(Sort::Bv32), Type::Float) => I2F,
        (Some(Sort::Bv32), Type::Double) => I2D,
        (Some(Sort::Bv64), Type::Float) => L2F,
        (Some(Sort::Bv64), Type::Double) => L2D,
        (Some(Sort::F32), Type::Double) => F2D,
        _ => return Ok(value),
    };
    crate::core::arith::convert(&mut machine.terms, conversion, value)
}

/// The target of a lambda has returned to the call.
fn adapt_result<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    adapt: &Adapt,
    value: Option<Value>,
) -> Step {
    st.control.frame.pc += 1;
    let value = value.unwrap_or(Value::NULL);
    match adapt {
        Adapt::Drop => Ok(()),
        Adapt::Same => st.control.frame.push(value),
        Adapt::Null => st.control.frame.push(Value::NULL),
        Adapt::Constructed(object) => st.control.frame.push(Value::Ref(*object)),
        Adapt::Widen(to) => {
            let value = widen(machine, value, to)?;
            st.control.frame.push(value)
        }
        Adapt::Unbox(to) => {
            let value = unbox(machine, st, value, to)?;
            st.control.frame.push(value)
        }
        Adapt::Box(ty) => {
            let value = boxes::boxed(machine, st, value, ty)?;
            st.control.frame.push(value)
        }
    }
}

/// What must be done with a result of type `from` where the interface's method returns `to`.
fn result_adapter(from: &Type, to: &Type) -> Option<Adapt> {
    match (from, to) {
        (Type::Void, _) => None,
        (_, Type::Void) => Some(Adapt::Drop),
        (Type::Ref(_), Type::Ref(_)) => None,
        (Type::Ref(_), to) => Some(Adapt::Unbox(to.clone())),
        (from, Type::Ref(_)) => Some(Adapt::Box(from.clone())),
        (from, to) if from == to => None,
        (_, to) => Some(Adapt::Widen(to.clone())),
    }
}
