//! Traces as text: path conditions and results in Java-like syntax.

mod ending;
mod heap;

pub use ending::classify;

use crate::Drawn;
use crate::initial;
use crate::names::datum;
use heap::{has_references, picture};
use isopath_heap::{Array, Body, Host, Leaf, ObjRef, Value, bare_leaves};
use isopath_machine::{Ending, Machine, State};
use isopath_program::{ElemKind, Type};
use isopath_terms::{Const, Node, Sort, Term};
use isopath_trace::{Picture, TraceDetails};

/// Array elements that are shown before the rest is left out.
const SHOWN_ELEMENTS: usize = 16;

/// What a user may want to know of a trace.
pub fn describe<'p>(
    machine: &mut Machine<'p>,
    state: &State<'p>,
    ending: &Ending,
    drawn: Option<&Drawn>,
) -> TraceDetails {
    let heap = match (ending, drawn) {
        // There may be many of them, and somebody is waiting.
        (Ending::Cut(bound), _) if bound.is_abrupt() => None,
        _ if !has_references(machine, state) => None,
        (_, Some(drawn)) if drawn.shown.is_some() => drawn.shown.clone(),
        _ => Some(picture(machine, state)),
    };
    details(machine, state, ending, drawn, heap)
}

fn details<'p>(
    machine: &mut Machine<'p>,
    state: &State<'p>,
    ending: &Ending,
    drawn: Option<&Drawn>,
    heap: Option<Picture>,
) -> TraceDetails {
    TraceDetails {
        trail: machine.describe_trail(state),
        heap,
        symbolic: None,
        result: match ending {
            Ending::Returned(Some(value)) => Some(show(machine, state, *value)),
            _ => None,
        },
        message: match ending {
            Ending::Threw(Leaf::Object(exception)) => machine.message_of(state, *exception),
            _ => None,
        },
        example: drawn.map_or_else(Vec::new, |drawn| initial::example(machine, state, drawn)),
        location: location(machine, state, ending),
        lines: state.lines_of(state.entry_method().class),
    }
}

/// The same with one input of the path, which stands for itself and not for all that the path allows.
pub fn describe_input<'p>(
    machine: &mut Machine<'p>,
    state: &State<'p>,
    ending: &Ending,
    drawn: &Drawn,
) -> TraceDetails {
    let mut picture = drawn.picture.clone();
    picture.exact = false;
    let heap = has_references(machine, state).then(|| picture.to_show());
    details(machine, state, ending, Some(drawn), heap)
}

/// Where an exception was made, or where the path stood when it ended.
pub fn location(machine: &Machine<'_>, state: &State<'_>, ending: &Ending) -> Option<String> {
    let origin = match ending {
        Ending::Threw(Leaf::Object(exception)) => machine.origin_of(state, *exception),
        _ => None,
    };
    let here = || {
        Some((
            machine.program.class(state.control.frame.method.class),
            state.control.frame.line()?,
        ))
    };
    let (class, line) = origin.or_else(here)?;
    Some(format!("{}:{line}", class.source_file.as_deref()?))
}

/// A value in Java-like syntax.
fn show(machine: &Machine<'_>, state: &State<'_>, value: Value) -> String {
    let kind = state
        .control
        .frame
        .method
        .ret
        .kind()
        .unwrap_or(ElemKind::Int);
    match value {
        Value::Sym(term) => {
            show_choice(machine, state, term).unwrap_or_else(|| show_term(machine, state, term))
        }
        Value::Ref(r) => match machine.text(state, r) {
            Some(text) => format!("{text:?}"),
            None => show_object(machine, state, r),
        },
        Value::Int(v) => datum(Const::Bv32(v), kind).to_string(),
        Value::Long(v) => datum(Const::Bv64(v), kind).to_string(),
        Value::Float(v) => datum(Const::f32(v), kind).to_string(),
        Value::Double(v) => datum(Const::f64(v), kind).to_string(),
        Value::Unset | Value::ReturnAddress(_) => String::new(),
    }
}

/// A reference that may be one of several objects of the program, by these; `None` if it is something else. Where
/// they lie means nothing to anybody.
fn show_choice(machine: &Machine<'_>, state: &State<'_>, term: Term) -> Option<String> {
    if machine.terms.sort(term) != Sort::Loc {
        return None;
    }
    let leaves = bare_leaves(&machine.terms, &state.path.condition, Value::Sym(term));
    let is_object = |leaf: &Leaf<_>| matches!(leaf, Leaf::Object(r) if !r.is_null());
    if !leaves.iter().any(is_object) {
        return None;
    }
    let shown: Vec<String> = leaves
        .iter()
        .take(SHOWN_ELEMENTS)
        .map(|leaf| match leaf {
            Leaf::Object(r) => show_shared(machine, state, *r),
            Leaf::Input(location) => machine.terms.display(location.0).to_string(),
        })
        .collect();
    let rest = if shown.len() < leaves.len() {
        ", ..."
    } else {
        ""
    };
    match &*shown {
        [only] if rest.is_empty() => Some(only.clone()),
        _ => Some(format!("one of {}{rest}", shown.join(", "))),
    }
}

/// An object by its name, if it has one: a string, a class, a constant of an enum.
fn show_shared(machine: &Machine<'_>, state: &State<'_>, r: ObjRef) -> String {
    if let Some(text) = machine.text(state, r) {
        return format!("{text:?}");
    }
    let Some(object) = state.heap.get(r) else {
        return "null".to_owned();
    };
    let class = machine.program.class(object.class);
    let constant = match machine.named(state, r, "name") {
        Some(Value::Ref(name)) if class.access.is_enum() => machine.text(state, name),
        _ => None,
    };
    match (object.host, constant) {
        (Host::ClassMirror(of), _) => format!("{}.class", machine.program.class(of).source_name()),
        (Host::PrimitiveMirror(kind), _) => match Type::parse(&kind.to_string()) {
            Some(ty) => format!("{ty}.class"),
            None => show_object(machine, state, r),
        },
        (_, Some(constant)) => constant,
        _ => show_object(machine, state, r),
    }
}

/// A term; the int that stands for a truth value as that truth value.
fn show_term(machine: &Machine<'_>, state: &State<'_>, term: Term) -> String {
    let terms = &machine.terms;
    let is_one = |t| terms.as_const(t) == Some(Const::Bv32(1));
    let is_zero = |t| terms.as_const(t) == Some(Const::Bv32(0));
    match (&state.control.frame.method.ret, terms.node(term)) {
        (Type::Boolean, Node::Ite(c, a, b)) if is_one(a) && is_zero(b) => {
            terms.display(c).to_string()
        }
        (Type::Boolean, Node::Ite(c, a, b)) if is_zero(a) && is_one(b) => {
            format!("!({})", terms.display(c))
        }
        _ => terms.display(term).to_string(),
    }
}

fn show_object(machine: &Machine<'_>, state: &State<'_>, r: ObjRef) -> String {
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
