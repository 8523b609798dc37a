//! Rewriting of whole terms through the simplifying constructors, without recursion.

use crate::{Const, Node, Sort, Symbol, Term, Terms};
use rustc_hash::FxHashMap;

impl Terms {
    /// `t` with each symbol that `replacement` knows replaced, all at once, and simplified again.
    pub fn substitute(&mut self, t: Term, replacement: &dyn Fn(Symbol) -> Option<Term>) -> Term {
        let known = |terms: &mut Terms, t| match terms.node(t) {
            Node::Symbol(s) => replacement(s),
            _ => None,
        };
        // A replacement may contain symbols that are replaced elsewhere: it stays as it is.
        self.rewrite(t, &known, &|_, rebuilt| rebuilt)
    }

    /// `t` simplified for the case that `facts` are as they say: Bool subterms with a known truth,
    /// conditions of `ite` among them, become that truth. Branches that this rules out are not visited.
    pub fn under(&mut self, t: Term, facts: &dyn Fn(Term) -> Option<bool>) -> Term {
        let known = |terms: &mut Terms, t| {
            if terms.sort(t) != Sort::Bool || terms.as_const(t).is_some() {
                return None;
            }
            let truth = facts(t).or_else(|| facts(terms.not(t)).map(|truth| !truth))?;
            Some(terms.bool(truth))
        };
        // A fact may be about the simplified form of a condition.
        self.rewrite(t, &known, &|terms, rebuilt| {
            known(terms, rebuilt).unwrap_or(rebuilt)
        })
    }

    /// Replaces the subterms that `replace` knows and rebuilds what stands on them; `finish` has the last
    /// word on what was rebuilt.
    fn rewrite(
        &mut self,
        t: Term,
        replace: &dyn Fn(&mut Terms, Term) -> Option<Term>,
        finish: &dyn Fn(&mut Terms, Term) -> Term,
    ) -> Term {
        let mut images: FxHashMap<Term, Term> = FxHashMap::default();
        // With each term, whether it was offered to `replace` already.
        let mut pending = vec![(t, false)];
        while let Some((top, offered)) = pending.pop() {
            if images.contains_key(&top) {
                continue;
            }
            let replaced = if offered { None } else { replace(self, top) };
            match replaced.map_or_else(|| self.rebuilt(top, &images), Ok) {
                Ok(image) => {
                    let final_already = image == top || replaced.is_some();
                    let image = if final_already {
                        image
                    } else {
                        finish(self, image)
                    };
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

#[cfg(test)]
mod tests {
    use crate::{BinOp, Sort, Terms};

    #[test]
    fn substitution_simplifies_again() {
        let mut terms = Terms::new();
        let [x, y] = ["x", "y"].map(|name| terms.symbol(name, Sort::Bv32));
        let sum = terms.binary(BinOp::Add, x, y);
        let minus_y = terms.sub(x, y);
        let symbol = terms.symbols(x)[0];
        let substituted = terms.substitute(sum, &|s| (s == symbol).then_some(minus_y));
        assert_eq!(substituted, x);
    }

    #[test]
    fn facts_decide_conditions() {
        let mut terms = Terms::new();
        let [x, y] = ["x", "y"].map(|name| terms.symbol(name, Sort::Bv32));
        let less = terms.binary(BinOp::Slt, x, y);
        let at_least = terms.not(less);
        let choice = terms.ite(less, x, y);
        let sum = terms.binary(BinOp::Add, choice, x);
        let expected = terms.binary(BinOp::Add, x, y);
        let known = |fact| (fact == at_least).then_some(true);
        assert_eq!(terms.under(sum, &known), expected);
        assert_eq!(terms.under(less, &known), Terms::FALSE);
    }
}
