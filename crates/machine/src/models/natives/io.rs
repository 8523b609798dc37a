//! `java.io`: the standard streams, and the JDK's own data. Nothing else of the host's files can be seen.

use super::{Call, Model, Reply, nothing, zero};
use crate::{Interrupt, Step};
use isopath_heap::{Array, Body, ObjRef, Value};
use isopath_program::ElemKind;
use std::fs::File;
use std::io::{Read, Seek, SeekFrom, Write};

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
        // Nothing is ever closed because nobody uses it any more.
        class: "java/io/FileCleanable",
        methods: &[("register", "*", nothing), ("unregister", "*", nothing)],
    },
    Model {
        class: "java/io/UnixFileSystem",
        methods: &[
            ("getBooleanAttributes0", "*", file_attributes),
            ("canonicalize0", "*", canonical),
            ("checkAccess", "*", check_access),
            ("checkAccess0", "*", check_access),
        ],
    },
    Model {
        // Paths can be computed with; files behind them cannot be seen.
        class: "sun/nio/fs/UnixNativeDispatcher",
        methods: &[("init", "()I", zero), ("getcwd", "()[B", current_directory)],
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
            ("open0", "(Ljava/lang/String;)V", open),
            ("available0", "()I", zero),
            ("readBytes", "([BII)I", read_bytes),
            ("read0", "()I", read_byte),
        ],
    },
];

/// Files of the JDK that the class library reads: the path below `java.home`, which is `/`, and the descriptor
/// here. The position is the descriptor's handle.
pub(super) const JDK_FILES: &[(&str, i32)] = &[
    ("/lib/tzdb.dat", 1000),
    ("/lib/currency.properties", 1001),
    ("/conf/security/java.security", 1002),
    ("/conf/logging.properties", 1003),
];

/// What the providers of security look for on Linux. Reading them is not supported.
const DEVICES: &[&str] = &["/dev/random", "/dev/urandom"];

/// `canonicalize0(String)`: of a name that is known to be no link.
fn canonical<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let path = call.text(1)?;
    let known = path == "/" || DEVICES.contains(&&*path);
    match known || JDK_FILES.iter().any(|(file, _)| *file == path) {
        true => Ok(Reply::Value(call.arg(1)?)),
        false => Err(call.unsupported()),
    }
}

/// As `user.dir` says.
fn current_directory<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let class = call.machine.program.prim_array(ElemKind::Byte);
    let bytes = Body::Array(Array::Bytes(vec![b'/' as i8]));
    Ok(Reply::Value(Value::Ref(
        call.state.heap.allocate(class, bytes),
    )))
}

/// `UnixFileSystem.checkAccess(File, int)`: files of the JDK can be read.
fn check_access<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    const READ: i32 = 4;
    let wanted = call.int(2)?;
    match file_attributes(call)? {
        Reply::Value(Value::Int(attributes)) => {
            Ok(Reply::Value(Value::bool(attributes != 0 && wanted == READ)))
        }
        _ => Err(call.unsupported()),
    }
}

/// `UnixFileSystem.getBooleanAttributes0(File)`: whether a file of the JDK exists, and is a regular one.
fn file_attributes<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    const EXISTS: i32 = 1;
    const EXISTS_AND_REGULAR: i32 = 3;
    let file = call.object(1)?;
    let path = match call.machine.named(call.state, file, "path") {
        Some(Value::Ref(path)) => call.machine.text(call.state, path),
        _ => None,
    };
    if path.as_deref().is_some_and(|p| DEVICES.contains(&p)) {
        return Ok(Reply::Value(Value::Int(EXISTS)));
    }
    let path = path.filter(|p| JDK_FILES.iter().any(|(file, _)| file == p));
    let path = path.ok_or_else(|| call.unsupported())?;
    let home = call.machine.program.java_home();
    let exists = home.join(path.trim_start_matches('/')).is_file();
    let attributes = if exists { EXISTS_AND_REGULAR } else { 0 };
    Ok(Reply::Value(Value::Int(attributes)))
}

/// `FileInputStream.open0(String)`.
fn open<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    let name = call.text(1)?;
    let (_, number) = JDK_FILES
        .iter()
        .find(|(file, _)| *file == name)
        .ok_or_else(|| call.unsupported())?;
    let fd = descriptor_object(call)?;
    let (machine, st) = (&mut *call.machine, &mut *call.state);
    machine.set_named(st, fd, "fd", Value::Int(*number))?;
    machine.set_named(st, fd, "handle", Value::Long(0))?;
    Ok(Reply::Void)
}

/// Up to `count` bytes of a file of the JDK.
fn read_jdk_file(call: &mut Call<'_, '_>, file: &str, count: usize) -> Step<Vec<u8>> {
    let fd = descriptor_object(call)?;
    let Some(Value::Long(at)) = call.machine.named(call.state, fd, "handle") else {
        return Err(call.unsupported());
    };
    let path = call
        .machine
        .program
        .java_home()
        .join(file.trim_start_matches('/'));
    let bytes = File::open(path).and_then(|mut file| {
        let mut bytes = Vec::new();
        file.seek(SeekFrom::Start(at as u64))?;
        file.take(count as u64).read_to_end(&mut bytes)?;
        Ok(bytes)
    });
    let bytes =
        bytes.map_err(|error| Interrupt::raise("java/io/IOException", error.to_string()))?;
    let at = Value::Long(at + bytes.len() as i64);
    call.machine.set_named(call.state, fd, "handle", at)?;
    Ok(bytes)
}

fn descriptor_object(call: &mut Call<'_, '_>) -> Step<ObjRef> {
    let stream = call.object(0)?;
    match call.machine.named(call.state, stream, "fd") {
        Some(Value::Ref(fd)) => Ok(fd),
        _ => Err(call.unsupported()),
    }
}

/// The file descriptor of a stream.
fn descriptor(call: &mut Call<'_, '_>) -> Step<i32> {
    let fd = descriptor_object(call)?;
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
    let number = descriptor(call)?;
    if let Some((file, _)) = JDK_FILES.iter().find(|(_, fd)| *fd == number) {
        return read_jdk_file(call, file, count);
    }
    if number != 0 {
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
