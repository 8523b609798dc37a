//! What was decided and assumed on a path.

use crate::core::precondition::Preconditions;
use crate::core::trail::Trail;
use isopath_solver::PathCondition;

/// What was decided and assumed on a path.
#[derive(Clone, Default)]
pub struct PathFacts<'p> {
    /// What holds on it.
    pub condition: PathCondition,
    /// What was decided, and what the program assumed.
    pub trail: Trail,
    /// What it assumes of its inputs as far as they are known.
    pub preconditions: Preconditions<'p>,
    /// Set when it is over before it is run: the solver gave up on it.
    pub(crate) doomed: Option<String>,
}
