//! Theorem 11 of paper 003 by enumeration, on random programs and all heaps up to three objects, for every
//! semantics: `cargo run --release -p isopath-javalite --example theorem11 -- 1000`
//! (then, if wanted, the name of one semantics, and the first seed)
//!
//! The exact ones must have no mismatch. Of the printed ones the mismatches are counted, and the
//! smallest program that shows one is printed.

use isopath_calculus::Limits;
use isopath_javalite::Semantics;
use isopath_javalite::check::{Report, compare, random_program};
use std::process::ExitCode;
use std::sync::Arc;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let programs: u64 = arguments
        .next()
        .and_then(|n| n.parse().ok())
        .unwrap_or(1000);
    let only = arguments.next();
    let first: u64 = arguments.next().and_then(|n| n.parse().ok()).unwrap_or(0);
    let mut wrong = false;
    for name in Semantics::names() {
        if only.as_ref().is_some_and(|only| *only != name) {
            continue;
        }
        let semantics = Semantics::named(&name).expect("a name of the table");
        let tally = tally(&semantics, first..first + programs);
        println!("{name}: {}", tally.line());
        if semantics.is_exact() {
            wrong |= tally.programs > 0;
        }
        if let Some((_, text, report)) = tally.smallest {
            let first = &report.mismatches[0];
            println!("  {:?} on {:?}\n{text}", first.kind, first.heap);
        }
    }
    ExitCode::from(u8::from(wrong))
}

#[derive(Default)]
struct Tally {
    heaps: usize,
    skipped: usize,
    traces: usize,
    mismatches: usize,
    programs: usize,
    smallest: Option<(usize, String, Report)>,
}

impl Tally {
    fn line(&self) -> String {
        format!(
            "{} traces, {} heaps, {} skipped, {} mismatches in {} programs",
            self.traces, self.heaps, self.skipped, self.mismatches, self.programs
        )
    }
}

fn tally(semantics: &Semantics, seeds: std::ops::Range<u64>) -> Tally {
    let mut tally = Tally::default();
    for seed in seeds {
        let program = Arc::new(random_program(seed));
        let report = compare(&program, semantics, 3, &Limits::default());
        tally.heaps += report.heaps;
        tally.skipped += report.skipped;
        tally.traces += report.traces;
        tally.mismatches += report.mismatches.len();
        if report.mismatches.is_empty() {
            continue;
        }
        tally.programs += 1;
        let (size, text) = (program.nodes.len(), program.text());
        if tally
            .smallest
            .as_ref()
            .is_none_or(|(least, ..)| size < *least)
        {
            tally.smallest = Some((size, text, report));
        }
    }
    tally
}
