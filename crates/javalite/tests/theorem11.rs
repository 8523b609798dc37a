//! Theorem 11 of paper 003 on random programs: see `isopath_javalite::check`. The example `theorem11` does
//! the same with a thousand, and with every printed flaw.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_calculus::check::Finding;
use isopath_calculus::{Limits, NamedSemantics, ProgramSyntax, explore};
use isopath_javalite::check::{compare, random_program, runs};
use isopath_javalite::syntax::parse;
use isopath_javalite::{Machine, Options, Semantics, State};
use isopath_search::Progress;
use std::sync::Arc;

fn no_mismatch(name: &str, seeds: std::ops::Range<u64>) {
    let semantics = Semantics::named(name).unwrap();
    for seed in seeds {
        let program = random_program(seed);
        let report = compare(
            &program,
            &Options::new(semantics.clone()),
            &runs(&program, 3, usize::MAX),
            &Progress::default(),
        );
        let first = report.mismatches.first();
        assert!(
            first.is_none(),
            "seed {seed}: {first:?}\n{}",
            program.text()
        );
        assert_eq!(report.skipped, 0, "seed {seed}");
    }
}

#[test]
fn lazy_traces_are_the_concrete_runs() {
    no_mismatch("lazy", 0..50);
}

/// In two halves, because they are slow and can run side by side.
#[test]
fn lazy_traces_are_the_concrete_runs_too() {
    no_mismatch("lazy", 50..100);
}

#[test]
fn summaries_are_the_concrete_runs() {
    no_mismatch("summaries", 0..100);
}

#[test]
fn uber_lazy_traces_are_the_concrete_runs() {
    no_mismatch("uber-lazy", 0..100);
}

/// The comparison can fail: a planted error in one rule is found.
#[test]
fn a_planted_error_is_found() {
    let semantics = Semantics::named("summaries/alias-guard").unwrap();
    let found = (0..100).any(|seed| {
        let program = random_program(seed);
        let report = compare(
            &program,
            &Options::new(semantics.clone()),
            &runs(&program, 3, usize::MAX),
            &Progress::default(),
        );
        !report.mismatches.is_empty()
    });
    assert!(found);
}

/// Each program of the page on which a printed semantics goes wrong still shows it, and none does under the exact
/// semantics.
#[test]
fn the_listed_mismatches_show() {
    let page = include_str!("../../../docs/calculus/javalite-mismatches.md");
    let findings = Finding::read_all(page).expect("sections of one form");
    assert!(findings.len() > 20, "{}", findings.len());
    for finding in findings {
        let program = parse(&finding.program).unwrap();
        let runs = runs(&program, 3, usize::MAX);
        let report = |name: &str| {
            let options = Options::new(Semantics::named(name).unwrap());
            compare(&program, &options, &runs, &Progress::default())
        };
        assert!(finding.is_in(&report(&finding.semantics)), "{finding:?}");
        for exact in ["lazy", "summaries", "uber-lazy"] {
            assert!(report(exact).mismatches.is_empty(), "{finding:?}");
        }
    }
}

/// One trace for each control-flow sequence (Corollary 13).
#[test]
fn a_control_flow_sequence_has_one_trace() {
    for name in ["summaries", "uber-lazy"] {
        for seed in 0..50 {
            let program = Arc::new(random_program(seed));
            let semantics = Semantics::named(name).unwrap();
            let make = || Machine::new(program.clone(), semantics.clone(), None);
            let events = |_: &mut Machine, state: &State, _| state.events();
            let explored = explore(&Limits::default(), &Progress::default(), make, events);
            let mut flows: Vec<_> = explored.ends.into_iter().map(|end| end.kept).collect();
            let all = flows.len();
            flows.sort();
            flows.dedup();
            assert_eq!(flows.len(), all, "seed {seed}");
        }
    }
}
