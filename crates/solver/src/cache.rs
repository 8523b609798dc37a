//! Answers for slices, kept over all paths of one solver.
//!
//! Besides the same slice, an impossible part of a slice and a model that was found for another slice
//! answer a question (as in KLEE's counterexample cache).

use crate::slice::Slice;
use isopath_terms::{Assignment, Const, Symbol, Term, Terms};
use rustc_hash::FxHashMap;
use std::collections::VecDeque;
use std::rc::Rc;

/// Answers that are kept before the cache starts anew.
const CAPACITY: usize = 100_000;
/// Impossible slices with the same question that are compared.
const UNSAT_SETS: usize = 16;
/// Models that are tried on slices they were not made for.
const RECENT_MODELS: usize = 8;

/// Values for the symbols of a slice, in order of symbol.
pub(crate) type Values = Rc<[(Symbol, Const)]>;

/// A remembered answer.
#[derive(Clone, Debug)]
pub(crate) enum Cached {
    Unsat,
    /// Satisfied by these values.
    Sat(Values),
}

#[derive(Default)]
pub(crate) struct SliceCache {
    answers: FxHashMap<Box<[Term]>, Cached>,
    /// The sorted conjuncts of slices that are impossible with a question.
    unsat: FxHashMap<Term, VecDeque<Box<[Term]>>>,
    recent: VecDeque<Values>,
}

/// A slice and a question in the form that the cache compares.
pub(crate) struct Key {
    sorted: Vec<Term>,
    question: Term,
}

impl Key {
    pub(crate) fn new(slice: &Slice, question: Term) -> Key {
        let mut sorted = slice.conjuncts.clone();
        sorted.sort_unstable();
        Key { sorted, question }
    }

    fn exact(&self) -> Box<[Term]> {
        self.sorted.iter().copied().chain([self.question]).collect()
    }
}

impl SliceCache {
    pub(crate) fn get(&self, terms: &Terms, key: &Key) -> Option<Cached> {
        let exact = self.answers.get(&key.exact()).cloned();
        exact
            .or_else(|| self.unsat_part(key))
            .or_else(|| self.recent_model(terms, key))
    }

    fn unsat_part(&self, key: &Key) -> Option<Cached> {
        let mut sets = self.unsat.get(&key.question)?.iter();
        sets.any(|set| is_part(set, &key.sorted))
            .then_some(Cached::Unsat)
    }

    fn recent_model(&self, terms: &Terms, key: &Key) -> Option<Cached> {
        let satisfies = |values: &&Values| {
            let assignment = Listed(values);
            let mut all = std::iter::once(&key.question).chain(&key.sorted);
            all.all(|&c| terms.holds(c, &assignment))
        };
        self.recent.iter().find(satisfies).cloned().map(Cached::Sat)
    }

    pub(crate) fn put(&mut self, key: &Key, answer: Cached) {
        if self.answers.len() >= CAPACITY {
            *self = SliceCache::default();
        }
        match &answer {
            Cached::Unsat => {
                let sets = self.unsat.entry(key.question).or_default();
                keep_newest(sets, key.sorted.clone().into(), UNSAT_SETS);
            }
            Cached::Sat(values) => keep_newest(&mut self.recent, values.clone(), RECENT_MODELS),
        }
        self.answers.insert(key.exact(), answer);
    }
}

fn keep_newest<T>(queue: &mut VecDeque<T>, newest: T, capacity: usize) {
    queue.truncate(capacity - 1);
    queue.push_front(newest);
}

/// Whether all of `part` is in `whole`; both are sorted.
fn is_part(part: &[Term], whole: &[Term]) -> bool {
    let mut rest = whole.iter();
    part.iter()
        .all(|wanted| rest.by_ref().any(|found| found == wanted))
}

/// Sorted values as an assignment; other symbols are zero.
struct Listed<'a>(&'a [(Symbol, Const)]);

impl Assignment for Listed<'_> {
    fn value(&self, symbol: Symbol) -> Option<Const> {
        let position = self.0.binary_search_by_key(&symbol, |&(s, _)| s).ok()?;
        Some(self.0[position].1)
    }
}
