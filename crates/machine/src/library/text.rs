//! Strings as sequences of characters, whoever made them.
//!
//! An input string has a length and characters, each a cell of the input heap like the elements of an array:
//! `s.length()`, `s.charAt(0)`. A string that the program makes of others is known as how it was made, a
//! [`Text`], and its characters are worked out where somebody looks at them: `("a" + s).charAt(3)` is
//! `s.charAt(2)`, whatever the length of `s` is. What classes keep in their fields follows from this, and is
//! worked out when the JDK's own code asks for it (`fields`). Methods that need not look inside one character
//! after the other have models (`natives/text`) that make conditions and numbers of the characters, where the
//! JDK's code would fork.

pub(crate) mod decimal;
pub(crate) mod fields;
pub(crate) mod mapping;
mod read;
pub(crate) mod units;

pub(crate) use crate::core::text::{Mapping, Slice, Text};
use crate::library::identity;
pub(crate) use mapping::is_in;
pub use read::TextReader;

use crate::{Ending, Interrupt, Machine, State, Step};
use isopath_heap::{Array, Cx, Key, Leaf, ObjRef, Region, Value};
use isopath_terms::{BinOp, Const, Sort, Term, Terms};
use isopath_trace::{Bound, DecisionKind};
use std::rc::Rc;

/// Characters of a string that exists before the run: few enough that some can be joined.
pub(crate) const LONGEST: i32 = 1 << 28;

/// The UTF-16 units of a text without symbols; `None` if that is not plain to see.
pub(crate) fn constant_units<'p>(machine: &Machine<'p>, text: &Text) -> Option<Vec<u16>> {
    let number = |term: Term| match machine.terms.as_const(term)? {
        Const::Bv32(n) => Some(i64::from(n)),
        Const::Bv64(n) => Some(n),
        _ => None,
    };
    match text {
        Text::Constant(units) => Some(units.to_vec()),
        Text::Units(units) => units.iter().map(|&u| number(u).map(|u| u as u16)).collect(),
        Text::Joined(parts) => {
            let mut units = constant_units(machine, &parts.0)?;
            units.extend(constant_units(machine, &parts.1)?);
            Some(units)
        }
        Text::Decimal(of) => Some(number(*of)?.to_string().encode_utf16().collect()),
        Text::Slice(slice) => {
            let units = constant_units(machine, &slice.of)?;
            let from = usize::try_from(number(slice.from)?).ok()?;
            let length = usize::try_from(number(slice.length)?).ok()?;
            units
                .get(from..from.checked_add(length)?)
                .map(<[u16]>::to_vec)
        }
        Text::Input(_) | Text::Mapped(_) => None,
    }
}

/// The text of a leaf that is a string or a builder of one; `None` if it is not known well enough.
pub(crate) fn leaf_text<'p>(machine: &mut Machine<'p>, st: &State<'p>, leaf: Leaf) -> Option<Text> {
    let object = match leaf {
        Leaf::Input(reference) => return Some(Text::Input(reference)),
        Leaf::Object(object) => object,
    };
    match st.inputs.texts.get(&object) {
        Some(text) => Some(text.clone()),
        None => fields::kept_text(machine, st, object),
    }
}

/// A string object with this text.
pub(crate) fn string_of<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    text: &Text,
) -> Step<ObjRef> {
    if let Text::Constant(units) = text {
        return machine.new_string(st, units);
    }
    let class = machine.program.class(machine.program.well_known().string);
    let string = machine.allocate(st, class);
    fields::set_text(machine, st, string, text.clone())?;
    Ok(string)
}

/// A string that has one of these texts, by the conditions for them.
pub(crate) fn one_string_of<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    texts: Vec<(Term, Text)>,
) -> Step<Value> {
    let mut cases = Vec::new();
    for (guard, text) in texts {
        let text = as_constant(machine, text);
        let string = string_of(machine, st, &text)?;
        cases.push((guard, Value::Ref(string)));
    }
    one_of(machine, st, cases)
}

/// One of several objects; the condition of the last need not be asked for.
pub(crate) fn one_of<'p>(
    machine: &mut Machine<'p>,
    st: &State<'p>,
    mut cases: Vec<(Term, Value)>,
) -> Step<Value> {
    let nothing = || Interrupt::malformed("a string that is nothing");
    let (_, rest) = cases.pop().ok_or_else(nothing)?;
    machine.cx(st).guarded(cases, rest).ok_or_else(nothing)
}

/// Makes sure that two references are not compared that may or may not be one string: methods return their
/// receiver if it is what they would make, so what was made of an input may be that input.
pub(crate) fn require_no_texts<'p>(
    machine: &mut Machine<'p>,
    st: &State<'p>,
    a: Value,
    b: Value,
) -> Step {
    if st.inputs.texts.is_empty() || machine.compares_by_shortcut(st) {
        return Ok(());
    }
    let [(a_made, a_input), (b_made, b_input)] = [a, b].map(|v| string_leaves(machine, st, v));
    match a_made && (b_made || b_input) || b_made && a_input {
        true => Err(Interrupt::unsupported(
            "identity of strings that depend on inputs",
        )),
        false => Ok(()),
    }
}

/// Whether a reference may be a string that was made of others, and whether it may be an input string.
fn string_leaves<'p>(machine: &mut Machine<'p>, st: &State<'p>, value: Value) -> (bool, bool) {
    let string = machine.program.well_known().string;
    let (mut made, mut input) = (false, false);
    for (_, leaf) in machine.leaves(st, value) {
        match leaf {
            Leaf::Object(o) => {
                let is_string = st.heap.get(o).is_some_and(|o| o.class == string);
                made |= is_string && st.inputs.texts.contains_key(&o);
            }
            Leaf::Input(r) => {
                let declared = machine.input_types.declared(r);
                input |= declared.is_none_or(|c| identity::input_may_be(machine, c, string));
            }
        }
    }
    (made, input)
}

/// Counts a look at one character. A program that looks at more characters of an input string, one after the
/// other, than the bound allows is cut off there.
pub(crate) fn look_at<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    text: &Text,
    index: Term,
) -> Step {
    let input = match text {
        Text::Input(reference) => *reference,
        Text::Slice(slice) => {
            let index = machine.terms.binary(BinOp::Add, slice.from, index);
            return look_at(machine, st, &slice.of, index);
        }
        Text::Mapped(mapped) => return look_at(machine, st, &mapped.0, index),
        Text::Joined(parts) => {
            look_at(machine, st, &parts.0, index)?;
            return look_at(machine, st, &parts.1, index);
        }
        Text::Constant(_) | Text::Units(_) | Text::Decimal(_) => return Ok(()),
    };
    let mut looks = st
        .inputs
        .known
        .looks
        .get(&input)
        .cloned()
        .unwrap_or_default();
    if looks.contains(&index) {
        return Ok(());
    }
    if looks.size() >= machine.config.limits.max_string as usize {
        return Err(Interrupt::End(Box::new(Ending::Cut(Bound::Text))));
    }
    looks.insert_mut(index);
    st.inputs.known.looks.insert_mut(input, looks);
    Ok(())
}

/// The number of characters.
pub(crate) fn text_length<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    text: &Text,
) -> Step<Term> {
    let count = match text {
        Text::Constant(units) => units.len(),
        Text::Units(units) => units.len(),
        Text::Input(reference) => {
            let key = Key {
                reference: *reference,
                index: None,
            };
            let length = machine.read_cell(st, Region::TextLength, key)?;
            return crate::core::arith::operand(&mut machine.terms, length, Sort::Bv32);
        }
        Text::Slice(slice) => return Ok(slice.length),
        Text::Joined(parts) => {
            let first = text_length(machine, st, &parts.0)?;
            let second = text_length(machine, st, &parts.1)?;
            return Ok(machine.terms.binary(BinOp::Add, first, second));
        }
        Text::Decimal(number) => return Ok(decimal::length(&mut machine.terms, *number)),
        Text::Mapped(mapped) => return text_length(machine, st, &mapped.0),
    };
    Ok(machine.terms.int(count as i32))
}

/// How many characters there are at most. Where an input string must be looked at to its end, longer ones
/// than the bound allows are cut off here.
pub(crate) fn text_most<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    text: &Text,
) -> Step<i32> {
    let length = text_length(machine, st, text)?;
    if let Some(length) = constant(&machine.terms, length) {
        return Ok(length);
    }
    let (_, highest) = machine.terms.signed_range(length);
    let most = match text {
        Text::Constant(units) => units.len() as i32,
        Text::Units(units) => units.len() as i32,
        Text::Input(_) => {
            let within = within_bound(machine, length);
            if !machine.truth(st, DecisionKind::Bound, within)? {
                return Err(Interrupt::End(Box::new(Ending::Cut(Bound::Text))));
            }
            most_characters(machine)
        }
        Text::Slice(slice) => {
            let most = text_most(machine, st, &slice.of)?;
            let from = constant(&machine.terms, slice.from).unwrap_or(0);
            most.saturating_sub(from).max(0)
        }
        Text::Joined(parts) => {
            let first = text_most(machine, st, &parts.0)?;
            first.saturating_add(text_most(machine, st, &parts.1)?)
        }
        Text::Decimal(number) => decimal::most(&machine.terms, *number),
        Text::Mapped(mapped) => text_most(machine, st, &mapped.0)?,
    };
    Ok(most.min(i32::try_from(highest).unwrap_or(i32::MAX)))
}

fn most_characters<'p>(machine: &Machine<'p>) -> i32 {
    i32::try_from(machine.config.limits.max_string).unwrap_or(i32::MAX)
}

/// Whether an input string of this length can be looked at to its end, as a condition.
fn within_bound<'p>(machine: &mut Machine<'p>, length: Term) -> Term {
    let bound = machine.terms.int(most_characters(machine));
    machine.terms.binary(BinOp::Sle, length, bound)
}

/// Whether the character at `i` is one of the text, as a condition.
pub(crate) fn text_has<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    text: &Text,
    i: i32,
) -> Step<Term> {
    let length = text_length(machine, st, text)?;
    let i = machine.terms.int(i);
    Ok(machine.terms.binary(BinOp::Slt, i, length))
}

/// One text after the other, if there can be a string of that length.
pub(crate) fn join<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    a: Text,
    b: Text,
) -> Step<Text> {
    let (first, second) = (text_length(machine, st, &a)?, text_length(machine, st, &b)?);
    let most = machine.terms.int(i32::MAX);
    let room = machine.terms.sub(most, second);
    let fits = machine.terms.binary(BinOp::Sle, first, room);
    match machine.truth(st, DecisionKind::Branch, fits)? {
        true => Ok(as_constant(machine, a.join(b))),
        false => Err(Interrupt::raise(
            "java/lang/OutOfMemoryError",
            "Overflow: String length out of range",
        )),
    }
}

/// The part of a text from a place on, which is known to have as many characters.
pub(crate) fn slice<'p>(machine: &mut Machine<'p>, of: &Text, from: Term, length: Term) -> Text {
    let number = |term| constant(&machine.terms, term).map(|n| n.max(0) as usize);
    let range = number(from).zip(number(length));
    let range = range.map(|(from, length)| from..from + length);
    match (of, range) {
        (Text::Constant(units), Some(range)) => {
            Text::Constant(units.get(range).unwrap_or_default().into())
        }
        (Text::Units(units), Some(range)) => {
            Text::Units(units.get(range).unwrap_or_default().into())
        }
        (_, Some(range)) if range.is_empty() => Text::Constant(Rc::new([])),
        (Text::Slice(outer), _) => {
            let from = machine.terms.binary(BinOp::Add, outer.from, from);
            slice(machine, &outer.of.clone(), from, length)
        }
        _ => Text::Slice(Rc::new(Slice {
            of: of.clone(),
            from,
            length,
        })),
    }
}

/// A text with characters that are all constants as such.
pub(crate) fn as_constant<'p>(machine: &Machine<'p>, text: Text) -> Text {
    let units: Option<Vec<u16>> = match &text {
        Text::Units(units) => units
            .iter()
            .map(|&unit| constant(&machine.terms, unit).map(|unit| unit as u16))
            .collect(),
        Text::Decimal(number) => match machine.terms.as_const(*number) {
            Some(Const::Bv32(n)) => Some(n.to_string().encode_utf16().collect()),
            Some(Const::Bv64(n)) => Some(n.to_string().encode_utf16().collect()),
            _ => None,
        },
        _ => None,
    };
    units.map_or(text, |units| Text::Constant(units.into()))
}

/// One of these characters, by an index that is within bounds.
fn choose<'p>(machine: &mut Machine<'p>, st: &State<'p>, units: Array, index: Term) -> Term {
    let mut cx = Cx::new(&mut machine.terms, &st.path.condition);
    let unit = units.select(&mut cx, Value::Sym(index));
    let unit = unit.and_then(|unit| unit.to_term(&mut machine.terms));
    // Of no characters none is within bounds.
    unit.unwrap_or_else(|| machine.terms.int(0))
}

/// The number that a term is, if it is one.
pub(crate) fn constant(terms: &Terms, term: Term) -> Option<i32> {
    match terms.as_const(term) {
        Some(Const::Bv32(n)) => Some(n),
        _ => None,
    }
}
