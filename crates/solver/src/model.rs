//! Values for symbols.

use crate::persistent::Map;
use isopath_terms::{Assignment, Const, Symbol, Term, Terms};
use std::rc::Rc;

/// A value for each symbol that matters; every other symbol has the zero of its sort. Persistent.
#[derive(Clone, Default, Debug)]
pub struct Model {
    values: Map<Symbol, Const>,
    /// The greatest identity in `values`.
    greatest_loc: u32,
}

/// Identities below this are left to callers, who may use them as constants.
const FIRST_FRESH_LOC: u32 = 1 << 24;

impl Model {
    /// The model in which every symbol is zero.
    pub fn new() -> Model {
        Model::default()
    }

    /// Gives `symbol` a value.
    pub fn set(&mut self, symbol: Symbol, value: Const) {
        let before = self.values.get(&symbol).copied();
        self.values.insert_mut(symbol, value);
        if let Const::Loc(loc) = value {
            self.greatest_loc = match before == Some(Const::Loc(self.greatest_loc)) {
                // Models that are alike must go on alike, whatever they were before.
                true => self.greatest(),
                false => self.greatest_loc.max(loc),
            };
        }
    }

    fn greatest(&self) -> u32 {
        let locs = self.values.iter().filter_map(|(_, value)| match value {
            Const::Loc(loc) => Some(*loc),
            _ => None,
        });
        locs.max().unwrap_or(0)
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

    /// The values of `symbols` that are explicit, in their order.
    pub(crate) fn restricted_to(&self, symbols: &[Symbol]) -> Rc<[(Symbol, Const)]> {
        symbols
            .iter()
            .filter_map(|&s| Some((s, self.value(s)?)))
            .collect()
    }

    /// This model with other values for `symbols`: those of `values`, which is sorted, or zero.
    pub(crate) fn with_slice(
        &self,
        terms: &Terms,
        symbols: &[Symbol],
        values: &[(Symbol, Const)],
    ) -> Model {
        let mut model = self.clone();
        for &symbol in symbols {
            let found = values.binary_search_by_key(&symbol, |&(s, _)| s);
            let zero = |_| Const::zero(terms.symbol_sort(symbol));
            model.set(
                symbol,
                found.map_or_else(zero, |position| values[position].1),
            );
        }
        model
    }

    /// An identity that no symbol has.
    pub(crate) fn fresh_loc(&self) -> Const {
        Const::Loc(self.greatest_loc.max(FIRST_FRESH_LOC).wrapping_add(1))
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
