//! Path optimality of paper 001 on random programs: see `isopath_tiny::check`. The example `optimality` does
//! the same with a thousand.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_calculus::check::Finding;
use isopath_calculus::{NamedSemantics, ProgramSyntax};
use isopath_search::Progress;
use isopath_tiny::check::{compare, random_program, runs};
use isopath_tiny::syntax::parse;
use isopath_tiny::{Options, Semantics};

#[test]
fn traces_are_the_paths_of_concrete_runs() {
    for seed in 0..100 {
        let program = random_program(seed);
        let report = compare(
            &program,
            &Options::new(Semantics::Pose),
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
        assert!(report.heaps > 0, "seed {seed}");
    }
}

/// Each program of the page on which the printed semantics goes wrong still shows it, and none does under the
/// exact one.
#[test]
fn the_listed_mismatches_show() {
    let page = include_str!("../../../docs/calculus/tiny-mismatches.md");
    let findings = Finding::read_all(page).expect("sections of one form");
    assert!(findings.len() >= 2, "{}", findings.len());
    for finding in findings {
        let program = parse(&finding.program).unwrap();
        let report = |semantics, objects| {
            let runs = runs(&program, objects, usize::MAX);
            compare(
                &program,
                &Options::new(semantics),
                &runs,
                &Progress::default(),
            )
        };
        let printed = Semantics::named(&finding.semantics).unwrap();
        assert!(finding.is_in(&report(printed, 2)), "{finding:?}");
        assert!(
            report(Semantics::Pose, 3).mismatches.is_empty(),
            "{finding:?}"
        );
    }
}
