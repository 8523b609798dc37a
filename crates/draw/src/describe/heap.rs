//! Initial heaps as plain data.

use super::show_constant;
use crate::initial::{self, element_kind};
use crate::{
    InitialHeap, InputBody, InputContent, InputElement, InputObject, InputValue, Sequence,
};
use isopath_machine::{Machine, State, face};
use isopath_program::{ClassId, ElemKind, FieldId};
use isopath_terms::{Const, Sort};
use isopath_trace::{TraceHeap, TraceObject, TraceValue};

/// The initial heap of a trace, if any input is a reference.
pub(super) fn initial_heap<'p>(machine: &mut Machine<'p>, state: &State<'p>) -> Option<TraceHeap> {
    let is_reference = |term| machine.terms.sort(term) == Sort::Loc;
    let any = state
        .roots()
        .into_iter()
        .any(|root| matches!(root.value, isopath_heap::Value::Sym(t) if is_reference(t)));
    any.then(|| {
        let heap = initial::initial_heap(machine, state);
        described(machine, &heap)
    })
}

fn described(machine: &Machine<'_>, heap: &InitialHeap) -> TraceHeap {
    let terms = &machine.terms;
    let references = heap.roots.iter().filter(|root| {
        let is_constant = matches!(root.value.content, InputContent::EnumConstant { .. });
        is_constant || terms.sort(root.value.symbol) == Sort::Loc
    });
    TraceHeap {
        exact: heap.exact,
        roots: references
            .map(|root| {
                (
                    root.name.to_string(),
                    shown(machine, root.value, ElemKind::Ref),
                )
            })
            .collect(),
        objects: heap
            .objects
            .iter()
            .map(|object| described_object(machine, object))
            .collect(),
    }
}

fn described_object(machine: &Machine<'_>, object: &InputObject) -> TraceObject {
    let class = match object.class_matters {
        true => object.class,
        false => object.declared,
    };
    TraceObject {
        class: machine.program.class(class).source_name(),
        fields: described_body(machine, object),
    }
}

fn described_body(machine: &Machine<'_>, object: &InputObject) -> Vec<(String, TraceValue)> {
    if let InputBody::Fields(fields) = &object.body {
        return named_fields(machine, fields);
    }
    let Some(sequence) = object.body.sequence() else {
        return Vec::new();
    };
    let length = match &object.body {
        InputBody::Text { .. } => {
            if let Some(text) = whole_text(sequence) {
                let text = TraceValue::Primitive(format!("{text:?}"));
                return vec![("text".to_owned(), text)];
            }
            "length()"
        }
        InputBody::Contents { .. } => "size",
        _ => "length",
    };
    let kind = element_kind(machine, object);
    let length = sequence
        .known_length
        .map(|l| (length.to_owned(), l, ElemKind::Int));
    let elements = sequence.elements.iter();
    let elements = elements.map(|e| (index(machine, e), e.value, kind));
    let all = length.into_iter().chain(elements);
    all.map(|(name, value, kind)| (name, shown(machine, value, kind)))
        .collect()
}

/// Fields by name, those that a field of a subclass hides with the name of their class.
fn named_fields(
    machine: &Machine<'_>,
    fields: &[(FieldId, InputValue)],
) -> Vec<(String, TraceValue)> {
    let program = machine.program;
    let mut named = Vec::with_capacity(fields.len());
    for (i, &(id, value)) in fields.iter().enumerate() {
        let field = program.field(id);
        let hidden = fields[i + 1..]
            .iter()
            .any(|&(other, _)| program.field(other).name == field.name);
        let name = match hidden {
            true => format!(
                "{}.{}",
                program.class(field.class).source_name(),
                field.name
            ),
            false => field.name.to_string(),
        };
        let kind = field.ty.kind().unwrap_or(ElemKind::Int);
        named.push((name, shown(machine, value, kind)));
    }
    named
}

/// A text of which the path allows no other.
fn whole_text(text: Sequence<'_>) -> Option<String> {
    let InputContent::Constant(Const::Bv32(length)) = text.known_length?.content else {
        return None;
    };
    let units = text.elements.iter().map(|unit| match unit.value.content {
        InputContent::Constant(Const::Bv32(value)) if unit.fixed => u16::try_from(value).ok(),
        _ => None,
    });
    let units = units.collect::<Option<Vec<u16>>>()?;
    let whole = usize::try_from(length) == Ok(units.len());
    whole.then(|| String::from_utf16_lossy(&units))
}

fn index(machine: &Machine<'_>, element: &InputElement) -> String {
    let (number, term) = element.index;
    match element.fixed {
        true => format!("[{number}]"),
        false => format!("[{}]", machine.terms.display(term)),
    }
}

fn shown(machine: &Machine<'_>, value: InputValue, kind: ElemKind) -> TraceValue {
    match value.content {
        InputContent::Null => TraceValue::Null,
        InputContent::Object(i) => TraceValue::Object(i),
        InputContent::Any => TraceValue::Any,
        InputContent::Constant(c) => TraceValue::Primitive(show_constant(c, kind)),
        InputContent::Example(_) => {
            TraceValue::Primitive(machine.terms.display(value.symbol).to_string())
        }
        InputContent::EnumConstant { class, ordinal } => {
            TraceValue::Primitive(enum_constant(machine, class, ordinal))
        }
    }
}

/// `Color.RED`.
fn enum_constant(machine: &Machine<'_>, class: ClassId, ordinal: i32) -> String {
    let class = machine.program.class(class);
    let mut constants = face::enum_constants(machine, class);
    let constant = usize::try_from(ordinal).ok().and_then(|n| constants.nth(n));
    let simple = class.name.rsplit(['/', '$']).next().unwrap_or(&class.name);
    match constant {
        Some(field) => format!("{simple}.{}", field.name),
        None => format!("{simple} {ordinal}"),
    }
}
