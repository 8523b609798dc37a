//! Calls through `Constructor.newInstance` and `Method.invoke`.

use super::executables::executable_of;
use crate::core::continuation::Continuation;
use crate::core::interrupt::Raise;
use crate::interp::boxes;
use crate::interp::boxes::box_of;
use crate::interp::lambda;
use crate::interp::lambda::Adapt;
use crate::models::natives::{Binding, Call, Reply};
use crate::{Interrupt, Machine, Message, State, Step};
use isopath_heap::{Leaf, ObjRef, Value, Visit, Visitor};
use isopath_program::{Method, MethodId, Type};
use isopath_trace::DecisionKind;
use std::rc::Rc;

const ILLEGAL_ARGUMENT: &str = "java/lang/IllegalArgumentException";

/// A reflective call that is under way.
struct Reflected {
    /// What becomes of the result.
    adapt: Adapt,
    /// The native method that made the call, for stack traces.
    native: MethodId,
}

impl Visit for Reflected {
    fn visit(&self, visitor: &mut dyn Visitor) {
        self.adapt.visit(visitor);
    }
}

impl Continuation for Reflected {
    fn foresee<'p>(
        &self,
        machine: &mut Machine<'p>,
        st: &mut State<'p>,
        value: Option<Value>,
    ) -> Step {
        self.adapt.foresee(machine, st, value)
    }

    fn resume<'p>(
        &self,
        machine: &mut Machine<'p>,
        st: &mut State<'p>,
        value: Option<Value>,
    ) -> Step {
        self.adapt.resume(machine, st, value)
    }

    /// It is wrapped, in the frame of the caller.
    fn thrown<'p>(
        &self,
        _: &mut Machine<'p>,
        _: &mut State<'p>,
        exception: Leaf,
    ) -> Option<Interrupt> {
        Some(match exception {
            Leaf::Object(exception) => Interrupt::Raise(Box::new(Raise {
                class: "java/lang/reflect/InvocationTargetException",
                message: Message::None,
                cause: Some(exception),
                raised_in: Some(self.native),
            })),
            Leaf::Input(_) => Interrupt::unsupported("reflective call that throws an input object"),
        })
    }

    fn made_by(&self) -> Option<MethodId> {
        Some(self.native)
    }
}

/// `newInstance0(Constructor, Object[])`. That the class can be instantiated was checked before.
pub(super) fn new_instance<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let constructor = executable_of(call, 0)?;
    let program = call.machine.program;
    call.machine
        .require_initialised(call.state, constructor.class)?;
    let given = arguments(call, 1, constructor)?;
    let object = call
        .machine
        .allocate(call.state, program.class(constructor.class));
    let mut args = vec![Value::Ref(object)];
    args.extend(given);
    reflected(call, constructor, args, Adapt::Constructed(object))
}

/// `invoke0(Method, Object, Object[])`.
pub(super) fn invoke<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let declared = executable_of(call, 0)?;
    if declared.is_signature_polymorphic {
        return Err(call.unsupported());
    }
    let adapt = match &declared.ret {
        Type::Void => Adapt::Null,
        Type::Ref(_) => Adapt::Same,
        primitive => {
            boxes::require_boxes(call.machine, call.state, primitive)?;
            Adapt::Box(primitive.clone())
        }
    };
    if declared.is_static() {
        call.machine
            .require_initialised(call.state, declared.class)?;
        let args = arguments(call, 2, declared)?;
        return reflected(call, declared, args, adapt);
    }
    let receiver = call.arg(1)?;
    call.machine.require_non_null(call.state, receiver)?;
    let instance = call
        .machine
        .is_instance(call.state, receiver, declared.class)?;
    if !call
        .machine
        .truth(call.state, DecisionKind::Type, instance)?
    {
        let message = "object is not an instance of declaring class";
        return Err(Interrupt::raise(ILLEGAL_ARGUMENT, message));
    }
    if lambda::as_lambda(call.machine, call.state, receiver, declared)?.is_some() {
        return Err(Interrupt::unsupported("reflective call of a lambda"));
    }
    let target = match declared.access.is_private() {
        true => declared,
        false => {
            let selected = call.machine.select(call.state, receiver, declared)?;
            call.machine.program.method(selected)
        }
    };
    let mut args = vec![receiver];
    args.extend(arguments(call, 2, declared)?);
    reflected(call, target, args, adapt)
}

fn reflected<'p>(
    call: &mut Call<'_, 'p>,
    target: &'p Method,
    args: Vec<Value>,
    adapt: Adapt,
) -> Step<Reply<'p>> {
    // What a model raises has no frame that could be told from ours.
    if let Binding::Native(native) = call.machine.binding(target)? {
        let mut inner = Call {
            machine: &mut *call.machine,
            state: &mut *call.state,
            method: target,
            args: args.clone(),
        };
        if let Err(Interrupt::Raise(_) | Interrupt::Throw(_)) = native(&mut inner) {
            let class = &call.machine.program.class(target.class).name;
            let name = format!("exception in {class}.{} called by reflection", target.name);
            return Err(Interrupt::unsupported(name));
        }
    }
    let native = call.method.id;
    let then = Rc::new(Reflected { adapt, native });
    Ok(Reply::CallThen(target, args, then))
}

/// The elements of the `Object[]` in argument `i` as the parameters of `method`.
fn arguments(call: &mut Call<'_, '_>, i: usize, method: &Method) -> Step<Vec<Value>> {
    let array = call.object_or_null(i)?;
    let given = match call.state.heap.get(array).and_then(|o| o.array()) {
        Some(given) => match given.len() {
            Value::Int(n) => (0..n as usize).filter_map(|k| given.get(k)).collect(),
            _ => return Err(call.symbolic_argument()),
        },
        None => Vec::new(),
    };
    if given.len() != method.params.len() {
        return Err(Interrupt::raise(
            ILLEGAL_ARGUMENT,
            "wrong number of arguments",
        ));
    }
    let pairs = given.into_iter().zip(&method.params);
    pairs.map(|(value, ty)| argument(call, value, ty)).collect()
}

fn argument(call: &mut Call<'_, '_>, value: Value, ty: &Type) -> Step<Value> {
    let mismatch = || Interrupt::raise(ILLEGAL_ARGUMENT, "argument type mismatch");
    let (machine, st) = (&mut *call.machine, &mut *call.state);
    if let Type::Ref(class) = ty {
        let class = machine.program.load(class)?.id;
        let passes = machine.passes_cast(st, value, class)?;
        return match machine.truth(st, DecisionKind::Type, passes)? {
            true => Ok(value),
            false => Err(mismatch()),
        };
    }
    let null = machine.is_null(st, value)?;
    if machine.truth(st, DecisionKind::Null, null)? {
        return Err(mismatch());
    }
    let object = machine.single_object(st, value)?;
    unbox_widening(machine, st, object, ty)?.ok_or_else(mismatch)
}

/// The primitive in a box as a `to`; `None` where Java has no widening conversion to it (JLS 5.1.2), or
/// if `object` is no box.
pub(crate) fn unbox_widening<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    object: ObjRef,
    to: &Type,
) -> Step<Option<Value>> {
    let class = machine.class_of(st, object).map(|c| c.name.clone());
    let from = PRIMITIVES
        .iter()
        .find(|ty| box_of(ty).map(|(name, _)| name) == class.as_deref());
    match (from, machine.named(st, object, "value")) {
        (Some(from), Some(value)) if widens(from, to) => {
            Ok(Some(lambda::widen(machine, value, to)?))
        }
        _ => Ok(None),
    }
}

const PRIMITIVES: &[Type] = &[
    Type::Boolean,
    Type::Byte,
    Type::Char,
    Type::Short,
    Type::Int,
    Type::Long,
    Type::Float,
    Type::Double,
];

/// Whether a `from` is a `to`, or is widened to one.
pub(super) fn widens(from: &Type, to: &Type) -> bool {
    let rank = |ty: &Type| match ty {
        Type::Byte => 1,
        Type::Short => 2,
        Type::Char => 2,
        Type::Int => 3,
        Type::Long => 4,
        Type::Float => 5,
        Type::Double => 6,
        _ => 0,
    };
    from == to || rank(from) > 0 && rank(from) < rank(to) && *to != Type::Char
}
