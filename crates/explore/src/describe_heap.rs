//! Initial heaps as plain data.

use crate::render::show_constant;
use crate::{TraceHeap, TraceObject, TraceValue};
use isopath_machine::{
    InitialHeap, InputBody, InputContent, InputElement, InputObject, InputValue, Machine, State,
};
use isopath_program::{ElemKind, FieldId};
use isopath_terms::{Const, Sort, Terms};

/// The initial heap of a trace, if any input is a reference.
pub(crate) fn initial_heap<'p>(machine: &mut Machine<'p>, state: &State<'p>) -> Option<TraceHeap> {
    let is_reference = |term| machine.terms.sort(term) == Sort::Loc;
    let any = state
        .roots()
        .into_iter()
        .any(|root| matches!(root.value, isopath_heap::Value::Sym(t) if is_reference(t)));
    any.then(|| {
        let heap = machine.initial_heap(state);
        described(machine, &heap)
    })
}

fn described(machine: &Machine<'_>, heap: &InitialHeap) -> TraceHeap {
    let terms = &machine.terms;
    let references = heap
        .roots
        .iter()
        .filter(|root| terms.sort(root.value.symbol) == Sort::Loc);
    TraceHeap {
        exact: heap.exact,
        roots: references
            .map(|root| {
                (
                    root.name.to_string(),
                    shown(terms, root.value, ElemKind::Ref),
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
        fields: match &object.body {
            InputBody::Fields(fields) => named_fields(machine, fields),
            InputBody::Text { length, chars } if let Some(text) = whole_text(*length, chars) => {
                vec![(
                    "text".to_owned(),
                    TraceValue::Primitive(format!("{text:?}")),
                )]
            }
            InputBody::Text { length, chars } => {
                let length = length.map(|l| ("length()".to_owned(), l, ElemKind::Int));
                let chars = chars.iter();
                let chars = chars.map(|c| (index(machine, c), c.value, ElemKind::Char));
                let all = length.into_iter().chain(chars);
                all.map(|(name, value, kind)| (name, shown(&machine.terms, value, kind)))
                    .collect()
            }
            InputBody::Array { length, elements } => {
                let kind = machine.program.class(object.class).array.map(|a| a.elem);
                let kind = kind.unwrap_or(ElemKind::Ref);
                let length = length.map(|l| ("length".to_owned(), l, ElemKind::Int));
                let elements = elements.iter().map(|e| (index(machine, e), e.value, kind));
                let all = length.into_iter().chain(elements);
                all.map(|(name, value, kind)| (name, shown(&machine.terms, value, kind)))
                    .collect()
            }
        },
    }
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
        named.push((name, shown(&machine.terms, value, kind)));
    }
    named
}

/// A text of which the path allows no other.
fn whole_text(length: Option<InputValue>, chars: &[InputElement]) -> Option<String> {
    let InputContent::Constant(Const::Bv32(length)) = length?.content else {
        return None;
    };
    let units = chars.iter().map(|unit| match unit.value.content {
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

fn shown(terms: &Terms, value: InputValue, kind: ElemKind) -> TraceValue {
    match value.content {
        InputContent::Null => TraceValue::Null,
        InputContent::Object(i) => TraceValue::Object(i),
        InputContent::Any => TraceValue::Any,
        InputContent::Constant(c) => TraceValue::Primitive(show_constant(c, kind)),
        InputContent::Example(_) => TraceValue::Primitive(terms.display(value.symbol).to_string()),
    }
}
