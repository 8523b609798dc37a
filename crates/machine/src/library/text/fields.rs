//! What classes keep of a text in their fields, where the JDK's own code looks at them or has written them.

use super::{Text, constant};
use crate::library::text::units;
use crate::{Interrupt, Machine, State, Step};
use isopath_heap::{Array, Body, ObjRef, Reference, Value};
use isopath_program::{ElemKind, Field};
use isopath_terms::{BinOp, Term, Terms, UnOp};
use isopath_trace::DecisionKind;

/// The greatest Latin-1 character.
const LATIN1: i32 = 0xFF;

/// The fields that follow from the text. A builder has the last.
const FIELDS: [&str; 3] = ["value", "coder", "count"];

/// Says what the text of a string or builder is. What it keeps in its fields is worked out when somebody
/// asks.
pub(crate) fn set_text<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    object: ObjRef,
    text: Text,
) -> Step {
    let count = if is_string(machine, st, object) { 2 } else { 3 };
    for field in &FIELDS[..count] {
        machine.set_named(st, object, field, Value::Unset)?;
    }
    st.inputs.texts.insert_mut(object, text);
    Ok(())
}

fn is_string<'p>(machine: &Machine<'p>, st: &State<'p>, object: ObjRef) -> bool {
    let class = st.heap.get(object).map(|o| o.class);
    class == Some(machine.program.well_known().string)
}

/// The text that the fields of a string or builder say; `None` if it is not known well enough.
pub(super) fn kept_text<'p>(
    machine: &mut Machine<'p>,
    st: &State<'p>,
    object: ObjRef,
) -> Option<Text> {
    let Some(Value::Ref(bytes)) = machine.named(st, object, "value") else {
        return None;
    };
    let Some(Value::Int(coder)) = machine.named(st, object, "coder") else {
        return None;
    };
    let array = st.heap.get(bytes)?.array()?;
    let length = match is_string(machine, st, object) {
        true => match array.len() {
            Value::Int(length) => length >> coder,
            _ => return None,
        },
        false => match machine.named(st, object, "count") {
            Some(Value::Int(count)) => count,
            _ => return None,
        },
    };
    let mut cx = isopath_heap::Cx::new(&mut machine.terms, &st.path.condition);
    let mut byte = |i| {
        let byte = array.select(&mut cx, Value::Int(i))?.to_term(cx.terms)?;
        let mask = cx.terms.int(LATIN1);
        Some(cx.terms.binary(BinOp::BvAnd, byte, mask))
    };
    let width = 1 << coder;
    let mut bytes = Vec::with_capacity((length * width) as usize);
    for i in 0..length * width {
        bytes.push(byte(i)?);
    }
    let units = bytes.chunks(width as usize);
    let units: Vec<Term> = units.map(|unit| joined(&mut machine.terms, unit)).collect();
    Some(super::as_constant(machine, Text::Units(units.into())))
}

/// What an input string keeps in a field of its class.
pub(crate) fn string_field<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    reference: Reference,
    field: &Field,
) -> Step<Value> {
    match &*field.name {
        // Worked out when somebody asks.
        "hash" | "hashIsZero" => Ok(Value::Int(0)),
        "coder" => Ok(Value::bool(is_utf16(machine, st, &Text::Input(reference))?)),
        "value" => input_bytes(machine, st, reference).map(Value::Ref),
        name => Err(Interrupt::unsupported(format!(
            "java/lang/String.{name} in this JDK"
        ))),
    }
}

/// The bytes of an input string, made when they are asked for: nobody can tell.
fn input_bytes<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    reference: Reference,
) -> Step<ObjRef> {
    if let Some(&made) = st.inputs.known.bytes.get(&reference) {
        return Ok(made);
    }
    let text = Text::Input(reference);
    let utf16 = is_utf16(machine, st, &text)?;
    let made = text_bytes(machine, st, &text, utf16)?;
    st.inputs.known.bytes.insert_mut(reference, made);
    Ok(made)
}

/// A field that was found unset: it follows from the text of its object, or is not known.
#[cold]
pub(crate) fn unset_field<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    object: ObjRef,
    field: &Field,
) -> Step<Value> {
    fill_fields(machine, st, object)?;
    let value = st.heap.get(object).and_then(|o| o.field(field.slot));
    Ok(value.unwrap_or(Value::Unset))
}

/// Writes the fields that follow from the text of an object.
fn fill_fields<'p>(machine: &mut Machine<'p>, st: &mut State<'p>, object: ObjRef) -> Step {
    let Some(text) = st.inputs.texts.get(&object).cloned() else {
        return Ok(());
    };
    let utf16 = is_utf16(machine, st, &text)?;
    let bytes = text_bytes(machine, st, &text, utf16)?;
    let length = super::text_length(machine, st, &text)?;
    let values = [
        Value::Ref(bytes),
        Value::bool(utf16),
        Value::from_term(&machine.terms, length),
    ];
    let string = is_string(machine, st, object);
    let count = if string { 2 } else { 3 };
    for (field, value) in FIELDS.into_iter().zip(values).take(count) {
        machine.set_named(st, object, field, value)?;
    }
    // A builder may be about to change.
    if !string {
        st.inputs.texts.remove_mut(&object);
    }
    Ok(())
}

/// Whether a text has a character that is not Latin-1: forks if it is not known. It takes two bytes for
/// each character then.
fn is_utf16<'p>(machine: &mut Machine<'p>, st: &mut State<'p>, text: &Text) -> Step<bool> {
    let mut any = Terms::FALSE;
    for i in 0..super::text_most(machine, st, text)? {
        let has = super::text_has(machine, st, text, i)?;
        let unit = units::text_char(machine, st, text, i)?;
        let most = machine.terms.int(LATIN1);
        let beyond = machine.terms.binary(BinOp::Slt, most, unit);
        let here = machine.terms.and(has, beyond);
        any = machine.terms.or(any, here);
    }
    machine.truth(st, DecisionKind::Branch, any)
}

/// The characters of a text as an array of bytes.
fn text_bytes<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    text: &Text,
    utf16: bool,
) -> Step<ObjRef> {
    let length = super::text_length(machine, st, text)?;
    let width = if utf16 { 2 } else { 1 };
    let scale = machine.terms.int(width);
    let total = machine.terms.binary(BinOp::Mul, length, scale);
    let mut array = new_units(machine, ElemKind::Byte, total);
    for i in 0..super::text_most(machine, st, text)? {
        let unit = units::text_char(machine, st, text, i)?;
        for byte in 0..width {
            let shift = match cfg!(target_endian = "big") {
                true => (width - 1 - byte) * 8,
                false => byte * 8,
            };
            let shift = machine.terms.int(shift);
            let shifted = machine.terms.binary(BinOp::LShr, unit, shift);
            let signed = machine.terms.unary(UnOp::Sext8, shifted);
            let value = Value::from_term(&machine.terms, signed);
            array.store(Value::Int(i * width + byte), value);
        }
    }
    let class = machine.program.prim_array(ElemKind::Byte);
    Ok(st.heap.allocate(class, Body::Array(array)))
}

/// The characters of a text as an array of them.
pub(crate) fn text_chars<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    text: &Text,
) -> Step<ObjRef> {
    let length = super::text_length(machine, st, text)?;
    let mut array = new_units(machine, ElemKind::Char, length);
    for i in 0..super::text_most(machine, st, text)? {
        let unit = units::text_char(machine, st, text, i)?;
        array.store(Value::Int(i), Value::from_term(&machine.terms, unit));
    }
    let class = machine.program.prim_array(ElemKind::Char);
    Ok(st.heap.allocate(class, Body::Array(array)))
}

/// The text of an array of characters that the program made; `None` if there may be too many.
pub(crate) fn text_of_chars<'p>(
    machine: &mut Machine<'p>,
    st: &State<'p>,
    chars: ObjRef,
) -> Option<Text> {
    let array = st.heap.get(chars)?.array()?;
    let length = array.len().to_term(&mut machine.terms)?;
    let most = match array.len() {
        Value::Int(length) => length,
        _ => {
            let within = super::within_bound(machine, length);
            st.path
                .condition
                .known(&machine.terms, within)
                .filter(|&within| within)?;
            super::most_characters(machine)
        }
    };
    let mut cx = isopath_heap::Cx::new(&mut machine.terms, &st.path.condition);
    let units: Option<Vec<Term>> = (0..most)
        .map(|i| array.select(&mut cx, Value::Int(i))?.to_term(cx.terms))
        .collect();
    let zero = machine.terms.int(0);
    let units = Text::Units(units?.into());
    let text = super::slice(machine, &units, zero, length);
    Some(super::as_constant(machine, text))
}

fn new_units<'p>(machine: &Machine<'p>, kind: ElemKind, length: Term) -> Array {
    match constant(&machine.terms, length) {
        Some(n) => Array::new(kind, n as usize),
        None => Array::with_symbolic_length(kind, Value::Sym(length)),
    }
}

/// A character of one byte or of two.
fn joined(terms: &mut Terms, bytes: &[Term]) -> Term {
    let (low, high) = match *bytes {
        [one, two] if cfg!(target_endian = "big") => (two, one),
        [one, two] => (one, two),
        _ => return bytes[0],
    };
    let eight = terms.int(8);
    let high = terms.binary(BinOp::Shl, high, eight);
    terms.binary(BinOp::Add, high, low)
}
