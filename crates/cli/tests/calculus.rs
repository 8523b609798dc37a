//! `isopath calculus`: reports, drawings, exit codes, and what it says to wrong input.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{assert_refused, run_in, stderr, stdout};
use isopath_harness::repository;
use std::path::Path;

fn calculus(args: &[&str]) -> std::process::Output {
    let all: Vec<&str> = std::iter::once("calculus")
        .chain(args.iter().copied())
        .collect();
    run_in(&repository::root(), &all)
}

fn example(name: &str) -> String {
    format!("examples/calculus/{name}")
}

#[test]
fn each_language_has_its_default() {
    for (file, first) in [
        ("swap.javalite", "javalite under summaries: 2 traces"),
        ("swap.tiny", "tiny under pose: 3 traces"),
    ] {
        let output = calculus(&[&example(file)]);
        assert_eq!(output.status.code(), Some(0));
        assert!(stdout(&output).starts_with(first), "{}", stdout(&output));
    }
}

#[test]
fn printed_semantics_part_from_exact_ones() {
    let file = example("alias-guard.javalite");
    let exact = stdout(&calculus(&[&file]));
    let printed = stdout(&calculus(&[&file, "--semantics", "summaries/alias-guard"]));
    assert_ne!(exact.lines().nth(2), printed.lines().nth(2));
}

#[test]
fn steps_are_told_with_their_rules() {
    let output = calculus(&[&example("fresh-read.javalite"), "--step"]);
    let text = stdout(&output);
    for rule in [
        "SUMMARIZE\n",
        "SUMMARIZE-END\n",
        "FIELD ACCESS\n",
        "EQUALS (REFERENCES-TRUE)\n",
    ] {
        assert!(text.contains(&format!(": {rule}")), "no {rule} in {text}");
    }
    assert!(text.contains("  before\n") && text.contains("    e = (this $ x)\n"));
}

#[test]
fn json_names_its_schema() {
    let output = calculus(&[&example("writes.tiny"), "--json", "--step"]);
    let json: serde_json::Value = serde_json::from_str(&stdout(&output)).unwrap();
    assert_eq!(json["schema"], "isopath.calculus/1");
    assert_eq!(json["traces"].as_array().unwrap().len(), 5);
    assert_eq!(json["traces"][0]["ending"], "null");
    let paths: std::collections::BTreeSet<&str> = json["traces"]
        .as_array()
        .unwrap()
        .iter()
        .map(|trace| trace["path"].as_str().unwrap())
        .collect();
    assert_eq!(paths.len(), 5);
    let steps = json["steps"].as_array().unwrap();
    assert!(steps.iter().any(|step| step["rule"] == "Putfield (c1)"));
}

#[test]
fn drawings_have_references_and_locations() {
    let output = calculus(&[&example("two-fields.javalite"), "--dot", "-"]);
    let text = stdout(&output);
    assert!(
        text.starts_with("digraph heaps {") && text.ends_with("}\n"),
        "{text}"
    );
    for part in [
        "shape=circle",
        "shape=box",
        "label=\"this.x == null\"",
        "label=\"x\"",
    ] {
        assert!(text.contains(part), "no {part} in {text}");
    }
}

#[test]
fn exit_codes_are_those_of_the_table() {
    let stuck = calculus(&[
        &example("write-no-result.javalite"),
        "--semantics",
        "uber-lazy-as-printed",
    ]);
    assert_eq!(stuck.status.code(), Some(1), "{}", stdout(&stuck));
    let cut = calculus(&[&example("list.javalite"), "--k", "0", "--max-steps", "60"]);
    assert_eq!(cut.status.code(), Some(0));
    assert!(stdout(&cut).contains("left out: k"), "{}", stdout(&cut));
}

/// Any number of threads, in any order, prints the same.
#[test]
fn threads_and_orders_print_the_same() {
    let file = example("list.javalite");
    let common = [
        &*file,
        "--semantics",
        "lazy",
        "--k",
        "2",
        "--max-steps",
        "200",
    ];
    let expected = stdout(&calculus(&common));
    assert!(expected.contains("left out: k"), "{expected}");
    for more in [
        ["--jobs", "3", "--order", "dfs"],
        ["--jobs", "2", "--order", "bfs"],
        ["--order", "random", "--seed", "9"],
    ] {
        assert_eq!(stdout(&calculus(&[&common[..], &more].concat())), expected);
    }
}

/// A bound on traces is orderly; time is not.
#[test]
fn bounds_on_the_whole_are_named() {
    let file = example("list.javalite");
    let few = calculus(&[&file, "--k", "2", "--max-traces", "2"]);
    assert_eq!(few.status.code(), Some(0), "{}", stderr(&few));
    assert!(
        stdout(&few).contains("cut at max-traces"),
        "{}",
        stdout(&few)
    );
    let short = calculus(&[&file, "--timeout", "0"]);
    assert_eq!(short.status.code(), Some(3), "{}", stderr(&short));
    assert!(
        stdout(&short).contains("left out: timeout"),
        "{}",
        stdout(&short)
    );
}

#[test]
fn a_program_of_the_printed_scope_is_not_translated() {
    let dir = tempfile::tempdir().unwrap();
    let file = repository::root().join(example("dynamic-scope.javalite"));
    let (file, out) = (file.to_str().unwrap(), dir.path().to_str().unwrap());
    let semantics = ["--semantics", "lazy/dynamic-scope"];
    let args = [file, semantics[0], semantics[1], "--java", out];
    refused(
        dir.path(),
        &args,
        &["y is not bound here", "printed dynamic scope"],
    );
}

fn refused(dir: &Path, args: &[&str], parts: &[&str]) {
    let all: Vec<&str> = std::iter::once("calculus")
        .chain(args.iter().copied())
        .collect();
    assert_refused(&run_in(dir, &all), parts);
}

#[test]
fn wrong_input_is_answered_with_what_to_do() {
    let dir = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &[u8]| std::fs::write(dir.path().join(name), text).unwrap();
    write("a.javalite", b"(((class N () ())\n (N m))");
    write("b.tiny", b"class A : B { } 1");
    write("c.tiny", b"\xff");
    write("d.txt", b"1");
    write("e.tiny", &vec![b'('; 1_000_000]);
    write("f.javalite", &vec![b' '; 2 << 20]);
    write("g.tiny", b"1");
    write("h.tiny", b"class A : Object { int try; } 1");
    write("i.tiny", b"class A : Object { int wait() := 1 } 1");
    let table: [(&[&str], &[&str]); 11] = [
        (&["none.tiny"], &["cannot read none.tiny", "help:"]),
        (
            &["a.javalite"],
            &["a.javalite:2:3: expected", "help: a program is"],
        ),
        (
            &["b.tiny"],
            &["b.tiny:1:1: there is no class B", "Object, A"],
        ),
        (
            &["c.tiny"],
            &["c.tiny is not UTF-8 at byte 0", "save it as UTF-8"],
        ),
        (
            &["d.txt"],
            &["d.txt is in no language", ".javalite or .tiny"],
        ),
        (&["e.tiny"], &["nested deeper than 256", "help:"]),
        (&["f.javalite"], &["has 2097152 bytes", "1048576"]),
        (
            &["g.tiny", "--semantics", "lazy"],
            &["no semantics 'lazy' of tiny", "pose-as-printed"],
        ),
        (
            &["h.tiny", "--java", "."],
            &["h.tiny:1:20: Java reserves the name try", "rename it"],
        ),
        (
            &["i.tiny", "--java", "."],
            &["i.tiny:1:20: every Java object has a method wait", "rename"],
        ),
        (
            &["g.tiny", "--k", "1"],
            &["--k is about Javalite", "--max-steps"],
        ),
    ];
    for (args, parts) in table {
        refused(dir.path(), args, parts);
    }
    refused(
        dir.path(),
        &["g.tiny", "--dot", "no/where"],
        &["cannot write the drawing no/where"],
    );
}
