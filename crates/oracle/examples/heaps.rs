//! Any number of random programs by hand:
//! `cargo run --release -p isopath-oracle --example heaps -- --seed 1000 --count 200 [--source] [--rounds 20]`.

use clap::Parser;
use isopath_oracle::check::Effort;
use isopath_oracle::random::{RandomProgram, compare, shrink};
use isopath_oracle::run::HeapBounds;
use std::io;

/// Programs per call of javac, and per JVM.
const BATCH: u64 = 50;

/// Bounds on the heap, each for one batch in turn.
const BOUNDS: [(Option<u32>, Option<u32>); 3] =
    [(Some(1), None), (None, Some(1)), (Some(1), Some(2))];

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
    /// Under preconditions that are assumed as far as the inputs are known.
    #[arg(long)]
    preconditions: bool,
    /// Print the sources instead of running them.
    #[arg(long)]
    source: bool,
}

/// Without bounds on the heap, and with some.
fn efforts(start: u64) -> [Effort; 2] {
    let (chain, objects) = BOUNDS[(start / BATCH) as usize % BOUNDS.len()];
    let bounded = Effort {
        heaps: 120,
        random_heaps: 30,
        bounds: HeapBounds {
            chain,
            objects,
            total: None,
        },
        ..Effort::default()
    };
    [Effort::default(), bounded]
}

fn main() -> io::Result<()> {
    let options = Options::parse();
    let program = match options.preconditions {
        true => RandomProgram::with_precondition,
        false => RandomProgram::new,
    };
    let last = options.seed + options.count;
    if options.source {
        (options.seed..last).for_each(|seed| println!("{}", program(seed).source()));
        return Ok(());
    }
    let mut disagreements = 0;
    for start in (options.seed..last).step_by(BATCH as usize) {
        let programs: Vec<_> = (start..last.min(start + BATCH)).map(program).collect();
        let efforts = efforts(start);
        let (compared, failures) = compare(&programs, &efforts, true)?;
        println!("{start}: {compared:?}");
        println!("{start}: {:?}", RandomProgram::survey(&programs));
        for failure in failures {
            disagreements += 1;
            println!("{failure}");
            println!("shrunk:\n{}", shrink(failure, &efforts, options.rounds)?);
        }
    }
    println!(
        "parties disagree on {disagreements} of {} programs",
        options.count
    );
    std::process::exit(i32::from(disagreements > 0))
}
