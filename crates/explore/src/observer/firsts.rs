//! The first finding at each place by each rule, described once the search is over.
//!
//! A summary shows one finding of each place, the first in the order of traces, and a method can have thousands.
//! Which is the first is known at the end, and terms are confined to a thread, so each worker keeps the state of its
//! own first one, describes it when it has nothing left to do, and of all workers' the first counts: the same with
//! any number of threads in any order.

use super::{EndedPath, GRACE, Observer, Running, described};
use isopath_draw::{draw_made_and_shown, location};
use isopath_machine::{Ending, State};
use isopath_trace::{EndingKind, Merge, Path, Rule, Trace, TraceDetails, pairs};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Findings of which one is shown: how they ended, where, and by which rule.
type FindingPlace = (EndingKind, Option<String>, Option<Rule>);

/// A finding that is described at the end.
struct KeptFinding<'p> {
    path: Path,
    state: State<'p>,
    ending: Ending,
    /// One on which its preconditions hold in full, if that needs more than the path knows.
    completed: Option<State<'p>>,
}

/// The first findings of one worker.
#[derive(Default)]
pub(crate) struct FirstFindings<'p> {
    kept: BTreeMap<FindingPlace, KeptFinding<'p>>,
}

impl<'p> Observer<'p> for FirstFindings<'p> {
    type Part = DescribedFindings;

    /// Keeps a finding that nobody has described if it is the first of its place so far.
    fn ended(&mut self, running: &mut Running<'p>, path: &EndedPath<'_, 'p>, trace: &mut Trace) {
        if !trace.is_finding() || trace.details.is_some() {
            return;
        }
        let at = location(&running.machine, path.state, path.ending);
        let place = (trace.ending.kind(), at, trace.rule());
        let known = self.kept.get(&place);
        if known.is_none_or(|known| trace.path < known.path) {
            let kept = KeptFinding {
                path: trace.path.clone(),
                state: path.state.clone(),
                ending: path.ending.clone(),
                completed: path.completed.cloned(),
            };
            self.kept.insert(place, kept);
        }
    }

    fn leave(self, running: &mut Running<'p>) -> DescribedFindings {
        let machine = &mut running.machine;
        machine.solver.allow(GRACE);
        let kept = self.kept.into_iter();
        let described = kept.map(|(place, finding)| {
            let path = EndedPath {
                state: &finding.state,
                ending: &finding.ending,
                completed: finding.completed.as_ref(),
            };
            let drawn = path
                .ran()
                .then(|| draw_made_and_shown(machine, path.to_draw()).0);
            let details = described(machine, &path, drawn.as_ref());
            let path = finding.path;
            (place, FirstFinding { path, details })
        });
        DescribedFindings(described.collect())
    }
}

/// The first findings of one worker, or several, described.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
pub(crate) struct DescribedFindings(#[serde(with = "pairs")] BTreeMap<FindingPlace, FirstFinding>);

/// A finding, and what is said of it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct FirstFinding {
    path: Path,
    details: TraceDetails,
}

impl Merge for DescribedFindings {
    fn merge_with(&mut self, other: DescribedFindings) {
        self.0.merge_with(other.0);
    }
}

impl Merge for FirstFinding {
    fn merge_with(&mut self, other: FirstFinding) {
        if other.path < self.path {
            *self = other;
        }
    }
}

impl DescribedFindings {
    /// Gives traces their descriptions; they are sorted by their paths.
    pub(crate) fn attach(self, traces: &mut [Trace]) {
        for FirstFinding { path, details } in self.0.into_values() {
            if let Ok(at) = traces.binary_search_by(|trace| trace.path.cmp(&path)) {
                traces[at].details = Some(details);
            }
        }
    }
}
