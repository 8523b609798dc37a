//! What a path condition knows without asking anybody: facts, ranges and order.

mod congruence;
mod difference;
mod interval;
mod offsets;
mod order;
mod place;
mod ranges;
mod reach;
mod relation;

pub(crate) use congruence::Congruence;
pub use congruence::Mapped;
pub(crate) use interval::Interval;
use offsets::Offsets;
pub(crate) use order::Order;
pub(crate) use place::OffsetNode;
pub(crate) use ranges::{Ranges, signed};
pub(crate) use relation::{Relation, RelationKind};

use crate::layers::{Layer, LayerSet};
use crate::path::strip_not;
use crate::persistent::Map;
use isopath_terms::{BinOp, Node, Sort, Term, Terms};
use std::rc::Rc;

/// How deep `and`, `or` and `ite` are looked through.
const STRUCTURE_DEPTH: u32 = 4;

/// Everything here follows from the conjuncts of one path condition. Persistent.
///
/// *Invariant:* it only ever grows along a path, and each part is sound alone; none is complete.
#[derive(Clone, Default)]
pub(crate) struct Knowledge {
    facts: Map<Term, bool>,
    pub(crate) ranges: Ranges,
    pub(crate) order: Order,
    /// Shared as a whole: most paths never add to it, and each fork copies what is here.
    pub(crate) offsets: Rc<Offsets>,
    congruence: Congruence,
}

impl Knowledge {
    /// The truth of `c` as far as the `layers` among facts, ranges and order know it.
    pub(crate) fn truth(&self, terms: &Terms, c: Term, layers: LayerSet) -> Option<bool> {
        self.truth_to_depth(terms, c, layers, STRUCTURE_DEPTH)
    }

    fn truth_to_depth(&self, terms: &Terms, c: Term, layers: LayerSet, depth: u32) -> Option<bool> {
        let (atom, positive) = strip_not(terms, c);
        let truth = match terms.node(atom) {
            Node::Const(_) => Some(atom == Terms::TRUE),
            _ => self.atom_truth(terms, atom, layers, depth),
        };
        truth.map(|truth| truth == positive)
    }

    fn atom_truth(&self, terms: &Terms, c: Term, layers: LayerSet, depth: u32) -> Option<bool> {
        if layers.has(Layer::Facts)
            && let Some(&truth) = self.facts.get(&c)
        {
            return Some(truth);
        }
        if depth == 0 {
            return None;
        }
        let inner = |t| self.truth_to_depth(terms, t, layers, depth - 1);
        match terms.node(c) {
            Node::Binary(BinOp::And, a, b) => connective(false, inner(a), || inner(b)),
            Node::Binary(BinOp::Or, a, b) => connective(true, inner(a), || inner(b)),
            Node::Ite(c, a, b) => match inner(c) {
                Some(chosen) => inner(if chosen { a } else { b }),
                None => inner(a).filter(|&truth| inner(b) == Some(truth)),
            },
            Node::Binary(..) => self.comparison_truth(terms, c, layers),
            _ => None,
        }
    }

    fn comparison_truth(&self, terms: &Terms, c: Term, layers: LayerSet) -> Option<bool> {
        let by_ranges = if layers.has(Layer::Ranges) {
            self.ranges.truth(terms, c)
        } else {
            None
        };
        match by_ranges {
            None if layers.has(Layer::Order) => {
                let by_order = self.order.truth(terms, &self.ranges, c);
                let by_offsets = || self.offset_truth(terms, c);
                let by_congruence = || self.congruence_truth(terms, c);
                by_order.or_else(by_offsets).or_else(by_congruence)
            }
            known => known,
        }
    }

    /// The truth of a comparison of identities without what they are mapped to: to look that up is a walk along both
    /// chains, too long for conditions that are merely tried.
    pub(crate) fn identity_truth(&self, terms: &Terms, c: Term, layers: LayerSet) -> Option<bool> {
        let (atom, positive) = strip_not(terms, c);
        let by_facts = || layers.has(Layer::Facts).then(|| self.facts.get(&atom));
        let by_order = || {
            let truth = || self.order.truth(terms, &self.ranges, atom);
            layers.has(Layer::Order).then(truth)
        };
        let fact = by_facts().flatten().copied();
        let truth = fact.or_else(|| by_order().flatten());
        truth.map(|truth| truth == positive)
    }

    fn offset_truth(&self, terms: &Terms, c: Term) -> Option<bool> {
        match terms.node(c) {
            Node::Binary(BinOp::Eq, a, b) => self.offsets.equal(terms, &self.ranges, a, b),
            _ => None,
        }
    }

    fn congruence_truth(&self, terms: &Terms, c: Term) -> Option<bool> {
        let (x, y) = identities(terms, c)?;
        let known = (&self.order, &self.ranges);
        self.congruence.differ(terms, known, x, y).then_some(false)
    }

    /// Remembers the value of a function.
    pub(crate) fn map(&mut self, mapped: Mapped) {
        self.congruence.add(mapped);
    }

    /// Remembers that `c` holds, for those `layers` that are in use.
    pub(crate) fn learn(&mut self, terms: &Terms, c: Term, layers: LayerSet) {
        self.learn_fact(terms, c);
        let (atom, positive) = strip_not(terms, c);
        if layers.has(Layer::Ranges) {
            self.ranges.learn(terms, atom, positive);
        }
        if layers.has(Layer::Order) {
            self.order.learn(terms, &self.ranges, atom, positive);
            if let (true, Node::Binary(BinOp::Eq, a, b)) = (positive, terms.node(atom))
                && Interval::full(terms.sort(a)).is_some()
            {
                Rc::make_mut(&mut self.offsets).learn(terms, &mut self.ranges, a, b);
            }
            if let (true, Some((x, _))) = (positive, identities(terms, atom)) {
                let known = (&mut self.order, &self.ranges);
                self.congruence.close(terms, known, x);
            }
        }
    }

    /// Remembers that `c` holds, as it is.
    pub(crate) fn learn_fact(&mut self, terms: &Terms, c: Term) {
        let (atom, positive) = strip_not(terms, c);
        self.facts.insert_mut(atom, positive);
    }

    /// Remembers that `c` does not hold, as it is: its negation may be a term of another shape.
    pub(crate) fn learn_negated(&mut self, terms: &Terms, c: Term) {
        let (atom, positive) = strip_not(terms, c);
        self.facts.insert_mut(atom, !positive);
    }
}

/// The sides of an equation of identities.
fn identities(terms: &Terms, atom: Term) -> Option<(Term, Term)> {
    match terms.node(atom) {
        Node::Binary(BinOp::Eq, a, b) if terms.sort(a) == Sort::Loc => Some((a, b)),
        _ => None,
    }
}

/// `a op b` where `decisive` decides `op` alone.
pub(crate) fn connective(
    decisive: bool,
    a: Option<bool>,
    b: impl FnOnce() -> Option<bool>,
) -> Option<bool> {
    if a == Some(decisive) {
        return a;
    }
    match (a, b()) {
        (_, Some(b)) if b == decisive => Some(b),
        (Some(a), Some(_)) => Some(a),
        _ => None,
    }
}
