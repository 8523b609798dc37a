//! Strings as sequences of characters, whoever made them.
//!
//! An input string has a length and characters, each a cell of the input heap like the elements of an array:
//! `s.length()`, `s.charAt(0)`. What the class keeps in its fields follows from these, and is worked out when
//! the JDK's own code asks for it. Methods that need not look inside one character after the other have models
//! (`natives/text.rs`) that make conditions and numbers of the characters, where the JDK's code would fork.

use crate::arith::operand;
use crate::{Bound, Ending, Interrupt, Machine, State, Step};
use isopath_heap::{Array, Body, Key, Leaf, ObjRef, Region, Value};
use isopath_program::{ElemKind, Field};
use isopath_terms::{BinOp, Sort, Term, Terms};
use std::rc::Rc;

/// The greatest Latin-1 character.
const LATIN1: i32 = 0xFF;

/// A string, known well enough to be read character by character.
#[derive(Clone)]
pub(crate) enum Text {
    /// A constant.
    Constant(Rc<[u16]>),
    /// A string of the program with symbolic characters, and as many as there are.
    Made {
        bytes: ObjRef,
        utf16: bool,
        length: i32,
    },
    /// An input.
    Input(Term),
}

impl<'p> Machine<'p> {
    /// The text of a leaf that is a string; `None` if its length is not known well enough.
    pub(crate) fn leaf_text(&mut self, st: &State<'p>, leaf: Leaf) -> Option<Text> {
        let string = match leaf {
            Leaf::Input(reference) => return Some(Text::Input(reference)),
            Leaf::Object(string) => string,
        };
        if let Some(units) = self.string_units(st, string) {
            return Some(Text::Constant(units.into()));
        }
        let Some(Value::Ref(bytes)) = self.named(st, string, "value") else {
            return None;
        };
        let Some(Value::Int(coder)) = self.named(st, string, "coder") else {
            return None;
        };
        match st.heap.get(bytes)?.array()?.len() {
            Value::Int(length) => Some(Text::Made {
                bytes,
                utf16: coder != 0,
                length: length >> coder,
            }),
            _ => None,
        }
    }

    /// The number of characters.
    pub(crate) fn text_length(&mut self, st: &mut State<'p>, text: &Text) -> Step<Value> {
        match text {
            Text::Constant(units) => Ok(Value::Int(units.len() as i32)),
            Text::Made { length, .. } => Ok(Value::Int(*length)),
            Text::Input(reference) => {
                let key = Key {
                    reference: *reference,
                    index: None,
                };
                self.read_cell(st, Region::TextLength, key)
            }
        }
    }

    /// How many characters there are at most. Where an input string must be looked at to its end, longer ones
    /// than the bound allows are cut off here.
    pub(crate) fn text_most(&mut self, st: &mut State<'p>, text: &Text) -> Step<i32> {
        let most = match text {
            Text::Constant(units) => return Ok(units.len() as i32),
            Text::Made { length, .. } => return Ok(*length),
            Text::Input(_) => i32::try_from(self.limits.max_string).unwrap_or(i32::MAX),
        };
        let length = self.text_length(st, text)?;
        let length = operand(&mut self.terms, length, Sort::Bv32)?;
        if let Some(length) = length_of(&self.terms, length) {
            return Ok(length);
        }
        let bound = self.terms.int(most);
        let within = self.terms.binary(BinOp::Sle, length, bound);
        match self.truth(st, within)? {
            true => Ok(most),
            false => Err(Interrupt::End(Box::new(Ending::Cut(Bound::Text)))),
        }
    }

    /// The character at a constant index that is within [`Machine::text_most`].
    pub(crate) fn text_char(&mut self, st: &mut State<'p>, text: &Text, i: i32) -> Step<Term> {
        let value = match text {
            Text::Constant(units) => Value::Int(units.get(i as usize).copied().unwrap_or(0).into()),
            Text::Made { bytes, utf16, .. } => {
                let bytes = Value::Ref(*bytes);
                return match utf16 {
                    false => self.unsigned_byte(st, bytes, i),
                    true => {
                        let [one, two] = [2 * i, 2 * i + 1];
                        let (low, high) = match cfg!(target_endian = "big") {
                            true => (two, one),
                            false => (one, two),
                        };
                        let low = self.unsigned_byte(st, bytes, low)?;
                        let high = self.unsigned_byte(st, bytes, high)?;
                        let eight = self.terms.int(8);
                        let high = self.terms.binary(BinOp::Shl, high, eight);
                        Ok(self.terms.binary(BinOp::Add, high, low))
                    }
                };
            }
            Text::Input(reference) => {
                let index = self.terms.int(i);
                let key = Key {
                    reference: *reference,
                    index: Some(index),
                };
                self.read_cell(st, Region::TextChars, key)?
            }
        };
        operand(&mut self.terms, value, Sort::Bv32)
    }

    fn unsigned_byte(&mut self, st: &mut State<'p>, bytes: Value, i: i32) -> Step<Term> {
        let byte = self.read_element(st, bytes, Value::Int(i), ElemKind::Byte)?;
        let byte = operand(&mut self.terms, byte, Sort::Bv32)?;
        let mask = self.terms.int(LATIN1);
        Ok(self.terms.binary(BinOp::BvAnd, byte, mask))
    }

    /// Whether the character at `i` is one of the text, as a condition.
    pub(crate) fn text_has(&mut self, st: &mut State<'p>, text: &Text, i: i32) -> Step<Term> {
        let length = self.text_length(st, text)?;
        let length = operand(&mut self.terms, length, Sort::Bv32)?;
        let i = self.terms.int(i);
        Ok(self.terms.binary(BinOp::Slt, i, length))
    }

    /// What an input string keeps in a field of its class.
    pub(crate) fn string_field(
        &mut self,
        st: &mut State<'p>,
        reference: Term,
        field: &Field,
    ) -> Step<Value> {
        match &*field.name {
            // Worked out when somebody asks.
            "hash" | "hashIsZero" => Ok(Value::Int(0)),
            "coder" => Ok(Value::bool(self.is_utf16(st, reference)?)),
            "value" => self.string_bytes(st, reference).map(Value::Ref),
            name => Err(Interrupt::unsupported(format!(
                "java/lang/String.{name} in this JDK"
            ))),
        }
    }

    /// Whether an input string has a character that is not Latin-1: forks if it is not known. It keeps two
    /// bytes for each character then.
    fn is_utf16(&mut self, st: &mut State<'p>, reference: Term) -> Step<bool> {
        let text = Text::Input(reference);
        let mut any = Terms::FALSE;
        for i in 0..self.text_most(st, &text)? {
            let has = self.text_has(st, &text, i)?;
            let unit = self.text_char(st, &text, i)?;
            let most = self.terms.int(LATIN1);
            let beyond = self.terms.binary(BinOp::Slt, most, unit);
            let here = self.terms.and(has, beyond);
            any = self.terms.or(any, here);
        }
        self.truth(st, any)
    }

    /// The bytes of an input string, made when they are asked for: nobody can tell.
    fn string_bytes(&mut self, st: &mut State<'p>, reference: Term) -> Step<ObjRef> {
        if let Some(&made) = st.inputs.bytes.get(&reference) {
            return Ok(made);
        }
        let utf16 = self.is_utf16(st, reference)?;
        let text = Text::Input(reference);
        let length = self.text_length(st, &text)?;
        let length = operand(&mut self.terms, length, Sort::Bv32)?;
        let width = if utf16 { 2 } else { 1 };
        let scale = self.terms.int(width);
        let total = self.terms.binary(BinOp::Mul, length, scale);
        let total = Value::from_term(&self.terms, total);
        let mut array = match total {
            Value::Int(n) => Array::new(ElemKind::Byte, n as usize),
            _ => Array::with_symbolic_length(ElemKind::Byte, total),
        };
        for i in 0..self.text_most(st, &text)? {
            let unit = self.text_char(st, &text, i)?;
            for byte in 0..width {
                let shift = match cfg!(target_endian = "big") {
                    true => (width - 1 - byte) * 8,
                    false => byte * 8,
                };
                let shift = self.terms.int(shift);
                let shifted = self.terms.binary(BinOp::LShr, unit, shift);
                // Sign-extended, as a byte is.
                let up = self.terms.int(24);
                let signed = self.terms.binary(BinOp::Shl, shifted, up);
                let signed = self.terms.binary(BinOp::AShr, signed, up);
                let value = Value::from_term(&self.terms, signed);
                array.store(Value::Int(i * width + byte), value);
            }
        }
        let class = self.program.prim_array(ElemKind::Byte);
        let made = st.heap.allocate(class, Body::Array(array));
        st.inputs.bytes.insert_mut(reference, made);
        Ok(made)
    }
}

fn length_of(terms: &Terms, length: Term) -> Option<i32> {
    match terms.as_const(length) {
        Some(isopath_terms::Const::Bv32(n)) => Some(n),
        _ => None,
    }
}
