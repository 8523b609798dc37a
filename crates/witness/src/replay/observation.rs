//! What a JVM did with a witness.

use isopath_trace::{Datum, End, Object};

/// The reply to a case.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Reply {
    /// The harness is there.
    Ready,
    /// The call has ended.
    Ended(Box<Observation>),
    /// The call was not made.
    Refused { kind: String, reason: String },
}

/// How a call ended, and what was there then.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Observation {
    pub(super) end: End,
    /// First the objects of the witness, then those found from them, the result and static fields.
    pub(super) objects: Vec<Object>,
    /// The static fields that the prediction lists, in its order; `None` where there is no reading one.
    pub(super) statics: Vec<Option<Datum>>,
    pub(super) made: Made,
}

/// What the program did with the values made on the way.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Made {
    /// How many it took.
    pub(super) taken: usize,
    /// How often it asked for more than there are.
    pub(super) lacking: usize,
    /// A value of another type than it asked for, in words; or nothing.
    pub(super) misuse: String,
    /// Whether it assumed what does not hold.
    pub(super) assumption_violated: bool,
}
