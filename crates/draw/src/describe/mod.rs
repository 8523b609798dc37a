//! Traces as text: path conditions and results in Java-like syntax.

mod heap;

use crate::Drawn;
use crate::initial;
use heap::initial_heap;
use isopath_heap::{Array, Body, Leaf, Value};
use isopath_machine::{Ending, Machine, State};
use isopath_program::{ElemKind, Type};
use isopath_terms::{Const, Node, Term};
use isopath_trace::TraceDetails;

/// Array elements that are shown before the rest is left out.
const SHOWN_ELEMENTS: usize = 16;

/// What a user may want to know of a trace.
pub fn describe<'p>(
    machine: &mut Machine<'p>,
    state: &State<'p>,
    ending: &Ending,
    drawn: Option<&Drawn>,
) -> TraceDetails {
    TraceDetails {
        trail: machine.describe_trail(state),
        heap: match ending {
            // There may be many of them, and somebody is waiting.
            Ending::Cut(bound) if bound.is_abrupt() => None,
            _ => initial_heap(machine, state),
        },
        result: match ending {
            Ending::Returned(Some(value)) => Some(show(machine, state, *value)),
            _ => None,
        },
        message: match ending {
            Ending::Threw(Leaf::Object(exception)) => machine.message_of(state, *exception),
            _ => None,
        },
        example: drawn.map_or_else(Vec::new, |drawn| example(machine, state, drawn)),
        location: location(machine, state, ending),
        lines: state.lines_of(state.entry_method().class),
    }
}

/// Numbers for which the trace is taken.
fn example<'p>(machine: &Machine<'p>, state: &State<'p>, drawn: &Drawn) -> Vec<(String, String)> {
    let values = initial::example(machine, state, drawn).into_iter();
    let shown = values.map(|example| {
        let name = machine.terms.display(example.symbol).to_string();
        (name, show_constant(example.value, example.kind))
    });
    shown.collect()
}

/// Where an exception was made, or where the path stood when it ended.
fn location(machine: &Machine<'_>, state: &State<'_>, ending: &Ending) -> Option<String> {
    let origin = match ending {
        Ending::Threw(Leaf::Object(exception)) => machine.origin_of(state, *exception),
        _ => None,
    };
    let here = || {
        Some((
            machine.program.class(state.frame.method.class),
            state.frame.line()?,
        ))
    };
    let (class, line) = origin.or_else(here)?;
    Some(format!("{}:{line}", class.source_file.as_deref()?))
}

/// A value in Java-like syntax.
fn show(machine: &Machine<'_>, state: &State<'_>, value: Value) -> String {
    let kind = state.frame.method.ret.kind().unwrap_or(ElemKind::Int);
    match value {
        Value::Sym(term) => show_term(machine, state, term),
        Value::Ref(r) => match machine.text(state, r) {
            Some(text) => format!("{text:?}"),
            None => show_object(machine, state, r),
        },
        Value::Int(v) => show_constant(Const::Bv32(v), kind),
        Value::Long(v) => show_constant(Const::Bv64(v), kind),
        Value::Float(v) => show_constant(Const::f32(v), kind),
        Value::Double(v) => show_constant(Const::f64(v), kind),
        Value::Unset | Value::ReturnAddress(_) => String::new(),
    }
}

/// A constant of a type in Java syntax.
fn show_constant(value: Const, kind: ElemKind) -> String {
    match value {
        Const::Bool(v) => v.to_string(),
        Const::Bv32(v) => show_int(v, kind),
        Const::Bv64(v) => format!("{v}L"),
        Const::F32(bits) => match f32::from_bits(bits) {
            v if v.is_finite() => format!("{v:?}f"),
            v => format!("Float.{}", not_finite(v.into())),
        },
        Const::F64(bits) => match f64::from_bits(bits) {
            v if v.is_finite() => format!("{v:?}"),
            v => format!("Double.{}", not_finite(v)),
        },
        Const::Loc(_) => String::new(),
    }
}

fn not_finite(value: f64) -> &'static str {
    match (value.is_nan(), value > 0.0) {
        (true, _) => "NaN",
        (_, true) => "POSITIVE_INFINITY",
        _ => "NEGATIVE_INFINITY",
    }
}

/// A term; the int that stands for a truth value as that truth value.
fn show_term(machine: &Machine<'_>, state: &State<'_>, term: Term) -> String {
    let terms = &machine.terms;
    let is_one = |t| terms.as_const(t) == Some(Const::Bv32(1));
    let is_zero = |t| terms.as_const(t) == Some(Const::Bv32(0));
    match (&state.frame.method.ret, terms.node(term)) {
        (Type::Boolean, Node::Ite(c, a, b)) if is_one(a) && is_zero(b) => {
            terms.display(c).to_string()
        }
        (Type::Boolean, Node::Ite(c, a, b)) if is_zero(a) && is_one(b) => {
            format!("!({})", terms.display(c))
        }
        _ => terms.display(term).to_string(),
    }
}

/// An int as its type has it.
fn show_int(value: i32, kind: ElemKind) -> String {
    match kind {
        ElemKind::Boolean => (value != 0).to_string(),
        ElemKind::Char => match char::from_u32(value as u32) {
            Some(c) if c.is_alphanumeric() || c.is_ascii_graphic() || c == ' ' => format!("{c:?}"),
            Some(c) if !c.is_control() => format!("'\\u{value:04x}'"),
            _ => format!("(char) {value}"),
        },
        _ => value.to_string(),
    }
}

fn show_object(machine: &Machine<'_>, state: &State<'_>, r: isopath_heap::ObjRef) -> String {
    let Some(object) = state.heap.get(r) else {
        return "null".to_owned();
    };
    let class = machine.program.class(object.class).source_name();
    match &object.body {
        Body::Fields(_) => format!("new {class}"),
        Body::Array(array) => show_array(machine, state, &class, array),
    }
}

fn show_array(machine: &Machine<'_>, state: &State<'_>, class: &str, array: &Array) -> String {
    let Value::Int(length) = array.len() else {
        return format!("new {class}");
    };
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
