//! Names and values as the JVM's reflection has them.

use isopath_heap::{InitState, Value};
use isopath_machine::{Machine, State};
use isopath_program::{Class, ClassId, ElemKind, Field, FieldId, Program};
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

/// The static fields of the application's classes that are initialised, in the order of names. What the compiler made
/// (the flag of `assert`) and constants say nothing, and one that is an input and that the path never read has no
/// value: it is what it was.
pub(crate) fn statics(machine: &Machine<'_>, state: &State<'_>) -> Vec<(FieldId, Value)> {
    let program = machine.program;
    let classes = state.heap.classes.iter().enumerate();
    let mut found: Vec<(&Class, &Field, FieldId, Value)> = Vec::new();
    for (index, data) in classes.filter(|(_, data)| data.init == InitState::Initialised) {
        let class = program.class(ClassId::from_index(index));
        if !class.is_application() {
            continue;
        }
        for &id in &class.static_fields {
            let field = program.field(id);
            let fixed = field.is_final() && !field.ty.is_reference();
            let skipped = field.access.is_synthetic() || field.access.is_enum() || fixed;
            match data.statics.get(field.slot) {
                Some(&value) if !skipped && value != Value::Unset => {
                    found.push((class, field, id, value));
                }
                _ => {}
            }
        }
    }
    found.sort_by(|(a, f, ..), (b, g, ..)| (&a.name, f.slot).cmp(&(&b.name, g.slot)));
    let found = found.into_iter();
    found.map(|(.., id, value)| (id, value)).collect()
}
