//! Negation, conjunction and disjunction.

use crate::{BinOp, Node, Sort, Term, Terms, UnOp};

impl Terms {
    pub(super) fn simplify_not(&mut self, a: Term) -> Option<Term> {
        match self.node(a) {
            Node::Unary(UnOp::Not, inner) => Some(inner),
            Node::Binary(BinOp::Slt, x, y) => Some(self.binary(BinOp::Sle, y, x)),
            Node::Binary(BinOp::Sle, x, y) => Some(self.binary(BinOp::Slt, y, x)),
            Node::Binary(BinOp::Ult, x, y) => Some(self.binary(BinOp::Ule, y, x)),
            Node::Binary(BinOp::Ule, x, y) => Some(self.binary(BinOp::Ult, y, x)),
            // Only over literals: pushing a negation further down is not constant work.
            Node::Binary(op @ (BinOp::And | BinOp::Or), p, q)
                if self.is_literal(p) && self.is_literal(q) =>
            {
                let (p, q) = (self.not(p), self.not(q));
                Some(self.binary(dual(op), p, q))
            }
            _ => None,
        }
    }

    /// Whether `t` is neither a connective nor a choice, nor the negation of one.
    fn is_literal(&self, t: Term) -> bool {
        match self.node(t) {
            Node::Unary(UnOp::Not, a) => self.is_literal(a),
            Node::Binary(BinOp::And | BinOp::Or, ..) | Node::Ite(..) => false,
            Node::Binary(BinOp::Eq, a, _) => self.sort(a) != Sort::Bool,
            _ => true,
        }
    }

    /// Whether `a` is visibly the negation of `b`.
    pub(super) fn are_complements(&self, a: Term, b: Term) -> bool {
        match (self.node(a), self.node(b)) {
            (Node::Unary(UnOp::Not, inner), _) if inner == b => true,
            (_, Node::Unary(UnOp::Not, inner)) if inner == a => true,
            (Node::Binary(op, p, q), Node::Binary(other, r, s)) => match (op, other) {
                (BinOp::Slt, BinOp::Sle) | (BinOp::Sle, BinOp::Slt) => (p, q) == (s, r),
                (BinOp::Ult, BinOp::Ule) | (BinOp::Ule, BinOp::Ult) => (p, q) == (s, r),
                (BinOp::And, BinOp::Or) | (BinOp::Or, BinOp::And) => {
                    self.are_literal_complements([p, q], [r, s])
                }
                _ => false,
            },
            _ => false,
        }
    }

    fn are_literal_complements(&self, [p, q]: [Term; 2], [r, s]: [Term; 2]) -> bool {
        let complements = |a, b| self.is_literal(a) && self.are_complements(a, b);
        complements(p, r) && complements(q, s) || complements(p, s) && complements(q, r)
    }

    /// `a op b` where `op` is And or Or.
    pub(super) fn simplify_connective(&mut self, op: BinOp, a: Term, b: Term) -> Option<Term> {
        let unit = op == BinOp::And;
        let (neutral, absorbing) = (self.bool(unit), self.bool(!unit));
        if b == neutral || a == b {
            return Some(a);
        }
        if b == absorbing || self.are_complements(a, b) {
            return Some(absorbing);
        }
        // For And: b where a is true. For Or: b where a is false.
        for (fact, query) in [(a, b), (b, a)] {
            match self.decide(fact, unit, query) {
                Some(value) if value == unit => return Some(fact),
                Some(_) => return Some(absorbing),
                None => {}
            }
        }
        if let Some(merged) = self.merge_conditions(op, a, b) {
            return Some(merged);
        }
        for (simple, compound) in [(a, b), (b, a)] {
            if let Some(t) = self.simplify_nested(op, simple, compound) {
                return Some(t);
            }
        }
        self.factor_out(op, a, b)
    }

    /// `a op (p inner q)` where `a` decides or merges with one of `p` and `q`.
    fn simplify_nested(&mut self, op: BinOp, a: Term, compound: Term) -> Option<Term> {
        let Node::Binary(inner @ (BinOp::And | BinOp::Or), p, q) = self.node(compound) else {
            return None;
        };
        let unit = op == BinOp::And;
        for (part, rest) in [(p, q), (q, p)] {
            // `a && (p && q)` may drop a true p, `a && (p || q)` a false one.
            if self.decide(a, unit, part) == Some(unit == (inner == op)) {
                return Some(self.binary(op, a, rest));
            }
            if inner == op
                && let Some(merged) = self.merge_conditions(op, a, part)
            {
                return Some(self.binary(op, merged, rest));
            }
        }
        None
    }

    /// `(p && q) || (p && r)` is `p && (q || r)`, and the same with the connectives swapped.
    fn factor_out(&mut self, op: BinOp, a: Term, b: Term) -> Option<Term> {
        let (Node::Binary(inner, p, q), Node::Binary(other, r, s)) = (self.node(a), self.node(b))
        else {
            return None;
        };
        if inner != dual(op) || other != inner {
            return None;
        }
        let pairs = [(p, q, r, s), (p, q, s, r), (q, p, r, s), (q, p, s, r)];
        let (common, rest, _, other) = pairs.into_iter().find(|&(x, _, y, _)| x == y)?;
        let rest = self.binary(op, rest, other);
        Some(self.binary(inner, common, rest))
    }
}

fn dual(op: BinOp) -> BinOp {
    if op == BinOp::And {
        BinOp::Or
    } else {
        BinOp::And
    }
}
