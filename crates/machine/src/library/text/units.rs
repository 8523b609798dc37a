//! The characters of a text.

use super::{Slice, Text, constant, decimal};
use crate::core::arith::operand;
use crate::{Machine, State, Step};
use isopath_heap::{Array, Key, Region, Value};
use isopath_terms::{BinOp, Sort, Term};

impl<'p> Machine<'p> {
    /// The character at a constant index. One that the text does not have may be anything.
    pub(crate) fn text_char(&mut self, st: &mut State<'p>, text: &Text, i: i32) -> Step<Term> {
        let unit = match text {
            Text::Constant(units) => units.get(i as usize).copied().unwrap_or(0),
            Text::Units(units) => match units.get(i as usize) {
                Some(&unit) => return Ok(unit),
                None => 0,
            },
            Text::Input(reference) => {
                let index = self.terms.int(i);
                return self.input_unit(st, *reference, index);
            }
            Text::Slice(slice) => return self.slice_char(st, slice, i),
            Text::Joined(parts) => return self.joined_char(st, &parts.0, &parts.1, i),
            Text::Decimal(number) => return Ok(decimal::unit(&mut self.terms, *number, i)),
            Text::Mapped(mapped) => {
                let unit = self.text_char(st, &mapped.0, i)?;
                return Ok(mapped.1.apply(&mut self.terms, unit));
            }
        };
        Ok(self.terms.int(unit.into()))
    }

    fn input_unit(&mut self, st: &mut State<'p>, reference: Term, index: Term) -> Step<Term> {
        let key = Key {
            reference,
            index: Some(index),
        };
        let unit = self.read_cell(st, Region::TextChars, key)?;
        operand(&mut self.terms, unit, Sort::Bv32)
    }

    fn slice_char(&mut self, st: &mut State<'p>, slice: &Slice, i: i32) -> Step<Term> {
        match constant(&self.terms, slice.from).map(|from| from.checked_add(i)) {
            Some(Some(at)) => self.text_char(st, &slice.of, at),
            Some(None) => Ok(self.terms.int(0)),
            None => {
                let i = self.terms.int(i);
                let at = self.terms.binary(BinOp::Add, slice.from, i);
                self.text_char_at(st, &slice.of, at)
            }
        }
    }

    /// One of the first text, or of the second at each place that the length of the first allows.
    fn joined_char(
        &mut self,
        st: &mut State<'p>,
        first: &Text,
        second: &Text,
        i: i32,
    ) -> Step<Term> {
        let length = self.text_length(st, first)?;
        let (least, most) = self.terms.signed_range(length);
        let [least, most] = [least, most].map(|n| n.clamp(0, i64::from(i) + 1) as i32);
        let mut unit = match most > i {
            true => self.text_char(st, first, i)?,
            false => self.text_char(st, second, i - most)?,
        };
        for end in (least..most).rev() {
            let other = self.text_char(st, second, i - end)?;
            let end = self.terms.int(end);
            let here = self.terms.eq(length, end);
            unit = self.terms.ite(here, other, unit);
        }
        Ok(unit)
    }

    /// The character at an index that is within bounds; else it may be anything.
    pub(crate) fn text_char_at(
        &mut self,
        st: &mut State<'p>,
        text: &Text,
        index: Term,
    ) -> Step<Term> {
        if let Some(i) = constant(&self.terms, index) {
            return match i < 0 {
                true => Ok(self.terms.int(0)),
                false => self.text_char(st, text, i),
            };
        }
        match text {
            Text::Constant(units) => Ok(self.choose(st, Array::Chars(units.to_vec()), index)),
            Text::Input(reference) => {
                let length = self.text_length(st, text)?;
                let within = self.within_bound(length);
                match st.pc.known(&self.terms, within) {
                    // Simpler than a cell at an index that may be any.
                    Some(true) => self.chosen_char(st, text, index),
                    _ => self.input_unit(st, *reference, index),
                }
            }
            Text::Slice(slice) => {
                let at = self.terms.binary(BinOp::Add, slice.from, index);
                self.text_char_at(st, &slice.of, at)
            }
            Text::Joined(parts) => {
                let length = self.text_length(st, &parts.0)?;
                let before = self.terms.binary(BinOp::Slt, index, length);
                let in_second = self.terms.sub(index, length);
                let first = self.text_char_at(st, &parts.0, index)?;
                let second = self.text_char_at(st, &parts.1, in_second)?;
                Ok(self.terms.ite(before, first, second))
            }
            Text::Mapped(mapped) => {
                let unit = self.text_char_at(st, &mapped.0, index)?;
                Ok(mapped.1.apply(&mut self.terms, unit))
            }
            Text::Units(_) | Text::Decimal(_) => self.chosen_char(st, text, index),
        }
    }

    /// One of all characters.
    fn chosen_char(&mut self, st: &mut State<'p>, text: &Text, index: Term) -> Step<Term> {
        let mut units = Vec::new();
        for i in 0..self.text_most(st, text)? {
            let unit = self.text_char(st, text, i)?;
            units.push(Value::from_term(&self.terms, unit));
        }
        Ok(self.choose(st, Array::Values(units), index))
    }
}
