//! Names and values as the JVM's reflection has them.

use isopath_program::{Class, ElemKind, Field, Program};
use isopath_terms::Const;
use isopath_trace::{Datum, FieldName};

/// `pkg.Outer$Inner`, `[I`, `[Lpkg.Foo;`: what `Class.getName` says.
pub(crate) fn class_name(class: &Class) -> String {
    class.name.replace('/', ".")
}

pub(crate) fn field_name(program: &Program, field: &Field) -> FieldName {
    FieldName {
        class: class_name(program.class(field.class)),
        name: field.name.to_string(),
        ty: field.ty.descriptor(),
    }
}

/// A constant that is no reference, as a value of this kind.
pub(crate) fn datum(value: Const, kind: ElemKind) -> Datum {
    match (value, kind) {
        (Const::Bool(v), _) => Datum::Boolean(v),
        (Const::Bv32(v), ElemKind::Boolean) => Datum::Boolean(v != 0),
        (Const::Bv32(v), ElemKind::Byte) => Datum::Byte(v as i8),
        (Const::Bv32(v), ElemKind::Short) => Datum::Short(v as i16),
        (Const::Bv32(v), ElemKind::Char) => Datum::Char(v as u16),
        (Const::Bv32(v), _) => Datum::Int(v),
        (Const::Bv64(v), _) => Datum::Long(v),
        (Const::F32(bits), _) => Datum::Float(bits),
        (Const::F64(bits), _) => Datum::Double(bits),
        (Const::Loc(_), _) => Datum::Null,
    }
}

/// What a field or element of this kind holds that nothing was written to.
pub(crate) fn default(kind: ElemKind) -> Datum {
    match kind {
        ElemKind::Boolean => Datum::Boolean(false),
        ElemKind::Byte => Datum::Byte(0),
        ElemKind::Short => Datum::Short(0),
        ElemKind::Char => Datum::Char(0),
        ElemKind::Int => Datum::Int(0),
        ElemKind::Long => Datum::Long(0),
        ElemKind::Float => Datum::Float(0),
        ElemKind::Double => Datum::Double(0),
        ElemKind::Ref => Datum::Null,
    }
}

/// What a field holds.
pub(crate) fn kind_of(field: &Field) -> ElemKind {
    field.ty.kind().unwrap_or(ElemKind::Int)
}

/// A number as the machine has it, truth values as ints; `None` of references.
pub fn constant(datum: Datum) -> Option<Const> {
    Some(match datum {
        Datum::Null | Datum::Object(_) => return None,
        Datum::Boolean(v) => Const::Bv32(v.into()),
        Datum::Byte(v) => Const::Bv32(v.into()),
        Datum::Short(v) => Const::Bv32(v.into()),
        Datum::Char(v) => Const::Bv32(v.into()),
        Datum::Int(v) => Const::Bv32(v),
        Datum::Long(v) => Const::Bv64(v),
        Datum::Float(bits) => Const::F32(bits),
        Datum::Double(bits) => Const::F64(bits),
    })
}
