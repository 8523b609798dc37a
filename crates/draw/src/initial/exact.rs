//! Whether a heap is the only one that leads down a path.

use super::choose::Choices;
use isopath_heap::{Initial, Region, Value};
use isopath_machine::{Machine, face};
use isopath_solver::{Assumed, PathCondition};
use isopath_terms::{Const, Sort, Term, Terms};
use rustc_hash::FxHashMap;

/// Choices of which it is tried whether another is as good, before the solver is asked about all of them.
const TRIED: usize = 64;

/// The question whether a heap is the only one has one of so many parts of the usual limit: the answer is one word in
/// what is shown, and on long chains it is hard.
const EXACT: u32 = 4;

/// What was made to hold although the path may have left it open.
#[derive(Clone, Copy)]
pub(super) enum Choice {
    /// A condition.
    Holds(Term),
    /// A reference differs from the first so many objects.
    Apart { reference: Term, objects: usize },
}

/// How many steps along which field lead from a reference to null, whatever heap a path has. References that are not
/// equally far away along one field differ: a path knows that of each pair, but looks it up by a walk along both ways.
type Steps = (Region, u32);

fn steps_to_null(
    machine: &mut Machine<'_>,
    path: &PathCondition,
    cells: &[Initial],
) -> FxHashMap<Term, Steps> {
    let mut found: FxHashMap<Term, Steps> = FxHashMap::default();
    // What a cell holds was looked at later than the object that has it.
    for cell in cells.iter().rev() {
        let (Value::Sym(next), None) = (cell.value, cell.key.index) else {
            continue;
        };
        let behind = match found.get(&next) {
            Some(&(region, steps)) => (region == cell.region).then_some(steps),
            None => is_null(machine, path, next).then_some(0),
        };
        if let Some(behind) = behind {
            found.insert(cell.key.reference.0, (cell.region, behind + 1));
        }
    }
    found
}

/// Whether the path knows that a value is null.
fn is_null(machine: &mut Machine<'_>, path: &PathCondition, value: Term) -> bool {
    let terms = &mut machine.terms;
    if terms.sort(value) != Sort::Loc {
        return false;
    }
    let null = terms.constant(Const::Loc(0));
    let is_null = terms.eq(value, null);
    path.known(terms, is_null) == Some(true)
}

impl Choices<'_, '_> {
    /// Whether nothing was open, which one question about all choices can tell: proving each of them by
    /// itself would be a proof for each pair of objects.
    pub(super) fn is_exact(&mut self, cells: &[Initial]) -> bool {
        if self.gave_up {
            return false;
        }
        let Some(mut open) = self.open_choices(cells) else {
            return false;
        };
        open.reverse();
        let terms = &mut self.machine.terms;
        let all = open
            .into_iter()
            .fold(Terms::TRUE, |all, choice| terms.and(all, choice));
        let otherwise = terms.not(all);
        let Machine { solver, terms, .. } = &mut *self.machine;
        let before = solver.divide_limit(EXACT);
        let possible = solver.assume(terms, &mut self.path.clone(), otherwise);
        solver.divide_limit(before);
        matches!(possible, Assumed::Contradicts)
    }

    /// The choices of which nobody knows whether the path leaves them, newest first; `None` if a look at some of them
    /// shows that one could be otherwise.
    fn open_choices(&mut self, cells: &[Initial]) -> Option<Vec<Term>> {
        let chosen = std::mem::take(&mut self.chosen);
        let mut open = Vec::new();
        if chosen.is_empty() {
            return Some(open);
        }
        let steps = steps_to_null(self.machine, &self.path, cells);
        let of = |reference: &Term| steps.get(reference).copied();
        let of_objects: Vec<Option<Steps>> = self.objects.references.iter().map(of).collect();
        for choice in chosen.into_iter().rev() {
            match choice {
                Choice::Holds(condition) => self.look_at(condition, &mut open)?,
                Choice::Apart { reference, objects } => {
                    let own = of(&reference);
                    for i in (0..objects).rev() {
                        if !are_apart(own, of_objects[i])
                            && let Some(apart) = self.open_pair(reference, i)
                        {
                            self.look_at(apart, &mut open)?;
                        }
                    }
                }
            }
        }
        Some(open)
    }

    /// That a reference is not an object, if the path may leave that open.
    fn open_pair(&mut self, reference: Term, object: usize) -> Option<Term> {
        let object = self.objects.references[object];
        // The path condition is silent about references that their types keep apart.
        if !face::may_alias(self.machine, reference, object) {
            return None;
        }
        let different = self.different(reference, object);
        let known = self.path.known(&self.machine.terms, different);
        known.is_none().then_some(different)
    }

    /// Adds a choice to those that are open; `None` if a look shows that it could be otherwise.
    fn look_at(&mut self, choice: Term, open: &mut Vec<Term>) -> Option<()> {
        let may_be_otherwise = open.len() < TRIED && self.is_another_as_good(choice);
        open.push(choice);
        (!may_be_otherwise).then_some(())
    }

    /// Whether a look shows that the path allows a choice to be otherwise.
    fn is_another_as_good(&mut self, choice: Term) -> bool {
        let otherwise = self.machine.terms.not(choice);
        let mut changes = self.changes(otherwise).into_iter();
        self.path.model().satisfies(&self.machine.terms, otherwise)
            || changes.any(|change| self.changed(&change, otherwise, false).is_some())
    }
}

fn are_apart(a: Option<Steps>, b: Option<Steps>) -> bool {
    let (Some((along, a)), Some((other, b))) = (a, b) else {
        return false;
    };
    along == other && a != b
}
