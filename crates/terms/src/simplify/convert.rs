//! Narrowing, widening, and conversions between integers and floats.

use crate::{BinOp, Node, Sort, Term, Terms, UnOp};

/// How deep a narrowing looks for operations that it makes superfluous.
const MAX_DEPTH: u32 = 3;

impl Terms {
    /// `op` is Sext8, Sext16 or Zext16.
    pub(super) fn simplify_narrowing(&mut self, op: UnOp, a: Term) -> Option<Term> {
        let (bits, least, most) = match op {
            UnOp::Sext8 => (8, -128, 127),
            UnOp::Sext16 => (16, -32768, 32767),
            _ => (16, 0, 65535),
        };
        let (lo, hi) = self.signed_range(a);
        if least <= lo && hi <= most {
            return Some(a);
        }
        let simpler = self.with_low_bits_of(a, bits, MAX_DEPTH);
        (simpler != a).then(|| self.unary(op, simpler))
    }

    /// A simpler term with the same low `bits`.
    fn with_low_bits_of(&mut self, t: Term, bits: u32, depth: u32) -> Term {
        if depth == 0 {
            return t;
        }
        match self.node(t) {
            Node::Const(_) => {
                let unused = 64 - bits;
                let v = self.as_int(t).map_or(0, |v| v << unused >> unused);
                self.int_of(Sort::Bv32, v)
            }
            Node::Unary(UnOp::Sext8, x) if bits <= 8 => x,
            Node::Unary(UnOp::Sext16 | UnOp::Zext16, x) if bits <= 16 => x,
            Node::Unary(UnOp::Neg, x) => match self.with_low_bits_of(x, bits, depth - 1) {
                same if same == x => t,
                simpler => self.unary(UnOp::Neg, simpler),
            },
            Node::Binary(op, x, y) => self.binary_with_low_bits(t, (op, x, y), bits, depth),
            _ => t,
        }
    }

    fn binary_with_low_bits(
        &mut self,
        t: Term,
        (op, x, y): (BinOp, Term, Term),
        bits: u32,
        depth: u32,
    ) -> Term {
        let mask = (1i64 << bits) - 1;
        match (op, self.as_int(y)) {
            (BinOp::BvAnd, Some(k)) if k & mask == mask => return x,
            (BinOp::BvOr | BinOp::BvXor, Some(k)) if k & mask == 0 => return x,
            (BinOp::BvAnd | BinOp::BvOr | BinOp::BvXor, Some(_)) => {
                return match self.with_low_bits_of(x, bits, depth - 1) {
                    same if same == x => t,
                    simpler => self.binary(op, simpler, y),
                };
            }
            (BinOp::Add | BinOp::Mul | BinOp::BvAnd | BinOp::BvOr | BinOp::BvXor, _) => {}
            _ => return t,
        }
        let simpler_x = self.with_low_bits_of(x, bits, depth - 1);
        let simpler_y = self.with_low_bits_of(y, bits, depth - 1);
        if (simpler_x, simpler_y) == (x, y) {
            t
        } else {
            self.binary(op, simpler_x, simpler_y)
        }
    }

    pub(super) fn simplify_sext64(&mut self, a: Term) -> Option<Term> {
        let Node::Unary(UnOp::Trunc32, wide) = self.node(a) else {
            return None;
        };
        let (lo, hi) = self.signed_range(wide);
        (i64::from(i32::MIN) <= lo && hi <= i64::from(i32::MAX)).then_some(wide)
    }

    pub(super) fn simplify_trunc32(&mut self, a: Term) -> Option<Term> {
        if let Node::Binary(BinOp::BvAnd, x, k) = self.node(a)
            && self.as_int(k).is_some_and(|k| k as u32 == u32::MAX)
        {
            return Some(self.unary(UnOp::Trunc32, x));
        }
        self.truncated(a, MAX_DEPTH + 1)
    }

    /// The low half of `t` if it was computed from extended 32-bit values alone.
    fn truncated(&mut self, t: Term, depth: u32) -> Option<Term> {
        use BinOp::*;
        let deeper = depth.checked_sub(1)?;
        match self.node(t) {
            Node::Const(_) => {
                let v = self.as_int(t)?;
                Some(self.int(v as i32))
            }
            Node::Unary(UnOp::Sext64, x) => Some(x),
            Node::Unary(UnOp::Neg, x) => {
                let x = self.truncated(x, deeper)?;
                Some(self.unary(UnOp::Neg, x))
            }
            Node::Binary(op @ (Add | Mul | BvAnd | BvOr | BvXor), x, y) => {
                let (x, y) = (self.truncated(x, deeper)?, self.truncated(y, deeper)?);
                Some(self.binary(op, x, y))
            }
            Node::Binary(Shl, x, n) => match self.as_int(n)? & 63 {
                32.. => Some(self.int(0)),
                n => {
                    let (x, n) = (self.truncated(x, deeper)?, self.int(n as i32));
                    Some(self.binary(Shl, x, n))
                }
            },
            _ => None,
        }
    }

    /// One conversion after another, where the first loses nothing that the second needs.
    pub(super) fn simplify_conversion(&mut self, op: UnOp, a: Term) -> Option<Term> {
        use UnOp::*;
        let Node::Unary(inner, x) = self.node(a) else {
            return None;
        };
        let direct = match (op, inner) {
            (F64ToF32, F32ToF64) | (F64ToI32, I32ToF64) => return Some(x),
            (BitsF32, F32Bits) | (BitsF64, F64Bits) => return Some(x),
            (F32ToI32, I32ToF32) if self.magnitude_within(x, 24) => return Some(x),
            (F64ToI64, I64ToF64) if self.magnitude_within(x, 53) => return Some(x),
            (F64ToF32, I32ToF64) => I32ToF32,
            (F64ToI64, I32ToF64) => Sext64,
            (F64ToI32, F32ToF64) => F32ToI32,
            (F64ToI64, F32ToF64) => F32ToI64,
            (I64ToF32, Sext64) => I32ToF32,
            (I64ToF64, Sext64) => I32ToF64,
            _ => return None,
        };
        Some(self.unary(direct, x))
    }

    /// Whether `t` is between `-2^bits` and `2^bits`: a float with that precision holds it exactly.
    pub(super) fn magnitude_within(&self, t: Term, bits: u32) -> bool {
        let (lo, hi) = self.signed_range(t);
        lo.unsigned_abs().max(hi.unsigned_abs()) <= 1 << bits
    }
}
