//! Contracts: what a method owes and is owed, read from annotations and from the first statements of bodies.
//!
//! A clause becomes a method with a result `boolean` and what it is to be given ([`ClauseCode`]), whatever way it was
//! written; the clauses of one declaration are a case ([`ContractCase`]), and the effective contract of a method
//! ([`EffectiveContract`], paper 000, section 3.5) has its own case, those of all that it overrides, and the invariants
//! of the classes that it reaches. What a clause names wrongly is an error with the place and with what there is.
//!
//! What this crate deliberately knows nothing of: values, paths, and when a clause is evaluated. It runs nothing.

mod annotated;
mod contract;
mod effective;
mod error;
mod frame;
mod invariant;
mod naming;
mod predicate;
mod site;
mod statement;
mod supertypes;

pub use contract::{
    ClassInvariant, ClauseCode, ClauseInput, ContractCase, ContractClause, ContractFrame,
    EffectiveContract, ExceptionClause, FramePath, FrameRoot, FrameStep,
};
pub use effective::{contract_case, effective_contract, has_contract};
pub use error::ContractError;
pub use invariant::{class_invariants, reached_invariants};
pub use naming::{is_passable, parameter_names};
