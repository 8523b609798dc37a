//! Rewriting of whole terms through the simplifying constructors, without recursion.

use crate::{Const, Node, Sort, Symbol, Term, Terms};
use rustc_hash::FxHashMap;

impl Terms {
    /// `t` with each symbol that `replacement` knows replaced, and simplified again.
    pub fn substitute(&mut self, t: Term, replacement: &dyn Fn(Symbol) -> Option<Term>) -> Term {
        self.rewrite(t, &|terms, t| match terms.node(t) {
            Node::Symbol(s) => replacement(s),
            _ => None,
        })
    }

    /// `t` simplified for the case that `facts` are as they say: Bool subterms with a known truth,
    /// conditions of `ite` among them, become that truth. Branches that this rules out are not visited.
    pub fn under(&mut self, t: Term, facts: &dyn Fn(Term) -> Option<bool>) -> Term {
        self.rewrite(t, &|terms, t| {
            if terms.sort(t) != Sort::Bool || terms.as_const(t).is_some() {
                return None;
            }
            let truth = facts(t).or_else(|| facts(terms.not(t)).map(|truth| !truth))?;
            Some(terms.bool(truth))
        })
    }

    /// Replaces the subterms that `replace` knows, and rebuilds what stands on them. What was rebuilt is
    /// offered to `replace` once more.
    fn rewrite(&mut self, t: Term, replace: &dyn Fn(&mut Terms, Term) -> Option<Term>) -> Term {
        let mut images: FxHashMap<Term, Term> = FxHashMap::default();
        // With each term, whether it was offered to `replace` already.
        let mut pending = vec![(t, false)];
        while let Some((top, offered)) = pending.pop() {
            if images.contains_key(&top) {
                continue;
            }
            let replaced = if offered { None } else { replace(self, top) };
            match replaced.map_or_else(|| self.rebuilt(top, &images), Ok) {
                Ok(image) if image == top || replaced.is_some() => drop(images.insert(top, image)),
                Ok(image) => {
                    let image = replace(self, image).unwrap_or(image);
                    images.insert(top, image);
                }
                Err(missing) => pending.extend([(top, true), (missing, false)]),
            }
        }
        images[&t]
    }

    /// `t` over the images of its operands, or an operand whose image is needed first.
    fn rebuilt(&mut self, t: Term, images: &FxHashMap<Term, Term>) -> Result<Term, Term> {
        let image = |t: Term| images.get(&t).copied().ok_or(t);
        Ok(match self.node(t) {
            Node::Const(_) | Node::Symbol(_) => t,
            Node::Unary(op, a) => match image(a)? {
                same if same == a => t,
                a => self.unary(op, a),
            },
            Node::Binary(op, a, b) => match (image(a)?, image(b)?) {
                same if same == (a, b) => t,
                (a, b) => self.binary(op, a, b),
            },
            Node::Ite(c, a, b) => match self.node(image(c)?) {
                Node::Const(truth) => image(if truth == Const::Bool(true) { a } else { b })?,
                _ => match (image(c)?, image(a)?, image(b)?) {
                    same if same == (c, a, b) => t,
                    (c, a, b) => self.ite(c, a, b),
                },
            },
        })
    }
}
