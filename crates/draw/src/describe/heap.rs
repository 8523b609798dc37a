//! The initial heap of a path, for whoever looks at it.

use crate::draw_to_show;
use isopath_heap::Value;
use isopath_machine::{Machine, State};
use isopath_terms::Sort;
use isopath_trace::Picture;

/// One initial heap of a path.
pub(super) fn picture<'p>(machine: &mut Machine<'p>, state: &State<'p>) -> Picture {
    draw_to_show(machine, state).picture.to_show()
}

/// Whether any input is a reference.
pub(super) fn has_references(machine: &Machine<'_>, state: &State<'_>) -> bool {
    let is_reference = |term| machine.terms.sort(term) == Sort::Loc;
    let mut roots = state.roots().into_iter();
    roots.any(|root| matches!(root.value, Value::Sym(t) if is_reference(t)))
}
