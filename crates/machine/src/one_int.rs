//! Numbers that must become constants: lengths of arrays that are copied, and the like.

use crate::arith::operand;
use crate::{Bound, Ending, Interrupt, Machine, State, Step};
use isopath_heap::Value;
use isopath_solver::Decision;
use isopath_terms::{BinOp, Const, Sort, Term};
use std::time::{Duration, Instant};

/// For all questions about the possible values of one number: nobody looks at the clock meanwhile.
const MAX_TIME: Duration = Duration::from_millis(100);

impl<'p> Machine<'p> {
    /// A constant that `value` is on this path: forks over the possible values, each of which counts as
    /// an iteration of a loop at this instruction.
    pub(crate) fn concrete_int(&mut self, st: &mut State<'p>, value: Value) -> Step<i32> {
        if let Value::Int(v) = value {
            return Ok(v);
        }
        let term = operand(&mut self.terms, value, Sort::Bv32)?;
        let value = self.possible_int(st, term)?;
        let candidate = self.terms.int(value);
        let equal = self.terms.eq(term, candidate);
        if st.pc.known(&self.terms, equal) == Some(true) {
            return Ok(value);
        }
        let pc = st.frame.pc;
        let tried = st
            .frame
            .loops
            .jump(pc, pc, st.decisions(), st.inputs.bounds.count());
        if self.limits.max_loop.is_some_and(|max| tried > max) {
            return Err(Interrupt::End(Box::new(Ending::Cut(Bound::Loop))));
        }
        Err(Interrupt::Decide(equal))
    }

    /// A value of `term` on this path, small numbers first.
    fn possible_int(&mut self, st: &mut State<'p>, term: Term) -> Step<i32> {
        /// So many impossible values in a row are tried one by one.
        const NEAR: u32 = 64;
        let Const::Bv32(of_model) = self.terms.eval(term, st.pc.model()) else {
            return Err(Interrupt::malformed("not an int"));
        };
        let Some(nearest) = st.pc.nearest_to_zero(&self.terms, term) else {
            return Ok(of_model);
        };
        let (nearest, until) = (nearest as i32, Instant::now() + MAX_TIME);
        let at_nearest = self.between(term, nearest, nearest);
        let is_near = nearest.abs_diff(of_model) <= NEAR;
        // Of a sum or a choice the path may know that it is not this, and its interval does not.
        let is_excluded = st.pc.known(&self.terms, at_nearest) == Some(false);
        if !is_excluded && is_near {
            return Ok(nearest);
        }
        let at_nearest = match is_excluded {
            true => Some(false),
            false => self.may_be_between(st, term, (nearest, nearest), until),
        };
        match at_nearest {
            Some(true) => Ok(nearest),
            Some(false) => self.next_possible_int(st, term, (nearest, of_model), until),
            None => Ok(of_model),
        }
    }

    /// The possible value next to an impossible one, on the side of a possible one. The intervals of the path
    /// say less than its conjuncts do, so it is found by halving, and remembered.
    fn next_possible_int(
        &mut self,
        st: &mut State<'p>,
        term: Term,
        (nearest, of_model): (i32, i32),
        until: Instant,
    ) -> Step<i32> {
        let (mut impossible, mut possible) = (nearest, of_model);
        while impossible.abs_diff(possible) > 1 {
            let middle = impossible.midpoint(possible);
            match self.may_be_between(st, term, (nearest, middle), until) {
                Some(true) => possible = middle,
                Some(false) => impossible = middle,
                // Further questions would take as long.
                None => return Ok(of_model),
            }
        }
        let excluded = self.between(term, nearest, impossible);
        let beyond = self.terms.not(excluded);
        self.assume(st, beyond)?;
        Ok(possible)
    }

    /// Whether the path allows a value between two, the ends included; `None` if the solver gave up.
    fn may_be_between(
        &mut self,
        st: &State<'p>,
        term: Term,
        (one, other): (i32, i32),
        until: Instant,
    ) -> Option<bool> {
        let between = self.between(term, one, other);
        let mut trial = st.pc.clone();
        let deadline = self.solver.deadline;
        self.solver.deadline = Some(deadline.map_or(until, |deadline| deadline.min(until)));
        let decision = self.solver.decide(&mut self.terms, &mut trial, between);
        self.solver.deadline = deadline;
        match decision {
            Decision::Never => Some(false),
            Decision::HalfUnknown { taken: false, .. } => None,
            _ => Some(true),
        }
    }

    fn between(&mut self, term: Term, one: i32, other: i32) -> Term {
        let [least, most] = [one.min(other), one.max(other)].map(|v| self.terms.int(v));
        let above = self.terms.binary(BinOp::Sle, least, term);
        let below = self.terms.binary(BinOp::Sle, term, most);
        self.terms.and(above, below)
    }
}
