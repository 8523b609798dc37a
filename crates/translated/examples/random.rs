//! Random programs of both languages, by the papers' rules and by the engine under every strategy, on heaps of up
//! to three objects: `cargo run --release -p isopath-translated --example random -- 1000`
//! (then, if wanted, `javalite` or `tiny`, the first seed, and the most heaps of a program: all of them are some
//! thousand)
//!
//! A program on which the parties disagree is made smaller and printed.

use isopath_calculus::{Comparable, LanguageOptions, NamedSemantics, ProgramSyntax};
use isopath_javalite::Machine as Javalite;
use isopath_tiny::Machine as Tiny;
use isopath_translated::Effort;
use isopath_translated::random::{Compared, compare, smallest};
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
    let only = only.as_deref();
    let mut clean = true;
    clean &= all::<Javalite>("uber-lazy", only, seeds.clone(), &effort)?;
    clean &= all::<Tiny>("pose", only, seeds, &effort)?;
    Ok(ExitCode::from(u8::from(!clean)))
}

/// Whether the parties agree on all programs of a language, if these are wanted.
fn all<L: Comparable>(
    semantics: &str,
    only: Option<&str>,
    seeds: Range<u64>,
    effort: &Effort,
) -> io::Result<bool> {
    let name = L::NAME;
    if only.is_some_and(|only| only != name) {
        return Ok(true);
    }
    let semantics = L::Semantics::named(semantics).expect("a name of the table");
    let options: LanguageOptions<L> = LanguageOptions::new(semantics);
    let mut compared = Compared::default();
    for first in seeds.clone().step_by(BATCH as usize) {
        let batch = first..seeds.end.min(first + BATCH);
        compare(&options, batch, effort, &mut compared)?;
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
        let (program, found) = smallest(&options, *seed, effort)?;
        println!("seed {seed}\n{}{}", program.text(), found.text());
    }
    Ok(compared.differences.is_empty() && compared.left_out == 0)
}
