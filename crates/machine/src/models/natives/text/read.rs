//! What a string is made of.

use super::{body, by_text, int_term, merged, receiver};
use crate::core::interrupt::Message;
use crate::core::text::Text;
use crate::library::text;
use crate::library::text::fields;
use crate::library::text::units;
use crate::models::natives::{Call, Reply};
use crate::{Interrupt, Step};
use isopath_heap::Value;
use isopath_terms::{BinOp, Sort, Term, Terms};
use isopath_trace::DecisionKind;

pub(super) fn length<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    by_text(call, |call, text| {
        text::text_length(call.machine, call.state, text)
    })
}

pub(super) fn is_empty<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    by_text(call, |call, text| {
        let length = text::text_length(call.machine, call.state, text)?;
        let zero = call.machine.terms.int(0);
        Ok(call.machine.terms.eq(length, zero))
    })
}

pub(super) fn char_at<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let Some(texts) = receiver(call)? else {
        return Ok(body(call));
    };
    let index = int_term(call, 1)?;
    let mut inside = Terms::FALSE;
    for (guard, text) in &texts {
        let length = text::text_length(call.machine, call.state, text)?;
        let terms = &mut call.machine.terms;
        let zero = terms.int(0);
        let not_negative = terms.binary(BinOp::Sle, zero, index);
        let below = terms.binary(BinOp::Slt, index, length);
        let within = terms.and(not_negative, below);
        let case = terms.and(*guard, within);
        inside = terms.or(inside, case);
    }
    if !call
        .machine
        .truth(call.state, DecisionKind::Branch, inside)?
    {
        let class = "java/lang/StringIndexOutOfBoundsException";
        return Err(Interrupt::with_message(class, Message::Symbolic));
    }
    let mut cases = Vec::new();
    for (guard, text) in texts {
        text::look_at(call.machine, call.state, &text, index)?;
        let unit = units::text_char_at(call.machine, call.state, &text, index)?;
        cases.push((guard, unit));
    }
    merged(call, cases)
}

pub(super) fn hash_code<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    by_text(call, |call, text| {
        let most = text::text_most(call.machine, call.state, text)?;
        let mut hash = call.machine.terms.int(0);
        for i in 0..most {
            let has = text::text_has(call.machine, call.state, text, i)?;
            let unit = units::text_char(call.machine, call.state, text, i)?;
            let terms = &mut call.machine.terms;
            let factor = terms.int(31);
            let product = terms.binary(BinOp::Mul, hash, factor);
            let longer = terms.binary(BinOp::Add, product, unit);
            // A shorter string has no further characters either, so that its hash code stays what it is.
            hash = terms.ite(has, longer, hash);
        }
        named_hash(call, text, hash)
    })
}

/// The hash code of an input under a name of its own: conditions on it stay readable.
fn named_hash(call: &mut Call<'_, '_>, text: &Text, hash: Term) -> Step<Term> {
    let Text::Input(reference) = text else {
        return Ok(hash);
    };
    let terms = &mut call.machine.terms;
    let name = format!("{}.hashCode()", terms.display(reference.0));
    let symbol = terms.symbol(&name, Sort::Bv32);
    let same = terms.eq(symbol, hash);
    call.machine.assume(call.state, same)?;
    Ok(symbol)
}

pub(super) fn to_char_array<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let Some(texts) = receiver(call)? else {
        return Ok(body(call));
    };
    let mut cases = Vec::new();
    for (guard, text) in texts {
        let chars = fields::text_chars(call.machine, call.state, &text)?;
        cases.push((guard, Value::Ref(chars)));
    }
    let chars = text::one_of(call.machine, call.state, cases)?;
    Ok(Reply::Value(chars))
}
