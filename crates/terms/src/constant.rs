//! Constants of every sort.

use crate::Sort;

/// A value of some [`Sort`]. Floats are kept as bits, NaN always as the canonical one, so that
/// equality and hashing are those of [`crate::BinOp::Eq`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Const {
    /// A truth value.
    Bool(bool),
    /// 32 bits.
    Bv32(i32),
    /// 64 bits.
    Bv64(i64),
    /// The bits of an `f32`.
    F32(u32),
    /// The bits of an `f64`.
    F64(u64),
    /// An identity.
    Loc(u32),
}

impl Const {
    /// An `f32`; any NaN becomes the canonical one.
    pub fn f32(v: f32) -> Const {
        Const::F32(if v.is_nan() { 0x7fc0_0000 } else { v.to_bits() })
    }

    /// An `f64`; any NaN becomes the canonical one.
    pub fn f64(v: f64) -> Const {
        Const::F64(if v.is_nan() {
            0x7ff8_0000_0000_0000
        } else {
            v.to_bits()
        })
    }

    /// The same value, NaN as the canonical one even if the bits were given directly.
    pub fn canonical(self) -> Const {
        match self {
            Const::F32(bits) => Const::f32(f32::from_bits(bits)),
            Const::F64(bits) => Const::f64(f64::from_bits(bits)),
            other => other,
        }
    }

    /// The sort this constant belongs to.
    pub fn sort(self) -> Sort {
        match self {
            Const::Bool(_) => Sort::Bool,
            Const::Bv32(_) => Sort::Bv32,
            Const::Bv64(_) => Sort::Bv64,
            Const::F32(_) => Sort::F32,
            Const::F64(_) => Sort::F64,
            Const::Loc(_) => Sort::Loc,
        }
    }

    /// The value that stands for "nothing is known": false, zero, location 0.
    pub fn zero(sort: Sort) -> Const {
        match sort {
            Sort::Bool => Const::Bool(false),
            Sort::Bv32 => Const::Bv32(0),
            Sort::Bv64 => Const::Bv64(0),
            Sort::F32 => Const::F32(0),
            Sort::F64 => Const::F64(0),
            Sort::Loc => Const::Loc(0),
        }
    }
}
