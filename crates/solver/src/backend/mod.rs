//! The seam to SMT solvers.

mod process;
mod query;
mod sexp;
pub(crate) mod smtlib;
mod z3;
mod z3_translate;

pub use process::ProcessBackend;
pub use query::{Query, Shape};
pub use z3::Z3Backend;

use isopath_terms::{Const, Symbol};
use std::fmt;
use std::time::Duration;

/// A complete decision procedure, or as complete as there is.
pub trait Backend {
    /// Are all assertions of `query` satisfiable at once? Gives up at `limit`.
    fn check(&mut self, query: &Query, limit: Limit) -> Answer;

    /// The work done since this was first asked, in the units of [`Limit::work`]; 0 if it is not counted.
    fn work(&self) -> u64 {
        0
    }
}

/// When a backend is to give up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limit {
    /// Work, in units of the backend's own that repeat on any machine, busy or not.
    pub work: u32,
    /// What that takes on a machine that has nothing else to do: for backends that do not count their work.
    pub time: Duration,
    /// The clock, as a net.
    pub clock: Duration,
}

/// What Z3 counts as its work in a second on a machine of today: between 1 and 6 million units were seen.
const WORK_PER_SECOND: f64 = 4e6;
/// How much slower than that a machine may be before its clock matters.
const NET: u32 = 6;

impl Limit {
    /// What takes about this time on a machine that has nothing else to do.
    pub fn about(time: Duration) -> Limit {
        let work = (time.as_secs_f64() * WORK_PER_SECOND).clamp(1.0, f64::from(u32::MAX));
        Limit {
            work: work as u32,
            time,
            clock: time.saturating_mul(NET),
        }
    }

    /// This, and no longer than `left`.
    pub(crate) fn within(self, left: Duration) -> Limit {
        Limit {
            time: self.time.min(left),
            clock: self.clock.min(left),
            ..self
        }
    }

    /// This, and no more than so much work.
    pub(crate) fn at_most(self, work: u64) -> Limit {
        Limit {
            work: u32::try_from(work).map_or(self.work, |work| self.work.min(work)),
            ..self
        }
    }

    /// Whether nothing can be done within it.
    pub(crate) fn is_over(self) -> bool {
        self.work == 0 || self.clock.is_zero()
    }

    /// A part of it.
    pub(crate) fn divided_by(self, parts: u32) -> Limit {
        Limit {
            work: (self.work / parts).max(1),
            time: self.time / parts,
            clock: self.clock / parts,
        }
    }
}

/// What a backend says.
#[derive(Clone, Debug)]
pub enum Answer {
    /// Satisfied by these values for the symbols of the query. Not to be believed unchecked.
    Sat(Vec<(Symbol, Const)>),
    /// Unsatisfiable.
    Unsat,
    /// Neither was found out.
    Unknown(Unknown),
}

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unknown {
    /// The time for one query was over.
    Timeout,
    /// The query uses an operation that SMT-LIB lacks.
    Unsupported(&'static str),
    /// The backend's model does not satisfy the query.
    BadModel,
    /// The backend gave up or failed, in its own words.
    Backend(String),
    /// The backend is switched off.
    NoBackend,
}

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unknown::Timeout => write!(f, "the solver timed out"),
            Unknown::Unsupported(operation) => write!(f, "the solver does not support {operation}"),
            Unknown::BadModel => {
                write!(f, "the solver gave a model that does not satisfy the query")
            }
            Unknown::Backend(reason) => write!(f, "the solver gave up: {reason}"),
            Unknown::NoBackend => write!(f, "the solver backend is switched off"),
        }
    }
}
