//! Numbers: the path condition of the new state implies that of the stored one, with something for each of its symbols
//! (paper 002, definitions 4 and 5: a valid implication, with the symbols of the stored state existential).
//!
//! A symbol that can be seen stands for what is opposite it. One that cannot, because it was overwritten or nothing
//! holds it any more, stands for whatever makes the implication valid: here for what an equation says, or else for
//! itself. Conditions that share no symbol with what can be seen were satisfiable, and stay so. A condition is never
//! left out because it mentions a symbol that cannot be seen: it may be what limits one that can.

use super::flaws::{self, Flaw};
use super::{Fits, Matching};
use isopath_terms::{BinOp, Node, Sort, Symbol, Term, Terms};
use rustc_hash::FxHashSet;

/// The usual limit of a question is divided by this: an answer is worth less than the exploration that it saves.
const PARTS: u32 = 4;

impl<'p> Matching<'_, 'p> {
    /// Whether the path condition of the new state implies what must hold of it.
    pub(super) fn numbers(&mut self) -> Fits {
        let mut conditions = Vec::new();
        for condition in self.stored.path.condition.with_congruence() {
            let condition = self.normal(condition);
            if condition == Terms::FALSE {
                return None;
            }
            conditions.push(condition);
        }
        self.solve(&conditions);
        let equations = std::mem::take(&mut self.equations);
        let mut sides = Vec::new();
        for (term, new) in equations {
            let term = self.normal(term);
            self.numbers_as_themselves(term);
            self.is_bound(term).then_some(())?;
            sides.push((term, new));
        }
        if flaws::has(Flaw::ForgetsTheDead) {
            conditions.retain(|&condition| self.is_bound(condition));
        }
        self.require_all(conditions)?;
        for (term, new) in sides {
            self.equal_now(term, new)?;
        }
        self.is_implied()
    }

    /// The same without conditions about references: abstraction has compared shapes.
    pub(super) fn numbers_without_references(&mut self) -> Fits {
        let mut conditions = self.stored.path.condition.conjuncts();
        conditions.retain(|&condition| {
            let symbols = self.machine.terms.symbols(condition);
            let mut sorts = symbols.iter().map(|&s| self.machine.terms.symbol_sort(s));
            sorts.all(|sort| sort != Sort::Loc)
        });
        self.solve(&conditions);
        self.require_all(conditions)?;
        self.is_implied()
    }

    /// Conditions of the stored state about what can be seen must hold of what stands for it.
    fn require_all(&mut self, conditions: Vec<Term>) -> Fits {
        for condition in self.about_seen(conditions) {
            self.numbers_as_themselves(condition);
            let image = self.image(condition);
            self.require(image)?;
        }
        Some(())
    }

    /// Symbols that equations of the path condition say something for.
    fn solve(&mut self, conditions: &[Term]) {
        loop {
            let before = self.sigma.len();
            for &condition in conditions {
                let Node::Binary(BinOp::Eq, a, b) = self.machine.terms.node(condition) else {
                    continue;
                };
                for (left, right) in [(a, b), (b, a)] {
                    let Some(symbol) = self.symbol_of(left) else {
                        continue;
                    };
                    let is_number = self.machine.terms.sort(left) != Sort::Loc;
                    if is_number && !self.sigma.contains_key(&symbol) && self.is_bound(right) {
                        let image = self.image(right);
                        self.sigma.insert(symbol, image);
                    }
                }
            }
            if self.sigma.len() == before {
                return;
            }
        }
    }

    /// Those conditions that say something about what can be seen, by way of others perhaps.
    fn about_seen(&mut self, mut conditions: Vec<Term>) -> Vec<Term> {
        let mut reached: FxHashSet<Symbol> = self.sigma.keys().copied().collect();
        let mut found = Vec::new();
        loop {
            let before = found.len();
            let mut left = Vec::new();
            for condition in conditions {
                let symbols = self.machine.terms.symbols(condition);
                if symbols.iter().any(|symbol| reached.contains(symbol)) {
                    reached.extend(symbols.iter().copied());
                    found.push(condition);
                } else {
                    left.push(condition);
                }
            }
            conditions = left;
            if found.len() == before {
                return found;
            }
        }
    }

    /// Whether everything that is required follows: one question.
    fn is_implied(&mut self) -> Fits {
        let required = std::mem::take(&mut self.required);
        let mut all = Terms::TRUE;
        for condition in required {
            all = self.machine.terms.and(all, condition);
        }
        let terms = &mut self.machine.terms;
        if flaws::has(Flaw::Satisfiable) {
            let possible =
                self.machine
                    .solver
                    .may_hold(terms, &self.new.path.condition, all, PARTS);
            return (possible == Some(true)).then_some(());
        }
        let otherwise = terms.not(all);
        if otherwise == Terms::FALSE {
            return Some(());
        }
        // The path's own model may show at once that it does not follow.
        if self.new.path.condition.model().satisfies(terms, otherwise) {
            return None;
        }
        let solver = &mut self.machine.solver;
        let possible = solver.may_hold(terms, &self.new.path.condition, otherwise, PARTS);
        (possible == Some(false)).then_some(())
    }
}
