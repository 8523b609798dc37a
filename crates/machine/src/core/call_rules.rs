//! What calls run instead of what they would run on a JVM, as users have said (section 3.5 of paper 000).

use isopath_program::MethodId;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// What calls run instead of what they would run on a JVM.
#[derive(Clone, Default, Debug)]
pub struct CallRules {
    /// The model of a method: calls of the one run the other on the same arguments, the receiver first.
    pub models: BTreeMap<MethodId, MethodId>,
    /// The implementations of a method that inputs may have.
    pub dispatch: BTreeMap<MethodId, Arc<BTreeSet<MethodId>>>,
}
