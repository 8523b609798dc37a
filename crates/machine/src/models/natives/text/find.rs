//! Where something stands in a string.

use super::compare::stands_at;
use super::{body, by_pair, by_text, int_term};
use crate::Step;
use crate::core::text::Text;
use crate::library::text;
use crate::library::text::units;
use crate::models::natives::{Call, Reply};
use isopath_heap::Leaf;
use isopath_terms::{BinOp, Term, Terms};
use isopath_trace::DecisionKind;

/// From which side a string is searched.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    First,
    Last,
}

/// The argument that is a character of one unit; `None` if it may be another.
fn unit(call: &mut Call<'_, '_>) -> Step<Option<Term>> {
    let unit = int_term(call, 1)?;
    let terms = &mut call.machine.terms;
    let [low, high] = [terms.int(0), terms.int(u16::MAX.into())];
    let single = super::between(terms, low, unit, high);
    Ok(call
        .machine
        .truth(call.state, DecisionKind::Branch, single)?
        .then_some(unit))
}

/// The first or last place at which `is_here` holds, or -1.
fn place<'m, 'p>(
    call: &mut Call<'m, 'p>,
    most: i32,
    side: Side,
    mut is_here: impl FnMut(&mut Call<'m, 'p>, i32) -> Step<Term>,
) -> Step<Term> {
    let mut found = call.machine.terms.int(-1);
    for i in 0..most {
        // What is asked last counts first.
        let i = if side == Side::First { most - 1 - i } else { i };
        let here = is_here(call, i)?;
        let i = call.machine.terms.int(i);
        found = call.machine.terms.ite(here, i, found);
    }
    Ok(found)
}

fn is_unit(call: &mut Call<'_, '_>, text: &Text, i: i32, unit: Term) -> Step<Term> {
    let has = text::text_has(call.machine, call.state, text, i)?;
    let found = units::text_char(call.machine, call.state, text, i)?;
    let terms = &mut call.machine.terms;
    let same = terms.eq(found, unit);
    Ok(terms.and(has, same))
}

fn find_unit<'p>(call: &mut Call<'_, 'p>, side: Side) -> Step<Reply<'p>> {
    let Some(unit) = unit(call)? else {
        return Ok(body(call));
    };
    by_text(call, |call, text| {
        let most = text::text_most(call.machine, call.state, text)?;
        place(call, most, side, |call, i| is_unit(call, text, i, unit))
    })
}

pub(super) fn index_of_unit<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    find_unit(call, Side::First)
}

pub(super) fn last_index_of_unit<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    find_unit(call, Side::Last)
}

pub(super) fn index_of_unit_from<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let Some(unit) = unit(call)? else {
        return Ok(body(call));
    };
    let from = int_term(call, 2)?;
    by_text(call, |call, text| {
        let most = text::text_most(call.machine, call.state, text)?;
        place(call, most, Side::First, |call, i| {
            let here = is_unit(call, text, i, unit)?;
            let terms = &mut call.machine.terms;
            let i = terms.int(i);
            let late_enough = terms.binary(BinOp::Sle, from, i);
            Ok(terms.and(late_enough, here))
        })
    })
}

/// The places at which a part may begin: one more than there are characters.
fn starts(call: &mut Call<'_, '_>, text: &Text) -> Step<i32> {
    Ok(text::text_most(call.machine, call.state, text)?.saturating_add(1))
}

fn find<'p>(call: &mut Call<'_, 'p>, side: Side) -> Step<Reply<'p>> {
    by_pair(call, |call, text, part| {
        let most = starts(call, text)?;
        place(call, most, side, |call, i| stands_at(call, text, i, part))
    })
}

pub(super) fn index_of<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    find(call, Side::First)
}

pub(super) fn last_index_of<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    find(call, Side::Last)
}

pub(super) fn contains<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    if !is_string(call)? {
        return Ok(body(call));
    }
    by_pair(call, |call, text, part| {
        let mut any = Terms::FALSE;
        for i in 0..starts(call, text)? {
            let here = stands_at(call, text, i, part)?;
            any = call.machine.terms.or(any, here);
        }
        Ok(any)
    })
}

/// Whether the argument is surely a string.
fn is_string(call: &mut Call<'_, '_>) -> Step<bool> {
    let value = call.arg(1)?;
    call.machine.require_non_null(call.state, value)?;
    let string = call.machine.program.well_known().string;
    let leaves = call.machine.possible_leaves(call.state, value);
    let mut classes = leaves.into_iter().map(|(_, leaf)| match leaf {
        Leaf::Object(o) => call.state.heap.get(o).map(|o| o.class),
        Leaf::Input(t) => call.machine.input_types.declared(t),
    });
    Ok(classes.all(|class| class == Some(string)))
}
