//! Numbers read from text: `Integer.parseInt`, `Long.parseLong`, in the decimal system.
//!
//! A number is a sign, or none, and digits: those of all scripts, as `Character.digit` has them.

use super::{Call, body, texts};
use crate::core::interrupt::Message;
use crate::library::text;
use crate::library::text::units;
use crate::library::text::{Text, constant};
use crate::models::natives::Reply;
use crate::{Interrupt, Step};
use isopath_heap::Value;
use isopath_terms::{BinOp, Sort, Term, Terms, UnOp};
use isopath_trace::DecisionKind;

/// Digits that surely fit into 32 bits, and into 64.
const FIT_32: i32 = 9;
const FIT_64: i32 = 18;

/// The zeros of the scripts that have digits of one UTF-16 unit, the other digits of which follow them.
const ZEROS: &[i32] = &[
    0x30, 0x660, 0x6F0, 0x7C0, 0x966, 0x9E6, 0xA66, 0xAE6, 0xB66, 0xBE6, 0xC66, 0xCE6, 0xD66,
    0xDE6, 0xE50, 0xED0, 0xF20, 0x1040, 0x1090, 0x17E0, 0x1810, 0x1946, 0x19D0, 0x1A80, 0x1A90,
    0x1B50, 0x1BB0, 0x1C40, 0x1C50, 0xA620, 0xA8D0, 0xA900, 0xA9D0, 0xA9F0, 0xAA50, 0xABF0, 0xFF10,
];

pub(super) fn parse_int<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    parse(call, Sort::Bv32)
}

pub(super) fn parse_long<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    parse(call, Sort::Bv64)
}

fn parse<'p>(call: &mut Call<'_, 'p>, wanted: Sort) -> Step<Reply<'p>> {
    let (string, radix) = (call.arg(0)?, call.arg(1)?);
    let null = call.machine.is_null(call.state, string)?;
    if radix != Value::Int(10) || call.machine.truth(call.state, DecisionKind::Null, null)? {
        return Ok(body(call));
    }
    let text = match texts(call, string).as_deref() {
        Some([(_, text)]) => text.clone(),
        _ => return Ok(body(call)),
    };
    let most = text::text_most(call.machine, call.state, &text)?;
    if most > FIT_64 {
        return Ok(body(call));
    }
    let narrow = wanted == Sort::Bv32 && most <= FIT_32;
    let read = read(
        call,
        &text,
        most,
        if narrow { Sort::Bv32 } else { Sort::Bv64 },
    )?;
    let (mut well_formed, mut number) = (read.well_formed, read.number);
    if wanted == Sort::Bv32 && !narrow {
        let terms = &mut call.machine.terms;
        let [low, high] = [i32::MIN, i32::MAX].map(|n| terms.long(n.into()));
        let fits = super::between(terms, low, number, high);
        well_formed = terms.and(well_formed, fits);
        number = terms.unary(UnOp::Trunc32, number);
    }
    match call
        .machine
        .truth(call.state, DecisionKind::Branch, well_formed)?
    {
        true => Ok(Reply::Value(Value::from_term(&call.machine.terms, number))),
        false => Err(malformed_number(call, text)?),
    }
}

/// The exception with the words of `NumberFormatException.forInputString`.
fn malformed_number(call: &mut Call<'_, '_>, text: Text) -> Step<Interrupt> {
    let constant = |text: &str| Text::Constant(text.encode_utf16().collect());
    let (before, after) = (constant("For input string: \""), constant("\""));
    let message = text::join(call.machine, call.state, before, text)?;
    let message = text::join(call.machine, call.state, message, after)?;
    let message = text::string_of(call.machine, call.state, &message)?;
    Ok(Interrupt::with_message(
        "java/lang/NumberFormatException",
        Message::String(message),
    ))
}

/// `Character.isDigit` of a character of one unit.
pub(super) fn is_digit<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let unit = super::int_term(call, 0)?;
    let digit = digit(call, unit)?;
    let zero = call.machine.terms.int(0);
    let is_digit = call.machine.terms.binary(BinOp::Sle, zero, digit);
    super::merged(call, vec![(Terms::TRUE, is_digit)])
}

/// A number, if the text is one.
struct Read {
    well_formed: Term,
    number: Term,
}

fn read(call: &mut Call<'_, '_>, text: &Text, most: i32, sort: Sort) -> Step<Read> {
    let mut well_formed = text::text_has(call.machine, call.state, text, 0)?;
    let zero = number_like(&mut call.machine.terms, sort, 0);
    let (mut number, mut negative) = (zero, Terms::FALSE);
    for i in 0..most {
        let has = text::text_has(call.machine, call.state, text, i)?;
        let unit = units::text_char(call.machine, call.state, text, i)?;
        let digit = digit(call, unit)?;
        let more = text::text_has(call.machine, call.state, text, i + 1)?;
        let terms = &mut call.machine.terms;
        let none = terms.int(0);
        let mut good = terms.binary(BinOp::Sle, none, digit);
        let wide = match sort {
            Sort::Bv64 => terms.unary(UnOp::Sext64, digit),
            _ => digit,
        };
        let ten = number_like(terms, sort, 10);
        let shifted = terms.binary(BinOp::Mul, number, ten);
        let mut next = terms.binary(BinOp::Add, shifted, wide);
        if i == 0 {
            let [minus, plus] = ['-', '+'].map(|sign| terms.int(sign as i32));
            let [minus, plus] = [minus, plus].map(|sign| terms.eq(unit, sign));
            negative = minus;
            let sign = terms.or(minus, plus);
            next = terms.ite(sign, zero, next);
            let sign_of_more = terms.and(sign, more);
            good = terms.or(good, sign_of_more);
        }
        number = terms.ite(has, next, number);
        let absent = terms.not(has);
        let fits = terms.or(absent, good);
        well_formed = terms.and(well_formed, fits);
    }
    let terms = &mut call.machine.terms;
    let negated = terms.unary(UnOp::Neg, number);
    Ok(Read {
        well_formed,
        number: terms.ite(negative, negated, number),
    })
}

fn number_like(terms: &mut Terms, sort: Sort, value: i32) -> Term {
    match sort {
        Sort::Bv64 => terms.long(value.into()),
        _ => terms.int(value),
    }
}

/// The digit that a character is, or -1, under a name of its own: conditions on it stay readable.
fn digit(call: &mut Call<'_, '_>, unit: Term) -> Step<Term> {
    let terms = &mut call.machine.terms;
    let value = digit_of(terms, unit, ZEROS);
    if constant(terms, value).is_some() {
        return Ok(value);
    }
    let mut written = terms.display(unit).to_string();
    if written.len() > crate::library::cells::READABLE {
        written = format!("#{:016x}", terms.fingerprint(unit));
    }
    let name = format!("Character.digit({written}, 10)");
    let symbol = terms.symbol(&name, Sort::Bv32);
    let same = terms.eq(symbol, value);
    let [low, high] = crate::core::arith::in_range(terms, symbol, -1, 9);
    call.machine.assume_all(call.state, vec![same, low, high])?;
    Ok(symbol)
}

/// The digit that a character is in one of the scripts with these zeros, or -1.
fn digit_of(terms: &mut Terms, unit: Term, zeros: &[i32]) -> Term {
    let middle = zeros.len() / 2;
    let zero = terms.int(zeros[middle]);
    if middle > 0 {
        let below = terms.binary(BinOp::Slt, unit, zero);
        let low = digit_of(terms, unit, &zeros[..middle]);
        let high = digit_of(terms, unit, &zeros[middle..]);
        return terms.ite(below, low, high);
    }
    let nine = terms.int(zeros[0] + 9);
    let inside = super::between(terms, zero, unit, nine);
    let digit = terms.sub(unit, zero);
    let none = terms.int(-1);
    terms.ite(inside, digit, none)
}
