//! Boxes of primitives: what `valueOf` of their classes does (JLS 5.1.7).
//!
//! Boxes of small values are kept, so that `==` compares them by value. The box of a symbolic value is marked
//! ([`Host::Boxed`]) instead: whether it is a kept one is asked when somebody compares it (`identity.rs`).

use crate::core::kept::{KEPT, kept};
use crate::{Interrupt, Machine, State, Step};
use isopath_heap::{Host, Value};
use isopath_program::{Class, ElemKind, Type};
use isopath_terms::{Const, Node, Sort};

/// The boxes: what they hold, their class, and the descriptor of its `valueOf`.
const BOXES: [(ElemKind, &str, &str); 8] = [
    (
        ElemKind::Boolean,
        "java/lang/Boolean",
        "(Z)Ljava/lang/Boolean;",
    ),
    (ElemKind::Byte, "java/lang/Byte", "(B)Ljava/lang/Byte;"),
    (
        ElemKind::Char,
        "java/lang/Character",
        "(C)Ljava/lang/Character;",
    ),
    (ElemKind::Short, "java/lang/Short", "(S)Ljava/lang/Short;"),
    (ElemKind::Int, "java/lang/Integer", "(I)Ljava/lang/Integer;"),
    (ElemKind::Long, "java/lang/Long", "(J)Ljava/lang/Long;"),
    (ElemKind::Float, "java/lang/Float", "(F)Ljava/lang/Float;"),
    (
        ElemKind::Double,
        "java/lang/Double",
        "(D)Ljava/lang/Double;",
    ),
];

/// The class of boxes of a primitive, and the descriptor of its `valueOf`.
pub(crate) fn box_of(ty: &Type) -> Option<(&'static str, &'static str)> {
    let kind = ty.kind()?;
    let found = BOXES.iter().find(|(of, ..)| *of == kind);
    found.map(|&(_, class, value_of)| (class, value_of))
}

/// What a box of this class holds, if it is one.
pub fn boxed_kind(class: &Class) -> Option<ElemKind> {
    let found = BOXES.iter().find(|(_, name, _)| **name == *class.name);
    found.map(|(kind, ..)| *kind)
}

/// `value` in a box. An instruction that is run again may make it again.
pub(crate) fn boxed<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    value: Value,
    ty: &Type,
) -> Step<Value> {
    let (class, _) = box_of(ty).ok_or_else(|| Interrupt::malformed("box of nothing"))?;
    let class = machine.program.load(class)?;
    machine.require_initialised(st, class.id)?;
    box_of_class(machine, st, class, value)
}

/// Makes sure that a value can be put into a box without a question: where a call has been done, it cannot
/// be done again.
pub(crate) fn require_boxes<'p>(machine: &Machine<'p>, st: &State<'p>, ty: &Type) -> Step {
    let (class, _) = box_of(ty).ok_or_else(|| Interrupt::malformed("box of nothing"))?;
    machine.require_initialised(st, machine.program.load(class)?.id)?;
    let found = KEPT.iter().find(|(name, ..)| *name == class);
    match found.and_then(|(_, keeper, ..)| *keeper) {
        Some(keeper) => machine.require_initialised(st, machine.program.load(keeper)?.id),
        None => Ok(()),
    }
}

/// `value` in a box of a class that is initialised.
pub(crate) fn box_of_class<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    class: &Class,
    value: Value,
) -> Step<Value> {
    let value = if_forced(machine, st, value);
    let number = match value {
        Value::Int(value) => Some(i64::from(value)),
        Value::Long(value) => Some(value),
        _ => None,
    };
    let small = |n| kept(class).is_some_and(|(least, most)| (least..=most).contains(&n));
    match (number, value) {
        (Some(number), _) if small(number) => return kept_box(machine, st, class, number),
        (None, Value::Sym(truth)) if &*class.name == "java/lang/Boolean" => {
            if let Node::Ite(truth, ..) = machine.terms.node(truth) {
                let [no, yes] = [
                    kept_box(machine, st, class, 0)?,
                    kept_box(machine, st, class, 1)?,
                ];
                let chosen = machine.cx(st).guarded(vec![(truth, yes)], no);
                return chosen.ok_or_else(|| Interrupt::malformed("not a boolean"));
            }
        }
        _ => {}
    }
    let made = machine.allocate(st, class);
    machine.set_named(st, made, "value", value)?;
    if let (Value::Sym(_), Some(object)) = (value, st.heap.get_mut(made)) {
        object.host = Host::Boxed;
    }
    Ok(Value::Ref(made))
}

/// The constant that a value is on this path, if that is easy to see.
fn if_forced<'p>(machine: &mut Machine<'p>, st: &State<'p>, value: Value) -> Value {
    let Value::Sym(term) = value else {
        return value;
    };
    let constant = match (
        machine.terms.sort(term),
        st.path.condition.nearest_to_zero(&machine.terms, term),
    ) {
        (Sort::Bv32, Some(n)) => Const::Bv32(n as i32),
        (Sort::Bv64, Some(n)) => Const::Bv64(n),
        _ => return value,
    };
    let nearest = machine.terms.constant(constant);
    let equal = machine.terms.eq(term, nearest);
    match st.path.condition.known(&machine.terms, equal) {
        Some(true) => Value::from_const(constant),
        _ => value,
    }
}

/// The box of a small value.
pub(crate) fn kept_box<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    class: &Class,
    value: i64,
) -> Step<Value> {
    let found = KEPT.iter().find(|(name, ..)| *name == &*class.name);
    let Some((_, keeper, least, _)) = found else {
        return Err(Interrupt::malformed("box that nobody keeps"));
    };
    let Some(keeper) = keeper else {
        let name = if value == 0 { "FALSE" } else { "TRUE" };
        return static_named(machine, st, class, name);
    };
    let keeper = machine.program.load(keeper)?;
    machine.require_initialised(st, keeper.id)?;
    let boxes = static_named(machine, st, keeper, "cache")?;
    let index = Value::Int((value - least) as i32);
    machine.read_element(st, boxes, index, ElemKind::Ref)
}

/// A static field by name: for the few fields of JDK classes that the machine knows.
pub(crate) fn static_named<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    class: &Class,
    name: &str,
) -> Step<Value> {
    match machine.program.find_field(class.id, name) {
        Some(field) => machine.static_value(st, machine.program.field(field)),
        None => Err(Interrupt::unsupported(format!(
            "{}.{name} in this JDK",
            class.name
        ))),
    }
}
