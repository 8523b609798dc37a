//! Iterations of loops, as the loop bound counts them (`core::loops`).

use crate::core::loops::{Counted, Progress};
use crate::{Ending, Interrupt, Machine, State, Step};
use isopath_inputs::fewer_than;
use isopath_terms::Terms;
use isopath_trace::{Bound, DecisionKind};

/// How many iterations of the loop at `head` have counted with the current one, if it depends on inputs; ends the
/// path if there are too many.
#[inline]
pub(crate) fn iteration<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    head: u32,
    now: Progress,
) -> Step<Option<Counted>> {
    match st.control.frame.loops.depends_on_inputs(now) {
        true => counted(machine, st, head).map(Some),
        false => Ok(None),
    }
}

fn counted<'p>(machine: &mut Machine<'p>, st: &mut State<'p>, head: u32) -> Step<Counted> {
    let since = st.control.frame.loops.introduced();
    let new = machine.inputs(st).anything_new(since);
    let counts = machine.terms.not(new);
    let (surely, perhaps) = st.control.frame.loops.with(head, counts);
    let Some(max) = machine.config.limits.max_loop else {
        return Ok((surely, perhaps));
    };
    let within = match max.checked_sub(surely) {
        Some(left) if perhaps.len() <= left as usize => Terms::TRUE,
        Some(left) => {
            let perhaps = perhaps.iter().copied();
            fewer_than(&mut machine.terms, left as usize + 1, perhaps)
        }
        None => Terms::FALSE,
    };
    st.inputs
        .known
        .say_bound(&mut machine.terms, Bound::Loop, within);
    match machine.truth(st, DecisionKind::Bound, within)? {
        true => Ok((surely, perhaps)),
        false => Err(Interrupt::End(Box::new(Ending::Cut(Bound::Loop)))),
    }
}
