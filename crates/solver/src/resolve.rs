//! Resolution of a question under what is known: `ite(r = s, a, b) > 0` is `b > 0` where `r` and `s`
//! are known to differ.
//!
//! Sums and nests of `ite` are hard for every backend and trivial once their conditions are decided,
//! so this happens before any search. On the path, the resolved question is equivalent to the one
//! that was asked.

use crate::PathCondition;
use crate::layers::LayerSet;
use isopath_terms::{BinOp, Node, Sort, Term, Terms, UnOp};
use rustc_hash::{FxHashMap, FxHashSet};

/// Larger questions are looked through only as far as this many terms.
const WALK: usize = 2_000;

/// Finds the conditions inside questions, and remembers which questions have none.
#[derive(Default)]
pub(crate) struct Resolver {
    plain: FxHashSet<Term>,
}

impl Resolver {
    /// `c`, with the conditions inside it that `layers` of the path condition know replaced.
    pub(crate) fn resolve(
        &mut self,
        terms: &mut Terms,
        pc: &PathCondition,
        c: Term,
        layers: LayerSet,
    ) -> Term {
        if self.plain.contains(&c) {
            return c;
        }
        let conditions = conditions(terms, c);
        if conditions.is_empty() {
            self.plain.insert(c);
            return c;
        }
        let truth = |&t: &Term| Some((t, pc.knowledge.truth(terms, t, layers)?));
        let known: FxHashMap<Term, bool> = conditions.iter().filter_map(truth).collect();
        if known.is_empty() {
            c
        } else {
            terms.under(c, &|t| known.get(&t).copied())
        }
    }
}

/// The atomic conditions below `c`, in a fixed order.
pub(crate) fn conditions(terms: &Terms, c: Term) -> Vec<Term> {
    let mut found = Vec::new();
    let mut seen = FxHashSet::default();
    let mut work = vec![c];
    while let Some(t) = work.pop().filter(|_| seen.len() < WALK) {
        if t != c && terms.sort(t) == Sort::Bool && !is_connective(terms, t) {
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

fn is_connective(terms: &Terms, t: Term) -> bool {
    matches!(
        terms.node(t),
        Node::Const(_) | Node::Unary(UnOp::Not, _) | Node::Binary(BinOp::And | BinOp::Or, ..)
    )
}
