//! What `isopath test` writes: goldens for the programs of `tests/junit`, and everything that it writes for them
//! and for other programs compiled and run under real JUnits. Exactly the tests that show a violation fail.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;
mod junit_runner;

use isopath_harness::{golden, repository};
use junit_runner::{Junit, Results};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

const EXAMPLE: &str = "examples/Account.java";
/// How little of each program of the larger collections is looked at.
const SOME: [&str; 6] = ["--max-loop", "3", "--max-traces", "40", "--timeout", "2"];

/// The programs with goldens.
fn programs() -> Vec<PathBuf> {
    let mut programs = repository::sources("tests/junit");
    assert!(programs.len() >= 8, "only {} programs", programs.len());
    programs.push(repository::root().join(EXAMPLE));
    programs
}

#[test]
fn tests_are_written_as_expected() {
    golden::none_differ(programs().iter().filter_map(|p| difference(p)));
}

/// What differs from the golden, if anything does.
fn difference(program: &Path) -> Option<String> {
    let out = tempfile::tempdir().unwrap();
    let report = write_tests(
        &[program.to_owned()],
        out.path(),
        &repository::options_of(program),
    );
    let shown = out.path().display().to_string();
    let report = report.replace(&shown, "DIR");
    let report = report.replace(&program.display().to_string(), "PROGRAM");
    let mut actual = format!("$ isopath test PROGRAM -o DIR\n{report}");
    for file in java_files(out.path()) {
        let name = file.strip_prefix(out.path()).unwrap().display().to_string();
        let text = std::fs::read_to_string(&file).unwrap();
        assert!(text.lines().all(|l| l.chars().count() <= 100), "{name}");
        actual += &format!("==== {name}\n{text}");
    }
    let golden = repository::root()
        .join("tests/junit")
        .join(program.file_name().unwrap());
    golden::difference(&golden.with_extension("expected"), &actual)
}

/// Runs `isopath test`; the report that it prints.
fn write_tests(programs: &[PathBuf], out: &Path, options: &[String]) -> String {
    let mut command = common::command(&repository::root(), &["test", "-o"]);
    let output = command
        .arg(out)
        .args(programs)
        .args(options)
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", common::stderr(&output));
    common::stdout(&output)
}

/// The Java files below a directory, sorted.
fn java_files(dir: &Path) -> Vec<PathBuf> {
    repository::files_below(dir, &["java"]).unwrap()
}

/// The tests that the report says to fail.
fn failing(report: &str) -> BTreeSet<String> {
    let lines = report.lines().map(str::trim);
    let names = lines.filter_map(|l| l.strip_prefix("fails until the code is right: "));
    names.map(str::to_owned).collect()
}

/// Writes, compiles and runs the tests of programs; what they do is what their report says.
fn check(programs: &[PathBuf], options: &[&str], versions: &[u32]) {
    for version in versions {
        let junit = Junit::find(*version);
        let (tests, classes) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let mut all: Vec<String> = options.iter().map(|o| (*o).to_owned()).collect();
        all.extend(["--junit".to_owned(), version.to_string()]);
        let report = write_tests(programs, tests.path(), &all);
        assert!(!report.contains("does not follow its trace"), "{report}");
        let sources = [programs.to_vec(), java_files(tests.path())].concat();
        junit.compile(&sources, classes.path());
        for java in junit_runner::javas() {
            let results = junit.run(&java, classes.path());
            agree(&report, &results);
        }
    }
}

fn agree(report: &str, results: &Results) {
    let written: usize = report.lines().filter_map(tests_of_file).sum();
    assert_eq!(
        results.passed.len() + results.failed.len(),
        written,
        "{report}"
    );
    let failed: BTreeSet<String> = results.failed.iter().cloned().collect();
    let expected = failing(report);
    let wrong: Vec<&String> = failed.symmetric_difference(&expected).collect();
    assert!(
        wrong.is_empty(),
        "not as predicted: {wrong:?}\n{}",
        results.output
    );
}

/// `DIR/AccountTest.java: 9 tests, 1 shows a violation`.
fn tests_of_file(line: &str) -> Option<usize> {
    let (_, count) = line.split_once(".java: ")?;
    count.split(' ').next()?.parse().ok()
}

#[test]
fn pages_show_tests_as_they_are_written() {
    let goldens = repository::files("tests/junit", "expected");
    let goldens = goldens.iter().map(|g| std::fs::read_to_string(g).unwrap());
    let goldens: String = goldens.collect();
    for page in ["README.md", "docs/tests.md"] {
        let text = std::fs::read_to_string(repository::root().join(page)).unwrap();
        let blocks = text.split("```java\n").skip(1);
        let blocks = blocks.map(|block| block.split_once("```").unwrap().0);
        let shown: Vec<&str> = blocks.filter(|block| block.contains("@Test")).collect();
        assert!(!shown.is_empty(), "{page}");
        for test in shown {
            assert!(goldens.contains(test), "{page} shows\n{test}");
        }
    }
}

#[test]
fn exactly_the_violated_fail_under_junit() {
    check(&programs(), &["--max-loop", "3"], &[5, 4]);
}

#[test]
fn tests_with_collections_do_what_they_say() {
    check(&repository::sources("tests/library-inputs"), &SOME, &[5, 4]);
}

#[test]
fn tests_of_many_programs_do_what_they_say() {
    let with_statics = [&SOME[..], &["--symbolic-statics"]].concat();
    check(&repository::sources("tests/heaps"), &with_statics, &[5]);
    let mut programs = repository::sources("tests/run");
    // It asks who runs it.
    programs.retain(|program| !program.ends_with("JbseAnalysis.java"));
    check(&programs, &SOME, &[5]);
}
