//! Signed and unsigned comparisons.

use crate::range::full_range;
use crate::{BinOp, Node, Sort, Term, Terms, UnOp};

impl Terms {
    /// `a op b` where `op` is Slt or Sle.
    pub(super) fn simplify_signed(&mut self, op: BinOp, a: Term, b: Term) -> Option<Term> {
        if let Some(truth) = self.compare_ranges(op, a, b) {
            return Some(self.bool(truth));
        }
        // The ranges overlap, so adding 1 to a bound does not wrap around.
        match (self.as_int(a), self.as_int(b)) {
            (_, Some(c)) => Some(self.below(a, if op == BinOp::Slt { c } else { c + 1 })),
            (Some(c), _) => Some(self.at_least(b, if op == BinOp::Sle { c } else { c + 1 })),
            _ => self.simplify_signed_pair(op, a, b),
        }
    }

    fn compare_ranges(&self, op: BinOp, a: Term, b: Term) -> Option<bool> {
        let ((a_lo, a_hi), (b_lo, b_hi)) = (self.signed_range(a), self.signed_range(b));
        let (always, never) = match op {
            BinOp::Slt => (a_hi < b_lo, a == b || a_lo >= b_hi),
            _ => (a == b || a_hi <= b_lo, a_lo > b_hi),
        };
        (always || never).then_some(always)
    }

    fn simplify_signed_pair(&mut self, op: BinOp, a: Term, b: Term) -> Option<Term> {
        if let (Node::Unary(UnOp::Sext64, x), Node::Unary(UnOp::Sext64, y)) =
            (self.node(a), self.node(b))
        {
            return Some(self.binary(op, x, y));
        }
        let ((x, k), (y, l)) = (self.unwrapped_offset(a)?, self.unwrapped_offset(b)?);
        if (k, l) == (0, 0) {
            return None;
        }
        if x == y {
            return Some(self.bool(if op == BinOp::Slt { k < l } else { k <= l }));
        }
        (k == l).then(|| self.binary(op, x, y))
    }

    /// `t` as `x + k`, if that sum never wraps around.
    fn unwrapped_offset(&self, t: Term) -> Option<(Term, i64)> {
        let (x, k) = self.split_constant(t);
        let ((lo, hi), (least, most)) = (self.signed_range(x), full_range(self.sort(x)));
        let fits = |v: i64| v.checked_add(k).is_some_and(|v| least <= v && v <= most);
        (fits(lo) && fits(hi)).then_some((x, k))
    }

    /// `x < c` for a bound that some values of `x` are below and some are not.
    fn below(&mut self, x: Term, c: i64) -> Term {
        if let Some((x, c)) = self.simpler_bound(x, c) {
            let c = self.int_of(self.sort(x), c);
            return self.binary(BinOp::Slt, x, c);
        }
        if let Some((minuend, subtrahend)) = self.unwrapped_difference(x)
            && (c == 0 || c == 1)
        {
            let op = if c == 0 { BinOp::Slt } else { BinOp::Sle };
            return self.binary(op, minuend, subtrahend);
        }
        match self.only_value(x, c) {
            Some((value, is_below)) => self.equals(x, value, is_below),
            None => {
                let c = self.int_of(self.sort(x), c);
                self.intern(Node::Binary(BinOp::Slt, x, c))
            }
        }
    }

    /// `c <= x` for a bound that some values of `x` are below and some are not.
    fn at_least(&mut self, x: Term, c: i64) -> Term {
        if let Some((x, c)) = self.simpler_bound(x, c) {
            let c = self.int_of(self.sort(x), c);
            return self.binary(BinOp::Sle, c, x);
        }
        if let Some((minuend, subtrahend)) = self.unwrapped_difference(x)
            && (c == 0 || c == 1)
        {
            let op = if c == 0 { BinOp::Sle } else { BinOp::Slt };
            return self.binary(op, subtrahend, minuend);
        }
        match self.only_value(x, c) {
            Some((value, is_below)) => self.equals(x, value, !is_below),
            None => {
                let c = self.int_of(self.sort(x), c);
                self.intern(Node::Binary(BinOp::Sle, c, x))
            }
        }
    }

    /// The same bound on a simpler term.
    fn simpler_bound(&self, x: Term, c: i64) -> Option<(Term, i64)> {
        match (self.node(x), self.unwrapped_offset(x)) {
            (Node::Unary(UnOp::Sext64, narrow), _) => Some((narrow, c)),
            (_, Some((y, k))) if k != 0 => Some((y, c - k)),
            _ => None,
        }
    }

    /// `x` as a difference that never wraps around.
    fn unwrapped_difference(&self, x: Term) -> Option<(Term, Term)> {
        let Node::Binary(BinOp::Add, p, q) = self.node(x) else {
            return None;
        };
        let (minuend, subtrahend) = match (self.node(p), self.node(q)) {
            (_, Node::Unary(UnOp::Neg, q)) => (p, q),
            (Node::Unary(UnOp::Neg, p), _) => (q, p),
            _ => return None,
        };
        let ((a, b), (c, d)) = (self.signed_range(minuend), self.signed_range(subtrahend));
        let (least, most) = full_range(self.sort(x));
        let fits = |v: i128| least as i128 <= v && v <= most as i128;
        let extremes = [a as i128 - d as i128, b as i128 - c as i128];
        extremes
            .into_iter()
            .all(fits)
            .then_some((minuend, subtrahend))
    }

    /// The one value of `x` on either side of the bound `c`, and whether that is the side below.
    fn only_value(&self, x: Term, c: i64) -> Option<(i64, bool)> {
        let (lo, hi) = self.signed_range(x);
        if c == lo + 1 {
            Some((lo, true))
        } else {
            (c == hi).then_some((hi, false))
        }
    }

    /// Whether `x == value` is `truth`.
    fn equals(&mut self, x: Term, value: i64, truth: bool) -> Term {
        let value = self.int_of(self.sort(x), value);
        let equal = self.eq(x, value);
        if truth { equal } else { self.not(equal) }
    }

    /// `a op b` where `op` is Ult or Ule.
    pub(super) fn simplify_unsigned(&mut self, op: BinOp, a: Term, b: Term) -> Option<Term> {
        if a == b {
            return Some(self.bool(op == BinOp::Ule));
        }
        if let (Some(a_negative), Some(b_negative)) = (self.sign_of(a), self.sign_of(b)) {
            if a_negative != b_negative {
                return Some(self.bool(b_negative));
            }
            let signed = if op == BinOp::Ult {
                BinOp::Slt
            } else {
                BinOp::Sle
            };
            return Some(self.binary(signed, a, b));
        }
        match (op, self.as_int(a), self.as_int(b)) {
            (BinOp::Ult, _, Some(c)) => self.unsigned_below(a, c),
            (BinOp::Ule, _, Some(-1)) => Some(Terms::TRUE),
            (BinOp::Ule, _, Some(c)) => {
                let bound = self.int_of(self.sort(a), c.wrapping_add(1));
                Some(self.binary(BinOp::Ult, a, bound))
            }
            (BinOp::Ule, Some(c), _) => {
                let below = self.unsigned_below(b, c)?;
                Some(self.not(below))
            }
            (_, Some(-1), _) => Some(Terms::FALSE),
            (_, Some(c), _) => {
                let bound = self.int_of(self.sort(a), c.wrapping_add(1));
                Some(self.binary(BinOp::Ule, bound, b))
            }
            _ => None,
        }
    }

    /// Whether `t` is negative, if its range tells.
    fn sign_of(&self, t: Term) -> Option<bool> {
        let (lo, hi) = self.signed_range(t);
        (hi < 0 || lo >= 0).then_some(hi < 0)
    }

    /// `x <u c` where that is something simpler.
    fn unsigned_below(&mut self, x: Term, c: i64) -> Option<Term> {
        let (least, _) = full_range(self.sort(x));
        match c {
            0 => Some(Terms::FALSE),
            1 => Some(self.equals(x, 0, true)),
            -1 => Some(self.equals(x, -1, false)),
            c if c == least => {
                let zero = self.int_of(self.sort(x), 0);
                Some(self.binary(BinOp::Sle, zero, x))
            }
            _ => self.unsigned_below_extension(x, c),
        }
    }

    /// A sign extension keeps the unsigned order with small bounds.
    fn unsigned_below_extension(&mut self, x: Term, c: i64) -> Option<Term> {
        match self.node(x) {
            Node::Unary(UnOp::Sext64, narrow) if (0..=i32::MAX as i64).contains(&c) => {
                let c = self.int_of(Sort::Bv32, c);
                Some(self.binary(BinOp::Ult, narrow, c))
            }
            _ => None,
        }
    }
}
