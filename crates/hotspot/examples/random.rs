//! Any number of random programs by hand:
//! `cargo run -p isopath-hotspot --example random -- --seed 1000 --count 200 [--source] [--rounds 20]`.

use clap::Parser;
use isopath_hotspot::launch::Engine;
use isopath_hotspot::random::{Batch, Mismatch, RandomProgram, shrink};
use isopath_hotspot::{Error, binary};

/// Programs per javac call.
const BATCH: u64 = 500;

/// Random programs.
#[derive(Parser)]
struct Options {
    /// The first program.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// How many.
    #[arg(long, default_value_t = 1)]
    count: u64,
    /// Rounds of making a program smaller that parties disagree on.
    #[arg(long, default_value_t = 20)]
    rounds: usize,
    /// Print the sources instead of running them.
    #[arg(long)]
    source: bool,
}

fn main() -> Result<(), Error> {
    let options = Options::parse();
    let last = options.seed + options.count;
    if options.source {
        (options.seed..last).for_each(|seed| println!("{}", RandomProgram::new(seed).source()));
        return Ok(());
    }
    let isopath = binary::isopath()?;
    let mut mismatches = 0;
    for start in (options.seed..last).step_by(BATCH as usize) {
        let programs: Vec<_> = (start..last.min(start + BATCH))
            .map(RandomProgram::new)
            .collect();
        for mismatch in Batch::compile(&programs)?.compare(&Engine::Java, &isopath)? {
            mismatches += 1;
            explain(&mismatch, &programs, &isopath, options.rounds)?;
        }
    }
    println!("{mismatches} of {} programs disagree", options.count);
    std::process::exit(i32::from(mismatches > 0))
}

fn explain(
    mismatch: &Mismatch,
    programs: &[RandomProgram],
    isopath: &Engine,
    rounds: usize,
) -> Result<(), Error> {
    println!(
        "{}: java (-) and isopath (+)\n{}",
        mismatch.name, mismatch.diff
    );
    if let Some(program) = programs
        .iter()
        .find(|program| program.name == mismatch.name)
    {
        println!(
            "shrunk:\n{}",
            shrink(program, &Engine::Java, isopath, rounds)?.source()
        );
    }
    Ok(())
}
