//! The input of a witness: an initial heap by names.

use super::names::{class_name, datum, default, field_name};
use super::{Argument, Body, Datum, NoWitness, StaticValue, WitnessObject};
use crate::initial::symbol_of;
use crate::{
    InitialHeap, InputBody, InputContent, InputElement, InputObject, InputValue, Machine, State,
};
use isopath_program::{Class, ElemKind};
use isopath_terms::Const;
use rustc_hash::FxHashMap;

/// Characters of a string of a witness: a path about the largest of all lengths has one of gigabytes.
const LONGEST_TEXT: i32 = 1 << 20;

/// The boxes and what they hold.
const BOXES: [(&str, ElemKind); 8] = [
    ("java/lang/Boolean", ElemKind::Boolean),
    ("java/lang/Byte", ElemKind::Byte),
    ("java/lang/Short", ElemKind::Short),
    ("java/lang/Character", ElemKind::Char),
    ("java/lang/Integer", ElemKind::Int),
    ("java/lang/Long", ElemKind::Long),
    ("java/lang/Float", ElemKind::Float),
    ("java/lang/Double", ElemKind::Double),
];

/// What a box of this class holds, if it is one.
pub(super) fn boxed_kind(class: &Class) -> Option<ElemKind> {
    let found = BOXES.iter().find(|(name, _)| *name == &*class.name);
    found.map(|(_, kind)| *kind)
}

impl<'p> Machine<'p> {
    pub(super) fn start_objects(
        &self,
        heap: &InitialHeap,
    ) -> Result<Vec<WitnessObject>, NoWitness> {
        let mut constants = FxHashMap::default();
        let objects = heap.objects.iter();
        objects
            .map(|object| {
                let class = self.program.class(object.class);
                Ok(WitnessObject {
                    class: class_name(class),
                    body: self.start_body(object, class, &mut constants)?,
                })
            })
            .collect()
    }

    /// `constants` counts the enum constants of each class that are in use.
    fn start_body(
        &self,
        object: &InputObject,
        class: &Class,
        constants: &mut FxHashMap<String, usize>,
    ) -> Result<Body, NoWitness> {
        if let InputBody::Array { length, elements } = &object.body {
            let kind = class.array.map_or(ElemKind::Ref, |array| array.elem);
            let read = elements.iter().map(|e| e.index.0.saturating_add(1)).max();
            let elements = elements.iter();
            let mut elements: Vec<(i32, Datum)> = elements
                .map(|e| (e.index.0, start_value(e.value, kind)))
                .filter(|(_, value)| *value != default(kind))
                .collect();
            elements.sort_by_key(|(index, _)| *index);
            return Ok(Body::Array {
                length: match length.map(|length| length.content) {
                    Some(
                        InputContent::Constant(Const::Bv32(n))
                        | InputContent::Example(Const::Bv32(n)),
                    ) => n,
                    _ => read.unwrap_or(0),
                },
                elements,
            });
        }
        if let InputBody::Text { length, chars } = &object.body {
            return start_text(*length, chars).map(Body::Text);
        }
        let InputBody::Fields(fields) = &object.body else {
            return Ok(Body::Opaque);
        };
        if class.is_interface() || class.access.is_abstract() {
            return Err(NoWitness {
                kind: "no class",
                message: format!(
                    "no class that can have objects extends or implements {} on the class path",
                    class.source_name()
                ),
            });
        }
        if let Some(kind) = boxed_kind(class) {
            let value = fields.first().map(|&(_, value)| start_value(value, kind));
            return Ok(Body::Boxed(value.unwrap_or(default(kind))));
        }
        if class.access.is_enum() {
            return self.enum_constant(class, constants);
        }
        if !class.is_application() && !fields.is_empty() {
            return Err(NoWitness {
                kind: "library object",
                message: format!("an object of {} that is not new", class.source_name()),
            });
        }
        let named = |&(id, value)| {
            let field = self.program.field(id);
            let kind = field.ty.kind().unwrap_or(ElemKind::Int);
            (field_name(self.program, field), start_value(value, kind))
        };
        Ok(Body::Fields(fields.iter().map(named).collect()))
    }

    /// A constant that no other object of the heap is.
    fn enum_constant(
        &self,
        class: &Class,
        used: &mut FxHashMap<String, usize>,
    ) -> Result<Body, NoWitness> {
        let fields = class.static_fields.iter().map(|&f| self.program.field(f));
        let mut constants = fields.filter(|field| field.access.is_enum());
        let next = used.entry(class_name(class)).or_insert(0);
        let constant = constants.nth(*next).ok_or_else(|| NoWitness {
            kind: "enum",
            message: format!("{} has no further constant", class.source_name()),
        })?;
        *next += 1;
        Ok(Body::Constant(constant.name.to_string()))
    }

    /// The receiver, and the parameters in order.
    pub(super) fn start_arguments(
        &self,
        state: &State<'p>,
        heap: &InitialHeap,
    ) -> (Option<Datum>, Vec<Argument>) {
        let method = state.entry_method();
        let mut roots = heap.roots.iter().filter(|root| root.field.is_none());
        let has_receiver = !method.is_static() && state.constructed.is_none();
        let receiver = match has_receiver {
            true => roots
                .next()
                .map(|root| start_value(root.value, ElemKind::Ref)),
            false => None,
        };
        let arguments = roots.zip(&method.params).map(|(root, ty)| Argument {
            name: root.name.to_string(),
            ty: ty.descriptor(),
            value: start_value(root.value, ty.kind().unwrap_or(ElemKind::Int)),
        });
        (receiver, arguments.collect())
    }

    pub(super) fn start_statics(&self, heap: &InitialHeap) -> Vec<StaticValue> {
        let statics = heap.roots.iter().filter_map(|root| {
            let field = self.program.field(root.field?);
            let kind = field.ty.kind().unwrap_or(ElemKind::Int);
            Some(StaticValue {
                field: field_name(self.program, field),
                value: start_value(root.value, kind),
            })
        });
        statics.collect()
    }

    /// Values that the program asks for on its way.
    pub(super) fn start_made(&self, state: &State<'p>, heap: &InitialHeap) -> Vec<Argument> {
        let made = state.made().into_iter().filter_map(|made| {
            let symbol = symbol_of(&self.terms, made.value)?;
            let value = self.terms.eval(symbol, &heap.model);
            Some(Argument {
                name: made.name.to_string(),
                ty: made.kind.descriptor().to_string(),
                value: datum(value, made.kind),
            })
        });
        made.collect()
    }
}

/// What a path does not look at is a letter.
fn start_text(length: Option<InputValue>, chars: &[InputElement]) -> Result<Vec<u16>, NoWitness> {
    let read = chars.iter().map(|c| c.index.0.saturating_add(1)).max();
    let length = match length.map(|length| length.content) {
        Some(InputContent::Constant(Const::Bv32(n)) | InputContent::Example(Const::Bv32(n))) => n,
        _ => read.unwrap_or(0),
    };
    if length > LONGEST_TEXT {
        return Err(NoWitness {
            kind: "long string",
            message: format!("a string of {length} characters"),
        });
    }
    let mut units = vec![u16::from(b'a'); usize::try_from(length).unwrap_or(0)];
    for unit in chars {
        let value = start_value(unit.value, ElemKind::Char);
        let place = units.get_mut(usize::try_from(unit.index.0).unwrap_or(usize::MAX));
        if let (Datum::Char(value), Some(place)) = (value, place) {
            *place = value;
        }
    }
    Ok(units)
}

fn start_value(value: InputValue, kind: ElemKind) -> Datum {
    match value.content {
        InputContent::Constant(c) | InputContent::Example(c) => datum(c, kind),
        InputContent::Null | InputContent::Any => Datum::Null,
        InputContent::Object(i) => Datum::Object(i),
    }
}
