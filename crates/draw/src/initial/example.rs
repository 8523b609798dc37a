//! The numbers of an input, as a person would write them down.

use super::{Drawn, InputBody, InputContent, InputObject, InputValue, symbol_of};
use isopath_machine::{Machine, State};
use isopath_program::ElemKind;
use isopath_terms::{Const, Term};

/// A number among the inputs of a path.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct ExampleValue {
    /// What stands for it on the path.
    pub(crate) symbol: Term,
    /// Its type.
    pub(crate) kind: ElemKind,
    /// Its value.
    pub(crate) value: Const,
}

/// Small values for the numbers among the inputs of a path for which it is taken: parameters and what
/// the program asks for on its way, and of the heap what the path leaves open.
pub(crate) fn example<'p>(
    machine: &Machine<'p>,
    state: &State<'p>,
    drawn: &Drawn,
) -> Vec<ExampleValue> {
    let heap = &drawn.heap;
    let mut found = Vec::new();
    let parameters = state.entry_method().params.iter().map(|ty| ty.kind());
    let is_parameter = |name: &str| name != "this";
    let roots = heap.roots.iter().filter(|root| is_parameter(&root.name));
    let (statics, given): (Vec<_>, Vec<_>) = roots.partition(|root| root.field.is_some());
    let mut add = |value: InputValue, kind: Option<ElemKind>, forced: bool| {
        let value_of = match value.content {
            InputContent::Example(v) => Some(v),
            InputContent::Constant(v) if forced => Some(v),
            _ => None,
        };
        if let (Some(value_of), Some(kind)) = (value_of, kind) {
            found.push(ExampleValue {
                symbol: value.symbol,
                kind,
                value: value_of,
            });
        }
    };
    for (root, kind) in given.into_iter().zip(parameters) {
        add(root.value, kind, true);
    }
    for root in statics {
        let field = root.field.map(|id| machine.program.field(id));
        add(root.value, field.and_then(|f| f.ty.kind()), true);
    }
    for object in &heap.objects {
        if let InputBody::Fields(fields) = &object.body {
            for &(id, value) in fields {
                add(value, machine.program.field(id).ty.kind(), false);
            }
        }
        if let Some(sequence) = object.body.sequence() {
            let kind = element_kind(machine, object);
            if let Some(length) = sequence.known_length {
                add(length, Some(ElemKind::Int), false);
            }
            let elements = sequence.elements.iter();
            elements.for_each(|e| add(e.value, Some(kind), false));
        }
    }
    let made = state.made().into_iter().filter_map(|made| {
        let symbol = symbol_of(&machine.terms, made.value)?;
        let value = machine.terms.eval(symbol, &heap.model);
        let kind = made.kind;
        Some(ExampleValue {
            symbol,
            kind,
            value,
        })
    });
    let made: Vec<ExampleValue> = made.collect();
    found.extend(made);
    found
}

/// What the elements of an array, a string or a collection are.
pub(crate) fn element_kind(machine: &Machine<'_>, object: &InputObject) -> ElemKind {
    match object.body {
        InputBody::Text { .. } => ElemKind::Char,
        _ => {
            let array = machine.program.class(object.class).array;
            array.map_or(ElemKind::Ref, |array| array.elem)
        }
    }
}
