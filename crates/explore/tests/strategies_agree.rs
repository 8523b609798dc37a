//! Every strategy finds the same paths of every program of the repository, wherever nothing was left out, and
//! covers the same code on them and judges them alike; those that promise one trace per path keep it.
//!
//! `tests/identity` is about references that a JVM shares: boxes, literals, constants of enums, classes.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_explore::{ExploreConfig, SearchConfig, explore_within};
use isopath_harness::programs;
use isopath_heap::{STRATEGIES, Strategy};
use isopath_machine::Limits;
use isopath_program::{Method, Program};
use isopath_trace::{EndingKind, Outcome, PathSet, Rule, Trace, differences};
use std::collections::BTreeSet;

/// How much of a method is explored: what is beyond proves nothing, and traces that are there must not be two of
/// one path.
struct Extent {
    limits: Limits,
    max_traces: u64,
    /// As [`explore_within`] counts it.
    work: u64,
}

fn all() -> Extent {
    Extent {
        limits: Limits {
            max_loop: Some(4),
            max_depth: 100,
            max_steps: Some(1_000_000),
            ..Limits::FEW
        },
        max_traces: 2000,
        work: 200_000_000,
    }
}

/// Enough for all paths of what is small among larger programs.
fn some() -> Extent {
    Extent {
        limits: Limits {
            max_loop: Some(2),
            ..all().limits
        },
        max_traces: 100,
        work: 10_000_000,
    }
}

fn config(strategy: &'static Strategy, extent: &Extent) -> ExploreConfig {
    ExploreConfig {
        limits: extent.limits.clone(),
        search: SearchConfig {
            max_traces: Some(extent.max_traces),
            ..SearchConfig::default()
        },
        record_paths: true,
        coverage: true,
        ..ExploreConfig::new(strategy)
    }
}

/// Whether every path was followed to an end that a JVM knows.
fn is_complete(outcome: &Outcome) -> bool {
    let mut ends = EndingKind::ALL.into_iter().filter(|kind| !kind.is_run());
    ends.all(|kind| outcome.counts.get(kind) == 0 || kind == EndingKind::AssumedAway)
}

/// By which rules exceptions were judged.
fn rules(outcome: &Outcome) -> BTreeSet<Rule> {
    outcome.traces.iter().filter_map(Trace::rule).collect()
}

/// What is wrong with one method, if anything is.
fn complaint(program: &Program, method: &Method, extent: &Extent) -> Option<String> {
    let found = |strategy| {
        let config = config(strategy, extent);
        explore_within(program, method, &config, extent.work)
    };
    let outcomes: Vec<Outcome> = STRATEGIES.iter().map(|s| found(s).unwrap()).collect();
    let name = format!("{}#{}", program.class(method.class).name, method.name);
    let complete: Vec<&Outcome> = outcomes.iter().filter(|o| is_complete(o)).collect();
    if complete
        .windows(2)
        .any(|pair| pair[0].coverage != pair[1].coverage)
    {
        return Some(format!("{name}: covered differently"));
    }
    let rules: Vec<_> = complete.iter().map(|outcome| rules(outcome)).collect();
    if rules.windows(2).any(|pair| pair[0] != pair[1]) {
        return Some(format!("{name}: judged differently: {rules:?}"));
    }
    let sets: Vec<PathSet> = outcomes.iter().map(Outcome::path_set).collect();
    for (strategy, set) in STRATEGIES.iter().zip(&sets) {
        if let Some((_, traces)) = set.repeated().filter(|_| strategy.path_optimal) {
            let strategy = strategy.name;
            return Some(format!(
                "{name}: {strategy} has {traces} traces of one path"
            ));
        }
    }
    let all: Vec<&PathSet> = sets.iter().collect();
    let different = differences(&all).into_iter().next()?;
    let names = |positions: &[usize]| -> Vec<&str> {
        positions.iter().map(|&i| STRATEGIES[i].name).collect()
    };
    let (found, missed) = (names(&different.found_by), names(&different.missed_by));
    Some(format!("{name}: {missed:?} miss what {found:?} find"))
}

/// What is wrong with the methods of a directory, and how many there are.
fn complaints(directory: &str, extent: &Extent) -> (usize, Vec<String>) {
    let program = programs::open_sources(directory);
    let mut methods = programs::methods(&program);
    methods.retain(|method| programs::is_written(method));
    let found = methods
        .iter()
        .filter_map(|method| complaint(&program, method, extent));
    (methods.len(), found.collect())
}

/// In a directory with at least as many methods all is as promised.
fn all_agree(directory: &str, least: usize, extent: &Extent) {
    let (methods, complaints) = complaints(directory, extent);
    assert!(methods >= least, "only {methods} methods");
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

#[test]
fn every_strategy_finds_the_same_paths() {
    all_agree("tests/run", 100, &all());
}

#[test]
fn what_a_jvm_shares_is_no_reason_to_fork() {
    all_agree("tests/identity", 60, &all());
}

#[test]
fn findings_are_the_same() {
    all_agree("tests/findings", 60, &some());
}

#[test]
fn small_heaps_have_the_same_paths() {
    // `Lazily#recursive` asks questions that are too hard, and all others are far from this.
    let extent = Extent {
        work: 20_000_000,
        ..all()
    };
    all_agree("tests/heaps", 50, &extent);
}

/// The structures have hundreds of methods, and grow fast: chains of one object are enough for every branch but
/// those of rotations. Recursion goes round in them; a hundred calls deep, one path of a tree takes seconds.
#[test]
fn structures_have_the_same_paths() {
    let limits = Limits {
        max_chain: Some(1),
        max_depth: 20,
        ..some().limits
    };
    let extent = Extent {
        limits,
        work: 500_000,
        ..some()
    };
    all_agree("tests/structures", 150, &extent);
}

#[test]
fn examples_have_the_same_paths() {
    all_agree("examples", 10, &some());
}
