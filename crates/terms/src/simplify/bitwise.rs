//! Bitwise operators and shifts.

use super::width;
use crate::{BinOp, Node, Sort, Term, Terms, UnOp};

impl Terms {
    /// `a op b` where `op` is BvAnd, BvOr or BvXor.
    pub(super) fn simplify_bitwise(&mut self, op: BinOp, a: Term, b: Term) -> Option<Term> {
        if a == b {
            return Some(if op == BinOp::BvXor {
                self.int_of(self.sort(a), 0)
            } else {
                a
            });
        }
        if let Some(k) = self.as_int(b) {
            return self
                .simplify_bitwise_identity(op, a, b, k)
                .or_else(|| self.simplify_bitwise_constant(op, a, k));
        }
        self.simplify_bitwise_pair(op, a, b)
            .or_else(|| self.simplify_bitwise_pair(op, b, a))
            .or_else(|| self.simplify_bitwise_bools(op, a, b))
    }

    /// Constants that change nothing, or everything.
    fn simplify_bitwise_identity(&mut self, op: BinOp, a: Term, b: Term, k: i64) -> Option<Term> {
        match (op, k) {
            (BinOp::BvAnd, -1) | (BinOp::BvOr | BinOp::BvXor, 0) => Some(a),
            (BinOp::BvAnd, 0) | (BinOp::BvOr, -1) => Some(b),
            (BinOp::BvAnd, k) if is_low_mask(k) => {
                let (lo, hi) = self.signed_range(a);
                if lo >= 0 && hi <= k {
                    return Some(a);
                }
                let is_char = k == 0xffff && self.sort(a) == Sort::Bv32;
                is_char.then(|| self.unary(UnOp::Zext16, a))
            }
            _ => None,
        }
    }

    fn simplify_bitwise_constant(&mut self, op: BinOp, a: Term, k: i64) -> Option<Term> {
        let sort = self.sort(a);
        match self.node(a) {
            Node::Binary(inner, x, y) if let Some(l) = self.as_int(y) => {
                let (x, k) = match (op, inner) {
                    (BinOp::BvAnd, BinOp::BvAnd) => (x, k & l),
                    (BinOp::BvOr, BinOp::BvOr) => (x, k | l),
                    (BinOp::BvXor, BinOp::BvXor) => (x, k ^ l),
                    (BinOp::BvAnd, BinOp::BvOr | BinOp::BvXor) if k & l == 0 => (x, k),
                    (BinOp::BvAnd, BinOp::BvOr) if k & l == k => return Some(self.int_of(sort, k)),
                    _ => return None,
                };
                let k = self.int_of(sort, k);
                Some(self.binary(op, x, k))
            }
            _ if op == BinOp::BvAnd && k >= 0 => self.simplify_mask(a, k),
            _ => None,
        }
    }

    /// `a & k`: a narrowing inside that keeps the bits of `k` does nothing.
    fn simplify_mask(&mut self, a: Term, k: i64) -> Option<Term> {
        let Node::Unary(op, x) = self.node(a) else {
            return None;
        };
        match op {
            UnOp::Sext8 if k <= 0xff => {}
            UnOp::Sext16 | UnOp::Zext16 if k <= 0xffff => {}
            UnOp::Sext64 if k <= i32::MAX as i64 => {
                let k = self.int_of(Sort::Bv32, k);
                let narrow = self.binary(BinOp::BvAnd, x, k);
                return Some(self.unary(UnOp::Sext64, narrow));
            }
            _ => return None,
        }
        let k = self.int_of(Sort::Bv32, k);
        Some(self.binary(BinOp::BvAnd, x, k))
    }

    /// Neither is a constant; looks into `b`.
    fn simplify_bitwise_pair(&mut self, op: BinOp, a: Term, b: Term) -> Option<Term> {
        let Node::Binary(inner, x, y) = self.node(b) else {
            return None;
        };
        if inner == BinOp::BvXor && x == a && self.as_int(y) == Some(-1) {
            let bits = if op == BinOp::BvAnd { 0 } else { -1 };
            return Some(self.int_of(self.sort(a), bits));
        }
        let shared = x == a || y == a;
        match (op, inner) {
            (BinOp::BvXor, BinOp::BvXor) if shared => Some(if x == a { y } else { x }),
            (BinOp::BvAnd, BinOp::BvAnd) | (BinOp::BvOr, BinOp::BvOr) if shared => Some(b),
            (BinOp::BvAnd, BinOp::BvOr) | (BinOp::BvOr, BinOp::BvAnd) if shared => Some(a),
            // Constants meet on the outside.
            _ if inner == op && self.as_int(y).is_some() => {
                let inside = self.binary(op, a, x);
                Some(self.binary(op, inside, y))
            }
            _ => None,
        }
    }

    /// Booleans that were made numbers.
    fn simplify_bitwise_bools(&mut self, op: BinOp, a: Term, b: Term) -> Option<Term> {
        let (c, d) = (self.as_zero_or_one(a)?, self.as_zero_or_one(b)?);
        let truth = match op {
            BinOp::BvAnd => self.and(c, d),
            BinOp::BvOr => self.or(c, d),
            _ => {
                let equal = self.eq(c, d);
                self.not(equal)
            }
        };
        Some(self.zero_or_one(truth, self.sort(a)))
    }

    pub(super) fn simplify_shift(&mut self, op: BinOp, a: Term, b: Term) -> Option<Term> {
        let bits = i64::from(width(self.sort(a)));
        if self.as_int(a) == Some(0) || (self.as_int(a) == Some(-1) && op == BinOp::AShr) {
            return Some(a);
        }
        match self.as_int(b) {
            Some(n) if n & (bits - 1) == 0 => Some(a),
            Some(n) if !(0..bits).contains(&n) => {
                let n = self.int_of(self.sort(a), n & (bits - 1));
                Some(self.binary(op, a, n))
            }
            Some(n) => self.simplify_shift_by(op, a, n, b),
            None => {
                let amount = self.shift_amount(b, bits - 1)?;
                Some(self.binary(op, a, amount))
            }
        }
    }

    /// The amount without an operation that leaves the bits of `mask` alone.
    fn shift_amount(&self, amount: Term, mask: i64) -> Option<Term> {
        match self.node(amount) {
            Node::Binary(BinOp::BvAnd, x, k) => (self.as_int(k)? & mask == mask).then_some(x),
            Node::Unary(UnOp::Sext8 | UnOp::Sext16 | UnOp::Zext16, x) => Some(x),
            _ => None,
        }
    }

    /// `a op n` for `n` between 1 and the width minus 1; `amount` is the term of `n`.
    fn simplify_shift_by(&mut self, op: BinOp, a: Term, n: i64, amount: Term) -> Option<Term> {
        if let Some(t) = self.combine_shifts(op, a, n) {
            return Some(t);
        }
        let same = op == BinOp::LShr && self.signed_range(a).0 >= 0;
        same.then(|| self.binary(BinOp::AShr, a, amount))
    }

    fn combine_shifts(&mut self, op: BinOp, a: Term, n: i64) -> Option<Term> {
        let Node::Binary(inner, x, y) = self.node(a) else {
            return None;
        };
        let sort = self.sort(a);
        let m = self.as_int(y)?;
        match (op, inner) {
            (BinOp::Shl, BinOp::Mul) => self.times_constant(a, 1i64.wrapping_shl(n as u32)),
            (BinOp::AShr | BinOp::LShr, BinOp::Shl) if m == n && sort == Sort::Bv32 => {
                let narrowing = match (op, n) {
                    (BinOp::AShr, 24) => UnOp::Sext8,
                    (BinOp::AShr, 16) => UnOp::Sext16,
                    (BinOp::LShr, 16) => UnOp::Zext16,
                    _ => return None,
                };
                Some(self.unary(narrowing, x))
            }
            // What was shifted in is zero, so from then on the two shifts to the right are the same.
            (BinOp::AShr, BinOp::LShr) if 0 < m && m < i64::from(width(sort)) => {
                Some(self.shift_twice(BinOp::LShr, x, m, n))
            }
            (BinOp::Shl | BinOp::AShr | BinOp::LShr, _) if op == inner => {
                Some(self.shift_twice(op, x, m, n))
            }
            _ => None,
        }
    }

    fn shift_twice(&mut self, op: BinOp, x: Term, m: i64, n: i64) -> Term {
        let sort = self.sort(x);
        let bits = i64::from(width(sort));
        let total = (m & (bits - 1)) + n;
        if total >= bits && op != BinOp::AShr {
            return self.int_of(sort, 0);
        }
        let total = self.int_of(sort, total.min(bits - 1));
        self.binary(op, x, total)
    }
}

/// Whether `k` is `2^n - 1`.
fn is_low_mask(k: i64) -> bool {
    k > 0 && k & k.wrapping_add(1) == 0
}
