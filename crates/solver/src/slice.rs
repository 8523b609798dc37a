//! Independent slices: the conjuncts that are connected with a question through shared symbols.
//!
//! The index is persistent and kept up at each assertion; a slice is found by breadth-first search
//! when it is asked for. So a question costs what it touches, not the length of the path condition.

use crate::persistent::{List, Map};
use isopath_terms::{Symbol, Term, Terms};
use rustc_hash::FxHashSet;

/// A conjunct and its position in the path condition.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct SliceConjunct {
    position: u32,
    conjunct: Term,
}

/// Which conjuncts mention which symbol.
#[derive(Clone, Default)]
pub(crate) struct Index {
    mentions: Map<Symbol, List<SliceConjunct>>,
}

/// Conjuncts closed under shared symbols, oldest first, and the symbols of them and the question.
#[derive(Debug)]
pub(crate) struct Slice {
    pub(crate) conjuncts: Vec<Term>,
    pub(crate) symbols: Vec<Symbol>,
}

impl Slice {
    /// All `conjuncts`, whether they are connected with `question` or not.
    pub(crate) fn whole(terms: &mut Terms, conjuncts: Vec<Term>, question: Term) -> Slice {
        let all = conjuncts.iter().copied().chain([question]);
        let mut symbols: Vec<Symbol> = all.flat_map(|t| terms.symbols(t).to_vec()).collect();
        symbols.sort_unstable();
        symbols.dedup();
        Slice { conjuncts, symbols }
    }
}

impl Index {
    /// Adds the conjunct at `position`.
    pub(crate) fn add(&mut self, terms: &mut Terms, position: u32, conjunct: Term) {
        for &symbol in terms.symbols(conjunct).iter() {
            let mut list = self.mentions.get(&symbol).cloned().unwrap_or_default();
            list.push_front_mut(SliceConjunct { position, conjunct });
            self.mentions.insert_mut(symbol, list);
        }
    }

    /// The conjuncts that mention `symbol`, newest first.
    pub(crate) fn mentioning(&self, symbol: Symbol) -> impl Iterator<Item = Term> {
        self.mentions
            .get(&symbol)
            .into_iter()
            .flatten()
            .map(|entry| entry.conjunct)
    }

    /// Everything connected with `question`.
    pub(crate) fn slice(&self, terms: &mut Terms, question: Term) -> Slice {
        let mut symbols = terms.symbols(question).to_vec();
        let mut seen_symbols: FxHashSet<Symbol> = symbols.iter().copied().collect();
        let mut seen_conjuncts = FxHashSet::default();
        let mut entries = Vec::new();
        let mut next = 0;
        while let Some(symbol) = symbols.get(next) {
            next += 1;
            for &entry in self.mentions.get(symbol).into_iter().flatten() {
                if seen_conjuncts.insert(entry.conjunct) {
                    entries.push(entry);
                    let others = terms.symbols(entry.conjunct);
                    symbols.extend(others.iter().filter(|s| seen_symbols.insert(**s)));
                }
            }
        }
        entries.sort_unstable();
        symbols.sort_unstable();
        Slice {
            conjuncts: entries.into_iter().map(|e| e.conjunct).collect(),
            symbols,
        }
    }
}
