//! Path conditions.

use crate::Model;
use crate::choices;
use crate::knowledge::Knowledge;
use crate::layers::LayerSet;
use crate::persistent::List;
use crate::slice::Index;
use crate::watched::Watched;
use isopath_terms::{BinOp, Const, Node, Symbol, Term, Terms, UnOp};
use std::fmt;

/// What is known to hold on a path: conjuncts, cheap facts beside them, and a model of all of it.
/// A clone shares everything with the original.
///
/// *Invariant:* the conjuncts are satisfiable, and [`PathCondition::model`] satisfies each, but for a path that
/// follows another run of it and is not where that was yet.
#[derive(Clone, Default)]
pub struct PathCondition {
    conjuncts: List<Term>,
    /// That functions have equal values at equal arguments: these hold of every path, as far as it has met them.
    congruent: List<Term>,
    pub(crate) knowledge: Knowledge,
    pub(crate) index: Index,
    watched: Watched,
    model: Model,
    /// The path follows another run of it: nobody has looked for a model of what was asserted since.
    is_following: bool,
    /// Everything is as the model has it.
    is_decided: bool,
}

impl PathCondition {
    /// The path condition `true`.
    pub fn new() -> PathCondition {
        PathCondition::default()
    }

    /// The truth of `c` if simple look-ups know it: constants, what was asserted or learned, ranges,
    /// chains of comparisons.
    pub fn known(&self, terms: &Terms, c: Term) -> Option<bool> {
        if self.is_decided {
            return Some(self.model.satisfies(terms, c));
        }
        self.knowledge.truth(terms, c, LayerSet::knowledge())
    }

    /// What [`PathCondition::known`] knows where `c` holds, too. Nothing is asserted: for terms that are simplified
    /// where `c` is the condition of a choice, without asking whether it is possible.
    #[must_use]
    pub fn supposing(&self, terms: &mut Terms, c: Term) -> PathCondition {
        let mut supposed = self.clone();
        for conjunct in terms.conjuncts(c) {
            let knowledge = &mut supposed.knowledge;
            knowledge.learn(terms, conjunct, LayerSet::knowledge());
        }
        supposed
    }

    /// This path condition where nothing is open any more: everything is as `model` has it, which satisfies each
    /// conjunct.
    #[must_use]
    pub fn decided_by(self, model: Model) -> PathCondition {
        PathCondition {
            model,
            is_decided: true,
            ..self
        }
    }

    /// The value of a bit-vector next to zero that is not known to be impossible, as far as simple look-ups
    /// know; `None` if they know nothing.
    pub fn nearest_to_zero(&self, terms: &Terms, t: Term) -> Option<i64> {
        let interval = self.knowledge.ranges.interval(terms, t)?;
        let nearest = 0_i64.clamp(interval.lo, interval.hi);
        self.knowledge
            .ranges
            .allows(terms, t, nearest)
            .then_some(nearest)
    }

    /// Gives a symbol of which nothing was said yet a value in the model: that which it most likely has, so that
    /// what is asked next holds in the model.
    pub fn suggest(&mut self, terms: &Terms, symbol: Term, value: Const) {
        if let Node::Symbol(symbol) = terms.node(symbol)
            && self.index.mentioning(symbol).next().is_none()
        {
            self.model.set(symbol, value);
        }
    }

    /// The asserted conjuncts, oldest first. Learned facts are not among them: they follow. Nor is what holds of
    /// functions on every path.
    pub fn conjuncts(&self) -> Vec<Term> {
        let mut all: Vec<Term> = self.conjuncts.iter().copied().collect();
        all.reverse();
        all
    }

    /// The conjuncts, and what holds of functions besides.
    pub fn with_congruence(&self) -> Vec<Term> {
        let mut all = self.conjuncts();
        all.extend(self.congruent.iter());
        all
    }

    /// What is said of a symbol, newest first: the conjuncts, and what holds of functions besides.
    pub fn mentioning(&self, symbol: Symbol) -> impl Iterator<Item = Term> {
        self.index.mentioning(symbol)
    }

    /// How many conjuncts there are.
    pub fn len(&self) -> usize {
        self.conjuncts.len()
    }

    /// Whether nothing is asserted.
    pub fn is_empty(&self) -> bool {
        self.conjuncts.is_empty()
    }

    /// Values that satisfy every conjunct.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// From now on the path follows another run of it: what is assumed was possible there, and nobody is asked. The
    /// model is out of date until [`Solver::complete`](crate::Solver::complete) is called.
    pub fn follow(&mut self) {
        self.is_following = true;
    }

    /// Whether the path follows another run of it.
    pub(crate) fn is_following(&self) -> bool {
        self.is_following
    }

    /// The path is where the other run was: `model` satisfies each conjunct.
    pub(crate) fn arrive(&mut self, model: Model) {
        self.model = model;
        self.is_following = false;
    }

    /// `model` satisfies each conjunct, and what is asserted next.
    pub(crate) fn set_model(&mut self, model: Model) {
        self.model = model;
    }

    /// The value that a bit-vector must have, as far as its interval tells.
    pub fn known_value(&self, terms: &Terms, t: Term) -> Option<i64> {
        let interval = self.knowledge.ranges.interval(terms, t)?;
        (interval.lo == interval.hi).then_some(interval.lo)
    }

    /// The least and greatest value that a bit-vector may have, as far as simple look-ups know.
    pub fn interval(&self, terms: &Terms, t: Term) -> Option<(i64, i64)> {
        let interval = self.knowledge.ranges.interval(terms, t)?;
        Some((interval.lo, interval.hi))
    }

    /// Asserts `resolved`, which is equivalent to `c` on this path, and remembers `c`. `model`
    /// satisfies both and all that was asserted before.
    pub(crate) fn assert_resolved(
        &mut self,
        terms: &mut Terms,
        c: Term,
        resolved: Term,
        model: Model,
        layers: LayerSet,
    ) {
        let mut news = Vec::new();
        self.assert_first(terms, (c, resolved), model, layers, &mut news);
        self.propagate(terms, news, layers);
    }

    /// Asserts as [`PathCondition::assert_resolved`] does, but for what that says about disjunctions, which is
    /// to be looked at when all is known (`news`): a condition on the class of an object may have hundreds of
    /// conjuncts, all about one symbol.
    pub(crate) fn assert_first(
        &mut self,
        terms: &mut Terms,
        (c, resolved): (Term, Term),
        model: Model,
        layers: LayerSet,
        news: &mut Vec<Term>,
    ) {
        self.model = model;
        if is_conjunction(terms, resolved) {
            for conjunct in terms.conjuncts(resolved) {
                if self.known(terms, conjunct) != Some(true) {
                    self.assert_split(terms, conjunct, layers, news);
                }
            }
            self.knowledge.learn_fact(terms, resolved);
        } else {
            self.assert_split(terms, resolved, layers, news);
        }
        if c != resolved {
            self.knowledge.learn_fact(terms, c);
        }
        debug_assert!(
            self.is_following || self.model_holds(terms),
            "the model must satisfy the path condition"
        );
    }

    /// Asserts `conjunct` and what it says about the conditions inside it.
    fn assert_split(
        &mut self,
        terms: &mut Terms,
        conjunct: Term,
        layers: LayerSet,
        asserted: &mut Vec<Term>,
    ) {
        let (facts, rest) = choices::split(terms, &self.knowledge, conjunct, layers);
        if facts.is_empty() {
            self.assert_conjunct(terms, conjunct, layers);
            return asserted.push(conjunct);
        }
        for part in facts.into_iter().chain(terms.conjuncts(rest)) {
            if self.known(terms, part) != Some(true) {
                self.assert_conjunct(terms, part, layers);
                asserted.push(part);
            }
        }
        self.knowledge.learn_fact(terms, conjunct);
    }

    /// Where the next conjunct stands among all.
    fn position(&self) -> u32 {
        (self.conjuncts.len() + self.congruent.len()) as u32
    }

    fn assert_conjunct(&mut self, terms: &mut Terms, conjunct: Term, layers: LayerSet) {
        let position = self.position();
        self.conjuncts.push_front_mut(conjunct);
        self.index.add(terms, position, conjunct);
        self.watched.add(terms, conjunct);
        self.knowledge.learn(terms, conjunct, layers);
    }

    /// Asserts `fact`, that a function has equal values at arguments that are equal: what follows from it is known by
    /// congruence, so that nobody has to watch it.
    pub(crate) fn assert_congruent(&mut self, terms: &mut Terms, fact: Term) {
        let position = self.position();
        self.congruent.push_front_mut(fact);
        self.index.add(terms, position, fact);
        self.knowledge.learn_fact(terms, fact);
    }

    /// Remembers what is left of disjunctions and choices now that all of `learned` is known.
    pub(crate) fn propagate(
        &mut self,
        terms: &mut Terms,
        mut learned: Vec<Term>,
        layers: LayerSet,
    ) {
        while !learned.is_empty() {
            let news = std::mem::take(&mut learned);
            let left = self.watched.left_by(terms, &news, &self.knowledge, layers);
            let parts: Vec<Term> = left.iter().flat_map(|&t| terms.conjuncts(t)).collect();
            for part in parts {
                if self.known(terms, part).is_some() {
                    continue;
                }
                let (facts, rest) = choices::split(terms, &self.knowledge, part, layers);
                for fact in facts.into_iter().chain(terms.conjuncts(rest)) {
                    self.knowledge.learn(terms, fact, layers);
                    learned.push(fact);
                }
            }
        }
    }

    /// Remembers that `c` and `resolved`, equivalent on this path, follow from the conjuncts.
    pub(crate) fn learn_resolved(
        &mut self,
        terms: &mut Terms,
        c: Term,
        resolved: Term,
        layers: LayerSet,
    ) {
        if self.known(terms, resolved).is_none() {
            self.knowledge.learn(terms, resolved, layers);
            self.propagate(terms, vec![resolved], layers);
        }
        self.knowledge.learn_fact(terms, c);
    }

    /// Long path conditions are only spot-checked: a full check at each step would be quadratic.
    fn model_holds(&self, terms: &Terms) -> bool {
        const NEWEST: usize = 64;
        let newest = |all: &List<Term>| {
            let mut newest = all.iter().take(NEWEST);
            newest.all(|&c| self.model.satisfies(terms, c))
        };
        newest(&self.conjuncts) && newest(&self.congruent)
    }
}

impl fmt::Debug for PathCondition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let conjuncts = self.conjuncts();
        f.debug_struct("PathCondition")
            .field("conjuncts", &conjuncts)
            .finish_non_exhaustive()
    }
}

/// `c` without its outer negations, and whether their number is even.
pub(crate) fn strip_not(terms: &Terms, mut c: Term) -> (Term, bool) {
    let mut positive = true;
    while let Node::Unary(UnOp::Not, inner) = terms.node(c) {
        c = inner;
        positive = !positive;
    }
    (c, positive)
}

fn is_conjunction(terms: &Terms, c: Term) -> bool {
    let (atom, positive) = strip_not(terms, c);
    let splits = if positive { BinOp::And } else { BinOp::Or };
    matches!(terms.node(atom), Node::Binary(op, ..) if op == splits)
}
