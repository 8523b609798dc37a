//! The simplifying constructors.
//!
//! Every rewrite is exact for all inputs: a simplified term evaluates to what the plain one would. The
//! canonical forms, so that equal conditions tend to be equal terms:
//!
//! - Operands of commutative operators are in structural order, a constant on the right.
//! - Sums are sorted `coefficient * atom` and a constant, like terms merged (`linear`).
//! - A signed comparison with a constant is `x < c` or `c <= x`, so both sides of a branch name the same
//!   constant; equality takes over where the range of `x` leaves one value (`compare`).
//! - The negation of an integer comparison is a comparison; of floats it is not, because of NaN.
//! - The condition of an `ite` is not negated, and is `<` rather than `<=` (`choice`).
//!
//! The work per constructor is bounded: rewrites may construct in turn, but only so deep and so often,
//! after which nodes are made as they are. No rule relies on its operands being canonical.

mod arithmetic;
mod atom;
mod bitwise;
mod boolean;
mod choice;
mod compare;
mod convert;
mod decide;
mod equality;
mod float;
mod linear;

use crate::{BinOp, Const, Node, Sort, Term, Terms, UnOp, eval_binary, eval_unary};

/// How deep constructors may call constructors.
const MAX_DEPTH: u32 = 24;
/// How many constructors one call from outside may cause.
const MAX_CALLS: u32 = 200;

/// What the constructor that was called from outside has caused so far.
#[derive(Default)]
pub(crate) struct Effort {
    depth: u32,
    calls: u32,
}

impl Terms {
    /// `op(a)`, simplified.
    pub fn unary(&mut self, op: UnOp, a: Term) -> Term {
        match self.as_const(a) {
            Some(a) => self.constant(eval_unary(op, a)),
            None => self.within_effort(Node::Unary(op, a), |terms| terms.simplify_unary(op, a)),
        }
    }

    /// `a op b`, simplified.
    pub fn binary(&mut self, op: BinOp, a: Term, b: Term) -> Term {
        if let (Some(a), Some(b)) = (self.as_const(a), self.as_const(b)) {
            return self.constant(eval_binary(op, a, b));
        }
        let (a, b) = if op.commutes() {
            self.in_order(a, b)
        } else {
            (a, b)
        };
        self.within_effort(Node::Binary(op, a, b), |terms| {
            terms.simplify_binary(op, a, b)
        })
    }

    /// `if c then a else b`, simplified.
    pub fn ite(&mut self, c: Term, a: Term, b: Term) -> Term {
        match self.as_const(c) {
            Some(Const::Bool(true)) => a,
            Some(_) => b,
            None if a == b => a,
            None => self.within_effort(Node::Ite(c, a, b), |terms| terms.simplify_ite(c, a, b)),
        }
    }

    /// Logical negation.
    pub fn not(&mut self, a: Term) -> Term {
        self.unary(UnOp::Not, a)
    }

    /// Conjunction.
    pub fn and(&mut self, a: Term, b: Term) -> Term {
        self.binary(BinOp::And, a, b)
    }

    /// Disjunction.
    pub fn or(&mut self, a: Term, b: Term) -> Term {
        self.binary(BinOp::Or, a, b)
    }

    /// Identity of values.
    pub fn eq(&mut self, a: Term, b: Term) -> Term {
        self.binary(BinOp::Eq, a, b)
    }

    /// `a - b` on bit-vectors.
    pub fn sub(&mut self, a: Term, b: Term) -> Term {
        let minus = self.unary(UnOp::Neg, b);
        self.binary(BinOp::Add, a, minus)
    }

    /// What `simplify` finds, or `node` as it is if that is nothing or effort runs out.
    fn within_effort(
        &mut self,
        node: Node,
        simplify: impl FnOnce(&mut Terms) -> Option<Term>,
    ) -> Term {
        if self.effort.depth == 0 {
            self.effort.calls = 0;
        }
        if self.effort.depth >= MAX_DEPTH || self.effort.calls >= MAX_CALLS {
            return self.intern(node);
        }
        self.effort.calls += 1;
        self.effort.depth += 1;
        let simplified = simplify(self);
        self.effort.depth -= 1;
        match simplified {
            Some(t) => t,
            None => self.intern_unless_constant(node),
        }
    }

    /// `node` as it is, unless its range leaves one value.
    fn intern_unless_constant(&mut self, node: Node) -> Term {
        let t = self.intern(node);
        match (self.sort(t), self.signed_range(t)) {
            (sort @ (Sort::Bv32 | Sort::Bv64), (lo, hi)) if lo == hi => self.int_of(sort, lo),
            _ => t,
        }
    }

    fn simplify_unary(&mut self, op: UnOp, a: Term) -> Option<Term> {
        use UnOp::*;
        if let Some(t) = self.unary_over_choice(op, a) {
            return Some(t);
        }
        match op {
            Not => self.simplify_not(a),
            Neg => self.simplify_sum(Node::Unary(Neg, a)),
            Sext8 | Sext16 | Zext16 => self.simplify_narrowing(op, a),
            Sext64 => self.simplify_sext64(a),
            Trunc32 => self.simplify_trunc32(a),
            FNeg | IsNan | FSqrt => self.simplify_float_unary(op, a),
            _ => self.simplify_conversion(op, a),
        }
    }

    fn simplify_binary(&mut self, op: BinOp, a: Term, b: Term) -> Option<Term> {
        use BinOp::*;
        if let Some(t) = self.binary_over_choice(op, a, b) {
            return Some(t);
        }
        match op {
            And | Or => self.simplify_connective(op, a, b),
            Eq => self.simplify_eq(a, b),
            Add => self.simplify_sum(Node::Binary(Add, a, b)),
            Mul => self.simplify_product(a, b),
            SDiv => self.simplify_quotient(a, b),
            SRem => self.simplify_remainder(a, b),
            BvAnd | BvOr | BvXor => self.simplify_bitwise(op, a, b),
            Shl | AShr | LShr => self.simplify_shift(op, a, b),
            Slt | Sle => self.simplify_signed(op, a, b),
            Ult | Ule => self.simplify_unsigned(op, a, b),
            FAdd | FSub | FMul | FDiv | FRem => self.simplify_float_arithmetic(op, a, b),
            FEq | FLt | FLe => self.simplify_float_comparison(op, a, b),
        }
    }

    /// Structural order, a constant last.
    fn in_order(&self, a: Term, b: Term) -> (Term, Term) {
        let key = |t| (self.as_const(t).is_some(), self.order_key(t));
        if key(a) <= key(b) { (a, b) } else { (b, a) }
    }

    /// The signed value of `t` if it is a constant bit-vector.
    fn as_int(&self, t: Term) -> Option<i64> {
        match self.as_const(t)? {
            Const::Bv32(v) => Some(v as i64),
            Const::Bv64(v) => Some(v),
            _ => None,
        }
    }

    /// The bit-vector of `sort` with the low bits of `v`.
    fn int_of(&mut self, sort: Sort, v: i64) -> Term {
        match sort {
            Sort::Bv32 => self.int(v as i32),
            _ => self.long(v),
        }
    }
}

/// `v` as a signed number of the width of `sort`.
fn wrap(sort: Sort, v: i64) -> i64 {
    match sort {
        Sort::Bv32 => v as i32 as i64,
        _ => v,
    }
}

/// How many bits `sort` has.
fn width(sort: Sort) -> u32 {
    match sort {
        Sort::Bv32 => 32,
        _ => 64,
    }
}

#[cfg(test)]
mod tests;
