//! The initial heap of a trace as plain data, ready to be drawn.

use serde::{Deserialize, Serialize};

/// The objects that existed before a trace, as far as it looked at them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct TraceHeap {
    /// Whether every initial heap of the trace has this shape. If not, it is one of several.
    pub exact: bool,
    /// The parameters and static fields that are references, by name.
    pub roots: Vec<(String, TraceValue)>,
    /// The objects in the order in which a reader meets them who follows the references from the roots.
    pub objects: Vec<TraceObject>,
}

/// An object that existed before a trace.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TraceObject {
    /// The class, `pkg.Outer$Inner` or `int[]`. Where the trace did not ask for it, the most specific type
    /// that is declared for the object.
    pub class: String,
    /// What the trace read of it: fields by name, or `length` and elements as `[index]`. Anything else may
    /// have any value.
    pub fields: Vec<(String, TraceValue)>,
}

/// A value of the initial heap.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TraceValue {
    /// Null.
    Null,
    /// The object at this position of [`TraceHeap::objects`].
    Object(usize),
    /// A reference that the trace never looked at.
    Any,
    /// A primitive in Java-like syntax: a constant where the trace allows one value only, and otherwise
    /// the name by which path condition and result know it.
    Primitive(String),
}
