//! The programs of `examples/calculus`: what each semantics says of them (`NAME.tiny.expected` beside
//! `NAME.tiny`), and that each printed flaw shows on the program that is called after it.
//!
//! `ISOPATH_BLESS=1` writes the expectations instead of comparing with them (`cargo xtask bless`).

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_calculus::check::{MismatchKind, Report};
use isopath_calculus::{explore_source, text};
use isopath_harness::{golden, repository};
use isopath_search::Progress;
use isopath_tiny::check::{compare, runs};
use isopath_tiny::syntax::{Program, check, parse};
use isopath_tiny::{FLAWS, Options, SEMANTICS, Semantics};
use std::path::{Path, PathBuf};

const DIRECTORY: &str = "examples/calculus";

fn programs() -> Vec<PathBuf> {
    let found = repository::files(DIRECTORY, "tiny");
    assert!(found.len() >= FLAWS.len());
    found
}

fn read(path: &Path) -> Program {
    let program = parse(&std::fs::read_to_string(path).unwrap()).unwrap();
    check(&program).unwrap();
    program
}

#[test]
fn examples_are_as_expected() {
    for path in programs() {
        let source = std::fs::read_to_string(&path).unwrap();
        let mut actual = String::new();
        for (_, semantics, _) in SEMANTICS {
            let run =
                explore_source(&source, &Options::new(*semantics), &Progress::default()).unwrap();
            actual.push_str(&text(&run));
        }
        let golden = path.with_extension("tiny.expected");
        golden::none_differ(golden::difference(&golden, &actual));
    }
}

/// Path optimality and exactness, on the examples.
#[test]
fn the_exact_semantics_agrees_with_concrete_runs() {
    for path in programs() {
        let objects = if path.ends_with("sum.tiny") { 2 } else { 3 };
        let program = read(&path);
        let runs = runs(&program, objects, usize::MAX);
        let report = compare(
            &program,
            &Options::new(Semantics::Pose),
            &runs,
            &Progress::default(),
        );
        let first = report.mismatches.first();
        assert!(first.is_none(), "{}: {first:?}", path.display());
        assert!(
            report.heaps > 0 && report.skipped == 0,
            "{}",
            path.display()
        );
    }
}

/// Each printed merge gives a false alarm on the program of its name: a trace has an input that does not run
/// that way. A fork for each leaf is two traces for one path.
#[test]
fn each_flaw_shows() {
    for flaw in FLAWS {
        let program = read(
            &repository::root()
                .join(DIRECTORY)
                .join(format!("{}.tiny", flaw.name)),
        );
        let printed = |objects| {
            compare(
                &program,
                &Options::new(Semantics::PoseAsPrinted),
                &runs(&program, objects, usize::MAX),
                &Progress::default(),
            )
        };
        let kind = match flaw.name {
            "invoke-per-leaf" => MismatchKind::TwoTraces,
            _ => MismatchKind::FalseAlarm,
        };
        let shows = |report: &Report| report.mismatches.iter().any(|m| m.kind == kind);
        // The smallest inputs first: the printed semantics asks the solver about each.
        let found = (1..=3).any(|objects| shows(&printed(objects)));
        assert!(found, "{} does not show", flaw.name);
    }
}

/// The page has a row for each flaw, with the words of the table.
#[test]
fn the_page_lists_every_flaw() {
    let page = include_str!("../../../docs/calculus/tiny.md");
    for flaw in FLAWS {
        let row = format!("/{}.tiny) | {} | {} |", flaw.name, flaw.printed, flaw.right);
        assert!(page.contains(&row), "no row {row}");
    }
}
