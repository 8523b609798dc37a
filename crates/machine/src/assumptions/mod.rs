//! Where a path takes something for granted.

pub(crate) mod assigned;
pub(crate) mod environment;
pub(crate) mod statics;
pub(crate) mod types;

pub(crate) use crate::core::granted::{Met, grant};
pub(crate) use environment::Whom;
pub(crate) use isopath_trace::Assumption;
