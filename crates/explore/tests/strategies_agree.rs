//! Every strategy finds the same paths of every program in `tests/run`, wherever nothing was left out, and
//! covers the same code on them; those that promise one trace per path keep it.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_explore::{ExploreConfig, Progress, SearchConfig, explore};
use isopath_heap::{STRATEGIES, Strategy};
use isopath_machine::Limits;
use isopath_program::{ClassPathEntry, Method, Program, ProgramConfig};
use isopath_trace::{EndingKind, Outcome, PathSet, differences};
use std::path::{Path, PathBuf};
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

fn sources() -> Vec<ClassPathEntry> {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/run");
    let files = std::fs::read_dir(dir).unwrap().map(|e| e.unwrap().path());
    let mut files: Vec<PathBuf> = files
        .filter(|file| file.extension().is_some_and(|e| e == "java"))
        .collect();
    files.sort();
    files.into_iter().map(ClassPathEntry::Java).collect()
}

fn is_entry(method: &Method) -> bool {
    let made_up = method.name.starts_with('<') || method.access.is_synthetic();
    !made_up && !method.is_abstract() && !method.is_native()
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
    let program = Program::open(&ProgramConfig {
        class_path: sources(),
        ..ProgramConfig::default()
    });
    let program = program.unwrap();
    let mut methods = 0;
    let mut complaints = Vec::new();
    for name in program.application_classes() {
        let class = program.load(name).unwrap();
        for method in class.methods.iter().map(|&id| program.method(id)) {
            if is_entry(method) {
                methods += 1;
                complaints.extend(complaint(&program, method));
            }
        }
    }
    assert!(methods > 100, "only {methods} methods");
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}
