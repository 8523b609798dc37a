//! The meaning of every operator on constants, in one place.

use crate::{BinOp, Const, UnOp};

/// `op(a)` on constants.
///
/// # Panics
/// If `op` does not take operands of the sort of `a`: that is a bug of the caller.
pub fn eval_unary(op: UnOp, a: Const) -> Const {
    use Const::*;
    match (op, a) {
        (UnOp::Not, Bool(a)) => Bool(!a),
        (UnOp::Neg, Bv32(a)) => Bv32(a.wrapping_neg()),
        (UnOp::Neg, Bv64(a)) => Bv64(a.wrapping_neg()),
        (UnOp::Sext8, Bv32(a)) => Bv32(a as i8 as i32),
        (UnOp::Sext16, Bv32(a)) => Bv32(a as i16 as i32),
        (UnOp::Zext16, Bv32(a)) => Bv32(a as u16 as i32),
        (UnOp::Sext64, Bv32(a)) => Bv64(a as i64),
        (UnOp::Trunc32, Bv64(a)) => Bv32(a as i32),
        (UnOp::I32ToF32, Bv32(a)) => Const::f32(a as f32),
        (UnOp::I32ToF64, Bv32(a)) => Const::f64(a as f64),
        (UnOp::I64ToF32, Bv64(a)) => Const::f32(a as f32),
        (UnOp::I64ToF64, Bv64(a)) => Const::f64(a as f64),
        (UnOp::BitsF32, Bv32(a)) => Const::f32(f32::from_bits(a as u32)),
        (UnOp::BitsF64, Bv64(a)) => Const::f64(f64::from_bits(a as u64)),
        (op, F32(bits)) => unary_f32(op, f32::from_bits(bits)),
        (op, F64(bits)) => unary_f64(op, f64::from_bits(bits)),
        (op, a) => panic!("{op:?} does not take {a:?}"),
    }
}

/// `a op b` on constants.
///
/// # Panics
/// If the operands have different sorts, or one that `op` does not take: that is a bug of the caller.
pub fn eval_binary(op: BinOp, a: Const, b: Const) -> Const {
    use Const::*;
    match (a, b) {
        (a, b) if op == BinOp::Eq && a.sort() == b.sort() => Bool(a == b),
        (Bool(a), Bool(b)) => binary_bool(op, a, b),
        (Bv32(a), Bv32(b)) => binary_bv32(op, a, b),
        (Bv64(a), Bv64(b)) => binary_bv64(op, a, b),
        (F32(a), F32(b)) => binary_f32(op, f32::from_bits(a), f32::from_bits(b)),
        (F64(a), F64(b)) => binary_f64(op, f64::from_bits(a), f64::from_bits(b)),
        (a, b) => panic!("{op:?} does not take {a:?} and {b:?}"),
    }
}

// `as` from float to int truncates, saturates and maps NaN to 0, as the operators ask.

fn unary_f32(op: UnOp, a: f32) -> Const {
    match op {
        UnOp::FNeg => Const::f32(-a),
        UnOp::FSqrt => Const::f32(a.sqrt()),
        UnOp::IsNan => Const::Bool(a.is_nan()),
        UnOp::F32ToF64 => Const::f64(a as f64),
        UnOp::F32ToI32 => Const::Bv32(a as i32),
        UnOp::F32ToI64 => Const::Bv64(a as i64),
        UnOp::F32Bits => Const::Bv32(if a.is_nan() {
            0x7fc0_0000
        } else {
            a.to_bits() as i32
        }),
        op => panic!("{op:?} does not take an F32"),
    }
}

fn unary_f64(op: UnOp, a: f64) -> Const {
    match op {
        UnOp::FNeg => Const::f64(-a),
        UnOp::FSqrt => Const::f64(a.sqrt()),
        UnOp::IsNan => Const::Bool(a.is_nan()),
        UnOp::F64ToF32 => Const::f32(a as f32),
        UnOp::F64ToI32 => Const::Bv32(a as i32),
        UnOp::F64ToI64 => Const::Bv64(a as i64),
        UnOp::F64Bits => Const::Bv64(if a.is_nan() {
            0x7ff8_0000_0000_0000
        } else {
            a.to_bits() as i64
        }),
        op => panic!("{op:?} does not take an F64"),
    }
}

fn binary_bool(op: BinOp, a: bool, b: bool) -> Const {
    match op {
        BinOp::And => Const::Bool(a && b),
        BinOp::Or => Const::Bool(a || b),
        op => panic!("{op:?} does not take Bools"),
    }
}

/// The bit-vector operators of one width.
macro_rules! bit_vector_semantics {
    ($name:ident, $signed:ty, $unsigned:ty, $make:path) => {
        fn $name(op: BinOp, a: $signed, b: $signed) -> Const {
            // `wrapping_sh*` takes the amount modulo the width, which divides 2^32.
            let amount = b as u32;
            match op {
                BinOp::Add => $make(a.wrapping_add(b)),
                BinOp::Mul => $make(a.wrapping_mul(b)),
                BinOp::SDiv if b == 0 => $make(if a >= 0 { -1 } else { 1 }),
                BinOp::SDiv => $make(a.wrapping_div(b)),
                BinOp::SRem if b == 0 => $make(a),
                BinOp::SRem => $make(a.wrapping_rem(b)),
                BinOp::BvAnd => $make(a & b),
                BinOp::BvOr => $make(a | b),
                BinOp::BvXor => $make(a ^ b),
                BinOp::Shl => $make(a.wrapping_shl(amount)),
                BinOp::AShr => $make(a.wrapping_shr(amount)),
                BinOp::LShr => $make((a as $unsigned).wrapping_shr(amount) as $signed),
                BinOp::Slt => Const::Bool(a < b),
                BinOp::Sle => Const::Bool(a <= b),
                BinOp::Ult => Const::Bool((a as $unsigned) < b as $unsigned),
                BinOp::Ule => Const::Bool(a as $unsigned <= b as $unsigned),
                op => panic!("{op:?} does not take bit-vectors"),
            }
        }
    };
}

bit_vector_semantics!(binary_bv32, i32, u32, Const::Bv32);
bit_vector_semantics!(binary_bv64, i64, u64, Const::Bv64);

/// The float operators of one width. Rust's `%` on floats is C's `fmod`.
macro_rules! float_semantics {
    ($name:ident, $float:ty, $make:path) => {
        fn $name(op: BinOp, a: $float, b: $float) -> Const {
            match op {
                BinOp::FAdd => $make(a + b),
                BinOp::FSub => $make(a - b),
                BinOp::FMul => $make(a * b),
                BinOp::FDiv => $make(a / b),
                BinOp::FRem => $make(a % b),
                BinOp::FEq => Const::Bool(a == b),
                BinOp::FLt => Const::Bool(a < b),
                BinOp::FLe => Const::Bool(a <= b),
                op => panic!("{op:?} does not take floats"),
            }
        }
    };
}

float_semantics!(binary_f32, f32, Const::f32);
float_semantics!(binary_f64, f64, Const::f64);

#[cfg(test)]
mod tests {
    use super::*;

    fn bv(op: BinOp, a: i32, b: i32) -> Const {
        eval_binary(op, Const::Bv32(a), Const::Bv32(b))
    }

    #[test]
    fn division_follows_smt_lib_at_zero_and_wraps_at_the_minimum() {
        assert_eq!(bv(BinOp::SDiv, 7, 0), Const::Bv32(-1));
        assert_eq!(bv(BinOp::SDiv, -7, 0), Const::Bv32(1));
        assert_eq!(bv(BinOp::SRem, -7, 0), Const::Bv32(-7));
        assert_eq!(bv(BinOp::SDiv, i32::MIN, -1), Const::Bv32(i32::MIN));
        assert_eq!(bv(BinOp::SRem, i32::MIN, -1), Const::Bv32(0));
        assert_eq!(bv(BinOp::SRem, -7, 2), Const::Bv32(-1));
    }

    #[test]
    fn shift_amounts_are_taken_modulo_the_width() {
        assert_eq!(bv(BinOp::Shl, 1, 33), Const::Bv32(2));
        assert_eq!(bv(BinOp::LShr, -1, -1), Const::Bv32(1));
        let long = eval_binary(BinOp::AShr, Const::Bv64(-8), Const::Bv64((1 << 40) + 65));
        assert_eq!(long, Const::Bv64(-4));
    }

    #[test]
    fn float_to_int_saturates_and_nan_is_zero() {
        assert_eq!(
            eval_unary(UnOp::F64ToI32, Const::f64(1e20)),
            Const::Bv32(i32::MAX)
        );
        assert_eq!(
            eval_unary(UnOp::F32ToI64, Const::f32(-1e30)),
            Const::Bv64(i64::MIN)
        );
        assert_eq!(
            eval_unary(UnOp::F64ToI64, Const::f64(f64::NAN)),
            Const::Bv64(0)
        );
    }

    #[test]
    fn identity_of_floats_differs_from_ieee_equality() {
        let (zero, minus, nan) = (Const::f64(0.0), Const::f64(-0.0), Const::f64(-f64::NAN));
        assert_eq!(eval_binary(BinOp::Eq, zero, minus), Const::Bool(false));
        assert_eq!(eval_binary(BinOp::FEq, zero, minus), Const::Bool(true));
        assert_eq!(eval_binary(BinOp::Eq, nan, nan), Const::Bool(true));
        assert_eq!(eval_binary(BinOp::FEq, nan, nan), Const::Bool(false));
    }

    #[test]
    fn float_remainder_truncates() {
        let rem = eval_binary(BinOp::FRem, Const::f64(-5.5), Const::f64(2.0));
        assert_eq!(rem, Const::f64(-1.5));
    }
}
