//! What paths cover.

use super::{EndedPath, Observer, Running};
use crate::coverage::describe;
use isopath_program::{Method, Program};
use isopath_trace::{Coverage, EndingKind, Trace};

/// What a path has covered counts if it has ended as a run on a JVM would.
pub(crate) struct CoverageObserver<'p> {
    pub(crate) program: &'p Program,
    /// The method that is explored.
    pub(crate) target: &'p Method,
}

impl<'p> Observer<'p> for CoverageObserver<'p> {
    type Part = Coverage;

    fn ended(&mut self, running: &mut Running<'p>, path: &EndedPath<'_, 'p>, trace: &mut Trace) {
        let kind = trace.ending.kind();
        // What a covered path has run through, no other path may.
        if kind.is_run() || kind == EndingKind::Subsumed {
            running.recorders.keep_coverage(path.state);
        }
    }

    fn leave(self, running: &mut Running<'p>) -> Coverage {
        describe(self.program, self.target, running.recorders.covered())
    }
}
