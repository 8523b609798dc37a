//! Exploration of a Java method: [`isopath_search`] runs the paths of a [`isopath_machine::Machine`], and what
//! they end as is described, drawn and summed up.

mod config;
mod coverage;
mod explore;
mod java;
mod observer;
mod subsume;
mod work_budget;

pub use config::{ExploreConfig, Witnesses};
pub use explore::{MethodResult, explore, explore_apart, summed_up};
pub use isopath_search::{Order, Progress, SearchConfig, WorkerResult};
pub use observer::{EndedPath, ExploredParts, Observer, Running};
pub use subsume::{Abstraction, At, Subsume, places};
pub use work_budget::explore_within;
