//! One file and one row of `STRATEGIES` make a strategy: it is in the help, a column of `compare`, a party of the
//! oracle, and measured by `bench` (a test of the workbench). `twin` is such a file and row. The table has it only if these tests say so, and
//! only in builds with debug assertions.

#![cfg(debug_assertions)]
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{command, run_in, stderr, stdout};
use isopath_harness::programs;
use isopath_heap::{STRATEGIES, add_extra_strategy};
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

/// Standard output of a run that has the row and succeeds.
#[track_caller]
fn printed(dir: &Path, args: &[&str]) -> String {
    let mut command = command(dir, args);
    let output = command.env("ISOPATH_EXTRA_STRATEGY", "1").output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    stdout(&output)
}

#[test]
fn users_do_not_see_it() {
    let text = stdout(&run_in(Path::new("."), &["strategies"]));
    assert!(text.contains("pose") && !text.contains(NAME), "{text}");
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
    add_extra_strategy();
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
    add_extra_strategy();
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
