//! Path optimality of paper 001 on random programs: see `isopath_tiny::check`. The example `optimality` does
//! the same with a thousand.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_calculus::Limits;
use isopath_tiny::Semantics;
use isopath_tiny::check::{compare, random_program, runs};
use std::sync::Arc;

#[test]
fn traces_are_the_paths_of_concrete_runs() {
    for seed in 0..100 {
        let program = Arc::new(random_program(seed));
        let report = compare(
            &program,
            Semantics::Pose,
            &runs(&program, 3, usize::MAX),
            &Limits::default(),
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
