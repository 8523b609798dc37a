//! `toString`, `hashCode` and `equals` of records (`java.lang.runtime.ObjectMethods`).
//!
//! As the JDK composes them: a string is concatenated, a hash combines those of the components from the
//! first to the last, equality asks the components from the last to the first and stops at the first
//! difference. What the class library answers (`Objects.equals`, `Integer.hashCode`, ...) is executed from
//! its bytecode, one call after the other, so that components may be symbolic.

use crate::core::arith::{arith, bool_to_int, is_zero};
use crate::core::continuation::Continuation;
use crate::models::concat;
use crate::models::concat::Piece;
use crate::{Interrupt, Machine, State, Step};
use isopath_heap::{At, Value, Visit, Visitor};
use isopath_program::{
    Arith, Class, ConstIndex, Constant, DynamicRef, Field, HandleKind, Method, Type,
};
use isopath_terms::{Term, Terms};
use isopath_trace::DecisionKind;
use std::rc::Rc;

/// `hashCode` or `equals` of a record on its way through the components.
#[derive(Clone)]
pub(crate) struct Fold {
    /// The components still to come, the next one last.
    pending: Vec<Component>,
    /// The type of the component whose call is under way.
    asked: Type,
    so_far: SoFar,
}

/// What the components up to here amount to.
#[derive(Clone, Copy)]
enum SoFar {
    Hash(Value),
    /// Whether all of them are equal.
    Equal(Term),
}

/// A component of one record, or of the two that are compared.
#[derive(Clone)]
struct Component {
    ty: Type,
    values: Vec<Value>,
}

/// How a fold goes on.
enum Next<'p> {
    Done(Value),
    Call(&'p Method, Vec<Value>, Fold),
}

/// The fields of a record class in the order of its components, and their names.
struct RecordClass<'p> {
    class: &'p Class,
    names: Vec<Vec<u16>>,
    fields: Vec<&'p Field>,
}

impl Visit for Fold {
    fn visit(&self, visitor: &mut dyn Visitor) {
        let Fold {
            pending,
            asked: _,
            so_far,
        } = self;
        for &value in pending.iter().flat_map(|component| &component.values) {
            visitor.value(At::Continuation, value);
        }
        let so_far = match *so_far {
            SoFar::Hash(hash) => hash,
            SoFar::Equal(equal) => Value::Sym(equal),
        };
        visitor.value(At::Continuation, so_far);
    }
}

impl Continuation for Fold {
    fn foresee<'p>(
        &self,
        machine: &mut Machine<'p>,
        st: &mut State<'p>,
        value: Option<Value>,
    ) -> Step {
        after_call(machine, st, self, value).map(drop)
    }

    fn resume<'p>(
        &self,
        machine: &mut Machine<'p>,
        st: &mut State<'p>,
        value: Option<Value>,
    ) -> Step {
        let next = after_call(machine, st, self, value)?;
        take_step(machine, st, next)
    }
}

fn bad_site() -> Interrupt {
    Interrupt::malformed("bad call site of a record method")
}

/// `ObjectMethods.bootstrap`.
pub(crate) fn record_method<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    class: &'p Class,
    site: &DynamicRef,
    args: &[ConstIndex],
) -> Step {
    let record_class = record_class_of(machine, class, args)?;
    match &*site.name {
        "toString" => record_to_string(machine, st, &record_class),
        "hashCode" => {
            let first = hash_of_record(machine, st, &record_class)?;
            begin_fold(machine, st, 1, first)
        }
        "equals" => {
            let first = records_equal(machine, st, &record_class)?;
            begin_fold(machine, st, 2, first)
        }
        _ => Err(bad_site()),
    }
}

/// What the arguments of the bootstrap method say: the class, the names, a getter for each.
fn record_class_of<'p>(
    machine: &Machine<'p>,
    class: &'p Class,
    args: &[ConstIndex],
) -> Step<RecordClass<'p>> {
    let [record, names, getters @ ..] = args else {
        return Err(bad_site());
    };
    let Some(Constant::String(names)) = class.constant(*names) else {
        return Err(bad_site());
    };
    let mut fields = Vec::with_capacity(getters.len());
    for &getter in getters {
        let Some(Constant::MethodHandle { kind, reference }) = class.constant(getter) else {
            return Err(bad_site());
        };
        if *kind != HandleKind::GetField {
            return Err(Interrupt::unsupported("record component without a field"));
        }
        let id = machine.program.resolve_field(class.id, *reference)?;
        fields.push(machine.program.field(id));
    }
    let names = names.units.split(|&unit| unit == u16::from(b';'));
    Ok(RecordClass {
        class: machine
            .program
            .class(machine.program.resolve_class(class.id, *record)?),
        names: names.map(<[u16]>::to_vec).collect(),
        fields,
    })
}

/// `Name[first=1, second=2]`.
fn record_to_string<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    record_class: &RecordClass<'p>,
) -> Step {
    let record = st.control.frame.peek(0)?;
    let mut text: Vec<u16> = simple_name(record_class.class).encode_utf16().collect();
    let mut pieces = Vec::new();
    let mut before = "[";
    for (&field, name) in record_class.fields.iter().zip(&record_class.names) {
        text.extend(before.encode_utf16());
        text.extend(name);
        text.push(b'='.into());
        pieces.push(Piece::Text(std::mem::take(&mut text).into()));
        let value = machine.field_value(st, record, field)?;
        pieces.push(Piece::Argument(value, field.ty.clone()));
        before = ", ";
    }
    let end = if pieces.is_empty() { "[]" } else { "]" };
    text.extend(end.encode_utf16());
    pieces.push(Piece::Text(text.into()));
    concat::concat_pieces(machine, st, 1, pieces)
}

fn hash_of_record<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    record_class: &RecordClass<'p>,
) -> Step<Next<'p>> {
    let record = st.control.frame.peek(0)?;
    let mut pending = components(machine, st, record_class, &[record])?;
    pending.reverse();
    require_callees(machine, st, &pending, |machine, ty| {
        hasher(machine, ty).map(Some)
    })?;
    let fold = Fold {
        pending,
        asked: Type::Void,
        so_far: SoFar::Hash(Value::Int(0)),
    };
    next_component(machine, st, fold)
}

fn records_equal<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    record_class: &RecordClass<'p>,
) -> Step<Next<'p>> {
    let (this, other) = (st.control.frame.peek(1)?, st.control.frame.peek(0)?);
    let same = machine.same_ref(st, this, other)?;
    let same = machine.truth(st, DecisionKind::Branch, same)?;
    st.notes.way.branch(same);
    if same {
        return Ok(Next::Done(Value::bool(true)));
    }
    let instance = machine.is_instance(st, other, record_class.class.id)?;
    let instance = machine.truth(st, DecisionKind::Type, instance)?;
    st.notes.way.branch(instance);
    if !instance {
        return Ok(Next::Done(Value::bool(false)));
    }
    let pending = components(machine, st, record_class, &[this, other])?;
    require_callees(machine, st, &pending, equalator)?;
    let fold = Fold {
        pending,
        asked: Type::Void,
        so_far: SoFar::Equal(Terms::TRUE),
    };
    next_component(machine, st, fold)
}

/// The components of `records`, which all have this record_class.
fn components<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    record_class: &RecordClass<'p>,
    records: &[Value],
) -> Step<Vec<Component>> {
    let mut components = Vec::with_capacity(record_class.fields.len());
    for &field in &record_class.fields {
        let mut values = Vec::with_capacity(records.len());
        for &record in records {
            values.push(machine.field_value(st, record, field)?);
        }
        let ty = field.ty.clone();
        components.push(Component { ty, values });
    }
    Ok(components)
}

/// Initialises what will be called: once the first call is under way it is too late to ask.
fn require_callees<'p>(
    machine: &Machine<'p>,
    st: &State<'p>,
    components: &[Component],
    callee: impl Fn(&Machine<'p>, &Type) -> Step<Option<&'p Method>>,
) -> Step {
    for component in components {
        if let Some(method) = callee(machine, &component.ty)? {
            machine.require_initialised(st, method.class)?;
        }
    }
    Ok(())
}

/// The first step of a fold is known; from here on the frame stands at the call, arguments gone.
fn begin_fold<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    args: usize,
    first: Next<'p>,
) -> Step {
    st.control.frame.pop_n(args)?;
    st.control.frame.pc -= 1;
    take_step(machine, st, first)
}

fn take_step<'p>(machine: &mut Machine<'p>, st: &mut State<'p>, next: Next<'p>) -> Step {
    match next {
        Next::Done(value) => {
            st.control.frame.pc += 1;
            st.control.frame.push(value)
        }
        Next::Call(method, args, fold) => machine.call(st, method, &args, Some(Rc::new(fold))),
    }
}

/// A call on behalf of a fold has returned: how the fold goes on.
fn after_call<'p>(
    machine: &mut Machine<'p>,
    st: &State<'p>,
    fold: &Fold,
    returned: Option<Value>,
) -> Step<Next<'p>> {
    let answer = returned.ok_or_else(bad_site)?;
    let mut fold = fold.clone();
    fold.so_far = match fold.so_far {
        SoFar::Hash(hash) => {
            let scaled = arith(&mut machine.terms, Arith::IMul, hash, Value::Int(31))?;
            SoFar::Hash(arith(&mut machine.terms, Arith::IAdd, scaled, answer)?)
        }
        // `compare` answers 0 for equal numbers, `Objects.equals` 1 for equal objects.
        SoFar::Equal(_) => {
            let zero = is_zero(&mut machine.terms, answer)?;
            SoFar::Equal(match fold.asked {
                Type::Ref(_) => machine.terms.not(zero),
                _ => zero,
            })
        }
    };
    next_component(machine, st, fold)
}

/// Goes on until a component needs a call.
fn next_component<'p>(machine: &mut Machine<'p>, st: &State<'p>, mut fold: Fold) -> Step<Next<'p>> {
    while let Some(Component { ty, values }) = fold.pending.pop() {
        let callee = match fold.so_far {
            SoFar::Hash(_) => Some(hasher(machine, &ty)?),
            SoFar::Equal(_) => equalator(machine, &ty)?,
        };
        match (callee, fold.so_far) {
            (Some(_), SoFar::Equal(equal))
                if !machine.truth(st, DecisionKind::Branch, equal)? =>
            {
                return Ok(Next::Done(Value::bool(false)));
            }
            (Some(method), _) => {
                fold.asked = ty;
                return Ok(Next::Call(method, values, fold));
            }
            (None, so_far) => fold.so_far = and_same_bits(machine, so_far, &values)?,
        }
    }
    Ok(Next::Done(match fold.so_far {
        SoFar::Hash(hash) => hash,
        SoFar::Equal(equal) => bool_to_int(&mut machine.terms, equal),
    }))
}

/// `so_far`, and two integral numbers are equal: this needs neither a call nor a decision.
fn and_same_bits<'p>(machine: &mut Machine<'p>, so_far: SoFar, values: &[Value]) -> Step<SoFar> {
    let (SoFar::Equal(equal), &[a, b]) = (so_far, values) else {
        return Err(bad_site());
    };
    let terms = &mut machine.terms;
    let (Some(a), Some(b)) = (a.to_term(terms), b.to_term(terms)) else {
        return Err(bad_site());
    };
    let same = terms.eq(a, b);
    Ok(SoFar::Equal(terms.and(equal, same)))
}

/// What hashes a component.
fn hasher<'p>(machine: &Machine<'p>, ty: &Type) -> Step<&'p Method> {
    let (class, desc) = match ty {
        Type::Boolean => ("java/lang/Boolean", "(Z)I"),
        Type::Byte => ("java/lang/Byte", "(B)I"),
        Type::Short => ("java/lang/Short", "(S)I"),
        Type::Char => ("java/lang/Character", "(C)I"),
        Type::Int => ("java/lang/Integer", "(I)I"),
        Type::Long => ("java/lang/Long", "(J)I"),
        Type::Float => ("java/lang/Float", "(F)I"),
        Type::Double => ("java/lang/Double", "(D)I"),
        Type::Ref(_) | Type::Void => ("java/util/Objects", "(Ljava/lang/Object;)I"),
    };
    machine.method_of(machine.program.load(class)?, "hashCode", desc)
}

/// What compares two components; nothing for integral numbers.
fn equalator<'p>(machine: &Machine<'p>, ty: &Type) -> Step<Option<&'p Method>> {
    let (class, name, desc) = match ty {
        Type::Float => ("java/lang/Float", "compare", "(FF)I"),
        Type::Double => ("java/lang/Double", "compare", "(DD)I"),
        Type::Ref(_) => (
            "java/util/Objects",
            "equals",
            "(Ljava/lang/Object;Ljava/lang/Object;)Z",
        ),
        _ => return Ok(None),
    };
    machine
        .method_of(machine.program.load(class)?, name, desc)
        .map(Some)
}

/// What `Class.getSimpleName` returns for a record class.
fn simple_name(class: &Class) -> &str {
    let nested = class
        .as_inner()
        .and_then(|inner| inner.simple_name.as_deref());
    nested.unwrap_or_else(|| class.name.rsplit('/').next().unwrap_or(&class.name))
}
