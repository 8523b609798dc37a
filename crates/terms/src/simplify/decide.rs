//! What the truth of one condition says about another.

use super::atom::{Atom, Order, UNORDERED};
use crate::{BinOp, Node, Term, Terms, UnOp};

/// How far [`Terms::decide`] looks into conjunctions and disjunctions.
const DECIDE_DEPTH: u32 = 2;

impl Terms {
    /// The truth of `query` where the truth of `fact` is `truth`, if a cheap look can tell. The look is
    /// at comparisons of the same terms, one or two connectives deep.
    pub fn decide(&self, fact: Term, truth: bool, query: Term) -> Option<bool> {
        self.decide_within(fact, truth, query, DECIDE_DEPTH)
    }

    fn decide_within(&self, fact: Term, truth: bool, query: Term, depth: u32) -> Option<bool> {
        if fact == query {
            return Some(truth);
        }
        match (self.node(fact), self.node(query)) {
            (Node::Unary(UnOp::Not, fact), _) => {
                return self.decide_within(fact, !truth, query, depth);
            }
            (_, Node::Unary(UnOp::Not, query)) => {
                return self
                    .decide_within(fact, truth, query, depth)
                    .map(|truth| !truth);
            }
            _ => {}
        }
        self.decide_by_atoms(fact, truth, query)
            .or_else(|| self.decide_by_nan(fact, truth, query))
            .or_else(|| self.decide_by_parts(fact, truth, query, depth.checked_sub(1)?))
    }

    fn decide_by_atoms(&self, fact: Term, truth: bool, query: Term) -> Option<bool> {
        let fact = self.atom(fact)?;
        let fact = if truth { fact } else { fact.negated() };
        fact.decides(self.atom(query)?)
    }

    /// Comparisons with NaN are unordered, and ordered ones have no NaN.
    fn decide_by_nan(&self, fact: Term, truth: bool, query: Term) -> Option<bool> {
        let nan = |t| match self.node(t) {
            Node::Unary(UnOp::IsNan, a) => Some(a),
            _ => None,
        };
        let float = |t| match self.atom(t)? {
            Atom::Ordered(o) if o.order == Order::Float => Some(o),
            _ => None,
        };
        if let (Some(x), Some(o), true) = (nan(fact), float(query), truth) {
            return (o.a == x || o.b == x).then_some(o.outcomes & UNORDERED != 0);
        }
        let (o, x) = (float(fact)?, nan(query)?);
        let outcomes = if truth {
            o.outcomes
        } else {
            o.outcomes ^ o.all()
        };
        ((o.a == x || o.b == x) && outcomes & UNORDERED == 0).then_some(false)
    }

    /// Either conjunct of a fact may decide; of a query, one may refute or both confirm.
    fn decide_by_parts(&self, fact: Term, truth: bool, query: Term, depth: u32) -> Option<bool> {
        let connective = |truth| if truth { BinOp::And } else { BinOp::Or };
        if let Node::Binary(op, p, q) = self.node(fact)
            && op == connective(truth)
        {
            let by_first = self.decide_within(p, truth, query, depth);
            if by_first.is_some() {
                return by_first;
            }
            return self.decide_within(q, truth, query, depth);
        }
        let Node::Binary(op @ (BinOp::And | BinOp::Or), p, q) = self.node(query) else {
            return None;
        };
        let unit = op == BinOp::And;
        match self.decide_within(fact, truth, p, depth) {
            Some(value) if value != unit => Some(value),
            first => match self.decide_within(fact, truth, q, depth)? {
                value if value != unit => Some(value),
                value => first.map(|_| value),
            },
        }
    }
}
