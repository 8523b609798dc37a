//! The programs in which work was lost when it was handed over, again and again: 200 runs by three threads, and
//! none may differ from one by one thread.
//! `cargo run --release -p isopath-partition --example handover -- [--runs 200] [--jobs 3] [--program Name]`.

use clap::Parser;
use isopath_explore::Order;
use isopath_heap::STRATEGIES;
use isopath_partition::check::{Effort, MethodChecker};
use isopath_partition::schedule::{BOUNDS, Question, Schedule};
use isopath_partition::subjects::Suite;
use std::collections::BTreeMap;
use std::io;

/// Explores the programs of 'tests/handover' by several threads, again and again.
#[derive(Parser)]
struct Options {
    /// Runs of each method
    #[arg(long, default_value_t = 200)]
    runs: usize,
    /// Threads
    #[arg(long, short, default_value_t = 3)]
    jobs: usize,
    /// Inputs that are sampled of each method
    #[arg(long, default_value_t = 60)]
    samples: usize,
    /// Only the files of this name, without '.java'
    #[arg(long)]
    program: Option<String>,
}

fn main() -> io::Result<()> {
    let options = Options::parse();
    let schedule = Schedule {
        jobs: options.jobs,
        order: Order::DepthFirst,
    };
    let effort = Effort {
        samples: options.samples,
        traces: 400,
        repeats: options.runs,
        seed: 1,
    };
    let wanted = |name: &str| options.program.as_deref().is_none_or(|w| w == name);
    let dir = isopath_harness::repository::root().join("tests/handover");
    let (mut methods, mut different) = (0, 0);
    Suite::Together(dir).visit(&wanted, &mut |subject| {
        let question = Question {
            strategy: &STRATEGIES[0],
            bounds: &BOUNDS[0],
            symbolic_statics: subject.symbolic_statics,
        };
        let mut checker = MethodChecker::new(subject, effort);
        checker.ask(&question, &[schedule]);
        let (runs, handed) = checker.checked.shared;
        println!(
            "{}: {runs} runs, {handed} with work handed over",
            subject.name()
        );
        checker
            .left_out
            .iter()
            .for_each(|why| println!("  left out: {why}"));
        let mut kinds = BTreeMap::new();
        for fault in &checker.faults {
            kinds.entry(fault.kind).or_insert((0, fault)).0 += 1;
        }
        for (count, first) in kinds.into_values() {
            println!("{count} times, first: {first}");
        }
        methods += 1;
        different += usize::from(!checker.faults.is_empty());
    })?;
    if methods == 0 {
        let name = options.program.unwrap_or_default();
        let why = format!("no file of tests/handover is called {name}.java");
        return Err(io::Error::other(why));
    }
    println!("{different} of {methods} methods have faults");
    std::process::exit(i32::from(different > 0))
}
