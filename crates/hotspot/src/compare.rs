//! Holding two outcomes of one program against each other.

use crate::launch::Outcome;
use crate::program::Program;
use crate::{Error, Result, diff, golden, pool};

/// A difference in a report is cut to this many lines.
const SHOWN_LINES: usize = 40;

/// One program on which two sides disagree.
#[derive(Debug, Clone)]
pub struct Disagreement {
    /// The program's file name.
    pub program: String,
    /// What to show for it.
    pub report: String,
}

/// How two outcomes differ, if they do.
pub fn differing(program: &Program, expected: &Outcome, actual: &Outcome) -> Option<Disagreement> {
    let diff = diff::unified(&golden::render(expected), &golden::render(actual));
    (!diff.is_empty()).then(|| disagreement(program, cut(&diff)))
}

/// As [`differing`], but a program with a known difference must show one.
pub fn check(program: &Program, expected: &Outcome, actual: &Outcome) -> Option<Disagreement> {
    let found = differing(program, expected, actual);
    match &program.fixme {
        None => found,
        Some(_) if found.is_some() => None,
        Some(reason) => Some(disagreement(
            program,
            format!("agrees now: remove `fixme: {reason}`\n"),
        )),
    }
}

/// A program that could not even be compared.
pub fn broken(program: &Program, error: &Error) -> Disagreement {
    disagreement(program, format!("{error}\n"))
}

fn disagreement(program: &Program, report: String) -> Disagreement {
    Disagreement {
        program: program.name(),
        report,
    }
}

fn cut(diff: &str) -> String {
    let hidden = diff.lines().count().saturating_sub(SHOWN_LINES);
    let mut shown: String = diff
        .lines()
        .take(SHOWN_LINES)
        .flat_map(|line| [line, "\n"])
        .collect();
    if hidden > 0 {
        shown.push_str(&format!("... and {hidden} more lines\n"));
    }
    shown
}

/// Checks every program on all cores; the disagreements as one text, if there are any.
pub fn disagreements(
    title: &str,
    programs: &[Program],
    check: impl Fn(&Program) -> Result<Option<Disagreement>> + Sync,
) -> Option<String> {
    let results = pool::map(programs, |program| {
        check(program).unwrap_or_else(|error| Some(broken(program, &error)))
    });
    let found: Vec<_> = results.into_iter().flatten().collect();
    (!found.is_empty()).then(|| summary(title, programs.len(), &found))
}

/// One text for all disagreements: each diff, then the list of names.
pub fn summary(title: &str, total: usize, disagreements: &[Disagreement]) -> String {
    let mut text = String::new();
    for Disagreement { program, report } in disagreements {
        text.push_str(&format!("\n{program}: {title}\n{report}"));
    }
    let names: Vec<_> = disagreements.iter().map(|it| it.program.as_str()).collect();
    text + &format!(
        "\n{} of {total} programs disagree: {}\n",
        names.len(),
        names.join(" ")
    )
}
