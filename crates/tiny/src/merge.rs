//! The merges of 001's appendix, as printed: `mergePC`, `mergeHGf`, `mergeHPf`, `mergeClauses`.

use crate::machine::Machine;
use crate::printed::Stepped;
use crate::state::{Known, PrintedObject, State, SymbolOrigin};
use crate::syntax::Name;
use isopath_terms::Term;
use std::collections::BTreeSet;
use std::rc::Rc;

/// The two sides of a step into `ite(c, a, b)`.
pub(crate) struct MergeSides {
    left: Stepped,
    right: Stepped,
}

impl MergeSides {
    pub(crate) fn both(left: Stepped, right: Stepped) -> MergeSides {
        MergeSides { left, right }
    }
}

impl Machine {
    /// Getfield (c2) and Putfield (c2). `base` and `middle` are how many symbols there were before the left
    /// and before the right side.
    pub(crate) fn merge(
        &mut self,
        sides: MergeSides,
        c: Term,
        get: bool,
        (base, middle): (usize, usize),
        rule: &'static str,
    ) -> Stepped {
        let MergeSides { left, right } = sides;
        let clauses = self.merge_pc(c, &left.clauses, &right.clauses);
        // The right side knows the symbols of the left one.
        let mut state = right.state.clone();
        self.guard_names(&mut state, c, (base, middle));
        let bound = |s: &State| s.heap.objects.keys().copied().collect::<Vec<_>>();
        let mut all: Vec<Term> = [bound(&left.state), bound(&right.state)].concat();
        // The order of terms is that of the arena, and fresh symbols are made in this one.
        let made = |u: &Term| state.heap.known.iter().position(|known| known.symbol == *u);
        all.sort_by_cached_key(|u| (made(u), self.logic.terms.display(*u).to_string()));
        all.dedup();
        for u in all {
            let one = left.state.heap.objects.get(&u).cloned();
            let other = right.state.heap.objects.get(&u).cloned();
            let merged = if get {
                self.merge_hgf(one, other, c)
            } else {
                self.merge_hpf(&mut state, u, one, other, c)
            };
            state.heap.objects.insert_mut(u, merged);
        }
        let value = match get {
            true => self.logic.terms.ite(c, left.value, right.value),
            false => left.value,
        };
        Stepped {
            state,
            clauses,
            value,
            rule,
        }
    }

    /// mergePC(sigma, Sigma1, Sigma2): each clause under its guard.
    fn merge_pc(&mut self, c: Term, left: &[Term], right: &[Term]) -> Vec<Term> {
        let not_c = self.logic.terms.not(c);
        let left: Vec<Term> = left
            .iter()
            .map(|&clause| self.logic.terms.or(not_c, clause))
            .collect();
        let right = right.iter().map(|&clause| self.logic.terms.or(c, clause));
        left.into_iter().chain(right).collect()
    }

    /// The same for clauses `Y.f = Z`: those of one side hold under its guard.
    fn guard_names(&mut self, s: &mut State, c: Term, (base, middle): (usize, usize)) {
        let not_c = self.logic.terms.not(c);
        for at in base..s.heap.known.len() {
            let known = s.heap.known[at].clone();
            let side = if at < middle { c } else { not_c };
            let guard = self.logic.terms.and(known.guard, side);
            s.heap.known.set_mut(at, Known { guard, ..known });
        }
    }

    /// mergeHGf, for one object.
    fn merge_hgf(
        &mut self,
        left: Option<Rc<PrintedObject>>,
        right: Option<Rc<PrintedObject>>,
        c: Term,
    ) -> Rc<PrintedObject> {
        let (left, right) = match (left, right) {
            // 3)
            (Some(left), Some(right)) if left == right => return left,
            (Some(left), Some(right)) => (left, right),
            // 1) and 2)
            (Some(only), None) | (None, Some(only)) => return only,
            (None, None) => return Rc::default(),
        };
        // 4)
        let mut merged = PrintedObject::new();
        for f in fields(&left, &right) {
            let (one, other) = (left.get(&f).copied(), right.get(&f).copied());
            let value = match (one, other) {
                (Some(one), None) => one,
                (None, Some(other)) => other,
                (Some(one), Some(other)) if one == other => one,
                (Some(one), Some(None)) => one,
                (Some(None), Some(other)) => other,
                (Some(Some(one)), Some(Some(other))) => Some(self.logic.terms.ite(c, one, other)),
                (None, None) => None,
            };
            merged.insert(f, value);
        }
        Rc::new(merged)
    }

    /// mergeHPf, for the object of `u`. Fresh symbols are named by mergeClauses.
    fn merge_hpf(
        &mut self,
        s: &mut State,
        u: Term,
        left: Option<Rc<PrintedObject>>,
        right: Option<Rc<PrintedObject>>,
        c: Term,
    ) -> Rc<PrintedObject> {
        // 3)
        if left.is_some() && left == right {
            return left.unwrap_or_default();
        }
        // 1), 2) and 4): what a side does not have is as if it had no field.
        let (left, right) = (left.unwrap_or_default(), right.unwrap_or_default());
        let mut merged = PrintedObject::new();
        for f in fields(&left, &right) {
            let one = left.get(&f).copied().flatten();
            let other = right.get(&f).copied().flatten();
            let value = match (one, other) {
                (None, None) => None,
                (Some(one), Some(other)) if one == other => Some(one),
                (Some(one), Some(other)) => Some(self.logic.terms.ite(c, one, other)),
                (Some(one), None) => {
                    let z = self.merge_clauses(s, u, &f);
                    Some(self.logic.terms.ite(c, one, z))
                }
                (None, Some(other)) => {
                    let z = self.merge_clauses(s, u, &f);
                    Some(self.logic.terms.ite(c, z, other))
                }
            };
            merged.insert(f, value);
        }
        Rc::new(merged)
    }

    /// mergeClauses: `Y.f = Z` for a fresh Z that mergeHPf introduces.
    fn merge_clauses(&mut self, s: &mut State, y: Term, f: &Name) -> Term {
        let program = self.program.clone();
        match program.type_of_field(f) {
            Some(of) => self.symbol(s, SymbolOrigin::Field(y, f.clone()), of),
            None => self.default_value(f),
        }
    }
}

/// The fields that one of two objects has.
fn fields(left: &PrintedObject, right: &PrintedObject) -> BTreeSet<Name> {
    left.keys().chain(right.keys()).cloned().collect()
}
