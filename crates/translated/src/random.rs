//! Random programs of both languages, compared in batches, and made smaller where parties disagree.

use crate::{Agreement, Effort, Subject, agreement};
use isopath_calculus::check::{Shrink, shrunk};
use isopath_javalite as javalite;
use isopath_search::Progress;
use isopath_tiny as tiny;
use std::io;
use std::sync::Arc;

/// A language: its name, how many programs it has, and how they become subjects.
pub trait Language {
    /// Its programs.
    type Program: Shrink;

    /// The program of a seed.
    fn random(&self, seed: u64) -> Self::Program;
    /// The program as a subject.
    fn subject(&self, program: &Self::Program, effort: &Effort) -> Subject;
}

/// Javalite, explored so.
pub struct Javalite(pub javalite::Options);

impl Language for Javalite {
    type Program = javalite::syntax::Program;

    fn random(&self, seed: u64) -> Self::Program {
        javalite::check::random_program(seed)
    }

    fn subject(&self, program: &Self::Program, effort: &Effort) -> Subject {
        let subject = Subject::javalite(
            &Arc::new(program.clone()),
            &self.0,
            effort,
            &Progress::default(),
        );
        subject.expect("a random program has names that Java allows")
    }
}

/// The tiny language, explored so.
pub struct Tiny(pub tiny::Options);

impl Language for Tiny {
    type Program = tiny::syntax::Program;

    fn random(&self, seed: u64) -> Self::Program {
        tiny::check::random_program(seed)
    }

    fn subject(&self, program: &Self::Program, effort: &Effort) -> Subject {
        let subject = Subject::tiny(program, &self.0, effort, &Progress::default());
        subject.expect("a random program has names that Java allows")
    }
}

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
pub fn compare<L: Language>(
    language: &L,
    seeds: std::ops::Range<u64>,
    effort: &Effort,
    compared: &mut Compared,
) -> io::Result<()> {
    let programs: Vec<L::Program> = seeds.clone().map(|seed| language.random(seed)).collect();
    for (seed, found) in seeds.zip(compare_all(language, &programs, effort)?) {
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

fn compare_all<L: Language>(
    language: &L,
    programs: &[L::Program],
    effort: &Effort,
) -> io::Result<Vec<Agreement>> {
    let subjects = programs.iter();
    let subjects: Vec<Subject> = subjects.map(|p| language.subject(p, effort)).collect();
    let translations = Subject::compile(&subjects)?;
    let compared = subjects.iter().enumerate().map(|(number, subject)| {
        let program = translations.program(number).map_err(io::Error::other)?;
        agreement(&program, number, subject, effort).map_err(io::Error::other)
    });
    compared.collect()
}

/// The smallest program on which parties still disagree, and how.
pub fn smallest<L: Language>(
    language: &L,
    seed: u64,
    effort: &Effort,
) -> io::Result<(L::Program, Agreement)> {
    let one = |program: &L::Program| {
        let found = compare_all(language, std::slice::from_ref(program), effort);
        found.map(|mut all| all.remove(0))
    };
    let program = shrunk(language.random(seed), |program| {
        one(program).is_ok_and(|found| found.agrees() == Some(false))
    });
    let found = one(&program)?;
    Ok((program, found))
}
