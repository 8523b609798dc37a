//! Those who look at paths where they end: what a trace says beyond its path and its ending is their work. Each
//! worker has its own, which keep what they see, and leave it as a part of the outcome when the worker is done.

mod coverage;
mod draw;
mod endless;
mod firsts;
mod judge;
mod own;
mod way;

use draw::described;
pub use own::ExploredParts;
pub(crate) use own::OwnObservers;

use crate::subsume::Compared;
use isopath_machine::{Ending, Machine, State};
use isopath_record::Recorders;
use isopath_trace::{OutcomePart, Trace};
use std::time::Duration;

/// For descriptions where the time of the search is over: for the trace in whose midst that happens, for all that are
/// cut because of it, and for the first findings.
pub(crate) const GRACE: Duration = Duration::from_secs(1);

/// What runs the paths of one worker.
pub struct Running<'p> {
    /// The machine.
    pub machine: Machine<'p>,
    /// Who watches it.
    pub recorders: Recorders<'p>,
    /// The states that are compared, if any are.
    pub(crate) compared: Option<Compared<'p>>,
}

/// A path that has ended.
pub struct EndedPath<'a, 'p> {
    /// The state that it ended in.
    pub state: &'a State<'p>,
    /// How it ended.
    pub ending: &'a Ending,
    /// The path with what it left open chosen so that its preconditions hold in full, if there was something to
    /// choose: inputs are drawn of it.
    pub completed: Option<&'a State<'p>>,
}

impl<'p> EndedPath<'_, 'p> {
    /// The path of which inputs are drawn.
    pub(crate) fn to_draw(&self) -> &State<'p> {
        self.completed.unwrap_or(self.state)
    }

    /// Whether it ended as a run on a JVM does.
    pub(crate) fn ran(&self) -> bool {
        matches!(self.ending, Ending::Returned(_) | Ending::Threw(_))
    }
}

/// Is shown each path of one worker when it ends, in the thread to which its terms are confined: whoever wants to
/// evaluate a path condition has to do it there. What is learned from it, the observer adds to the trace, or keeps;
/// and it may take out what others have said of it, to keep it elsewhere.
pub trait Observer<'p> {
    /// What it leaves: the same for any worker, to be added to what others leave.
    type Part: OutcomePart;

    /// A path has ended, and `trace` is what the outcome will have of it.
    fn ended(&mut self, running: &mut Running<'p>, path: &EndedPath<'_, 'p>, trace: &mut Trace);

    /// No path is left.
    fn leave(self, running: &mut Running<'p>) -> Self::Part;
}

/// Nobody.
impl<'p> Observer<'p> for () {
    type Part = ();

    fn ended(&mut self, _: &mut Running<'p>, _: &EndedPath<'_, 'p>, _: &mut Trace) {}

    fn leave(self, _: &mut Running<'p>) {}
}

/// Perhaps somebody.
impl<'p, O: Observer<'p>> Observer<'p> for Option<O> {
    type Part = Option<O::Part>;

    fn ended(&mut self, running: &mut Running<'p>, path: &EndedPath<'_, 'p>, trace: &mut Trace) {
        if let Some(observer) = self {
            observer.ended(running, path, trace);
        }
    }

    fn leave(self, running: &mut Running<'p>) -> Option<O::Part> {
        self.map(|observer| observer.leave(running))
    }
}

/// One after the other.
impl<'p, A: Observer<'p>, B: Observer<'p>> Observer<'p> for (A, B) {
    type Part = (A::Part, B::Part);

    fn ended(&mut self, running: &mut Running<'p>, path: &EndedPath<'_, 'p>, trace: &mut Trace) {
        self.0.ended(running, path, trace);
        self.1.ended(running, path, trace);
    }

    fn leave(self, running: &mut Running<'p>) -> (A::Part, B::Part) {
        (self.0.leave(running), self.1.leave(running))
    }
}
