//! Is this path possible? Path conditions, and the layers that decide questions about them.
//!
//! A [`PathCondition`] is what is known to hold on a path. It is persistent (a clone is a handful of
//! reference counts) and always satisfiable: it carries a [`Model`] of all its conjuncts. A
//! [`Solver`] extends it, by [`Solver::decide`] at a branch and [`Solver::assume`] at an assumption.
//! An SMT solver answers a few hundred questions per second and a symbolic executor asks tens of
//! thousands, so most are decided by the layers of [`LAYERS`] that stand before the backend.
//!
//! *Architecture invariant:* this crate knows nothing of Java, heaps or exploration.
//! *Architecture invariant:* one `Solver` and its path conditions belong to one [`isopath_terms::Terms`]
//! arena and one thread; terms of another arena would be confused with its own.
//! *Architecture invariant:* no Z3 type is visible outside `backend::z3`.

mod answer;
mod backend;
mod cache;
mod cases;
mod choices;
mod config;
mod cross_check;
mod knowledge;
mod layers;
mod log;
mod model;
mod path;
mod persistent;
mod question;
mod repair;
mod resolve;
mod slice;
mod solver;
mod stats;
mod watched;

pub use backend::{Answer, Backend, Limit, ProcessBackend, Query, Shape, Unknown, Z3Backend};
pub use config::{SharedLog, SolverConfig};
pub use knowledge::Mapped;
pub use layers::{LAYERS, Layer, LayerInfo, LayerSet, UnknownLayer};
pub use model::Model;
pub use path::PathCondition;
pub use solver::{Assumed, Decision, Solver};
pub use stats::SolverStats;
