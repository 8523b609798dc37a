//! Shared by the tests: sources compiled by a JDK, and looking into decoded code.
#![allow(dead_code, unreachable_pub, reason = "each test file uses a part")]

use isopath_harness::javac::Javac;
use isopath_harness::programs;
use isopath_program::{ClassId, ConstIndex, MethodId, Op, Program};
use std::path::{Path, PathBuf};

/// Compiles one source text into a directory, against what is there already.
pub fn javac(home: &Path, out: &Path, name: &str, text: &str) {
    let sources = tempfile::tempdir().unwrap();
    let file = sources.path().join(name);
    std::fs::create_dir_all(file.parent().unwrap()).unwrap();
    std::fs::write(&file, text).unwrap();
    javac_files(home, out, &[file]);
}

/// Compiles source files into a directory, against what is there already.
pub fn javac_files(home: &Path, out: &Path, files: &[PathBuf]) {
    let javac = Javac::at(&home.join("bin/javac")).class_path(out);
    javac.compile(files, out).unwrap();
}

/// A declared method by name; there must be just one.
pub fn method(program: &Program, class: &str, name: &str) -> MethodId {
    programs::method(program, class, name).id
}

/// The decoded ops of a method.
pub fn ops(program: &Program, class: &str, name: &str) -> Vec<Op> {
    let method = program.method(method(program, class, name));
    method.code(program).unwrap().unwrap().ops.to_vec()
}

/// The constant of the only call to a method of this name in the body of a method.
pub fn call_in(program: &Program, class: &str, name: &str, callee: &str) -> (ClassId, ConstIndex) {
    use isopath_program::Constant::{InterfaceMethod, Method};
    let id = program.load(class).unwrap().id;
    let index = ops(program, class, name)
        .into_iter()
        .filter_map(|op| match op {
            Op::InvokeVirtual(index)
            | Op::InvokeSpecial(index)
            | Op::InvokeStatic(index)
            | Op::InvokeInterface(index) => Some(index),
            _ => None,
        });
    let named = index.filter(|index| match program.class(id).constant(*index) {
        Some(Method(method) | InterfaceMethod(method)) => &*method.name == callee,
        _ => false,
    });
    let calls: Vec<_> = named.collect();
    assert_eq!(calls.len(), 1, "calls of {callee} in {class}.{name}");
    (id, calls[0])
}

/// `Class.method` of a method id.
pub fn shown(program: &Program, method: MethodId) -> String {
    let method = program.method(method);
    format!("{}.{}", program.class(method.class).name, method.name)
}
