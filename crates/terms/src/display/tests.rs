use crate::{BinOp, Const, Sort, Term, Terms, UnOp};

struct Fixture {
    terms: Terms,
    x: Term,
    y: Term,
    f: Term,
    g: Term,
}

fn fixture() -> Fixture {
    let mut terms = Terms::new();
    let [x, y] = ["x", "y"].map(|name| terms.symbol(name, Sort::Bv32));
    let [f, g] = ["f", "g"].map(|name| terms.symbol(name, Sort::F64));
    Fixture { terms, x, y, f, g }
}

impl Fixture {
    fn text(&self, t: Term) -> String {
        self.terms.display(t).to_string()
    }

    fn binary(&mut self, op: BinOp, a: Term, b: Term) -> Term {
        self.terms.binary(op, a, b)
    }
}

#[test]
fn sums_and_comparisons() {
    let mut t = fixture();
    let (x, y) = (t.x, t.y);
    let one = t.terms.int(1);
    let sum = t.binary(BinOp::Add, x, one);
    let less = t.binary(BinOp::Slt, sum, y);
    assert_eq!(t.text(less), "x + 1 < y");
    let difference = t.terms.sub(x, y);
    assert_eq!(t.text(difference), "x - y");
    let decremented = t.terms.sub(x, one);
    assert_eq!(t.text(decremented), "x - 1");
    let reversed = t.terms.sub(one, x);
    assert_eq!(t.text(reversed), "1 - x");
    let five = t.terms.int(5);
    let least = t.binary(BinOp::Sle, five, x);
    assert_eq!(t.text(least), "x >= 5");
    let unsigned = t.binary(BinOp::Ult, x, y);
    assert_eq!(t.text(unsigned), "x <u y");
}

#[test]
fn parentheses_only_where_needed() {
    let mut t = fixture();
    let (x, y) = (t.x, t.y);
    let seven = t.terms.int(7);
    let zero = t.terms.int(0);
    let masked = t.binary(BinOp::BvAnd, x, seven);
    let test = t.terms.eq(masked, zero);
    assert_eq!(t.text(test), "(x & 7) == 0");
    let other = t.terms.not(test);
    assert_eq!(t.text(other), "(x & 7) != 0");
    let quotient = t.binary(BinOp::SDiv, masked, y);
    assert_eq!(t.text(quotient), "(x & 7) / y");
    let again = t.binary(BinOp::SRem, seven, quotient);
    assert_eq!(t.text(again), "7 % ((x & 7) / y)");
    let choice = t.terms.ite(test, quotient, y);
    assert_eq!(t.text(choice), "(x & 7) == 0 ? (x & 7) / y : y");
}

#[test]
fn casts_and_constants() {
    let mut t = fixture();
    let x = t.x;
    let byte = t.terms.unary(UnOp::Sext8, x);
    assert_eq!(t.text(byte), "(byte) x");
    let long = t.terms.unary(UnOp::Sext64, byte);
    let ten = t.terms.long(10);
    let product = t.binary(BinOp::Mul, long, ten);
    assert_eq!(t.text(product), "10L * (long) (byte) x");
    let three = t.terms.long(3);
    let shifted = t.binary(BinOp::LShr, long, three);
    assert_eq!(t.text(shifted), "(long) (byte) x >>> 3");
    let constants = [
        (Const::f32(1.5), "1.5f"),
        (Const::f64(-0.0), "-0.0"),
        (Const::f64(f64::NAN), "NaN"),
        (Const::f32(f32::NEG_INFINITY), "-Infinity"),
        (Const::Loc(0), "null"),
        (Const::Loc(3), "#3"),
        (Const::Bv64(i64::MIN), "-9223372036854775808L"),
    ];
    for (c, expected) in constants {
        let c = t.terms.constant(c);
        assert_eq!(t.text(c), expected);
    }
}

#[test]
fn floats_keep_their_negations() {
    let mut t = fixture();
    let (f, g) = (t.f, t.g);
    let less = t.binary(BinOp::FLt, f, g);
    let not_less = t.terms.not(less);
    assert_eq!(t.text(not_less), "!(f < g)");
    let nan = t.terms.unary(UnOp::IsNan, f);
    assert_eq!(t.text(nan), "isNaN(f)");
    let negated = t.terms.unary(UnOp::FNeg, f);
    let root = t.terms.unary(UnOp::FSqrt, negated);
    assert_eq!(t.text(root), "sqrt(-f)");
    let same = t.terms.eq(f, g);
    assert!(["same(f, g)", "same(g, f)"].contains(&t.text(same).as_str()));
}

#[test]
fn long_text_is_cut_off() {
    let mut t = fixture();
    let (mut a, y) = (t.x, t.y);
    for _ in 0..40 {
        let shifted = t.binary(BinOp::LShr, a, y);
        a = t.binary(BinOp::SDiv, a, shifted);
    }
    let text = t.text(a);
    assert!(text.len() < 4100 && text.ends_with("..."));
    assert!(t.terms.display_within(a, 10).to_string().len() <= 13);
}
