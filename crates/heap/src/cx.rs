//! What heap operations need of the path: terms to build with and facts to look up.

use crate::{Reference, Value};
use isopath_solver::PathCondition;
use isopath_terms::{Const, Term, Terms};

/// The surroundings of a heap operation.
pub struct Cx<'a> {
    /// Where terms are made.
    pub terms: &'a mut Terms,
    /// What is known on this path.
    pub pc: &'a PathCondition,
    /// Whether the types of two input references allow that both point to one object.
    pub may_alias: &'a dyn Fn(Reference, Reference) -> bool,
    /// If the operation has made a cell whose reference is to be made congruent by the caller: the references that it
    /// equals, each with the condition for it, that the cells are one.
    pub joined: Option<Vec<(Term, Reference)>>,
}

impl<'a> Cx<'a> {
    /// With nothing joined yet, and nothing said about types.
    pub fn new(terms: &'a mut Terms, pc: &'a PathCondition) -> Cx<'a> {
        Cx::with_types(terms, pc, &|_, _| true)
    }

    /// With nothing joined yet.
    pub fn with_types(
        terms: &'a mut Terms,
        pc: &'a PathCondition,
        may_alias: &'a dyn Fn(Reference, Reference) -> bool,
    ) -> Cx<'a> {
        Cx {
            terms,
            pc,
            may_alias,
            joined: None,
        }
    }

    /// The truth of `c` if the path condition knows it without asking the solver.
    pub fn known(&self, c: Term) -> Option<bool> {
        self.pc.known(self.terms, c)
    }

    /// `c`, or its truth if that is known.
    pub fn fold(&mut self, c: Term) -> Term {
        match self.known(c) {
            Some(truth) => self.terms.bool(truth),
            None => c,
        }
    }

    /// Whether an input reference is null, as a condition.
    pub fn is_null(&mut self, reference: Reference) -> Term {
        let null = self.terms.constant(Const::Loc(0));
        self.terms.eq(reference.0, null)
    }

    /// Whether two input references, of which one is known not to be null, are the same.
    pub fn same_object(&mut self, a: Reference, b: Reference) -> Term {
        if a == b || (self.may_alias)(a, b) {
            self.terms.eq(a.0, b.0)
        } else {
            Terms::FALSE
        }
    }

    /// The first value whose condition holds, else `rest`. `None` if a value cannot be a term.
    ///
    /// ST of paper 003, without a question to the solver.
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
