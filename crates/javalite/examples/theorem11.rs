//! Theorem 11 of paper 003 by enumeration, on random programs and all heaps up to three objects, for every
//! semantics: `cargo run --release -p isopath-javalite --example theorem11 -- 1000`
//! (then, if wanted, the name of one semantics, and the first seed)
//!
//! The exact ones must have no mismatch. Of the printed ones the mismatches are counted, and for each kind of
//! mismatch the smallest program that shows it is printed.

use isopath_calculus::NamedSemantics;
use isopath_calculus::check::{Finding, Report, Tally};
use isopath_javalite::check::{compare, random_program, runs};
use isopath_javalite::syntax::Program;
use isopath_javalite::{Options, Semantics};
use isopath_search::Progress;
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let number = |text: Option<String>| text.and_then(|n| n.parse::<u64>().ok());
    let programs = number(arguments.next()).unwrap_or(1000);
    let only = arguments.next();
    let first = number(arguments.next()).unwrap_or(0);
    let mut wrong = false;
    for name in Semantics::names() {
        if only.as_ref().is_some_and(|only| *only != name) {
            continue;
        }
        let semantics = Semantics::named(&name).expect("a name of the table");
        let report = |program: &Program| report(program, &semantics);
        let seeds = first..first + programs;
        let tally = Tally::of(seeds.map(random_program), report);
        println!("{name}: {}", tally.line());
        wrong |= semantics.is_exact() && tally.programs > 0;
        for (program, mismatch) in tally.shrunk(report) {
            println!("{}", Finding::new(&name, &program, &mismatch).markdown());
        }
    }
    ExitCode::from(u8::from(wrong))
}

fn report(program: &Program, semantics: &Semantics) -> Report {
    let runs = runs(program, 3, usize::MAX);
    let options = Options::new(semantics.clone());
    compare(program, &options, &runs, &Progress::default())
}
