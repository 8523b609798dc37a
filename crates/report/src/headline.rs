//! What a verdict says in one line, and what it takes for granted.

use isopath_trace::{Outcome, Verdict};

/// Things that an assumption was met with and that text names; JSON names all.
const NAMED: usize = 4;

/// What is added to the name of a verdict.
const ASSUMING: &str = "under assumptions";

/// The verdict as a report begins with it: it never says that something holds without saying that this is under
/// assumptions, if it is.
pub(crate) fn headline(outcome: &Outcome) -> String {
    let verdict = outcome.verdict();
    match (&verdict, outcome.assumptions.is_empty()) {
        (Verdict::Holds, false) => format!("{} {ASSUMING}", verdict.name()),
        (Verdict::HoldsWithinBounds(_), false) => format!("{}, {ASSUMING}", verdict.name()),
        _ => verdict.name().to_owned(),
    }
}

/// One line for each kind of assumption.
pub(crate) fn assumptions(outcome: &Outcome) -> impl Iterator<Item = String> {
    let assumed = outcome.assumptions.iter();
    assumed.map(|(kind, met)| kind.sentence(met.iter(), NAMED))
}
