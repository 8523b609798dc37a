//! Watched conjuncts: disjunctions and choices, and what is left of them when more becomes known.
//!
//! Bounds on the heap say that a reference is null or one of a few others; each test of the reference takes
//! away one part, and the last that is left holds. A comparison of a value under aliasing is a choice;
//! when the aliasing is decided it becomes a plain comparison, from which order and ranges can learn. So
//! each such conjunct is looked at again when something is learned about its symbols: unit propagation
//! (Davis, Putnam 1960), without search.

use crate::knowledge::Knowledge;
use crate::layers::LayerSet;
use crate::path::strip_not;
use crate::persistent::{List, Map};
use crate::resolve::conditions;
use isopath_terms::{BinOp, Node, Symbol, Term, Terms};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// Conjuncts with more conditions are not watched.
const CONDITIONS: usize = 64;

/// A conjunct.
#[derive(Clone)]
struct WatchedConjunct {
    conjunct: Term,
    /// The negated parts of a disjunction, or nothing.
    excluded: Rc<[Term]>,
    /// The conditions inside it.
    conditions: Rc<[Term]>,
}

/// The disjunctions and choices among the conjuncts of a path condition, by the symbols they mention.
/// Persistent.
#[derive(Clone, Default)]
pub(crate) struct Watched {
    mentions: Map<Symbol, List<WatchedConjunct>>,
    /// Those of which nothing is left to learn.
    done: Map<Term, ()>,
}

impl Watched {
    /// Watches `conjunct` if it has conditions inside.
    pub(crate) fn add(&mut self, terms: &mut Terms, conjunct: Term) {
        let (atom, _) = strip_not(terms, conjunct);
        if matches!(terms.node(atom), Node::Symbol(_) | Node::Const(_)) {
            return;
        }
        let conditions: Rc<[Term]> = conditions(terms, atom).into();
        if conditions.is_empty() || conditions.len() > CONDITIONS {
            return;
        }
        let excluded = match is_disjunction(terms, conjunct) {
            true => {
                let negated = terms.not(conjunct);
                terms.conjuncts(negated).into()
            }
            false => Rc::from([]),
        };
        let entry = WatchedConjunct {
            conjunct,
            excluded,
            conditions,
        };
        for &symbol in terms.symbols(conjunct).iter() {
            let mut list = self.mentions.get(&symbol).cloned().unwrap_or_default();
            list.push_front_mut(entry.clone());
            self.mentions.insert_mut(symbol, list);
        }
    }

    /// What becomes of the conjuncts that share a symbol with `learned`: those that are no disjunctions
    /// any more.
    pub(crate) fn left_by(
        &mut self,
        terms: &mut Terms,
        learned: &[Term],
        knowledge: &Knowledge,
        layers: LayerSet,
    ) -> Vec<Term> {
        if self.mentions.is_empty() {
            return Vec::new();
        }
        let (mut found, mut seen) = (Vec::new(), FxHashSet::default());
        let symbols = learned.iter().flat_map(|&c| terms.symbols(c).to_vec());
        let mut symbols: Vec<Symbol> = symbols.collect();
        symbols.sort_unstable();
        symbols.dedup();
        for symbol in &symbols {
            for entry in self.mentions.get(symbol).into_iter().flatten() {
                if seen.insert(entry.conjunct) && !self.done.contains_key(&entry.conjunct) {
                    found.extend(left(terms, entry, knowledge, layers));
                }
            }
        }
        for left in &found {
            if left.is_final {
                self.done.insert_mut(left.conjunct, ());
            }
        }
        found.into_iter().map(|left| left.resolved).collect()
    }
}

struct Left {
    conjunct: Term,
    resolved: Term,
    is_final: bool,
}

/// What is left of a conjunct, if that is no disjunction.
fn left(
    terms: &mut Terms,
    entry: &WatchedConjunct,
    knowledge: &Knowledge,
    layers: LayerSet,
) -> Option<Left> {
    let mut open = 0;
    for &part in entry.excluded.iter() {
        match knowledge.truth(terms, part, layers) {
            Some(true) => {}
            Some(false) => {
                return Some(Left {
                    conjunct: entry.conjunct,
                    resolved: Terms::TRUE,
                    is_final: true,
                });
            }
            None if open == 1 => return None,
            None => open += 1,
        }
    }
    let truth = |&c: &Term| Some((c, knowledge.truth(terms, c, layers)?));
    let known: FxHashMap<Term, bool> = entry.conditions.iter().filter_map(truth).collect();
    if known.is_empty() {
        return None;
    }
    let resolved = terms.under(entry.conjunct, &|t| known.get(&t).copied());
    if resolved == entry.conjunct || is_disjunction(terms, resolved) {
        return None;
    }
    Some(Left {
        conjunct: entry.conjunct,
        resolved,
        is_final: known.len() == entry.conditions.len() || terms.as_const(resolved).is_some(),
    })
}

fn is_disjunction(terms: &Terms, c: Term) -> bool {
    let (atom, positive) = strip_not(terms, c);
    let joins = if positive { BinOp::Or } else { BinOp::And };
    matches!(terms.node(atom), Node::Binary(op, ..) if op == joins)
}
