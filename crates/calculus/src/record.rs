//! A run as plain data, for JSON and text.

use isopath_trace::Fingerprint;
use serde::Serialize;

/// The name of the JSON schema. Fields may be added to it, never removed.
pub const SCHEMA: &str = "isopath.calculus/1";

/// What was found out about a program under a semantics.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Exploration {
    /// [`SCHEMA`].
    pub schema: &'static str,
    /// The language's name.
    pub language: &'static str,
    /// The semantics' name.
    pub semantics: String,
    /// The paths, in the order of the rules.
    pub traces: Vec<Trace>,
    /// How many states were visited.
    pub states: u64,
    /// What was left out, by name; if nothing was, every input is covered.
    pub left_out: Vec<String>,
    /// Each step, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<Vec<StepRecord>>,
}

/// One path.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Trace {
    /// From 1.
    pub number: usize,
    /// The kind of the ending: `returned`, `null`, `no-rule`, `cut`, `unknown`.
    pub ending: &'static str,
    /// Where it ended, and why, if it did not return.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// The path condition.
    pub condition: String,
    /// The value it returned.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// What the program decided, in order.
    pub flow: Vec<String>,
    /// The same as a number: two expressions may stand at one place, and a text does not tell them apart.
    pub path: Fingerprint,
    /// The heap at the end, a line for each entry, as the paper writes it.
    pub heap: Vec<String>,
    /// The same heap as a graph.
    pub graph: HeapGraph,
}

/// One step.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct StepRecord {
    /// The rule, under the paper's name.
    pub rule: &'static str,
    /// What it adds to the path condition.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub adds: Option<String>,
    /// The state before.
    pub before: String,
    /// The state after.
    pub after: String,
}

/// The heap as the papers draw it: circles for references, boxes for locations.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct HeapGraph {
    /// The nodes.
    pub nodes: Vec<HeapNode>,
    /// The arrows.
    pub edges: Vec<Edge>,
}

/// A reference or a location.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct HeapNode {
    /// Unique in its graph.
    pub id: String,
    /// What stands in it.
    pub label: String,
    /// Whether it is a location.
    pub location: bool,
}

/// From a reference to a location under a guard, or from a location to a reference by a field.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Edge {
    /// Where it starts.
    pub from: String,
    /// Where it ends.
    pub to: String,
    /// The guard or the field.
    pub label: String,
}
