//! The simplifying constructors.

use crate::{BinOp, Const, Node, Term, Terms, UnOp, eval_binary, eval_unary};

impl Terms {
    /// `op(a)`, simplified.
    pub fn unary(&mut self, op: UnOp, a: Term) -> Term {
        match self.as_const(a) {
            Some(a) => self.constant(eval_unary(op, a)),
            None => self.intern(Node::Unary(op, a)),
        }
    }

    /// `a op b`, simplified.
    pub fn binary(&mut self, op: BinOp, a: Term, b: Term) -> Term {
        match (self.as_const(a), self.as_const(b)) {
            (Some(a), Some(b)) => self.constant(eval_binary(op, a, b)),
            _ => self.intern(Node::Binary(op, a, b)),
        }
    }

    /// `if c then a else b`, simplified.
    pub fn ite(&mut self, c: Term, a: Term, b: Term) -> Term {
        match self.as_const(c) {
            Some(c) => {
                if c == Const::Bool(true) {
                    a
                } else {
                    b
                }
            }
            None if a == b => a,
            None => self.intern(Node::Ite(c, a, b)),
        }
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
