//! The input engine: loading, storing, null, identity and type of references to objects from before the run.
//!
//! An [`Engine`] is what an operation on inputs needs, borrowed for its length: the terms, the solver, one path's
//! condition, input heap and knowledge, and the types. Whoever has these can drive it; Java's machine is one, the
//! toy language of `engine_tests.rs` another, without a program.
//!
//! An operation that must know something ends with [`Stop::Decide`]: the condition is decided by whoever drives
//! the engine, and the operation is done again from its start, with the answer in the path condition.
//!
//! *Architecture invariant:* the engine knows no class file: what it must know of types is [`TypeWorld`].
//! *Architecture invariant:* it makes no symbol but those of types. What a cell is called and what holds of it
//! ([`Cell`]) comes from whoever reads it.

mod bounds;
mod classes;
mod engine;
#[cfg(test)]
mod engine_tests;
mod known;
mod load;
mod types;
mod world;

pub use bounds::{Bounds, IntroducedMark, ObjectBounds, fewer_than};
pub use engine::{Compared, Engine, possible_leaves};
pub use known::{InputRef, Known};
pub use load::{LeafValue, Source};
pub use types::Types;
pub use world::TypeWorld;

use isopath_heap::{Key, Region, Value};
use isopath_program::ClassId;
use isopath_terms::{BinOp, Term, Terms};
use isopath_trace::{Bound, DecisionKind};

/// Why an operation could not simply finish.
#[derive(Clone, PartialEq, Debug)]
pub enum Stop {
    /// The truth of this condition must be known first.
    Decide(DecisionKind, Term),
    /// This cell has no symbol, and is to get none.
    Unread(Region, Key),
    /// The path is beyond a bound.
    Cut(Bound),
    /// No input does what the path requires.
    AssumedAway,
    /// The solver gave up, for this reason.
    Unknown(String),
    /// Something that cannot be done, by a stable name.
    Unsupported(String),
    /// Something that no verifier would have let pass.
    Malformed(&'static str),
}

/// The result of an operation.
pub type Step<T = ()> = Result<T, Stop>;

/// The symbol of a cell of the input heap: the same on every path.
pub struct Cell {
    /// The symbol, or the int that stands for a boolean symbol.
    pub value: Value,
    /// What holds of it.
    pub facts: Vec<Term>,
    /// The declared type, if it is a reference.
    pub class: Option<ClassId>,
    /// Whether the value is the position of a constant of that type, an enum.
    pub is_constant: bool,
}

/// The two conditions under which `t` is one of these numbers.
pub fn in_range(terms: &mut Terms, t: Term, low: i32, high: i32) -> [Term; 2] {
    let (low, high) = (terms.int(low), terms.int(high));
    [
        terms.binary(BinOp::Sle, low, t),
        terms.binary(BinOp::Sle, t, high),
    ]
}
