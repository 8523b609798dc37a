//! Random programs of both languages, by the rules and by the engine under every strategy. The example `random`
//! does the same with a thousand.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_calculus::{Comparable, LanguageOptions, NamedSemantics, ProgramSyntax};
use isopath_javalite::Machine as Javalite;
use isopath_tiny::Machine as Tiny;
use isopath_translated::Effort;
use isopath_translated::random::{Compared, compare, smallest};

/// Within a minute: not every heap, and of each trace a few final heaps.
const EFFORT: Effort = Effort {
    objects: 3,
    heaps: 300,
    finals: 3,
    traces: 5_000,
};

fn no_difference<L: Comparable>(semantics: &str, seeds: std::ops::Range<u64>) {
    let options: LanguageOptions<L> = LanguageOptions::new(L::Semantics::named(semantics).unwrap());
    let mut compared = Compared::default();
    compare(&options, seeds.clone(), &EFFORT, &mut compared).unwrap();
    if let Some((seed, _)) = compared.differences.first() {
        let (program, found) = smallest(&options, *seed, &EFFORT).unwrap();
        panic!("seed {seed}\n{}{}", program.text(), found.text());
    }
    assert_eq!(compared.left_out, 0);
    assert_eq!(compared.programs, seeds.count());
    assert!(compared.heaps > 5 * compared.programs);
}

/// In two halves, which can run side by side.
#[test]
fn javalite_agrees_with_the_engine() {
    no_difference::<Javalite>("uber-lazy", 0..50);
}

#[test]
fn javalite_agrees_with_the_engine_too() {
    no_difference::<Javalite>("uber-lazy", 50..100);
}

#[test]
fn the_tiny_language_agrees_with_the_engine() {
    no_difference::<Tiny>("pose", 0..50);
}

#[test]
fn the_tiny_language_agrees_with_the_engine_too() {
    no_difference::<Tiny>("pose", 50..100);
}
