//! States of random loops that cover others: each claim, on all small heaps. More of them by hand:
//! `ISOPATH_RANDOM_METHODS=1000 ISOPATH_SEED=7`.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_harness::programs;
use isopath_heap::STRATEGIES;
use isopath_machine::{Flaw, plant};
use isopath_oracle::compile::Compiled;
use isopath_oracle::covers::{Claims, Effort, check};
use isopath_oracle::random::RandomProgram;
use std::ops::Range;

const EFFORT: Effort = Effort {
    rounds: 3,
    states: 8,
    heaps: 100,
    other_heaps: 1_500,
};

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).map_or(default, |n| n.parse().unwrap())
}

fn compiled(seeds: Range<u64>) -> Compiled {
    // Always true, which a compiler must not know.
    let looping = |seed| RandomProgram::new(seed).repeated_while("t == t | true");
    let sources = seeds.map(|seed| (format!("Random{seed}"), looping(seed)));
    Compiled::of_texts(sources).unwrap()
}

fn claims(compiled: &Compiled, seed: u64) -> Result<Claims, String> {
    let name = format!("Random{seed}");
    let program = compiled.program(&name).unwrap();
    let method = programs::method(&program, &name, "m");
    let strategy = &STRATEGIES[(seed % STRATEGIES.len() as u64) as usize];
    check(&program, method, strategy, EFFORT)
        .map_err(|why| format!("seed {seed}, {}: {why}", strategy.name))
}

// One test: planted errors are planted in the whole process.
#[test]
fn what_is_covered_is_among_what_covers_it() {
    let first = number("ISOPATH_SEED", 1);
    let seeds = first..first + number("ISOPATH_RANDOM_METHODS", 100);
    let compiled = compiled(seeds.clone());
    let (mut all, mut wrong) = (Claims::default(), Vec::new());
    for seed in seeds.clone() {
        match claims(&compiled, seed) {
            Ok(claims) => all += claims,
            Err(why) => wrong.push(why),
        }
    }
    println!("{all:?}");
    let count = wrong.len();
    assert!(count == 0, "{}\n{count} wrong", wrong.join("\n\n"));
    assert!(all.claims > 0 && all.found > 2 * all.claims, "{all:?}");
    // The others need more than a loop over small heaps: the traps notice them.
    plant(Some(Flaw::Satisfiable));
    let noticed = seeds.clone().any(|seed| claims(&compiled, seed).is_err());
    plant(None);
    assert!(noticed);
}
