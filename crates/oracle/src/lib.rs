//! Are the strategies right? For methods whose inputs are objects, all small initial heaps are enumerated, up
//! to isomorphism: aliasing, null, cycles, dynamic types and arrays included. The method runs on each of them
//! in the machine without symbols, and the traces of every strategy must know that run:
//!
//! - Its heap satisfies the path condition of exactly one trace of each strategy, finished or cut, and of all
//!   strategies the same of the two. Values of cells that the heap does not have never matter.
//! - That trace ends alike: the same ending, the same result, and the same heap behind it.
//! - The symbolic heap of that trace, written and read back as a user would, is the heap of the run before and after,
//!   by an evaluator that knows nothing of the engine.
//! - Runs that follow one trace execute the same instructions. Runs that execute the same instructions follow
//!   one trace, if the strategy is path-optimal.
//! - The model of each trace describes a heap, with anything in it that the trace does not ask for, and the
//!   run on it follows that trace.
//! - A trace is cut by a bound on the input heap exactly if the run meets more of its heap than the bound allows, by
//!   the definition in the papers.
//! - The runs on these heaps take the same set of paths under all strategies that were not cut.
//!
//! - A real JVM that is given the heap of a trace, and a sample of the others, comes to the same end: the same
//!   exception or result, and the same heap behind it.
//!
//! Objects have anything in their fields, or what constructors leave there ([`making`]): then the heaps are those that
//! constructors make when they are run, and every trace has one of them.
//!
//! Of states that are said to cover others ([`covers`]), each claim is held against the concrete states that both stand
//! for.
//!
//! Heaps come smallest first, and random programs on which parties disagree are made smaller.
//! [`check`](check::check) does all that for one method.

mod candidates;
pub mod check;
pub mod compared;
pub mod compile;
pub mod covers;
pub mod drawn;
pub mod enumerate;
pub mod finals;
mod follow;
pub mod heap;
pub mod making;
pub mod meaning;
pub mod members;
mod party;
mod printed;
pub mod random;
mod replay;
pub mod run;
pub mod signature;
pub mod text;
mod within;
pub mod witness;
mod words;
