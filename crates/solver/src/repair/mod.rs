//! Repair of the last model: a model of the path condition in which a question is false becomes one
//! in which it is true, by changing few symbols.
//!
//! Guesses come from three sources, cheapest and surest first: shifting values along the order graph,
//! pushing a wanted value down through operators to a symbol (as in propagation-based local search,
//! Niemetz, Preiner and Biere 2016), and values that programs like to ask for. If none works alone, some get
//! a second change that mends what is still or newly false. A guess is believed only when the question and
//! every conjunct that mentions a changed symbol were evaluated.

mod shift;
mod targets;
mod usual;

use crate::{Model, PathCondition};
use isopath_terms::{Assignment, Const, Evaluator, Sort, Symbol, Term, Terms};

/// Conjuncts evaluated for one question before repair gives up.
const EVALUATION_BUDGET: u64 = 4_096;
/// Guesses of each source that get a second change, and second changes that each of them gets.
const FIRST_CHANGES: usize = 6;
const SECOND_CHANGES: usize = 8;

/// New values for a few symbols.
pub(crate) type Changes = Vec<(Symbol, Const)>;

/// Guesses for a question.
type Source = fn(&mut Terms, &PathCondition, Term) -> Vec<Changes>;

/// Cheapest and surest first.
const SOURCES: [Source; 5] = [
    |terms, pc, wanted| shift::guesses(terms, pc, wanted),
    usual::distinct,
    |terms, pc, wanted| {
        let targets = targets::guesses(terms, pc.model(), wanted);
        targets.into_iter().map(|change| vec![change]).collect()
    },
    |terms, pc, wanted| {
        if pc.knowledge.offsets.is_empty() {
            return Vec::new();
        }
        let targets = targets::guesses(terms, pc.model(), wanted);
        targets
            .into_iter()
            .filter_map(|change| shift::together(terms, pc, change))
            .collect()
    },
    usual::guesses,
];

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
        let mut tried: Vec<(Changes, Term)> = Vec::new();
        for source in SOURCES {
            let guesses = source(terms, self.pc, self.wanted);
            for (i, changes) in guesses.into_iter().enumerate() {
                match self.fails(terms, &changes) {
                    None => return Some(with(self.pc.model(), &changes)),
                    Some(failing) if i < FIRST_CHANGES => tried.push((changes, failing)),
                    Some(_) => {}
                }
            }
        }
        // Which references must be one besides is found case by case, and sooner.
        let symbols = terms.symbols(self.wanted);
        let is_identity = |&s: &Symbol| terms.symbol_sort(s) == Sort::Loc;
        if symbols.iter().all(is_identity) {
            return None;
        }
        tried
            .iter()
            .find_map(|(first, failing)| self.second_change(terms, first, *failing))
    }

    /// A model with `first` and one more change, which mends `failing`: what `first` leaves or makes false.
    fn second_change(&mut self, terms: &Terms, first: &Changes, failing: Term) -> Option<Model> {
        if self.touched >= EVALUATION_BUDGET {
            return None;
        }
        let seconds = targets::guesses(terms, &self.changed(first), failing);
        let is_new = |(symbol, _): &(Symbol, Const)| first.iter().all(|(s, _)| s != symbol);
        for second in seconds.into_iter().filter(is_new).take(SECOND_CHANGES) {
            let both = [first, &[second][..]].concat();
            if self.fails(terms, &both).is_none() {
                return Some(with(self.pc.model(), &both));
            }
        }
        None
    }

    fn changed<'c>(&self, changes: &'c [(Symbol, Const)]) -> Changed<'c>
    where
        'a: 'c,
    {
        Changed {
            base: self.pc.model(),
            changes,
        }
    }

    /// What is false after these changes: the question, or a conjunct.
    fn fails(&mut self, terms: &Terms, changes: &[(Symbol, Const)]) -> Option<Term> {
        let changed = self.changed(changes);
        let mut evaluator = Evaluator::new(terms, &changed);
        if !evaluator.holds(self.wanted) {
            return Some(self.wanted);
        }
        let index = &self.pc.index;
        let mut mentioning = changes
            .iter()
            .flat_map(|&(symbol, _)| index.mentioning(symbol));
        mentioning.find(|&conjunct| {
            self.touched += 1;
            self.touched >= EVALUATION_BUDGET || !evaluator.holds(conjunct)
        })
    }
}

fn with(base: &Model, changes: &[(Symbol, Const)]) -> Model {
    let mut model = base.clone();
    changes
        .iter()
        .for_each(|&(symbol, value)| model.set(symbol, value));
    model
}

/// A model with changes that were not worth a copy yet.
struct Changed<'a> {
    base: &'a Model,
    changes: &'a [(Symbol, Const)],
}

impl Assignment for Changed<'_> {
    fn value(&self, symbol: Symbol) -> Option<Const> {
        let change = self.changes.iter().find(|(changed, _)| *changed == symbol);
        change
            .map(|&(_, value)| value)
            .or_else(|| self.base.value(symbol))
    }
}
