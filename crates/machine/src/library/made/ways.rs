//! Constructors run on symbols of their own, to see in which states they return.

use crate::assumptions::Assumption;
use crate::core::granted::Granted;
use crate::core::machine::Limits;
use crate::{Ending, Machine, Pause, State};
use isopath_heap::{At, ObjRef, STRATEGIES, Value, Visit, Visitor};
use isopath_program::Method;
use std::time::Duration;

/// Ways through all constructors of a class that are looked at.
pub(super) const MOST_WAYS: usize = 32;

/// Instructions of one way.
const MOST_STEPS: u64 = 20_000;

/// Time for one constructor where that of the search is over: the path that has asked may end before somebody looks at
/// the clock, and must know what its inputs are.
const GRACE: Duration = Duration::from_secs(1);

/// What a constructor may do to be summed up.
fn limits() -> Limits {
    Limits {
        max_loop: Some(4),
        max_depth: 64,
        max_steps: Some(MOST_STEPS),
        max_decisions: Some(24),
        // Objects were made at any time: a counter of objects that constructors advance had any value.
        symbolic_statics: true,
        raw_inputs: true,
        ..Limits::FEW
    }
}

/// What a constructor does on such grounds it did otherwise for other objects.
const DIFFERS: [Assumption; 8] = [
    Assumption::Statics,
    Assumption::HashCodes,
    Assumption::Random,
    Assumption::Properties,
    Assumption::Locale,
    Assumption::TimeZone,
    Assumption::Charset,
    Assumption::Jvm,
];

/// The states in which a constructor has returned, on any arguments.
pub(super) fn ways_through<'p>(
    machine: &mut Machine<'p>,
    constructor: &'p Method,
) -> Result<Vec<State<'p>>, &'static str> {
    // None of this is the path's own that asked.
    let limits = std::mem::replace(&mut machine.config.limits, limits());
    let stops = std::mem::take(&mut machine.config.stop_at_fork);
    let granted = std::mem::replace(&mut machine.granted, Granted::listening());
    let (following, forks) = (machine.following.take(), std::mem::take(&mut machine.forks));
    let (stats, made) = (machine.stats, machine.elements_made);
    let deadline = machine.solver.allow(GRACE);
    let mut ways = all_ways(machine, constructor);
    machine.solver.deadline = deadline;
    if DIFFERS.iter().any(|&kind| machine.granted.has_met(kind)) {
        ways = Err("depends on what differs from object to object");
    }
    machine.config.limits = limits;
    machine.config.stop_at_fork = stops;
    machine.granted = granted;
    (machine.following, machine.forks) = (following, forks);
    (machine.stats, machine.elements_made) = (stats, made);
    ways
}

fn all_ways<'p>(
    machine: &mut Machine<'p>,
    constructor: &'p Method,
) -> Result<Vec<State<'p>>, &'static str> {
    let mut entry = machine
        .symbolic_entry(constructor, &STRATEGIES[0])
        .map_err(|_| "cannot be entered")?;
    if let Some(entering) = &mut entry.control.entering {
        let class = machine.program.class(constructor.class).source_name();
        // Names of inputs of the method under analysis are others, and constructors may call arguments of
        // different types alike.
        entering.rename(|input| format!("new {class}({} {})", input.ty, input.name));
    }
    let (mut left, mut returned) = (vec![entry], Vec::new());
    let mut ended = 0;
    while let Some(mut state) = left.pop() {
        let ending = loop {
            match machine.run(&mut state, MOST_STEPS) {
                Pause::Ended(ending) => break ending,
                _ if machine.solver.is_late() => return Err("takes too long"),
                _ => {}
            }
        };
        left.append(&mut machine.forks);
        ended += 1;
        match ending {
            Ending::Returned(_) => returned.push(state),
            Ending::Threw(_) | Ending::AssumedAway => {}
            Ending::Cut(_) => return Err("loops or goes on for too long"),
            Ending::Unsupported(_) | Ending::Exited(_) => return Err("is not supported"),
            Ending::Subsumed(_) => return Err("is not looked at"),
            Ending::Unknown(_) | Ending::Diverged(_) => return Err("is too hard for the solver"),
        }
        if ended + left.len() > MOST_WAYS {
            return Err("has too many ways");
        }
    }
    Ok(returned)
}

/// Whether something that is there without it leads to the new object.
pub(super) fn escapes(state: &State<'_>) -> bool {
    struct Looks {
        for_object: ObjRef,
        found: bool,
    }
    impl Visitor for Looks {
        fn value(&mut self, at: At, value: Value) {
            let outside = matches!(at, At::Class | At::Jvm | At::Input);
            self.found |= outside && value == Value::Ref(self.for_object);
        }
    }
    let Some(for_object) = state.control.constructed else {
        return true;
    };
    let mut looks = Looks {
        for_object,
        found: false,
    };
    state.heap.visit(&mut looks);
    looks.found
}
