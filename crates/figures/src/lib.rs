//! Figures that papers report for programs like those in `tests/structures`, and the combinatorics that
//! forces them.
//!
//! The tables are in `tests/expected`. Of a data structure whose invariant decides its shape, the number of
//! traces is a count of shapes ([`count`]), whatever explores it: paper, combinatorics and Isopath are three
//! parties that must agree. Where our program cannot have the count of the paper's, [`deviation`] says why.
//!
//! *Architecture invariant:* knows nothing of Isopath but the names of strategies.

mod cases;
mod pose;
mod predict;
mod shape;
mod tables;
mod trees;
mod tsv;

pub use cases::{Case, Outcome};
pub use pose::{PoseClass, PoseMethod, Reported, pose_classes, pose_methods};
pub use predict::{count, deviation};
pub use shape::Shape;
pub use tables::{Example, Paths, Timed, examples, table1, table2};

/// A bound on input objects.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bound {
    /// k: the length of a chain of them, where a parameter has length 0.
    Chain(u32),
    /// n: the number of them of one declared type.
    Objects(u32),
}

/// How much of a reference is decided when it is loaded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Degree {
    /// Nothing.
    LazierSharp,
    /// Whether it is null.
    Lazier,
    /// Which object it is.
    Lazy,
}

impl Degree {
    /// All, fewest traces first.
    pub const ALL: [Degree; 3] = [Degree::LazierSharp, Degree::Lazier, Degree::Lazy];

    /// The strategy that works so.
    pub fn strategy(self) -> &'static str {
        match self {
            Degree::LazierSharp => "lazier-sharp",
            Degree::Lazier => "lazier",
            Degree::Lazy => "lazy",
        }
    }
}
