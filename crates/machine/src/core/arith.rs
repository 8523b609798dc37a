//! Arithmetic of JVMS chapter 6: constants inline, everything else as terms.
//!
//! Concrete and symbolic meaning of an operation stand side by side; the concrete one is the fast path.

use crate::{Interrupt, Machine, State, Step};
pub(crate) use isopath_inputs::in_range;

use isopath_heap::Value;
use isopath_program::{Arith, Compare, Conversion, ElemKind, Num};
use isopath_terms::{BinOp, Const, Sort, Term, Terms, UnOp};

const NOT_A_NUMBER: &str = "operand of another type";

/// The divisor of an integer division, if `op` is one: it must not be zero.
pub(crate) fn is_division(op: Arith) -> bool {
    matches!(op, Arith::IDiv | Arith::IRem | Arith::LDiv | Arith::LRem)
}

/// `a op b`, if that is an operation on ints with an int as its result. There is none of a division by zero.
#[inline]
pub(crate) fn int_arith(op: Arith, a: i32, b: i32) -> Option<i32> {
    use Arith::*;
    Some(match op {
        IAdd => a.wrapping_add(b),
        ISub => a.wrapping_sub(b),
        IMul => a.wrapping_mul(b),
        IDiv if b != 0 => a.wrapping_div(b),
        IRem if b != 0 => a.wrapping_rem(b),
        IShl => a.wrapping_shl(b as u32),
        IShr => a.wrapping_shr(b as u32),
        IUshr => (a as u32).wrapping_shr(b as u32) as i32,
        IAnd => a & b,
        IOr => a | b,
        IXor => a ^ b,
        _ => return None,
    })
}

/// `a op b`. A divisor is known not to be zero.
#[inline]
pub(crate) fn arith(terms: &mut Terms, op: Arith, a: Value, b: Value) -> Step<Value> {
    use Arith::*;
    use Value::{Double, Float, Int, Long};
    if let (Int(a), Int(b)) = (a, b)
        && let Some(result) = int_arith(op, a, b)
    {
        return Ok(Int(result));
    }
    Ok(match (op, a, b) {
        (LAdd, Long(a), Long(b)) => Long(a.wrapping_add(b)),
        (LSub, Long(a), Long(b)) => Long(a.wrapping_sub(b)),
        (LMul, Long(a), Long(b)) => Long(a.wrapping_mul(b)),
        (LDiv, Long(a), Long(b)) if b != 0 => Long(a.wrapping_div(b)),
        (LRem, Long(a), Long(b)) if b != 0 => Long(a.wrapping_rem(b)),
        (LShl, Long(a), Int(b)) => Long(a.wrapping_shl(b as u32)),
        (LShr, Long(a), Int(b)) => Long(a.wrapping_shr(b as u32)),
        (LUshr, Long(a), Int(b)) => Long((a as u64).wrapping_shr(b as u32) as i64),
        (LAnd, Long(a), Long(b)) => Long(a & b),
        (LOr, Long(a), Long(b)) => Long(a | b),
        (LXor, Long(a), Long(b)) => Long(a ^ b),
        (LCmp, Long(a), Long(b)) => Int(a.cmp(&b) as i32),
        (FAdd, Float(a), Float(b)) => Float(a + b),
        (FSub, Float(a), Float(b)) => Float(a - b),
        (FMul, Float(a), Float(b)) => Float(a * b),
        (FDiv, Float(a), Float(b)) => Float(a / b),
        (FRem, Float(a), Float(b)) => Float(a % b),
        (FCmpL, Float(a), Float(b)) => Int(a.partial_cmp(&b).map_or(-1, |o| o as i32)),
        (FCmpG, Float(a), Float(b)) => Int(a.partial_cmp(&b).map_or(1, |o| o as i32)),
        (DAdd, Double(a), Double(b)) => Double(a + b),
        (DSub, Double(a), Double(b)) => Double(a - b),
        (DMul, Double(a), Double(b)) => Double(a * b),
        (DDiv, Double(a), Double(b)) => Double(a / b),
        (DRem, Double(a), Double(b)) => Double(a % b),
        (DCmpL, Double(a), Double(b)) => Int(a.partial_cmp(&b).map_or(-1, |o| o as i32)),
        (DCmpG, Double(a), Double(b)) => Int(a.partial_cmp(&b).map_or(1, |o| o as i32)),
        _ => return symbolic(terms, op, a, b),
    })
}

fn symbolic(terms: &mut Terms, op: Arith, a: Value, b: Value) -> Step<Value> {
    use Arith::*;
    let sort = match op {
        IAdd | ISub | IMul | IDiv | IRem | IShl | IShr | IUshr | IAnd | IOr | IXor => Sort::Bv32,
        LAdd | LSub | LMul | LDiv | LRem | LShl | LShr | LUshr | LAnd | LOr | LXor | LCmp => {
            Sort::Bv64
        }
        FAdd | FSub | FMul | FDiv | FRem | FCmpL | FCmpG => Sort::F32,
        DAdd | DSub | DMul | DDiv | DRem | DCmpL | DCmpG => Sort::F64,
    };
    let a = operand(terms, a, sort)?;
    let b = match op {
        LShl | LShr | LUshr => {
            let amount = operand(terms, b, Sort::Bv32)?;
            terms.unary(UnOp::Sext64, amount)
        }
        _ => operand(terms, b, sort)?,
    };
    let result = match op {
        IAdd | LAdd => terms.binary(BinOp::Add, a, b),
        ISub | LSub => terms.sub(a, b),
        IMul | LMul => terms.binary(BinOp::Mul, a, b),
        IDiv | LDiv => terms.binary(BinOp::SDiv, a, b),
        IRem | LRem => terms.binary(BinOp::SRem, a, b),
        IShl | LShl => terms.binary(BinOp::Shl, a, b),
        IShr | LShr => terms.binary(BinOp::AShr, a, b),
        IUshr | LUshr => terms.binary(BinOp::LShr, a, b),
        IAnd | LAnd => terms.binary(BinOp::BvAnd, a, b),
        IOr | LOr => terms.binary(BinOp::BvOr, a, b),
        IXor | LXor => terms.binary(BinOp::BvXor, a, b),
        FAdd | DAdd => terms.binary(BinOp::FAdd, a, b),
        FSub | DSub => terms.binary(BinOp::FSub, a, b),
        FMul | DMul => terms.binary(BinOp::FMul, a, b),
        FDiv | DDiv => terms.binary(BinOp::FDiv, a, b),
        FRem | DRem => terms.binary(BinOp::FRem, a, b),
        LCmp => three_way(terms, BinOp::Slt, BinOp::Eq, a, b, (-1, 0, 1)),
        // NaN is neither less nor equal (nor, for `g`, greater), and ends in the last case.
        FCmpG | DCmpG => three_way(terms, BinOp::FLt, BinOp::FEq, a, b, (-1, 0, 1)),
        FCmpL | DCmpL => three_way(terms, BinOp::FLt, BinOp::FEq, b, a, (1, 0, -1)),
    };
    Ok(Value::from_term(terms, result))
}

/// `a < b ? l : a == b ? e : g`.
fn three_way(
    terms: &mut Terms,
    less: BinOp,
    equal: BinOp,
    a: Term,
    b: Term,
    (l, e, g): (i32, i32, i32),
) -> Term {
    let less = terms.binary(less, a, b);
    let equal = terms.binary(equal, a, b);
    let (l, e, g) = (terms.int(l), terms.int(e), terms.int(g));
    let rest = terms.ite(equal, e, g);
    terms.ite(less, l, rest)
}

/// `value` as a term of `sort`.
pub(crate) fn operand(terms: &mut Terms, value: Value, sort: Sort) -> Step<Term> {
    match value.to_term(terms) {
        Some(t) if terms.sort(t) == sort => Ok(t),
        _ => Err(Interrupt::malformed(NOT_A_NUMBER)),
    }
}

/// The condition `b == 0` of a division by `b`.
pub(crate) fn is_zero(terms: &mut Terms, b: Value) -> Step<Term> {
    let b = b
        .to_term(terms)
        .ok_or_else(|| Interrupt::malformed(NOT_A_NUMBER))?;
    let zero = match terms.sort(b) {
        Sort::Bv64 => terms.long(0),
        Sort::Bv32 => terms.int(0),
        _ => return Err(Interrupt::malformed(NOT_A_NUMBER)),
    };
    Ok(terms.eq(b, zero))
}

/// `-a` (JVMS ineg, lneg, fneg, dneg).
pub(crate) fn negate(terms: &mut Terms, num: Num, a: Value) -> Step<Value> {
    let (op, sort) = match (num, a) {
        (Num::Int, Value::Int(a)) => return Ok(Value::Int(a.wrapping_neg())),
        (Num::Long, Value::Long(a)) => return Ok(Value::Long(a.wrapping_neg())),
        (Num::Float, Value::Float(a)) => return Ok(Value::Float(-a)),
        (Num::Double, Value::Double(a)) => return Ok(Value::Double(-a)),
        (Num::Int, _) => (UnOp::Neg, Sort::Bv32),
        (Num::Long, _) => (UnOp::Neg, Sort::Bv64),
        (Num::Float, _) => (UnOp::FNeg, Sort::F32),
        (Num::Double, _) => (UnOp::FNeg, Sort::F64),
    };
    apply(terms, op, a, sort)
}

/// Conversions (JVMS i2l to i2s). Rust's `as` saturates and maps NaN to 0 as the JVM does.
#[inline]
pub(crate) fn convert(terms: &mut Terms, conversion: Conversion, a: Value) -> Step<Value> {
    use Conversion::*;
    use Value::{Double, Float, Int, Long};
    Ok(match (conversion, a) {
        (I2L, Int(a)) => Long(a.into()),
        (I2F, Int(a)) => Float(a as f32),
        (I2D, Int(a)) => Double(a.into()),
        (L2I, Long(a)) => Int(a as i32),
        (L2F, Long(a)) => Float(a as f32),
        (L2D, Long(a)) => Double(a as f64),
        (F2I, Float(a)) => Int(a as i32),
        (F2L, Float(a)) => Long(a as i64),
        (F2D, Float(a)) => Double(a.into()),
        (D2I, Double(a)) => Int(a as i32),
        (D2L, Double(a)) => Long(a as i64),
        (D2F, Double(a)) => Float(a as f32),
        (I2B, Int(a)) => Int((a as i8).into()),
        (I2C, Int(a)) => Int((a as u16).into()),
        (I2S, Int(a)) => Int((a as i16).into()),
        _ => {
            let (op, sort) = conversion_operator(conversion);
            return apply(terms, op, a, sort);
        }
    })
}

fn conversion_operator(conversion: Conversion) -> (UnOp, Sort) {
    use Conversion::*;
    match conversion {
        I2L => (UnOp::Sext64, Sort::Bv32),
        I2F => (UnOp::I32ToF32, Sort::Bv32),
        I2D => (UnOp::I32ToF64, Sort::Bv32),
        L2I => (UnOp::Trunc32, Sort::Bv64),
        L2F => (UnOp::I64ToF32, Sort::Bv64),
        L2D => (UnOp::I64ToF64, Sort::Bv64),
        F2I => (UnOp::F32ToI32, Sort::F32),
        F2L => (UnOp::F32ToI64, Sort::F32),
        F2D => (UnOp::F32ToF64, Sort::F32),
        D2I => (UnOp::F64ToI32, Sort::F64),
        D2L => (UnOp::F64ToI64, Sort::F64),
        D2F => (UnOp::F64ToF32, Sort::F64),
        I2B => (UnOp::Sext8, Sort::Bv32),
        I2C => (UnOp::Zext16, Sort::Bv32),
        I2S => (UnOp::Sext16, Sort::Bv32),
    }
}

/// `op(a)` for an operand of `sort`.
pub(crate) fn apply(terms: &mut Terms, op: UnOp, a: Value, sort: Sort) -> Step<Value> {
    let a = operand(terms, a, sort)?;
    let result = terms.unary(op, a);
    Ok(Value::from_term(terms, result))
}

impl<'p> Machine<'p> {
    /// What a field, element or result of a narrow type keeps of an int (JVMS putfield, bastore,
    /// ireturn and siblings). A value that is known to fit stays as it is.
    #[inline]
    pub(crate) fn narrow(&mut self, st: &State<'p>, kind: ElemKind, value: Value) -> Step<Value> {
        let (conversion, low, high) = match kind {
            ElemKind::Boolean => return low_bit(&mut self.terms, value),
            ElemKind::Byte => (Conversion::I2B, i8::MIN.into(), i8::MAX.into()),
            ElemKind::Char => (Conversion::I2C, 0, u16::MAX.into()),
            ElemKind::Short => (Conversion::I2S, i16::MIN.into(), i16::MAX.into()),
            _ => return Ok(value),
        };
        if let Value::Sym(term) = value {
            let [above, below] = in_range(&mut self.terms, term, low, high);
            let known = |c| st.path.condition.known(&self.terms, c) == Some(true);
            if known(above) && known(below) {
                return Ok(value);
            }
        }
        convert(&mut self.terms, conversion, value)
    }
}

fn low_bit(terms: &mut Terms, value: Value) -> Step<Value> {
    if let Value::Int(v) = value {
        return Ok(Value::Int(v & 1));
    }
    let (v, one) = (operand(terms, value, Sort::Bv32)?, terms.int(1));
    let bit = terms.binary(BinOp::BvAnd, v, one);
    Ok(Value::from_term(terms, bit))
}

/// A comparison of two constant ints.
#[inline]
pub(crate) fn compare(compare: Compare, a: i32, b: i32) -> bool {
    match compare {
        Compare::Eq => a == b,
        Compare::Ne => a != b,
        Compare::Lt => a < b,
        Compare::Ge => a >= b,
        Compare::Gt => a > b,
        Compare::Le => a <= b,
    }
}

/// A comparison of two ints as a condition.
pub(crate) fn compare_term(terms: &mut Terms, compare: Compare, a: Value, b: Value) -> Step<Term> {
    let a = operand(terms, a, Sort::Bv32)?;
    let b = operand(terms, b, Sort::Bv32)?;
    Ok(match compare {
        Compare::Eq => terms.eq(a, b),
        Compare::Ne => {
            let equal = terms.eq(a, b);
            terms.not(equal)
        }
        Compare::Lt => terms.binary(BinOp::Slt, a, b),
        Compare::Ge => terms.binary(BinOp::Sle, b, a),
        Compare::Gt => terms.binary(BinOp::Slt, b, a),
        Compare::Le => terms.binary(BinOp::Sle, a, b),
    })
}

/// A truth value as an int.
pub(crate) fn bool_to_int(terms: &mut Terms, condition: Term) -> Value {
    if let Some(Const::Bool(b)) = terms.as_const(condition) {
        return Value::bool(b);
    }
    let (one, zero) = (terms.int(1), terms.int(0));
    let int = terms.ite(condition, one, zero);
    Value::from_term(terms, int)
}
