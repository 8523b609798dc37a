//! Whether two states are alike, where bounds have cut paths. Bounds count what a path decides and comes upon, and a
//! path that knows less decides more: so a state that covers another may be cut where the other is not. Of two that
//! cover each other, with as much left of each bound, that cannot be.

use super::covered;
use super::flaws::{self, Flaw};
use crate::{Machine, State};
use isopath_heap::{Leaf, Reference, StatePart, Value};
use rustc_hash::{FxHashMap, FxHashSet};

/// Whether `stored`, which covers `new`, is cut by bounds no earlier than that.
pub fn alike<'p>(machine: &mut Machine<'p>, stored: &State<'p>, new: &State<'p>) -> bool {
    if flaws::has(Flaw::NoBounds) {
        return true;
    }
    stored.has_as_much_left(new)
        && covered(machine, new, stored).is_some()
        && covered(machine, stored, new).is_some_and(|seen| {
            !bounds_inputs(machine) || counts_inputs_alike(machine, (stored, new), &seen)
        })
}

fn bounds_inputs(machine: &Machine<'_>) -> bool {
    let limits = &machine.config.limits;
    limits.max_chain.is_some() || limits.objects != isopath_inputs::ObjectBounds::NONE
}

/// Whether the stored path has come upon no more input objects, in chains that are no longer, and will not come upon
/// one that the new path has counted already.
fn counts_inputs_alike<'p>(
    machine: &mut Machine<'p>,
    (stored, new): (&State<'p>, &State<'p>),
    seen: &FxHashMap<Reference, Value>,
) -> bool {
    let mut opposite = FxHashSet::default();
    let all: Vec<Reference> = stored.inputs.known.references().map(|r| r.symbol).collect();
    for reference in &all {
        let Some(&value) = seen.get(reference) else {
            return false;
        };
        match *machine.leaves(new, value) {
            [(_, Leaf::Input(other))] => {
                let types = &machine.input_types;
                if types.depth(*reference) > types.depth(other) {
                    return false;
                }
                opposite.insert(other);
            }
            [(_, Leaf::Object(object))] if object.is_null() => {}
            _ => return false,
        }
    }
    let mut introduced = new.inputs.known.references();
    introduced.all(|r| opposite.contains(&r.symbol))
}
