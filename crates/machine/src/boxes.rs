//! Boxes of primitives, made where no bytecode asks for them: what `valueOf` of their classes does (JLS 5.1.7).

use crate::arith::{convert, operand};
use crate::{Interrupt, Machine, State, Step};
use isopath_heap::Value;
use isopath_program::{Class, Conversion, ElemKind, Type};
use isopath_terms::{BinOp, Sort};

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

/// The class that keeps boxes of small values, the first of them, and the last.
fn cache_of(ty: &Type) -> Option<(&'static str, i64, i64)> {
    Some(match ty {
        Type::Byte => ("java/lang/Byte$ByteCache", -128, 127),
        Type::Short => ("java/lang/Short$ShortCache", -128, 127),
        Type::Char => ("java/lang/Character$CharacterCache", 0, 127),
        Type::Int => ("java/lang/Integer$IntegerCache", -128, 127),
        Type::Long => ("java/lang/Long$LongCache", -128, 127),
        _ => return None,
    })
}

impl<'p> Machine<'p> {
    /// `value` in a box. An instruction that is run again may make it again.
    pub(crate) fn boxed(&mut self, st: &mut State<'p>, value: Value, ty: &Type) -> Step<Value> {
        let (class, _) = box_of(ty).ok_or_else(|| Interrupt::malformed("box of nothing"))?;
        let class = self.program.load(class)?;
        self.require_initialised(st, class.id)?;
        if *ty == Type::Boolean {
            return self.boxed_boolean(st, value, class);
        }
        if let Some((cache, first, last)) = cache_of(ty) {
            let cache = self.program.load(cache)?;
            self.require_initialised(st, cache.id)?;
            let small = self.is_within(st, value, first, last)?;
            if small {
                return self.cached_box(st, value, cache, first);
            }
        }
        let object = self.allocate(st, class);
        self.set_named(st, object, "value", value)?;
        Ok(Value::Ref(object))
    }

    fn boxed_boolean(&mut self, st: &mut State<'p>, value: Value, class: &Class) -> Step<Value> {
        let no = self.is_at_most(st, value, 0)?;
        let name = if no { "FALSE" } else { "TRUE" };
        self.static_named(st, class, name)
    }

    fn cached_box(
        &mut self,
        st: &mut State<'p>,
        value: Value,
        cache: &Class,
        first: i64,
    ) -> Step<Value> {
        let boxes = self.static_named(st, cache, "cache")?;
        let index = match self.is_long(value) {
            true => convert(&mut self.terms, Conversion::L2I, value)?,
            false => value,
        };
        let index = operand(&mut self.terms, index, Sort::Bv32)?;
        let offset = self.terms.int(-first as i32);
        let index = self.terms.binary(BinOp::Add, index, offset);
        let index = Value::from_term(&self.terms, index);
        self.read_element(st, boxes, index, ElemKind::Ref)
    }

    /// Whether a value lies between two constants: two decisions, as in the bytecode of `valueOf`.
    fn is_within(&mut self, st: &mut State<'p>, value: Value, first: i64, last: i64) -> Step<bool> {
        Ok(!self.is_at_most(st, value, first - 1)? && self.is_at_most(st, value, last)?)
    }

    fn is_at_most(&mut self, st: &mut State<'p>, value: Value, limit: i64) -> Step<bool> {
        let (limit, sort) = match self.is_long(value) {
            true => (self.terms.long(limit), Sort::Bv64),
            false => (self.terms.int(limit as i32), Sort::Bv32),
        };
        let value = operand(&mut self.terms, value, sort)?;
        let condition = self.terms.binary(BinOp::Sle, value, limit);
        let holds = self.truth(st, condition)?;
        self.record_branch(st, holds);
        Ok(holds)
    }

    fn is_long(&self, value: Value) -> bool {
        match value {
            Value::Sym(term) => self.terms.sort(term) == Sort::Bv64,
            value => matches!(value, Value::Long(_)),
        }
    }

    fn static_named(&mut self, st: &mut State<'p>, class: &Class, name: &str) -> Step<Value> {
        match self.program.find_field(class.id, name) {
            Some(field) => self.static_value(st, self.program.field(field)),
            None => Err(Interrupt::unsupported(format!(
                "{}.{name} in this JDK",
                class.name
            ))),
        }
    }
}
