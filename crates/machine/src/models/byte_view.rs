//! `MethodHandles.byteArrayViewVarHandle`: numbers inside arrays of constant bytes. The JDK makes these handles
//! by its own code; only what they do would need method handles.

use crate::models::var_handle::Access;
use crate::{Interrupt, Machine, State, Step};
use isopath_heap::{Array, Body, ObjRef, Value};
use isopath_program::MethodType;

/// The numbers of a view, by the name of its class.
const VIEWS: &[(&str, usize)] = &[
    ("AsShorts", 2),
    ("AsChars", 2),
    ("AsInts", 4),
    ("AsLongs", 8),
    ("AsFloats", 4),
    ("AsDoubles", 8),
];

/// Reads or writes a number at an index of a `byte[]`.
pub(crate) fn access_bytes<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    (handle, access): (ObjRef, Access),
    site: &MethodType,
    args: &[Value],
    name: String,
) -> Step {
    let unsupported = || Interrupt::unsupported(name.clone());
    let class = machine.class_of(st, handle).map_or("", |c| &*c.name);
    let view = VIEWS.iter().find(|(view, _)| class.contains(view));
    let &(view, width) = view
        .filter(|_| class.ends_with("$ArrayHandle"))
        .ok_or_else(unsupported)?;
    let (array, index) = match args.get(1..3) {
        Some(&[array, Value::Int(index)]) => (array, index),
        _ => return Err(unsupported()),
    };
    let big_endian = machine.named(st, handle, "be") == Some(Value::Int(1));
    machine.require_non_null(st, array)?;
    let object = machine.single_object(st, array)?;
    let Some(Array::Bytes(bytes)) = st.heap.get(object).and_then(|o| o.array()) else {
        return Err(unsupported());
    };
    let places = bytes.len() as i32 - (width as i32 - 1);
    if !(0..places).contains(&index) {
        let message = format!("Index {index} out of bounds for length {places}");
        return Err(Interrupt::raise(
            "java/lang/IndexOutOfBoundsException",
            message,
        ));
    }
    let range = index as usize..index as usize + width;
    match (access, args.get(3)) {
        (Access::Get, None) => {
            let mut bytes: Vec<u8> = bytes[range].iter().map(|&b| b as u8).collect();
            if big_endian {
                bytes.reverse();
            }
            st.control.frame.push(number(view, &bytes))
        }
        (Access::Set, Some(&value)) if site.params.len() == 3 => {
            let mut word = word(value).ok_or_else(unsupported)?[..width].to_vec();
            if big_endian {
                word.reverse();
            }
            if let Some(Body::Array(Array::Bytes(bytes))) =
                st.heap.get_mut(object).map(|o| &mut o.body)
            {
                for (to, from) in bytes[range].iter_mut().zip(word) {
                    *to = from as i8;
                }
            }
            Ok(())
        }
        _ => Err(unsupported()),
    }
}

/// The number that these bytes are, the lowest first.
fn number(view: &str, bytes: &[u8]) -> Value {
    let mut word = [0; 8];
    word[..bytes.len()].copy_from_slice(bytes);
    let word = u64::from_le_bytes(word);
    match view {
        "AsShorts" => Value::Int((word as i16).into()),
        "AsLongs" => Value::Long(word as i64),
        "AsFloats" => Value::Float(f32::from_bits(word as u32)),
        "AsDoubles" => Value::Double(f64::from_bits(word)),
        _ => Value::Int(word as u32 as i32),
    }
}

/// The bytes of a constant, the lowest first.
fn word(value: Value) -> Option<[u8; 8]> {
    Some(match value {
        Value::Int(v) => i64::from(v).to_le_bytes(),
        Value::Long(v) => v.to_le_bytes(),
        Value::Float(v) => u64::from(v.to_bits()).to_le_bytes(),
        Value::Double(v) => v.to_bits().to_le_bytes(),
        _ => return None,
    })
}
