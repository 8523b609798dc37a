//! From the end of a path to a witness: a concrete input that leads down it, and what the path predicts.
//!
//! The input is an initial heap ([`Drawn`]) with small values. The prediction is the final
//! state read under the same model: what was written on the way, through whatever names, is in there.

mod finals;
mod run;
mod start;

pub use run::{ConcreteRun, witness_of_run};

use crate::Drawn;
use finals::Finals;
use isopath_heap::Region;
use isopath_machine::{Ending, Machine, State, face};
use isopath_trace::{Datum, End, Heap, NoWitness, Prediction, Seen, Witness};
use start::{made, start};

/// A witness of a path that returned or threw, on the heap that was drawn for it.
pub fn witness<'p>(
    machine: &mut Machine<'p>,
    state: &State<'p>,
    ending: &Ending,
    drawn: &Drawn,
) -> Result<Witness, NoWitness> {
    let before = start(machine, drawn)?;
    let made = made(machine, state, drawn);
    require_repeatable(state)?;
    require_reachable(machine, state, drawn)?;
    let predicted = Finals::new(machine, state, drawn, &before.objects).predict(ending);
    Ok(Witness {
        before,
        made,
        predicted,
    })
}

/// An input of a path that a bound has cut, on the heap that was drawn for it: what is predicted is that it never
/// ends, which whoever asks has to find out.
pub fn endless_witness<'p>(
    machine: &mut Machine<'p>,
    state: &State<'p>,
    drawn: &Drawn,
) -> Result<Witness, NoWitness> {
    let before = start(machine, drawn)?;
    require_repeatable(state)?;
    require_reachable(machine, state, drawn)?;
    Ok(Witness {
        before,
        made: made(machine, state, drawn),
        predicted: Prediction {
            end: End::Never,
            after: Heap::default(),
        },
    })
}

/// Refuses what every run of a JVM does in another way.
fn require_repeatable(state: &State<'_>) -> Result<(), NoWitness> {
    let cells = state.heap.inputs.initial();
    let of_input = cells.iter().any(|cell| cell.region == Region::Hash);
    match of_input || face::asked_identity(state) {
        true => Err(NoWitness {
            kind: "identity hash".into(),
            message: "the path asks for an identity hash code".to_owned(),
        }),
        false => Ok(()),
    }
}

/// Refuses a constructor that only a static initialiser calls, and a receiver on which a call runs another
/// method: only `super.method()` leads to this one.
fn require_reachable(
    machine: &Machine<'_>,
    state: &State<'_>,
    drawn: &Drawn,
) -> Result<(), NoWitness> {
    let method = state.entry_method();
    let owner = machine.program.class(method.class);
    if face::constructed(state).is_some() && face::is_chosen(machine, owner.id) {
        return Err(NoWitness {
            kind: "enum".into(),
            message: format!("{} has no further constant", owner.source_name()),
        });
    }
    let Some(Seen::Only(Datum::Object(receiver))) = drawn.picture.heap.receiver else {
        return Ok(());
    };
    let class = drawn.known[receiver].class;
    let selected = machine.program.select(class, method.id);
    match selected.is_ok_and(|id| id == method.id) {
        true => Ok(()),
        false => Err(NoWitness {
            kind: "overridden method".into(),
            message: format!(
                "a call of {} on an object of {} runs another method",
                method.name,
                machine.program.class(class).source_name()
            ),
        }),
    }
}
