//! Path optimality of paper 001 by enumeration, on random programs and all inputs up to three objects
//! (some of up to two for the printed semantics):
//! `cargo run --release -p isopath-tiny --example optimality -- 1000`
//! (then, if wanted, the name of one semantics, and the first seed)
//!
//! The exact semantics must have no mismatch. Of the printed one the mismatches are counted, and for each kind
//! of mismatch the smallest program that shows it is printed.

use isopath_calculus::check::{Finding, Report, Tally};
use isopath_search::Progress;
use isopath_tiny::check::{compare, random_program, runs};
use isopath_tiny::syntax::Program;
use isopath_tiny::{Options, SEMANTICS, Semantics};
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let number = |text: Option<String>| text.and_then(|n| n.parse::<u64>().ok());
    let programs = number(arguments.next()).unwrap_or(1000);
    let only = arguments.next();
    let first = number(arguments.next()).unwrap_or(0);
    let mut wrong = false;
    for (name, semantics, _) in SEMANTICS {
        if only.as_ref().is_some_and(|only| only != name) {
            continue;
        }
        let report = |program: &Program| report(program, *semantics);
        let seeds = first..first + programs;
        let tally = Tally::of(seeds.map(random_program), report);
        println!("{name}: {}", tally.line());
        wrong |= *semantics == Semantics::Pose && tally.programs > 0;
        for (program, mismatch) in tally.shrunk(report) {
            println!("{}", Finding::new(name, &program, &mismatch).markdown());
        }
    }
    ExitCode::from(u8::from(wrong))
}

fn report(program: &Program, semantics: Semantics) -> Report {
    // The printed one asks the solver about each input.
    let (objects, inputs) = match semantics {
        Semantics::Pose => (3, usize::MAX),
        Semantics::PoseAsPrinted => (2, 100),
    };
    let runs = runs(program, objects, inputs);
    let options = Options::new(semantics);
    compare(program, &options, &runs, &Progress::default())
}
