//! `java.io`: standard output and error. Nothing else of the host's files can be seen.

use super::{Call, Model, Reply, nothing, zero, zero_long};
use crate::{Interrupt, Step};
use isopath_heap::{Array, Value};
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
            ("readBytes", "([BII)I", |_| Ok(Reply::Value(Value::Int(-1)))),
            ("read0", "()I", |_| Ok(Reply::Value(Value::Int(-1)))),
            ("skip0", "(J)J", zero_long),
        ],
    },
];

/// The file descriptor that a stream writes to.
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
