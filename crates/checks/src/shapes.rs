//! The shapes of conditions that branches of programs have.

use isopath_random::Random;
use isopath_terms::{BinOp, Const, Sort, Term, Terms, UnOp};

use BinOp::*;

/// Symbols of every sort, few enough to be shared by most conditions of a path.
pub(crate) struct Shapes {
    ints: Vec<Term>,
    longs: Vec<Term>,
    floats: Vec<Term>,
    doubles: Vec<Term>,
    locs: Vec<Term>,
    bools: Vec<Term>,
}

type Shape = fn(&Shapes, &mut Terms, &mut Random) -> Term;

/// Shapes, each as often as it stands here.
const SHAPES: [Shape; 16] = [
    Shapes::order,
    Shapes::order,
    Shapes::order,
    Shapes::range,
    Shapes::range,
    Shapes::range,
    Shapes::index,
    Shapes::offset,
    Shapes::arithmetic,
    Shapes::choice,
    Shapes::references,
    Shapes::references,
    Shapes::long,
    Shapes::cast,
    Shapes::float,
    Shapes::flag,
];

const COMPARISONS: [BinOp; 7] = [Slt, Slt, Sle, Sle, Eq, Ult, Ule];
const FLOAT_COMPARISONS: [BinOp; 4] = [FLt, FLe, FEq, Eq];
const EDGES: [i32; 10] = [
    i32::MIN,
    i32::MIN + 1,
    i32::MAX,
    i32::MAX - 1,
    127,
    128,
    -128,
    0xffff,
    0x8000,
    31,
];
const FLOAT_EDGES: [f64; 10] = [
    0.0,
    -0.0,
    1.0,
    -1.5,
    f64::NAN,
    f64::INFINITY,
    f64::NEG_INFINITY,
    5e-324,
    2147483648.0,
    1e300,
];

impl Shapes {
    pub(crate) fn new(terms: &mut Terms) -> Shapes {
        let mut make = |names: &[&str], sort| names.iter().map(|n| terms.symbol(n, sort)).collect();
        Shapes {
            ints: make(&["i", "j", "k", "n"], Sort::Bv32),
            longs: make(&["l", "m"], Sort::Bv64),
            floats: make(&["f"], Sort::F32),
            doubles: make(&["d", "e"], Sort::F64),
            locs: make(&["p", "q", "r"], Sort::Loc),
            bools: make(&["b", "c"], Sort::Bool),
        }
    }

    /// One shape, or two or three of them joined.
    pub(crate) fn condition(&self, terms: &mut Terms, random: &mut Random) -> Term {
        let one = self.shape(terms, random);
        match random.below(6) {
            0 => terms.not(one),
            1 | 2 => {
                let other = self.condition(terms, random);
                let op = random.pick(&[And, Or, Or]);
                terms.binary(op, one, other)
            }
            _ => one,
        }
    }

    fn shape(&self, terms: &mut Terms, random: &mut Random) -> Term {
        random.pick(&SHAPES)(self, terms, random)
    }

    fn int(&self, random: &mut Random) -> Term {
        random.pick(&self.ints)
    }

    fn constant(&self, terms: &mut Terms, random: &mut Random) -> Term {
        let value = match random.below(3) {
            0 => random.pick(&EDGES),
            _ => random.below(12) as i32 - 3,
        };
        terms.int(value)
    }

    fn compare(&self, terms: &mut Terms, random: &mut Random, a: Term, b: Term) -> Term {
        let op = random.pick(&COMPARISONS);
        terms.binary(op, a, b)
    }

    /// `i < j`.
    fn order(&self, terms: &mut Terms, random: &mut Random) -> Term {
        let (a, b) = (self.int(random), self.int(random));
        self.compare(terms, random, a, b)
    }

    /// `i <= 7`, `7 <= i`.
    fn range(&self, terms: &mut Terms, random: &mut Random) -> Term {
        let (a, b) = (self.int(random), self.constant(terms, random));
        let (a, b) = random.pick(&[(a, b), (b, a)]);
        self.compare(terms, random, a, b)
    }

    /// `0 <= i && i < n`, as arrays ask.
    fn index(&self, terms: &mut Terms, random: &mut Random) -> Term {
        let (i, n, zero) = (self.int(random), self.int(random), terms.int(0));
        let (low, high) = (terms.binary(Sle, zero, i), terms.binary(Slt, i, n));
        terms.and(low, high)
    }

    /// `i + 1 < j`.
    fn offset(&self, terms: &mut Terms, random: &mut Random) -> Term {
        let (a, b, by) = (
            self.int(random),
            self.int(random),
            self.constant(terms, random),
        );
        let moved = terms.binary(Add, a, by);
        self.compare(terms, random, moved, b)
    }

    /// `i * 3 == 9`, `i % j < 4`.
    fn arithmetic(&self, terms: &mut Terms, random: &mut Random) -> Term {
        let op = random.pick(&[Add, Mul, SDiv, SRem, BvAnd, BvOr, BvXor, Shl, AShr, LShr]);
        let (a, symbol) = (self.int(random), self.int(random));
        let constant = self.constant(terms, random);
        let operand = random.pick(&[symbol, constant, constant, constant]);
        let (result, bound) = (terms.binary(op, a, operand), self.constant(terms, random));
        self.compare(terms, random, result, bound)
    }

    /// `(i < j ? i : k) < 5`.
    fn choice(&self, terms: &mut Terms, random: &mut Random) -> Term {
        let c = self.order(terms, random);
        let (a, b, bound) = (
            self.int(random),
            self.int(random),
            self.constant(terms, random),
        );
        let constant = self.constant(terms, random);
        let b = random.pick(&[b, constant]);
        let chosen = terms.ite(c, a, b);
        self.compare(terms, random, chosen, bound)
    }

    /// `p == q`, `p == null`, `(b ? p : q) == r`.
    fn references(&self, terms: &mut Terms, random: &mut Random) -> Term {
        let [p, q, r] = [(); 3].map(|()| random.pick(&self.locs));
        let constant = terms.constant(Const::Loc(random.below(3) as u32));
        let chosen = match random.below(3) {
            0 => {
                let c = self.flag(terms, random);
                terms.ite(c, p, q)
            }
            _ => p,
        };
        let other = random.pick(&[r, constant]);
        terms.eq(chosen, other)
    }

    /// `(long) i + l < m`.
    fn long(&self, terms: &mut Terms, random: &mut Random) -> Term {
        let (l, m, i) = (
            random.pick(&self.longs),
            random.pick(&self.longs),
            self.int(random),
        );
        let wide = terms.unary(UnOp::Sext64, i);
        let op = random.pick(&[Add, BvXor, BvAnd, LShr]);
        let moved = terms.binary(op, l, wide);
        let (a, b) = random.pick(&[(l, wide), (wide, l), (l, m), (moved, m)]);
        self.compare(terms, random, a, b)
    }

    /// `(byte) i < j`, `(int) l == i`.
    fn cast(&self, terms: &mut Terms, random: &mut Random) -> Term {
        let (i, l) = (self.int(random), random.pick(&self.longs));
        let op = random.pick(&[UnOp::Sext8, UnOp::Sext16, UnOp::Zext16, UnOp::Neg]);
        let narrow = match random.below(4) {
            0 => terms.unary(UnOp::Trunc32, l),
            _ => terms.unary(op, i),
        };
        let (symbol, constant) = (self.int(random), self.constant(terms, random));
        let other = random.pick(&[symbol, constant]);
        self.compare(terms, random, narrow, other)
    }

    /// `d < e`, `(double) i <= 0.5`, `(int) d == i`, `f != f`.
    fn float(&self, terms: &mut Terms, random: &mut Random) -> Term {
        let d = match random.below(4) {
            0 => {
                let i = self.int(random);
                terms.unary(UnOp::I32ToF64, i)
            }
            1 => {
                let f = random.pick(&self.floats);
                terms.unary(UnOp::F32ToF64, f)
            }
            _ => random.pick(&self.doubles),
        };
        let (e, i) = (random.pick(&self.doubles), self.int(random));
        let edge = terms.constant(Const::f64(random.pick(&FLOAT_EDGES)));
        let other = random.pick(&[e, edge]);
        match random.below(5) {
            0 => terms.unary(UnOp::IsNan, d),
            1 => {
                let converted = terms.unary(UnOp::F64ToI32, d);
                self.compare(terms, random, converted, i)
            }
            _ => {
                let op = random.pick(&FLOAT_COMPARISONS);
                terms.binary(op, d, other)
            }
        }
    }

    /// A boolean.
    fn flag(&self, _: &mut Terms, random: &mut Random) -> Term {
        random.pick(&self.bools)
    }
}
