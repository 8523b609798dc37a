//! Identity of values, on every sort.

use super::linear::LinearSum;
use super::wrap;
use crate::{BinOp, Const, Node, Sort, Term, Terms, UnOp};

impl Terms {
    pub(super) fn simplify_eq(&mut self, a: Term, b: Term) -> Option<Term> {
        if a == b {
            return Some(Terms::TRUE);
        }
        match self.sort(a) {
            Sort::Bool => self.simplify_eq_of_bools(a, b),
            Sort::Bv32 | Sort::Bv64 => self.simplify_eq_of_vectors(a, b),
            Sort::F32 | Sort::F64 if self.is_nan_constant(b) => Some(self.unary(UnOp::IsNan, a)),
            _ => self.simplify_eq_of_images(a, b),
        }
    }

    pub(super) fn is_nan_constant(&self, t: Term) -> bool {
        match self.as_const(t) {
            Some(Const::F32(bits)) => f32::from_bits(bits).is_nan(),
            Some(Const::F64(bits)) => f64::from_bits(bits).is_nan(),
            _ => false,
        }
    }

    fn simplify_eq_of_bools(&mut self, a: Term, b: Term) -> Option<Term> {
        if let Some(Const::Bool(truth)) = self.as_const(b) {
            return Some(if truth { a } else { self.not(a) });
        }
        if self.are_complements(a, b) {
            return Some(Terms::FALSE);
        }
        let (positive, other) = match (self.node(a), self.node(b)) {
            (Node::Unary(UnOp::Not, a), _) => (a, b),
            (_, Node::Unary(UnOp::Not, b)) => (b, a),
            _ => return None,
        };
        let equal = self.eq(positive, other);
        Some(self.not(equal))
    }

    fn simplify_eq_of_vectors(&mut self, a: Term, b: Term) -> Option<Term> {
        let ((a_lo, a_hi), (b_lo, b_hi)) = (self.signed_range(a), self.signed_range(b));
        if a_hi < b_lo || b_hi < a_lo {
            return Some(Terms::FALSE);
        }
        if (self.is_sum(a) || self.is_sum(b))
            && let Some(t) = self.simplify_eq_of_sums(a, b)
        {
            return Some(t);
        }
        match self.as_int(b) {
            Some(c) => self.simplify_eq_with_constant(a, c),
            None => self.simplify_eq_of_images(a, b),
        }
    }

    fn is_sum(&self, t: Term) -> bool {
        matches!(self.node(t), Node::Binary(BinOp::Add, ..)) || self.factored(t).0 != t
    }

    /// The equation with each atom on one side only, all coefficients positive. Moving addends from one
    /// side to the other is exact modulo 2^n.
    fn simplify_eq_of_sums(&mut self, a: Term, b: Term) -> Option<Term> {
        let difference = self.linear_sum(self.sort(a), &[(a, 1), (b, -1)])?;
        match difference.atoms[..] {
            [] => Some(self.bool(difference.constant == 0)),
            [(atom, k)] => Some(self.solve_for(atom, k, &difference)),
            _ => {
                let (left, right) = self.sides_of(difference);
                let (left, right) = self.in_order(left, right);
                ((left, right) != (a, b)).then(|| self.eq(left, right))
            }
        }
        .filter(|&t| self.node(t) != Node::Binary(BinOp::Eq, a, b))
    }

    /// `k * atom + constant == 0`: the odd part of `k` has an inverse, the power of two divides or not.
    fn solve_for(&mut self, atom: Term, k: i64, equation: &LinearSum) -> Term {
        let sort = equation.sort;
        let power = 1i64.wrapping_shl(k.trailing_zeros());
        let value = equation.constant.wrapping_neg();
        if value & power.wrapping_sub(1) != 0 {
            return Terms::FALSE;
        }
        let odd = k.wrapping_shr(k.trailing_zeros());
        let value = wrap(sort, value.wrapping_mul(inverse_of_odd(odd)));
        let value = self.int_of(sort, value);
        if power == 1 {
            return self.eq(atom, value);
        }
        let power = self.int_of(sort, power);
        let multiple = self.intern(Node::Binary(BinOp::Mul, atom, power));
        self.intern(Node::Binary(BinOp::Eq, multiple, value))
    }

    /// The two sides of `difference == 0`, the same for `-difference == 0`.
    fn sides_of(&mut self, difference: LinearSum) -> (Term, Term) {
        let sort = difference.sort;
        let is_least = |k: i64| wrap(sort, k.wrapping_neg()) == k;
        // The least number is its own negation and says nothing about the sign.
        let leading = difference.atoms.iter().find(|&&(_, k)| !is_least(k));
        let negative = leading.is_some_and(|&(_, k)| k < 0);
        let oriented = if negative {
            difference.scaled(-1)
        } else {
            difference
        };
        let (positive, negative): (Vec<_>, Vec<_>) =
            oriented.atoms.iter().partition(|&&(_, k)| k > 0);
        let left = LinearSum {
            sort,
            constant: 0,
            atoms: positive,
        };
        let right = LinearSum {
            sort,
            constant: oriented.constant,
            atoms: negative,
        }
        .scaled(-1);
        (self.term_of_sum(&left), self.term_of_sum(&right))
    }

    /// `a == c` for a constant within the range of `a`.
    fn simplify_eq_with_constant(&mut self, a: Term, c: i64) -> Option<Term> {
        let (lo, hi) = self.signed_range(a);
        if c == hi && hi.checked_sub(1) == Some(lo) {
            // Of two possible values, only the smaller is named.
            let lo = self.int_of(self.sort(a), lo);
            let smaller = self.eq(a, lo);
            return Some(self.not(smaller));
        }
        match self.node(a) {
            Node::Unary(UnOp::Sext64, x) => {
                let c = self.int_of(Sort::Bv32, c);
                Some(self.eq(x, c))
            }
            Node::Binary(BinOp::BvXor, x, y) => match self.as_int(y) {
                Some(k) => {
                    let other = self.int_of(self.sort(a), c ^ k);
                    Some(self.eq(x, other))
                }
                None => (c == 0).then(|| self.eq(x, y)),
            },
            Node::Binary(BinOp::BvAnd, _, k) => (c & !self.as_int(k)? != 0).then_some(Terms::FALSE),
            Node::Binary(BinOp::BvOr, _, k) => (self.as_int(k)? & !c != 0).then_some(Terms::FALSE),
            _ => None,
        }
    }

    /// Images under a function that maps distinct values to distinct values.
    fn simplify_eq_of_images(&mut self, a: Term, b: Term) -> Option<Term> {
        use UnOp::*;
        if let (Node::Unary(op, x), Node::Unary(other, y)) = (self.node(a), self.node(b)) {
            let injective = matches!(op, Sext64 | F32Bits | F64Bits | I32ToF64 | F32ToF64 | FNeg);
            return (injective && op == other).then(|| self.eq(x, y));
        }
        let (c, d) = (self.as_zero_or_one(a)?, self.as_zero_or_one(b)?);
        Some(self.eq(c, d))
    }
}

/// The number that times `k`, which is odd, is 1 modulo 2^64 (and so modulo 2^32): each step of Newton's
/// iteration doubles the number of right bits, and `k` itself has three.
fn inverse_of_odd(k: i64) -> i64 {
    let mut inverse = k;
    for _ in 0..5 {
        let error = 2i64.wrapping_sub(k.wrapping_mul(inverse));
        inverse = inverse.wrapping_mul(error);
    }
    inverse
}
