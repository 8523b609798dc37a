//! `java.nio.file`, for the JDK's own files alone: later JDKs read their configuration through it. What is asked
//! of any other file is done by its own code, which ends at a native method.

use super::io::JDK_FILES;
use super::modules::byte_stream;
use super::{Call, Model, Reply};
use crate::Step;
use isopath_heap::{Array, Value};
use std::path::PathBuf;

pub(super) const MODELS: &[Model] = &[
    Model {
        class: "java/nio/file/Files",
        methods: &[
            ("isRegularFile", "*", is_regular_file),
            ("newInputStream", "*", new_input_stream),
        ],
    },
    Model {
        class: "sun/nio/fs/UnixPath",
        methods: &[(
            "toRealPath",
            "([Ljava/nio/file/LinkOption;)Ljava/nio/file/Path;",
            to_real_path,
        )],
    },
];

/// Where the file of the JDK lies that the path in argument 0 names.
fn jdk_file(call: &mut Call<'_, '_>) -> Option<PathBuf> {
    let Value::Ref(path) = call.arg(0).ok()? else {
        return None;
    };
    let Value::Ref(bytes) = call.machine.named(call.state, path, "path")? else {
        return None;
    };
    let Array::Bytes(bytes) = call.state.heap.get(bytes)?.array()? else {
        return None;
    };
    let bytes = bytes.iter().map(|&b| b as u8).collect();
    let name = String::from_utf8(bytes).ok()?;
    let known = JDK_FILES.iter().any(|(file, _)| *file == name);
    let home = call.machine.program.java_home();
    known.then(|| home.join(name.trim_start_matches('/')))
}

fn is_regular_file<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    Ok(match jdk_file(call) {
        Some(file) => Reply::Value(Value::bool(file.is_file())),
        None => Reply::Body(call.args.clone()),
    })
}

fn new_input_stream<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    match jdk_file(call).and_then(|file| std::fs::read(file).ok()) {
        Some(bytes) => byte_stream(call, bytes),
        None => Ok(Reply::Body(call.args.clone())),
    }
}

/// The JDK's directory is the root here, and no file of it is a link.
fn to_real_path<'p>(call: &mut Call<'_, 'p>) -> Step<Reply<'p>> {
    Ok(match jdk_file(call) {
        Some(_) => Reply::Value(call.arg(0)?),
        None => Reply::Body(call.args.clone()),
    })
}
