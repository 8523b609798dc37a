//! All programs of `examples/calculus`, by the rules and by the engine under every strategy.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_calculus::{Comparable, LanguageOptions, NamedSemantics, ProgramSyntax};
use isopath_search::Progress;
use isopath_translated::{Effort, Subject, agreement};
use std::path::{Path, PathBuf};

/// Not every heap of the largest: the command compares more.
const EFFORT: Effort = Effort {
    objects: 3,
    heaps: 900,
    finals: 10,
    traces: 5_000,
};

/// The list recurses without end, the other is refused: it needs the printed scope.
const LEFT_OUT: [&str; 2] = ["list", "dynamic-scope"];

fn programs(extension: &str) -> Vec<PathBuf> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/calculus");
    let entries = std::fs::read_dir(directory).unwrap();
    let mut found: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    let stem = |path: &PathBuf| path.file_stem().unwrap().to_string_lossy().into_owned();
    found.retain(|path| path.extension().is_some_and(|e| e == extension));
    found.retain(|path| !LEFT_OUT.contains(&&*stem(path)));
    found.sort();
    assert!(found.len() > 5);
    found
}

fn agree<L: Comparable>(semantics: &str) {
    let options: LanguageOptions<L> = LanguageOptions::new(L::Semantics::named(semantics).unwrap());
    let programs = programs(L::NAME);
    let sources = programs.iter().map(|p| std::fs::read_to_string(p).unwrap());
    let subjects = sources.map(|source| {
        let program = L::Program::read(&source).unwrap();
        Subject::new(&program, &options, &EFFORT, &Progress::default()).unwrap()
    });
    let subjects: Vec<Subject> = subjects.collect();
    let translations = Subject::compile(&subjects).unwrap();
    for (number, (path, subject)) in programs.iter().zip(&subjects).enumerate() {
        let program = translations.program(number).unwrap();
        let found = agreement(&program, number, subject, &EFFORT).unwrap();
        let (path, text) = (path.display(), found.text());
        assert_eq!(found.agrees(), Some(true), "{path}\n{text}");
        assert!(found.lines.iter().all(|line| line.heaps > 0), "{text}");
    }
}

#[test]
fn javalite_agrees_with_the_engine() {
    agree::<isopath_javalite::Machine>("summaries");
}

#[test]
fn the_tiny_language_agrees_with_the_engine() {
    agree::<isopath_tiny::Machine>("pose");
}
