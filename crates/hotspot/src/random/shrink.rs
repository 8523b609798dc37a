//! Deleting statements from a failing program while it keeps failing.

use super::statement::Statement;
use super::{Batch, RandomProgram};
use crate::Result;
use crate::launch::Engine;

/// The smallest program found on which the engines still disagree, after at most `rounds` rounds.
///
/// Each round tries all deletions of one run of sibling statements as one batch, and keeps the
/// one that leaves least.
pub fn shrink(
    program: &RandomProgram,
    expected: &Engine,
    actual: &Engine,
    rounds: usize,
) -> Result<RandomProgram> {
    let mut smallest = program.clone();
    for _ in 0..rounds {
        let candidates = candidates(&smallest);
        let failing = Batch::compile(&candidates)?.compare(expected, actual)?;
        let kept = candidates
            .into_iter()
            .filter(|it| failing.iter().any(|mismatch| mismatch.name == it.name));
        let Some(next) = kept.min_by_key(|it| it.source().len()) else {
            break;
        };
        smallest = next.named(&program.name);
    }
    Ok(smallest)
}

fn candidates(program: &RandomProgram) -> Vec<RandomProgram> {
    (0..)
        .map_while(|number| {
            let mut candidate = program.clone().named(&format!("{}_{number}", program.name));
            let mut countdown = number;
            let deleted = candidate
                .bodies_mut()
                .any(|body| delete(body, &mut countdown));
            deleted.then_some(candidate)
        })
        .collect()
}

/// Deletes the run of statements that the countdown reaches; false if there are fewer.
fn delete(body: &mut Vec<Statement>, countdown: &mut usize) -> bool {
    let mut size = body.len();
    while size > 0 {
        for from in (0..body.len()).step_by(size) {
            if *countdown == 0 {
                body.drain(from..(from + size).min(body.len()));
                return true;
            }
            *countdown -= 1;
        }
        size /= 2;
    }
    body.iter_mut()
        .any(|statement| delete_inside(statement, countdown))
}

fn delete_inside(statement: &mut Statement, countdown: &mut usize) -> bool {
    match statement {
        Statement::Line(_) => false,
        Statement::Group { parts, .. } => parts.iter_mut().any(|(_, body)| delete(body, countdown)),
    }
}
