//! The first finding at each place by each rule, described once the search is over.
//!
//! A summary shows one finding of each place, the first in the order of traces, and a method can have thousands.
//! Which is the first is known at the end, and terms are confined to a thread, so each thread keeps the state of its
//! own first one, describes it when it has nothing left to do, and of all threads' the first counts: the same with
//! any number of threads in any order.

use isopath_draw::{describe, draw_made_and_shown, location};
use isopath_machine::{Ending, Machine, State};
use isopath_trace::{EndingKind, Path, Rule, Trace, TraceDetails};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// Findings of which one is shown: how they ended, where, and by which rule.
type Place = (EndingKind, Option<String>, Option<Rule>);

/// For descriptions where the time of the search is over.
const GRACE: Duration = Duration::from_secs(1);

/// The first findings of one thread.
#[derive(Default)]
pub(crate) struct Firsts<'p> {
    kept: BTreeMap<Place, (Path, State<'p>, Ending)>,
}

/// The first findings of one thread, described.
pub(crate) type Described = BTreeMap<Place, (Path, TraceDetails)>;

impl<'p> Firsts<'p> {
    /// Keeps a finding if it is the first of its place so far.
    pub(crate) fn keep(
        &mut self,
        machine: &Machine<'p>,
        state: &State<'p>,
        ending: &Ending,
        trace: &Trace,
    ) {
        let place = (trace.ending, location(machine, state, ending), trace.rule());
        let known = self.kept.get(&place);
        if known.is_none_or(|(path, ..)| trace.path < *path) {
            let kept = (trace.path.clone(), state.clone(), ending.clone());
            self.kept.insert(place, kept);
        }
    }

    /// Describes them.
    pub(crate) fn describe(self, machine: &mut Machine<'p>) -> Described {
        if machine.solver.is_late() {
            machine.solver.deadline = Some(Instant::now() + GRACE);
        }
        let kept = self.kept.into_iter();
        kept.map(|(place, (path, state, ending))| {
            let ran = matches!(ending, Ending::Returned(_) | Ending::Threw(_));
            let drawn = ran.then(|| draw_made_and_shown(machine, &state).0);
            let details = describe(machine, &state, &ending, drawn.as_ref());
            (place, (path, details))
        })
        .collect()
    }
}

/// Adds the first findings of a thread to those of others.
pub(crate) fn merge(all: &mut Described, more: Described) {
    for (place, (path, details)) in more {
        let known = all.get(&place);
        if known.is_none_or(|(first, _)| path < *first) {
            all.insert(place, (path, details));
        }
    }
}

/// Gives traces their descriptions; they are sorted by their paths.
pub(crate) fn attach(traces: &mut [Trace], described: Described) {
    for (path, details) in described.into_values() {
        if let Ok(at) = traces.binary_search_by(|trace| trace.path.cmp(&path)) {
            traces[at].details = Some(details);
        }
    }
}
