//! Strings without the space around them.

use super::{Texts, body, by_text, int_term, merged, receiver, strings};
use crate::Step;
use crate::library::text;
use crate::library::text::units;
use crate::library::text::{Text, is_in};
use crate::models::natives::{Call, Reply};
use isopath_terms::{Term, Terms};

/// What `trim` takes away.
const UP_TO_SPACE: &[(i32, i32)] = &[(0, ' ' as i32)];

/// `Character.isWhitespace`. There is none beyond the characters of one unit.
const WHITESPACE: &[(i32, i32)] = &[
    (0x09, 0x0D),
    (0x1C, 0x20),
    (0x1680, 0x1680),
    (0x2000, 0x2006),
    (0x2008, 0x200A),
    (0x2028, 0x2029),
    (0x205F, 0x205F),
    (0x3000, 0x3000),
];

type Ranges = &'static [(i32, i32)];

pub(super) fn trim<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    without(call, UP_TO_SPACE, (true, true))
}

pub(super) fn strip<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    without(call, WHITESPACE, (true, true))
}

pub(super) fn strip_leading<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    without(call, WHITESPACE, (true, false))
}

pub(super) fn strip_trailing<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    without(call, WHITESPACE, (false, true))
}

/// Whether there is a character at `i`, and it is none of these.
fn is_other(call: &mut Call<'_, '_>, text: &Text, i: i32, space: Ranges) -> Step<Term> {
    let has = text::text_has(call.machine, call.state, text, i)?;
    let unit = units::text_char(call.machine, call.state, text, i)?;
    let terms = &mut call.machine.terms;
    let space = is_in(terms, unit, space.iter().copied());
    let other = terms.not(space);
    Ok(terms.and(has, other))
}

fn without<'p>(
    call: &mut Call<'_, 'p>,
    space: Ranges,
    (leading, trailing): (bool, bool),
) -> Step<Reply<'p>> {
    let Some(texts) = receiver(call)? else {
        return Ok(body(call));
    };
    let mut trimmed: Texts = Vec::new();
    for (guard, text) in texts {
        let mut others = Vec::new();
        for i in 0..text::text_most(call.machine, call.state, &text)? {
            others.push(is_other(call, &text, i, space)?);
        }
        let length = text::text_length(call.machine, call.state, &text)?;
        let terms = &mut call.machine.terms;
        let zero = terms.int(0);
        // Where all is space, nothing is left.
        let (mut from, mut end, mut any) = (zero, zero, Terms::FALSE);
        for (i, &other) in others.iter().enumerate() {
            let after = terms.int(i as i32 + 1);
            end = terms.ite(other, after, end);
            any = terms.or(any, other);
        }
        for (i, &other) in others.iter().enumerate().rev() {
            let i = terms.int(i as i32);
            from = terms.ite(other, i, from);
        }
        if !leading {
            from = zero;
        }
        if !trailing {
            end = terms.ite(any, length, zero);
        }
        let left = terms.sub(end, from);
        // So that nobody need subtract to see that nothing is left.
        let left = terms.ite(any, left, zero);
        trimmed.push((guard, text::slice(call.machine, &text, from, left)));
    }
    strings(call, trimmed)
}

pub(super) fn is_blank<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    by_text(call, |call, text| {
        let mut any = Terms::FALSE;
        for i in 0..text::text_most(call.machine, call.state, text)? {
            let other = is_other(call, text, i, WHITESPACE)?;
            any = call.machine.terms.or(any, other);
        }
        Ok(call.machine.terms.not(any))
    })
}

/// `Character.isWhitespace` of a character of one unit.
pub(super) fn is_whitespace<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let unit = int_term(call, 0)?;
    let space = is_in(&mut call.machine.terms, unit, WHITESPACE.iter().copied());
    merged(call, vec![(Terms::TRUE, space)])
}
