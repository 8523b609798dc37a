//! Programs for tests: opened over files of the repository or over texts, and their methods.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use crate::javac::Javac;
use crate::repository;
use isopath_program::{ClassPathEntry, Method, Program, ProgramConfig, ProgramError};
use std::path::{Path, PathBuf};

/// Opens a program over these entries with the default JDK.
pub fn open(class_path: Vec<ClassPathEntry>) -> Result<Program, ProgramError> {
    Program::open(&ProgramConfig {
        class_path,
        ..ProgramConfig::default()
    })
}

/// A program over a directory of class files.
pub fn open_dir(dir: &Path) -> Program {
    open(vec![ClassPathEntry::Dir(dir.to_owned())]).unwrap()
}

/// A class path of what Java files are compiled to, which is kept: nobody may write there.
pub fn class_path(files: &[PathBuf]) -> Vec<ClassPathEntry> {
    let classes = Javac::with_api().kept(files);
    vec![ClassPathEntry::Dir(
        classes.unwrap_or_else(|error| panic!("{error}")),
    )]
}

/// A program over Java files. They are compiled when it opens and not needed afterwards.
pub fn open_java(files: &[PathBuf]) -> Program {
    open(class_path(files)).unwrap()
}

/// A program over all Java files of a directory of the repository.
pub fn open_sources(directory: &str) -> Program {
    open_java(&repository::sources(directory))
}

/// Compiles source texts (`a/B.java` and its text) and opens a program over them.
pub fn program_of(sources: &[(&str, &str)]) -> Program {
    let dir = tempfile::tempdir().unwrap();
    let files = sources.iter().map(|(name, text)| {
        let path = dir.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, text).unwrap();
        path
    });
    open_java(&files.collect::<Vec<_>>())
}

/// All methods of the application's classes, those that the compiler has made included.
pub fn methods(program: &Program) -> Vec<&Method> {
    let classes = program.application_classes().iter();
    let ids = classes.flat_map(|name| program.load(name).unwrap().methods.iter());
    ids.map(|&id| program.method(id)).collect()
}

/// Whether a method is written in the source and has a body there; constructors do not count.
pub fn is_written(method: &Method) -> bool {
    let made_up = method.name.starts_with('<') || method.access.is_synthetic();
    !made_up && !method.is_abstract() && !method.is_native()
}

/// A declared method by name; there must be just one.
pub fn method<'p>(program: &'p Program, class: &str, name: &str) -> &'p Method {
    let class = program.load(class).unwrap();
    let methods = class.methods.iter().map(|&id| program.method(id));
    let named: Vec<&Method> = methods.filter(|method| &*method.name == name).collect();
    assert_eq!(named.len(), 1, "{name} in {}", class.name);
    named[0]
}
