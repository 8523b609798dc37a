//! Floats. There is one NaN, `-0.0` differs from `0.0`, and few laws of arithmetic hold.

use crate::{BinOp, Const, Node, Sort, Term, Terms, UnOp};

impl Terms {
    /// `op` is FNeg, IsNan or FSqrt.
    pub(super) fn simplify_float_unary(&mut self, op: UnOp, a: Term) -> Option<Term> {
        use UnOp::*;
        let Node::Unary(inner, x) = self.node(a) else {
            return None;
        };
        match (op, inner) {
            (FNeg, FNeg) => Some(x),
            (IsNan, I32ToF32 | I32ToF64 | I64ToF32 | I64ToF64) => Some(Terms::FALSE),
            (IsNan, FNeg | F32ToF64 | F64ToF32) => Some(self.unary(IsNan, x)),
            _ => None,
        }
    }

    /// The value of a float constant; an F32 is exact as an F64.
    fn as_float(&self, t: Term) -> Option<f64> {
        match self.as_const(t)? {
            Const::F32(bits) => Some(f32::from_bits(bits).into()),
            Const::F64(bits) => Some(f64::from_bits(bits)),
            _ => None,
        }
    }

    pub(super) fn simplify_float_arithmetic(
        &mut self,
        op: BinOp,
        a: Term,
        b: Term,
    ) -> Option<Term> {
        use BinOp::*;
        for operand in [a, b] {
            if self.is_nan_constant(operand) {
                return Some(operand);
            }
        }
        if let Some(k) = self.as_float(b) {
            match op {
                FMul | FDiv if k == 1.0 => return Some(a),
                FMul | FDiv if k == -1.0 => return Some(self.unary(UnOp::FNeg, a)),
                // Adding 0.0 would turn -0.0 into 0.0; adding -0.0 changes nothing.
                FAdd if k == 0.0 && k.is_sign_negative() => return Some(a),
                FSub if k == 0.0 && k.is_sign_positive() => return Some(a),
                _ => return None,
            }
        }
        let negated = |t| match self.node(t) {
            Node::Unary(UnOp::FNeg, x) => Some(x),
            _ => None,
        };
        match (op, negated(a), negated(b)) {
            (FAdd, _, Some(y)) => Some(self.binary(FSub, a, y)),
            (FAdd, Some(x), None) => Some(self.binary(FSub, b, x)),
            (FSub, _, Some(y)) => Some(self.binary(FAdd, a, y)),
            (FMul | FDiv, Some(x), Some(y)) => Some(self.binary(op, x, y)),
            _ => None,
        }
    }

    /// `op` is FEq, FLt or FLe.
    pub(super) fn simplify_float_comparison(
        &mut self,
        op: BinOp,
        a: Term,
        b: Term,
    ) -> Option<Term> {
        if self.is_nan_constant(a) || self.is_nan_constant(b) {
            return Some(Terms::FALSE);
        }
        if a == b {
            if op == BinOp::FLt {
                return Some(Terms::FALSE);
            }
            let nan = self.unary(UnOp::IsNan, a);
            return Some(self.not(nan));
        }
        if op == BinOp::FLt && self.is_out_of_reach(a, b) {
            return Some(Terms::FALSE);
        }
        match (self.node(a), self.node(b)) {
            (Node::Unary(f, x), Node::Unary(g, y)) if f == g => self.compare_images(op, f, x, y),
            (Node::Unary(f, x), Node::Const(_)) => self.compare_image_with(op, f, x, b, false),
            (Node::Const(_), Node::Unary(f, x)) => self.compare_image_with(op, f, x, a, true),
            _ => None,
        }
    }

    /// Nothing is below negative infinity or above infinity.
    fn is_out_of_reach(&self, a: Term, b: Term) -> bool {
        self.as_float(a) == Some(f64::INFINITY) || self.as_float(b) == Some(f64::NEG_INFINITY)
    }

    /// `f(x) op f(y)` for an `f` that keeps or reverses the order.
    fn compare_images(&mut self, op: BinOp, f: UnOp, x: Term, y: Term) -> Option<Term> {
        match f {
            UnOp::F32ToF64 => Some(self.binary(op, x, y)),
            UnOp::FNeg => Some(self.binary(op, y, x)),
            UnOp::I32ToF64 => {
                let op = match op {
                    BinOp::FEq => BinOp::Eq,
                    BinOp::FLt => BinOp::Slt,
                    _ => BinOp::Sle,
                };
                Some(self.binary(op, x, y))
            }
            _ => None,
        }
    }

    /// `f(x) op constant`, or `constant op f(x)` if `mirrored`.
    fn compare_image_with(
        &mut self,
        op: BinOp,
        f: UnOp,
        x: Term,
        constant: Term,
        mirrored: bool,
    ) -> Option<Term> {
        let value = self.as_float(constant)?;
        match f {
            UnOp::I32ToF64 => Some(self.compare_int_with(op, x, value, mirrored)),
            UnOp::F32ToF64 if (value as f32) as f64 == value => {
                let narrow = self.constant(Const::f32(value as f32));
                let (a, b) = if mirrored { (narrow, x) } else { (x, narrow) };
                Some(self.binary(op, a, b))
            }
            _ => None,
        }
    }

    /// The comparison of an integer with a float (not NaN) is one with a rounded integer.
    fn compare_int_with(&mut self, op: BinOp, x: Term, value: f64, mirrored: bool) -> Term {
        // Saturation is right: 64 bits are far more than `x` has.
        let (floor, ceiling) = (value.floor() as i64, value.ceil() as i64);
        let x = self.unary(UnOp::Sext64, x);
        let (op, bound) = match (op, mirrored) {
            (BinOp::FEq, _) if floor != ceiling => return Terms::FALSE,
            (BinOp::FEq, _) => (BinOp::Eq, floor),
            (BinOp::FLt, false) => (BinOp::Slt, ceiling),
            (BinOp::FLt, true) => (BinOp::Slt, floor),
            (_, false) => (BinOp::Sle, floor),
            (_, true) => (BinOp::Sle, ceiling),
        };
        let bound = self.int_of(Sort::Bv64, bound);
        let (a, b) = if mirrored { (bound, x) } else { (x, bound) };
        self.binary(op, a, b)
    }
}
