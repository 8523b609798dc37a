//! The simplifying constructors.

use crate::{BinOp, Node, Term, Terms, UnOp};

impl Terms {
    /// `op(a)`, simplified.
    pub fn unary(&mut self, op: UnOp, a: Term) -> Term {
        self.intern(Node::Unary(op, a))
    }

    /// `a op b`, simplified.
    pub fn binary(&mut self, op: BinOp, a: Term, b: Term) -> Term {
        self.intern(Node::Binary(op, a, b))
    }

    /// `if c then a else b`, simplified.
    pub fn ite(&mut self, c: Term, a: Term, b: Term) -> Term {
        self.intern(Node::Ite(c, a, b))
    }

    /// Logical negation.
    pub fn not(&mut self, a: Term) -> Term {
        self.unary(UnOp::Not, a)
    }

    /// Conjunction.
    pub fn and(&mut self, a: Term, b: Term) -> Term {
        self.binary(BinOp::And, a, b)
    }

    /// Disjunction.
    pub fn or(&mut self, a: Term, b: Term) -> Term {
        self.binary(BinOp::Or, a, b)
    }

    /// Identity of values.
    pub fn eq(&mut self, a: Term, b: Term) -> Term {
        self.binary(BinOp::Eq, a, b)
    }

    /// `a - b` on bit-vectors.
    pub fn sub(&mut self, a: Term, b: Term) -> Term {
        let minus = self.unary(UnOp::Neg, b);
        self.binary(BinOp::Add, a, minus)
    }
}
