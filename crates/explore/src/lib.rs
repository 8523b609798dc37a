//! Exploration of a Java method: [`isopath_search`] runs the paths of a [`isopath_machine::Machine`], and what
//! they end as is described, drawn and summed up.

mod agreement;
mod config;
mod coverage;
mod describe_heap;
mod explore;
mod heap;
mod java;
mod observer;
mod outcome;
mod render;
mod verdict;

pub use agreement::{Difference, PathSet, differences};
pub use config::ExploreConfig;
pub use coverage::{
    ClassCoverage, Counter, Coverage, InstructionCoverage, LineCoverage, MethodCoverage, Side,
};
pub use explore::explore;
pub use heap::{TraceHeap, TraceObject, TraceValue};
pub use isopath_machine::{
    ASSUMPTIONS, Argument, Assumed, Assumption, AssumptionRow, Body, Datum, End, FieldName,
    NoWitness, Prediction, StaticValue, Witness, WitnessObject, Wording,
};
pub use isopath_search::{Order, Progress, SearchConfig};
pub use isopath_trace::{Decision, DecisionKind, Place, Trail, TrailError};
pub use observer::Observer;
pub use outcome::{Counts, EndingKind, Outcome, Stats, Trace, TraceDetails};
pub use verdict::Verdict;
