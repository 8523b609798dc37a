//! `jdk.internal.misc.Unsafe`: bytes of memory, which here is memory inside arrays of constants; and the checksum
//! that reads them.

use super::unsafe_memory::HEADER;
use super::{Call, Model, Reply};
use crate::Step;
use isopath_heap::{Array, Body, ObjRef, Value};
use isopath_program::Type;

pub(super) const MODELS: &[Model] = &[
    Model {
        class: "jdk/internal/misc/Unsafe",
        methods: &[
            ("copyMemory0", "*", |c| copy(c, 1)),
            ("copySwapMemory0", "*", copy_swapped),
            ("setMemory0", "*", set),
        ],
    },
    Model {
        class: "java/util/zip/CRC32",
        methods: &[
            ("update", "(II)I", crc_byte),
            ("updateBytes0", "(I[BII)I", crc_bytes),
        ],
    },
];

/// `copyMemory0(Object, long, Object, long, long bytes)`; groups of `width` bytes are reversed.
fn copy<'p>(call: &mut Call<'_, 'p>, width: usize) -> Step<Reply<'p>> {
    let length = call.long(5)? as usize;
    let (from, from_at) = (inside(call, 1)?, call.long(2)? - HEADER);
    let (to, to_at) = (inside(call, 3)?, call.long(4)? - HEADER);
    let mut bytes = read(call, from, from_at as usize, length)?;
    if !length.is_multiple_of(width) {
        return Err(call.unsupported());
    }
    bytes.chunks_exact_mut(width).for_each(<[u8]>::reverse);
    write(call, to, to_at as usize, &bytes)?;
    Ok(Reply::Void)
}

/// The object in argument `i`: without one, the memory is outside of all objects.
fn inside(call: &mut Call<'_, '_>, i: usize) -> Step<ObjRef> {
    let object = call.object_or_null(i)?;
    match object.is_null() {
        true => Err(call.unsupported()),
        false => Ok(object),
    }
}

fn copy_swapped<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    match call.long(6)? {
        width @ (2 | 4 | 8) => copy(call, width as usize),
        _ => Err(call.unsupported()),
    }
}

/// `setMemory0(Object, long, long bytes, byte)`.
fn set<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let (array, at, length) = (inside(call, 1)?, call.long(2)? - HEADER, call.long(3)?);
    let byte = call.int(4)? as u8;
    write(call, array, at as usize, &vec![byte; length as usize])?;
    Ok(Reply::Void)
}

fn read(call: &Call<'_, '_>, array: ObjRef, at: usize, length: usize) -> Step<Vec<u8>> {
    let array = call.state.heap.get(array).and_then(|o| o.array());
    let bytes = array.and_then(|a| (at..at + length).map(|i| byte(a, i)).collect());
    bytes.ok_or_else(|| call.unsupported())
}

fn byte(array: &Array, at: usize) -> Option<u8> {
    Some(match array {
        Array::Bytes(v) => *v.get(at)? as u8,
        Array::Chars(v) => v.get(at / 2)?.to_le_bytes()[at % 2],
        Array::Shorts(v) => v.get(at / 2)?.to_le_bytes()[at % 2],
        Array::Ints(v) => v.get(at / 4)?.to_le_bytes()[at % 4],
        Array::Longs(v) => v.get(at / 8)?.to_le_bytes()[at % 8],
        _ => return None,
    })
}

fn write(call: &mut Call<'_, '_>, array: ObjRef, at: usize, bytes: &[u8]) -> Step {
    let unsupported = call.unsupported();
    let Some(Body::Array(array)) = call.state.heap.get_mut(array).map(|o| &mut o.body) else {
        return Err(unsupported);
    };
    // Nothing is written before all of it is known to fit.
    if at
        .checked_add(bytes.len())
        .is_none_or(|end| end > 0 && byte(array, end - 1).is_none())
    {
        return Err(unsupported);
    }
    for (i, b) in bytes.iter().enumerate() {
        set_byte(array, at + i, *b);
    }
    Ok(())
}

fn set_byte(array: &mut Array, at: usize, byte: u8) {
    /// Replaces one byte of a number.
    macro_rules! replace {
        ($values:expr, $number:ty, $width:literal) => {
            if let Some(value) = $values.get_mut(at / $width) {
                let mut bytes = value.to_le_bytes();
                let width = bytes.len();
                bytes[at % width] = byte;
                *value = <$number>::from_le_bytes(bytes);
            }
        };
    }
    match array {
        Array::Bytes(v) => {
            if let Some(value) = v.get_mut(at) {
                *value = byte as i8;
            }
        }
        Array::Chars(v) => replace!(v, u16, 2),
        Array::Shorts(v) => replace!(v, i16, 2),
        Array::Ints(v) => replace!(v, i32, 4),
        Array::Longs(v) => replace!(v, i64, 8),
        _ => {}
    }
}

/// The bytes that a method such as `getLong` reads at once.
pub(super) fn width(method: &str) -> Option<usize> {
    let kinds = [("Short", 2), ("Char", 2), ("Int", 4), ("Long", 8)];
    let found = kinds.iter().find(|(kind, _)| method.contains(kind));
    found.map(|(_, width)| *width)
}

/// Constant bytes as one number.
pub(super) fn read_bytes(
    call: &mut Call<'_, '_>,
    array: ObjRef,
    at: usize,
    width: usize,
) -> Step<Value> {
    let bytes = match call.state.heap.get(array).and_then(|o| o.array()) {
        Some(Array::Bytes(bytes)) => bytes.get(at..at + width),
        _ => None,
    };
    let bytes = bytes.ok_or_else(|| call.unsupported())?;
    let mut word = [0; 8];
    for (to, from) in word.iter_mut().zip(bytes) {
        *to = *from as u8;
    }
    let word = u64::from_le_bytes(word);
    Ok(match (width, &call.method.ret) {
        (8, _) => Value::Long(word as i64),
        (2, Type::Short) => Value::Int((word as i16).into()),
        _ => Value::Int(word as u32 as i32),
    })
}

pub(super) fn write_bytes(
    call: &mut Call<'_, '_>,
    (array, at, width): (ObjRef, usize, usize),
    value: Value,
) -> Step {
    let word = match value {
        Value::Int(v) => i64::from(v).to_le_bytes(),
        Value::Long(v) => v.to_le_bytes(),
        _ => return Err(call.symbolic_argument()),
    };
    let unsupported = call.unsupported();
    match call.state.heap.get_mut(array).map(|o| &mut o.body) {
        Some(Body::Array(Array::Bytes(bytes))) if bytes.len() >= at + width => {
            for (to, from) in bytes[at..at + width].iter_mut().zip(word) {
                *to = from as i8;
            }
            Ok(())
        }
        _ => Err(unsupported),
    }
}

/// One step of the checksum of ISO 3309, which keeps the complement between calls.
fn crc_step(crc: u32, byte: u8) -> u32 {
    let mut crc = crc ^ u32::from(byte);
    for _ in 0..8 {
        crc = (crc >> 1) ^ (0xEDB8_8320 & (crc & 1).wrapping_neg());
    }
    crc
}

fn crc_byte<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let (Value::Int(crc), Value::Int(byte)) = (call.arg(0)?, call.arg(1)?) else {
        return Err(call.symbolic_argument());
    };
    let crc = !crc_step(!(crc as u32), byte as u8);
    Ok(Reply::Value(Value::Int(crc as i32)))
}

/// `updateBytes0(int crc, byte[], int offset, int length)`.
fn crc_bytes<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let (Value::Int(crc), Value::Int(at), Value::Int(length)) =
        (call.arg(0)?, call.arg(2)?, call.arg(3)?)
    else {
        return Err(call.symbolic_argument());
    };
    let array = call.object(1)?;
    let bytes = read(call, array, at as usize, length as usize)?;
    let crc = !bytes.into_iter().fold(!(crc as u32), crc_step);
    Ok(Reply::Value(Value::Int(crc as i32)))
}
