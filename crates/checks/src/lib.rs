//! Random terms and path conditions, and the parties that must agree on what they mean.
//!
//! - [`PROPERTIES`]: what the simplifier makes of a term, and its evaluation.
//! - [`walk`]: the layers of the solver, and enumeration of small domains ([`World`]).
//! - [`wide`]: the layers of the solver on conditions as programs have them, and the backend.
//! - [`recorded`]: two SMT solvers on the queries of real runs.
//!
//! Tests run some of each daily; the examples `checks` and `recorded` any number by hand.

mod generate;
mod program;
mod properties;
pub mod recorded;
mod rewriting;
mod session;
mod shapes;
pub mod walk;
pub mod wide;
mod world;

pub use generate::{assignment, program};
pub use program::{Program, operator_names};
pub use properties::{Drawn, PROPERTIES, Property, run};
pub use session::{Session, Verdict, installed};
pub use world::{RADIUS, World, assume_all, model_holds, possible};

/// Leaves out what a failure does not need: the conditions of a path, one by one, for as long as it fails.
pub fn shrink(mut conditions: Vec<u64>, fails: impl Fn(&[u64]) -> bool) -> Vec<u64> {
    let mut at = 0;
    while at < conditions.len() {
        let mut fewer = conditions.clone();
        fewer.remove(at);
        match fails(&fewer) {
            true => conditions = fewer,
            false => at += 1,
        }
    }
    conditions
}
