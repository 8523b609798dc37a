//! One file and one row of `STRATEGIES` make a strategy: it is in the help, a column of `compare`, a party of the
//! oracle, and measured by `bench`. `twin` is such a file and row, in builds with the feature `extra-strategy`.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{isopath, run_in, stderr, stdout};
use isopath_bench::document::{Style, render};
use isopath_bench::scale::Scale;
use isopath_bench::sections::SECTIONS;
use isopath_harness::programs;
use isopath_heap::STRATEGIES;
use isopath_oracle::check::{Effort, check};
use std::path::Path;

/// What the file and the row are about.
const NAME: &str = "twin";

const SOURCE: &str = "
class Pair {
    int value; Pair next;
    static int swapped(Pair a, Pair b) {
        int value = a.value;
        a.value = b.value;
        b.value = value;
        return a == b ? 1 : a.value;
    }
}
";

/// Standard output of a run that succeeds.
#[track_caller]
fn printed(dir: &Path, args: &[&str]) -> String {
    let output = run_in(dir, args);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    stdout(&output)
}

#[test]
fn it_is_in_the_help() {
    for args in [
        &["strategies"][..],
        &["run", "--help"],
        &["compare", "--help"],
    ] {
        let text = printed(Path::new("."), args);
        assert!(text.contains(NAME), "{args:?}: {text}");
    }
    let script = printed(Path::new("."), &["completions", "bash"]);
    assert!(script.contains(NAME), "{script}");
}

#[test]
fn it_is_a_column_of_compare() {
    let dir = tempfile::tempdir().unwrap();
    std::fs::write(dir.path().join("Pair.java"), SOURCE).unwrap();
    let text = printed(dir.path(), &["compare", "--json", "Pair.java#swapped"]);
    let json: serde_json::Value = serde_json::from_str(&text).unwrap();
    let columns = json["comparisons"][0]["strategies"].as_array().unwrap();
    let traces = |name: &str| {
        let column = columns.iter().find(|column| column["strategy"] == name);
        column.map(|column| column["traces"]["total"].clone())
    };
    assert_eq!(columns.len(), STRATEGIES.len(), "{text}");
    assert!(traces(NAME).is_some(), "{text}");
    assert_eq!(traces(NAME), traces(STRATEGIES[0].name), "{text}");
}

#[test]
fn it_is_a_party_of_the_oracle() {
    let program = programs::program_of(&[("Pair.java", SOURCE)]);
    let method = programs::method(&program, "Pair", "swapped");
    let effort = Effort {
        heaps: 40,
        ..Effort::default()
    };
    let compared = check(&program, method, &effort, None)
        .map_err(|error| error.why)
        .unwrap();
    assert!(compared.heaps > 10, "{compared:?}");
    assert_eq!(
        compared.ends,
        compared.heaps * STRATEGIES.len(),
        "{compared:?}"
    );
}

#[test]
fn it_is_measured() {
    let formulas = SECTIONS.iter().filter(|section| section.name == "formulas");
    let sections: Vec<_> = formulas.collect();
    let report = isopath_bench::run(Path::new(isopath()), &sections, &Scale::QUICK).unwrap();
    let table = render(&report.blocks(), Style::Text);
    for row in ["sum n=2", "swaps n=4"] {
        let row = format!("{row} {NAME}");
        assert!(table.contains(&row), "no {row} in {table}");
    }
}
