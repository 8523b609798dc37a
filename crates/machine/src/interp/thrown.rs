//! How an exception that left a method came about: who made it, in which call of the library, and where the null
//! came from that it is about.

use super::host::Raiser;
use crate::{Machine, State};
use isopath_heap::{Leaf, ObjRef, Reference, Value};
use isopath_program::{Class, Method, MethodId, Op};
use isopath_terms::{Const, Node, Term};
use std::collections::BTreeSet;

/// Where a null came from that was used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NullFrom {
    /// The program: a constant, a field that it left unset, a key that a map does not have.
    Program,
    /// It is an input.
    Input,
    /// It is an input, and the method that used it had asked before whether it is null.
    InputAsked,
}

/// How an exception came about.
#[derive(Clone, Copy, Debug)]
pub struct Thrown<'p> {
    /// Its class.
    pub class: &'p Class,
    /// Who made it.
    pub raiser: Raiser,
    /// The method of the library that the program's own code was calling.
    pub called: Option<&'p Method>,
    /// The call is none that anybody wrote: the compiler has its null checks made by `Objects.requireNonNull`.
    pub is_inserted: bool,
    /// It was made in a bridge, or in a method of the library that was called through one: the compiler has erased a
    /// type that the caller promised (JLS 15.12.4.5).
    pub is_bridged: bool,
    /// Where the null came from, of a `NullPointerException`.
    pub null: Option<NullFrom>,
    /// What made it, if it says no more than that something else was thrown.
    pub cause: Option<ObjRef>,
}

type At = (MethodId, u32);

/// How an exception came about, by its stack trace and what the path has decided. Where the method under
/// analysis is the JDK's, the JDK is the program.
pub fn thrown<'p>(
    machine: &mut Machine<'p>,
    st: &State<'p>,
    exception: ObjRef,
) -> Option<Thrown<'p>> {
    let class = machine.class_of(st, exception)?;
    let frames = machine.backtrace(st, exception).unwrap_or_default();
    let own = frames.iter().position(|&(m, _)| is_own(machine, st, m));
    let raised = st.notes.nulls.of.get(&exception).copied();
    let raiser = match (frames.first(), own) {
        (None, _) => Raiser::Application,
        (Some(&at), Some(0)) if calls_constructor(machine, at) => Raiser::Application,
        (Some(_), Some(0)) => Raiser::Jvm,
        // A reference to a constructor that the library was given: `orElseThrow(Refused::new)`.
        (Some(&at), _) if raised.is_none() && calls_interface(machine, at) => Raiser::Application,
        (Some(_), _) => Raiser::Library,
    };
    let called = match own {
        Some(0) => called_at(machine, frames[0]),
        Some(i) => Some(machine.program.method(frames[i - 1].0)),
        None => None,
    };
    let is_npe = &*class.name == "java/lang/NullPointerException";
    let null = is_npe.then(|| null_from(machine, st, raised, frames.first()));
    let is_wrapper = &*class.name == "java/lang/ExceptionInInitializerError";
    Some(Thrown {
        class,
        raiser,
        called,
        is_inserted: own.is_some_and(|i| is_after_dup(machine, frames[i])),
        is_bridged: is_bridged(machine, frames.first(), called),
        null,
        cause: match machine.named(st, exception, "cause") {
            Some(Value::Ref(cause)) if is_wrapper && !cause.is_null() => Some(cause),
            _ => None,
        },
    })
}

/// Whether a method is one of the program that is analysed.
fn is_own<'p>(machine: &Machine<'p>, st: &State<'p>, method: MethodId) -> bool {
    let class = |method: &Method| machine.program.class(method.class);
    class(machine.program.method(method)).is_application()
        || !class(st.entry_method()).is_application()
}

fn op_at<'p>(machine: &Machine<'p>, (method, at): At) -> Option<Op> {
    let code = machine
        .program
        .method(method)
        .code(machine.program)
        .ok()??;
    code.ops.get(at as usize).copied()
}

/// The method that a call names.
fn called_at<'p>(machine: &Machine<'p>, at: At) -> Option<&'p Method> {
    let index = match op_at(machine, at)? {
        Op::InvokeVirtual(i)
        | Op::InvokeSpecial(i)
        | Op::InvokeStatic(i)
        | Op::InvokeInterface(i) => i,
        _ => return None,
    };
    let caller = machine.program.method(at.0).class;
    let called = machine.program.resolve_method(caller, index).ok()?;
    Some(machine.program.method(called))
}

fn calls_constructor<'p>(machine: &Machine<'p>, at: At) -> bool {
    let is_special = matches!(op_at(machine, at), Some(Op::InvokeSpecial(_)));
    is_special && called_at(machine, at).is_some_and(Method::is_constructor)
}

fn calls_interface<'p>(machine: &Machine<'p>, at: At) -> bool {
    matches!(op_at(machine, at), Some(Op::InvokeInterface(_)))
}

fn is_bridged<'p>(machine: &Machine<'p>, made: Option<&At>, called: Option<&Method>) -> bool {
    let made = made.map(|&(method, _)| machine.program.method(method));
    let mut both = made.into_iter().chain(called);
    both.any(|method| method.access.is_bridge())
}

/// Whether an instruction has a copy of what remains on the stack.
fn is_after_dup<'p>(machine: &Machine<'p>, (method, at): At) -> bool {
    let before = at
        .checked_sub(1)
        .and_then(|at| op_at(machine, (method, at)));
    matches!(before, Some(Op::Dup))
}

/// Where a null came from: of an exception that the JVM raised that is known; of one that the library made,
/// the method that did has asked whether the null is one, unless it was a constant.
fn null_from<'p>(
    machine: &mut Machine<'p>,
    st: &State<'p>,
    raised: Option<Option<Term>>,
    made: Option<&At>,
) -> NullFrom {
    match (raised, made) {
        (Some(Some(null)), _) => null_reference(machine, st, null, made),
        (Some(None), _) | (None, None) => NullFrom::Program,
        (None, Some(&(method, _))) => {
            let found = st.notes.nulls.found.iter().next();
            match found.is_some_and(|&(by, _)| by == method) {
                true => NullFrom::Input,
                false => NullFrom::Program,
            }
        }
    }
}

/// Where the null came from that a reference is. It is an input's if no part of it is a null of the program.
fn null_reference<'p>(
    machine: &mut Machine<'p>,
    st: &State<'p>,
    null: Term,
    at: Option<&At>,
) -> NullFrom {
    let value = Value::Sym(null);
    if machine.input_types.choice_of(value).is_some() {
        return NullFrom::Input;
    }
    let leaves: Vec<Leaf> = machine.leaves(st, value).into_iter().map(|l| l.1).collect();
    let is_null = |leaf: &Leaf| matches!(leaf, Leaf::Object(o) if o.is_null());
    let input = match leaves[..] {
        [Leaf::Input(input)] => Some(input),
        _ => st.heap.inputs.seen_as(null),
    };
    match input {
        Some(input) if was_asked(machine, st, input, at) => NullFrom::InputAsked,
        Some(_) => NullFrom::Input,
        None if leaves.iter().any(is_null) && has_own_null(machine, st, null) => NullFrom::Program,
        None if leaves.iter().any(is_null) => NullFrom::Input,
        None if leaves.iter().any(|leaf| matches!(leaf, Leaf::Input(_))) => NullFrom::Input,
        None => NullFrom::Program,
    }
}

/// Whether a null among the parts of a reference is the program's: not one of a choice among constants, which is how
/// an input of an enum may be null, and not one of what an input is seen as.
fn has_own_null(machine: &Machine<'_>, st: &State<'_>, reference: Term) -> bool {
    let (mut parts, mut seen) = (vec![reference], BTreeSet::new());
    while let Some(part) = parts.pop() {
        let is_input = machine.input_types.choice_of(Value::Sym(part)).is_some()
            || st.heap.inputs.seen_as(part).is_some();
        if is_input || !seen.insert(part) {
            continue;
        }
        match machine.terms.node(part) {
            Node::Ite(_, a, b) => parts.extend([a, b]),
            _ if machine.terms.as_const(part) == Some(Const::Loc(0)) => return true,
            _ => {}
        }
    }
    false
}

/// Whether the method that used this input, one of the program's own, has found before that it is null. That
/// another one did says nothing: it may have had a way to go on without it.
fn was_asked<'p>(
    machine: &Machine<'p>,
    st: &State<'p>,
    input: Reference,
    here: Option<&At>,
) -> bool {
    let inputs = &st.heap.inputs;
    let mut found = st.notes.nulls.found.iter();
    found.any(|&(method, null)| {
        let is_it = null == input.0 || inputs.seen_as(null) == Some(input);
        is_it && here.is_some_and(|here| method == here.0) && is_own(machine, st, method)
    })
}
