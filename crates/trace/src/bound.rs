//! What can cut a path.

use serde::{Deserialize, Serialize};

/// The bounds that can cut a path.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bound {
    /// Length of a chain of input objects, and indices of an input array.
    Chain,
    /// Input objects of one type.
    Objects,
    /// Input objects in all.
    Total,
    /// Characters of an input string.
    Text,
    /// Elements of an input collection.
    Contents,
    /// Iterations of a loop that depend on inputs.
    Loop,
    /// Elements of an array that the program makes.
    Array,
    /// Frames on the call chain.
    Depth,
    /// Instructions of one path.
    Steps,
    /// Decisions of the program on one path.
    Decisions,
    /// Traces of one run.
    Traces,
    /// Time of one run.
    Time,
    /// Memory of the process.
    Memory,
    /// The user asked to stop. The last one, which says how many there are.
    Interrupt,
}

impl Bound {
    /// All of them.
    pub const ALL: [Bound; Bound::Interrupt as usize + 1] = [
        Bound::Chain,
        Bound::Objects,
        Bound::Total,
        Bound::Text,
        Bound::Contents,
        Bound::Loop,
        Bound::Array,
        Bound::Depth,
        Bound::Steps,
        Bound::Decisions,
        Bound::Traces,
        Bound::Time,
        Bound::Memory,
        Bound::Interrupt,
    ];

    /// The bound that users call so.
    pub fn named(name: &str) -> Option<Bound> {
        Bound::ALL.into_iter().find(|bound| bound.name() == name)
    }

    /// What users call it.
    pub fn name(self) -> &'static str {
        match self {
            Bound::Chain => "k",
            Bound::Objects => "n",
            Bound::Total => "n-total",
            Bound::Text => "string-length",
            Bound::Contents => "collection-size",
            Bound::Loop => "max-loop",
            Bound::Array => "max-array",
            Bound::Depth => "max-depth",
            Bound::Steps => "max-steps",
            Bound::Decisions => "max-decisions",
            Bound::Traces => "max-traces",
            Bound::Time => "timeout",
            Bound::Memory => "max-memory",
            Bound::Interrupt => "interrupted",
        }
    }

    /// Whether it cuts wherever the run happens to be, so that what was explored has no description.
    pub fn is_abrupt(self) -> bool {
        matches!(self, Bound::Time | Bound::Memory | Bound::Interrupt)
    }
}
