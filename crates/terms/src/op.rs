//! Sorts and operators: the one list from which evaluation, printing and translation derive.

/// What a term denotes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Sort {
    /// A truth value.
    Bool,
    /// A 32-bit vector; signed or unsigned is a matter of the operator.
    Bv32,
    /// A 64-bit vector.
    Bv64,
    /// An IEEE 754 binary32. There is one NaN.
    F32,
    /// An IEEE 754 binary64. There is one NaN.
    F64,
    /// An identity: values are compared for equality and nothing else.
    Loc,
}

/// Operators on one operand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum UnOp {
    /// Bool -> Bool.
    Not,
    /// Two's complement negation, on Bv32 and Bv64.
    Neg,
    /// Sign-extends the low 8 bits of a Bv32.
    Sext8,
    /// Sign-extends the low 16 bits of a Bv32.
    Sext16,
    /// Zero-extends the low 16 bits of a Bv32.
    Zext16,
    /// Bv32 -> Bv64, signed.
    Sext64,
    /// Bv64 -> Bv32, the low half.
    Trunc32,
    /// Flips the sign of an F32 or F64.
    FNeg,
    /// Correctly rounded square root of an F32 or F64.
    FSqrt,
    /// F32 or F64 -> Bool.
    IsNan,
    /// F32 -> F64.
    F32ToF64,
    /// F64 -> F32, round to nearest even.
    F64ToF32,
    /// Bv32 (signed) -> F32.
    I32ToF32,
    /// Bv32 (signed) -> F64.
    I32ToF64,
    /// Bv64 (signed) -> F32.
    I64ToF32,
    /// Bv64 (signed) -> F64.
    I64ToF64,
    /// F32 -> Bv32, toward zero, saturating, NaN to 0.
    F32ToI32,
    /// F32 -> Bv64, toward zero, saturating, NaN to 0.
    F32ToI64,
    /// F64 -> Bv32, toward zero, saturating, NaN to 0.
    F64ToI32,
    /// F64 -> Bv64, toward zero, saturating, NaN to 0.
    F64ToI64,
    /// F32 -> Bv32, the bit pattern; NaN is 0x7fc00000.
    F32Bits,
    /// F64 -> Bv64, the bit pattern; NaN is 0x7ff8000000000000.
    F64Bits,
    /// Bv32 -> F32 with that bit pattern.
    BitsF32,
    /// Bv64 -> F64 with that bit pattern.
    BitsF64,
}

/// Operators on two operands of one sort.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum BinOp {
    /// Bool conjunction.
    And,
    /// Bool disjunction.
    Or,
    /// Identity of values, on every sort. On floats NaN equals NaN and 0.0 differs from -0.0.
    Eq,
    /// Wrapping sum, on Bv32 and Bv64, like all that follow up to [`BinOp::Ule`].
    Add,
    /// Wrapping product. (There is no Sub: `a - b` is `a + -1 * b`.)
    Mul,
    /// Signed quotient toward zero; by zero it is -1 for a dividend >= 0 and 1 otherwise (SMT-LIB).
    SDiv,
    /// Signed remainder with the dividend's sign; by zero it is the dividend.
    SRem,
    /// Bitwise and.
    BvAnd,
    /// Bitwise or.
    BvOr,
    /// Bitwise exclusive or.
    BvXor,
    /// Shift left; the amount is taken modulo the width.
    Shl,
    /// Arithmetic shift right; the amount is taken modulo the width.
    AShr,
    /// Logical shift right; the amount is taken modulo the width.
    LShr,
    /// Signed less than -> Bool.
    Slt,
    /// Signed at most -> Bool.
    Sle,
    /// Unsigned less than -> Bool.
    Ult,
    /// Unsigned at most -> Bool.
    Ule,
    /// Float sum, round to nearest even, on F32 and F64, like all that follow.
    FAdd,
    /// Float difference.
    FSub,
    /// Float product.
    FMul,
    /// Float quotient.
    FDiv,
    /// C's `fmod`: truncated remainder. Not SMT-LIB's `fp.rem`.
    FRem,
    /// IEEE equality -> Bool: NaN equals nothing, 0.0 equals -0.0.
    FEq,
    /// IEEE less than -> Bool.
    FLt,
    /// IEEE at most -> Bool.
    FLe,
}

impl UnOp {
    /// The sort of the result for an operand of sort `a`.
    pub fn result(self, a: Sort) -> Sort {
        use UnOp::*;
        match self {
            Not | IsNan => Sort::Bool,
            Neg | FNeg | FSqrt => a,
            Sext8 | Sext16 | Zext16 | Trunc32 | F32ToI32 | F64ToI32 | F32Bits => Sort::Bv32,
            Sext64 | F32ToI64 | F64ToI64 | F64Bits => Sort::Bv64,
            F64ToF32 | I32ToF32 | I64ToF32 | BitsF32 => Sort::F32,
            F32ToF64 | I32ToF64 | I64ToF64 | BitsF64 => Sort::F64,
        }
    }
}

impl BinOp {
    /// The sort of the result for operands of sort `a`.
    pub fn result(self, a: Sort) -> Sort {
        use BinOp::*;
        match self {
            And | Or | Eq | Slt | Sle | Ult | Ule | FEq | FLt | FLe => Sort::Bool,
            Add | Mul | SDiv | SRem | BvAnd | BvOr | BvXor | Shl | AShr | LShr | FAdd | FSub
            | FMul | FDiv | FRem => a,
        }
    }

    /// Whether the operands may be swapped.
    pub fn commutes(self) -> bool {
        use BinOp::*;
        matches!(
            self,
            And | Or | Eq | Add | Mul | BvAnd | BvOr | BvXor | FAdd | FMul | FEq
        )
    }
}
