//! What verdicts say, and what they take for granted: the programs of `tests/verdicts`, each with what
//! `isopath run --traces` says of it beside it. Each is the only one on its class path.
//!
//! Of each kind of assumption there is a program, `AssumesHashCodes` for `hash-codes`: methods whose names start
//! with `met` must meet it, those that start with `free` must not.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::golden::{check, run};
use isopath_harness::{golden, repository};
use isopath_trace::{ASSUMPTIONS, AssumptionRow, Wording};
use serde_json::Value;
use std::path::{Path, PathBuf};

const PROGRAMS: &str = "tests/verdicts";

#[test]
fn verdicts_are_as_expected() {
    let classes = tempfile::tempdir().unwrap();
    let sources = repository::sources(PROGRAMS);
    common::javac_apart(&sources, classes.path());
    let of = |name: &std::ffi::OsStr| classes.path().join(name);
    let check = |source: &PathBuf| check(source, &of(source.file_stem().unwrap()));
    golden::none_differ(sources.iter().filter_map(check));
}

#[test]
fn no_expectation_is_without_a_program() {
    let goldens = repository::files(PROGRAMS, "expected");
    assert!(!goldens.is_empty());
    let orphan = goldens
        .iter()
        .find(|golden| !golden.with_extension("java").exists());
    assert_eq!(orphan, None);
}

const PAGE: &str = "docs/assumptions.md";

/// The part of the page that has the table, and what it should be.
fn documented() -> String {
    let mut table =
        "| name | a report says | when, and why it may be wrong |\n|---|---|---|\n".to_owned();
    for row in &ASSUMPTIONS {
        let says = match row.wording {
            Wording::Clauses(example) => format!("for example: {example}"),
            Wording::About(text) => text.replace("{}", "..."),
        };
        table += &format!("| `{}` | *{says}* | {} |\n", row.name, row.doc);
    }
    table
}

#[test]
fn the_page_has_the_table() {
    let path = repository::root().join(PAGE);
    let written = std::fs::read_to_string(&path).unwrap();
    let (before, rest) = written.split_once("<!-- assumptions -->\n").unwrap();
    let (table, after) = rest.split_once("<!-- end of assumptions -->").unwrap();
    if golden::is_blessing() {
        let page = format!(
            "{before}<!-- assumptions -->\n{}<!-- end of assumptions -->{after}",
            documented()
        );
        std::fs::write(&path, page).unwrap();
    } else {
        assert_eq!(table, documented(), "{PAGE} (cargo xtask bless)");
    }
}

/// The program that meets a kind of assumption.
fn program_of(row: &AssumptionRow) -> PathBuf {
    let words = row.name.split('-').map(|word| {
        let (first, rest) = word.split_at(1);
        first.to_uppercase() + rest
    });
    let name: String = words.collect();
    repository::root().join(format!("{PROGRAMS}/Assumes{name}.java"))
}

#[test]
fn each_kind_of_assumption_has_a_program_and_no_other() {
    let expected: Vec<PathBuf> = ASSUMPTIONS.iter().map(program_of).collect();
    for program in &expected {
        assert!(program.exists(), "there is no {}", program.display());
    }
    let mut others = repository::sources(PROGRAMS);
    others.retain(|source| {
        let name = source.file_name().unwrap().to_str().unwrap();
        name.starts_with("Assumes") && !expected.contains(source)
    });
    assert_eq!(others, Vec::<PathBuf>::new(), "programs of no kind");
}

#[test]
fn what_is_taken_for_granted_is_named() {
    let classes = tempfile::tempdir().unwrap();
    let sources: Vec<PathBuf> = ASSUMPTIONS.iter().map(program_of).collect();
    common::javac_apart(&sources, classes.path());
    for (row, source) in ASSUMPTIONS.iter().zip(&sources) {
        is_named(
            row,
            source,
            &classes.path().join(source.file_stem().unwrap()),
        );
    }
}

fn is_named(row: &AssumptionRow, source: &Path, classes: &Path) {
    let output = run(source, classes, &["--json"]);
    let json: Value = serde_json::from_str(&common::stdout(&output)).unwrap();
    let text = common::stdout(&run(source, classes, &[]));
    let listed = run(source, classes, &["--json", "--traces", "--jobs", "3"]);
    let listed: Value = serde_json::from_str(&common::stdout(&listed)).unwrap();
    let mut met_any = false;
    for (i, run) in json["runs"].as_array().unwrap().iter().enumerate() {
        // What it takes to describe traces is not noted, and who runs a path makes no difference.
        assert_eq!(run["assumed"], listed["runs"][i]["assumed"]);
        let target = run["target"].as_str().unwrap();
        let method = target.split(['#', '(']).nth(1).unwrap();
        let of_kind = |met: &&Value| met["kind"] == row.name;
        let met = run["assumed"].as_array().unwrap().iter().find(of_kind);
        match method {
            method if method.starts_with("met") => {
                met_any = true;
                assert!(met.is_some(), "{target} does not name {}: {run}", row.name);
                is_in_text(&text, target, met.unwrap());
            }
            method if method.starts_with("free") => {
                assert!(met.is_none(), "{target} names {}: {run}", row.name);
            }
            _ => {}
        }
    }
    assert!(met_any, "no method of {} meets it", source.display());
}

/// The text says so too: in the first line about the method, and in a line of its own.
fn is_in_text(text: &str, target: &str, met: &Value) {
    let from = text.find(&format!("{target}: ")).unwrap();
    let about: Vec<&str> = text[from..]
        .lines()
        .enumerate()
        .take_while(|(i, line)| *i == 0 || line.starts_with(' '))
        .map(|(_, line)| line)
        .collect();
    let (first, rest) = about.split_first().unwrap();
    let holds = first.contains(": holds");
    assert!(!holds || first.ends_with("under assumptions"), "{first}");
    let sentence = met["sentence"].as_str().unwrap();
    let start = &sentence[..sentence.floor_char_boundary(30)];
    assert!(
        rest.iter().any(|line| line.contains(start)),
        "{about:?} lacks {sentence}"
    );
}
