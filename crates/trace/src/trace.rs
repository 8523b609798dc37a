//! One explored way.

use crate::{
    Fingerprint, Judgement, NoWitness, Path, Picture, SymbolicHeap, TraceEnding, Trail, Witness,
};
use serde::{Deserialize, Serialize};

/// One explored way from the entry to an ending.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Trace {
    /// The decisions taken, in order; traces are sorted by them, taken branches first.
    pub path: Path,
    /// How it ended, and by what. Files have this as two fields, `ending` and `cause`.
    #[serde(flatten)]
    pub ending: TraceEnding,
    /// Whether an exception that left the method is a finding, and by which rule.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub judgement: Option<Judgement>,
    /// Its way through the program's control flow, ending included, if it was asked for: the same under
    /// every strategy, in every run.
    pub program_path: Option<Fingerprint>,
    /// More about it, if it was asked for.
    pub details: Option<TraceDetails>,
    /// A concrete input that leads down it, if it was asked for and the trace returned, threw or was
    /// violated; or why there is none.
    pub witness: Option<Result<Box<Witness>, NoWitness>>,
}

/// What a user may want to know of a trace.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct TraceDetails {
    /// What was decided on the way, forced decisions included. Those that a path condition shows have a text.
    pub trail: Trail,
    /// The initial heap, if any input is a reference and the trace was not ended by time or memory.
    pub heap: Option<Picture>,
    /// What the heap is before and after, for every input of the trace, if it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub symbolic: Option<Box<SymbolicHeap>>,
    /// Numbers among the inputs for which the trace is taken, small ones: names as in the path condition,
    /// values in Java syntax.
    pub example: Vec<(String, String)>,
    /// The returned value in Java-like syntax.
    pub result: Option<String>,
    /// The message of the exception.
    pub message: Option<String>,
    /// Where it ended: `Foo.java:12`.
    pub location: Option<String>,
    /// Source lines of the target's class that were executed, sorted.
    pub lines: Vec<u32>,
}

impl Trace {
    /// A trace of which nothing is said but how it ended.
    pub fn bare(path: Path, ending: TraceEnding) -> Trace {
        Trace {
            path,
            ending,
            judgement: None,
            program_path: None,
            details: None,
            witness: None,
        }
    }
}

impl TraceDetails {
    /// The decisions in Java-like syntax, in the order in which they were made.
    pub fn path_condition(&self) -> Vec<String> {
        self.conditions().map(str::to_owned).collect()
    }

    /// The same, to be looked at.
    pub fn conditions(&self) -> impl Iterator<Item = &str> {
        let shown = self.trail.shown();
        shown.map(|decision| decision.text.as_deref().unwrap_or_default())
    }
}
