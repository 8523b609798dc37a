//! Boxes of primitives: what `valueOf` of their classes does (JLS 5.1.7).
//!
//! Boxes of small values are kept, so that `==` compares them by value. The box of a symbolic value is marked
//! ([`Host::Boxed`]) instead: whether it is a kept one is asked when somebody compares it (`identity.rs`).

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
pub(crate) fn boxed_kind(class: &Class) -> Option<ElemKind> {
    let found = BOXES.iter().find(|(_, name, _)| **name == *class.name);
    found.map(|(kind, ..)| *kind)
}

/// A class, the class that keeps its boxes (`Boolean` has them in fields), and the least and the greatest value
/// of those.
const KEPT: &[(&str, Option<&str>, i64, i64)] = &[
    ("java/lang/Boolean", None, 0, 1),
    (
        "java/lang/Byte",
        Some("java/lang/Byte$ByteCache"),
        -128,
        127,
    ),
    (
        "java/lang/Character",
        Some("java/lang/Character$CharacterCache"),
        0,
        127,
    ),
    (
        "java/lang/Integer",
        Some("java/lang/Integer$IntegerCache"),
        -128,
        127,
    ),
    (
        "java/lang/Long",
        Some("java/lang/Long$LongCache"),
        -128,
        127,
    ),
    (
        "java/lang/Short",
        Some("java/lang/Short$ShortCache"),
        -128,
        127,
    ),
];

/// The least and the greatest value of which boxes of a class are kept.
pub(crate) fn kept(class: &Class) -> Option<(i64, i64)> {
    let found = KEPT.iter().find(|(name, ..)| *name == &*class.name)?;
    Some((found.2, found.3))
}

impl<'p> Machine<'p> {
    /// `value` in a box. An instruction that is run again may make it again.
    pub(crate) fn boxed(&mut self, st: &mut State<'p>, value: Value, ty: &Type) -> Step<Value> {
        let (class, _) = box_of(ty).ok_or_else(|| Interrupt::malformed("box of nothing"))?;
        let class = self.program.load(class)?;
        self.require_initialised(st, class.id)?;
        self.box_of_class(st, class, value)
    }

    /// Makes sure that a value can be put into a box without a question: where a call has been done, it cannot
    /// be done again.
    pub(crate) fn require_boxes(&self, st: &State<'p>, ty: &Type) -> Step {
        let (class, _) = box_of(ty).ok_or_else(|| Interrupt::malformed("box of nothing"))?;
        self.require_initialised(st, self.program.load(class)?.id)?;
        let found = KEPT.iter().find(|(name, ..)| *name == class);
        match found.and_then(|(_, keeper, ..)| *keeper) {
            Some(keeper) => self.require_initialised(st, self.program.load(keeper)?.id),
            None => Ok(()),
        }
    }

    /// `value` in a box of a class that is initialised.
    pub(crate) fn box_of_class(
        &mut self,
        st: &mut State<'p>,
        class: &Class,
        value: Value,
    ) -> Step<Value> {
        let value = self.if_forced(st, value);
        let number = match value {
            Value::Int(value) => Some(i64::from(value)),
            Value::Long(value) => Some(value),
            _ => None,
        };
        let small = |n| kept(class).is_some_and(|(least, most)| (least..=most).contains(&n));
        match (number, value) {
            (Some(number), _) if small(number) => return self.kept_box(st, class, number),
            (None, Value::Sym(truth)) if &*class.name == "java/lang/Boolean" => {
                if let Node::Ite(truth, ..) = self.terms.node(truth) {
                    let [no, yes] = [self.kept_box(st, class, 0)?, self.kept_box(st, class, 1)?];
                    let chosen = self.cx(st).guarded(vec![(truth, yes)], no);
                    return chosen.ok_or_else(|| Interrupt::malformed("not a boolean"));
                }
            }
            _ => {}
        }
        let made = self.allocate(st, class);
        self.set_named(st, made, "value", value)?;
        if let (Value::Sym(_), Some(object)) = (value, st.heap.get_mut(made)) {
            object.host = Host::Boxed;
        }
        Ok(Value::Ref(made))
    }

    /// The constant that a value is on this path, if that is easy to see.
    fn if_forced(&mut self, st: &State<'p>, value: Value) -> Value {
        let Value::Sym(term) = value else {
            return value;
        };
        let constant = match (
            self.terms.sort(term),
            st.pc.nearest_to_zero(&self.terms, term),
        ) {
            (Sort::Bv32, Some(n)) => Const::Bv32(n as i32),
            (Sort::Bv64, Some(n)) => Const::Bv64(n),
            _ => return value,
        };
        let nearest = self.terms.constant(constant);
        let equal = self.terms.eq(term, nearest);
        match st.pc.known(&self.terms, equal) {
            Some(true) => Value::from_const(constant),
            _ => value,
        }
    }

    /// The box of a small value.
    pub(crate) fn kept_box(
        &mut self,
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
            return self.static_named(st, class, name);
        };
        let keeper = self.program.load(keeper)?;
        self.require_initialised(st, keeper.id)?;
        let boxes = self.static_named(st, keeper, "cache")?;
        let index = Value::Int((value - least) as i32);
        self.read_element(st, boxes, index, ElemKind::Ref)
    }

    /// A static field by name: for the few fields of JDK classes that the machine knows.
    pub(crate) fn static_named(
        &mut self,
        st: &mut State<'p>,
        class: &Class,
        name: &str,
    ) -> Step<Value> {
        match self.program.find_field(class.id, name) {
            Some(field) => self.static_value(st, self.program.field(field)),
            None => Err(Interrupt::unsupported(format!(
                "{}.{name} in this JDK",
                class.name
            ))),
        }
    }
}
