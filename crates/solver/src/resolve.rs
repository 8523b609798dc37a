//! Resolution of a question under what is known: `ite(r = s, a, b) > 0` is `b > 0` where `r` and `s`
//! are known to differ.
//!
//! Sums and nests of `ite` are hard for every backend and trivial once their conditions are decided,
//! so this happens before any search. On the path, the resolved question is equivalent to the one
//! that was asked.

use crate::PathCondition;
use crate::layers::LayerSet;
use isopath_terms::{Term, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// Larger questions are looked through only as far as this many terms.
const WALK: usize = 2_000;

/// `c`, with the conditions inside it that `layers` of the path condition know replaced.
pub(crate) fn resolve(terms: &mut Terms, pc: &PathCondition, c: Term, layers: LayerSet) -> Term {
    let truth = |t: Term| Some((t, pc.knowledge.truth(terms, t, layers)?));
    let all = conditions(terms, c).into_iter();
    let known: FxHashMap<Term, bool> = all.filter_map(truth).collect();
    if known.is_empty() {
        c
    } else {
        terms.under(c, &|t| known.get(&t).copied())
    }
}

/// The atomic conditions below `c`, in a fixed order.
pub(crate) fn conditions(terms: &Terms, c: Term) -> Vec<Term> {
    let mut found = Vec::new();
    if !terms.holds_condition(c) {
        return found;
    }
    let mut seen = FxHashSet::default();
    let mut work = vec![c];
    while let Some(t) = work.pop().filter(|_| seen.len() < WALK) {
        if t != c && terms.is_condition(t) {
            found.push(t);
        }
        work.extend(
            terms
                .children(t)
                .into_iter()
                .flatten()
                .filter(|child| seen.insert(*child)),
        );
    }
    found
}
