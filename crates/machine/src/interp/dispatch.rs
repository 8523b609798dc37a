//! Calls on inputs that explore some of the overriding methods only (section 3.5 of paper 000).
//!
//! An input that has another implementation is none that the rest of the path is about, as if the program had assumed
//! so before the call. Objects that the program made have the class that they have, and keep their methods.

use crate::assumptions::{Assumption, Met, grant};
use crate::{Ending, Interrupt, Machine, State, Step};
use isopath_heap::{Leaf, Reference, Value};
use isopath_program::{Method, MethodId};
use isopath_terms::{Term, Terms};
use isopath_trace::DecisionKind;
use std::collections::BTreeSet;

/// Restricts the path to receivers that have one of the implementations of `resolved` that the user has named.
///
/// A predicate that is being asked speaks of all inputs that the path has left.
pub(crate) fn restrict_receiver<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    receiver: Value,
    resolved: &Method,
) -> Step {
    let named = machine.config.calls.dispatch.get(&resolved.id).cloned();
    let Some(named) = named.filter(|_| machine.asking.is_none()) else {
        return Ok(());
    };
    for (guard, leaf) in machine.possible_leaves(st, receiver) {
        if let Leaf::Input(reference) = leaf {
            let has_named = has_one_of(machine, st, reference, resolved, &named)?;
            let is_other = machine.terms.not(guard);
            let condition = machine.terms.or(is_other, has_named);
            require(machine, st, condition)?;
        }
    }
    Ok(())
}

/// Whether an input has one of these implementations, as a condition.
fn has_one_of<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    reference: Reference,
    resolved: &Method,
    named: &BTreeSet<MethodId>,
) -> Step<Term> {
    let program = machine.program;
    let has = |class| matches!(program.select(class, resolved.id), Ok(m) if named.contains(&m));
    let text = |r: &str| {
        let owner = |&m: &MethodId| program.class(program.method(m).class).source_name();
        let one = |m| format!("{r} has {}.{}", owner(m), resolved.name);
        let mut all: Vec<String> = named.iter().map(one).collect();
        all.sort();
        all.join(" || ")
    };
    let condition = machine.inputs(st).class_where(reference, has, text)?;
    if condition != Terms::TRUE {
        grant(machine, Assumption::Dispatch, Met::Method(resolved.id));
    }
    Ok(condition)
}

/// Restricts the path to where `condition` holds, once.
fn require<'p>(machine: &mut Machine<'p>, st: &mut State<'p>, condition: Term) -> Step {
    match machine.truth(st, DecisionKind::Type, condition) {
        Ok(true) => Ok(()),
        Ok(false) => Err(Interrupt::End(Box::new(Ending::AssumedAway))),
        Err(_) => machine.assume_of_program(st, condition),
    }
}
