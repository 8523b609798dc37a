//! What verdicts say, and what they take for granted: the programs of `tests/verdicts`, each with what
//! `isopath run --traces` says of it beside it. Each is the only one on its class path.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::golden::check;

const PROGRAMS: &str = "tests/verdicts";

#[test]
fn verdicts_are_as_expected() {
    let classes = tempfile::tempdir().unwrap();
    let sources = common::sources(PROGRAMS);
    common::javac_apart(&sources, classes.path());
    let of = |name: &std::ffi::OsStr| classes.path().join(name);
    let failures: Vec<String> = sources
        .iter()
        .filter_map(|source| check(source, &of(source.file_stem().unwrap())))
        .collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn no_expectation_is_without_a_program() {
    let goldens = common::files(PROGRAMS, "expected");
    assert!(!goldens.is_empty());
    let orphan = goldens
        .iter()
        .find(|golden| !golden.with_extension("java").exists());
    assert_eq!(orphan, None);
}
