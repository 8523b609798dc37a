//! Compares all parties on random programs, and makes those smaller on which they disagree.

use super::RandomProgram;
use crate::check::{Disagreement, Effort, check};
use crate::compared::Compared;
use crate::compile::Compiled;
use isopath_witness::replay::Session;
use std::io;

/// A program on which parties disagree.
pub struct Failure {
    /// The program.
    pub program: RandomProgram,
    /// On what.
    pub disagreement: Disagreement,
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (source, why) = (self.program.source(), &self.disagreement.why);
        writeln!(f, "{source}\n{why}")
    }
}

/// Checks all programs, on a JVM too if that is wanted.
pub fn compare(
    programs: &[RandomProgram],
    efforts: &[Effort],
    with_jvm: bool,
) -> io::Result<(Compared, Vec<Failure>)> {
    let sources = programs.iter().map(|p| (p.name.clone(), p.source()));
    let compiled = Compiled::of_texts(sources)?;
    let mut jvm = with_jvm.then(|| compiled.jvm()).transpose()?;
    let (mut all, mut failures) = (Compared::default(), Vec::new());
    for program in programs {
        match compare_one(&compiled, program, efforts, jvm.as_mut()) {
            Ok(compared) => all += compared,
            Err(disagreement) => failures.push(Failure {
                program: program.clone(),
                disagreement,
            }),
        }
    }
    Ok((all, failures))
}

fn compare_one(
    compiled: &Compiled,
    random: &RandomProgram,
    efforts: &[Effort],
    mut jvm: Option<&mut Session>,
) -> Result<Compared, Disagreement> {
    let program = compiled.program(&random.name)?;
    let class = program.load(&random.name).map_err(|e| e.to_string())?;
    let mut methods = class.methods.iter().map(|&id| program.method(id));
    let method = methods.find(|m| &*m.name == "m");
    let method = method.ok_or_else(|| "no method".to_owned())?;
    let mut all = Compared::default();
    for effort in efforts {
        match check(&program, method, effort, jvm.as_deref_mut()) {
            Ok(compared) => all += compared,
            Err(Disagreement { why, with_jvm }) => {
                let why = format!("{:?}: {why}", effort.bounds);
                return Err(Disagreement { why, with_jvm });
            }
        }
    }
    Ok(all)
}

/// A smaller program on which parties disagree, after at most `rounds` steps.
pub fn shrink(failure: Failure, efforts: &[Effort], rounds: usize) -> io::Result<Failure> {
    // To start a JVM for each attempt takes longer than all the rest.
    let with_jvm = failure.disagreement.with_jvm;
    let mut smallest = failure;
    for _ in 0..rounds {
        let candidates = smallest.program.smaller();
        let mut found = None;
        for candidate in candidates {
            // What does not compile is no candidate.
            if let Ok((_, failures)) = compare(&[candidate], efforts, with_jvm) {
                found = failures.into_iter().next();
            }
            if found.is_some() {
                break;
            }
        }
        match found {
            Some(smaller) => smallest = smaller,
            None => break,
        }
    }
    Ok(smallest)
}
