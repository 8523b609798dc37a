//! A machine's traces against concrete runs.

use super::{ConcreteHeap, RunResult, Runs};
use crate::{
    Comparable, Describe, Found, LanguageOptions, Limits, Rules, StateOf, describe, explore,
};
use isopath_search::Progress;
use isopath_terms::Term;
use isopath_trace::Fingerprint;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

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

/// The end of a trace that can be compared.
pub struct TraceEnd<'s, L: Describe> {
    /// The kind of its ending.
    pub ending: &'static str,
    /// The state in which it ended.
    pub state: &'s StateOf<L>,
    /// Its path condition.
    pub condition: Vec<Term>,
    /// What it decided.
    pub flow: Vec<L::Event>,
}

impl<'s, L: Describe> TraceEnd<'s, L> {
    /// Of a trace that the search left here so.
    pub fn new(machine: &L, state: &'s StateOf<L>, found: Found) -> TraceEnd<'s, L> {
        TraceEnd {
            ending: describe::ending(machine, found, state).0,
            state,
            condition: state.condition.conjuncts(),
            flow: state.events(),
        }
    }

    /// The trace against all of `runs`; `meet` says nothing of a heap that is not in it.
    pub fn judged(
        &self,
        runs: &[(ConcreteHeap, RunResult<L::Event>)],
        mut meet: impl FnMut(&ConcreteHeap, &RunResult<L::Event>) -> Option<Met>,
    ) -> Judged {
        let numbered = runs.iter().enumerate();
        let met = numbered.filter_map(|(number, (heap, run))| Some((number, meet(heap, run)?)));
        Judged {
            path: self.state.path(),
            ending: self.ending,
            met: met.collect(),
        }
    }

    /// The trace, which has a heap, against what a run on it does; `ends` compares the two ends.
    pub fn meet(
        &self,
        run: &RunResult<L::Event>,
        ends: impl FnOnce() -> Option<MismatchKind>,
    ) -> Met {
        match self.ending {
            "cut" | "unknown" => Met::Cut(run.flow.starts_with(&self.flow)),
            // No rule applied where one should.
            "no-rule" => Met::FalseAlarm,
            _ if self.flow != run.flow => Met::FalseAlarm,
            _ => Met::Hit(ends()),
        }
    }
}

/// Compares the traces of `program`, explored by `options`, with concrete runs.
pub fn compare<L: Comparable>(
    program: &L::Program,
    options: &LanguageOptions<L>,
    runs: &Runs<L::Event>,
    progress: &Progress,
) -> Report {
    let program = Arc::new(program.clone());
    let make = || L::machine(program.clone(), options);
    let report = compare_rules(runs, (&options.limits, progress), make, L::judge);
    match L::PATH_OPTIMAL {
        true => report.path_optimal(),
        false => report,
    }
}

/// Compares the traces that a machine has with concrete runs. `make` gives each thread its machine, `judge`
/// compares a trace where its terms are.
pub fn compare_rules<R: Rules, E: Sync>(
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
    /// Notes two traces with the same control-flow sequence as a disagreement.
    fn path_optimal(mut self) -> Report {
        if self.paths < self.traces {
            let (kind, heap) = (MismatchKind::TwoTraces, ConcreteHeap::default());
            self.mismatches.insert(0, Mismatch { kind, heap });
        }
        self
    }
}
