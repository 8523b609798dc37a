//! What runs found, as text for a terminal ([`Text`]), as JSON ([`json`]) and as a drawing ([`Dot`]); what
//! they covered, for tools that know that of tests ([`jacoco`], [`lcov`]); the same method under several
//! strategies, side by side ([`compare`]).
//!
//! *Architecture invariant:* this crate renders what [`isopath_explore`] found and nothing else: it runs
//! nothing and knows no terms, heaps or class files.

pub mod compare;
mod condition;
mod coverage;
mod dot;
mod heap;
pub mod json;
mod numbers;
mod palette;
mod text;
mod wrap;

pub use condition::conjunction;
pub use coverage::{jacoco, lcov};
pub use dot::Dot;
pub use numbers::{Figures, Traces};
pub use palette::Palette;
pub use text::{Layout, Text};

use isopath_explore::Outcome;

/// One explored method.
#[derive(Debug)]
pub struct Run {
    /// The method as users write it: `pkg.Class#method(int,long[])`.
    pub target: String,
    /// The strategy's name.
    pub strategy: &'static str,
    /// What was found.
    pub outcome: Outcome,
    /// The largest resident memory of the process by the end of this run, in KiB.
    pub peak_rss_kb: u64,
}
