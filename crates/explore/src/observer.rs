//! Somebody who looks at paths where they end.

use isopath_machine::{Ending, Machine, State};
use isopath_trace::Trace;

/// Is shown each path when it ends, in the thread to which its terms are confined: whoever wants to evaluate a
/// path condition has to do it there. What is learned from it, the observer keeps.
pub trait Observer: Send + Sync {
    /// A path has ended, and this is the trace that the outcome will have of it.
    fn ended<'p>(
        &self,
        machine: &mut Machine<'p>,
        state: &State<'p>,
        ending: &Ending,
        trace: &Trace,
    );
}
