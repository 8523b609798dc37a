//! Random programs of both languages, by the papers' rules and by the engine under every strategy, on all heaps of
//! up to three objects: `cargo run --release -p isopath-translated --example random -- 1000`
//! (then, if wanted, `javalite` or `tiny`, and the first seed)
//!
//! A program on which the parties disagree is made smaller and printed.

use isopath_calculus::check::Shrink;
use isopath_javalite::{Options, Semantics};
use isopath_translated::Effort;
use isopath_translated::random::{Compared, Javalite, Language, Tiny, compare, smallest};
use std::io;
use std::process::ExitCode;

/// Programs that are compiled by one call of javac.
const BATCH: u64 = 50;

fn main() -> io::Result<ExitCode> {
    let mut arguments = std::env::args().skip(1);
    let number = |text: Option<String>| text.and_then(|n| n.parse::<u64>().ok());
    let programs = number(arguments.next()).unwrap_or(1000);
    let only = arguments.next();
    let first = number(arguments.next()).unwrap_or(0);
    let seeds = first..first + programs;
    let wanted = |name: &str| only.as_deref().is_none_or(|only| only == name);
    let mut clean = true;
    if wanted("javalite") {
        let semantics = Semantics::named("summaries").expect("a name of the table");
        clean &= all(
            "javalite",
            &Javalite(Options::new(semantics)),
            seeds.clone(),
        )?;
    }
    if wanted("tiny") {
        let options = isopath_tiny::Options::new(isopath_tiny::Semantics::Pose);
        clean &= all("tiny", &Tiny(options), seeds)?;
    }
    Ok(ExitCode::from(u8::from(!clean)))
}

fn all<L: Language>(name: &str, language: &L, seeds: std::ops::Range<u64>) -> io::Result<bool> {
    let effort = Effort::default();
    let mut compared = Compared::default();
    for first in seeds.clone().step_by(BATCH as usize) {
        let batch = first..seeds.end.min(first + BATCH);
        compare(language, batch, &effort, &mut compared)?;
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
        let (program, found) = smallest(language, *seed, &effort)?;
        println!("seed {seed}\n{}{}", program.text(), found.text());
    }
    Ok(compared.differences.is_empty() && compared.left_out == 0)
}
