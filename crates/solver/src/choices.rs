//! Choices that a new conjunct excludes: where `ite(r = s, a, b) < a` holds, `r` and `s` differ.
//!
//! Values under aliasing are choices between what was read through several names. A comparison often rules
//! out some of the names, and who knows that need not carry the choice along: each condition is tried
//! both ways, and a way in which the conjunct cannot hold is excluded (failed literals, Freeman 1995).

use crate::knowledge::Knowledge;
use crate::layers::LayerSet;
use crate::path::strip_not;
use crate::resolve::conditions;
use isopath_terms::{BinOp, Node, Sort, Term, Terms};
use rustc_hash::FxHashMap;

/// Conditions of one conjunct that are tried.
const TRIED: usize = 32;

/// A conjunct as what it says about the conditions inside it, and the rest.
pub(crate) fn split(
    terms: &mut Terms,
    knowledge: &Knowledge,
    conjunct: Term,
    layers: LayerSet,
) -> (Vec<Term>, Term) {
    let (mut facts, mut rest) = (Vec::new(), conjunct);
    let mut open = identities(terms, conjunct);
    // A condition that is decided may decide those that were tried before.
    while let Some((fact, then)) = first_decided(terms, knowledge, &mut open, rest, layers) {
        facts.push(fact);
        rest = then;
    }
    (facts, rest)
}

/// The first condition that cannot be one way, as a fact, and the rest under that fact.
fn first_decided(
    terms: &mut Terms,
    knowledge: &Knowledge,
    open: &mut Vec<Term>,
    rest: Term,
    layers: LayerSet,
) -> Option<(Term, Term)> {
    for (at, &condition) in open.iter().enumerate() {
        for assumed in [true, false] {
            let fact = if assumed {
                condition
            } else {
                terms.not(condition)
            };
            let mut trial = knowledge.clone();
            trial.learn(terms, fact, layers);
            let then = under_known(terms, &trial, open, rest, layers);
            if then == rest || trial.truth(terms, then, layers) != Some(false) {
                continue;
            }
            let otherwise = terms.under(rest, &|t| (t == condition).then_some(!assumed));
            open.remove(at);
            return Some((terms.not(fact), otherwise));
        }
    }
    None
}

/// `rest` with those of `conditions` replaced that are known.
fn under_known(
    terms: &mut Terms,
    knowledge: &Knowledge,
    conditions: &[Term],
    rest: Term,
    layers: LayerSet,
) -> Term {
    let truth = |&c: &Term| Some((c, knowledge.identity_truth(terms, c, layers)?));
    let known: FxHashMap<Term, bool> = conditions.iter().filter_map(truth).collect();
    terms.under(rest, &|t| known.get(&t).copied())
}

/// The comparisons of identities strictly inside `conjunct`.
fn identities(terms: &Terms, conjunct: Term) -> Vec<Term> {
    let (atom, _) = strip_not(terms, conjunct);
    // Disjunctions are watched: what follows from them is found when their parts are.
    let connective = matches!(terms.node(atom), Node::Binary(BinOp::And | BinOp::Or, ..));
    if connective || matches!(terms.node(atom), Node::Symbol(_) | Node::Const(_)) {
        return Vec::new();
    }
    let mut found = conditions(terms, atom);
    found.retain(|&c| match terms.node(c) {
        Node::Binary(BinOp::Eq, a, _) => terms.sort(a) == Sort::Loc,
        _ => false,
    });
    found.truncate(TRIED);
    found
}
