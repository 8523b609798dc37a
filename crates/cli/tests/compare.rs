//! `isopath compare`: every strategy of the table is a column, and paths decide the exit code.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{command, run_in, stderr, stdout};
use isopath_heap::STRATEGIES;
use serde_json::{Value, json};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::time::Duration;
use tempfile::TempDir;

const SOURCE: &str = "
package demo;
public class Compared {
    static int max(int a, int b) { return a > b ? a : b; }
    static int first(int[] a, int[] b) { a[0] = 1; b[0] = 2; return a[0] == 2 ? 1 : a[0]; }
    static int count(int n) { int i = 0; while (i < n) i++; return i; }
    static int forever(int x) { int i = 0; while (true) { i++; if (i == -1) i = 0; } }
    static void fail(int x) { assert x > 0; }
}
";

/// A directory with `Compared.java` and nothing compiled.
fn dir() -> &'static Path {
    static DIR: OnceLock<TempDir> = OnceLock::new();
    let dir = DIR.get_or_init(|| {
        let dir = tempfile::tempdir().unwrap();
        std::fs::write(dir.path().join("Compared.java"), SOURCE).unwrap();
        dir
    });
    dir.path()
}

/// The exit code, and the only comparison.
fn compared(args: &[&str]) -> (i32, Value) {
    let args = [&["compare", "--json"], args].concat();
    let output = run_in(dir(), &args);
    let json = serde_json::from_str(&stdout(&output));
    let mut json: Value = json.unwrap_or_else(|e| panic!("{e}: {}", stderr(&output)));
    assert_eq!(json["schema"], "isopath.compare/1");
    assert_eq!(json["comparisons"].as_array().unwrap().len(), 1);
    let code = output.status.code().unwrap();
    (code, json["comparisons"][0].take())
}

#[test]
fn every_strategy_is_a_column() {
    let output = run_in(
        dir(),
        &["compare", "Compared.java#max", "Compared.java#first"],
    );
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let text = stdout(&output);
    let head: Vec<&str> = text.lines().nth(1).unwrap().split_whitespace().collect();
    let names: Vec<&str> = STRATEGIES.iter().map(|strategy| strategy.name).collect();
    assert_eq!(head, names);
    for row in [
        "returned",
        "program paths",
        "to the backend",
        "process peak",
    ] {
        let line = text.lines().find(|line| line.trim_start().starts_with(row));
        let cells = line.unwrap().trim_start()[row.len()..].split_whitespace();
        assert!(cells.count() >= names.len(), "{text}");
    }
    assert!(
        text.contains("✓ demo.Compared#max(int,int): same paths"),
        "{text}"
    );
    assert!(text.ends_with("\n2 methods: 2 same paths\n"), "{text}");
}

#[test]
fn json_has_the_documented_shape() {
    let (code, json) = compared(&["Compared.java#first"]);
    assert_eq!(code, 0);
    assert_eq!(json["agreement"], "same paths");
    assert_eq!(json["same_paths"], true);
    assert_eq!(
        (&json["reasons"], &json["differences"]),
        (&json!([]), &json!([]))
    );
    for (column, strategy) in json["strategies"]
        .as_array()
        .unwrap()
        .iter()
        .zip(STRATEGIES.iter())
    {
        assert_eq!(column["strategy"], strategy.name);
        assert_eq!(column["path_optimal"], strategy.path_optimal);
        assert_eq!(column["bounds_hit"], json!([]));
        let paths = column["program_paths"].as_u64().unwrap();
        let traces = column["traces"]["total"].as_u64().unwrap();
        assert!(paths >= 4 && traces >= paths, "{column}");
        if strategy.path_optimal {
            assert_eq!(column["one_trace_per_path"], true);
            assert_eq!(traces, paths);
        }
        for figure in [
            "queries",
            "queries_backend",
            "tokens",
            "wall_ms",
            "peak_rss_kb",
        ] {
            assert!(column["stats"][figure].is_number(), "{figure}");
        }
    }
}

#[test]
fn strategies_can_be_chosen() {
    let last = STRATEGIES[STRATEGIES.len() - 1].name;
    let twice = format!("{last},{last}");
    let (_, json) = compared(&["Compared.java#max", "--strategies", &twice]);
    let columns = json["strategies"].as_array().unwrap();
    assert_eq!(columns.len(), 1, "each is there once");
    assert_eq!(columns[0]["strategy"], last);
}

#[test]
fn a_violation_is_a_path_like_any_other() {
    let (code, json) = compared(&["Compared.java#fail"]);
    assert_eq!((code, &json["agreement"]), (0, &json!("same paths")));
    assert_eq!(json["strategies"][0]["traces"]["violated"], 1);
    assert_eq!(json["strategies"][0]["program_paths"], 2);
}

#[test]
fn what_all_cut_alike_is_comparable() {
    let (code, json) = compared(&["Compared.java#count", "--max-loop", "3"]);
    assert_eq!((code, &json["agreement"]), (0, &json!("same paths")));
    assert_eq!(json["same_paths"], true);
    assert_eq!(json["reasons"], json!(["cut by max-loop"]));
    assert_eq!(json["strategies"][0]["bounds_hit"], json!(["max-loop"]));
    let output = run_in(
        dir(),
        &["compare", "Compared.java#count", "--max-loop", "3"],
    );
    let expected = "same paths  yes, and the same are cut by max-loop";
    assert!(stdout(&output).contains(expected), "{}", stdout(&output));
}

#[test]
fn what_stops_anywhere_is_not_comparable() {
    let (code, json) = compared(&["Compared.java#count", "--max-traces", "2"]);
    assert_eq!((code, &json["agreement"]), (3, &json!("not comparable")));
    assert_eq!(json["same_paths"], Value::Null);
}

#[test]
fn cycles_and_arrays_are_cut_alike() {
    let cycles = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/run/Cycles.java");
    for target in [format!("{cycles}#length"), format!("{cycles}#anyNull")] {
        for (k, max_loop) in [("0", "1"), ("2", "3"), ("3", "2")] {
            let (code, json) = compared(&[&target, "--k", k, "--max-loop", max_loop]);
            let expected = (0, &json!("same paths"));
            assert_eq!(
                (code, &json["agreement"]),
                expected,
                "{target} {k} {max_loop}"
            );
        }
    }
}

#[test]
fn wrong_input_is_explained_once_and_by_the_right_process() {
    let output = run_in(dir(), &["compare", "Compared.java#maxx"]);
    assert_eq!(output.status.code(), Some(2));
    let message = stderr(&output);
    assert!(message.starts_with("error: no method maxx"), "{message}");
    assert!(message.contains("did you mean max?"), "{message}");
    let log = [
        "compare",
        "Compared.java#max",
        "--solver-log",
        "no/such/dir",
    ];
    let message = stderr(&run_in(dir(), &log));
    assert_eq!(message.matches("error: ").count(), 1, "{message}");
}

#[test]
fn the_solver_log_has_the_queries_of_all_strategies() {
    let log = dir().join("compare.smt2");
    let log = log.to_str().unwrap();
    std::fs::write(log, "old").unwrap();
    let mut args = vec!["Compared.java#max", "--solver-log", log];
    for layer in ["simplify", "model", "repair", "cache", "ranges", "order"] {
        args.extend(["--no-layer", layer]);
    }
    let (_, json) = compared(&args);
    let columns = json["strategies"].as_array().unwrap();
    let queries = columns
        .iter()
        .map(|c| c["stats"]["queries_backend"].as_u64().unwrap());
    let text = std::fs::read_to_string(log).unwrap();
    assert!(!text.contains("old"));
    let logged = text.matches("(check-sat)").count() as u64;
    assert_eq!(logged, queries.sum::<u64>());
}

#[cfg(unix)]
#[test]
fn an_interrupt_of_the_first_process_ends_all() {
    let endless = ["compare", "--json", "Compared.java#forever"];
    let bounds = ["--max-steps", "none", "--timeout", "none"];
    let mut run = command(dir(), &[&endless[..], &bounds].concat());
    let child = run.stdout(Stdio::piped()).spawn().unwrap();
    // Long enough for a busy machine to get to the loop.
    std::thread::sleep(Duration::from_secs(4));
    let pid = child.id().to_string();
    let kill = Command::new("kill").args(["-INT", &pid]).status();
    assert!(kill.unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(3), "{}", stderr(&output));
    let json: Value = serde_json::from_str(&stdout(&output)).unwrap();
    let reasons = json["comparisons"][0]["reasons"].to_string();
    assert!(reasons.contains("interrupted"), "{reasons}");
}
