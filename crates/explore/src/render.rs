//! Traces as text: path conditions and results in Java-like syntax.

use crate::TraceDetails;
use isopath_heap::{Array, Body, Value};
use isopath_machine::{Ending, Machine, State};

/// Array elements that are shown before the rest is left out.
const SHOWN_ELEMENTS: usize = 16;

/// What a user may want to know of a trace.
pub(crate) fn describe(machine: &Machine<'_>, state: &State<'_>, ending: &Ending) -> TraceDetails {
    let entry = state.frame.chain().last().map_or(state.frame.method, |f| f.method);
    TraceDetails {
        path_condition: path_condition(machine, state),
        result: match ending {
            Ending::Returned(Some(value)) => Some(show(machine, state, *value)),
            _ => None,
        },
        message: match ending {
            Ending::Threw(exception) => machine.message_of(state, *exception),
            _ => None,
        },
        location: location(machine, state),
        lines: state.lines_of(entry.class),
    }
}

fn path_condition(machine: &Machine<'_>, state: &State<'_>) -> Vec<String> {
    let mut conditions: Vec<String> = state
        .trail
        .iter()
        .map(|decided| machine.terms.display(decided.asserted).to_string())
        .collect();
    conditions.reverse();
    conditions
}

fn location(machine: &Machine<'_>, state: &State<'_>) -> Option<String> {
    let class = machine.program.class(state.frame.method.class);
    let line = state.frame.line()?;
    Some(format!("{}:{line}", class.source_file.as_deref()?))
}

/// A value in Java-like syntax.
fn show(machine: &Machine<'_>, state: &State<'_>, value: Value) -> String {
    match value {
        Value::Int(v) => show_int(state, v),
        Value::Long(v) => format!("{v}L"),
        Value::Float(v) => format!("{v:?}f"),
        Value::Double(v) => format!("{v:?}"),
        Value::Sym(term) => machine.terms.display(term).to_string(),
        Value::Ref(r) => match machine.text(state, r) {
            Some(text) => format!("{text:?}"),
            None => show_object(machine, state, r),
        },
        Value::Unset | Value::ReturnAddress(_) => String::new(),
    }
}

/// An int as the method's result type has it.
fn show_int(state: &State<'_>, value: i32) -> String {
    use isopath_program::Type;
    match state.frame.method.ret {
        Type::Boolean => (value != 0).to_string(),
        Type::Char => match char::from_u32(value as u32) {
            Some(c) if !c.is_control() => format!("{c:?}"),
            _ => format!("(char) {value}"),
        },
        _ => value.to_string(),
    }
}

fn show_object(machine: &Machine<'_>, state: &State<'_>, r: isopath_heap::ObjRef) -> String {
    let Some(object) = state.heap.get(r) else { return "null".to_owned() };
    let class = machine.program.class(object.class).source_name();
    match &object.body {
        Body::Fields(_) => format!("new {class}"),
        Body::Array(array) => show_array(machine, state, &class, array),
    }
}

fn show_array(machine: &Machine<'_>, state: &State<'_>, class: &str, array: &Array) -> String {
    let Value::Int(length) = array.len() else { return format!("new {class}") };
    let shown = (length as usize).min(SHOWN_ELEMENTS);
    let elements: Vec<String> = (0..shown)
        .filter_map(|i| array.get(i))
        .map(|e| match e {
            Value::Ref(r) if !r.is_null() => machine.text(state, r).unwrap_or("...".to_owned()),
            e => show(machine, state, e),
        })
        .collect();
    let rest = if shown < length as usize { ", ..." } else { "" };
    format!("new {class} {{{}{rest}}}", elements.join(", "))
}
