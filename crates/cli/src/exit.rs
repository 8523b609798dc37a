//! Exit codes.

use std::process::ExitCode;

/// Why the process ends, as scripts see it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Exit {
    Clean,
    Findings,
    Usage,
    Inconclusive,
    Internal,
}

/// Each exit with its code and meaning; help derives from it.
const CODES: [(Exit, u8, &str); 5] = [
    (Exit::Clean, 0, "every target holds, perhaps within bounds"),
    (Exit::Findings, 1, "a target is violated"),
    (Exit::Usage, 2, "wrong usage or input"),
    (
        Exit::Inconclusive,
        3,
        "no violation, but some target is inconclusive",
    ),
    (
        Exit::Internal,
        4,
        "a bug in isopath, or a solver disagreement",
    ),
];

impl Exit {
    /// The number.
    pub(crate) fn code(self) -> u8 {
        CODES[self as usize].1
    }

    /// The section of the help text that lists all codes.
    pub(crate) fn help() -> String {
        let lines = CODES
            .iter()
            .map(|(_, code, meaning)| format!("  {code}  {meaning}"));
        lines.collect::<Vec<_>>().join("\n")
    }
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
