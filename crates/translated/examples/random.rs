//! Random programs of both languages, by the papers' rules and by the engine under every strategy, on heaps of up
//! to three objects: `cargo run --release -p isopath-translated --example random -- 1000`
//! (then, if wanted, `javalite` or `tiny`, the first seed, and the most heaps of a program: all of them are some
//! thousand)
//!
//! A program on which the parties disagree is made smaller and printed.

use isopath_calculus::check::Shrink;
use isopath_javalite::Semantics;
use isopath_translated::Effort;
use isopath_translated::random::{Compared, Javalite, Language, Tiny, compare, smallest};
use std::io;
use std::ops::Range;
use std::process::ExitCode;

/// Programs that are compiled by one call of javac.
const BATCH: u64 = 50;

fn main() -> io::Result<ExitCode> {
    let mut arguments = std::env::args().skip(1);
    let number = |text: Option<String>| text.and_then(|n| n.parse::<u64>().ok());
    let programs = number(arguments.next()).unwrap_or(1000);
    let only = arguments.next();
    let first = number(arguments.next()).unwrap_or(0);
    let effort = Effort {
        heaps: number(arguments.next()).unwrap_or(500) as usize,
        finals: 10,
        traces: 50_000,
        ..Effort::default()
    };
    let seeds = first..first + programs;
    let wanted = |name: &str| only.as_deref().is_none_or(|only| only == name);
    let mut clean = true;
    if wanted("javalite") {
        let semantics = Semantics::named("uber-lazy").expect("a name of the table");
        let language = Javalite(isopath_javalite::Options::new(semantics));
        clean &= all("javalite", &language, seeds.clone(), &effort)?;
    }
    if wanted("tiny") {
        let language = Tiny(isopath_tiny::Options::new(isopath_tiny::Semantics::Pose));
        clean &= all("tiny", &language, seeds, &effort)?;
    }
    Ok(ExitCode::from(u8::from(!clean)))
}

fn all<L: Language>(
    name: &str,
    language: &L,
    seeds: Range<u64>,
    effort: &Effort,
) -> io::Result<bool> {
    let mut compared = Compared::default();
    for first in seeds.clone().step_by(BATCH as usize) {
        let batch = first..seeds.end.min(first + BATCH);
        compare(language, batch, effort, &mut compared)?;
        eprintln!("{name}: {} programs", compared.programs);
    }
    println!(
        "{name}: {} programs, {} paths, {} heaps under five strategies, {} left out, {} differences",
        compared.programs,
        compared.paths,
        compared.heaps,
        compared.left_out,
        compared.differences.len()
    );
    for (seed, _) in &compared.differences {
        let (program, found) = smallest(language, *seed, effort)?;
        println!("seed {seed}\n{}{}", program.text(), found.text());
    }
    Ok(compared.differences.is_empty() && compared.left_out == 0)
}
