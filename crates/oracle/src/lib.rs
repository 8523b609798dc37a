//! Are the strategies right? For methods whose inputs are objects, all small initial heaps are enumerated, up
//! to isomorphism: aliasing, null, cycles, dynamic types and arrays included. The method runs on each of them
//! in the machine without symbols, and the traces of every strategy must know that run:
//!
//! - Its heap satisfies the path condition of exactly one trace of each strategy, finished or cut, and of all
//!   strategies the same of the two. Values of cells that the heap does not have never matter.
//! - That trace ends alike: the same ending, the same result, and the same heap behind it.
//! - Runs that follow one trace execute the same instructions. Runs that execute the same instructions follow
//!   one trace, if the strategy is path-optimal.
//! - The model of each trace describes a heap, with anything in it that the trace does not ask for, and the
//!   run on it follows that trace.
//! - The runs on these heaps take the same set of paths under all strategies that were not cut.
//!
//! [`check`](check::check) does that for one method. The concrete machine itself is held against a real JVM
//! elsewhere.

pub mod check;
pub mod compile;
pub mod drawn;
pub mod enumerate;
pub mod finals;
pub mod heap;
pub mod meaning;
pub mod random;
pub mod rng;
pub mod run;
pub mod signature;
pub mod witness;
