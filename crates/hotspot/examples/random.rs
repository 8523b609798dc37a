//! Any number of random programs by hand:
//! `cargo run -p isopath-hotspot --example random -- --seed 1000 --count 200 [--source] [--rounds 20]`.

use isopath_hotspot::launch::Engine;
use isopath_hotspot::random::{Batch, Mismatch, RandomProgram, shrink};
use isopath_hotspot::{Error, binary};

/// Programs per javac call.
const BATCH: u64 = 500;

struct Options {
    seed: u64,
    count: u64,
    rounds: usize,
    /// Print the sources instead of running them.
    source: bool,
}

fn options() -> Option<Options> {
    let mut options = Options {
        seed: 0,
        count: 1,
        rounds: 20,
        source: false,
    };
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--seed" => options.seed = args.next()?.parse().ok()?,
            "--count" => options.count = args.next()?.parse().ok()?,
            "--rounds" => options.rounds = args.next()?.parse().ok()?,
            "--source" => options.source = true,
            _ => return None,
        }
    }
    Some(options)
}

fn main() -> Result<(), Error> {
    let Some(options) = options() else {
        eprintln!("usage: random [--seed S] [--count N] [--rounds R] [--source]");
        std::process::exit(2);
    };
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
