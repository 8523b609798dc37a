//! `Float`, `Double`, `StrictMath` and `Math`.

use super::{Call, Model, Reply};
use crate::Step;
use crate::assumptions::{Assumption, Whom};
use crate::core::arith::apply;
use isopath_heap::Value;
use isopath_terms::{Sort, UnOp};

pub(super) const MODELS: &[Model] = &[
    Model {
        class: "java/lang/Float",
        methods: &[
            ("floatToRawIntBits", "(F)I", float_bits),
            ("intBitsToFloat", "(I)F", bits_float),
        ],
    },
    Model {
        class: "java/lang/Double",
        methods: &[
            ("doubleToRawLongBits", "(D)J", double_bits),
            ("longBitsToDouble", "(J)D", bits_double),
        ],
    },
    Model {
        class: "java/lang/Math",
        methods: &[
            ("sqrt", "(D)D", sqrt),
            // Exact here as there, without the library's way through `BigDecimal`.
            ("fma", "(DDD)D", fma_double),
            ("fma", "(FFF)F", fma_float),
        ],
    },
    Model {
        class: "java/lang/StrictMath",
        methods: &[
            ("sqrt", "(D)D", sqrt),
            ("sin", "(D)D", |c| math(c, f64::sin)),
            ("cos", "(D)D", |c| math(c, f64::cos)),
            ("tan", "(D)D", |c| math(c, f64::tan)),
            ("asin", "(D)D", |c| math(c, f64::asin)),
            ("acos", "(D)D", |c| math(c, f64::acos)),
            ("atan", "(D)D", |c| math(c, f64::atan)),
            ("log", "(D)D", |c| math(c, f64::ln)),
            ("log10", "(D)D", |c| math(c, f64::log10)),
            ("sinh", "(D)D", |c| math(c, f64::sinh)),
            ("cosh", "(D)D", |c| math(c, f64::cosh)),
            ("tanh", "(D)D", |c| math(c, f64::tanh)),
            ("expm1", "(D)D", |c| math(c, f64::exp_m1)),
            ("log1p", "(D)D", |c| math(c, f64::ln_1p)),
            ("IEEEremainder", "(DD)D", |c| math2(c, ieee_remainder)),
            ("atan2", "(DD)D", |c| {
                c.grant(Assumption::Functions, Whom::Anyone);
                math2(c, f64::atan2)
            }),
        ],
    },
];

fn float_bits<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    Ok(Reply::Value(match call.arg(0)? {
        Value::Float(v) => Value::Int(v.to_bits() as i32),
        v => apply(&mut call.machine.terms, UnOp::F32Bits, v, Sort::F32)?,
    }))
}

fn bits_float<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    Ok(Reply::Value(match call.arg(0)? {
        Value::Int(v) => Value::Float(f32::from_bits(v as u32)),
        v => apply(&mut call.machine.terms, UnOp::BitsF32, v, Sort::Bv32)?,
    }))
}

fn double_bits<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    Ok(Reply::Value(match call.arg(0)? {
        Value::Double(v) => Value::Long(v.to_bits() as i64),
        v => apply(&mut call.machine.terms, UnOp::F64Bits, v, Sort::F64)?,
    }))
}

fn bits_double<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    Ok(Reply::Value(match call.arg(0)? {
        Value::Long(v) => Value::Double(f64::from_bits(v as u64)),
        v => apply(&mut call.machine.terms, UnOp::BitsF64, v, Sort::Bv64)?,
    }))
}

fn sqrt<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    Ok(Reply::Value(match call.arg(0)? {
        Value::Double(v) => Value::Double(v.sqrt()),
        v => apply(&mut call.machine.terms, UnOp::FSqrt, v, Sort::F64)?,
    }))
}

fn math<'p>(call: &mut Call<'_, 'p>, f: fn(f64) -> f64) -> Step<Reply<'p>> {
    match call.arg(0)? {
        Value::Double(v) => {
            call.grant(Assumption::Functions, Whom::Anyone);
            Ok(Reply::Value(Value::Double(f(v))))
        }
        _ => Err(call.symbolic_argument()),
    }
}

fn math2<'p>(call: &mut Call<'_, 'p>, f: fn(f64, f64) -> f64) -> Step<Reply<'p>> {
    match (call.arg(0)?, call.arg(1)?) {
        (Value::Double(a), Value::Double(b)) => Ok(Reply::Value(Value::Double(f(a, b)))),
        _ => Err(call.symbolic_argument()),
    }
}

fn fma_double<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    match (call.arg(0)?, call.arg(1)?, call.arg(2)?) {
        (Value::Double(a), Value::Double(b), Value::Double(c)) => {
            Ok(Reply::Value(Value::Double(a.mul_add(b, c))))
        }
        _ => Err(call.symbolic_argument()),
    }
}

fn fma_float<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    match (call.arg(0)?, call.arg(1)?, call.arg(2)?) {
        (Value::Float(a), Value::Float(b), Value::Float(c)) => {
            Ok(Reply::Value(Value::Float(a.mul_add(b, c))))
        }
        _ => Err(call.symbolic_argument()),
    }
}

/// The remainder of the quotient rounded to the nearest integer, ties to even (IEEE 754 `remainder`).
fn ieee_remainder(a: f64, b: f64) -> f64 {
    if a.is_nan() || b.is_nan() || a.is_infinite() || b == 0.0 {
        return f64::NAN;
    }
    if b.is_infinite() {
        return a;
    }
    let b = b.abs();
    // Modulo 2b keeps the parity of the quotient; then at most one b must be taken off.
    let mut r = if b <= f64::MAX / 2.0 {
        a.abs() % (b + b)
    } else {
        a.abs()
    };
    if b < f64::MIN_POSITIVE * 2.0 {
        if r + r > b {
            r -= b;
            if r + r >= b {
                r -= b;
            }
        }
    } else if r > b / 2.0 {
        r -= b;
        if r >= b / 2.0 {
            r -= b;
        }
    }
    if a.is_sign_negative() { -r } else { r }
}
