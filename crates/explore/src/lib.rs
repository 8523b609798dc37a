//! Exploration of a Java method: [`isopath_search`] runs the paths of a [`isopath_machine::Machine`], and what
//! they end as is described, drawn and summed up.

mod config;
mod coverage;
mod endless;
mod explore;
mod firsts;
mod java;
mod judge;
mod observer;
mod subsume;
mod work_budget;

pub use config::{ExploreConfig, Witnesses};
pub use explore::explore;
pub use isopath_search::{Order, Progress, SearchConfig};
pub use observer::{Observer, Running};
pub use subsume::{Abstraction, At, Subsume, places};
pub use work_budget::explore_within;
