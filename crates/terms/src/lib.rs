//! Hash-consed symbolic expressions: booleans, 32 and 64-bit vectors, IEEE floats, and locations.
//!
//! A [`Term`] is a small id into a [`Terms`] arena. Terms are immutable and unique: two terms of one
//! arena are equal if and only if their ids are. The constructors simplify as they build, so a term
//! that is semantically constant is usually [`Node::Const`].
//!
//! ```
//! use isopath_terms::{BinOp, Const, Sort, Symbol, Terms};
//!
//! let mut terms = Terms::new();
//! let x = terms.symbol("x", Sort::Bv32);
//! let five = terms.int(5);
//! let next = terms.binary(BinOp::Add, x, five);
//! let difference = terms.sub(next, x);
//! assert_eq!(difference, five);
//!
//! let below = terms.binary(BinOp::Slt, x, five);
//! let otherwise = terms.not(below);
//! assert_eq!(terms.display(otherwise).to_string(), "x >= 5");
//! assert!(terms.holds(otherwise, &|_: Symbol| Some(Const::Bv32(7))));
//! ```
//!
//! *Architecture invariant:* this crate knows nothing of Java, heaps or paths.
//! *Architecture invariant:* the shape of a term depends only on what was asked for, never on the ids
//! that an arena happens to hand out, so two arenas that are asked for the same thing print the same.

mod arena;
mod constant;
mod display;
mod eval;
mod op;
mod range;
mod rewrite;
mod semantics;
mod simplify;
mod walk;

pub use arena::{Node, Symbol, Term, Terms};
pub use constant::Const;
pub use eval::{Assignment, Evaluator};
pub use op::{BinOp, Sort, UnOp};
pub use semantics::{eval_binary, eval_unary};
