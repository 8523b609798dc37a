//! What the papers' own languages share: all but their syntax, their rules, and what they write of a state.
//!
//! A [`Language`] says these; it is read by a [`SourceParser`], run by [`explore()`] under a [`Logic`] of path conditions,
//! told as plain records ([`Exploration`]), and compared with an evaluator of its own ([`check`]).
//!
//! The languages are there to disagree with the engine: the rules as they are written, against the
//! engine, on the same programs.
//!
//! *Architecture invariant:* no heap code of the engine is used here or in the languages. They share terms,
//! solver and search with it, and nothing that knows a field.

pub mod check;
mod describe;
mod dot;
mod follow;
mod java;
mod language;
mod logic;
mod machine;
mod parser;
mod paths;
mod record;
mod rules;
mod search;
mod source;
mod state;
mod syntax;
mod text;
#[cfg(test)]
mod toy;

use std::sync::Arc;

/// An identifier.
pub type Name = Arc<str>;

pub use describe::{ending, show_control, show_env};
pub use dot::dot;
pub use java::{Java, java_name, no_java_name};
pub use language::{
    Comparable, Describe, Interpret, Language, LanguageOptions, NamedSemantics, StateOf, StepsOf,
    explore_program, explore_source,
};
pub use logic::{BranchSide, Condition, Logic, Truth};
pub use machine::{NullFork, fork_on_null};
pub use parser::{Grammar, MAX_NESTING, SourceParser};
pub use record::{Edge, Exploration, HeapGraph, HeapNode, SCHEMA, StepRecord, Trace};
pub use rules::{Decided, Rules, Successor, Successors, fingerprint, kind_of, one};
pub use search::{End, Explored, Found, Limits, Record, explore};
pub use source::{Position, SourceError, Token, TokenKind, tokens};
pub use state::{Awaiting, Control, Ending, State};
pub use syntax::{
    Checked, Declaration, Expr, ProgramSyntax, SyntaxNode, fail, no_member, no_object,
};
pub use text::text;
