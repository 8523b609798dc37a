//! The programs of `tests/contracts`, each with what `isopath contracts` prints of its classes beside it, and those of
//! `tests/contracts/wrong`, with what it says of each class that has something wrong.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::golden::{run, shown};
use common::{run_in, stderr, stdout};
use isopath_harness::golden::{difference, none_differ};
use isopath_harness::javac::Javac;
use isopath_harness::repository;
use serde_json::Value;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

const PROGRAMS: &str = "tests/contracts";
const WRONG: &str = "tests/contracts/wrong";

/// With names of parameters.
fn compiled(directory: &str) -> (Vec<PathBuf>, TempDir) {
    let classes = tempfile::tempdir().unwrap();
    let sources = repository::sources(directory);
    assert!(sources.len() >= 3);
    let javac = Javac::with_api().option("-g");
    javac.compile(&sources, classes.path()).unwrap();
    (sources, classes)
}

fn contracts(classes: &Path, how: &[&str]) -> String {
    let args = ["contracts", "-cp", "."];
    shown(&run_in(classes, &[&args[..], how].concat()))
}

#[test]
fn programs_have_the_expected_contracts() {
    let (sources, classes) = compiled(PROGRAMS);
    let check = |source: &PathBuf| {
        let class = repository::stem(source);
        let text = contracts(classes.path(), &[&class]);
        difference(&source.with_extension("expected"), &text)
    };
    none_differ(sources.iter().filter_map(check));
}

/// The classes that are nested in one of a source, by their names.
fn nested(classes: &Path, source: &Path) -> Vec<String> {
    let prefix = format!("{}$", repository::stem(source));
    let files = repository::files_in(classes, "class").unwrap();
    let names = files.iter().map(|file| repository::stem(file));
    names.filter(|name| name.starts_with(&prefix)).collect()
}

#[test]
fn what_is_wrong_is_named_with_its_place_and_with_what_there_is() {
    let (sources, classes) = compiled(WRONG);
    let check = |source: &PathBuf| {
        let names = nested(classes.path(), source);
        let texts = names.iter().map(|name| {
            let text = contracts(classes.path(), &[name]);
            assert!(text.contains("exit code 2"), "{name}: {text}");
            text
        });
        let texts: Vec<String> = texts.collect();
        difference(&source.with_extension("expected"), &texts.join("\n"))
    };
    none_differ(sources.iter().filter_map(check));
}

#[test]
fn json_has_the_same_contracts() {
    let (_, classes) = compiled(PROGRAMS);
    let output = run_in(
        classes.path(),
        &["contracts", "-cp", ".", "--json", "Inherited#grow"],
    );
    let json: Value = serde_json::from_str(&stdout(&output)).unwrap();
    assert_eq!(json["schema"], "isopath.contracts/1");
    let cases = json["contracts"][0]["cases"].as_array().unwrap();
    assert_eq!(cases.len(), 2);
    assert_eq!(cases[1]["declared"], "Shape#grow(int)");
    let requires = &cases[1]["requires"][0];
    assert_eq!(requires["predicate"], "Shape#isPositive(int)");
    assert_eq!(requires["written"], "@Requires(\"isPositive\")");
    assert_eq!(cases[1]["modifies"][0], "this.*");
}

/// Until contracts are run, a run says that they are not, and a statement ends its path by name.
#[test]
fn a_run_does_not_ignore_a_contract_in_silence() {
    let (sources, classes) = compiled(PROGRAMS);
    let counter = run(&sources[0], classes.path(), &[]);
    let warning = "warning: the contract of Counter#count() is not checked";
    assert!(stderr(&counter).contains(warning), "{}", stderr(&counter));
    assert!(!stderr(&counter).contains("Counter#nothing()"));
    let statements = run_in(classes.path(), &["run", "-cp", ".", "Statements#low"]);
    assert!(stdout(&statements).contains("isopath/Verify.ensures"));
    assert!(stdout(&statements).contains("unsupported"));
}
