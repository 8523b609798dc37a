//! A machine's traces against concrete runs.

use super::{ConcreteHeap, RunResult, Runs};
use crate::{Found, Limits, Rules, explore};
use isopath_search::Progress;
use isopath_trace::Fingerprint;
use std::collections::{BTreeMap, BTreeSet};

/// How a machine and a concrete run disagree.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum MismatchKind {
    /// No trace with the run's control-flow sequence has this heap.
    Missing,
    /// A trace with another control-flow sequence has this heap: a false alarm.
    FalseAlarm,
    /// Two traces have this heap.
    Twice,
    /// The result is another.
    WrongResult,
    /// The heap at the end is another.
    WrongHeap,
    /// Two traces have the same control-flow sequence: not path-optimal.
    TwoTraces,
}

impl MismatchKind {
    /// The disagreement in words.
    pub fn words(self) -> &'static str {
        match self {
            MismatchKind::Missing => "no trace has it on the way that it runs",
            MismatchKind::FalseAlarm => "a trace has it on a way that it does not run",
            MismatchKind::Twice => "two traces have it",
            MismatchKind::WrongResult => "the trace ends otherwise or with another result",
            MismatchKind::WrongHeap => "the trace leaves another heap",
            MismatchKind::TwoTraces => "two traces have the same control-flow sequence",
        }
    }
}

/// A disagreement, and the input on which it shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mismatch {
    /// How.
    pub kind: MismatchKind,
    /// On which input.
    pub heap: ConcreteHeap,
}

/// What a comparison found.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Disagreements.
    pub mismatches: Vec<Mismatch>,
    /// Heaps that were compared.
    pub heaps: usize,
    /// Heaps that were not: the concrete run went too deep, or the machine's was cut or unknown.
    pub skipped: usize,
    /// Traces of the machine.
    pub traces: usize,
    /// Traces that none of the heaps has. Under an exact semantics such a trace needs more objects.
    pub unreached: usize,
    /// Their control-flow sequences.
    pub paths: usize,
    /// Whether a trace was cut or unknown.
    pub left_out: bool,
    /// The control-flow sequences that return.
    pub returned: BTreeSet<Fingerprint>,
    /// Those that end stuck at null.
    pub null: BTreeSet<Fingerprint>,
}

/// What a trace has to say of the heaps that are in it.
pub struct Judged {
    /// What it decided.
    pub path: Fingerprint,
    /// How it ended.
    pub ending: &'static str,
    /// By the numbers of the heaps.
    pub met: BTreeMap<usize, Met>,
}

impl Judged {
    /// A trace against all of `runs`; `meet` says nothing of a heap that is not in it.
    pub fn new<E>(
        (path, ending): (Fingerprint, &'static str),
        runs: &[(ConcreteHeap, RunResult<E>)],
        mut meet: impl FnMut(&ConcreteHeap, &RunResult<E>) -> Option<Met>,
    ) -> Judged {
        let numbered = runs.iter().enumerate();
        let met = numbered.filter_map(|(number, (heap, run))| Some((number, meet(heap, run)?)));
        let met = met.collect();
        Judged { path, ending, met }
    }

    fn is_left_out(&self) -> bool {
        matches!(self.ending, "cut" | "unknown")
    }
}

/// What a trace has to say of a heap that is in it.
pub enum Met {
    /// Nothing: it was cut. The run may go on where it stopped.
    Cut(bool),
    /// The run goes another way.
    FalseAlarm,
    /// The run goes this way, and may end otherwise.
    Hit(Option<MismatchKind>),
}

/// Compares the traces that a machine has with concrete runs. `make` gives each thread its machine, `judge`
/// compares a trace where its terms are.
pub fn compare<R: Rules, E: Sync>(
    runs: &Runs<E>,
    (limits, progress): (&Limits, &Progress),
    make: impl Fn() -> R + Sync,
    judge: impl Fn(&mut R, &R::State, Found, &[(ConcreteHeap, RunResult<E>)]) -> Judged + Sync,
) -> Report {
    let keep = |machine: &mut R, state: &R::State, found| judge(machine, state, found, &runs.all);
    let explored = explore(limits, progress, make, keep);
    let traces: Vec<Judged> = explored.ends.into_iter().map(|end| end.kept).collect();
    let ended = |kind: &str| {
        let traces = traces.iter().filter(|trace| trace.ending == kind);
        traces.map(|trace| trace.path).collect()
    };
    let paths: BTreeSet<Fingerprint> = traces.iter().map(|trace| trace.path).collect();
    let unreached = traces
        .iter()
        .filter(|t| t.met.is_empty() && !t.is_left_out());
    let mut report = Report {
        skipped: runs.too_deep,
        traces: traces.len(),
        paths: paths.len(),
        unreached: unreached.count(),
        left_out: !explored.cut_by.is_empty() || traces.iter().any(Judged::is_left_out),
        returned: ended("returned"),
        null: ended("null"),
        ..Report::default()
    };
    for (number, (heap, _)) in runs.all.iter().enumerate() {
        let met = traces.iter().filter_map(|trace| trace.met.get(&number));
        sum_up(met, heap, &mut report);
    }
    report
}

/// What all traces that have a heap say of it.
fn sum_up<'m>(met: impl Iterator<Item = &'m Met>, heap: &ConcreteHeap, report: &mut Report) {
    let (mut hits, mut cut) = (0, false);
    let mut found = Vec::new();
    for met in met {
        match met {
            Met::Cut(on_the_way) => cut |= on_the_way,
            Met::FalseAlarm => found.push(MismatchKind::FalseAlarm),
            Met::Hit(ends) => {
                hits += 1;
                found.extend(ends.filter(|_| hits == 1));
            }
        }
    }
    // The one that is missing may be among those that were cut.
    if hits == 0 && cut {
        report.skipped += 1;
        return;
    }
    report.heaps += 1;
    match hits {
        0 => found.push(MismatchKind::Missing),
        1 => {}
        _ => found.push(MismatchKind::Twice),
    }
    let heap = |kind| Mismatch {
        kind,
        heap: heap.clone(),
    };
    report.mismatches.extend(found.into_iter().map(heap));
}

impl Report {
    /// Notes two traces with the same control-flow sequence as a disagreement: for semantics of which path
    /// optimality is claimed.
    pub fn path_optimal(mut self) -> Report {
        if self.paths < self.traces {
            let (kind, heap) = (MismatchKind::TwoTraces, ConcreteHeap::default());
            self.mismatches.insert(0, Mismatch { kind, heap });
        }
        self
    }
}
