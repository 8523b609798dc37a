//! A witness as plain data: a concrete input that leads down one trace, and what the trace predicts for it.

use crate::{Argument, Datum, Heap};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A concrete input, and the end that it leads to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Witness {
    /// What exists before the run: the receiver and the parameters, static fields that are inputs, in the order in
    /// which the trace read them, and objects. Fields and elements that are not listed are zero or null: the trace
    /// does not depend on them.
    pub before: Heap,
    /// Values that the program asks for on its way (`Verify.anyInt()`), in the order in which it does.
    pub made: Vec<Argument>,
    /// What the trace predicts.
    pub predicted: Prediction,
}

/// What a trace predicts for its witness.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Prediction {
    /// How the method ends.
    pub end: End,
    /// What there is in the end. First are the objects of [`Witness::before`], in the same order, then those that
    /// the program made and that can still be reached; static fields are those, other than constants, of the
    /// application's classes that were initialised. Receiver and parameters are as before, and not repeated.
    pub after: Heap,
}

/// How a method ends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// It returns, this if its type is not `void`. Of a constructor, the new object.
    Returned(Option<Datum>),
    /// An exception leaves it.
    Threw {
        /// The exception: an object.
        exception: Datum,
        /// What `getMessage` says. `None` if the trace does not know it.
        #[serde(with = "perhaps")]
        message: Option<Option<String>>,
    },
    /// It does not return: it runs for ever, or until the stack overflows.
    Never,
}

/// Why a path has no witness.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NoWitness {
    /// The kind of reason, a stable name to count by.
    pub kind: Cow<'static, str>,
    /// What happened, for a person.
    pub message: String,
}

/// JSON has one null: what is not known is an empty list, what is known a list with one element.
mod perhaps {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    type Perhaps = Option<Option<String>>;

    pub(super) fn serialize<S: Serializer>(it: &Perhaps, to: S) -> Result<S::Ok, S::Error> {
        it.as_slice().serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Perhaps, D::Error> {
        let all: Vec<Option<String>> = Vec::deserialize(from)?;
        Ok(all.into_iter().next())
    }
}
