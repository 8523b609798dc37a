//! Any number of random checks by hand:
//! `cargo run --release -p isopath-checks --example checks -- --seed 1 --count 10000000`.
//!
//! A check is one simplified term compared with its evaluation under an assignment, one decision of the
//! solver compared with enumeration, or one answer of its fast layers compared with the backend's.

use clap::Parser;
use isopath_checks::{PROPERTIES, run, shrink, walk, wide};
use isopath_solver::{LayerSet, SolverStats};
use std::process::ExitCode;
use std::time::Instant;

/// Programs per property, paths compared with enumeration and paths compared with the backend in a round:
/// the last take most of the time.
const PROGRAMS: u32 = 60;
const SMALL_PATHS: u64 = 6;
const WIDE_PATHS: u64 = 1;

/// Random checks.
#[derive(Parser)]
struct Options {
    /// The first round.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// At least so many checks.
    #[arg(long, default_value_t = 100_000)]
    count: u64,
    /// Leave out the terms, which are most of the checks and take little of the time.
    #[arg(long)]
    solver_only: bool,
}

/// Checks so far, by kind.
struct Totals(Vec<(&'static str, u64)>);

impl Totals {
    fn add(&mut self, kind: &'static str, checks: u64) {
        match self.0.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, total)) => *total += checks,
            None => self.0.push((kind, checks)),
        }
    }

    fn sum(&self) -> u64 {
        self.0.iter().map(|(_, checks)| checks).sum()
    }

    fn print(&self, start: Instant) {
        for (kind, checks) in &self.0 {
            println!("{checks:>12} {kind}");
        }
        println!("{:>12} in {:.0?}", self.sum(), start.elapsed());
    }
}

/// What a path does, or the fewest conditions that show what is wrong.
fn path(
    seed: u64,
    walk: impl Fn(&[u64]) -> Result<SolverStats, String>,
) -> Result<SolverStats, String> {
    let conditions = walk::conditions(seed);
    walk(&conditions).map_err(|first| {
        let fewest = shrink(conditions, |conditions| walk(conditions).is_err());
        walk(&fewest).err().unwrap_or(first)
    })
}

fn round(seed: u64, solver_only: bool, totals: &mut Totals) -> Result<(), String> {
    let properties = PROPERTIES.iter().filter(|_| !solver_only);
    for property in properties {
        let checks = run(property, seed, PROGRAMS).map_err(|e| format!("{}: {e}", property.0))?;
        totals.add(property.0, checks);
    }
    for seed in (0..SMALL_PATHS).map(|number| seed * SMALL_PATHS + number) {
        path(seed, |conditions| walk::walk(LayerSet::all(), conditions))?;
        totals.add("decisions, by enumeration", walk::BRANCHES as u64);
    }
    for seed in (0..WIDE_PATHS).map(|number| seed * WIDE_PATHS + number) {
        let answers = path(seed, wide::walk)?;
        totals.add("fast answers, by the backend", answers.cross_checked);
    }
    Ok(())
}

fn main() -> ExitCode {
    let options = Options::parse();
    let (mut totals, start) = (Totals(Vec::new()), Instant::now());
    for seed in options.seed.. {
        if totals.sum() >= options.count {
            break;
        }
        if (seed - options.seed) % 50 == 49 {
            eprintln!("{} checks, {:.0?}", totals.sum(), start.elapsed());
        }
        if let Err(mismatch) = round(seed, options.solver_only, &mut totals) {
            println!("--seed {seed}: {mismatch}");
            totals.print(start);
            return ExitCode::FAILURE;
        }
    }
    totals.print(start);
    ExitCode::SUCCESS
}
