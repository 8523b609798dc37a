//! What simplification must keep.

use crate::rewriting::{facts, substituted_terms, substituted_values};
use crate::{Program, assignment, program};
use isopath_terms::{Const, Sort, Term, Terms, UnOp, eval_unary};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use std::cell::Cell;

/// Values for the symbols of one program.
const ASSIGNMENTS: usize = 6;

/// What a property is about.
#[derive(Clone, Debug)]
pub struct Drawn {
    pub(crate) program: Program,
    pub(crate) other: Program,
    pub(crate) assignments: Vec<Vec<Const>>,
}

/// A property: its name, and a function that says how many comparisons it made, or which one failed.
pub type Property = (&'static str, fn(&Drawn) -> Result<u64, String>);

/// All of them.
pub const PROPERTIES: [Property; 6] = [
    ("evaluation", evaluation),
    ("negation", negation),
    ("arena", arena),
    ("substituted values", substituted_values),
    ("substituted terms", substituted_terms),
    ("facts", facts),
];

/// Tries a property on `cases` programs; gives the number of comparisons, or the smallest failure found.
pub fn run(property: &Property, seed: u64, cases: u32) -> Result<u64, String> {
    let config = Config {
        cases,
        failure_persistence: None,
        ..Config::default()
    };
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes);
    let drawn = (
        program(),
        program(),
        proptest::collection::vec(assignment(), ASSIGNMENTS),
    );
    let drawn = drawn.prop_map(|(program, other, assignments)| Drawn {
        program,
        other,
        assignments,
    });
    let count = Cell::new(0);
    let checked = TestRunner::new_with_rng(config, rng).run(&drawn, |drawn| {
        count.set(count.get() + property.1(&drawn).map_err(TestCaseError::fail)?);
        Ok(())
    });
    checked.map(|()| count.get()).map_err(|e| e.to_string())
}

/// A failure unless both are the same.
pub(crate) fn same(
    actual: Const,
    expected: Const,
    what: impl FnOnce() -> String,
) -> Result<(), String> {
    match actual == expected {
        true => Ok(()),
        false => Err(format!("{actual:?} instead of {expected:?}: {}", what())),
    }
}

/// A program as simplified terms.
pub(crate) struct Built {
    pub(crate) terms: Terms,
    pub(crate) steps: Vec<Term>,
}

impl Built {
    pub(crate) fn new(program: &Program) -> Built {
        let mut terms = Terms::new();
        let steps = program.build(&mut terms);
        Built { terms, steps }
    }
}

/// Simplified terms evaluate like plain ones, within the range that is known of them.
fn evaluation(drawn: &Drawn) -> Result<u64, String> {
    let Built { mut terms, steps } = Built::new(&drawn.program);
    let mut count = 0;
    for values in &drawn.assignments {
        let model = drawn.program.model(&mut terms, values);
        let expected = drawn.program.evaluate(values);
        for i in drawn.program.operations() {
            let t = steps[i];
            same(terms.eval(t, &model), expected[i], || {
                format!("step {i}, built as {}", terms.display(t))
            })?;
            in_range(&terms, t, expected[i])?;
            count += 1;
        }
    }
    Ok(count)
}

fn in_range(terms: &Terms, t: Term, value: Const) -> Result<(), String> {
    let value = match value {
        Const::Bv32(v) => v as i64,
        Const::Bv64(v) => v,
        _ => return Ok(()),
    };
    let (lo, hi) = terms.signed_range(t);
    match lo <= value && value <= hi {
        true => Ok(()),
        false => Err(format!(
            "{value} not in {lo}..={hi} of {}",
            terms.display(t)
        )),
    }
}

/// The negation of a condition has the other value, and the two exclude each other.
fn negation(drawn: &Drawn) -> Result<u64, String> {
    let Built { mut terms, steps } = Built::new(&drawn.program);
    let is_bool = |i: &usize| terms.sort(steps[*i]) == Sort::Bool;
    let bools: Vec<Term> = drawn
        .program
        .operations()
        .filter(is_bool)
        .map(|i| steps[i])
        .collect();
    for &t in &bools {
        let negated = terms.not(t);
        let meet = (
            terms.and(t, negated),
            terms.or(t, negated),
            terms.not(negated),
        );
        if meet != (Terms::FALSE, Terms::TRUE, t) {
            return Err(format!("!({}) and it are {meet:?}", terms.display(t)));
        }
        for values in &drawn.assignments {
            let model = drawn.program.model(&mut terms, values);
            let expected = eval_unary(UnOp::Not, terms.eval(t, &model));
            same(terms.eval(negated, &model), expected, || {
                format!("!({})", terms.display(t))
            })?;
        }
    }
    Ok((bools.len() * drawn.assignments.len()) as u64)
}

/// What else is in the arena does not show.
fn arena(drawn: &Drawn) -> Result<u64, String> {
    let (mut fresh, mut used) = (Built::new(&drawn.program), Terms::new());
    drawn.other.build(&mut used);
    let again = drawn.program.build(&mut used);
    let mut count = 0;
    for i in drawn.program.operations() {
        let (a, b) = (fresh.steps[i], again[i]);
        let shown = (
            fresh.terms.display(a).to_string(),
            used.display(b).to_string(),
        );
        let sizes = (fresh.terms.dag_size(a), used.dag_size(b));
        if shown.0 != shown.1 || sizes.0 != sizes.1 {
            return Err(format!("{} and {}, sizes {sizes:?}", shown.0, shown.1));
        }
        count += 1;
    }
    Ok(count)
}
