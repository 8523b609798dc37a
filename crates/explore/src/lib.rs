//! Exploration of a Java method: [`isopath_search`] runs the paths of a [`isopath_machine::Machine`], and what
//! they end as is described, drawn and summed up.

mod agreement;
mod config;
mod coverage;
mod describe_heap;
mod explore;
mod java;
mod observer;
mod outcome;
mod render;
mod verdict;

pub use agreement::{Difference, PathSet, differences};
pub use config::ExploreConfig;
pub use explore::explore;
pub use isopath_machine::{ASSUMPTIONS, Assumed, Assumption, AssumptionRow, Wording};
pub use isopath_search::{Order, Progress, SearchConfig};
pub use isopath_trace::{
    Argument, Body, ClassCoverage, Counter, Counts, Coverage, Datum, Decision, DecisionKind, End,
    EndingKind, FieldName, InstructionCoverage, LineCoverage, MethodCoverage, NoWitness, Place,
    Prediction, Side, StaticValue, Trace, TraceDetails, TraceHeap, TraceObject, TraceValue, Trail,
    TrailError, Witness, WitnessObject,
};
pub use observer::Observer;
pub use outcome::{Outcome, Stats};
pub use verdict::Verdict;
