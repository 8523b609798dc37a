//! Compares all parties on random programs, and makes those smaller on which they disagree.

use super::RandomProgram;
use crate::check::{Compared, Effort, check};
use crate::compile::Compiled;
use std::io;
use tempfile::TempDir;

/// A program on which parties disagree.
pub struct Failure {
    /// The program.
    pub program: RandomProgram,
    /// Who disagrees on what.
    pub why: String,
}

/// Checks all programs.
pub fn compare(
    programs: &[RandomProgram],
    efforts: &[Effort],
) -> io::Result<(Compared, Vec<Failure>)> {
    let dir = TempDir::with_prefix("isopath-")?;
    let mut sources = Vec::new();
    for program in programs {
        let file = dir.path().join(format!("{}.java", program.name));
        std::fs::write(&file, program.source())?;
        sources.push(file);
    }
    let compiled = Compiled::new(&sources)?;
    let (mut all, mut failures) = (Compared::default(), Vec::new());
    for program in programs {
        match compare_one(&compiled, program, efforts) {
            Ok(compared) => all += compared,
            Err(why) => failures.push(Failure {
                program: program.clone(),
                why,
            }),
        }
    }
    Ok((all, failures))
}

fn compare_one(
    compiled: &Compiled,
    random: &RandomProgram,
    efforts: &[Effort],
) -> Result<Compared, String> {
    let program = compiled.program(&random.name)?;
    let class = program.load(&random.name).map_err(|e| e.to_string())?;
    let mut methods = class.methods.iter().map(|&id| program.method(id));
    let method = methods.find(|m| &*m.name == "m").ok_or("no method")?;
    let mut all = Compared::default();
    for effort in efforts {
        all += check(&program, method, effort).map_err(|e| format!("{:?}: {e}", effort.bounds))?;
    }
    Ok(all)
}

/// A smaller program on which parties disagree, after at most `rounds` steps.
pub fn shrink(failure: Failure, efforts: &[Effort], rounds: usize) -> io::Result<Failure> {
    let mut smallest = failure;
    for _ in 0..rounds {
        let candidates = smallest.program.smaller();
        let mut found = None;
        for candidate in candidates {
            // What does not compile is no candidate.
            if let Ok((_, failures)) = compare(&[candidate], efforts) {
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
