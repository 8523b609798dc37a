//! The decisions of a path in order: what leads to a state, in any thread, process or machine.

use crate::{Decision, Path, VERSION};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;

/// What leads to a state.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Trail {
    /// The version of the written form ([`VERSION`]).
    pub version: u32,
    /// What was decided, oldest first, forced decisions included.
    pub decisions: Vec<Decision>,
    /// Values of symbols, by name, that satisfy all of it. Who follows the trail need not search for any; a
    /// value that is missing or does not fit costs a search, nothing else.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub model: Vec<(Arc<str>, Value)>,
}

/// A value of a symbol. Floats are their bits, so that NaN and -0.0 survive.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the sorts of terms")]
pub enum Value {
    Bool(bool),
    Int(i32),
    Long(i64),
    FloatBits(u32),
    DoubleBits(u64),
    Object(u32),
}

/// Why a trail cannot be followed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TrailError {
    /// It was written by a newer version.
    Version(u32),
    /// It is not what a trail looks like.
    Malformed(String),
}

impl fmt::Display for TrailError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TrailError::Version(found) => write!(
                f,
                "the trail has version {found}, and this is for version {VERSION}"
            ),
            TrailError::Malformed(why) => write!(f, "this is no trail: {why}"),
        }
    }
}

impl std::error::Error for TrailError {}

impl Trail {
    /// The trail that leads to the entry.
    pub fn to_entry() -> Trail {
        Trail {
            version: VERSION,
            ..Trail::default()
        }
    }

    /// This trail, if this version can follow it.
    pub fn checked(self) -> Result<Trail, TrailError> {
        match self.version {
            VERSION => Ok(self),
            other => Err(TrailError::Version(other)),
        }
    }

    /// What was decided or assumed and is not forced, oldest first: what a path condition shows.
    pub fn shown(&self) -> impl Iterator<Item = &Decision> {
        self.decisions.iter().filter(|d| !d.forced)
    }

    /// Which side was taken at each fork: what traces are sorted by.
    pub fn path(&self) -> Path {
        let forks = self.decisions.iter().filter(|d| d.is_fork());
        forks.map(|d| d.holds).collect()
    }
}
