//! What an exploration found: plain data, free of threads and terms.

use crate::{Coverage, TraceHeap};
use isopath_machine::{Assumed, Bound, Fingerprint, NoWitness, Path, Witness};
use isopath_solver::SolverStats;
use isopath_trace::Trail;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

/// The kinds of endings, as users name them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum EndingKind {
    /// The method returned.
    Returned,
    /// An exception left the method.
    Threw,
    /// An `assert` failed: an `AssertionError` left the method.
    Violated,
    /// An assumption cannot hold.
    AssumedAway,
    /// A bound was reached.
    Cut,
    /// Another trace covers this one.
    Subsumed,
    /// Something is not supported.
    Unsupported,
    /// The solver gave up.
    Unknown,
}

impl EndingKind {
    /// All kinds, in the order in which they are shown.
    pub const ALL: [EndingKind; 8] = [
        EndingKind::Returned,
        EndingKind::Threw,
        EndingKind::Violated,
        EndingKind::AssumedAway,
        EndingKind::Cut,
        EndingKind::Subsumed,
        EndingKind::Unsupported,
        EndingKind::Unknown,
    ];

    /// The name in reports.
    pub fn name(self) -> &'static str {
        match self {
            EndingKind::Returned => "returned",
            EndingKind::Threw => "threw",
            EndingKind::Violated => "violated",
            EndingKind::AssumedAway => "assumed_away",
            EndingKind::Cut => "cut",
            EndingKind::Subsumed => "subsumed",
            EndingKind::Unsupported => "unsupported",
            EndingKind::Unknown => "unknown",
        }
    }

    /// Whether the trace ended as a run on a JVM does.
    pub fn is_run(self) -> bool {
        use EndingKind::{Returned, Threw, Violated};
        matches!(self, Returned | Threw | Violated)
    }

    /// Whether it counts into the total of traces.
    pub fn is_counted(self) -> bool {
        !matches!(self, EndingKind::AssumedAway | EndingKind::Subsumed)
    }
}

/// One explored way from the entry to an ending.
#[derive(Clone, PartialEq, Debug)]
pub struct Trace {
    /// The decisions taken, in order; traces are sorted by them, taken branches first.
    pub path: Path,
    /// How it ended.
    pub ending: EndingKind,
    /// Exception class (`java.lang.ArithmeticException`), bound, feature or reason.
    pub cause: Option<String>,
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
#[derive(Clone, PartialEq, Debug, Default)]
pub struct TraceDetails {
    /// What was decided on the way, forced decisions included. Those that a path condition shows have a text.
    pub trail: Trail,
    /// The initial heap, if any input is a reference and the trace was not ended by time or memory.
    pub heap: Option<TraceHeap>,
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

impl TraceDetails {
    /// The decisions in Java-like syntax, in the order in which they were made.
    pub fn path_condition(&self) -> Vec<String> {
        let texts = self.trail.shown().map(|decision| decision.text.clone());
        texts.map(Option::unwrap_or_default).collect()
    }
}

/// Traces by ending.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Counts([u64; 8]);

impl Counts {
    /// How many traces ended in this way.
    pub fn get(&self, kind: EndingKind) -> u64 {
        self.0[kind as usize]
    }

    /// One more.
    pub fn add(&mut self, kind: EndingKind) {
        self.0[kind as usize] += 1;
    }

    /// All that count as traces: not those assumed away or subsumed.
    pub fn total(&self) -> u64 {
        EndingKind::ALL
            .iter()
            .filter(|k| k.is_counted())
            .map(|&k| self.get(k))
            .sum()
    }
}

/// Figures of a run.
#[derive(Clone, Default, Debug)]
pub struct Stats {
    /// Instructions executed.
    pub instructions: u64,
    /// Decisions of which both sides were possible.
    pub forks: u64,
    /// The solver's own figures.
    pub solver: SolverStats,
    /// Time from start to end.
    pub wall: Duration,
}

/// Everything an exploration found.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// Traces by ending.
    pub counts: Counts,
    /// The traces, sorted by their decisions.
    pub traces: Vec<Trace>,
    /// Bounds that cut something.
    pub bounds_hit: BTreeSet<Bound>,
    /// What paths took for granted.
    pub assumptions: Assumed,
    /// How often each exception class left the method, failed asserts aside: sums to the traces that threw.
    pub threw_by_class: BTreeMap<String, u64>,
    /// How often each unsupported feature ended a trace.
    pub unsupported: BTreeMap<String, u64>,
    /// Figures.
    pub stats: Stats,
    /// What the traces cover, if it was asked for.
    pub coverage: Option<Coverage>,
}

impl Outcome {
    /// Sums up sorted `traces`.
    pub(crate) fn new(traces: Vec<Trace>, bounds_hit: BTreeSet<Bound>, stats: Stats) -> Outcome {
        let mut counts = Counts::default();
        let (mut threw_by_class, mut unsupported) = (BTreeMap::new(), BTreeMap::new());
        for trace in &traces {
            counts.add(trace.ending);
            let by_cause = match trace.ending {
                EndingKind::Threw => &mut threw_by_class,
                EndingKind::Unsupported => &mut unsupported,
                _ => continue,
            };
            *by_cause
                .entry(trace.cause.clone().unwrap_or_default())
                .or_insert(0) += 1;
        }
        Outcome {
            counts,
            traces,
            bounds_hit,
            assumptions: Assumed::new(),
            threw_by_class,
            unsupported,
            stats,
            coverage: None,
        }
    }
}
