//! The first finding at each place by each rule, described once the search is over.
//!
//! A summary shows one finding of each place, the first in the order of traces, and a method can have thousands.
//! Which is the first is known at the end, and terms are confined to a thread, so each thread keeps the state of its
//! own first one, describes it when it has nothing left to do, and of all threads' the first counts: the same with
//! any number of threads in any order.

use crate::observer::described;
use isopath_draw::{draw_made_and_shown, location};
use isopath_machine::{Ending, Machine, State};
use isopath_trace::{EndingKind, Path, Rule, Trace, TraceDetails};
use std::collections::BTreeMap;
use std::time::Duration;

/// Findings of which one is shown: how they ended, where, and by which rule.
type Place = (EndingKind, Option<String>, Option<Rule>);

/// For descriptions where the time of the search is over.
const GRACE: Duration = Duration::from_secs(1);

/// A path, and one on which its preconditions hold in full if that needs more than the path knows.
type Finding<'p> = (State<'p>, Option<Box<State<'p>>>);

/// The first findings of one thread.
#[derive(Default)]
pub(crate) struct Firsts<'p> {
    kept: BTreeMap<Place, (Path, Finding<'p>, Ending)>,
}

/// The first findings of one thread, described.
pub(crate) type Described = BTreeMap<Place, (Path, TraceDetails)>;

impl<'p> Firsts<'p> {
    /// Keeps a finding if it is the first of its place so far.
    pub(crate) fn keep(
        &mut self,
        machine: &Machine<'p>,
        (state, completed): (&State<'p>, Option<Box<State<'p>>>),
        ending: &Ending,
        trace: &Trace,
    ) {
        let place = (
            trace.ending.kind(),
            location(machine, state, ending),
            trace.rule(),
        );
        let known = self.kept.get(&place);
        if known.is_none_or(|(path, ..)| trace.path < *path) {
            let kept = (
                trace.path.clone(),
                (state.clone(), completed),
                ending.clone(),
            );
            self.kept.insert(place, kept);
        }
    }

    /// Describes them.
    pub(crate) fn describe(self, machine: &mut Machine<'p>) -> Described {
        machine.solver.allow(GRACE);
        let kept = self.kept.into_iter();
        kept.map(|(place, (path, (state, completed), ending))| {
            let ran = matches!(ending, Ending::Returned(_) | Ending::Threw(_));
            let path_drawn = completed.as_deref().unwrap_or(&state);
            let drawn = ran.then(|| draw_made_and_shown(machine, path_drawn).0);
            let drawn = drawn.as_ref();
            let details = described(machine, (&state, completed.is_some()), &ending, drawn);
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
