//! Iterations of loops, as the loop bound counts them (`core::loops`).

use crate::core::budget::Touch;
use crate::core::live::Live;
use crate::core::loops::{Counted, Progress};
use crate::interp::origin::{NumbersAsked, any_from_inputs};
use crate::{Ending, Interrupt, Machine, State, Step};
use isopath_heap::Value;
use isopath_inputs::fewer_than;
use isopath_program::Op;
use isopath_terms::{Sort, Term, Terms};
use isopath_trace::{Bound, DecisionKind};
use std::rc::Rc;

/// Notes that the program branches on two values: before it knows which way, because the path knows more after that.
#[inline]
pub(crate) fn note_branch<'p>(machine: &mut Machine<'p>, st: &mut State<'p>, values: [Value; 2]) {
    // One is enough for the iterations of this frame and of those that called it.
    if st.budget.touched.branches == st.control.frame.loops.seen().touched.branches {
        note_first_branch(machine, st, values);
    }
}

fn note_first_branch<'p>(machine: &mut Machine<'p>, st: &mut State<'p>, values: [Value; 2]) {
    match any_from_inputs(machine, st, &values, NumbersAsked::Open) {
        Terms::TRUE => st.budget.touched.branches += 1,
        Terms::FALSE => {}
        open => st.budget.touch(Touch::Branch(open)),
    }
}

/// Notes that a reference was loaded out of an input object, if `guard` holds.
pub(crate) fn note_load(st: &mut State<'_>, guard: Term) {
    match guard {
        Terms::TRUE => st.budget.touched.loads += 1,
        Terms::FALSE => {}
        _ => st.budget.touch(Touch::Load(guard)),
    }
}

/// How many iterations of the loop at `head` have counted with the current one, if something is to be noted of it;
/// ends the path if there are too many.
#[inline]
pub(crate) fn iteration<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    head: u32,
    now: Progress,
) -> Step<Option<Counted>> {
    let frame = &st.control.frame;
    match frame.loops.is_idle((frame.pc, head), now) {
        true => Ok(None),
        false => counted(machine, st, head, now).map(Some),
    }
}

fn counted<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    head: u32,
    now: Progress,
) -> Step<Counted> {
    let since = st.control.frame.loops.seen();
    let counts = match depends_on_inputs(machine, st, head, now) {
        Terms::FALSE => Terms::FALSE,
        depends => {
            let new = machine.inputs(st).anything_new(since.introduced);
            let old = machine.terms.not(new);
            machine.terms.and(depends, old)
        }
    };
    let (surely, perhaps) = st.control.frame.loops.with(head, counts);
    if let Some(max) = machine.config.limits.max_loop
        && counts != Terms::FALSE
    {
        require_few(machine, st, (Bound::Loop, max), (surely, &perhaps))?;
    }
    Ok((surely, perhaps))
}

/// Ends the path where more than so many of what a bound counts have counted.
pub(crate) fn require_few<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    (bound, max): (Bound, u32),
    (surely, perhaps): (u32, &[Term]),
) -> Step {
    let within = match max.checked_sub(surely) {
        Some(left) if perhaps.len() <= left as usize => Terms::TRUE,
        Some(left) => {
            let perhaps = perhaps.iter().copied();
            fewer_than(&mut machine.terms, left as usize + 1, perhaps)
        }
        None => Terms::FALSE,
    };
    let known = &mut st.inputs.known;
    known.say_bound(&mut machine.terms, bound, within);
    match machine.truth(st, DecisionKind::Bound, within)? {
        true => Ok(()),
        false => Err(Interrupt::End(Box::new(Ending::Cut(bound)))),
    }
}

/// When the iteration of the loop at `head` that is now at its end has had to do with inputs.
fn depends_on_inputs<'p>(
    machine: &mut Machine<'p>,
    st: &State<'p>,
    head: u32,
    now: Progress,
) -> Term {
    let since = st.control.frame.loops.seen();
    if now.touched.branches != since.touched.branches {
        return Terms::TRUE;
    }
    let open: Vec<Touch> = st.budget.touches(&since).to_vec();
    let has_loaded = now.touched.loads != since.touched.loads;
    let may_have = has_loaded || open.iter().any(|touch| matches!(touch, Touch::Load(_)));
    let walks = may_have && is_walk(machine, st, head);
    if has_loaded && walks {
        return Terms::TRUE;
    }
    open.into_iter().fold(Terms::FALSE, |any, touch| {
        let one = match touch {
            Touch::Branch(when) => when,
            Touch::Load(guard) if walks => guard,
            Touch::Load(_) => Terms::FALSE,
        };
        machine.terms.or(any, one)
    })
}

/// Whether the loop from `head` to the current instruction goes from one object to the next: it writes a local variable
/// that holds a reference, and that the next iteration reads.
fn is_walk<'p>(machine: &mut Machine<'p>, st: &State<'p>, head: u32) -> bool {
    let frame = &st.control.frame;
    let live = machine.caches.live.entry(frame.method.id);
    let live = live
        .or_insert_with(|| Rc::new(Live::of(frame.code)))
        .clone();
    let body = frame.code.ops.get(head as usize..frame.pc as usize);
    let is_reference = |local| match frame.local(local) {
        Ok(Value::Ref(_)) => true,
        Ok(Value::Sym(t)) => machine.terms.sort(t) == Sort::Loc,
        _ => false,
    };
    body.unwrap_or_default().iter().any(|&op| match op {
        Op::Store(local) => live.is_live(head, local.into()) && is_reference(local),
        _ => false,
    })
}
