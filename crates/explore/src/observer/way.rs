//! The ways of paths through the program.

use super::{EndedPath, Observer, Running};
use isopath_trace::Trace;

/// Names the way of each path, with its end.
pub(crate) struct WayObserver;

impl<'p> Observer<'p> for WayObserver {
    type Part = ();

    fn ended(&mut self, _: &mut Running<'p>, path: &EndedPath<'_, 'p>, trace: &mut Trace) {
        let way = path.state.program_path();
        trace.program_path = Some(trace.ending.after(way));
    }

    fn leave(self, _: &mut Running<'p>) {}
}
