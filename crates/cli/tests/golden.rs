//! The programs of `tests/run` and `tests/identity`, each with what `isopath run --traces` says of it beside it, and
//! some with what `isopath run --dot -` draws.
//!
//! `ISOPATH_BLESS=1` writes the expectations instead of comparing with them (`cargo xtask bless`).
//! A first line `// isopath: --max-loop 3` gives options to one program.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::golden::{check, run};
use isopath_harness::golden::{difference, none_differ};
use isopath_harness::repository;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The directories with such programs, each a class path of its own, and how many there are at least.
const PROGRAMS: [(&str, usize); 2] = [("tests/run", 30), ("tests/identity", 4)];

#[test]
fn programs_have_the_expected_traces() {
    PROGRAMS.into_iter().for_each(have_the_expected_traces);
}

fn have_the_expected_traces((directory, least): (&str, usize)) {
    let classes = tempfile::tempdir().unwrap();
    let sources = repository::sources(directory);
    assert!(sources.len() >= least, "only {} programs", sources.len());
    common::javac(&sources, classes.path());
    let check = |source: &PathBuf| check(source, classes.path());
    none_differ(sources.iter().filter_map(check));
}

#[test]
fn drawings_are_as_expected() {
    let classes = tempfile::tempdir().unwrap();
    common::javac(&repository::sources("tests/run"), classes.path());
    let drawings = repository::files("tests/run", "dot");
    assert!(!drawings.is_empty());
    none_differ(drawings.iter().filter_map(|drawing| {
        let source = drawing.with_extension("java");
        let output = run(&source, classes.path(), &["--dot", "-"]);
        difference(drawing, &common::stdout(&output))
    }));
    drawings.iter().for_each(|drawing| accepted(drawing));
}

/// Lets Graphviz read a drawing, if it is there.
fn accepted(drawing: &Path) {
    match Command::new("dot").arg("-Tsvg").arg(drawing).output() {
        Ok(output) => assert!(
            output.status.success() && output.stderr.is_empty(),
            "{}",
            common::stderr(&output)
        ),
        Err(_) => println!("no Graphviz here"),
    }
}

#[test]
fn no_expectation_is_without_a_program() {
    let goldens = PROGRAMS.map(|(directory, _)| {
        ["expected", "dot"].map(|extension| repository::files(directory, extension))
    });
    let orphan = goldens
        .iter()
        .flatten()
        .flatten()
        .find(|golden| !golden.with_extension("java").exists());
    assert_eq!(orphan, None);
}
