//! The programs of `tests/run`, each with what `isopath run --traces` says of it beside it.
//!
//! `ISOPATH_BLESS=1` writes the expectations instead of comparing with them (`cargo xtask bless`).
//! A first line `// isopath: --max-loop 3` gives options to one program.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::path::{Path, PathBuf};
use std::process::Command;

#[test]
fn programs_have_the_expected_traces() {
    let classes = tempfile::tempdir().unwrap();
    let sources = common::sources("tests/run");
    assert!(sources.len() >= 30, "only {} programs", sources.len());
    common::javac(&sources, classes.path());
    let failures: Vec<String> = sources
        .iter()
        .filter_map(|source| check(source, classes.path()))
        .collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// What differs, if anything does.
fn check(source: &Path, classes: &Path) -> Option<String> {
    let actual = observed(source, classes);
    let golden = source.with_extension("expected");
    if std::env::var_os("ISOPATH_BLESS").is_some() {
        std::fs::write(&golden, actual).unwrap();
        return None;
    }
    let expected = std::fs::read_to_string(&golden).unwrap_or_default();
    let name = golden.display();
    (expected != actual).then(|| format!("--- {name} says\n{expected}--- but now\n{actual}"))
}

fn observed(source: &Path, classes: &Path) -> String {
    let class = source.file_stem().unwrap();
    let output = Command::new(common::isopath())
        .args(["run", "--traces", "--color", "never", "-cp"])
        .arg(classes)
        .arg(class)
        .args(options(source))
        .output()
        .unwrap();
    let stdout = String::from_utf8(output.stdout).unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    format!(
        "{stdout}{stderr}exit code {}\n",
        output.status.code().unwrap_or(-1)
    )
}

fn options(source: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(source).unwrap();
    let first = text.lines().next().unwrap_or_default();
    let options = first.strip_prefix("// isopath: ").unwrap_or_default();
    options.split_whitespace().map(str::to_owned).collect()
}

#[test]
fn no_expectation_is_without_a_program() {
    let goldens: Vec<PathBuf> = common::files("tests/run", "expected");
    let orphan = goldens
        .iter()
        .find(|golden| !golden.with_extension("java").exists());
    assert_eq!(orphan, None);
}
