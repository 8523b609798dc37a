//! Random methods on all small heaps, under every strategy, with and without bounds, and on a JVM. More of them
//! by hand: `ISOPATH_RANDOM_METHODS=1000 ISOPATH_SEED=7`, or the example `heaps`, which tries more heaps and
//! makes failures smaller.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_oracle::check::Effort;
use isopath_oracle::random::{RandomProgram, compare};
use isopath_oracle::run::HeapBounds;

/// Tests that share the programs, because tests run side by side.
const PARTS: u64 = 4;

/// Why a trace may not be replayed: an index that is computed asks for an array of gigabytes.
const KINDS: [&str; 1] = ["heap too large"];

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).map_or(default, |n| n.parse().unwrap())
}

fn count() -> u64 {
    number("ISOPATH_RANDOM_METHODS", 200)
}

fn programs(part: u64) -> Vec<RandomProgram> {
    let first = number("ISOPATH_SEED", 1);
    let seeds = (first..first + count()).filter(|seed| seed % PARTS == part);
    seeds.map(RandomProgram::new).collect()
}

fn efforts() -> [Effort; 2] {
    let effort = Effort {
        heaps: 60,
        random_heaps: 15,
        traces: 60,
        replayed_heaps: 5,
        ..Effort::default()
    };
    let bounded = Effort {
        heaps: 25,
        random_heaps: 5,
        bounds: HeapBounds {
            chain: Some(1),
            objects: Some(2),
            total: None,
        },
        ..effort
    };
    [effort, bounded]
}

#[track_caller]
fn agree(part: u64) {
    let programs = programs(part);
    let (compared, failures) = compare(&programs, &efforts(), true).unwrap();
    println!("{compared:?}");
    failures.iter().for_each(|failure| println!("{failure}"));
    assert!(failures.is_empty(), "{} failures", failures.len());
    let enough = compared.ends > 250 * programs.len() && compared.replayed > 50 * programs.len();
    assert!(enough, "{compared:?}");
    assert!(compared.endings.len() > 6, "{compared:?}");
    let kinds: Vec<&String> = compared.not_replayed.keys().collect();
    assert!(
        kinds.iter().all(|kind| KINDS.contains(&&***kind)),
        "{kinds:?}"
    );
}

#[test]
fn a_quarter_of_all_programs_agrees() {
    agree(0);
}

#[test]
fn another_quarter_agrees() {
    agree(1);
}

#[test]
fn a_third_quarter_agrees() {
    agree(2);
}

#[test]
fn the_last_quarter_agrees() {
    agree(3);
}

/// Every heap that satisfies the precondition follows one trace, and each trace has such a heap or is unknown.
#[test]
fn programs_under_preconditions_agree() {
    let first = number("ISOPATH_SEED", 1);
    let seeds = first..first + count() / 2;
    let programs: Vec<RandomProgram> = seeds.map(RandomProgram::with_precondition).collect();
    let (compared, failures) = compare(&programs, &efforts(), true).unwrap();
    println!("{compared:?}");
    failures.iter().for_each(|failure| println!("{failure}"));
    assert!(failures.is_empty(), "{} failures", failures.len());
    let enough = compared.ends > 80 * programs.len() && compared.replayed > 20 * programs.len();
    assert!(enough, "{compared:?}");
    assert!(compared.assumed_away > 10 * programs.len(), "{compared:?}");
}

/// What is in few programs is hardly tested.
#[test]
fn programs_have_everything_in_them() {
    let programs: Vec<RandomProgram> = (0..PARTS).flat_map(programs).collect();
    for (construct, with_it) in RandomProgram::survey(&programs) {
        assert!(
            with_it * 100 >= programs.len(),
            "{with_it} with {construct}"
        );
    }
}
