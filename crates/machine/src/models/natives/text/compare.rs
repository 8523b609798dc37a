//! Strings beside each other.

use super::{body, by_pair, merged, receiver, texts};
use crate::Step;
use crate::library::text;
use crate::library::text::units;
use crate::library::text::{Text, constant, is_in};
use crate::models::natives::{Call, Reply};
use isopath_heap::{Leaf, ObjRef, Value};
use isopath_terms::{BinOp, Term, Terms};
use isopath_trace::DecisionKind;

/// Whether two characters are the same in the eyes of a method; `None` if it cannot tell.
type Same = fn(&mut Terms, Term, Term) -> Option<Term>;

fn exactly(terms: &mut Terms, a: Term, b: Term) -> Option<Term> {
    Some(terms.eq(a, b))
}

/// Whether `part` stands in `text` from `at` on, as a condition. Of two texts without a known end the part is
/// the one whose length is bounded.
pub(super) fn stands_at(call: &mut Call<'_, '_>, text: &Text, at: i32, part: &Text) -> Step<Term> {
    let same = matches_at(call, text, at, part, exactly)?;
    Ok(same.unwrap_or(Terms::FALSE))
}

fn matches_at(
    call: &mut Call<'_, '_>,
    text: &Text,
    at: i32,
    part: &Text,
    same: Same,
) -> Step<Option<Term>> {
    let whole = text::text_length(call.machine, call.state, text)?;
    let own = text::text_length(call.machine, call.state, part)?;
    let terms = &mut call.machine.terms;
    let start = terms.int(at);
    // No overflow: the part is bounded below.
    let end = terms.binary(BinOp::Add, start, own);
    let mut all = terms.binary(BinOp::Sle, end, whole);
    if all == Terms::FALSE {
        return Ok(Some(all));
    }
    for i in 0..text::text_most(call.machine, call.state, part)? {
        let has = text::text_has(call.machine, call.state, part, i)?;
        let wanted = units::text_char(call.machine, call.state, part, i)?;
        let found = units::text_char(call.machine, call.state, text, at + i)?;
        let terms = &mut call.machine.terms;
        let Some(same) = same(terms, found, wanted) else {
            return Ok(None);
        };
        let absent = terms.not(has);
        let fits = terms.or(absent, same);
        all = terms.and(all, fits);
    }
    Ok(Some(all))
}

/// Whether two texts are the same, as a condition.
fn same_text(call: &mut Call<'_, '_>, a: &Text, b: &Text, same: Same) -> Step<Option<Term>> {
    if let (Text::Input(a), Text::Input(b)) = (a, b)
        && a == b
    {
        return Ok(Some(Terms::TRUE));
    }
    let of_a = text::text_length(call.machine, call.state, a)?;
    let of_b = text::text_length(call.machine, call.state, b)?;
    let equal = call.machine.terms.eq(of_a, of_b);
    if equal == Terms::FALSE {
        return Ok(Some(equal));
    }
    // The shorter one, if that is known, has an end that need not be looked for.
    let (text, part) = match constant(&call.machine.terms, of_b).is_some() {
        true => (a, b),
        false => (b, a),
    };
    let stands = matches_at(call, text, 0, part, same)?;
    Ok(stands.map(|stands| call.machine.terms.and(equal, stands)))
}

pub(super) fn equals<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let Some(own) = receiver(call)? else {
        return Ok(body(call));
    };
    let (this, other) = (call.arg(0)?, call.arg(1)?);
    if this == other {
        return Ok(Reply::Value(Value::Int(1)));
    }
    let string = call.machine.program.well_known().string;
    let mut any = Terms::FALSE;
    for (guard, leaf) in call.machine.leaves(call.state, other) {
        if leaf == Leaf::Object(ObjRef::NULL) {
            continue;
        }
        let instance = call.machine.leaf_is_instance(call.state, leaf, string)?;
        let reference = call.machine.leaf_value(call.state, leaf);
        let null = call.machine.null_condition(call.state, reference);
        let terms = &mut call.machine.terms;
        let not_null = terms.not(null);
        let mut is_string = terms.and(instance, not_null);
        is_string = terms.and(guard, is_string);
        // Of something else the characters do not count.
        if call.machine.inputs(call.state).decided_type(is_string)? == Terms::FALSE {
            continue;
        }
        let Some(text) = text::leaf_text(call.machine, call.state, leaf) else {
            return Ok(body(call));
        };
        for (own_guard, own) in &own {
            let same = same_text(call, own, &text, exactly)?.unwrap_or(Terms::FALSE);
            let terms = &mut call.machine.terms;
            let guards = terms.and(*own_guard, is_string);
            let case = terms.and(guards, same);
            any = terms.or(any, case);
        }
    }
    merged(call, vec![(Terms::TRUE, any)])
}

pub(super) fn starts_with<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    by_pair(call, |call, text, prefix| stands_at(call, text, 0, prefix))
}

pub(super) fn ends_with<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    by_pair(call, |call, text, suffix| {
        let most = text::text_most(call.machine, call.state, text)?;
        let whole = text::text_length(call.machine, call.state, text)?;
        let part = text::text_length(call.machine, call.state, suffix)?;
        let mut any = Terms::FALSE;
        for at in 0..=most {
            let stands = stands_at(call, text, at, suffix)?;
            let terms = &mut call.machine.terms;
            let start = terms.int(at);
            let end = terms.binary(BinOp::Add, start, part);
            let at_end = terms.eq(end, whole);
            let case = terms.and(at_end, stands);
            any = terms.or(any, case);
        }
        Ok(any)
    })
}

/// The difference of the first characters that differ, or of the lengths.
pub(super) fn compare_to<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    by_pair(call, |call, a, b| {
        let of_a = text::text_length(call.machine, call.state, a)?;
        let of_b = text::text_length(call.machine, call.state, b)?;
        let most = match constant(&call.machine.terms, of_a) {
            Some(most) => most,
            None => text::text_most(call.machine, call.state, b)?,
        };
        let mut difference = call.machine.terms.sub(of_a, of_b);
        for i in (0..most).rev() {
            let in_a = text::text_has(call.machine, call.state, a, i)?;
            let in_b = text::text_has(call.machine, call.state, b, i)?;
            let x = units::text_char(call.machine, call.state, a, i)?;
            let y = units::text_char(call.machine, call.state, b, i)?;
            let terms = &mut call.machine.terms;
            let same = terms.eq(x, y);
            let differ = terms.not(same);
            let both_have = terms.and(in_a, in_b);
            let here = terms.and(both_have, differ);
            let of_units = terms.sub(x, y);
            difference = terms.ite(here, of_units, difference);
        }
        Ok(difference)
    })
}

/// What a constant ASCII character is equal to if case does not count: itself, the same letter in the other
/// case, and what has one of them in another case: the dotted and the dotless i, the long s, the Kelvin sign.
fn same_but_for_case(unit: i32) -> Option<Vec<i32>> {
    let ascii = u8::try_from(unit).ok().filter(u8::is_ascii)?;
    let mut all = vec![
        i32::from(ascii.to_ascii_lowercase()),
        i32::from(ascii.to_ascii_uppercase()),
    ];
    all.dedup();
    all.extend(match ascii.to_ascii_lowercase() {
        b'i' => &[0x130, 0x131][..],
        b's' => &[0x17F],
        b'k' => &[0x212A],
        _ => &[],
    });
    Some(all)
}

fn but_for_case(terms: &mut Terms, a: Term, b: Term) -> Option<Term> {
    let of = |unit| constant(terms, unit).and_then(same_but_for_case);
    let (all, other) = match (of(a), of(b)) {
        (Some(all), _) => (all, b),
        (None, Some(all)) => (all, a),
        (None, None) => return None,
    };
    Some(is_in(
        terms,
        other,
        all.into_iter().map(|unit| (unit, unit)),
    ))
}

pub(super) fn equals_ignore_case<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let other = call.arg(1)?;
    let null = call.machine.is_null(call.state, other)?;
    let null = call.machine.truth(call.state, DecisionKind::Null, null)?;
    if null {
        call.state.notes.way.branch(true);
        return Ok(Reply::Value(Value::Int(0)));
    }
    let (Some(own), Some(others)) = (receiver(call)?, texts(call, other)) else {
        return Ok(body(call));
    };
    let mut cases = Vec::new();
    for (guard, a) in &own {
        for (of_other, b) in &others {
            let Some(same) = same_text(call, a, b, but_for_case)? else {
                return Ok(body(call));
            };
            cases.push((call.machine.terms.and(*guard, *of_other), same));
        }
    }
    merged(call, cases)
}
