//! Every strategy is cut on the same paths, whatever the bound, and finds the same others: the methods of `tests/bounds`
//! under each bound (one small value of each, all from 0 to 5 by hand: `ISOPATH_ALL_BOUNDS=1`), and random methods that loop and write. More of them by hand:
//! `ISOPATH_RANDOM_METHODS=5000 ISOPATH_SEED=7`.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_explore::{ExploreConfig, SearchConfig, explore_within};
use isopath_harness::programs;
use isopath_heap::{STRATEGIES, Strategy};
use isopath_machine::Limits;
use isopath_oracle::random::RandomProgram;
use isopath_program::{Method, Program};
use isopath_random::Random;
use isopath_trace::{PathSet, are_cut_alike, differences};

/// Traces of one strategy, and instructions or questions that take as long: who needs more is left out.
const MOST_TRACES: u64 = 300;
const WORK: u64 = 400_000;

/// Programs in one class path: each has a world of its own classes.
const BATCH: u64 = 100;

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).map_or(default, |n| n.parse().unwrap())
}

/// A bound, in the words of the command line, that one method has at most so much of.
struct Row {
    option: &'static str,
    most: u32,
    apply: fn(&mut Limits, u32),
}

const ROWS: [Row; 7] = [
    row("--max-loop", 5, |limits, n| limits.max_loop = Some(n)),
    row("--max-decisions", 6, |limits, n| {
        limits.max_decisions = Some(n)
    }),
    row("--k", 2, |limits, n| limits.max_chain = Some(n)),
    row("--n", 2, |limits, n| limits.objects.each = Some(n)),
    row("--n-total", 2, |limits, n| limits.objects.total = Some(n)),
    row("--max-depth", 4, |limits, n| limits.max_depth = n),
    row("--max-steps", 90, |limits, n| {
        limits.max_steps = Some(n.into())
    }),
];

const fn row(option: &'static str, most: u32, apply: fn(&mut Limits, u32)) -> Row {
    Row {
        option,
        most,
        apply,
    }
}

fn unbounded() -> Limits {
    Limits {
        max_depth: 60,
        max_steps: Some(400),
        ..Limits::FEW
    }
}

/// Bounds, and how they are written: that on loops or on decisions, and half of the time another one.
fn drawn(rng: &mut Random) -> (Limits, String) {
    let mut limits = unbounded();
    let mut text = String::new();
    let other = 2 + rng.below(2 * (ROWS.len() - 2));
    for which in [rng.below(2), other] {
        let Some(row) = ROWS.get(which) else { continue };
        let n = rng.below(row.most as usize + 1) as u32;
        (row.apply)(&mut limits, n);
        text += &format!(" {} {n}", row.option);
    }
    if limits.max_decisions.is_some() {
        text += " --max-loop none";
    }
    (limits, text)
}

fn paths(
    program: &Program,
    method: &Method,
    limits: &Limits,
    strategy: &'static Strategy,
) -> PathSet {
    let config = ExploreConfig {
        limits: limits.clone(),
        search: SearchConfig {
            max_traces: Some(MOST_TRACES),
            ..SearchConfig::default()
        },
        record_paths: true,
        ..ExploreConfig::new(strategy)
    };
    explore_within(program, method, &config, WORK)
        .unwrap()
        .path_set()
}

/// Whether all strategies were compared; what is wrong, if something is.
fn compare(program: &Program, method: &Method, limits: &Limits) -> Result<bool, String> {
    let sets: Vec<PathSet> = STRATEGIES
        .iter()
        .map(|s| paths(program, method, limits, s))
        .collect();
    let is_known = |set: &PathSet| set.open.is_empty() || set.cut.is_some();
    if !sets.iter().all(is_known) {
        return Ok(false);
    }
    let all: Vec<&PathSet> = sets.iter().collect();
    let alike = all.iter().all(|set| set.open.is_empty()) || are_cut_alike(&all);
    let shown = || -> Vec<String> {
        let shown = STRATEGIES.iter().zip(&sets);
        let shown =
            shown.map(|(s, set)| format!("{} {} {:?}", s.name, set.finished.len(), set.cut));
        shown.collect()
    };
    match differences(&all).is_empty() {
        true if alike => Ok(true),
        true => Err(format!("cut elsewhere: {:?}", shown())),
        false => Err(format!("other paths: {:?}", shown())),
    }
}

#[test]
fn programs_are_cut_on_the_same_paths_by_each_bound() {
    let program = programs::open_sources("tests/bounds");
    let all = std::env::var_os("ISOPATH_ALL_BOUNDS").is_some();
    let (mut compared, mut wrong) = (0, Vec::new());
    let mut targets = programs::methods(&program);
    targets.retain(|method| method.is_static() && programs::is_written(method));
    for (i, method) in targets.into_iter().enumerate() {
        let rows = ROWS.iter().filter(|row| row.option != "--max-steps");
        let both = rows.enumerate().flat_map(|(r, row)| {
            let drawn =
                move |n: &u32| all || *n <= row.most && (*n as usize + i + r).is_multiple_of(5);
            (0..=5).filter(drawn).map(move |n| (row, n))
        });
        for (row, n) in both {
            let mut limits = unbounded();
            if !["--max-loop", "--max-decisions"].contains(&row.option) {
                limits.max_loop = Some(2);
            }
            (row.apply)(&mut limits, n);
            match compare(&program, method, &limits) {
                Ok(whole) => compared += usize::from(whole),
                Err(why) => wrong.push(format!("{} {} {n}: {why}", method.name, row.option)),
            }
        }
    }
    println!("{compared} compared");
    assert!(
        wrong.is_empty(),
        "{}\n{} wrong",
        wrong.join("\n"),
        wrong.len()
    );
    assert!(compared > 120, "only {compared} compared");
}

#[test]
fn strategies_are_cut_on_the_same_paths() {
    let first = number("ISOPATH_SEED", 1);
    let seeds: Vec<u64> = (first..first + number("ISOPATH_RANDOM_METHODS", 200)).collect();
    let (mut compared, mut wrong) = (0, Vec::new());
    for seeds in seeds.chunks(BATCH as usize) {
        let sources = seeds.iter().map(|&seed| {
            (
                format!("Random{seed}.java"),
                RandomProgram::looping(seed).source(),
            )
        });
        let sources: Vec<(String, String)> = sources.collect();
        let texts: Vec<(&str, &str)> = sources.iter().map(|(a, b)| (&**a, &**b)).collect();
        let program = programs::program_of(&texts);
        for (&seed, (_, source)) in seeds.iter().zip(&sources) {
            let method = programs::method(&program, &format!("Random{seed}"), "m");
            let (limits, text) = drawn(&mut Random(seed));
            match compare(&program, method, &limits) {
                Ok(whole) => compared += usize::from(whole),
                Err(why) => wrong.push(format!("{source}with{text}: {why}")),
            }
        }
    }
    println!("{compared} of {} compared", seeds.len());
    assert!(
        wrong.is_empty(),
        "{}\n{} wrong",
        wrong.join("\n"),
        wrong.len()
    );
    assert!(compared * 10 > seeds.len() * 7, "only {compared} compared");
}
