//! The programs of `tests/run`, each explored by two processes, and reported by a third from the files that they have
//! written: that is what one process alone reports.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::golden::{run, shown};
use isopath_harness::repository::{self, options_of};
use serde_json::Value;
use std::fs;
use std::path::Path;

/// What one process does of each method before it leaves the rest.
const FIRST_TRACES: &str = "1";

/// Explores a program in two processes; what a third one reports, and the subtrees that changed hands.
fn divided(source: &Path, classes: &Path, files: &Path) -> (String, usize) {
    let [first, second] = ["first", "second"].map(|name| files.join(name).display().to_string());
    let wrote = |how: &[&str]| {
        let output = run(source, classes, how);
        assert!(output.status.success(), "{}", common::stderr(&output));
        assert_eq!(common::stdout(&output), "");
    };
    let one = ["--traces", "--share-to", &first];
    wrote(&[&one[..], &["--share-after", FIRST_TRACES]].concat());
    let other = ["--traces", "--share-to", &second];
    wrote(&[&other[..], &["--share-from", &first, "--jobs", "2"]].concat());
    let together = ["--traces", "--shares", &first, "--shares", &second];
    let report = shown(&run(source, classes, &together));
    (report, left(&first))
}

/// The subtrees that a file leaves to others.
fn left(file: &str) -> usize {
    let file: Value = serde_json::from_slice(&fs::read(file).unwrap()).unwrap();
    let methods = file["methods"].as_object().unwrap().values();
    let workers = methods.flat_map(|found| found.as_array().unwrap());
    workers
        .map(|worker| worker["left"].as_array().unwrap().len())
        .sum()
}

#[test]
fn what_processes_found_together_is_what_one_finds() {
    let directory = tempfile::tempdir().unwrap();
    let classes = directory.path().join("classes");
    fs::create_dir(&classes).unwrap();
    let mut sources = repository::sources("tests/run");
    common::javac(&sources, &classes);
    // Which traces of a whole run come first is not for two processes to say.
    sources.retain(|source| !options_of(source).contains(&"--max-traces".to_owned()));
    let (mut subtrees, mut others) = (0, Vec::new());
    for source in &sources {
        let (report, left) = divided(source, &classes, directory.path());
        let expected = fs::read_to_string(source.with_extension("expected")).unwrap();
        if report != expected {
            others.push(format!("{}:\n{report}", source.display()));
        }
        subtrees += left;
    }
    assert!(others.is_empty(), "{}", others.join("\n"));
    assert!(subtrees > 200, "{subtrees} subtrees changed hands");
}

#[test]
fn a_share_that_is_missing_is_no_answer() {
    let directory = tempfile::tempdir().unwrap();
    let source = repository::sources("tests/run").remove(0);
    common::javac(std::slice::from_ref(&source), directory.path());
    let first = directory.path().join("first").display().to_string();
    run(
        &source,
        directory.path(),
        &["--share-to", &first, "--share-after", "0"],
    );
    assert!(left(&first) > 0);
    let report = shown(&run(&source, directory.path(), &["--shares", &first]));
    assert!(report.contains("inconclusive"), "{report}");
    assert!(report.contains("exit code 3"), "{report}");
}
