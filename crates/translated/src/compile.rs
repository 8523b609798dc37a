//! Translations to class files: one call of javac for all.

use crate::Subject;
use isopath_calculus::Java;
use isopath_harness::javac::Javac;
use isopath_program::{ClassPathEntry, Program, ProgramConfig};
use std::io;
use std::path::PathBuf;
use tempfile::TempDir;

/// Compiled translations, each in a package of its own: two programs may have classes of the same name.
pub struct Translations {
    directory: TempDir,
}

/// Compiles `programs`.
pub fn compile<'j>(programs: impl IntoIterator<Item = &'j Java>) -> io::Result<Translations> {
    let directory = TempDir::with_prefix("isopath-")?;
    let mut sources: Vec<PathBuf> = Vec::new();
    for (number, java) in programs.into_iter().enumerate() {
        let file = directory.path().join(format!("Source{number}.java"));
        let source = format!("package {};\n{}", package(number), java.source);
        std::fs::write(&file, source)?;
        sources.push(file);
    }
    let classes = directory.path().join("all");
    Javac::new().compile(&sources, &classes)?;
    // A class path of its own for each: what else is in the world is part of a program's meaning.
    for number in 0..sources.len() {
        let package = package(number);
        let root = directory.path().join(format!("root{number}"));
        std::fs::create_dir(&root)?;
        std::fs::rename(classes.join(&package), root.join(&package))?;
    }
    Ok(Translations { directory })
}

fn package(number: usize) -> String {
    format!("p{number}")
}

/// The name of a class in the translation with this number, as class files have it.
pub(crate) fn class_name(number: usize, class: &str) -> String {
    format!("{}/{class}", package(number))
}

impl Translations {
    /// The program with this number, for the engine.
    pub fn program(&self, number: usize) -> Result<Program, String> {
        let root = self.directory.path().join(format!("root{number}"));
        let config = ProgramConfig {
            class_path: vec![ClassPathEntry::Dir(root)],
            ..ProgramConfig::default()
        };
        Program::open(&config).map_err(|error| error.to_string())
    }
}

impl Subject {
    /// Compiles subjects.
    pub fn compile(subjects: &[Subject]) -> io::Result<Translations> {
        compile(subjects.iter().map(|subject| &subject.java))
    }
}
