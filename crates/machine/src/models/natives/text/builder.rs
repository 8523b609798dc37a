//! `StringBuilder` and `StringBuffer`: a text that grows. What is not modelled is done by the JDK's own code on
//! the fields of the builder, which are filled in for it.

use super::make::number;
use super::{body, read, strings, texts};
use crate::core::text::Text;
use crate::library::text;
use crate::library::text::fields;
use crate::models::natives::{Call, MethodModel, Reply};
use crate::{Interrupt, Step};
use isopath_heap::{Leaf, ObjRef, Value};
use isopath_terms::Terms;
use isopath_trace::DecisionKind;
use std::rc::Rc;

pub(super) const METHODS: &[MethodModel] = &[
    ("<init>", "(Ljava/lang/String;)V", of_string),
    (
        "append",
        "(Ljava/lang/String;)Ljava/lang/AbstractStringBuilder;",
        append_string,
    ),
    (
        "append",
        "(C)Ljava/lang/AbstractStringBuilder;",
        append_char,
    ),
    (
        "append",
        "(I)Ljava/lang/AbstractStringBuilder;",
        append_number,
    ),
    (
        "append",
        "(J)Ljava/lang/AbstractStringBuilder;",
        append_number,
    ),
    (
        "append",
        "(Z)Ljava/lang/AbstractStringBuilder;",
        append_boolean,
    ),
    ("length", "()I", read::length),
    ("charAt", "(I)C", read::char_at),
];

/// The builder that is called, and its text; `None` if that is not known well enough.
fn builder(call: &mut Call<'_, '_>) -> Step<Option<(ObjRef, Text)>> {
    let Value::Ref(builder) = call.arg(0)? else {
        return Ok(None);
    };
    let text = text::leaf_text(call.machine, call.state, Leaf::Object(builder));
    Ok(text.map(|text| (builder, text)))
}

/// The text of a string argument that is not null, if there is only one.
fn argument(call: &mut Call<'_, '_>) -> Step<Option<Text>> {
    let string = call.arg(1)?;
    let texts = texts(call, string);
    Ok(texts.and_then(|mut texts| match texts.len() {
        1 => texts.pop().map(|(_, text)| text),
        _ => None,
    }))
}

fn of_string<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let string = call.arg(1)?;
    call.machine.require_non_null(call.state, string)?;
    let (Value::Ref(builder), Some(text)) = (call.arg(0)?, argument(call)?) else {
        return Ok(body(call));
    };
    fields::set_text(call.machine, call.state, builder, text)?;
    Ok(Reply::Void)
}

fn append<'p>(call: &mut Call<'_, 'p>, more: Text) -> Step<Reply<'p>> {
    let Some((builder, text)) = builder(call)? else {
        return Ok(body(call));
    };
    let text = text::join(call.machine, call.state, text, more)?;
    fields::set_text(call.machine, call.state, builder, text)?;
    Ok(Reply::Value(Value::Ref(builder)))
}

fn constant(text: &str) -> Text {
    Text::Constant(text.encode_utf16().collect())
}

fn append_string<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let string = call.arg(1)?;
    let null = call.machine.is_null(call.state, string)?;
    let null = call.machine.truth(call.state, DecisionKind::Null, null)?;
    let more = match null {
        true => Some(constant("null")),
        false => argument(call)?,
    };
    let Some(more) = more else {
        return Ok(body(call));
    };
    let reply = append(call, more)?;
    if let Reply::Value(_) = reply {
        call.state.notes.way.branch(null);
    }
    Ok(reply)
}

fn append_char<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let unit = call.arg(1)?.to_term(&mut call.machine.terms);
    let unit = unit.ok_or_else(|| Interrupt::malformed("text of something else"))?;
    let more = text::as_constant(call.machine, Text::Units(Rc::new([unit])));
    append(call, more)
}

fn append_number<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let more = number(call, 1)?;
    append(call, more)
}

fn append_boolean<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let value = call.arg(1)?;
    let no = crate::core::arith::is_zero(&mut call.machine.terms, value)?;
    let no = call.machine.truth(call.state, DecisionKind::Branch, no)?;
    let reply = append(call, constant(if no { "false" } else { "true" }))?;
    if let Reply::Value(_) = reply {
        call.state.notes.way.branch(no);
    }
    Ok(reply)
}

pub(super) fn to_string<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    match builder(call)? {
        Some((_, text)) => strings(call, vec![(Terms::TRUE, text)]),
        None => Ok(body(call)),
    }
}
