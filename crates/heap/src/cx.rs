//! What heap operations need of the path: terms to build with and facts to look up.

use crate::Value;
use isopath_solver::PathCondition;
use isopath_terms::{Term, Terms};

/// The surroundings of a heap operation.
pub struct Cx<'a> {
    /// Where terms are made.
    pub terms: &'a mut Terms,
    /// What is known on this path.
    pub pc: &'a PathCondition,
    /// What holds of symbols made by the operation (a `byte` is within its range, a length is not
    /// negative): to be assumed by the caller.
    pub assumptions: Vec<Term>,
}

impl<'a> Cx<'a> {
    /// With nothing assumed yet.
    pub fn new(terms: &'a mut Terms, pc: &'a PathCondition) -> Cx<'a> {
        Cx {
            terms,
            pc,
            assumptions: Vec::new(),
        }
    }

    /// The truth of `c` if the path condition knows it without asking the solver.
    pub fn known(&self, c: Term) -> Option<bool> {
        self.pc.known(self.terms, c)
    }

    /// The first value whose condition holds, else `rest`. `None` if a value cannot be a term.
    pub fn guarded(&mut self, cases: Vec<(Term, Value)>, rest: Value) -> Option<Value> {
        if cases.is_empty() {
            return Some(rest);
        }
        let mut value = rest.to_term(self.terms)?;
        for (condition, case) in cases.into_iter().rev() {
            let case = case.to_term(self.terms)?;
            value = self.terms.ite(condition, case, value);
        }
        Some(Value::from_term(self.terms, value))
    }
}
