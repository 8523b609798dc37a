//! Numbers that must become constants: lengths of arrays that are copied, and the like.
//!
//! The path forks over the possible values, in an order that follows from the path condition alone: the nearest to
//! zero first, of 3 and -3 the positive one. So every thread and every order of exploration tries the same
//! values, whatever model its solver happens to have.

use crate::core::arith::operand;
use crate::{Bound, Ending, Interrupt, Machine, State, Step};
use isopath_heap::Value;
use isopath_terms::{BinOp, Sort, Term, Terms};

/// Questions about one number have this part of the usual limit each.
const PARTS: u32 = 8;

impl<'p> Machine<'p> {
    /// A constant that `value` is on this path: forks over the possible values, each of which counts as
    /// an iteration of a loop at this instruction.
    pub(crate) fn concrete_int(&mut self, st: &mut State<'p>, value: Value) -> Step<i32> {
        if let Value::Int(v) = value {
            return Ok(v);
        }
        let term = operand(&mut self.terms, value, Sort::Bv32)?;
        if let Some(only) = st.pc.known_value(&self.terms, term) {
            return Ok(only as i32);
        }
        let value = self.next_possible(st, term)?;
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
        Err(Interrupt::Try(value, equal))
    }

    /// The value to try next. What lies before it in the order of trial is impossible, and the path knows that
    /// afterwards: intervals say less than conjuncts do, and the search is not to be done again.
    fn next_possible(&mut self, st: &mut State<'p>, term: Term) -> Step<i32> {
        let Some((low, high)) = st.pc.interval(&self.terms, term) else {
            return Err(Interrupt::malformed("not an int"));
        };
        let nearest = 0.clamp(low, high).unsigned_abs();
        let found = match self.recorded_value() {
            Some(recorded) => recorded,
            None => self.search(
                st,
                term,
                nearest,
                low.unsigned_abs().max(high.unsigned_abs()),
            )?,
        };
        let distance = u64::from(found.unsigned_abs());
        if nearest < distance {
            let passed = self.at_distance(term, (nearest, distance - 1));
            let beyond = self.terms.not(passed);
            self.assume(st, beyond)?;
        }
        Ok(found)
    }

    /// The first possible value of `term` in the order of trial, which is between these distances from zero: by
    /// stretches that double, because most such numbers are small, and then by halving.
    fn search(&mut self, st: &State<'p>, term: Term, nearest: u64, farthest: u64) -> Step<i32> {
        let (mut start, mut stretch) = (nearest, 0);
        while start <= farthest {
            let end = (start + stretch).min(farthest);
            let within = self.at_distance(term, (start, end));
            if self.may_be(st, term, within)? {
                return self.first_of_stretch(st, term, (start, end));
            }
            (start, stretch) = (end + 1, 2 * stretch + 1);
        }
        // The path condition has a model.
        Err(Interrupt::malformed("a number without a value"))
    }

    /// The first possible value of a stretch that has one.
    fn first_of_stretch(
        &mut self,
        st: &State<'p>,
        term: Term,
        (mut start, mut end): (u64, u64),
    ) -> Step<i32> {
        while start < end {
            let middle = start + (end - start) / 2;
            let within = self.at_distance(term, (start, middle));
            match self.may_be(st, term, within)? {
                true => end = middle,
                false => start = middle + 1,
            }
        }
        let positive = self.between(term, (start as i64, start as i64));
        match self.may_be(st, term, positive)? {
            true => Ok(start as i32),
            false => Ok((start as i64).wrapping_neg() as i32),
        }
    }

    /// Whether the path allows this of a number.
    fn may_be(&mut self, st: &State<'p>, term: Term, condition: Term) -> Step<bool> {
        let possible = self
            .solver
            .may_hold(&mut self.terms, &st.pc, condition, PARTS);
        possible.ok_or_else(|| {
            let number = self.terms.display(term);
            Interrupt::unknown(format!("the solver gave up on the values of {number}"))
        })
    }

    /// Whether `term` is as far from zero as one of these distances, the ends included.
    fn at_distance(&mut self, term: Term, (from, to): (u64, u64)) -> Term {
        let (from, to) = (from as i64, to as i64);
        let positive = self.between(term, (from, to));
        let negative = self.between(term, (-to, -from));
        self.terms.or(positive, negative)
    }

    /// Whether `term` is between two numbers, the ends included. Beyond those of its sort there is nothing.
    fn between(&mut self, term: Term, (low, high): (i64, i64)) -> Term {
        let (first, last) = (i64::from(i32::MIN), i64::from(i32::MAX));
        if high < first || last < low {
            return Terms::FALSE;
        }
        let [least, most] = [low, high].map(|v| self.terms.int(v.clamp(first, last) as i32));
        let above = self.terms.binary(BinOp::Sle, least, term);
        let below = self.terms.binary(BinOp::Sle, term, most);
        self.terms.and(above, below)
    }
}
