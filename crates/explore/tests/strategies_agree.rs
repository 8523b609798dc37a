//! Every strategy finds the same paths of every program in `tests/run`, wherever nothing was left out, and
//! covers the same code on them; those that promise one trace per path keep it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_explore::{ExploreConfig, Progress, SearchConfig, explore};
use isopath_harness::programs;
use isopath_heap::{STRATEGIES, Strategy};
use isopath_machine::Limits;
use isopath_program::{Method, Program};
use isopath_trace::{EndingKind, Outcome, PathSet, differences};
use std::time::Duration;

fn config(strategy: &'static Strategy) -> ExploreConfig {
    ExploreConfig {
        limits: Limits {
            max_loop: Some(4),
            max_depth: 100,
            max_steps: Some(1_000_000),
            ..Limits::FEW
        },
        search: SearchConfig {
            max_traces: Some(2000),
            timeout: Some(Duration::from_secs(20)),
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

/// What is wrong with one method, if anything is.
fn complaint(program: &Program, method: &Method) -> Option<String> {
    let found = |strategy| explore(program, method, &config(strategy), &Progress::default());
    let outcomes: Vec<Outcome> = STRATEGIES.iter().map(|s| found(s).unwrap()).collect();
    let name = format!("{}#{}", program.class(method.class).name, method.name);
    let complete: Vec<&Outcome> = outcomes.iter().filter(|o| is_complete(o)).collect();
    if complete
        .windows(2)
        .any(|pair| pair[0].coverage != pair[1].coverage)
    {
        return Some(format!("{name}: covered differently"));
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

#[test]
fn every_strategy_finds_the_same_paths() {
    let program = programs::open_sources("tests/run");
    let mut methods = programs::methods(&program);
    methods.retain(|method| programs::is_written(method));
    let complaints = methods
        .iter()
        .filter_map(|method| complaint(&program, method));
    let complaints: Vec<String> = complaints.collect();
    assert!(methods.len() > 100, "only {} methods", methods.len());
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}
