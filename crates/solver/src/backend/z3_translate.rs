//! Terms as Z3 expressions, and Z3 models as constants.

use super::{Answer, Query, Unknown};
use isopath_terms::{BinOp, Const, Node, Sort, Symbol, Term, Terms, UnOp};
use rustc_hash::FxHashMap;
use z3::ast::{Ast, BV, Bool, Dynamic, Float, RoundingMode};
use z3::{FuncDecl, Model};

/// Translates terms of one arena, each once.
pub(super) struct Translator {
    memo: FxHashMap<Term, Dynamic>,
    to_float: Option<ToFloat>,
}

/// `to_fp` in its forms that take bit-vectors. The bindings do not offer them, but the parser of the
/// library does: they are taken from parsed formulas.
struct ToFloat {
    f32_from_bits: FuncDecl,
    f64_from_bits: FuncDecl,
    f32_from_i32: FuncDecl,
    f32_from_i64: FuncDecl,
    f64_from_i32: FuncDecl,
    f64_from_i64: FuncDecl,
}

const SORTS_AGREE: &str = "the arena checks the sorts of operands";

impl Translator {
    pub(super) fn new() -> Translator {
        Translator {
            memo: FxHashMap::default(),
            to_float: None,
        }
    }

    /// Starts anew when more than `limit` terms are remembered.
    pub(super) fn forget_beyond(&mut self, limit: usize) {
        if self.memo.len() > limit {
            self.memo.clear();
        }
    }

    /// A boolean term. Iterative, because terms may be very deep.
    pub(super) fn bool(&mut self, terms: &Terms, root: Term) -> Bool {
        let mut work = vec![root];
        while let Some(&t) = work.last() {
            if self.memo.contains_key(&t) {
                work.pop();
                continue;
            }
            let before = work.len();
            let children = terms.children(t).into_iter().flatten();
            work.extend(children.filter(|c| !self.memo.contains_key(c)));
            if work.len() == before {
                let built = self.build(terms, t);
                self.memo.insert(t, built);
                work.pop();
            }
        }
        self.bool_of(root)
    }

    /// The values of the query's symbols in `model`.
    pub(super) fn values(&self, query: &Query, model: &Model) -> Answer {
        let value = |&symbol| Some((symbol, value_in(model, query.terms, symbol)?));
        match query.symbols.iter().map(value).collect() {
            Some(values) => Answer::Sat(values),
            None => Answer::Unknown(Unknown::Backend("a value could not be read".to_owned())),
        }
    }

    fn build(&mut self, terms: &Terms, t: Term) -> Dynamic {
        match terms.node(t) {
            Node::Const(c) => constant(c),
            Node::Symbol(s) => symbol(terms, s),
            Node::Unary(op, a) => self.unary(terms, op, a),
            Node::Binary(op, a, b) => self.binary(terms, op, a, b),
            Node::Ite(c, a, b) => self.bool_of(c).ite(&self.memo[&a], &self.memo[&b]),
        }
    }

    fn unary(&mut self, terms: &Terms, op: UnOp, a: Term) -> Dynamic {
        use UnOp::*;
        match op {
            Not => self.bool_of(a).not().into(),
            Neg => self.bv(a).bvneg().into(),
            Sext8 => self.bv(a).extract(7, 0).sign_ext(24).into(),
            Sext16 => self.bv(a).extract(15, 0).sign_ext(16).into(),
            Zext16 => self.bv(a).extract(15, 0).zero_ext(16).into(),
            Sext64 => self.bv(a).sign_ext(32).into(),
            Trunc32 => self.bv(a).extract(31, 0).into(),
            FNeg => self.float(a).unary_neg().into(),
            FSqrt => self.float(a).sqrt().into(),
            IsNan => self.float(a).is_nan().into(),
            F32ToF64 => self
                .float(a)
                .to_fp_with_rounding_mode(&rne(), &z3::Sort::double())
                .into(),
            F64ToF32 => self
                .float(a)
                .to_fp_with_rounding_mode(&rne(), &z3::Sort::float32())
                .into(),
            F32ToI32 | F64ToI32 => saturating(&self.float(a), terms.sort(a), 32).into(),
            F32ToI64 | F64ToI64 => saturating(&self.float(a), terms.sort(a), 64).into(),
            F32Bits | F64Bits => bits(&self.float(a), terms.sort(a)).into(),
            I32ToF32 => self.converted(a, |to| &to.f32_from_i32),
            I32ToF64 => self.converted(a, |to| &to.f64_from_i32),
            I64ToF32 => self.converted(a, |to| &to.f32_from_i64),
            I64ToF64 => self.converted(a, |to| &to.f64_from_i64),
            BitsF32 => self.reinterpreted(a, |to| &to.f32_from_bits),
            BitsF64 => self.reinterpreted(a, |to| &to.f64_from_bits),
        }
    }

    fn binary(&self, terms: &Terms, op: BinOp, a: Term, b: Term) -> Dynamic {
        use BinOp::*;
        match op {
            And => Bool::and(&[self.bool_of(a), self.bool_of(b)]).into(),
            Or => Bool::or(&[self.bool_of(a), self.bool_of(b)]).into(),
            Eq => self.memo[&a].eq(&self.memo[&b]).into(),
            Add => self.bv(a).bvadd(self.bv(b)).into(),
            Mul => self.bv(a).bvmul(self.bv(b)).into(),
            SDiv => self.bv(a).bvsdiv(self.bv(b)).into(),
            SRem => self.bv(a).bvsrem(self.bv(b)).into(),
            BvAnd => self.bv(a).bvand(self.bv(b)).into(),
            BvOr => self.bv(a).bvor(self.bv(b)).into(),
            BvXor => self.bv(a).bvxor(self.bv(b)).into(),
            Shl => self.bv(a).bvshl(self.amount(terms, b)).into(),
            AShr => self.bv(a).bvashr(self.amount(terms, b)).into(),
            LShr => self.bv(a).bvlshr(self.amount(terms, b)).into(),
            Slt => self.bv(a).bvslt(self.bv(b)).into(),
            Sle => self.bv(a).bvsle(self.bv(b)).into(),
            Ult => self.bv(a).bvult(self.bv(b)).into(),
            Ule => self.bv(a).bvule(self.bv(b)).into(),
            FAdd => self
                .float(a)
                .add_with_rounding_mode(self.float(b), &rne())
                .into(),
            FSub => self
                .float(a)
                .sub_with_rounding_mode(self.float(b), &rne())
                .into(),
            FMul => self
                .float(a)
                .mul_with_rounding_mode(self.float(b), &rne())
                .into(),
            FDiv => self
                .float(a)
                .div_with_rounding_mode(self.float(b), &rne())
                .into(),
            FEq => self.float(a).eq_fpa(self.float(b)).into(),
            FLt => self.float(a).lt(self.float(b)).into(),
            FLe => self.float(a).le(self.float(b)).into(),
            FRem => unreachable!("queries with a float remainder are refused before translation"),
        }
    }

    /// A shift amount modulo the width, as the operators are defined.
    fn amount(&self, terms: &Terms, b: Term) -> BV {
        let width = if terms.sort(b) == Sort::Bv64 { 64 } else { 32 };
        self.bv(b).bvand(BV::from_i64(width - 1, width as u32))
    }

    fn converted(&mut self, a: Term, pick: fn(&ToFloat) -> &FuncDecl) -> Dynamic {
        let operand = self.bv(a);
        pick(self.to_float.get_or_insert_with(ToFloat::new)).apply(&[&rne(), &operand])
    }

    fn reinterpreted(&mut self, a: Term, pick: fn(&ToFloat) -> &FuncDecl) -> Dynamic {
        let operand = self.bv(a);
        pick(self.to_float.get_or_insert_with(ToFloat::new)).apply(&[&operand])
    }

    fn bool_of(&self, t: Term) -> Bool {
        self.memo[&t].as_bool().expect(SORTS_AGREE)
    }

    fn bv(&self, t: Term) -> BV {
        self.memo[&t].as_bv().expect(SORTS_AGREE)
    }

    fn float(&self, t: Term) -> Float {
        self.memo[&t].as_float().expect(SORTS_AGREE)
    }
}

impl ToFloat {
    fn new() -> ToFloat {
        let form = |exponent: u32, significand: u32, operand: &str, bits: u32| {
            let solver = z3::Solver::new();
            solver.from_string(format!(
                "(declare-const x (_ BitVec {bits}))\
                 (assert (fp.isNaN ((_ to_fp {exponent} {significand}) {operand})))"
            ));
            let assertion = solver.get_assertions().remove(0);
            assertion
                .nth_child(0)
                .expect("fp.isNaN has an operand")
                .decl()
        };
        ToFloat {
            f32_from_bits: form(8, 24, "x", 32),
            f64_from_bits: form(11, 53, "x", 64),
            f32_from_i32: form(8, 24, "RNE x", 32),
            f32_from_i64: form(8, 24, "RNE x", 64),
            f64_from_i32: form(11, 53, "RNE x", 32),
            f64_from_i64: form(11, 53, "RNE x", 64),
        }
    }
}

fn rne() -> RoundingMode {
    RoundingMode::round_nearest_ties_to_even()
}

fn constant(c: Const) -> Dynamic {
    match c {
        Const::Bool(v) => Bool::from_bool(v).into(),
        Const::Bv32(v) => BV::from_i64(v.into(), 32).into(),
        Const::Bv64(v) => BV::from_i64(v, 64).into(),
        Const::Loc(v) => BV::from_u64(v.into(), 32).into(),
        Const::F32(bits) if f32::from_bits(bits).is_nan() => Float::nan32().into(),
        Const::F32(bits) => Float::from_f32(f32::from_bits(bits)).into(),
        Const::F64(bits) if f64::from_bits(bits).is_nan() => Float::nan64().into(),
        Const::F64(bits) => Float::from_f64(f64::from_bits(bits)).into(),
    }
}

fn symbol(terms: &Terms, symbol: Symbol) -> Dynamic {
    let name = terms.symbol_name(symbol);
    match terms.symbol_sort(symbol) {
        Sort::Bool => Bool::new_const(name).into(),
        Sort::Bv32 | Sort::Loc => BV::new_const(name, 32).into(),
        Sort::Bv64 => BV::new_const(name, 64).into(),
        Sort::F32 => Float::new_const_float32(name).into(),
        Sort::F64 => Float::new_const_double(name).into(),
    }
}

/// `x` toward zero as `width` signed bits; what is out of range goes to the nearest end, NaN to 0.
fn saturating(x: &Float, sort: Sort, width: u32) -> BV {
    let power = 2f64.powi(width as i32 - 1);
    let bound = |v: f64| match sort {
        Sort::F32 => Float::from_f32(v as f32),
        _ => Float::from_f64(v),
    };
    let (min, max) = (i64::MIN >> (64 - width), i64::MAX >> (64 - width));
    let inside = x.to_sbv_with_rounding_mode(&RoundingMode::round_towards_zero(), width);
    let below_max = x.ge(bound(power)).ite(&BV::from_i64(max, width), &inside);
    let in_range = x
        .le(bound(-power))
        .ite(&BV::from_i64(min, width), &below_max);
    x.is_nan().ite(&BV::from_i64(0, width), &in_range)
}

/// The bit pattern of `x`; NaN has the canonical one.
fn bits(x: &Float, sort: Sort) -> BV {
    let nan = match sort {
        Sort::F32 => BV::from_u64(0x7fc0_0000, 32),
        _ => BV::from_u64(0x7ff8_0000_0000_0000, 64),
    };
    x.is_nan().ite(&nan, &x.to_ieee_bv())
}

/// The value of `symbol`; symbols that `model` leaves open are completed.
fn value_in(model: &Model, terms: &Terms, s: Symbol) -> Option<Const> {
    let ast = symbol(terms, s);
    let as_bits = |ast: BV| model.eval(&ast, true)?.as_u64();
    Some(match terms.symbol_sort(s) {
        Sort::Bool => Const::Bool(model.eval(&ast.as_bool()?, true)?.as_bool()?),
        Sort::Bv32 => Const::Bv32(as_bits(ast.as_bv()?)? as u32 as i32),
        Sort::Bv64 => Const::Bv64(as_bits(ast.as_bv()?)? as i64),
        Sort::Loc => Const::Loc(as_bits(ast.as_bv()?)? as u32),
        Sort::F32 => Const::f32(f32::from_bits(
            as_bits(bits(&ast.as_float()?, Sort::F32))? as u32
        )),
        Sort::F64 => Const::f64(f64::from_bits(as_bits(bits(&ast.as_float()?, Sort::F64))?)),
    })
}
