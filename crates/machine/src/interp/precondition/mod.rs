//! Preconditions during lazy initialization (paper 002, section 2.2; Algorithm 1 of 000): assumed as far as the input
//! is known.
//!
//! A predicate speaks of the heap and the static fields at the entry. It runs on a copy of the path as it was there,
//! with the cells of the input heap that have got symbols since; the log of writes is not looked at. It does not make
//! the path look at anything: where it comes to a cell without a symbol, or to a reference that the strategy has not
//! resolved, that way through it ends with *possible*. Ways that end with *false* (also by an exception, or if they
//! provably never end) are what the path excludes: each of their conditions is assumed not to hold, and stands in
//! the trail. Nothing forks. The predicate is asked again when the path has found out something that an earlier run
//! has stopped at.
//!
//! What is excluded has no completion, so a verdict of the rest is one of all inputs that satisfy the precondition.
//! That there is such an input at all on a path that has ended is another question ([`mod@complete`]).
//!
//! *Deviation.* Algorithm 1 of paper 000 runs the precondition before the method, and so initialises all that it reads;
//! 002 runs it again at each step of an initialisation. Here a reference is not chosen to try: what the predicate says
//! becomes a condition, so that strategies that do not fork need not.

mod ask;
mod complete;
mod effects;

pub(crate) use ask::ask_due;
pub use complete::{Completion, complete};
pub(crate) use effects::require_no_effect;

use crate::core::entering::EntryInput;
use crate::core::image::Lambda;
use crate::core::precondition::{Awaited, Missing, Precondition, Predicate};
use crate::{Ending, Interrupt, Machine, State, Step};
use isopath_heap::{Body, Host, Key, Leaf, ObjRef, Region, Value};
use isopath_inputs::Cell;
use isopath_program::{Constant, Field, HandleKind, MethodId, MethodType, Op, Type};
use isopath_terms::Term;
use isopath_trace::DecisionKind;
use std::collections::BTreeSet;
use std::rc::Rc;

const VERIFY: &str = "isopath/Verify";
const ASSUME: (&str, &str) = ("assumeLazily", "(Ljava/util/function/BooleanSupplier;)V");
const SUPPLIER: (&str, &str) = ("java/util/function/BooleanSupplier", "getAsBoolean");
/// What a path that has such a precondition elsewhere ends as.
const NOT_FIRST: &str =
    "Verify.assumeLazily after the beginning of the target (use Verify.assume there)";

/// `Verify.assumeLazily`: what the supplier says is assumed from here on.
pub(crate) fn assume_lazily<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    supplier: ObjRef,
) -> Step {
    if !is_at_beginning(machine, st) {
        return Err(Interrupt::unsupported(NOT_FIRST));
    }
    let place = machine.place_of(
        st.control.frame.method.id,
        st.control.frame.pc.saturating_sub(1),
    );
    let name = match (place.file, place.line) {
        (Some(file), Some(line)) => format!("assumeLazily at {file}:{line}"),
        _ => format!("assumeLazily in {}", place.method),
    };
    let calls = target(machine, st, supplier);
    begin(machine, st, (name, supplier), calls)
}

/// Assumes the preconditions of the command line, at the first instruction of the target.
pub(crate) fn assume_predicates<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    inputs: &[EntryInput],
) -> Step {
    for predicate in machine.config.predicates.clone() {
        let mut args = Vec::with_capacity(predicate.inputs.len());
        for &input in &predicate.inputs {
            let input = inputs.get(input);
            let input = input.ok_or_else(|| Interrupt::malformed("no such parameter"))?;
            args.push(st.control.frame.local(input.local)?);
        }
        let supplier = supplier(machine, st, &predicate, &args)?;
        let calls = Some((predicate.method, args));
        begin(machine, st, (predicate.name, supplier), calls)?;
    }
    Ok(())
}

fn begin<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    (name, supplier): (String, ObjRef),
    calls: Option<(MethodId, Vec<Value>)>,
) -> Step {
    let at_entry = Rc::new(st.clone());
    st.path.preconditions.push(Precondition {
        name: name.into(),
        at_entry,
        supplier,
        calls,
        reads: BTreeSet::new(),
        is_settled: false,
        awaited: Awaited::default(),
        is_due: true,
    });
    ask_due(machine, st)
}

/// Whether nothing has run before the call but what makes its argument, and other such calls.
fn is_at_beginning(machine: &Machine<'_>, st: &State<'_>) -> bool {
    let frame = &st.control.frame;
    let before = &frame.code.ops[..(frame.pc as usize).saturating_sub(1)];
    frame.caller.is_none() && before.iter().all(|op| makes_supplier(machine, st, op))
}

fn makes_supplier(machine: &Machine<'_>, st: &State<'_>, op: &Op) -> bool {
    match *op {
        Op::Null | Op::Int(_) | Op::Long(_) | Op::Float(_) | Op::Double(_) => true,
        Op::Ldc(_) | Op::Load(_) | Op::Dup | Op::Pop | Op::InvokeDynamic(_) => true,
        Op::InvokeStatic(index) => {
            let class = machine.program.class(st.control.frame.method.class);
            match class.constant(index) {
                Some(Constant::Method(called)) => {
                    let called = (&*called.class_name, &*called.name);
                    // A reference to a method of an object begins with this (JLS 15.13.3).
                    called == (VERIFY, ASSUME.0)
                        || called == ("java/util/Objects", "requireNonNull")
                }
                _ => false,
            }
        }
        _ => false,
    }
}

/// What a supplier that is a lambda calls, and on what.
fn target<'p>(
    machine: &Machine<'p>,
    st: &State<'p>,
    supplier: ObjRef,
) -> Option<(MethodId, Vec<Value>)> {
    let object = st.heap.get(supplier)?;
    match (object.host, &object.body) {
        (Host::Lambda(id), Body::Fields(captured)) => {
            let target = machine.shared.lambdas[id as usize].target;
            Some((target, captured.to_vec()))
        }
        _ => None,
    }
}

/// A supplier that calls a predicate.
fn supplier<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    predicate: &Predicate,
    args: &[Value],
) -> Step<ObjRef> {
    let interface = machine.program.load(SUPPLIER.0)?.id;
    let method = machine.program.method(predicate.method);
    let owner = machine.program.class(method.class);
    let (kind, receiver) = match (method.is_static(), owner.is_interface()) {
        (true, _) => (HandleKind::InvokeStatic, None),
        (false, true) => (HandleKind::InvokeInterface, Some(owner.name.clone())),
        (false, false) => (HandleKind::InvokeVirtual, Some(owner.name.clone())),
    };
    let params = receiver.map(Type::Ref).into_iter();
    let lambda = Lambda {
        interface,
        markers: Vec::new(),
        name: SUPPLIER.1.into(),
        called_as: MethodType {
            params: Vec::new(),
            ret: Type::Boolean,
        },
        kind,
        target: method.id,
        takes: MethodType {
            params: params.chain(method.params.iter().cloned()).collect(),
            ret: method.ret.clone(),
        },
    };
    let id = machine.shared.lambdas.push(lambda) as u32;
    let object = st.heap.allocate(interface, Body::Fields(args.into()));
    if let Some(object) = st.heap.get_mut(object) {
        object.host = Host::Lambda(id);
    }
    Ok(object)
}

/// A cell has got its symbol on a path with preconditions: those that wait for it are asked next.
pub(crate) fn cell_read<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    region: Region,
    key: Key,
) -> Step {
    // A cell that may be the one under another name will do: whether it is then is for the predicate to ask.
    let mut preconditions = std::mem::take(&mut st.path.preconditions);
    let is_awaited = preconditions.wake(|awaited| {
        awaited.cells.iter().any(|&(in_region, awaited)| {
            in_region == region && {
                let same = machine.inputs(st).same_cell(key, awaited);
                st.path.condition.known(&machine.terms, same) != Some(false)
            }
        })
    });
    st.path.preconditions = preconditions;
    match is_awaited {
        true => Err(Interrupt::Ask),
        false => Ok(()),
    }
}

/// A static field that is an input has got its symbol: what it was at the entry is known.
pub(crate) fn static_read(st: &mut State<'_>, field: &Field, value: Value) -> Step {
    if st.path.preconditions.is_empty() {
        return Ok(());
    }
    st.path.preconditions.statics.insert_mut(field.id, value);
    let is_awaited = |awaited: &Awaited| awaited.statics.contains(&field.id);
    match st.path.preconditions.wake(is_awaited) {
        true => Err(Interrupt::Ask),
        false => Ok(()),
    }
}

/// What a static field that is an input was at the entry of the path that asks a predicate.
pub(crate) fn known_static(machine: &Machine<'_>, field: &Field) -> Step<Option<Value>> {
    let Some(asking) = &machine.asking else {
        return Ok(None);
    };
    match asking.statics.get(&field.id) {
        None if asking.known_only => Err(Interrupt::Missing(Box::new(Missing::Static(field.id)))),
        known => Ok(known.copied()),
    }
}

/// What a predicate sees of a cell: constants of an enum are other objects on the path that asks it.
pub(crate) fn seen_by_predicate<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    (region, cell): (Region, &Cell),
    value: Value,
) -> Step<Value> {
    if let Some(asking) = &mut machine.asking {
        asking.reads.insert(region);
    }
    if !cell.is_constant {
        return Ok(value);
    }
    let Some((class, position)) = machine.input_types.choice_of(value) else {
        return Err(Interrupt::unsupported("choice among constants of an enum"));
    };
    let chosen = Cell {
        value: Value::Sym(position),
        facts: Vec::new(),
        class: Some(class),
        is_constant: true,
    };
    (machine.config.library.cell_value)(machine, st, &chosen)
}

/// Whether a predicate that looks at what is known must not decide such a thing: a strategy that forks has not
/// resolved a reference.
pub(crate) fn stops_at(machine: &Machine<'_>, st: &State<'_>, kind: DecisionKind) -> bool {
    let asking = machine.asking.as_ref();
    asking.is_some_and(|asking| asking.known_only)
        && st.heap.inputs.forks()
        && matches!(kind, DecisionKind::Null | DecisionKind::Identity)
}

/// Ends this way through a predicate: it depends on what is not known.
pub(crate) fn miss(machine: &mut Machine<'_>, missing: Missing) -> Step {
    if let Some(asking) = &mut machine.asking {
        asking.awaited.add(missing);
    }
    Err(Interrupt::End(Box::new(Ending::Unknown(
        "not known yet".to_owned(),
    ))))
}

/// The leaves that an access goes to. A predicate that looks at what is known decides which it is: it may know the
/// cells of some and not of others.
pub(crate) fn one_leaf<'p>(
    machine: &mut Machine<'p>,
    st: &State<'p>,
    leaves: Vec<(Term, Leaf)>,
) -> Step<Vec<(Term, Leaf)>> {
    let asking = machine.asking.as_ref();
    if leaves.len() < 2 || asking.is_none_or(|asking| !asking.known_only) {
        return Ok(leaves);
    }
    for &(guard, leaf) in &leaves {
        if machine.truth(st, DecisionKind::Identity, guard)? {
            return Ok(vec![(guard, leaf)]);
        }
    }
    Ok(leaves)
}
