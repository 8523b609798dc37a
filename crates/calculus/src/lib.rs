//! What the papers' own languages share: source positions, the logic of path conditions, the search, and
//! the plain records that a run is reported as.
//!
//! The languages are there to disagree with the engine: the rules as they are written, against the
//! engine, on the same programs.
//!
//! *Architecture invariant:* no heap code of the engine is used here or in the languages. They share terms,
//! solver and search with it, and nothing that knows a field.

pub mod check;
mod dot;
mod follow;
mod java;
mod logic;
mod paths;
mod record;
mod rules;
mod search;
mod source;
mod state;
mod text;
#[cfg(test)]
mod toy;

use std::sync::Arc;

/// An identifier.
pub type Name = Arc<str>;

pub use dot::dot;
pub use java::{Java, java_name};
pub use logic::{BranchSide, Condition, Logic, Truth};
pub use record::{Edge, Exploration, HeapGraph, HeapNode, SCHEMA, StepRecord, Trace};
pub use rules::{Decided, Rules, Successor, fingerprint, kind_of, one};
pub use search::{End, Explored, Found, Limits, Record, explore};
pub use source::{Position, SourceError, Token, TokenKind, tokens};
pub use state::{Awaiting, Control, Ending, Expr, State};
pub use text::text;
