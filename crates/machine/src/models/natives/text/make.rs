//! Strings made of others, and of numbers.

use super::{Texts, body, int_term, pairs, receiver, strings};
use crate::assumptions::{Assumption, Whom};
use crate::library::text;
use crate::library::text::fields;
use crate::library::text::units;
use crate::library::text::{Mapping, Text, is_in};
use crate::models::natives::{Call, Reply};
use crate::{Interrupt, Step};
use isopath_heap::Value;
use isopath_terms::{BinOp, Sort, Terms};
use isopath_trace::DecisionKind;
use std::rc::Rc;

/// `substring(begin)` and `substring(begin, end)`. What is out of bounds is left to the JDK, which has the words
/// for it.
pub(super) fn substring<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let Some(texts) = receiver(call)? else {
        return Ok(body(call));
    };
    let begin = int_term(call, 1)?;
    let mut inside = Terms::FALSE;
    let mut parts = Vec::new();
    for (guard, text) in texts {
        let whole = text::text_length(call.machine, call.state, &text)?;
        let end = match call.args.len() {
            2 => whole,
            _ => int_term(call, 2)?,
        };
        let terms = &mut call.machine.terms;
        let zero = terms.int(0);
        let begins = super::between(terms, zero, begin, end);
        let ends = terms.binary(BinOp::Sle, end, whole);
        let within = terms.and(begins, ends);
        let case = terms.and(guard, within);
        inside = terms.or(inside, case);
        let length = terms.sub(end, begin);
        parts.push((guard, text, length, begin == zero && end == whole));
    }
    if !call
        .machine
        .truth(call.state, DecisionKind::Branch, inside)?
    {
        return Ok(body(call));
    }
    if parts.iter().all(|&(.., all)| all) {
        return Ok(Reply::Value(call.arg(0)?));
    }
    let mut slices = Texts::new();
    for (guard, text, length, _) in parts {
        slices.push((guard, text::slice(call.machine, &text, begin, length)));
    }
    strings(call, slices)
}

pub(super) fn concat<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let Some(pairs) = pairs(call)? else {
        return Ok(body(call));
    };
    let mut joined = Vec::new();
    for (guard, a, b) in pairs {
        joined.push((guard, text::join(call.machine, call.state, a, b)?));
    }
    strings(call, joined)
}

fn mapped<'p>(call: &mut Call<'_, 'p>, mapping: Mapping) -> Step<Reply<'p>> {
    let Some(texts) = receiver(call)? else {
        return Ok(body(call));
    };
    let texts = texts.into_iter().map(|(guard, text)| {
        let text = map(&mut call.machine.terms, &text, mapping);
        (guard, text)
    });
    let texts = texts.collect();
    strings(call, texts)
}

fn map(terms: &mut Terms, text: &Text, mapping: Mapping) -> Text {
    let units: Vec<_> = match text {
        Text::Constant(units) => units.iter().map(|&unit| terms.int(unit.into())).collect(),
        Text::Units(units) => units.to_vec(),
        _ => return Text::Mapped(Rc::new((text.clone(), mapping))),
    };
    let units = units.into_iter().map(|unit| mapping.apply(terms, unit));
    Text::Units(units.collect())
}

pub(super) fn replace<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let (old, new) = (int_term(call, 1)?, int_term(call, 2)?);
    mapped(call, Mapping::Replace(old, new))
}

/// Latin-1 without the letters that become others than Latin-1, or two, in upper case: micro, sharp s, y with
/// diaeresis.
const SIMPLE_IN_UPPER_CASE: &[(i32, i32)] = &[(0, 0xB4), (0xB6, 0xDE), (0xE0, 0xFE)];
const SIMPLE_IN_LOWER_CASE: &[(i32, i32)] = &[(0, 0xFF)];

pub(super) fn to_lower_case<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    in_case(call, SIMPLE_IN_LOWER_CASE, Mapping::Lower)
}

pub(super) fn to_upper_case<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    in_case(call, SIMPLE_IN_UPPER_CASE, Mapping::Upper)
}

/// Another case, of characters that each have one of their own. The JDK's code would look up each of them in
/// tables of thousands, so others are not supported but in constants.
fn in_case<'p>(
    call: &mut Call<'_, 'p>,
    simple: &[(i32, i32)],
    mapping: Mapping,
) -> Step<Reply<'p>> {
    let Some(texts) = receiver(call)? else {
        return Ok(body(call));
    };
    call.grant(Assumption::Locale, Whom::Anyone);
    let mut all = Terms::TRUE;
    for (guard, text) in &texts {
        for i in 0..text::text_most(call.machine, call.state, text)? {
            let has = text::text_has(call.machine, call.state, text, i)?;
            let unit = units::text_char(call.machine, call.state, text, i)?;
            let terms = &mut call.machine.terms;
            let fits = is_in(terms, unit, simple.iter().copied());
            let here = terms.and(*guard, has);
            let absent = terms.not(here);
            let fits = terms.or(absent, fits);
            all = terms.and(all, fits);
        }
    }
    match call.machine.truth(call.state, DecisionKind::Branch, all)? {
        true => mapped(call, mapping),
        false if matches!(texts[..], [(_, Text::Constant(_))]) => Ok(body(call)),
        false => Err(Interrupt::unsupported(format!(
            "java/lang/String.{} of symbolic characters beyond Latin-1",
            call.method.name
        ))),
    }
}

pub(super) fn value_of_char<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let unit = int_term(call, 0)?;
    strings(call, vec![(Terms::TRUE, Text::Units(Rc::new([unit])))])
}

/// A number as text.
pub(super) fn number(call: &mut Call<'_, '_>, i: usize) -> Step<Text> {
    let number = call.arg(i)?.to_term(&mut call.machine.terms);
    let mut number = number.ok_or_else(|| Interrupt::malformed("text of something else"))?;
    // Where the path allows one value only, that is written.
    let (terms, pc) = (&mut call.machine.terms, &call.state.path.condition);
    if let Some(value) = pc.known_value(terms, number) {
        number = match terms.sort(number) {
            Sort::Bv32 => terms.int(value as i32),
            _ => terms.long(value),
        };
    }
    Ok(text::as_constant(call.machine, Text::Decimal(number)))
}

pub(super) fn decimal<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let text = number(call, 0)?;
    strings(call, vec![(Terms::TRUE, text)])
}

/// `new String(chars)`.
pub(super) fn of_chars<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let (Value::Ref(string), Value::Ref(chars)) = (call.arg(0)?, call.arg(1)?) else {
        return Ok(body(call));
    };
    match fields::text_of_chars(call.machine, call.state, chars) {
        Some(text) => {
            fields::set_text(call.machine, call.state, string, text)?;
            Ok(Reply::Void)
        }
        None => Ok(body(call)),
    }
}
