//! Path optimality of paper 001 by enumeration, on random programs and all inputs up to three objects
//! (two for the printed semantics):
//! `cargo run --release -p isopath-tiny --example optimality -- 1000`
//!
//! The exact semantics must have no mismatch. Of the printed one the mismatches are counted by kind, and
//! the smallest program that shows each kind is printed.

use isopath_calculus::Limits;
use isopath_tiny::SEMANTICS;
use isopath_tiny::check::{Kind, compare, random_program};
use std::collections::BTreeMap;
use std::process::ExitCode;
use std::sync::Arc;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let programs: u64 = arguments
        .next()
        .and_then(|n| n.parse().ok())
        .unwrap_or(1000);
    let only = arguments.next();
    let mut wrong = false;
    for (name, semantics, _) in SEMANTICS {
        if only.as_ref().is_some_and(|only| only != name) {
            continue;
        }
        let (mut heaps, mut skipped, mut traces, mut bad) = (0, 0, 0, 0);
        let mut smallest: BTreeMap<Kind, (usize, String)> = BTreeMap::new();
        for seed in 0..programs {
            let program = Arc::new(random_program(seed));
            // The printed one asks the solver about each input.
            let objects = if *name == "pose" { 3 } else { 2 };
            let report = compare(&program, *semantics, objects, &Limits::default());
            heaps += report.heaps;
            skipped += report.skipped;
            traces += report.traces;
            bad += usize::from(!report.mismatches.is_empty());
            for mismatch in &report.mismatches {
                let size = program.nodes.len();
                let old = smallest.get(&mismatch.kind);
                if old.is_none_or(|(least, _)| size < *least) {
                    let text = format!("on {:?}\n{}", mismatch.heap, program.text());
                    smallest.insert(mismatch.kind, (size, text));
                }
            }
        }
        println!(
            "{name}: {traces} traces, {heaps} inputs, {skipped} skipped, mismatches in {bad} programs"
        );
        for (kind, (_, text)) in smallest {
            println!("  {kind:?} {text}");
        }
        wrong |= bad > 0 && *name == "pose";
    }
    ExitCode::from(u8::from(wrong))
}
