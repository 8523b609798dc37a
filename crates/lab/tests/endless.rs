//! What never ends is found, and nothing else is called so.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_harness::programs;
use isopath_lab::Lab;
use isopath_machine::Limits;
use isopath_program::Program;
use isopath_trace::{Argument, Datum, Endless, Heap};

const NEVER_END: [(&str, Endless); 11] = [
    ("onlyCounts", Endless::Loop),
    ("countsInField", Endless::Loop),
    ("countsInStatic", Endless::Loop),
    ("makesGarbage", Endless::Loop),
    ("nests", Endless::Loop),
    ("calls", Endless::Loop),
    ("skips", Endless::Loop),
    ("passesCopies", Endless::Recursion),
    ("swallows", Endless::Loop),
    ("swaps", Endless::Loop),
    ("deep", Endless::Recursion),
];

/// All of them but `interns` and `hashes` end soon after what a run may take: a JVM comes to their ends in no time.
const END: [&str; 16] = [
    "branches",
    "branchesOnField",
    "branchesOnStatic",
    "branchesLate",
    "indexes",
    "divides",
    "switches",
    "chains",
    "grows",
    "shifts",
    "threes",
    "halves",
    "interns",
    "hashes",
    "ends",
    "catches",
];

fn program() -> Program {
    programs::program_of(&[("Circles.java", include_str!("Circles.java"))])
}

/// How a method does not return on zero.
fn on_zero(program: &Program, name: &str) -> Option<Endless> {
    let mut lab = Lab::to_find_circles(program, &Limits::FEW);
    let input = Heap {
        arguments: vec![Argument {
            name: "n".to_owned(),
            ty: "I".to_owned(),
            value: Datum::Int(0),
        }],
        ..Heap::default()
    };
    let circle = lab.never(programs::method(program, "Circles", name), &input)?;
    assert!(circle.place.unwrap().starts_with("Circles.java:"));
    Some(circle.how)
}

#[test]
fn what_never_ends_is_found() {
    let program = program();
    for (name, how) in NEVER_END {
        assert_eq!(on_zero(&program, name), Some(how), "{name}");
    }
}

#[test]
fn what_ends_is_not_called_endless() {
    let program = program();
    for name in END {
        assert_eq!(on_zero(&program, name), None, "{name}");
    }
}
