//! What was decided and assumed on a path.

use crate::core::precondition::Preconditions;
use crate::core::trail::Trail;
use isopath_heap::{Fits, Guard, Rare, Relation, StatePart};
use isopath_solver::PathCondition;

/// What was decided and assumed on a path.
#[derive(Clone, Default)]
pub struct PathFacts<'p> {
    /// What holds on it.
    pub condition: PathCondition,
    /// What was decided, and what the program assumed.
    pub trail: Trail,
    /// What it assumes of its inputs as far as they are known.
    pub preconditions: Rare<Preconditions<'p>>,
    /// Set when it is over before it is run: the solver gave up on it.
    pub(crate) doomed: Option<String>,
}

impl StatePart for PathFacts<'_> {
    fn relate(&self, other: &Self, relation: &mut dyn Relation) -> Fits {
        let PathFacts {
            condition: _,     // as an implication
            trail: _,         // what it says is in the condition
            preconditions: _, // of what stands for the inputs, when that is known
            doomed,
        } = self;
        (doomed.is_none() && other.doomed.is_none()).then_some(())?;
        relation.is_implied()
    }

    fn has_as_much_left(&self, _: &Self) -> bool {
        let PathFacts {
            condition: _,
            trail: _, // what bounds count of decisions is the budget's
            preconditions: _,
            doomed: _,
        } = self;
        true
    }

    fn merge(&self, _: &Self, _: Guard) -> Option<Self> {
        None
    }
}
