//! Random straight-line programs over terms, built through the simplifying constructors and evaluated
//! naively beside them: whatever was simplified must have kept its meaning.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_checks::{PROPERTIES, Program, operator_names, program, run};
use proptest::strategy::{Strategy, ValueTree};

/// Programs, unless `PROPTEST_CASES` says otherwise.
const CASES: u32 = 6000;

fn holds(name: &str) {
    let cases = std::env::var("PROPTEST_CASES").map_or(CASES, |n| n.parse().expect("a number"));
    let property = PROPERTIES.iter().find(|(known, _)| *known == name);
    match run(property.expect("a name of the table"), 1, cases) {
        Ok(count) => println!("{name}: {count} comparisons"),
        Err(failure) => panic!("{name}: {failure}"),
    }
}

#[test]
fn simplified_terms_evaluate_like_plain_ones() {
    holds("evaluation");
}

#[test]
fn negation_negates() {
    holds("negation");
}

#[test]
fn the_arena_does_not_show() {
    holds("arena");
}

#[test]
fn substitution_of_values_is_evaluation() {
    holds("substituted values");
}

#[test]
fn substitution_of_terms_is_evaluation_under_their_values() {
    holds("substituted terms");
}

#[test]
fn true_facts_change_no_value() {
    holds("facts");
}

/// The generator reaches every operator, or else the properties say less than they seem to.
#[test]
fn programs_use_every_operator() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let mut listings = String::new();
    for _ in 0..200 {
        let program: Program = program().new_tree(&mut runner).unwrap().current();
        listings += &program.listing();
    }
    for name in operator_names() {
        assert!(listings.contains(&name), "{name} is never generated");
    }
}
