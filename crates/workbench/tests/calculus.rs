//! `isopath calculus --against-bytecode`: reports, exit codes, and what it says to wrong input.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{assert_refused, stderr, stdout};
use isopath_harness::repository;
use std::process::Output;

fn calculus(args: &[&str]) -> Output {
    let mut command = common::workbench();
    command.arg("calculus").args(args);
    command.current_dir(repository::root()).output().unwrap()
}

fn example(name: &str) -> String {
    format!("examples/calculus/{name}")
}

/// Each line of a strategy in a report, after its name.
fn bytecode_lines(text: &str) -> Vec<&str> {
    let lines = text.lines();
    let lines = lines.filter_map(|line| line.strip_prefix("  bytecode under "));
    lines
        .filter_map(|line| Some(line.split_once(": ")?.1))
        .collect()
}

/// The same program as Java: the engine, which shares no heap code with the rules, has the same paths, endings
/// and heaps under all strategies. `isopath-translated` compares all examples.
#[test]
fn the_engine_agrees() {
    for (file, line) in [
        ("swap.javalite", "2 paths, 8 heaps, the same"),
        ("write-last.javalite", "3 paths, 865 heaps, the same"),
        ("writes.tiny", "5 paths, 47 heaps, the same"),
    ] {
        let run = calculus(&[&example(file), "--against-bytecode"]);
        let text = stdout(&run);
        assert_eq!(run.status.code(), Some(0), "{text}{}", stderr(&run));
        let wanted = vec![line; isopath_heap::STRATEGIES.len()];
        assert_eq!(bytecode_lines(&text), wanted, "{text}");
    }
}

/// A printed semantics has other paths, or heaps that no run takes there: the party that is wrong is named.
#[test]
fn a_printed_semantics_is_told_from_bytecode() {
    for (file, semantics, wrong) in [
        (
            "no-alias.javalite",
            "uber-lazy/no-alias",
            "rules on this=#1",
        ),
        ("merge-pc.tiny", "pose-as-printed", "rules on "),
    ] {
        let printed = calculus(&[
            &example(file),
            "--semantics",
            semantics,
            "--against-bytecode",
        ]);
        let text = stdout(&printed);
        assert_eq!(printed.status.code(), Some(1), "{text}");
        assert!(text.contains(wrong), "{text}");
        let lines = bytecode_lines(&text);
        assert!(
            lines.iter().all(|line| line.ends_with("DIFFERENT")),
            "{text}"
        );
    }
}

/// What a bound leaves out is said, and the rest is compared.
#[test]
fn a_bound_makes_a_comparison_inconclusive() {
    let file = example("two-fields.javalite");
    let cut = calculus(&[&file, "--max-steps", "9", "--against-bytecode"]);
    let text = stdout(&cut);
    assert_eq!(cut.status.code(), Some(3), "{text}{}", stderr(&cut));
    assert!(
        text.contains("not comparable: something was left out"),
        "{text}"
    );
}

/// Heaps and differences are data as well.
#[test]
fn the_comparison_is_part_of_the_json() {
    let run = calculus(&[&example("swap.tiny"), "--json", "--against-bytecode"]);
    let json: serde_json::Value = serde_json::from_str(&stdout(&run)).unwrap();
    let rows = json["against_bytecode"].as_array().unwrap();
    assert_eq!(rows.len(), isopath_heap::STRATEGIES.len());
    for row in rows {
        assert_eq!(
            (&row["agrees"], &row["program_paths"]),
            (&true.into(), &3.into())
        );
        assert!(row["heaps"].as_u64().unwrap() > 0);
        assert_eq!(row["differences"].as_array().unwrap().len(), 0);
    }
}

#[test]
fn what_cannot_be_translated_is_answered_with_what_to_do() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("h.tiny");
    std::fs::write(&file, "class A : Object { int try; } 1").unwrap();
    let run = calculus(&[file.to_str().unwrap(), "--against-bytecode"]);
    assert_refused(
        &run,
        &["h.tiny:1:20: Java reserves the name try", "rename it"],
    );
}
