//! Case by case: which references are one, and which are not.
//!
//! What the layers before leave open is mostly about identities: a bound says that a reference is null or one of a
//! few others, a value is that of one cell or another. Such questions are small and have few cases, and a search
//! that decides one condition after the other (Davis, Logemann and Loveland 1962) ends long before a query has
//! reached the backend. Classes of equal references are its theory, which is complete: if every conjunct holds in a
//! case, any two classes may differ. Numbers are compared when the choices between them are decided: what is known of
//! them refutes, and repair of the path's model satisfies. What it can do neither with is left to the backend.

mod case;
mod classes;
mod formula;
mod require;

use crate::layers::LayerSet;
use crate::question::QuestionSide;
use crate::repair::Repair;
use crate::slice::Slice;
use crate::{Model, PathCondition};
use case::{Case, Context};
use formula::{Formula, FormulaNode};
use isopath_terms::{Assignment, Const, Node, Term, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// Conditions that are looked at before the backend is asked.
const STEPS: usize = 200_000;
/// Cases whose numbers nobody has found that are left before the backend is asked.
const LEFT: usize = 4;

/// Whether the slice and `question` have a model: [`QuestionSide::Open`] if this does not see it.
pub(crate) fn search(
    terms: &mut Terms,
    pc: &PathCondition,
    slice: &Slice,
    question: Term,
) -> QuestionSide {
    let mut conjuncts = slice.conjuncts.clone();
    conjuncts.push(question);
    let Some(formula) = Formula::new(terms, &conjuncts) else {
        return QuestionSide::Open;
    };
    let mut search = Search {
        context: Context {
            terms,
            formula: &formula,
            // Its own knowledge is part of this layer, whichever others take part.
            layers: LayerSet::knowledge(),
            steps: 0,
        },
        base: pc.model(),
        conjuncts: &conjuncts,
        left: 0,
    };
    let case = Case::new(&search.context, pc.knowledge.clone());
    match search.run(case) {
        Some(model) => QuestionSide::Possible(model),
        None if search.left == 0 => QuestionSide::Impossible,
        None => QuestionSide::Open,
    }
}

struct Search<'a> {
    context: Context<'a>,
    /// A model of the path condition.
    base: &'a Model,
    conjuncts: &'a [Term],
    /// Cases that were neither refuted nor shown to be possible.
    left: usize,
}

impl Search<'_> {
    fn run(&mut self, mut case: Case) -> Option<Model> {
        if case.propagate(&mut self.context).is_err() {
            return None;
        }
        if self.context.steps > STEPS || self.left > LEFT {
            self.left += 1;
            return None;
        }
        let Some(open) = case.open(&mut self.context) else {
            let found = self.model(&case);
            self.left += usize::from(found.is_none());
            return found;
        };
        let first = self.first(open);
        for truth in [first, !first] {
            let mut part = case.clone();
            if part.require(&mut self.context, open, truth).is_ok()
                && let Some(model) = self.run(part)
            {
                return Some(model);
            }
        }
        None
    }

    /// The truth that is tried first. A model in which little is equal leaves most open for what is asked next.
    fn first(&self, open: formula::Id) -> bool {
        let formula = self.context.formula;
        match formula.nodes[open] {
            FormulaNode::Same(..) => false,
            _ => self.base.satisfies(self.context.terms, formula.terms[open]),
        }
    }

    /// A model in which references are as a case has it where every conjunct holds.
    fn model(&mut self, case: &Case) -> Option<Model> {
        let model = self.identities(case);
        match self.holds(&model) {
            true => Some(model),
            false => self.numbers(model).filter(|model| self.holds(model)),
        }
    }

    fn holds(&self, model: &Model) -> bool {
        let terms = &*self.context.terms;
        self.conjuncts.iter().all(|&c| model.satisfies(terms, c))
    }

    /// The path's model, with an identity for each class, that which a member has if nobody else does.
    fn identities(&self, case: &Case) -> Model {
        let terms = &*self.context.terms;
        let mut values = case.constants(&self.context);
        let constants = self.context.formula.names.iter();
        let mut taken: FxHashSet<Const> = constants.filter_map(|&t| terms.as_const(t)).collect();
        let mut model = self.base.clone();
        let symbols = self.context.formula.names.iter().zip(0..);
        for (&name, i) in symbols {
            let Node::Symbol(symbol) = terms.node(name) else {
                continue;
            };
            let value = values.entry(case.classes.class(i)).or_insert_with(|| {
                let now = self.base.value(symbol).unwrap_or(Const::Loc(0));
                if taken.insert(now) {
                    now
                } else {
                    model.fresh_loc()
                }
            });
            model.set(symbol, *value);
            taken.insert(*value);
        }
        model
    }

    /// `model` with other numbers, so that all holds that the conjuncts say of them where references are as they are.
    fn numbers(&mut self, model: Model) -> Option<Model> {
        let terms = &mut *self.context.terms;
        let Formula {
            nodes, terms: of, ..
        } = self.context.formula;
        let identities = nodes.iter().zip(of);
        let known: FxHashMap<Term, bool> = identities
            .filter(|(node, _)| matches!(node, FormulaNode::Same(..)))
            .map(|(_, &t)| (t, model.satisfies(terms, t)))
            .collect();
        let mut wanted = Vec::new();
        for &c in self.conjuncts {
            let rest = terms.under(c, &|t| known.get(&t).copied());
            wanted.extend(terms.conjuncts(rest));
        }
        wanted.sort_by_key(|&c| !model.satisfies(terms, c));
        let mut pc = PathCondition::new();
        pc.set_model(model);
        for c in wanted {
            let model = match pc.model().satisfies(terms, c) {
                true => pc.model().clone(),
                false => Repair::new(&pc, c).run(terms)?,
            };
            if terms.as_const(c).is_none() {
                pc.assert_resolved(terms, c, c, model, self.context.layers);
            }
        }
        Some(pc.model().clone())
    }
}
