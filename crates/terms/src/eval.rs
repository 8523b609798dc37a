//! Evaluation of terms under an assignment.
//!
//! Both ways of evaluating are lazy: an `ite` evaluates one branch, and a decided conjunction or
//! disjunction stops. Small terms are walked directly; of a term that proves to be deep or to share much
//! [`Evaluator`] keeps every value it found, and uses no stack.

use crate::{BinOp, Const, Node, Symbol, Term, Terms, eval_binary, eval_unary};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, HashMap};
use std::hash::BuildHasher;

/// Gives each symbol a value. A symbol that it does not know has the zero of its sort.
pub trait Assignment {
    /// The value of `symbol`, if there is one.
    fn value(&self, symbol: Symbol) -> Option<Const>;
}

impl<F: Fn(Symbol) -> Option<Const>> Assignment for F {
    fn value(&self, symbol: Symbol) -> Option<Const> {
        self(symbol)
    }
}

impl<S: BuildHasher> Assignment for HashMap<Symbol, Const, S> {
    fn value(&self, symbol: Symbol) -> Option<Const> {
        self.get(&symbol).copied()
    }
}

impl Assignment for BTreeMap<Symbol, Const> {
    fn value(&self, symbol: Symbol) -> Option<Const> {
        self.get(&symbol).copied()
    }
}

/// How deep the direct walk goes: its stack frames are small.
const DIRECT_DEPTH: u32 = 64;
/// How many nodes the direct walk visits before it assumes that it visits some of them repeatedly.
const DIRECT_VISITS: u32 = 256;

impl Terms {
    /// The value of `t` when symbols have the values of `assignment` (unknown ones are zero).
    pub fn eval(&self, t: Term, assignment: &dyn Assignment) -> Const {
        Evaluator::new(self, assignment).eval(t)
    }

    /// Whether the Bool term `t` is true under `assignment`.
    pub fn holds(&self, t: Term, assignment: &dyn Assignment) -> bool {
        self.eval(t, assignment) == Const::Bool(true)
    }

    /// `None` if `t` is too deep or too large for a walk without a memo.
    fn eval_directly(
        &self,
        t: Term,
        assignment: &dyn Assignment,
        depth: u32,
        visits: &mut u32,
    ) -> Option<Const> {
        if depth == 0 || *visits == 0 {
            return None;
        }
        *visits -= 1;
        let mut value = |t| self.eval_directly(t, assignment, depth - 1, visits);
        Some(match self.node(t) {
            Node::Const(c) => c,
            Node::Symbol(s) => self.symbol_value(s, assignment),
            Node::Unary(op, a) => eval_unary(op, value(a)?),
            Node::Binary(op, a, b) => {
                let a = value(a)?;
                match short_circuit(op, a) {
                    Some(decided) => decided,
                    None => eval_binary(op, a, value(b)?),
                }
            }
            Node::Ite(c, a, b) => {
                let chosen = if value(c)? == Const::Bool(true) { a } else { b };
                value(chosen)?
            }
        })
    }

    fn symbol_value(&self, symbol: Symbol, assignment: &dyn Assignment) -> Const {
        let value = assignment.value(symbol);
        value.unwrap_or_else(|| Const::zero(self.symbol_sort(symbol)))
    }
}

/// The value of `a op b` if `a` alone decides it.
fn short_circuit(op: BinOp, a: Const) -> Option<Const> {
    match (op, a) {
        (BinOp::And, Const::Bool(false)) | (BinOp::Or, Const::Bool(true)) => Some(a),
        _ => None,
    }
}

/// Evaluates many terms under one assignment, each shared subterm once.
pub struct Evaluator<'a> {
    terms: &'a Terms,
    assignment: &'a dyn Assignment,
    values: FxHashMap<Term, Const>,
    pending: Vec<Term>,
}

impl<'a> Evaluator<'a> {
    /// Nothing is evaluated yet.
    pub fn new(terms: &'a Terms, assignment: &'a dyn Assignment) -> Evaluator<'a> {
        Evaluator {
            terms,
            assignment,
            values: FxHashMap::default(),
            pending: Vec::new(),
        }
    }

    /// The value of `t`.
    pub fn eval(&mut self, t: Term) -> Const {
        let mut visits = DIRECT_VISITS;
        let directly = self
            .terms
            .eval_directly(t, self.assignment, DIRECT_DEPTH, &mut visits);
        directly.unwrap_or_else(|| self.eval_and_keep(t))
    }

    fn eval_and_keep(&mut self, t: Term) -> Const {
        loop {
            let top = self.pending.last().copied().unwrap_or(t);
            match self.value_or_missing(top) {
                Ok(value) if self.pending.pop().is_some() => {
                    self.values.insert(top, value);
                }
                Ok(value) => return value,
                Err(missing) => self.pending.push(missing),
            }
        }
    }

    /// Whether the Bool term `t` is true.
    pub fn holds(&mut self, t: Term) -> bool {
        self.eval(t) == Const::Bool(true)
    }

    /// The value of `t`, or an operand whose value is needed first.
    fn value_or_missing(&self, t: Term) -> Result<Const, Term> {
        Ok(match self.terms.node(t) {
            Node::Unary(op, a) => eval_unary(op, self.known(a)?),
            Node::Binary(op, a, b) => {
                let a = self.known(a)?;
                match short_circuit(op, a) {
                    Some(decided) => decided,
                    None => eval_binary(op, a, self.known(b)?),
                }
            }
            Node::Ite(c, a, b) => self.known(if self.known(c)? == Const::Bool(true) {
                a
            } else {
                b
            })?,
            Node::Const(_) | Node::Symbol(_) => self.known(t)?,
        })
    }

    /// The value of `t` if it needs no work, or else `t`.
    fn known(&self, t: Term) -> Result<Const, Term> {
        match self.terms.node(t) {
            Node::Const(c) => Ok(c),
            Node::Symbol(s) => Ok(self.terms.symbol_value(s, self.assignment)),
            _ => self.values.get(&t).copied().ok_or(t),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Sort;

    #[test]
    fn unknown_symbols_are_zero() {
        let mut terms = Terms::new();
        let x = terms.symbol("x", Sort::Bv32);
        let one = terms.int(1);
        let sum = terms.binary(BinOp::Add, x, one);
        assert_eq!(terms.eval(sum, &|_: Symbol| None), Const::Bv32(1));
        let model: BTreeMap<Symbol, Const> = [(terms.symbols(x)[0], Const::Bv32(4))].into();
        assert_eq!(terms.eval(sum, &model), Const::Bv32(5));
    }

    #[test]
    fn only_the_taken_branch_is_evaluated() {
        let mut terms = Terms::new();
        let [p, q] = ["p", "q"].map(|name| terms.symbol(name, Sort::Bool));
        let [x, y] = ["x", "y"].map(|name| terms.symbol(name, Sort::Bv32));
        let choice = terms.ite(p, x, y);
        let forbidden = [terms.symbols(y)[0], terms.symbols(q)[0]];
        let asked = |s: Symbol| {
            assert!(!forbidden.contains(&s), "not needed");
            Some(if s.index() == 0 {
                Const::Bool(true)
            } else {
                Const::Bv32(9)
            })
        };
        assert_eq!(terms.eval(choice, &asked), Const::Bv32(9));
        assert_eq!(Evaluator::new(&terms, &asked).eval(choice), Const::Bv32(9));
    }

    #[test]
    fn shared_subterms_are_evaluated_once() {
        let mut terms = Terms::new();
        let mut t = terms.symbol("x", Sort::Bv64);
        for _ in 0..300 {
            let shifted = terms.binary(BinOp::LShr, t, t);
            t = terms.binary(BinOp::BvXor, t, shifted);
        }
        let one = |_: Symbol| Some(Const::Bv64(1));
        assert_eq!(terms.eval(t, &one).sort(), Sort::Bv64);
    }
}
