//! Asking a predicate about what is known: which of the inputs of a path it excludes.

use super::effects::Guard;
use super::{ASSUME, VERIFY};
use crate::core::follow::recorded_model;
use crate::core::machine::{Assumptions, Limits};
use crate::core::precondition::{Asking, Awaited, Precondition};
use crate::core::trail::Asked;
use crate::{Ending, Interrupt, Machine, State, Step};
use isopath_heap::{Region, Value};
use isopath_solver::{Assumed, Decision, PathCondition};
use isopath_terms::{Term, Terms};
use isopath_trace::DecisionKind;
use std::collections::BTreeSet;

/// Instructions of all ways through a predicate together.
const MOST_STEPS: u64 = 100_000;
/// Ways through a predicate that are looked at.
const MOST_WAYS: usize = 64;
/// Instructions between looks at what a way has done.
const SLICE: u64 = 256;

/// What one way through a predicate has come to.
pub(super) enum Answer {
    Holds,
    Fails,
    /// It depends on what is not known, or takes too long; and why, if it is something that is not supported.
    Possible(Option<String>),
    /// Nothing yet.
    GoesOn,
}

/// Asks all preconditions of a path that are due, and excludes what they exclude.
pub(crate) fn ask_due<'p>(machine: &mut Machine<'p>, st: &mut State<'p>) -> Step {
    while let Some(at) = st.path.preconditions.due() {
        let Some(precondition) = st.path.preconditions.get_mut(at) else {
            break;
        };
        precondition.is_due = false;
        let precondition = precondition.clone();
        let said = ask(machine, st, &precondition)?;
        if let Some(known) = st.path.preconditions.get_mut(at) {
            known.awaited = said.awaited;
            known.reads.extend(said.reads);
            known.is_settled = said.is_settled;
        }
        for way in said.fails {
            exclude(machine, st, &way)?;
        }
    }
    Ok(())
}

/// What a predicate says of what is known.
struct Said {
    /// The conditions of the ways on which it fails.
    fails: Vec<Vec<Term>>,
    awaited: Awaited,
    reads: BTreeSet<Region>,
    /// On no way it depends on something else.
    is_settled: bool,
}

fn ask<'p>(
    machine: &mut Machine<'p>,
    st: &State<'p>,
    precondition: &Precondition<'p>,
) -> Step<Said> {
    let pc = with_model(machine, st)?;
    let mut way = predicate_state(machine, st, precondition)?;
    way.path.condition = pc;
    let limits = Limits {
        max_loop: None,
        max_steps: None,
        max_decisions: None,
        ..machine.config.limits.clone()
    };
    let (said, asking) = apart(machine, limits, asking(st, &way, true), |machine| {
        all_ways(machine, way)
    });
    if let Some(refused) = asking.refused {
        let message = format!("a precondition that {refused} ({})", precondition.name);
        return Err(Interrupt::unsupported(message));
    }
    let (fails, is_settled) = said;
    Ok(Said {
        fails,
        awaited: asking.awaited,
        reads: asking.reads,
        is_settled,
    })
}

/// The conditions of the ways on which a predicate fails, and whether it holds on all others.
fn all_ways<'p>(machine: &mut Machine<'p>, first: State<'p>) -> (Vec<Vec<Term>>, bool) {
    let (mut left, mut fails) = (vec![first], Vec::new());
    let (mut steps, mut ended, mut is_settled) = (MOST_STEPS, 0, true);
    while let Some(mut way) = left.pop() {
        let mut guard = Guard::new(machine, &way);
        let answer = loop {
            match advance(machine, &mut way, &mut guard, &mut steps) {
                Answer::GoesOn if steps > 0 && !machine.solver.is_late() => {}
                answer => break answer,
            }
        };
        left.append(&mut machine.forks);
        ended += 1;
        match answer {
            Answer::Holds => {}
            Answer::Fails => fails.push(conditions(machine, &way)),
            Answer::Possible(_) | Answer::GoesOn => is_settled = false,
        }
        if ended + left.len() > MOST_WAYS || steps == 0 {
            return (fails, false);
        }
    }
    (fails, is_settled)
}

/// What was decided on a way, oldest first.
fn conditions<'p>(machine: &mut Machine<'p>, way: &State<'p>) -> Vec<Term> {
    let entries = way.path.trail.iter();
    let mut decided: Vec<Term> = entries
        .map(|entry| entry.asserted(&mut machine.terms))
        .collect();
    decided.reverse();
    decided
}

/// Restricts the path to where not all of these conditions hold.
fn exclude<'p>(machine: &mut Machine<'p>, st: &mut State<'p>, way: &[Term]) -> Step {
    let mut all = Terms::TRUE;
    for &condition in way {
        match st.path.condition.known(&machine.terms, condition) {
            Some(true) => {}
            Some(false) => return Ok(()),
            None => all = machine.terms.and(all, condition),
        }
    }
    match machine.terms.not(all) {
        Terms::FALSE => Err(Interrupt::End(Box::new(Ending::AssumedAway))),
        other => assume(machine, st, other),
    }
}

/// Restricts the path to where what is assumed of its inputs holds. It may follow from what the path knows.
fn assume<'p>(machine: &mut Machine<'p>, st: &mut State<'p>, condition: Term) -> Step {
    let asked = Asked::new(DecisionKind::Assumption, condition);
    if machine.followed(st, asked)? {
        return Ok(());
    }
    let Machine { solver, terms, .. } = machine;
    match solver.decide(terms, &mut st.path.condition, condition) {
        Decision::Always => machine.record(st, asked, (true, true)),
        Decision::Fork { .. } | Decision::HalfUnknown { taken: true, .. } => {
            machine.record(st, asked, (true, false));
        }
        Decision::Never => return Err(Interrupt::End(Box::new(Ending::AssumedAway))),
        Decision::HalfUnknown { reason, .. } => return Err(Interrupt::unknown(reason.to_string())),
    }
    Ok(())
}

/// The path condition with a model, which it lacks where a trail is followed.
fn with_model<'p>(machine: &mut Machine<'p>, st: &State<'p>) -> Step<PathCondition> {
    let mut pc = st.path.condition.clone();
    if let Some(hint) = recorded_model(machine) {
        let completed = machine.solver.complete(&mut machine.terms, &mut pc, hint);
        if let Assumed::Unknown(reason) = completed {
            return Err(Interrupt::unknown(reason.to_string()));
        }
    }
    Ok(pc)
}

/// The state at the start of a predicate, on the heap at the entry and what the path has read of it.
pub(super) fn predicate_state<'p>(
    machine: &mut Machine<'p>,
    st: &State<'p>,
    precondition: &Precondition<'p>,
) -> Step<State<'p>> {
    let verify = machine.program.load(VERIFY)?;
    let method = machine.method_of(verify, ASSUME.0, ASSUME.1)?;
    let mut at_entry = State::clone(&precondition.at_entry);
    at_entry.heap.use_no_place_again();
    at_entry.heap.inputs = st.heap.inputs.boxed_clone();
    at_entry.heap.inputs.look_at_entry(true);
    // Bytes of strings are objects of a path.
    let bytes = std::mem::take(&mut at_entry.inputs.known.bytes);
    at_entry.inputs.known = st.inputs.known.clone();
    at_entry.inputs.known.bytes = bytes;
    at_entry.path.condition = st.path.condition.clone();
    at_entry.inputs.roots = st.inputs.roots.clone();
    at_entry.path.trail = Default::default();
    at_entry.notes = Default::default();
    at_entry.path.preconditions = Default::default();
    at_entry.budget.decisions = 0;
    let supplier = Value::Ref(precondition.supplier);
    let entry = machine.call_entry(at_entry, method, &[supplier]);
    entry.map_err(|_| Interrupt::unsupported("precondition that cannot be called"))
}

/// How a predicate is asked about the inputs of a path, as `way` is at its start.
pub(super) fn asking(st: &State<'_>, way: &State<'_>, known_only: bool) -> Asking {
    Asking {
        known_only,
        awaited: Awaited::default(),
        reads: Default::default(),
        made_from: way.heap.len(),
        statics: st.path.preconditions.statics.clone(),
        refused: None,
    }
}

/// Runs predicates, none of which is the path's own doing.
pub(super) fn apart<'p, T>(
    machine: &mut Machine<'p>,
    limits: Limits,
    asking: Asking,
    run: impl FnOnce(&mut Machine<'p>) -> T,
) -> (T, Asking) {
    let limits = std::mem::replace(&mut machine.config.limits, limits);
    let assumptions = std::mem::replace(&mut machine.config.assumptions, Assumptions::Check);
    let stops = std::mem::take(&mut machine.config.stop_at_fork);
    let outer = machine.asking.replace(asking);
    let (following, forks) = (machine.following.take(), std::mem::take(&mut machine.forks));
    let (stats, made) = (machine.stats, machine.elements_made);
    let answer = run(machine);
    machine.config.limits = limits;
    machine.config.assumptions = assumptions;
    machine.config.stop_at_fork = stops;
    let asking = std::mem::replace(&mut machine.asking, outer);
    (machine.following, machine.forks) = (following, forks);
    (machine.stats, machine.elements_made) = (stats, made);
    (answer, asking.expect("replaced above, and by nobody since"))
}

/// Runs one way through a predicate a bit further.
pub(super) fn advance<'p>(
    machine: &mut Machine<'p>,
    way: &mut State<'p>,
    guard: &mut Guard<'p>,
    steps: &mut u64,
) -> Answer {
    let (executed, ending) = machine.run_loop(way, SLICE.min(*steps), guard);
    *steps = steps.saturating_sub(executed.max(1));
    if let (Some(refused), Some(asking)) = (guard.refused.take(), &mut machine.asking) {
        asking.refused.get_or_insert(refused);
    }
    let is_refused = machine.asking.as_ref().is_some_and(|a| a.refused.is_some());
    match ending {
        _ if is_refused => Answer::Possible(None),
        None if guard.is_endless => Answer::Fails,
        None => Answer::GoesOn,
        Some(Ending::Returned(_)) => Answer::Holds,
        // No input has what contradicts the rules for inputs.
        Some(Ending::Threw(_) | Ending::AssumedAway) => Answer::Fails,
        Some(Ending::Exited(_)) => Answer::Possible(Some("java/lang/System.exit".to_owned())),
        Some(Ending::Unsupported(feature)) => Answer::Possible(Some(feature)),
        Some(Ending::Cut(_) | Ending::Subsumed(_) | Ending::Unknown(_) | Ending::Diverged(_)) => {
            Answer::Possible(None)
        }
    }
}
