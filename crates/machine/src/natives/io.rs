//! `java.io`: the standard streams. Nothing else of the host's files can be seen.

use super::{Call, Model, Reply, nothing, zero};
use crate::{Interrupt, Step};
use isopath_heap::{Array, Value};
use isopath_program::ElemKind;
use std::io::Write;

pub(super) const MODELS: &[Model] = &[
    Model {
        class: "java/io/FileDescriptor",
        methods: &[
            ("getHandle", "(I)J", |_| Ok(Reply::Value(Value::Long(-1)))),
            ("getAppend", "(I)Z", zero),
            ("close0", "()V", nothing),
        ],
    },
    Model {
        class: "java/io/FileOutputStream",
        methods: &[
            ("writeBytes", "([BIIZ)V", write_bytes),
            ("write", "(IZ)V", write_byte),
        ],
    },
    Model {
        class: "java/io/FileInputStream",
        methods: &[
            ("available0", "()I", zero),
            ("readBytes", "([BII)I", read_bytes),
            ("read0", "()I", read_byte),
        ],
    },
];

/// The file descriptor of a stream.
fn descriptor(call: &mut Call<'_, '_>) -> Step<i32> {
    let stream = call.object(0)?;
    let fd = match call.machine.named(call.state, stream, "fd") {
        Some(Value::Ref(fd)) => fd,
        _ => return Err(call.unsupported()),
    };
    match call.machine.named(call.state, fd, "fd") {
        Some(Value::Int(fd)) => Ok(fd),
        _ => Err(call.unsupported()),
    }
}

fn emit(call: &mut Call<'_, '_>, bytes: &[u8]) -> Step {
    let sink = match descriptor(call)? {
        1 => &mut call.machine.console.out,
        2 => &mut call.machine.console.err,
        _ => return Err(Interrupt::unsupported("java/io/FileOutputStream on a file")),
    };
    // The reader of our output is gone: as with `java`, the program does not notice.
    let _ignored = sink.write_all(bytes);
    Ok(())
}

/// Up to `count` bytes of standard input; none at its end.
fn read(call: &mut Call<'_, '_>, count: usize) -> Step<Vec<u8>> {
    if descriptor(call)? != 0 {
        return Err(Interrupt::unsupported("java/io/FileInputStream on a file"));
    }
    let Some(input) = &mut call.machine.console.input else {
        return Err(call.unsupported());
    };
    let mut bytes = vec![0; count];
    match input.read(&mut bytes) {
        Ok(read) => bytes.truncate(read),
        Err(error) => return Err(Interrupt::raise("java/io/IOException", error.to_string())),
    }
    Ok(bytes)
}

fn read_byte<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let byte = read(call, 1)?.first().map_or(-1, |&b| i32::from(b));
    Ok(Reply::Value(Value::Int(byte)))
}

/// The caller has checked the range. End of input is -1.
fn read_bytes<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let array = call.arg(1)?;
    let (at, count) = (call.int(2)?, call.int(3)?);
    if count > 0 {
        call.machine
            .check_bounds(call.state, array, Value::Int(at))?;
        call.machine
            .check_bounds(call.state, array, Value::Int(at.saturating_add(count - 1)))?;
    }
    let bytes = read(call, count.max(0) as usize)?;
    for (i, &byte) in (at..).zip(&bytes) {
        let byte = Value::Int(i32::from(byte as i8));
        call.machine
            .write_element(call.state, array, Value::Int(i), ElemKind::Byte, byte)?;
    }
    let read = if bytes.is_empty() && count > 0 {
        -1
    } else {
        bytes.len() as i32
    };
    Ok(Reply::Value(Value::Int(read)))
}

fn write_bytes<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let array = call.object(1)?;
    let (from, count) = (call.int(2)?, call.int(3)?);
    let bytes: Vec<u8> = match call.state.heap.get(array).and_then(|o| o.array()) {
        Some(Array::Bytes(all)) => {
            let range = from as usize..(from as usize).saturating_add(count as usize);
            all.get(range)
                .unwrap_or(&[])
                .iter()
                .map(|&b| b as u8)
                .collect()
        }
        // Symbolic output is as invisible as all output of an analysis.
        _ => return Ok(Reply::Void),
    };
    emit(call, &bytes)?;
    Ok(Reply::Void)
}

fn write_byte<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let byte = call.int(1)? as u8;
    emit(call, &[byte])?;
    Ok(Reply::Void)
}
