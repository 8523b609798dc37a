//! Many paths, in some order, within bounds, on several threads, of whatever an [`Interpreter`] interprets.
//!
//! Each worker has an interpreter of its own, to which its states are confined. Work moves between workers as
//! the [`Trail`](isopath_trace::Trail) that leads to a state: the receiver follows it from the entry. What paths
//! end as is sorted by their decisions, so any number of workers and any order yield the same list. What a worker finds
//! it keeps to itself until nothing is left to do ([`WorkerResult`]); results are added up then, here or elsewhere.
//!
//! Where an interpreter compares states, paths are run in rounds: each to the next place at which that is done. Who
//! covers whom then depends on no order; it is the business of one worker.
//!
//! *Architecture invariant:* nothing here knows Java, terms or a solver: another language is explored, bounded
//! and compared with the same code.

mod config;
mod frontier;
mod interpreter;
mod pool;
mod result;
mod worker;

pub use config::{Order, Progress, SearchConfig};
pub use interpreter::{Ended, Interpreter, Settled};
pub use isopath_trace::Pause;
pub use pool::{Failed, Found, SearchError, search};
pub use result::WorkerResult;
