//! What a run says of a program, as plain data: no terms, no threads, no program. It can be written to a file
//! by one process and read by another ([`VERSION`]).
//!
//! *Architecture invariant:* nothing here refers to an arena, a machine or a loaded program: names and numbers
//! mean the same everywhere.

mod agreement;
mod assumption;
mod bound;
mod coverage;
mod datum;
mod decision;
mod ending;
mod finding;
mod fingerprint;
mod heap;
mod outcome;
mod part;
mod path;
mod pause;
mod picture;
mod symbolic;
mod trace;
mod trail;
mod verdict;
mod witness;

pub use agreement::{Difference, PathSet, are_cut_alike, differences};
pub use assumption::{ASSUMPTIONS, Assumed, Assumption, AssumptionRow, Wording};
pub use bound::Bound;
pub use coverage::{
    ClassCoverage, Counter, Coverage, InstructionCoverage, LineCoverage, MethodCoverage, Side,
};
pub use datum::Datum;
pub use decision::{Decision, DecisionKind, Place, Question};
pub use ending::{Counts, EndingKind, TraceEnding};
pub use finding::{
    CALLS, CallRow, EXCEPTIONS, Endless, ExceptionRow, FAIL_KINDS, FailKind, FailOn, FailOnError,
    FindingKind, Judgement, RULES, Rule, RuleRow,
};
pub use fingerprint::Fingerprint;
pub use heap::{Argument, Body, Cell, FieldName, Heap, Never, Object, StaticValue};
pub use outcome::{Kept, Outcome, SolverFigures, Stats, Subsumption};
pub use part::{Merge, OutcomePart, pairs};
pub use path::Path;
pub use pause::Pause;
pub use picture::{Choice, Element, Excerpt, Picture, Seen, Sequence};
pub use symbolic::{
    Case, CellPlace, Evaluated, Expression, Kind, MadeBody, MadeObject, Origin, SymbolicCell,
    SymbolicHeap, SymbolicObject, SymbolicReference, SymbolicRoot, SymbolicStatic, SymbolicTerm,
    SymbolicValue, Target,
};
pub use trace::{Trace, TraceDetails};
pub use trail::{Trail, TrailError, Value};
pub use verdict::Verdict;
pub use witness::{End, NoWitness, Prediction, Witness};

/// The version of the written form. Fields may be added; what is removed or means something else counts up.
pub const VERSION: u32 = 1;
