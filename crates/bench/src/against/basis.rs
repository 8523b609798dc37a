//! Which part of a process the rows of a section compare.

use super::Measure;
use crate::sections::idle;
use crate::task::Task;

/// Which part of a process the rows of a section compare.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Basis {
    /// What it costs beyond a process that does nothing.
    BeyondStart,
    /// All of it.
    Whole,
    /// All of it and of a JVM that it starts.
    WithJvm,
    /// None, and why.
    Never(&'static str),
}

impl Basis {
    /// Why rows cannot be compared, if they cannot.
    pub fn why_not(self, measure: Measure) -> Option<&'static str> {
        match (self, measure) {
            (Basis::Never(why), _) => Some(why),
            (Basis::WithJvm, Measure::Instructions(_)) => {
                Some("a JVM does most of its work, whose instructions are not counted")
            }
            _ => None,
        }
    }

    /// The task whose cost is taken off, if there is one. Threads are for wall time, and an exploration says
    /// itself how long it took: nothing is to be taken off that.
    pub(super) fn start(self, task: &Task, measure: Measure) -> Option<Task> {
        let apart = self == Basis::BeyondStart && !measure.is_wall_time_of(task);
        apart.then(|| idle(task.engine))
    }
}
