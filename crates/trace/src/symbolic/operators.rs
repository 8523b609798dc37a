//! The operators of terms, by name, on values: as the JVM has them, but for the quotient by zero, which is that of
//! SMT-LIB and never looked at.

use crate::Datum::{self, Boolean, Double, Float, Int, Long};

fn float(value: f32) -> Datum {
    Float(match value.is_nan() {
        true => f32::NAN.to_bits(),
        false => value.to_bits(),
    })
}

fn double(value: f64) -> Datum {
    Double(match value.is_nan() {
        true => f64::NAN.to_bits(),
        false => value.to_bits(),
    })
}

/// `op(a)`; `None` if there is no such operator on such a value.
pub(super) fn unary(op: &str, a: Datum) -> Option<Datum> {
    Some(match (op, a) {
        ("Not", Boolean(a)) => Boolean(!a),
        ("Neg", Int(a)) => Int(a.wrapping_neg()),
        ("Neg", Long(a)) => Long(a.wrapping_neg()),
        ("Sext8", Int(a)) => Int((a as i8).into()),
        ("Sext16", Int(a)) => Int((a as i16).into()),
        ("Zext16", Int(a)) => Int((a as u16).into()),
        ("Sext64", Int(a)) => Long(a.into()),
        ("Trunc32", Long(a)) => Int(a as i32),
        ("I32ToF32", Int(a)) => float(a as f32),
        ("I32ToF64", Int(a)) => double(a.into()),
        ("I64ToF32", Long(a)) => float(a as f32),
        ("I64ToF64", Long(a)) => double(a as f64),
        ("BitsF32", Int(a)) => float(f32::from_bits(a as u32)),
        ("BitsF64", Long(a)) => double(f64::from_bits(a as u64)),
        (op, Float(bits)) => of_float(op, f32::from_bits(bits))?,
        (op, Double(bits)) => of_double(op, f64::from_bits(bits))?,
        _ => return None,
    })
}

// `as` from a float truncates, saturates and maps NaN to 0 (JVMS 2.8, f2i and its siblings).

fn of_float(op: &str, a: f32) -> Option<Datum> {
    Some(match op {
        "FNeg" => float(-a),
        "FSqrt" => float(a.sqrt()),
        "IsNan" => Boolean(a.is_nan()),
        "F32ToF64" => double(a.into()),
        "F32ToI32" => Int(a as i32),
        "F32ToI64" => Long(a as i64),
        "F32Bits" if a.is_nan() => Int(0x7fc0_0000),
        "F32Bits" => Int(a.to_bits() as i32),
        _ => return None,
    })
}

fn of_double(op: &str, a: f64) -> Option<Datum> {
    Some(match op {
        "FNeg" => double(-a),
        "FSqrt" => double(a.sqrt()),
        "IsNan" => Boolean(a.is_nan()),
        "F64ToF32" => float(a as f32),
        "F64ToI32" => Int(a as i32),
        "F64ToI64" => Long(a as i64),
        "F64Bits" if a.is_nan() => Long(0x7ff8_0000_0000_0000),
        "F64Bits" => Long(a.to_bits() as i64),
        _ => return None,
    })
}

/// `a op b`; `None` if there is no such operator on such values.
pub(super) fn binary(op: &str, a: Datum, b: Datum) -> Option<Datum> {
    match (a, b) {
        _ if op == "Eq" => Some(Boolean(a == b)),
        (Boolean(a), Boolean(b)) => match op {
            "And" => Some(Boolean(a && b)),
            "Or" => Some(Boolean(a || b)),
            _ => None,
        },
        (Int(a), Int(b)) => ints(op, a, b),
        (Long(a), Long(b)) => longs(op, a, b),
        (Float(a), Float(b)) => floats(op, f32::from_bits(a), f32::from_bits(b)),
        (Double(a), Double(b)) => doubles(op, f64::from_bits(a), f64::from_bits(b)),
        _ => None,
    }
}

/// The operators of one width of integers. Shifts take the amount modulo the width.
macro_rules! integers {
    ($name:ident, $signed:ty, $unsigned:ty, $make:path) => {
        fn $name(op: &str, a: $signed, b: $signed) -> Option<Datum> {
            let (amount, [ua, ub]) = (b as u32, [a, b].map(|v| v as $unsigned));
            Some(match op {
                "Add" => $make(a.wrapping_add(b)),
                "Mul" => $make(a.wrapping_mul(b)),
                "SDiv" if b == 0 => $make(if a >= 0 { -1 } else { 1 }),
                "SDiv" => $make(a.wrapping_div(b)),
                "SRem" if b == 0 => $make(a),
                "SRem" => $make(a.wrapping_rem(b)),
                "BvAnd" => $make(a & b),
                "BvOr" => $make(a | b),
                "BvXor" => $make(a ^ b),
                "Shl" => $make(a.wrapping_shl(amount)),
                "AShr" => $make(a.wrapping_shr(amount)),
                "LShr" => $make(ua.wrapping_shr(amount) as $signed),
                "Slt" => Boolean(a < b),
                "Sle" => Boolean(a <= b),
                "Ult" => Boolean(ua < ub),
                "Ule" => Boolean(ua <= ub),
                _ => return None,
            })
        }
    };
}

integers!(ints, i32, u32, Int);
integers!(longs, i64, u64, Long);

/// The operators of one width of floats. Rust's `%` is the remainder of `frem` and `drem`.
macro_rules! fractions {
    ($name:ident, $float:ty, $make:path) => {
        fn $name(op: &str, a: $float, b: $float) -> Option<Datum> {
            Some(match op {
                "FAdd" => $make(a + b),
                "FSub" => $make(a - b),
                "FMul" => $make(a * b),
                "FDiv" => $make(a / b),
                "FRem" => $make(a % b),
                "FEq" => Boolean(a == b),
                "FLt" => Boolean(a < b),
                "FLe" => Boolean(a <= b),
                _ => return None,
            })
        }
    };
}

fractions!(floats, f32, float);
fractions!(doubles, f64, double);
