//! The programs of `examples/calculus`: what each semantics says of them (`NAME.expected` beside
//! `NAME.javalite`), and that each printed flaw shows on the program that is called after it.
//!
//! `ISOPATH_BLESS=1` writes the expectations instead of comparing with them (`cargo xtask bless`).

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_calculus::check::Report;
use isopath_calculus::{NamedSemantics, explore_source, text};
use isopath_harness::{golden, repository};
use isopath_javalite::check::{compare, runs};
use isopath_javalite::syntax::{Program, check, parse};
use isopath_javalite::{FLAWS, Options, SEMANTICS, Semantics};
use isopath_search::Progress;
use std::path::PathBuf;

const DIRECTORY: &str = "examples/calculus";

fn programs() -> Vec<PathBuf> {
    let found = repository::files(DIRECTORY, "javalite");
    assert!(found.len() >= FLAWS.len());
    found
}

/// The exact semantics, and the flaw that a program is called after, on each machine that has it.
fn semantics_of(name: &str) -> Vec<Semantics> {
    let exact = SEMANTICS.iter().filter(|row| !row.2);
    let mut names: Vec<String> = exact.clone().map(|row| row.0.to_owned()).collect();
    for flaw in FLAWS.iter().filter(|flaw| flaw.name == name) {
        let bases = exact.clone().filter(|row| flaw.bases.contains(&row.1));
        names.extend(bases.map(|row| format!("{}/{name}", row.0)));
    }
    names
        .iter()
        .map(|name| Semantics::named(name).unwrap())
        .collect()
}

#[test]
fn examples_are_as_expected() {
    for path in programs() {
        let source = std::fs::read_to_string(&path).unwrap();
        let mut actual = String::new();
        for semantics in semantics_of(&repository::stem(&path)) {
            let mut options = Options::new(semantics.clone());
            // Only the list recurses.
            options.limits.steps = 120;
            options.k = Some(1);
            match explore_source(&source, &options, &Progress::default()) {
                Ok(run) => actual.push_str(&text(&run)),
                Err(error) => actual.push_str(&format!("{}: {error}\n", semantics.name())),
            }
        }
        let golden = path.with_extension("expected");
        golden::none_differ(golden::difference(&golden, &actual));
    }
}

fn read(name: &str) -> Program {
    let path = repository::root()
        .join(DIRECTORY)
        .join(format!("{name}.javalite"));
    parse(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn report(program: &Program, semantics: &Semantics) -> Report {
    let mut options = Options::new(semantics.clone());
    options.limits.steps = 150;
    options.limits.search.max_traces = Some(2_000);
    let runs = runs(program, 3, usize::MAX);
    compare(program, &options, &runs, &Progress::default())
}

/// Theorem 11 of 003, on the examples: each heap up to three objects is in exactly one trace of each exact
/// semantics, with the same control-flow sequence, result and final heap.
#[test]
fn exact_semantics_agree_with_concrete_runs() {
    for path in programs() {
        let program = read(&repository::stem(&path));
        for (name, _, printed, _) in SEMANTICS {
            let semantics = Semantics::named(name).unwrap();
            if *printed || check(&program, semantics.scope()).is_err() {
                continue;
            }
            let report = report(&program, &semantics);
            let first = report.mismatches.first();
            assert!(
                first.is_none(),
                "{} under {name}: {first:?}",
                path.display()
            );
            assert!(report.heaps > 0, "{}", path.display());
        }
    }
}

/// What is printed and what is right part on the program that has the flaw's name: a heap is missing or
/// in a wrong trace, or there is a trace that no heap has.
#[test]
fn each_flaw_shows() {
    for flaw in FLAWS {
        let program = read(flaw.name);
        for row in SEMANTICS
            .iter()
            .filter(|row| !row.2 && flaw.bases.contains(&row.1))
        {
            let exact = Semantics::named(row.0).unwrap();
            let printed = Semantics::named(&format!("{}/{}", row.0, flaw.name)).unwrap();
            check(&program, printed.scope()).unwrap();
            if exact.scope() != printed.scope() {
                let refused = check(&program, exact.scope()).unwrap_err();
                assert!(refused.message.contains("not bound"), "{refused}");
                continue;
            }
            let right = report(&program, &exact);
            assert!(
                right.mismatches.is_empty() && right.unreached == 0,
                "{}",
                flaw.name
            );
            let wrong = report(&program, &printed);
            let shows = !wrong.mismatches.is_empty() || wrong.unreached > 0;
            assert!(shows, "{} does not show under {}", flaw.name, row.0);
        }
    }
}

/// The page has a row for each flaw, with the words of the table.
#[test]
fn the_page_lists_every_flaw() {
    let page = include_str!("../../../docs/calculus/javalite.md");
    for flaw in FLAWS {
        let row = format!(
            "/{}.javalite) | {} | {} |",
            flaw.name, flaw.printed, flaw.right
        );
        assert!(page.contains(&row), "no row {row}");
    }
}
