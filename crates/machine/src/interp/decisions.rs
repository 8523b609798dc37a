//! Decisions of the program, as their bound counts them: what it asks of inputs, known or not.
//!
//! Execution path length of paper 003, section 7.2, whose figure depends on where an algorithm makes a choice: there
//! field reads are choices of one, and comparisons of references choices of the other. Here only the program decides:
//! by jumps, switches, type tests and casts, by calls of which there are several implementations, and where it accesses
//! an object for the first time, as the reference might be null.

use crate::interp::iterations::require_few;
use crate::interp::origin::{NumbersAsked, any_from_inputs};
use crate::{Machine, State, Step};
use isopath_heap::{Leaf, Reference, Value};
use isopath_program::Method;
use isopath_terms::{Term, Terms};
use isopath_trace::Bound;
use std::collections::BTreeSet;

/// Whether decisions are bounded, and so counted.
#[inline]
pub(crate) fn are_counted(machine: &Machine<'_>) -> bool {
    machine.config.limits.max_decisions.is_some()
}

/// The program decides by looking at these values. To be called when the instruction has no more questions.
#[inline]
pub(crate) fn decide<'p>(machine: &mut Machine<'p>, st: &mut State<'p>, by: &[Value]) -> Step {
    if are_counted(machine) {
        let counts = any_from_inputs(machine, st, by, NumbersAsked::All);
        ask(machine, st, counts)?;
        st.budget.decide(counts);
    }
    Ok(())
}

/// Ends the path if there are too many decisions with one that counts under this condition.
fn ask<'p>(machine: &mut Machine<'p>, st: &mut State<'p>, counts: Term) -> Step {
    let (Some(max), true) = (machine.config.limits.max_decisions, counts != Terms::FALSE) else {
        return Ok(());
    };
    let mut perhaps = st.budget.open_decisions().to_vec();
    let surely = st.budget.decisions + u32::from(counts == Terms::TRUE);
    perhaps.extend((counts != Terms::TRUE).then_some(counts));
    require_few(machine, st, (Bound::Decisions, max), (surely, &perhaps))
}

/// When a call on `receiver` decides something, asked before it is made; to be noted when it is.
pub(crate) fn ask_call<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    receiver: Value,
    resolved: &Method,
) -> Step<Term> {
    let is_one = !matches!(receiver, Value::Sym(_)) || !are_counted(machine);
    if is_one || !is_overridden(machine, resolved) {
        return Ok(Terms::FALSE);
    }
    let counts = any_from_inputs(machine, st, &[receiver], NumbersAsked::All);
    ask(machine, st, counts)?;
    Ok(counts)
}

/// Whether there are several implementations of a method among the classes that inputs may have.
fn is_overridden(machine: &mut Machine<'_>, resolved: &Method) -> bool {
    if let Some(&known) = machine.caches.overridden.get(&resolved.id) {
        return known;
    }
    let program = machine.program;
    let ranges = machine.input_types.instances(program, resolved.class);
    let classes = ranges.iter().flat_map(|&(low, high)| low..=high);
    let classes = classes.filter_map(|number| program.world().class(number));
    let targets = classes.filter_map(|class| program.select(class, resolved.id).ok());
    let found = targets.collect::<BTreeSet<_>>().len() > 1;
    machine.caches.overridden.insert(resolved.id, found);
    found
}

/// The program accesses what `reference` leads to, or looks whether it is null, which it `is_null` or not: a decision
/// if nobody has looked at that object before.
pub(crate) fn access<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    reference: Value,
    is_null: bool,
) -> Step {
    if !are_counted(machine) {
        return Ok(());
    }
    if is_null {
        return decide(machine, st, &[reference]);
    }
    let (counts, first) = first_accesses(machine, st, reference);
    ask(machine, st, counts)?;
    st.budget.decide(counts);
    first
        .into_iter()
        .for_each(|one| st.budget.note_accessed(one));
    Ok(())
}

/// The program has found out that `reference` is not null, by a decision that counts by itself.
pub(crate) fn note_not_null<'p>(machine: &mut Machine<'p>, st: &mut State<'p>, reference: Value) {
    if are_counted(machine) {
        let (_, first) = first_accesses(machine, st, reference);
        first
            .into_iter()
            .for_each(|one| st.budget.note_accessed(one));
    }
}

/// When `reference`, which is not null, is an input that nobody has asked about before, and the inputs that it may be
/// then, each with the condition under which it is that one.
fn first_accesses<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    reference: Value,
) -> (Term, Vec<(Term, Reference)>) {
    let (mut any, mut first) = (Terms::FALSE, Vec::new());
    let before = st.budget.accessed().to_vec();
    for (guard, leaf) in machine.possible_leaves(st, reference) {
        let Leaf::Input(input) = leaf else { continue };
        if before.contains(&(guard, input)) {
            continue;
        }
        let mut when = guard;
        for &(accessed, earlier) in &before {
            let same = machine.inputs(st).with_inputs(|cx, _| {
                let same = cx.same_object(input, earlier);
                let same = cx.terms.and(accessed, same);
                let other = cx.terms.not(same);
                cx.known(other).map_or(other, |known| cx.terms.bool(known))
            });
            when = machine.terms.and(when, same);
        }
        if when != Terms::FALSE {
            first.push((guard, input));
            any = machine.terms.or(any, when);
        }
    }
    (any, first)
}
