//! Exit codes.

use std::process::ExitCode;

/// Why the process ends, as scripts see it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Exit {
    /// All is well.
    Clean,
    /// There is something to act on.
    Findings,
    /// What the user wrote cannot be done.
    Usage,
    /// There is no answer.
    Inconclusive,
    /// A bug in Isopath.
    Internal,
}

/// Each exit with its code and what it means after `run`, `compare`, `replay` and `calculus`; help derives from it.
const CODES: [(Exit, u8, &str, &str, &str, &str); 5] = [
    (
        Exit::Clean,
        0,
        "no findings: every target holds, perhaps within bounds or under assumptions",
        "the strategies agree on the paths of every target",
        "every trace that was replayed agreed",
        "explored, perhaps within bounds",
    ),
    (
        Exit::Findings,
        1,
        "a finding: a target is violated or crashes (--fail-on says what counts)",
        "a strategy misses a path, or breaks its promise of one trace per path",
        "a trace disagreed with the JVM",
        "no rule applies where one should (a flaw of the print), or bytecode has other paths",
    ),
    (
        Exit::Usage,
        2,
        "wrong usage or input",
        "wrong usage or input",
        "wrong usage or input, or nobody agreed to run the code",
        "wrong usage or input",
    ),
    (
        Exit::Inconclusive,
        3,
        "no finding, but some target is inconclusive",
        "no difference, but paths of some target are not comparable",
        "no disagreement, but of some target no trace was replayed",
        "time or memory ran out, the solver gave up on a branch, or bytecode is not comparable",
    ),
    (
        Exit::Internal,
        4,
        "a bug in isopath, or a solver disagreement",
        "a bug in isopath, or a solver disagreement",
        "a bug in isopath, or a solver disagreement",
        "a bug in isopath",
    ),
];

impl Exit {
    /// The number.
    pub fn code(self) -> u8 {
        CODES[self as usize].1
    }

    /// Of several targets the most telling one decides: a finding outweighs what is inconclusive.
    pub(crate) fn or_worse(self, other: Exit) -> Exit {
        const TELLING: [Exit; 4] = [
            Exit::Internal,
            Exit::Findings,
            Exit::Inconclusive,
            Exit::Clean,
        ];
        TELLING
            .into_iter()
            .find(|exit| [self, other].contains(exit))
            .unwrap_or(self)
    }

    /// The section of the help text of `run` that lists all codes.
    pub(crate) fn run_help() -> String {
        help(CODES.map(|(_, code, run, ..)| (code, run)))
    }

    /// The section of the help text of `compare` that lists all codes.
    pub(crate) fn compare_help() -> String {
        help(CODES.map(|(_, code, _, compare, ..)| (code, compare)))
    }

    /// The section of the help text of `replay` that lists all codes.
    pub(crate) fn replay_help() -> String {
        help(CODES.map(|(_, code, _, _, replay, _)| (code, replay)))
    }

    /// The section of the help text of `calculus` that lists all codes.
    pub(crate) fn calculus_help() -> String {
        help(CODES.map(|(_, code, .., calculus)| (code, calculus)))
    }
}

fn help(meanings: [(u8, &str); 5]) -> String {
    let lines = meanings.map(|(code, meaning)| format!("  {code}  {meaning}"));
    lines.join("\n")
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit.code())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_stand_in_the_order_of_the_enum() {
        for (row, (exit, ..)) in CODES.iter().enumerate() {
            assert_eq!(*exit as usize, row);
        }
    }
}
