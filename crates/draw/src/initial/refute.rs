//! Wishes that what was granted before refuses.

use super::choose::Choices;
use isopath_terms::{BinOp, Node, Term, UnOp};
use rustc_hash::FxHashMap;

impl Choices<'_, '_> {
    /// Whether what the path says of the symbols of a condition cannot be where it holds and everything is as was
    /// granted. Which references are one object has been granted by then, and so most of what the path says is
    /// settled, however long it is.
    pub(super) fn is_refuted(&mut self, wanted: Term) -> bool {
        let symbols = self.machine.terms.symbols(wanted);
        let (wanted, holds) = match self.machine.terms.node(wanted) {
            Node::Unary(UnOp::Not, inner) => (inner, false),
            _ => (wanted, true),
        };
        let mut found = FxHashMap::default();
        found.insert(wanted, Some(holds));
        let conjuncts = symbols.iter();
        let mut conjuncts = conjuncts.flat_map(|&symbol| self.path.mentioning(symbol));
        conjuncts.any(|conjunct| self.truth(conjunct, &mut found) == Some(false))
    }

    /// The truth of a condition by that of its parts, as far as what was granted and the path tell (Kleene's logic).
    pub(super) fn truth(
        &self,
        condition: Term,
        found: &mut FxHashMap<Term, Option<bool>>,
    ) -> Option<bool> {
        let terms = &self.machine.terms;
        let mut pending = vec![condition];
        while let Some(&top) = pending.last() {
            if found.contains_key(&top) {
                pending.pop();
                continue;
            }
            if let Some(&granted) = self.facts.get(&top) {
                found.insert(top, Some(granted));
                continue;
            }
            let parts: &[Term] = match terms.node(top) {
                Node::Unary(UnOp::Not, a) => &[a],
                Node::Binary(BinOp::And | BinOp::Or, a, b) => &[a, b],
                Node::Ite(c, a, b) => &[c, a, b],
                _ => &[],
            };
            let before = pending.len();
            pending.extend(parts.iter().filter(|part| !found.contains_key(part)));
            if pending.len() == before {
                let truth = self.truth_by_parts(top, |part| found[&part]);
                found.insert(top, truth);
                pending.pop();
            }
        }
        found[&condition]
    }

    fn truth_by_parts(&self, condition: Term, of: impl Fn(Term) -> Option<bool>) -> Option<bool> {
        let terms = &self.machine.terms;
        match terms.node(condition) {
            Node::Unary(UnOp::Not, a) => of(a).map(|a| !a),
            Node::Binary(BinOp::And, a, b) => both(of(a), of(b)),
            Node::Binary(BinOp::Or, a, b) => {
                both(of(a).map(|a| !a), of(b).map(|b| !b)).map(|neither| !neither)
            }
            Node::Ite(c, a, b) => match of(c) {
                Some(true) => of(a),
                Some(false) => of(b),
                None => of(a).filter(|_| of(a) == of(b)),
            },
            Node::Binary(BinOp::Eq, a, b) => {
                let same = self.objects.are_same(terms, a, b);
                same.or_else(|| self.path.known(terms, condition))
            }
            _ => self.path.known(terms, condition),
        }
    }
}

/// Whether both hold, as far as that is known.
fn both(a: Option<bool>, b: Option<bool>) -> Option<bool> {
    match (a, b) {
        (Some(false), _) | (_, Some(false)) => Some(false),
        (Some(true), Some(true)) => Some(true),
        _ => None,
    }
}
