//! Repair of the last model: a model of the path condition in which a question is false becomes one
//! in which it is true, by changing few symbols.
//!
//! Guesses come from three sources, cheapest and surest first: shifting values along the order graph,
//! pushing a wanted value down through operators to a symbol (as in propagation-based local search,
//! Niemetz, Preiner and Biere 2016), and values that programs like to ask for. A guess is believed
//! only when the question and every conjunct that mentions a changed symbol were evaluated.

mod shift;
mod targets;
mod usual;

use crate::{Model, PathCondition};
use isopath_terms::{Assignment, Const, Symbol, Term, Terms};

/// Conjuncts evaluated for one question before repair gives up.
const EVALUATION_BUDGET: u64 = 4_096;

/// New values for a few symbols.
pub(crate) type Changes = Vec<(Symbol, Const)>;

/// The search for a model of one path condition and one more conjunct.
pub(crate) struct Repair<'a> {
    pc: &'a PathCondition,
    wanted: Term,
    /// How many conjuncts were evaluated.
    pub(crate) touched: u64,
}

impl<'a> Repair<'a> {
    pub(crate) fn new(pc: &'a PathCondition, wanted: Term) -> Repair<'a> {
        Repair {
            pc,
            wanted,
            touched: 0,
        }
    }

    /// A model of the path condition in which `wanted` is true, if a guess finds one.
    pub(crate) fn run(&mut self, terms: &mut Terms) -> Option<Model> {
        let shifted = shift::guesses(terms, self.pc, self.wanted);
        self.first_that_works(terms, shifted)
            .or_else(|| {
                let distinct = usual::distinct(terms, self.pc, self.wanted);
                self.first_that_works(terms, distinct)
            })
            .or_else(|| {
                let targets = targets::guesses(terms, self.pc, self.wanted);
                self.first_that_works(terms, targets)
            })
            .or_else(|| {
                let usual = usual::guesses(terms, self.pc, self.wanted);
                self.first_that_works(terms, usual)
            })
    }

    fn first_that_works(
        &mut self,
        terms: &Terms,
        guesses: impl IntoIterator<Item = Changes>,
    ) -> Option<Model> {
        guesses
            .into_iter()
            .find(|changes| self.works(terms, changes))
            .map(|changes| with(self.pc.model(), &changes))
    }

    fn works(&mut self, terms: &Terms, changes: &Changes) -> bool {
        let changed = Changed {
            base: self.pc.model(),
            changes,
        };
        if !terms.holds(self.wanted, &changed) {
            return false;
        }
        let index = &self.pc.index;
        let mut mentioning = changes
            .iter()
            .flat_map(|&(symbol, _)| index.mentioning(symbol));
        mentioning.all(|conjunct| {
            self.touched += 1;
            self.touched < EVALUATION_BUDGET && terms.holds(conjunct, &changed)
        })
    }
}

fn with(base: &Model, changes: &Changes) -> Model {
    let mut model = base.clone();
    changes
        .iter()
        .for_each(|&(symbol, value)| model.set(symbol, value));
    model
}

/// A model with changes that were not worth a copy yet.
struct Changed<'a> {
    base: &'a Model,
    changes: &'a Changes,
}

impl Assignment for Changed<'_> {
    fn value(&self, symbol: Symbol) -> Option<Const> {
        let change = self.changes.iter().find(|(changed, _)| *changed == symbol);
        change
            .map(|&(_, value)| value)
            .or_else(|| self.base.value(symbol))
    }
}
