//! Values of the machine: constants inline, everything else a term.

use isopath_program::{ElemKind, Type};
use isopath_terms::{Const, Sort, Term, Terms};

/// A reference to null or to an object that the program made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct ObjRef(u32);

/// Marks references to objects of the image ([`crate::Patch`]).
const SHARED: u32 = 1 << 30;

fn place(number: usize) -> u32 {
    let place = u32::try_from(number).ok().filter(|&n| n < SHARED);
    place.expect("fewer than 2^30 objects")
}

impl ObjRef {
    /// The null reference.
    pub const NULL: ObjRef = ObjRef(0);

    /// The reference to the object at `index` of a path's own objects.
    pub(crate) fn own(index: usize) -> ObjRef {
        ObjRef(place(index + 1))
    }

    /// The reference to the object at `index` of the image.
    pub(crate) fn shared(index: usize) -> ObjRef {
        ObjRef(place(index) | SHARED)
    }

    /// The index among a path's own objects; `None` for null and the image's objects.
    #[inline]
    pub fn own_index(self) -> Option<usize> {
        match self.is_shared() {
            true => None,
            false => (self.0 as usize).checked_sub(1),
        }
    }

    /// The index among the objects of the image.
    #[inline]
    pub(crate) fn shared_index(self) -> usize {
        (self.0 & !SHARED) as usize
    }

    /// Whether the object is one of the image, which all paths share.
    #[inline]
    pub fn is_shared(self) -> bool {
        self.0 & SHARED != 0
    }

    /// Whether this is null.
    #[inline]
    pub fn is_null(self) -> bool {
        self.0 == 0
    }

    /// The location that stands for this object in terms; null is location 0.
    pub fn loc(self) -> u32 {
        self.0
    }

    /// The inverse of [`ObjRef::loc`].
    pub fn from_loc(loc: u32) -> ObjRef {
        ObjRef(loc)
    }
}

/// A value of the machine. Invariant: a [`Value::Sym`] is never a constant term.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Value {
    /// A local variable that was never stored to, or the second half of a wide one.
    Unset,
    /// A constant `int` (or `boolean`, `byte`, `char`, `short`).
    Int(i32),
    /// A constant `long`.
    Long(i64),
    /// A constant `float`.
    Float(f32),
    /// A constant `double`.
    Double(f64),
    /// Null or an object of the program.
    Ref(ObjRef),
    /// Anything that depends on an input: the term's sort says what it is.
    Sym(Term),
    /// A `returnAddress` of `jsr`.
    ReturnAddress(u32),
}

impl Value {
    /// The null reference.
    pub const NULL: Value = Value::Ref(ObjRef::NULL);

    /// A `boolean`.
    pub fn bool(v: bool) -> Value {
        Value::Int(v as i32)
    }

    /// This value as a term; `None` for what terms cannot express.
    pub fn to_term(self, terms: &mut Terms) -> Option<Term> {
        Some(match self {
            Value::Int(v) => terms.int(v),
            Value::Long(v) => terms.long(v),
            Value::Float(v) => terms.constant(Const::f32(v)),
            Value::Double(v) => terms.constant(Const::f64(v)),
            Value::Ref(r) => terms.constant(Const::Loc(r.loc())),
            Value::Sym(t) => t,
            Value::Unset | Value::ReturnAddress(_) => return None,
        })
    }

    /// The value that `t` denotes: a constant term becomes a constant value.
    pub fn from_term(terms: &Terms, t: Term) -> Value {
        match terms.as_const(t) {
            None => Value::Sym(t),
            Some(c) => Value::from_const(c),
        }
    }

    /// The value of a constant.
    pub fn from_const(c: Const) -> Value {
        match c {
            Const::Bool(v) => Value::bool(v),
            Const::Bv32(v) => Value::Int(v),
            Const::Bv64(v) => Value::Long(v),
            Const::F32(v) => Value::Float(f32::from_bits(v)),
            Const::F64(v) => Value::Double(f64::from_bits(v)),
            Const::Loc(l) => Value::Ref(ObjRef::from_loc(l)),
        }
    }

    /// Whether this is a `long` or `double` (category 2, JVMS 2.11.1).
    pub fn is_wide(self, terms: &Terms) -> bool {
        match self {
            Value::Long(_) | Value::Double(_) => true,
            Value::Sym(t) => matches!(terms.sort(t), Sort::Bv64 | Sort::F64),
            _ => false,
        }
    }
}

/// The value that a field or element of type `ty` has before it is written (JVMS 2.3, 2.4).
pub fn default_value(ty: &Type) -> Value {
    ty.kind().map_or(Value::Int(0), default_element)
}

/// The value of an element of an array of this kind that was never written.
pub fn default_element(kind: ElemKind) -> Value {
    match kind {
        ElemKind::Long => Value::Long(0),
        ElemKind::Float => Value::Float(0.0),
        ElemKind::Double => Value::Double(0.0),
        ElemKind::Ref => Value::NULL,
        _ => Value::Int(0),
    }
}
