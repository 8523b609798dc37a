//! Numbers that must become constants: lengths of arrays that are copied, and the like.
//!
//! The path forks over the possible values, in an order that follows from the path condition alone: the nearest to
//! zero first, of 3 and -3 the positive one. So every thread and every order of exploration tries the same
//! values, whatever model its solver happens to have.

use crate::core::arith::operand;
use crate::{Ending, Interrupt, Machine, State, Step};
use isopath_heap::Value;
use isopath_terms::{BinOp, Sort, Term, Terms};
use isopath_trace::Bound;

/// Questions about one number have this part of the usual limit each.
const PARTS: u32 = 8;

/// A constant that `value` is on this path: forks over the possible values, each of which counts as
/// an iteration of a loop at this instruction.
pub(crate) fn concrete_int<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    value: Value,
) -> Step<i32> {
    if let Value::Int(v) = value {
        return Ok(v);
    }
    let term = operand(&mut machine.terms, value, Sort::Bv32)?;
    if let Some(only) = st.path.condition.known_value(&machine.terms, term) {
        return Ok(only as i32);
    }
    let value = next_possible(machine, st, term)?;
    let candidate = machine.terms.int(value);
    let equal = machine.terms.eq(term, candidate);
    if st.path.condition.known(&machine.terms, equal) == Some(true) {
        return Ok(value);
    }
    let (pc, now) = (st.control.frame.pc, st.progress());
    let tried = st.control.frame.loops.with(pc, Terms::TRUE);
    let max = machine.config.limits.max_loop;
    if max.is_some_and(|max| tried.0 > max) {
        return Err(Interrupt::End(Box::new(Ending::Cut(Bound::Loop))));
    }
    st.control.frame.loops.jump((pc, pc), now, tried);
    Err(Interrupt::Try(value, equal))
}

/// The value to try next. What lies before it in the order of trial is impossible, and the path knows that
/// afterwards: intervals say less than conjuncts do, and the search is not to be done again.
fn next_possible<'p>(machine: &mut Machine<'p>, st: &mut State<'p>, term: Term) -> Step<i32> {
    let Some((low, high)) = st.path.condition.interval(&machine.terms, term) else {
        return Err(Interrupt::malformed("not an int"));
    };
    let nearest = 0.clamp(low, high).unsigned_abs();
    let found = match machine.recorded_value() {
        Some(recorded) => recorded,
        None => search(
            machine,
            st,
            term,
            nearest,
            low.unsigned_abs().max(high.unsigned_abs()),
        )?,
    };
    let distance = u64::from(found.unsigned_abs());
    if nearest < distance {
        let passed = at_distance(machine, term, (nearest, distance - 1));
        let beyond = machine.terms.not(passed);
        machine.assume(st, beyond)?;
    }
    Ok(found)
}

/// The first possible value of `term` in the order of trial, which is between these distances from zero: by
/// stretches that double, because most such numbers are small, and then by halving.
fn search<'p>(
    machine: &mut Machine<'p>,
    st: &State<'p>,
    term: Term,
    nearest: u64,
    farthest: u64,
) -> Step<i32> {
    let (mut start, mut stretch) = (nearest, 0);
    while start <= farthest {
        let end = (start + stretch).min(farthest);
        let within = at_distance(machine, term, (start, end));
        if may_be(machine, st, term, within)? {
            return first_of_stretch(machine, st, term, (start, end));
        }
        (start, stretch) = (end + 1, 2 * stretch + 1);
    }
    // The path condition has a model.
    Err(Interrupt::malformed("a number without a value"))
}

/// The first possible value of a stretch that has one.
fn first_of_stretch<'p>(
    machine: &mut Machine<'p>,
    st: &State<'p>,
    term: Term,
    (mut start, mut end): (u64, u64),
) -> Step<i32> {
    while start < end {
        let middle = start + (end - start) / 2;
        let within = at_distance(machine, term, (start, middle));
        match may_be(machine, st, term, within)? {
            true => end = middle,
            false => start = middle + 1,
        }
    }
    let positive = between(machine, term, (start as i64, start as i64));
    match may_be(machine, st, term, positive)? {
        true => Ok(start as i32),
        false => Ok((start as i64).wrapping_neg() as i32),
    }
}

/// Whether the path allows this of a number.
fn may_be<'p>(
    machine: &mut Machine<'p>,
    st: &State<'p>,
    term: Term,
    condition: Term,
) -> Step<bool> {
    let possible =
        machine
            .solver
            .may_hold(&mut machine.terms, &st.path.condition, condition, PARTS);
    possible.ok_or_else(|| {
        let number = machine.terms.display(term);
        Interrupt::unknown(format!("the solver gave up on the values of {number}"))
    })
}

/// Whether `term` is as far from zero as one of these distances, the ends included.
fn at_distance<'p>(machine: &mut Machine<'p>, term: Term, (from, to): (u64, u64)) -> Term {
    let (from, to) = (from as i64, to as i64);
    let positive = between(machine, term, (from, to));
    let negative = between(machine, term, (-to, -from));
    machine.terms.or(positive, negative)
}

/// Whether `term` is between two numbers, the ends included. Beyond those of its sort there is nothing.
fn between<'p>(machine: &mut Machine<'p>, term: Term, (low, high): (i64, i64)) -> Term {
    let (first, last) = (i64::from(i32::MIN), i64::from(i32::MAX));
    if high < first || last < low {
        return Terms::FALSE;
    }
    let [least, most] = [low, high].map(|v| machine.terms.int(v.clamp(first, last) as i32));
    let above = machine.terms.binary(BinOp::Sle, least, term);
    let below = machine.terms.binary(BinOp::Sle, term, most);
    machine.terms.and(above, below)
}
