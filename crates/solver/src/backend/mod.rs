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
    /// Are all assertions of `query` satisfiable at once? Gives up after about `timeout`.
    fn check(&mut self, query: &Query, timeout: Duration) -> Answer;
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
