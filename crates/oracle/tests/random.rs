//! Random methods on all small heaps, under every strategy, with and without bounds. More of them by hand:
//! `ISOPATH_RANDOM_METHODS=1000 ISOPATH_SEED=7`, or the example `heaps`, which makes failures smaller.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_oracle::check::Effort;
use isopath_oracle::random::{RandomProgram, compare};
use isopath_oracle::run::HeapBounds;

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).map_or(default, |n| n.parse().unwrap())
}

#[test]
fn runs_and_traces_of_random_methods_agree() {
    let (seed, count) = (
        number("ISOPATH_SEED", 1),
        number("ISOPATH_RANDOM_METHODS", 60),
    );
    let programs: Vec<RandomProgram> = (seed..seed + count).map(RandomProgram::new).collect();
    let bounded = HeapBounds {
        chain: Some(1),
        objects: Some(2),
    };
    let efforts = [HeapBounds::default(), bounded].map(|bounds| Effort {
        heaps: 150,
        random_heaps: 40,
        bounds,
        ..Effort::default()
    });
    let (compared, failures) = compare(&programs, &efforts, true).unwrap();
    println!("{compared:?}");
    for failure in &failures {
        println!("{failure}");
    }
    assert!(failures.is_empty(), "{} failures", failures.len());
    assert!(compared.ends > 1000 * count as usize, "{compared:?}");
}
