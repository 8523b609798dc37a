//! Random programs of both languages, by the rules and by the engine under every strategy. The example `random`
//! does the same with a thousand.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_javalite::Semantics;
use isopath_translated::Effort;
use isopath_translated::random::{Compared, Javalite, Language, Tiny, compare, smallest};

/// Within a minute: not every heap, and of each trace a few final heaps.
const EFFORT: Effort = Effort {
    objects: 3,
    heaps: 300,
    finals: 3,
    traces: 5_000,
};

fn no_difference<L: Language>(language: &L, seeds: std::ops::Range<u64>) {
    let mut compared = Compared::default();
    compare(language, seeds.clone(), &EFFORT, &mut compared).unwrap();
    if let Some((seed, _)) = compared.differences.first() {
        let (program, found) = smallest(language, *seed, &EFFORT).unwrap();
        let text = isopath_calculus::check::Shrink::text(&program);
        panic!("seed {seed}\n{text}{}", found.text());
    }
    assert_eq!(compared.left_out, 0);
    assert_eq!(compared.programs, seeds.count());
    assert!(compared.heaps > 5 * compared.programs);
}

fn javalite() -> Javalite {
    let semantics = Semantics::named("uber-lazy").unwrap();
    Javalite(isopath_javalite::Options::new(semantics))
}

fn tiny() -> Tiny {
    Tiny(isopath_tiny::Options::new(isopath_tiny::Semantics::Pose))
}

/// In two halves, which can run side by side.
#[test]
fn javalite_agrees_with_the_engine() {
    no_difference(&javalite(), 0..50);
}

#[test]
fn javalite_agrees_with_the_engine_too() {
    no_difference(&javalite(), 50..100);
}

#[test]
fn the_tiny_language_agrees_with_the_engine() {
    no_difference(&tiny(), 0..50);
}

#[test]
fn the_tiny_language_agrees_with_the_engine_too() {
    no_difference(&tiny(), 50..100);
}
