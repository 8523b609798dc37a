//! Deciding what a path leaves open, one condition after the other.

use isopath_machine::{Machine, face};
use isopath_solver::{Assumed, PathCondition};
use isopath_terms::{Term, Terms};

/// A path condition, and what was added to it.
pub(super) struct Choices<'m, 'p> {
    pub(super) machine: &'m mut Machine<'p>,
    pub(super) pc: PathCondition,
    /// What was made to hold although the path may have left it open.
    chosen: Vec<Term>,
    /// The solver has failed to answer, or there were enough questions: what is left follows the model.
    pub(super) gave_up: bool,
    /// Wishes that the path does not allow.
    pub(super) refused: u32,
}

impl<'m, 'p> Choices<'m, 'p> {
    pub(super) fn new(machine: &'m mut Machine<'p>, pc: PathCondition) -> Self {
        Choices {
            machine,
            pc,
            chosen: Vec::new(),
            gave_up: false,
            refused: 0,
        }
    }
}

impl Choices<'_, '_> {
    /// Makes `wanted` hold if the path allows it. Says whether it does.
    pub(super) fn prefer(&mut self, wanted: Term) -> bool {
        let known = self.pc.known(&self.machine.terms, wanted);
        let holds = self.prefer_silently(wanted);
        if known.is_none() && holds {
            self.chosen.push(wanted);
        }
        holds
    }

    /// Like [`Choices::prefer`], of what nobody sees: it does not matter whether the path leaves it open.
    pub(super) fn prefer_silently(&mut self, wanted: Term) -> bool {
        let Choices { machine, pc, .. } = self;
        let terms = &mut machine.terms;
        if let Some(known) = pc.known(terms, wanted) {
            return known;
        }
        let holds = pc.model().satisfies(terms, wanted);
        if !holds && !self.gave_up {
            match machine.solver.assume(terms, pc, wanted) {
                Assumed::Holds => return true,
                Assumed::Contradicts => self.refused += 1,
                Assumed::Unknown(_) => self.gave_up = true,
            }
        }
        let fact = if holds { wanted } else { terms.not(wanted) };
        let _the_model_satisfies_it = machine.solver.assume(terms, pc, fact);
        holds
    }

    /// Whether nothing was open, which one question about all choices can tell: proving each of them by
    /// itself would be a proof for each pair of objects.
    pub(super) fn is_exact(&mut self, mut original: PathCondition) -> bool {
        let terms = &mut self.machine.terms;
        let chosen = std::mem::take(&mut self.chosen).into_iter();
        let all = chosen.fold(Terms::TRUE, |all, choice| terms.and(all, choice));
        let otherwise = terms.not(all);
        let mut possible = || self.machine.solver.assume(terms, &mut original, otherwise);
        !self.gave_up && matches!(possible(), Assumed::Contradicts)
    }

    /// Whether two terms differ, as a condition.
    pub(super) fn different(&mut self, a: Term, b: Term) -> Term {
        let same = self.machine.terms.eq(a, b);
        self.machine.terms.not(same)
    }

    /// Makes two references, of which one is not null, differ if the path allows it. Says whether they do.
    pub(super) fn prefer_different(&mut self, a: Term, b: Term) -> bool {
        let different = self.different(a, b);
        let machine = &*self.machine;
        match a == b || face::may_alias(machine, a, b) {
            true => self.prefer(different),
            // The path condition is silent about references that their types keep apart.
            false => self.prefer_silently(different),
        }
    }

    /// Makes an object differ from a reference that is no part of the heap.
    pub(super) fn separate(&mut self, object: Term, unused: Term) {
        let different = self.different(object, unused);
        self.prefer_silently(different);
    }
}
