//! Guesses by inversion: a wanted value for a term is pushed down, operator by operator, to a symbol.
//!
//! All other symbols keep the values of the model, so that each operator becomes a function of one
//! operand, which is inverted where that is possible. Inversions need not be exact: guesses are
//! checked.

use isopath_terms::{
    Assignment, BinOp, Const, Evaluator, Node, Symbol, Term, Terms, UnOp, eval_binary, eval_unary,
};
use std::collections::VecDeque;

/// Wanted values that are looked at.
const STEPS: usize = 64;
/// Symbols with wanted values that are returned.
const GUESSES: usize = 24;

/// Single changes of `model` that may make `wanted` true.
pub(super) fn guesses(terms: &Terms, model: &dyn Assignment, wanted: Term) -> Vec<(Symbol, Const)> {
    let mut targets = Targets {
        terms,
        values: Evaluator::new(terms, model),
        work: VecDeque::from([(wanted, Const::Bool(true))]),
        other_choices: VecDeque::new(),
        found: Vec::new(),
    };
    for _ in 0..STEPS {
        let next = targets.work.pop_front();
        let next = next.or_else(|| targets.other_choices.pop_front());
        let Some((t, value)) = next.filter(|_| targets.found.len() < GUESSES) else {
            break;
        };
        targets.push_down(t, value);
    }
    targets.found
}

struct Targets<'a> {
    terms: &'a Terms,
    /// Of all terms on the way, which share their parts.
    values: Evaluator<'a>,
    work: VecDeque<(Term, Const)>,
    /// Conditions of choices that want to be otherwise. They come last: such a condition often says that two
    /// references are one, and a model in which little is equal leaves most open for what is asked next.
    other_choices: VecDeque<(Term, Const)>,
    found: Vec<(Symbol, Const)>,
}

impl Targets<'_> {
    fn value(&mut self, t: Term) -> Const {
        self.values.eval(t)
    }

    fn want(&mut self, t: Term, value: Const) {
        if !matches!(self.terms.node(t), Node::Const(_)) {
            self.work.push_back((t, value));
        }
    }

    fn push_down(&mut self, t: Term, value: Const) {
        match self.terms.node(t) {
            Node::Const(_) => {}
            Node::Symbol(symbol) if !self.found.contains(&(symbol, value)) => {
                self.found.push((symbol, value));
            }
            Node::Symbol(_) => {}
            Node::Unary(op, a) => {
                if let Some(wanted) = invert_unary(op, value, self.value(a)) {
                    self.want(a, wanted);
                }
            }
            Node::Binary(op, a, b) => self.push_down_binary(op, a, b, value),
            Node::Ite(c, a, b) => self.push_down_choice(c, a, b, value),
        }
    }

    /// The chosen branch gets the value, or the other branch is chosen.
    fn push_down_choice(&mut self, c: Term, a: Term, b: Term, value: Const) {
        let chooses_a = self.value(c) == Const::Bool(true);
        let (chosen, other) = if chooses_a { (a, b) } else { (b, a) };
        self.want(chosen, value);
        if self.value(other) == value {
            self.other_choices.push_back((c, Const::Bool(!chooses_a)));
        }
    }

    fn push_down_binary(&mut self, op: BinOp, a: Term, b: Term, value: Const) {
        let (x, y) = (self.value(a), self.value(b));
        match value {
            Const::Bool(truth) => {
                for wanted in left_operands(op, truth, y) {
                    self.want(a, wanted);
                }
                for wanted in right_operands(op, truth, x) {
                    self.want(b, wanted);
                }
            }
            _ => {
                if let Some(wanted) = invert_left(op, value, x, y) {
                    self.want(a, wanted);
                }
                if let Some(wanted) = invert_right(op, value, x, y) {
                    self.want(b, wanted);
                }
            }
        }
    }
}

/// Values of `a` that make `a op b` have this truth.
fn left_operands(op: BinOp, truth: bool, b: Const) -> Vec<Const> {
    use BinOp::*;
    match (op, truth) {
        (And | Or, _) => vec![Const::Bool(truth)],
        (Eq | FEq, true) => vec![b],
        // The next value, too: a search often knows that the two differ.
        (Sle | Ule | FLe, true) => [Some(b), step(b, -1)].into_iter().flatten().collect(),
        (Slt | Ult | FLt, false) => [Some(b), step(b, 1)].into_iter().flatten().collect(),
        (Eq | FEq, false) => [step(b, 1), step(b, -1)].into_iter().flatten().collect(),
        (Slt | Ult | FLt, true) => step(b, -1).into_iter().collect(),
        (Sle | Ule | FLe, false) => step(b, 1).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// Values of `b` that make `a op b` have this truth.
fn right_operands(op: BinOp, truth: bool, a: Const) -> Vec<Const> {
    use BinOp::*;
    match (op, truth) {
        (Slt | Ult | FLt, true) => step(a, 1).into_iter().collect(),
        (Sle | Ule | FLe, false) => step(a, -1).into_iter().collect(),
        (Sle | Ule | FLe, true) => [Some(a), step(a, 1)].into_iter().flatten().collect(),
        (Slt | Ult | FLt, false) => [Some(a), step(a, -1)].into_iter().flatten().collect(),
        _ => left_operands(op, truth, a),
    }
}

/// The next value above or below.
fn step(c: Const, by: i32) -> Option<Const> {
    match c {
        Const::Bool(v) => Some(Const::Bool(!v)),
        Const::Bv32(v) => Some(Const::Bv32(v.wrapping_add(by))),
        Const::Bv64(v) => Some(Const::Bv64(v.wrapping_add(by.into()))),
        Const::Loc(v) => Some(Const::Loc(v.wrapping_add_signed(by))),
        Const::F32(bits) => {
            let v = f32::from_bits(bits);
            Some(Const::f32(if by > 0 { v.next_up() } else { v.next_down() }))
        }
        Const::F64(bits) => {
            let v = f64::from_bits(bits);
            Some(Const::f64(if by > 0 { v.next_up() } else { v.next_down() }))
        }
    }
}

/// An operand for which `op` gives `value`; `now` is the operand's value in the model.
fn invert_unary(op: UnOp, value: Const, now: Const) -> Option<Const> {
    use UnOp::*;
    let keep_high = |v: i32, mask: i64| match now {
        Const::Bv32(now) => Some(Const::Bv32(
            (i64::from(now) & !mask | i64::from(v) & mask) as i32,
        )),
        _ => None,
    };
    match (op, value) {
        (Not, Const::Bool(v)) => Some(Const::Bool(!v)),
        (Neg | FNeg, v) => Some(eval_unary(op, v)),
        (Sext8, Const::Bv32(v)) => keep_high(v, 0xff),
        (Sext16 | Zext16, Const::Bv32(v)) => keep_high(v, 0xffff),
        (Sext64, Const::Bv64(v)) => i32::try_from(v).ok().map(Const::Bv32),
        (Trunc32, Const::Bv32(v)) => Some(Const::Bv64(v.into())),
        (IsNan, Const::Bool(true)) => Some(if matches!(now, Const::F32(_)) {
            Const::f32(f32::NAN)
        } else {
            Const::f64(f64::NAN)
        }),
        (IsNan, Const::Bool(false)) => Some(Const::zero(now.sort())),
        (FSqrt, v) => Some(eval_binary(BinOp::FMul, v, v)),
        _ => inverse_conversion(op).map(|inverse| eval_unary(inverse, value)),
    }
}

fn inverse_conversion(op: UnOp) -> Option<UnOp> {
    use UnOp::*;
    let pairs = [
        (F32ToF64, F64ToF32),
        (I32ToF32, F32ToI32),
        (I32ToF64, F64ToI32),
        (I64ToF32, F32ToI64),
        (I64ToF64, F64ToI64),
        (F32Bits, BitsF32),
        (F64Bits, BitsF64),
    ];
    let forward = pairs.iter().find(|pair| pair.0 == op).map(|pair| pair.1);
    forward.or_else(|| pairs.iter().find(|pair| pair.1 == op).map(|pair| pair.0))
}

/// A left operand for which `op` gives `value`, when the right operand stays.
fn invert_left(op: BinOp, value: Const, x: Const, y: Const) -> Option<Const> {
    use BinOp::*;
    match op {
        Add => Some(eval_binary(Add, value, eval_unary(UnOp::Neg, y))),
        BvXor => Some(eval_binary(BvXor, value, y)),
        Mul => quotient(value, y),
        SDiv => Some(eval_binary(Mul, value, y)),
        // The bits that the other operand leaves free stay as they are.
        BvAnd => Some(eval_binary(
            BvOr,
            value,
            eval_binary(BvAnd, x, complement(y)?),
        )),
        BvOr => Some(eval_binary(BvAnd, value, complement(y)?)),
        SRem => {
            let to_multiple = eval_unary(UnOp::Neg, eval_binary(SRem, x, y));
            Some(eval_binary(Add, eval_binary(Add, x, to_multiple), value))
        }
        Shl => Some(eval_binary(LShr, value, y)),
        AShr | LShr => Some(eval_binary(Shl, value, y)),
        FAdd => Some(eval_binary(FSub, value, y)),
        FSub => Some(eval_binary(FAdd, value, y)),
        FMul => Some(eval_binary(FDiv, value, y)),
        FDiv => Some(eval_binary(FMul, value, y)),
        _ => None,
    }
}

/// A right operand for which `op` gives `value`, when the left operand stays.
fn invert_right(op: BinOp, value: Const, x: Const, y: Const) -> Option<Const> {
    use BinOp::*;
    match op {
        FSub => Some(eval_binary(FSub, x, value)),
        FDiv => Some(eval_binary(FDiv, x, value)),
        _ if op.commutes() => invert_left(op, value, y, x),
        _ => None,
    }
}

/// `q` with `q * y = value`, modulo the width: exact division, or the inverse of an odd factor.
fn quotient(value: Const, y: Const) -> Option<Const> {
    match (value, y) {
        (Const::Bv32(_), Const::Bv32(0)) | (Const::Bv64(_), Const::Bv64(0)) => None,
        (Const::Bv32(v), Const::Bv32(y)) if y % 2 != 0 => {
            Some(Const::Bv32(v.wrapping_mul(inverse_of_odd(y.into()) as i32)))
        }
        (Const::Bv64(v), Const::Bv64(y)) if y % 2 != 0 => {
            Some(Const::Bv64(v.wrapping_mul(inverse_of_odd(y))))
        }
        _ => Some(eval_binary(BinOp::SDiv, value, y)),
    }
}

/// Newton's iteration doubles the correct low bits; five rounds make 3 of them 96.
fn inverse_of_odd(y: i64) -> i64 {
    (0..5).fold(y, |x, _| {
        x.wrapping_mul(2i64.wrapping_sub(y.wrapping_mul(x)))
    })
}

fn complement(c: Const) -> Option<Const> {
    match c {
        Const::Bv32(v) => Some(Const::Bv32(!v)),
        Const::Bv64(v) => Some(Const::Bv64(!v)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odd_factors_have_inverses() {
        for y in [1, 3, -1, 7, 12_345_677, i64::MAX, i64::MIN + 1] {
            assert_eq!(y.wrapping_mul(inverse_of_odd(y)), 1);
        }
    }
}
