//! The semantics by name.

use isopath_calculus::NamedSemantics;

/// How references that may be the same are treated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Semantics {
    /// POSE, exact: a log of writes over the initial heap.
    Pose,
    /// POSE as printed: an object for each symbol, and heaps that are merged.
    PoseAsPrinted,
}

/// The named semantics, and what each is.
pub const SEMANTICS: &[(&str, Semantics, &str)] = &[
    (
        "pose",
        Semantics::Pose,
        "path-optimal symbolic execution (001), exact",
    ),
    (
        "pose-as-printed",
        Semantics::PoseAsPrinted,
        "path-optimal symbolic execution with the rules and merges of the print",
    ),
];

/// What is known about a flaw of the print.
pub struct FlawInfo {
    /// The program in `examples/calculus` that shows it.
    pub name: &'static str,
    /// Where, and what is printed.
    pub printed: &'static str,
    /// What is done instead.
    pub right: &'static str,
}

/// What is printed and not right; each shows on the program of its name.
pub const FLAWS: &[FlawInfo] = &[
    FlawInfo {
        name: "merge-hgf",
        printed: "mergeHGf, 1) and 2): objects bound on the two sides of a Getfield (c2) keep unrelated symbols",
        right: "one symbol for each reference and field, congruent: what equals an earlier one has its value",
    },
    FlawInfo {
        name: "merge-hpf",
        printed: "mergeHPf, 1b) and 2b): the fresh Z ignores that the object may be one that was written earlier",
        right: "a log of writes: the newest entry that is the same object is the value",
    },
    FlawInfo {
        name: "merge-clauses",
        printed: "mergeClauses: Y.f = Z says that Z is the initial value, whatever was written to an alias of Y",
        right: "a log of writes: the initial value is read only where no entry is the same object",
    },
    FlawInfo {
        name: "merge-pc",
        printed: "mergePC: not Y = null holds only under its guard, while Y stays bound, so a later Getfield \
                  (c1) reads a field of null",
        right: "each access forks once on whether its receiver is null, as a formula",
    },
    FlawInfo {
        name: "invoke-per-leaf",
        printed: "Invoke (c3) and (c4): fork for each leaf of an ite, where both have one implementation",
        right: "one fork for each implementation",
    },
];

impl NamedSemantics for Semantics {
    fn named(name: &str) -> Option<Semantics> {
        let row = SEMANTICS.iter().find(|row| row.0 == name);
        row.map(|row| row.1)
    }

    fn names() -> Vec<String> {
        SEMANTICS.iter().map(|row| row.0.to_owned()).collect()
    }

    fn name(&self) -> &str {
        let row = SEMANTICS.iter().find(|row| row.1 == *self);
        row.map_or("", |row| row.0)
    }
}
