//! Objects that are the same although nobody can see how they became so: boxes and literals.
//!
//! `valueOf` keeps boxes of small values, and strings that are written in a program are interned. An input may
//! be one of those. Boxes come from `valueOf`: input boxes, and those that the machine makes of symbolic values
//! ([`Host::Boxed`]), are the kept ones where their values are small, so that `==` compares values there.
//! Which literal an input string is, if it is one, is a number of its own.

use crate::assumptions::{Assumption, Met};
use crate::core::arith::{in_range, operand};
use crate::interp::boxes::kept;
use crate::library::text::Text;
use crate::{Interrupt, Machine, State, Step};
use isopath_heap::{Host, Key, Leaf, ObjRef, Region, Value};
use isopath_program::{Class, ClassId, Type};
use isopath_terms::{BinOp, Sort, Term, Terms};
use isopath_trace::DecisionKind;

/// The number of no literal.
const NO_LITERAL: i32 = 0;

impl<'p> Machine<'p> {
    /// Whether an object of the program is the box of a symbolic value.
    #[inline]
    pub(crate) fn is_symbolic_box(&self, st: &State<'p>, object: ObjRef) -> bool {
        st.heap.get(object).is_some_and(|o| o.host == Host::Boxed)
    }

    /// Whether two references are the same for one of the reasons above, as a condition. What it says of pairs
    /// of other references does not count.
    pub(crate) fn same_shared(&mut self, st: &mut State<'p>, a: Value, b: Value) -> Step<Term> {
        let (left, right) = (self.leaves(st, a), self.leaves(st, b));
        let mut same = Terms::FALSE;
        for &(guard_a, leaf_a) in &left {
            for &(guard_b, leaf_b) in &right {
                let both = self.terms.and(guard_a, guard_b);
                if st.pc.known(&self.terms, both) == Some(false) {
                    continue;
                }
                let equal = match (leaf_a, leaf_b) {
                    (Leaf::Object(a), Leaf::Object(b)) => self.same_boxes(st, a, b)?,
                    (Leaf::Input(r), Leaf::Object(o)) | (Leaf::Object(o), Leaf::Input(r)) => {
                        self.is_shared_object(st, r, o)?
                    }
                    (Leaf::Input(a), Leaf::Input(b)) => {
                        self.grant_apart(a, b);
                        self.relate_boxes(st, a, b)?;
                        Terms::FALSE
                    }
                };
                let case = self.terms.and(both, equal);
                same = self.terms.or(same, case);
            }
        }
        Ok(same)
    }

    /// Whether two boxes of the program are one that is kept.
    fn same_boxes(&mut self, st: &mut State<'p>, a: ObjRef, b: ObjRef) -> Step<Term> {
        let (Some(one), Some(other)) = (st.heap.get(a), st.heap.get(b)) else {
            return Ok(Terms::FALSE);
        };
        let symbolic = one.host == Host::Boxed || other.host == Host::Boxed;
        if a == b || one.class != other.class || !symbolic {
            return Ok(Terms::FALSE);
        }
        let class = self.program.class(one.class);
        if !self.is_kept(st, a, class)? || !self.is_kept(st, b, class)? {
            return Ok(Terms::FALSE);
        }
        self.same_kept(st, class, Value::Ref(a), Value::Ref(b))
    }

    /// Whether a box of the program is kept if its value is small.
    fn is_kept(&mut self, st: &mut State<'p>, object: ObjRef, class: &Class) -> Step<bool> {
        if self.is_symbolic_box(st, object) {
            return Ok(true);
        }
        let Some((first, last)) = kept(class) else {
            return Ok(false);
        };
        let value = match self.named(st, object, "value") {
            Some(Value::Int(value)) => i64::from(value),
            Some(Value::Long(value)) => value,
            _ => return Ok(false),
        };
        if !(first..=last).contains(&value) {
            return Ok(false);
        }
        let found = self.kept_box(st, class, value)?;
        Ok(found == Value::Ref(object))
    }

    /// Whether two boxes of one class have the same small value, as a condition.
    fn same_kept(&mut self, st: &mut State<'p>, class: &Class, a: Value, b: Value) -> Step<Term> {
        let (Some((first, last)), Some(field)) =
            (kept(class), self.program.find_field(class.id, "value"))
        else {
            return Ok(Terms::FALSE);
        };
        let field = self.program.field(field);
        let sort = match field.ty {
            Type::Long => Sort::Bv64,
            _ => Sort::Bv32,
        };
        let [a, b] = [
            self.field_value(st, a, field)?,
            self.field_value(st, b, field)?,
        ];
        let a = operand(&mut self.terms, a, sort)?;
        let b = operand(&mut self.terms, b, sort)?;
        let equal = self.terms.eq(a, b);
        let [low, high] = match sort {
            Sort::Bv64 => {
                let (low, high) = (self.terms.long(first), self.terms.long(last));
                [
                    self.terms.binary(BinOp::Sle, low, a),
                    self.terms.binary(BinOp::Sle, a, high),
                ]
            }
            _ => in_range(&mut self.terms, a, first as i32, last as i32),
        };
        let small = self.terms.and(low, high);
        Ok(self.terms.and(equal, small))
    }

    /// Whether an input is an object that the program has as well, as a condition.
    fn is_shared_object(&mut self, st: &mut State<'p>, input: Term, object: ObjRef) -> Step<Term> {
        let Some(found) = st.heap.get(object) else {
            return Ok(Terms::FALSE);
        };
        let class = self.program.class(found.class);
        let declared = self.input_types.declared(input);
        if let Some(declared) = declared {
            self.note_compared(declared, class.id);
            if !self.input_may_be(declared, class.id) {
                self.grant_comparison(declared, class.id);
                return Ok(Terms::FALSE);
            }
        }
        if class.access.is_enum() {
            return Err(Interrupt::unsupported(format!(
                "input that may be a constant of type {}",
                class.source_name()
            )));
        }
        let reference = self.leaf_value(st, Leaf::Input(input));
        if self.compares_by_shortcut(st) {
            return Ok(Terms::FALSE);
        }
        let is_string = class.id == self.program.well_known().string;
        if !is_string && (kept(class).is_none() || !self.is_kept(st, object, class)?) {
            return Ok(Terms::FALSE);
        }
        if is_string && self.literal_number(st, object).is_none() {
            return Ok(Terms::FALSE);
        }
        // What follows looks inside, and a strategy that forks must know what it is.
        let is_one = self.is_instance(st, reference, class.id)?;
        if !self.truth(st, DecisionKind::Type, is_one)? {
            return Ok(Terms::FALSE);
        }
        match is_string {
            true => self.is_literal(st, input, object),
            false => {
                self.grant_boxes(st);
                self.same_kept(st, class, reference, Value::Ref(object))
            }
        }
    }

    /// Two boxes were compared, at least one of which is an input.
    fn grant_boxes(&mut self, st: &State<'p>) {
        if !self.compares_by_shortcut(st) {
            let clause = Met::Clause("boxes come from valueOf");
            self.grant(Assumption::Values, clause);
        }
    }

    /// Whether an input of a declared type may have this class.
    pub(crate) fn input_may_be(&self, declared: ClassId, class: ClassId) -> bool {
        self.program.world().may_be(self.program, declared, class)
    }

    /// Two input boxes with the same small value are one object.
    fn relate_boxes(&mut self, st: &mut State<'p>, a: Term, b: Term) -> Step {
        let class = self.input_types.declared(a).map(|c| self.program.class(c));
        let Some(class) = class.filter(|class| kept(class).is_some()) else {
            return Ok(());
        };
        if a == b || self.input_types.declared(b) != Some(class.id) {
            return Ok(());
        }
        let [one, other] = [a, b].map(|t| self.leaf_value(st, Leaf::Input(t)));
        self.grant_boxes(st);
        let null = self.null_condition(st, one);
        let other_null = self.null_condition(st, other);
        let excused = self.terms.or(null, other_null);
        if self.truth(st, DecisionKind::Null, excused)? {
            return Ok(());
        }
        let equal = self.same_kept(st, class, one, other)?;
        let same = self.with_inputs(st, |cx, inputs| {
            isopath_heap::same_ref(cx, inputs, one, other)
        });
        let differ = self.terms.not(equal);
        let fact = self.terms.or(differ, same);
        self.assume(st, fact)
    }

    /// The number of a literal of the program.
    fn literal_number(&self, st: &State<'p>, object: ObjRef) -> Option<i32> {
        let at = st.heap.interned.iter().position(|&r| r == object)?;
        i32::try_from(at + 1).ok()
    }

    /// Which literal an input string is, as a term.
    fn literal_of(&mut self, st: &mut State<'p>, input: Term) -> Step<Term> {
        let key = Key {
            reference: input,
            index: None,
        };
        let number = self.read_cell(st, Region::Literal, key)?;
        let number = operand(&mut self.terms, number, Sort::Bv32)?;
        if !st.inputs.literals.iter().any(|&known| known == input) {
            let mut others: Vec<Term> = st.inputs.literals.iter().copied().collect();
            others.reverse();
            st.inputs.literals.push(input);
            for other in others {
                // Two that are the same literal are one object.
                let theirs = self.literal_of(st, other)?;
                let same = self.with_inputs(st, |cx, _| cx.same_object(input, other));
                let none = self.terms.int(NO_LITERAL);
                let no_literal = self.terms.eq(number, none);
                let equal = self.terms.eq(number, theirs);
                let differ = self.terms.not(equal);
                let excused = self.terms.or(no_literal, differ);
                let fact = self.terms.or(excused, same);
                self.assume(st, fact)?;
            }
        }
        Ok(number)
    }

    /// Whether an input string is a literal of the program, as a condition. It has the same text then.
    fn is_literal(&mut self, st: &mut State<'p>, input: Term, object: ObjRef) -> Step<Term> {
        let (Some(number), Some(units)) = (
            self.literal_number(st, object),
            self.string_units(st, object),
        ) else {
            return Ok(Terms::FALSE);
        };
        let literal = self.literal_of(st, input)?;
        let number = self.terms.int(number);
        let is_it = self.terms.eq(literal, number);
        let text = Text::Input(input);
        let length = self.text_length(st, &text)?;
        let own = self.terms.int(units.len() as i32);
        let mut equal = self.terms.eq(length, own);
        for (i, &unit) in (0..).zip(&units) {
            let found = self.text_char(st, &text, i)?;
            let unit = self.terms.int(unit.into());
            let here = self.terms.eq(found, unit);
            equal = self.terms.and(equal, here);
        }
        let other = self.terms.not(is_it);
        let name = self.terms.display(input).to_string();
        let shown = format!("{:?}", String::from_utf16_lossy(&units));
        self.input_types
            .describe(is_it, format!("{name} == {shown}"));
        self.input_types
            .describe(other, format!("{name} != {shown}"));
        let fact = self.terms.or(other, equal);
        self.assume(st, fact)?;
        Ok(is_it)
    }
}
