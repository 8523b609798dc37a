//! What each family of rules is there for. That no rule is wrong is for the random checks to say.

use crate::{BinOp, Const, Sort, Term, Terms, UnOp};
use BinOp::*;
use UnOp::*;

/// An arena with a few symbols; methods are short because the tests are formulas.
struct Arena {
    terms: Terms,
    x: Term,
    y: Term,
    z: Term,
    p: Term,
    q: Term,
    f: Term,
    g: Term,
    long: Term,
}

fn arena() -> Arena {
    let mut terms = Terms::new();
    let mut symbol = |name, sort| terms.symbol(name, sort);
    let [x, y, z] = ["x", "y", "z"].map(|name| symbol(name, Sort::Bv32));
    let [p, q] = ["p", "q"].map(|name| symbol(name, Sort::Bool));
    let [f, g] = ["f", "g"].map(|name| symbol(name, Sort::F64));
    let long = symbol("long", Sort::Bv64);
    Arena {
        terms,
        x,
        y,
        z,
        p,
        q,
        f,
        g,
        long,
    }
}

impl Arena {
    fn int(&mut self, v: i32) -> Term {
        self.terms.int(v)
    }

    fn un(&mut self, op: UnOp, a: Term) -> Term {
        self.terms.unary(op, a)
    }

    fn bin(&mut self, op: BinOp, a: Term, b: Term) -> Term {
        self.terms.binary(op, a, b)
    }

    /// `a op v` with a constant of the sort of `a`.
    fn bin_int(&mut self, op: BinOp, a: Term, v: i64) -> Term {
        let v = self.terms.int_of(self.terms.sort(a), v);
        self.terms.binary(op, a, v)
    }

    fn ite(&mut self, c: Term, a: Term, b: Term) -> Term {
        self.terms.ite(c, a, b)
    }

    fn not(&mut self, a: Term) -> Term {
        self.terms.not(a)
    }

    fn text(&self, t: Term) -> String {
        self.terms.display(t).to_string()
    }

    /// `a < b ? -1 : a == b ? 0 : 1`.
    fn three_way(&mut self, a: Term, b: Term) -> Term {
        let [minus, zero, one] = [-1, 0, 1].map(|v| self.int(v));
        let (less, equal) = (self.bin(Slt, a, b), self.bin(Eq, a, b));
        let rest = self.ite(equal, zero, one);
        self.ite(less, minus, rest)
    }
}

#[test]
fn sums_have_one_form() {
    let mut t = arena();
    let (x, y, z) = (t.x, t.y, t.z);
    let doubled = t.bin(Add, x, x);
    assert_eq!(t.text(doubled), "2 * x");
    assert_eq!(t.terms.sub(x, x), t.int(0));
    let up = t.bin_int(Add, x, 1);
    assert_eq!(t.bin_int(Add, up, -1), x);
    let (xy, yz) = (t.bin(Add, x, y), t.bin(Add, y, z));
    assert_eq!(t.bin(Add, xy, z), t.bin(Add, x, yz));
    let negated = t.un(Neg, xy);
    assert_eq!(t.bin(Add, negated, x), t.un(Neg, y));
    let shifted = t.bin_int(Shl, x, 5);
    assert_eq!(t.terms.sub(shifted, x), t.bin_int(Mul, x, 31));
    let scaled = t.bin_int(Mul, up, 3);
    assert_eq!(t.text(scaled), "3 * x + 3");
}

#[test]
fn constants_of_long_sums_still_meet() {
    let mut t = arena();
    let mut sum = t.x;
    for i in 0..40 {
        let next = t.terms.symbol(&format!("s{i}"), Sort::Bv32);
        sum = t.bin(Add, sum, next);
    }
    let mut counted = sum;
    for _ in 0..5 {
        counted = t.bin_int(Add, counted, 1);
    }
    assert_eq!(t.bin_int(Add, counted, -5), sum);
}

#[test]
fn remainders_are_seen_through_sums() {
    let mut t = arena();
    let (x, y) = (t.x, t.y);
    let negated = t.un(Neg, x);
    for dividend in [x, negated] {
        let quotient = t.bin_int(SDiv, dividend, 100);
        let multiple = t.bin_int(Mul, quotient, 100);
        let remainder = t.bin_int(SRem, dividend, 100);
        assert_eq!(t.terms.sub(dividend, multiple), remainder);
        let minus = t.un(Neg, remainder);
        assert_eq!(t.terms.sub(multiple, dividend), minus);
        let more = t.bin(Add, multiple, y);
        assert_eq!(t.terms.sub(more, dividend), t.terms.sub(y, remainder));
    }
    let other = t.bin_int(SDiv, y, 100);
    let other = t.bin_int(Mul, other, 100);
    let unrelated = t.terms.sub(x, other);
    assert!(t.text(unrelated).contains("y / 100"));
}

#[test]
fn products_and_quotients_by_trivial_constants() {
    let mut t = arena();
    let (x, y) = (t.x, t.y);
    assert_eq!(t.bin_int(SDiv, x, 1), x);
    assert_eq!(t.bin_int(SDiv, x, -1), t.un(Neg, x));
    assert_eq!(t.bin_int(SRem, x, -1), t.int(0));
    assert_eq!(t.bin_int(SRem, x, -7), t.bin_int(SRem, x, 7));
    let minus = t.un(Neg, x);
    let product = t.bin(Mul, x, y);
    assert_eq!(t.bin(Mul, minus, y), t.un(Neg, product));
}

#[test]
fn equations_are_solved_where_that_is_exact() {
    let mut t = arena();
    let (x, y) = (t.x, t.y);
    let up = t.bin_int(Add, x, 3);
    let solved = t.bin_int(Eq, up, 1);
    assert_eq!(t.text(solved), "x == -2");
    let tripled = t.bin_int(Mul, x, 3);
    let solved = t.bin_int(Eq, tripled, 9);
    assert_eq!(t.text(solved), "x == 3");
    let doubled = t.bin_int(Mul, x, 2);
    assert_eq!(t.bin_int(Eq, doubled, 9), Terms::FALSE);
    let even = t.bin_int(Eq, doubled, 8);
    assert_eq!(t.text(even), "2 * x == 8", "x + 2^31 is a solution too");
    let bit = t.bin_int(BvAnd, x, 1);
    let clear = t.bin_int(Eq, bit, 0);
    assert_eq!(t.bin_int(Eq, bit, 1), t.not(clear));
    let (down, other) = (t.bin_int(Add, y, -3), t.bin(Eq, up, y));
    assert_eq!(t.bin(Eq, x, down), other);
    let (left, right) = (t.bin(Add, x, y), t.bin_int(Add, y, 1));
    let solved = t.bin(Eq, left, right);
    assert_eq!(t.text(solved), "x == 1");
}

#[test]
fn comparisons_with_constants_have_one_form() {
    let mut t = arena();
    let x = t.x;
    let five = t.int(5);
    let below = t.bin_int(Slt, x, 5);
    assert_eq!(t.bin_int(Sle, x, 4), below);
    assert_eq!(t.not(below), t.bin(Sle, five, x));
    let least = t.bin_int(Slt, x, i32::MIN as i64 + 1);
    assert_eq!(least, t.bin_int(Eq, x, i32::MIN as i64));
    assert_eq!(t.bin_int(Sle, x, i32::MAX as i64), Terms::TRUE);
    assert_eq!(t.bin_int(Slt, x, i32::MIN as i64), Terms::FALSE);
    let up = t.bin_int(Add, x, 1);
    let kept = t.bin_int(Slt, up, 5);
    assert_eq!(t.text(kept), "x + 1 < 5", "x may be the maximum");
    assert_eq!(t.bin_int(Ult, x, 1), t.bin_int(Eq, x, 0));
    assert_eq!(t.bin(Slt, x, x), Terms::FALSE);
}

#[test]
fn ranges_decide_comparisons() {
    let mut t = arena();
    let x = t.x;
    let (byte, char) = (t.un(Sext8, x), t.un(Zext16, x));
    assert_eq!(t.bin_int(Slt, byte, 128), Terms::TRUE);
    assert_eq!(t.bin_int(Slt, char, 0), Terms::FALSE);
    assert_eq!(t.bin_int(Eq, char, -1), Terms::FALSE);
    let masked = t.bin_int(BvAnd, x, 7);
    assert_eq!(t.bin_int(Slt, masked, 8), Terms::TRUE);
    let up = t.bin_int(Add, char, 1);
    assert_eq!(t.bin_int(Slt, up, 5), t.bin_int(Slt, char, 4));
    let other = t.un(Zext16, t.y);
    let difference = t.terms.sub(char, other);
    assert_eq!(t.bin_int(Slt, difference, 0), t.bin(Slt, char, other));
}

#[test]
fn comparisons_of_extensions_are_narrow() {
    let mut t = arena();
    let (x, y) = (t.x, t.y);
    let (wide_x, wide_y) = (t.un(Sext64, x), t.un(Sext64, y));
    assert_eq!(t.bin(Slt, wide_x, wide_y), t.bin(Slt, x, y));
    assert_eq!(t.bin(Eq, wide_x, wide_y), t.bin(Eq, x, y));
    assert_eq!(t.bin_int(Slt, wide_x, 7), t.bin_int(Slt, x, 7));
    assert_eq!(t.bin_int(Eq, wide_x, 1 << 40), Terms::FALSE);
    assert_eq!(t.bin_int(Eq, wide_x, -3), t.bin_int(Eq, x, -3));
}

#[test]
fn a_branch_on_a_three_way_comparison_is_a_comparison() {
    let mut t = arena();
    let five = t.int(5);
    for (a, b) in [(t.x, t.y), (t.x, five), (five, t.x)] {
        let order = t.three_way(a, b);
        let zero = t.int(0);
        assert_eq!(t.bin(Slt, order, zero), t.bin(Slt, a, b));
        assert_eq!(t.bin(Sle, order, zero), t.bin(Sle, a, b));
        assert_eq!(t.bin(Eq, order, zero), t.bin(Eq, a, b));
        assert_eq!(t.bin(Slt, zero, order), t.bin(Slt, b, a));
        assert_eq!(t.bin(Sle, zero, order), t.bin(Sle, b, a));
        let equal = t.bin(Eq, order, zero);
        let equal_operands = t.bin(Eq, a, b);
        assert_eq!(t.not(equal), t.not(equal_operands));
    }
}

#[test]
fn a_branch_on_a_float_comparison_is_a_comparison() {
    let mut t = arena();
    let (f, g) = (t.f, t.g);
    let [minus, zero, one] = [-1, 0, 1].map(|v| t.int(v));
    let (greater, equal, less) = (t.bin(FLt, g, f), t.bin(FEq, f, g), t.bin(FLt, f, g));
    // NaN is -1 in the one and 1 in the other.
    let rest = t.ite(equal, zero, minus);
    let low = t.ite(greater, one, rest);
    let rest = t.ite(equal, zero, one);
    let high = t.ite(less, minus, rest);
    for order in [low, high] {
        assert_eq!(t.bin(Eq, order, zero), equal);
    }
    assert_eq!(t.bin(Slt, zero, low), greater);
    assert_eq!(t.bin(Sle, zero, low), t.bin(FLe, g, f));
    let at_least = t.bin(FLe, g, f);
    assert_eq!(t.bin(Slt, low, zero), t.not(at_least));
    assert_eq!(t.bin(Slt, high, zero), less);
    assert_eq!(t.bin(Sle, high, zero), t.bin(FLe, f, g));
}

#[test]
fn booleans_that_were_made_numbers_come_back() {
    let mut t = arena();
    let (p, q) = (t.p, t.q);
    let [zero, one] = [0, 1].map(|v| t.int(v));
    let (a, b) = (t.ite(p, one, zero), t.ite(q, one, zero));
    let is_zero = t.bin(Eq, a, zero);
    assert_eq!(t.not(is_zero), p);
    assert_eq!(t.bin(Eq, a, one), p);
    let flipped = t.bin(BvXor, a, one);
    assert_eq!(flipped, t.ite(p, zero, one));
    assert_eq!(t.bin(BvAnd, a, one), a);
    let both = t.bin(BvAnd, a, b);
    let conjunction = t.terms.and(p, q);
    assert_eq!(t.bin(Eq, both, one), conjunction);
    assert_eq!(t.un(Sext8, a), a);
}

#[test]
fn choices() {
    let mut t = arena();
    let (x, y, z, p, q) = (t.x, t.y, t.z, t.p, t.q);
    let not_p = t.not(p);
    assert_eq!(t.ite(not_p, x, y), t.ite(p, y, x));
    assert_eq!(t.ite(p, x, x), x);
    let inner = t.ite(p, x, y);
    assert_eq!(t.ite(p, inner, z), t.ite(p, x, z));
    let inner = t.ite(q, x, y);
    let either = t.terms.or(p, q);
    assert_eq!(t.ite(p, x, inner), t.ite(either, x, y));
    let equal = t.bin(Eq, x, y);
    assert_eq!(t.ite(equal, x, y), y);
    let (less, at_least) = (t.bin(Slt, x, y), t.bin(Sle, y, x));
    assert_eq!(t.ite(less, x, z), t.ite(at_least, z, x));
    assert_eq!(t.ite(p, Terms::TRUE, Terms::FALSE), p);
    assert_eq!(t.ite(p, Terms::FALSE, Terms::TRUE), not_p);
    assert_eq!(t.ite(p, q, Terms::FALSE), t.terms.and(p, q));
}

#[test]
fn locations_compare_through_choices() {
    let mut t = arena();
    let (p, q) = (t.p, t.q);
    let [null, one, two] = [0, 1, 2].map(|n| t.terms.constant(Const::Loc(n)));
    let r = t.terms.symbol("r", Sort::Loc);
    let inner = t.ite(q, null, one);
    let choice = t.ite(p, two, inner);
    let is_null = t.bin(Eq, choice, null);
    let not_p = t.not(p);
    assert_eq!(is_null, t.terms.and(not_p, q));
    let open = t.ite(p, one, r);
    let r_null = t.bin(Eq, r, null);
    assert_eq!(t.bin(Eq, open, null), t.terms.and(not_p, r_null));
    let (is_one, is_two) = (t.bin(Eq, r, one), t.bin(Eq, r, two));
    assert_eq!(t.terms.and(is_one, is_two), Terms::FALSE);
}

#[test]
fn connectives() {
    let mut t = arena();
    let (p, q) = (t.p, t.q);
    let (not_p, both, either) = (t.not(p), t.terms.and(p, q), t.terms.or(p, q));
    assert_eq!(t.terms.and(p, p), p);
    assert_eq!(t.terms.and(p, not_p), Terms::FALSE);
    assert_eq!(t.terms.or(p, not_p), Terms::TRUE);
    assert_eq!(t.terms.and(p, either), p);
    assert_eq!(t.terms.or(p, both), p);
    assert_eq!(t.terms.and(both, p), both);
    assert_eq!(t.terms.and(not_p, either), t.terms.and(not_p, q));
    let neither = t.not(either);
    assert_eq!(t.terms.conjuncts(neither).len(), 2);
    assert_eq!(t.not(neither), either);
    let not_q = t.not(q);
    let only_p = t.terms.and(p, not_q);
    assert_eq!(t.terms.or(both, only_p), p);
}

#[test]
fn conditions_on_one_term_meet() {
    let mut t = arena();
    let (x, y) = (t.x, t.y);
    let (below_5, below_7) = (t.bin_int(Slt, x, 5), t.bin_int(Slt, x, 7));
    let not_below_5 = t.not(below_5);
    let below_6 = t.bin_int(Slt, x, 6);
    assert_eq!(t.terms.and(below_5, below_7), below_5);
    assert_eq!(t.terms.or(below_5, below_7), below_7);
    assert_eq!(t.terms.and(not_below_5, below_6), t.bin_int(Eq, x, 5));
    let (less, at_most, equal) = (t.bin(Slt, x, y), t.bin(Sle, x, y), t.bin(Eq, x, y));
    let (greater, differ) = (t.bin(Slt, y, x), t.not(equal));
    assert_eq!(t.terms.and(less, greater), Terms::FALSE);
    assert_eq!(t.terms.and(at_most, differ), less);
    assert_eq!(t.terms.or(less, equal), at_most);
    assert_eq!(t.terms.or(less, greater), differ);
}

#[test]
fn narrowing() {
    let mut t = arena();
    let (x, long) = (t.x, t.long);
    let (byte, short, char) = (t.un(Sext8, x), t.un(Sext16, x), t.un(Zext16, x));
    assert_eq!(t.un(Sext8, byte), byte);
    assert_eq!(t.un(Sext16, byte), byte);
    assert_eq!(t.un(Sext16, char), short);
    assert_eq!(t.un(Zext16, short), char);
    assert_eq!(t.un(Sext8, char), byte);
    assert_eq!(t.bin_int(BvAnd, x, 0xffff), char);
    let up = t.bin_int(Add, byte, 1);
    let plain = t.bin_int(Add, x, 1);
    assert_eq!(t.un(Sext8, up), t.un(Sext8, plain));
    let wide = t.un(Sext64, x);
    assert_eq!(t.un(Trunc32, wide), x);
    let wide_up = t.bin_int(Add, wide, 1);
    assert_eq!(t.un(Trunc32, wide_up), plain);
    let narrow = t.un(Trunc32, long);
    let kept = t.un(Sext64, narrow);
    assert_eq!(t.text(kept), "(long) (int) long");
    let (left, back) = (t.bin_int(Shl, x, 24), t.int(24));
    assert_eq!(t.bin(AShr, left, back), byte);
}

#[test]
fn bits() {
    let mut t = arena();
    let (x, y) = (t.x, t.y);
    assert_eq!(t.bin(BvXor, x, x), t.int(0));
    assert_eq!(t.bin(BvAnd, x, x), x);
    assert_eq!(t.bin_int(BvAnd, x, -1), x);
    assert_eq!(t.bin_int(BvOr, x, -1), t.int(-1));
    let flipped = t.bin(BvXor, x, y);
    assert_eq!(t.bin(BvXor, flipped, y), x);
    let complement = t.bin_int(BvXor, x, -1);
    assert_eq!(t.bin(BvAnd, x, complement), t.int(0));
    assert_eq!(t.bin_int(Shl, x, 32), x);
    let once = t.bin_int(LShr, x, 10);
    assert_eq!(t.bin_int(LShr, once, 10), t.bin_int(LShr, x, 20));
    assert_eq!(t.bin_int(LShr, once, 30), t.int(0));
    let amount = t.bin_int(BvAnd, y, 31);
    assert_eq!(t.bin(Shl, x, amount), t.bin(Shl, x, y));
}

#[test]
fn floats() {
    let mut t = arena();
    let (x, f) = (t.x, t.f);
    let [zero, minus_zero, one, nan] =
        [0.0, -0.0, 1.0, f64::NAN].map(|v| t.terms.constant(Const::f64(v)));
    assert_ne!(t.bin(FAdd, f, zero), f, "-0.0 + 0.0 is 0.0");
    assert_eq!(t.bin(FAdd, f, minus_zero), f);
    assert_eq!(t.bin(FMul, f, one), f);
    assert_eq!(t.bin(FAdd, f, nan), nan);
    assert_eq!(t.bin(FLe, f, nan), Terms::FALSE);
    let is_nan = t.un(IsNan, f);
    assert_eq!(t.bin(FEq, f, f), t.not(is_nan));
    assert_eq!(t.bin(Eq, f, nan), is_nan);
    let converted = t.un(I32ToF64, x);
    assert_eq!(t.un(IsNan, converted), Terms::FALSE);
    assert_eq!(t.un(F64ToI32, converted), x);
    let half = t.terms.constant(Const::f64(2.5));
    assert_eq!(t.bin(FLt, converted, half), t.bin_int(Slt, x, 3));
    assert_eq!(t.bin(FEq, converted, half), Terms::FALSE);
    let negated = t.un(FNeg, f);
    assert_eq!(t.un(FNeg, negated), f);
    let (bits, raw) = (t.un(F64Bits, f), t.un(BitsF64, t.long));
    assert_eq!(t.un(BitsF64, bits), f);
    let back = t.un(F64Bits, raw);
    assert_ne!(back, t.long, "NaN has many bit patterns");
}
