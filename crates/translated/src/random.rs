//! Random programs of both languages, compared in batches, and made smaller where parties disagree.

use crate::{Agreement, Effort, Subject, agreement};
use isopath_calculus::check::shrunk;
use isopath_calculus::{Comparable, LanguageOptions};
use isopath_search::Progress;
use std::io;

/// What the comparison of many programs came to.
#[derive(Default)]
pub struct Compared {
    /// Programs.
    pub programs: usize,
    /// Heaps on which the engine was compared, once for each strategy.
    pub heaps: usize,
    /// Feasible paths through the bytecode.
    pub paths: usize,
    /// Programs of which something was left out.
    pub left_out: usize,
    /// Seeds of programs on which parties disagree.
    pub differences: Vec<(u64, Agreement)>,
}

/// Compares the programs of `seeds`: one call of javac for all of them.
pub fn compare<L: Comparable>(
    options: &LanguageOptions<L>,
    seeds: std::ops::Range<u64>,
    effort: &Effort,
    compared: &mut Compared,
) -> io::Result<()> {
    let programs: Vec<L::Program> = seeds.clone().map(|seed| L::random(seed)).collect();
    for (seed, found) in seeds.zip(compare_all(options, &programs, effort)?) {
        compared.programs += 1;
        let heaps = found.lines.iter().map(|line| line.heaps);
        compared.heaps += heaps.sum::<usize>();
        let first = found.lines.first().and_then(|line| line.paths);
        compared.paths += first.unwrap_or(0);
        match found.agrees() {
            Some(true) => {}
            Some(false) => compared.differences.push((seed, found)),
            None => compared.left_out += 1,
        }
    }
    Ok(())
}

fn compare_all<L: Comparable>(
    options: &LanguageOptions<L>,
    programs: &[L::Program],
    effort: &Effort,
) -> io::Result<Vec<Agreement>> {
    let subjects = programs.iter();
    let subjects = subjects.map(|program| {
        Subject::new(program, options, effort, &Progress::default())
            .expect("a random program has names that Java allows")
    });
    let subjects: Vec<Subject> = subjects.collect();
    let translations = Subject::compile(&subjects)?;
    let compared = subjects.iter().enumerate().map(|(number, subject)| {
        let program = translations.program(number).map_err(io::Error::other)?;
        agreement(&program, number, subject, effort).map_err(io::Error::other)
    });
    compared.collect()
}

/// The smallest program on which parties still disagree, and how.
pub fn smallest<L: Comparable>(
    options: &LanguageOptions<L>,
    seed: u64,
    effort: &Effort,
) -> io::Result<(L::Program, Agreement)> {
    let one = |program: &L::Program| {
        let found = compare_all(options, std::slice::from_ref(program), effort);
        found.map(|mut all| all.remove(0))
    };
    let program = shrunk(L::random(seed), |program| {
        one(program).is_ok_and(|found| found.agrees() == Some(false))
    });
    let found = one(&program)?;
    Ok((program, found))
}
