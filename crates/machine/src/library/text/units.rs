//! The characters of a text.

use super::{Slice, Text, constant, decimal};
use crate::core::arith::operand;
use crate::{Machine, State, Step};
use isopath_heap::{Array, Key, Reference, Region, Value};
use isopath_terms::{BinOp, Sort, Term};

/// The character at a constant index. One that the text does not have may be anything.
pub(crate) fn text_char<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    text: &Text,
    i: i32,
) -> Step<Term> {
    let unit = match text {
        Text::Constant(units) => units.get(i as usize).copied().unwrap_or(0),
        Text::Units(units) => match units.get(i as usize) {
            Some(&unit) => return Ok(unit),
            None => 0,
        },
        Text::Input(reference) => {
            let index = machine.terms.int(i);
            return input_unit(machine, st, *reference, index);
        }
        Text::Slice(slice) => return slice_char(machine, st, slice, i),
        Text::Joined(parts) => return joined_char(machine, st, &parts.0, &parts.1, i),
        Text::Decimal(number) => return Ok(decimal::unit(&mut machine.terms, *number, i)),
        Text::Mapped(mapped) => {
            let unit = text_char(machine, st, &mapped.0, i)?;
            return Ok(mapped.1.apply(&mut machine.terms, unit));
        }
    };
    Ok(machine.terms.int(unit.into()))
}

fn input_unit<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    reference: Reference,
    index: Term,
) -> Step<Term> {
    let key = Key {
        reference,
        index: Some(index),
    };
    let unit = machine.read_cell(st, Region::TextChars, key)?;
    operand(&mut machine.terms, unit, Sort::Bv32)
}

fn slice_char<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    slice: &Slice,
    i: i32,
) -> Step<Term> {
    match constant(&machine.terms, slice.from).map(|from| from.checked_add(i)) {
        Some(Some(at)) => text_char(machine, st, &slice.of, at),
        Some(None) => Ok(machine.terms.int(0)),
        None => {
            let i = machine.terms.int(i);
            let at = machine.terms.binary(BinOp::Add, slice.from, i);
            text_char_at(machine, st, &slice.of, at)
        }
    }
}

/// One of the first text, or of the second at each place that the length of the first allows.
fn joined_char<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    first: &Text,
    second: &Text,
    i: i32,
) -> Step<Term> {
    let length = super::text_length(machine, st, first)?;
    let (least, most) = machine.terms.signed_range(length);
    let [least, most] = [least, most].map(|n| n.clamp(0, i64::from(i) + 1) as i32);
    let mut unit = match most > i {
        true => text_char(machine, st, first, i)?,
        false => text_char(machine, st, second, i - most)?,
    };
    for end in (least..most).rev() {
        let other = text_char(machine, st, second, i - end)?;
        let end = machine.terms.int(end);
        let here = machine.terms.eq(length, end);
        unit = machine.terms.ite(here, other, unit);
    }
    Ok(unit)
}

/// The character at an index that is within bounds; else it may be anything.
pub(crate) fn text_char_at<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    text: &Text,
    index: Term,
) -> Step<Term> {
    if let Some(i) = constant(&machine.terms, index) {
        return match i < 0 {
            true => Ok(machine.terms.int(0)),
            false => text_char(machine, st, text, i),
        };
    }
    match text {
        Text::Constant(units) => Ok(super::choose(
            machine,
            st,
            Array::Chars(units.to_vec()),
            index,
        )),
        Text::Input(reference) => {
            let length = super::text_length(machine, st, text)?;
            let within = super::within_bound(machine, length);
            match st.path.condition.known(&machine.terms, within) {
                // Simpler than a cell at an index that may be any.
                Some(true) => chosen_char(machine, st, text, index),
                _ => input_unit(machine, st, *reference, index),
            }
        }
        Text::Slice(slice) => {
            let at = machine.terms.binary(BinOp::Add, slice.from, index);
            text_char_at(machine, st, &slice.of, at)
        }
        Text::Joined(parts) => {
            let length = super::text_length(machine, st, &parts.0)?;
            let before = machine.terms.binary(BinOp::Slt, index, length);
            let in_second = machine.terms.sub(index, length);
            let first = text_char_at(machine, st, &parts.0, index)?;
            let second = text_char_at(machine, st, &parts.1, in_second)?;
            Ok(machine.terms.ite(before, first, second))
        }
        Text::Mapped(mapped) => {
            let unit = text_char_at(machine, st, &mapped.0, index)?;
            Ok(mapped.1.apply(&mut machine.terms, unit))
        }
        Text::Units(_) | Text::Decimal(_) => chosen_char(machine, st, text, index),
    }
}

/// One of all characters.
fn chosen_char<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    text: &Text,
    index: Term,
) -> Step<Term> {
    let mut units = Vec::new();
    for i in 0..super::text_most(machine, st, text)? {
        let unit = text_char(machine, st, text, i)?;
        units.push(Value::from_term(&machine.terms, unit));
    }
    Ok(super::choose(machine, st, Array::Values(units), index))
}
