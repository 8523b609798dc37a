//! Path conditions.

use crate::Model;
use crate::persistent::{List, Map};
use crate::slice::Index;
use isopath_terms::{BinOp, Node, Term, Terms, UnOp};

/// What is known to hold on a path: conjuncts, cheap facts beside them, and a model of all of it.
/// A clone shares everything with the original.
///
/// *Invariant:* the conjuncts are satisfiable, and [`PathCondition::model`] satisfies each.
#[derive(Clone, Default)]
pub struct PathCondition {
    conjuncts: List<Term>,
    facts: Map<Term, bool>,
    pub(crate) index: Index,
    model: Model,
}

impl PathCondition {
    /// The path condition `true`.
    pub fn new() -> PathCondition {
        PathCondition::default()
    }

    /// The truth of `c` if simple look-ups know it.
    pub fn known(&self, terms: &Terms, c: Term) -> Option<bool> {
        if c == Terms::TRUE || c == Terms::FALSE {
            return Some(c == Terms::TRUE);
        }
        let (atom, positive) = strip_not(terms, c);
        self.facts.get(&atom).map(|&truth| truth == positive)
    }

    /// The asserted conjuncts, oldest first. Learned facts are not among them: they follow.
    pub fn conjuncts(&self) -> Vec<Term> {
        let mut all: Vec<Term> = self.conjuncts.iter().copied().collect();
        all.reverse();
        all
    }

    /// How many conjuncts there are.
    pub fn len(&self) -> usize {
        self.conjuncts.len()
    }

    /// Whether nothing is asserted.
    pub fn is_empty(&self) -> bool {
        self.conjuncts.is_empty()
    }

    /// Values that satisfy every conjunct.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// Asserts `c`, conjunct by conjunct. `model` satisfies `c` and all that was asserted before.
    pub(crate) fn assert(&mut self, terms: &mut Terms, c: Term, model: Model) {
        self.model = model;
        for conjunct in split_conjunction(terms, c) {
            self.assert_conjunct(terms, conjunct);
        }
        debug_assert!(
            self.model_holds(terms),
            "the model must satisfy the path condition"
        );
    }

    fn assert_conjunct(&mut self, terms: &mut Terms, conjunct: Term) {
        if self.known(terms, conjunct) == Some(true) {
            return;
        }
        let position = self.conjuncts.len() as u32;
        self.conjuncts.push_front_mut(conjunct);
        self.index.add(terms, position, conjunct);
        self.learn(terms, conjunct);
    }

    /// Remembers that `c` follows from the conjuncts.
    pub(crate) fn learn(&mut self, terms: &Terms, c: Term) {
        let (atom, positive) = strip_not(terms, c);
        self.facts.insert_mut(atom, positive);
    }

    /// Long path conditions are only spot-checked: a full check at each step would be quadratic.
    fn model_holds(&self, terms: &Terms) -> bool {
        const NEWEST: usize = 64;
        self.conjuncts
            .iter()
            .take(NEWEST)
            .all(|&c| self.model.satisfies(terms, c))
    }
}

/// `c` without its outer negations, and whether their number is even.
pub(crate) fn strip_not(terms: &Terms, mut c: Term) -> (Term, bool) {
    let mut positive = true;
    while let Node::Unary(UnOp::Not, inner) = terms.node(c) {
        c = inner;
        positive = !positive;
    }
    (c, positive)
}

/// The conjuncts of `c`, from left to right: those of `a & b` and of `!(a | b)`.
pub(crate) fn split_conjunction(terms: &mut Terms, c: Term) -> Vec<Term> {
    let mut conjuncts = Vec::new();
    let mut work = vec![c];
    while let Some(part) = work.pop() {
        match (terms.node(part), strip_not(terms, part)) {
            (Node::Binary(BinOp::And, a, b), _) => work.extend([b, a]),
            (_, (inner, false)) if let Node::Binary(BinOp::Or, a, b) = terms.node(inner) => {
                let (not_a, not_b) = (terms.not(a), terms.not(b));
                work.extend([not_b, not_a]);
            }
            _ => conjuncts.push(part),
        }
    }
    conjuncts
}
