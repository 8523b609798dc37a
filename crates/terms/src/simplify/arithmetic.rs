//! Products, quotients and remainders.

use super::wrap;
use crate::{BinOp, Node, Term, Terms, UnOp};

impl Terms {
    /// Constant factors move outward: `(2 * x) * (-y)` is `-2 * (x * y)`.
    pub(super) fn simplify_product(&mut self, a: Term, b: Term) -> Option<Term> {
        if let Some(k) = self.as_int(b) {
            return match k {
                0 => Some(b),
                1 => Some(a),
                k => self.times_constant(a, k),
            };
        }
        let ((x, k), (y, l)) = (self.factored(a), self.factored(b));
        let factor = wrap(self.sort(a), k.wrapping_mul(l));
        if (x, y) == (a, b) {
            return None;
        }
        let product = self.binary(BinOp::Mul, x, y);
        let factor = self.int_of(self.sort(a), factor);
        Some(self.binary(BinOp::Mul, product, factor))
    }

    pub(super) fn simplify_quotient(&mut self, a: Term, b: Term) -> Option<Term> {
        match self.as_int(b)? {
            0 => {
                let sort = self.sort(a);
                let [zero, one, minus_one] = [0, 1, -1].map(|v| self.int_of(sort, v));
                let negative = self.binary(BinOp::Slt, a, zero);
                Some(self.ite(negative, one, minus_one))
            }
            1 => Some(a),
            // The minimum divided by -1 wraps around, and so does its negation.
            -1 => Some(self.unary(UnOp::Neg, a)),
            divisor if self.smaller_than(a, divisor) => Some(self.int_of(self.sort(a), 0)),
            _ => None,
        }
    }

    pub(super) fn simplify_remainder(&mut self, a: Term, b: Term) -> Option<Term> {
        // Of zero, even by zero, and of a term by itself, even of zero, the remainder is zero.
        if a == b || self.as_int(a) == Some(0) {
            return Some(self.int_of(self.sort(a), 0));
        }
        match self.as_int(b)? {
            0 => Some(a),
            1 | -1 => Some(self.int_of(self.sort(a), 0)),
            divisor if self.smaller_than(a, divisor) => Some(a),
            divisor if divisor < 0 && wrap(self.sort(a), divisor.wrapping_neg()) > 0 => {
                let positive = self.int_of(self.sort(a), -divisor);
                Some(self.binary(BinOp::SRem, a, positive))
            }
            divisor => match self.node(a) {
                Node::Binary(BinOp::SRem, _, inner) if self.as_int(inner) == Some(divisor) => {
                    Some(a)
                }
                _ => None,
            },
        }
    }

    /// Whether the magnitude of `t` is always smaller than that of `bound`.
    fn smaller_than(&self, t: Term, bound: i64) -> bool {
        let (lo, hi) = self.signed_range(t);
        lo.unsigned_abs().max(hi.unsigned_abs()) < bound.unsigned_abs()
    }
}
