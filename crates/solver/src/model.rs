//! Values for symbols.

use crate::persistent::Map;
use isopath_terms::{Assignment, Const, Symbol, Term, Terms};

/// A value for each symbol that matters; every other symbol has the zero of its sort. Persistent.
#[derive(Clone, Default, Debug)]
pub struct Model {
    values: Map<Symbol, Const>,
}

impl Model {
    /// The model in which every symbol is zero.
    pub fn new() -> Model {
        Model::default()
    }

    /// Gives `symbol` a value.
    pub fn set(&mut self, symbol: Symbol, value: Const) {
        self.values.insert_mut(symbol, value);
    }

    /// The explicit values, in order of symbol.
    pub fn iter(&self) -> impl Iterator<Item = (Symbol, Const)> {
        let mut pairs: Vec<_> = self.values.iter().map(|(&s, &c)| (s, c)).collect();
        pairs.sort_unstable();
        pairs.into_iter()
    }

    /// How many symbols have an explicit value.
    pub fn len(&self) -> usize {
        self.values.size()
    }

    /// Whether every symbol is zero by default.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// Whether the boolean term `c` is true in this model.
    pub fn satisfies(&self, terms: &Terms, c: Term) -> bool {
        terms.eval(c, self) == Const::Bool(true)
    }
}

impl Assignment for Model {
    fn value(&self, symbol: Symbol) -> Option<Const> {
        self.values.get(&symbol).copied()
    }
}
