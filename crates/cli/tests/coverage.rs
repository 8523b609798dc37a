//! `isopath run --jacoco` and `--lcov`.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{run_in, stderr, stdout};
use std::path::Path;
use std::sync::OnceLock;
use tempfile::TempDir;

const SOURCE: &str = "package demo;
public class Both {
    static int low(int x) { return half(x & 7); }
    static int high(int x) { return half(x & 7 | 1 << 20) + 0; }
    static int half(int x) {
        if (x > 1000)
            return x / 2;
        return x >> 1;
    }
}
";

/// A directory with the compiled program.
fn dir() -> &'static Path {
    static DIR: OnceLock<TempDir> = OnceLock::new();
    let dir = DIR.get_or_init(|| {
        let dir = tempfile::tempdir().unwrap();
        let source = dir.path().join("Both.java");
        std::fs::write(&source, SOURCE).unwrap();
        common::javac(&[source], dir.path());
        dir
    });
    dir.path()
}

/// What a run writes to a file; its report must be as ever.
fn file(option: &str, name: &str, more: &[&str]) -> String {
    let targets = ["run", "demo.Both#low", "demo.Both#high"];
    let report = run_in(dir(), &targets);
    let args = [&targets[..], &[option, name], more].concat();
    let output = run_in(dir(), &args);
    assert_eq!(stdout(&output), stdout(&report), "{}", stderr(&output));
    std::fs::read_to_string(dir().join(name)).unwrap()
}

#[test]
fn the_targets_of_a_run_cover_together() {
    let lcov = file("--lcov", "both.info", &[]);
    let expected = "TN:
SF:demo/Both.java
FN:3,demo/Both::low (I)I
FN:4,demo/Both::high (I)I
FN:6,demo/Both::half (I)I
FNDA:1,demo/Both::low (I)I
FNDA:1,demo/Both::high (I)I
FNDA:1,demo/Both::half (I)I
FNF:3
FNH:3
BRDA:6,0,0,1
BRDA:6,0,1,1
BRF:2
BRH:2
DA:3,1
DA:4,1
DA:6,1
DA:7,1
DA:8,1
LF:5
LH:5
end_of_record
";
    assert_eq!(lcov, expected);
    let xml = file("--jacoco", "both.xml", &[]);
    assert!(xml.contains(r#"<class name="demo/Both" sourcefilename="Both.java">"#));
    let sum = r#"<counter type="INSTRUCTION" missed="0" covered="25"/><counter type="BRANCH" missed="0" covered="2"/><counter type="LINE" missed="0" covered="5"/><counter type="COMPLEXITY" missed="0" covered="4"/><counter type="METHOD" missed="0" covered="3"/><counter type="CLASS" missed="0" covered="1"/></report>"#;
    assert!(xml.ends_with(sum), "{xml}");
}

#[test]
fn any_number_of_threads_covers_the_same() {
    let one = file("--jacoco", "one.xml", &[]);
    assert_eq!(file("--jacoco", "four.xml", &["--jobs", "4"]), one);
}

#[test]
fn a_file_may_be_standard_output() {
    let xml = file("--jacoco", "out.xml", &[]);
    let targets = ["run", "demo.Both#low", "demo.Both#high"];
    let with = |more: &[&str]| run_in(dir(), &[&targets[..], more].concat());
    assert_eq!(stdout(&with(&["--jacoco", "-"])), xml);
    assert!(!dir().join("-").exists());
    for more in [
        &["--lcov", "-", "--jacoco", "-"][..],
        &["--json", "--jacoco", "-"],
        &["--jacoco", "-", "--dot", "-"],
    ] {
        let output = with(more);
        let message = stderr(&output);
        assert_eq!(output.status.code(), Some(2), "{message}");
        assert!(message.contains("cannot both go to standard output"));
        assert_eq!(stdout(&output), "");
    }
}

#[test]
fn what_is_wrong_with_a_file_is_said_before_the_work_begins() {
    for option in ["--jacoco", "--lcov"] {
        let output = run_in(dir(), &["run", "demo.Both#low", option, "no/such/dir/x"]);
        let message = stderr(&output);
        assert_eq!(output.status.code(), Some(2));
        let start = "error: cannot write the coverage report no/such/dir/x: ";
        assert!(message.starts_with(start), "{message}");
        assert!(message.contains("help: "), "{message}");
        assert_eq!(stdout(&output), "");
    }
}

#[test]
fn the_report_says_what_is_missed() {
    let output = run_in(dir(), &["run", "demo.Both#half", "demo.Both#low"]);
    let report = stdout(&output);
    let rows = "\n  coverage    3 of 3 lines, 2 of 2 branches\n";
    assert!(report.contains(rows), "{report}");
    let output = run_in(dir(), &["run", "demo.Both#low", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&stdout(&output)).unwrap();
    let reached = &json["runs"][0]["coverage"]["reached"][0];
    assert_eq!(reached["method"], "half");
    assert_eq!(reached["missed_lines"], serde_json::json!([7]));
}
