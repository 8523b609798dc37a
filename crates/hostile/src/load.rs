//! Class files and jars: loaded, linked, decoded, resolved.

use isopath_program::{ClassPathEntry, Constant, Method, Program};

use crate::{open, shared};

/// More than fit into the files that fuzzers make; indices beyond the pool are asked for as well.
const CONSTANTS: u16 = 3000;

/// A class file.
pub(crate) fn class(bytes: &[u8]) {
    shared::load(bytes);
}

/// A jar, with all its classes.
pub(crate) fn jar(bytes: &[u8]) {
    let dir = tempfile::tempdir().expect("temporary directories can be made");
    let file = dir.path().join("seed.jar");
    std::fs::write(&file, bytes).expect("a new file can be written");
    let Ok(program) = open(ClassPathEntry::Jar(file)) else {
        return;
    };
    let _ = (
        program.warnings(),
        program.has_application_file("META-INF/services/a.B"),
    );
    for name in program.application_classes() {
        exercise(&program, name);
    }
}

/// Loads a class, decodes its methods, resolves its constants, reads its annotations. Says whether it loads.
pub fn exercise(program: &Program, name: &str) -> bool {
    let Ok(class) = program.load(name) else {
        return false;
    };
    let _ = (class.annotations(), class.source_name());
    for id in &class.methods {
        read_method(program, program.method(*id));
        let _ = program.select(class.id, *id);
    }
    for id in &class.fields {
        let _ = program.field(*id).annotations(program);
    }
    for index in 0..CONSTANTS {
        match class.constant(index) {
            Some(Constant::Class(_)) => drop(program.resolve_class(class.id, index)),
            Some(Constant::Field(_)) => drop(program.resolve_field(class.id, index)),
            Some(Constant::Method(_) | Constant::InterfaceMethod(_)) => {
                drop(program.resolve_method(class.id, index));
                drop(program.resolve_special(class.id, index));
            }
            _ => {}
        }
    }
    true
}

fn read_method(program: &Program, method: &Method) {
    let _ = (
        method.annotations(program),
        method.param_annotations(program),
        method.param_names(program),
        method.display_signature(),
    );
    if let Ok(Some(code)) = method.code(program) {
        let lines = (0..code.ops.len() as u32).filter_map(|op| code.line(op));
        assert!(lines.max().is_none_or(|line| line < 65_536));
    }
}
