//! The interval analysis: each bit-vector term knows bounds of its signed value from the moment it is
//! made, computed from those of its operands.

use crate::{BinOp, Const, Node, Sort, Term, Terms, UnOp};

/// Inclusive bounds. Arithmetic on them is done wider than 64 bits.
pub(crate) type Range = (i64, i64);

/// All values of `sort`.
pub(crate) fn full_range(sort: Sort) -> Range {
    match sort {
        Sort::Bv32 => (i32::MIN as i64, i32::MAX as i64),
        _ => (i64::MIN, i64::MAX),
    }
}

impl Terms {
    /// Bounds, both inclusive, of the signed value of a bit-vector. (Of other sorts it says nothing.)
    pub fn signed_range(&self, t: Term) -> (i64, i64) {
        self.stored_range(t)
    }

    pub(crate) fn range_of(&self, node: Node, sort: Sort) -> Range {
        if !matches!(sort, Sort::Bv32 | Sort::Bv64) {
            return full_range(sort);
        }
        match node {
            Node::Const(Const::Bv32(v)) => (v as i64, v as i64),
            Node::Const(Const::Bv64(v)) => (v, v),
            Node::Const(_) | Node::Symbol(_) => full_range(sort),
            Node::Unary(op, a) => unary_range(op, self.signed_range(a), sort),
            Node::Binary(op, a, b) => {
                binary_range(op, self.signed_range(a), self.signed_range(b), sort)
            }
            Node::Ite(c, a, b) => hull(self.range_given(a, c, true), self.range_given(b, c, false)),
        }
    }

    /// Bounds of `t` where `condition` is `truth`, which helps if it compares `t` with a constant.
    fn range_given(&self, t: Term, condition: Term, truth: bool) -> Range {
        let (lo, hi) = self.signed_range(t);
        let Node::Binary(op, a, b) = self.node(condition) else {
            return (lo, hi);
        };
        let (below, above) = (self.signed_range(b).1, self.signed_range(a).0);
        let narrowed = match (op, truth) {
            (BinOp::Slt, true) if a == t => (lo, hi.min(below.saturating_sub(1))),
            (BinOp::Sle, true) if a == t => (lo, hi.min(below)),
            (BinOp::Slt, true) if b == t => (lo.max(above.saturating_add(1)), hi),
            (BinOp::Sle, true) if b == t => (lo.max(above), hi),
            (BinOp::Slt, false) if a == t => (lo.max(self.signed_range(b).0), hi),
            (BinOp::Slt, false) if b == t => (lo, hi.min(self.signed_range(a).1)),
            _ => (lo, hi),
        };
        // An empty interval means that this branch is never taken; any answer is right then.
        if narrowed.0 <= narrowed.1 {
            narrowed
        } else {
            (lo, hi)
        }
    }
}

fn hull(a: Range, b: Range) -> Range {
    (a.0.min(b.0), a.1.max(b.1))
}

fn within(a: Range, b: Range) -> bool {
    b.0 <= a.0 && a.1 <= b.1
}

/// `[lo, hi]` if no value in it wraps around, or else everything.
fn unless_wrapped(lo: i128, hi: i128, sort: Sort) -> Range {
    let (least, most) = full_range(sort);
    if lo < least as i128 || hi > most as i128 {
        (least, most)
    } else {
        (lo as i64, hi as i64)
    }
}

fn unary_range(op: UnOp, a: Range, sort: Sort) -> Range {
    let narrowed = |to: Range| if within(a, to) { a } else { to };
    match op {
        UnOp::Neg => unless_wrapped(-(a.1 as i128), -(a.0 as i128), sort),
        UnOp::Sext8 => narrowed((-128, 127)),
        UnOp::Sext16 => narrowed((-32768, 32767)),
        UnOp::Zext16 => narrowed((0, 65535)),
        UnOp::Sext64 => a,
        UnOp::Trunc32 => narrowed(full_range(Sort::Bv32)),
        _ => full_range(sort),
    }
}

fn binary_range(op: BinOp, a: Range, b: Range, sort: Sort) -> Range {
    let wide = |r: Range| (r.0 as i128, r.1 as i128);
    let ((a0, a1), (b0, b1)) = (wide(a), wide(b));
    match op {
        BinOp::Add => unless_wrapped(a0 + b0, a1 + b1, sort),
        BinOp::Mul => corners([a0 * b0, a0 * b1, a1 * b0, a1 * b1], sort),
        BinOp::SDiv if b0 > 0 || b1 < 0 => corners([a0 / b0, a0 / b1, a1 / b0, a1 / b1], sort),
        BinOp::SRem => remainder_range(a, b),
        BinOp::BvAnd => and_range(a, b),
        BinOp::BvOr => or_range(a, b),
        BinOp::BvXor => bits_hull(a, b),
        BinOp::Shl | BinOp::AShr | BinOp::LShr => shift_range(op, a, b, sort),
        _ => full_range(sort),
    }
}

/// The hull of an operation that is monotone in each operand, from its values at the corners.
fn corners(values: [i128; 4], sort: Sort) -> Range {
    let [a, b, c, d] = values;
    unless_wrapped(a.min(b).min(c).min(d), a.max(b).max(c).max(d), sort)
}

/// The dividend's sign, no larger than the dividend, and smaller than the divisor unless that is 0.
fn remainder_range(a: Range, b: Range) -> Range {
    let (lo, hi) = (a.0.min(0), a.1.max(0));
    if b.0 <= 0 && b.1 >= 0 {
        return (lo, hi);
    }
    let largest = b.0.unsigned_abs().max(b.1.unsigned_abs()) - 1;
    let largest = i64::try_from(largest).unwrap_or(i64::MAX);
    (lo.max(-largest), hi.min(largest))
}

fn and_range(a: Range, b: Range) -> Range {
    match (a.0 >= 0, b.0 >= 0) {
        (true, true) => (0, a.1.min(b.1)),
        (true, false) => (0, a.1),
        (false, true) => (0, b.1),
        (false, false) => (bits_hull(a, b).0, a.1.max(b.1)),
    }
}

fn or_range(a: Range, b: Range) -> Range {
    let (lo, hi) = bits_hull(a, b);
    // Setting bits makes a number of either sign larger, except for the sign bit itself.
    let lo = if a.0 >= 0 && b.0 >= 0 {
        a.0.max(b.0)
    } else {
        lo
    };
    if a.1 < 0 || b.1 < 0 {
        (lo, -1)
    } else {
        (lo, hi)
    }
}

/// The smallest `[-2^k, 2^k - 1]`, or `[0, 2^k - 1]` for non-negatives, that holds both: bitwise
/// operators do not leave it.
fn bits_hull(a: Range, b: Range) -> Range {
    let (lo, hi) = hull(a, b);
    let magnitude = (hi.max(0) as u64) | (!lo.min(-1) as u64);
    let mask = match magnitude.leading_zeros() {
        64 => 0,
        zeros => i64::MAX >> (zeros - 1),
    };
    if lo >= 0 { (0, mask) } else { (!mask, mask) }
}

fn shift_range(op: BinOp, a: Range, amount: Range, sort: Sort) -> Range {
    let width = if sort == Sort::Bv32 { 32 } else { 64 };
    let known = (amount.0 == amount.1).then(|| (amount.0 as u64 % width) as u32);
    match (op, known) {
        (BinOp::Shl, Some(n)) => unless_wrapped((a.0 as i128) << n, (a.1 as i128) << n, sort),
        (BinOp::LShr, Some(n)) if n > 0 && a.0 < 0 => (0, (u64::MAX >> (64 - width) >> n) as i64),
        (BinOp::AShr | BinOp::LShr, Some(n)) if n == 0 || a.0 >= 0 || op == BinOp::AShr => {
            (a.0 >> n, a.1 >> n)
        }
        (BinOp::AShr | BinOp::LShr, None) if a.0 >= 0 => (0, a.1),
        (BinOp::AShr, None) => (a.0, a.1.max(-1)),
        _ => full_range(sort),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bitwise_operators_stay_in_the_hull_of_their_bits() {
        assert_eq!(bits_hull((0, 5), (0, 9)), (0, 15));
        assert_eq!(bits_hull((-3, 5), (0, 1)), (-8, 7));
        assert_eq!(bits_hull((i64::MIN, 0), (0, 0)), (i64::MIN, i64::MAX));
        assert_eq!(bits_hull((0, 0), (0, 0)), (0, 0));
        assert_eq!(bits_hull((-1, -1), (-1, 0)), (-1, 0));
    }

    #[test]
    fn narrowing_and_masks_bound_their_results() {
        let mut terms = Terms::new();
        let x = terms.symbol("x", Sort::Bv32);
        let char = terms.unary(UnOp::Zext16, x);
        assert_eq!(terms.signed_range(char), (0, 65535));
        let seven = terms.int(7);
        let masked = terms.binary(BinOp::BvAnd, x, seven);
        assert_eq!(terms.signed_range(masked), (0, 7));
        let product = terms.binary(BinOp::Mul, char, seven);
        assert_eq!(terms.signed_range(product), (0, 7 * 65535));
        let remainder = terms.binary(BinOp::SRem, x, seven);
        assert_eq!(terms.signed_range(remainder), (-6, 6));
    }

    #[test]
    fn a_clamp_is_bounded_by_its_condition() {
        let mut terms = Terms::new();
        let x = terms.symbol("x", Sort::Bv32);
        let zero = terms.int(0);
        let negative = terms.binary(BinOp::Slt, x, zero);
        let clamped = terms.ite(negative, zero, x);
        assert_eq!(terms.signed_range(clamped), (0, i32::MAX as i64));
    }
}
