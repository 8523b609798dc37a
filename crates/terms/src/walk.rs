//! Questions about a whole term: its symbols, its size, its conjuncts. None of them recurses.

use crate::{BinOp, Node, Symbol, Term, Terms, UnOp};
use std::rc::Rc;

/// Marks the terms that one walk has seen. Starting a new walk is free.
#[derive(Default)]
pub(crate) struct Marks {
    walk: u32,
    seen_in: Vec<u32>,
}

impl Marks {
    fn start(&mut self, terms: usize) {
        self.seen_in.resize(terms, 0);
        self.walk = self.walk.wrapping_add(1);
        if self.walk == 0 {
            self.seen_in.fill(0);
            self.walk = 1;
        }
    }

    /// Whether this walk sees `t` for the first time.
    fn mark(&mut self, t: Term) -> bool {
        std::mem::replace(&mut self.seen_in[t.index()], self.walk) != self.walk
    }
}

impl Terms {
    /// The free variables of `t`, each once, in order of id. Memoised.
    pub fn symbols(&mut self, t: Term) -> Rc<[Symbol]> {
        let mut pending = vec![t];
        while let Some(&top) = pending.last() {
            let missing = self.children(top).into_iter().flatten();
            let missing = missing.filter(|c| !self.symbols_of.contains_key(c));
            let before = pending.len();
            pending.extend(missing);
            if pending.len() == before {
                pending.pop();
                if !self.symbols_of.contains_key(&top) {
                    let symbols = self.symbols_from_children(top);
                    self.symbols_of.insert(top, symbols);
                }
            }
        }
        self.symbols_of[&t].clone()
    }

    /// Shares a child's set whenever it is the whole answer.
    fn symbols_from_children(&self, t: Term) -> Rc<[Symbol]> {
        if let Node::Symbol(s) = self.node(t) {
            return Rc::new([s]);
        }
        let children = self.children(t).into_iter().flatten();
        let sets: Vec<&Rc<[Symbol]>> = children.map(|c| &self.symbols_of[&c]).collect();
        let Some(largest) = sets.iter().max_by_key(|set| set.len()) else {
            return Rc::new([]);
        };
        let covered = |set: &[Symbol]| set.iter().all(|s| largest.binary_search(s).is_ok());
        if sets
            .iter()
            .all(|set| Rc::ptr_eq(set, largest) || covered(set))
        {
            return Rc::clone(largest);
        }
        let mut all: Vec<Symbol> = sets.iter().flat_map(|set| set.iter().copied()).collect();
        all.sort_unstable();
        all.dedup();
        all.into()
    }

    /// How many distinct terms `t` is made of, itself included. Memoised.
    pub fn dag_size(&mut self, t: Term) -> usize {
        if let Some(&size) = self.dag_sizes.get(&t) {
            return size;
        }
        let size = self.dag_size_of_all(&[t]);
        self.dag_sizes.insert(t, size);
        size
    }

    /// How many distinct terms `roots` are made of together, themselves included.
    pub fn dag_size_of_all(&mut self, roots: &[Term]) -> usize {
        let mut marks = std::mem::take(&mut self.marks);
        marks.start(self.len());
        let mut pending: Vec<Term> = roots.iter().copied().filter(|&t| marks.mark(t)).collect();
        let mut size = 0;
        while let Some(t) = pending.pop() {
            size += 1;
            let children = self.children(t).into_iter().flatten();
            pending.extend(children.filter(|&c| marks.mark(c)));
        }
        self.marks = marks;
        size
    }

    /// Terms that together say what the Bool term `t` says: conjunctions and negated disjunctions are
    /// taken apart, from left to right.
    pub fn conjuncts(&mut self, t: Term) -> Vec<Term> {
        let (mut found, mut pending) = (Vec::new(), vec![t]);
        while let Some(t) = pending.pop() {
            match self.node(t) {
                Node::Binary(BinOp::And, a, b) => pending.extend([b, a]),
                Node::Unary(UnOp::Not, inner) => match self.node(inner) {
                    Node::Binary(BinOp::Or, a, b) => {
                        let negated = [self.not(b), self.not(a)];
                        pending.extend(negated);
                    }
                    _ => found.push(t),
                },
                _ => found.push(t),
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use crate::{BinOp, Sort, Terms};

    #[test]
    fn sizes_count_shared_subterms_once() {
        let mut terms = Terms::new();
        let [x, y] = ["x", "y"].map(|name| terms.symbol(name, Sort::Bv32));
        let product = terms.binary(BinOp::Mul, x, y);
        let square = terms.binary(BinOp::Mul, product, product);
        assert_eq!(terms.dag_size(square), 4);
        assert_eq!(terms.dag_size_of_all(&[square, product, x]), 4);
        assert_eq!(terms.dag_size(x), 1);
        assert_eq!(terms.dag_size(square), 4);
    }

    #[test]
    fn symbols_are_listed_once_in_order() {
        let mut terms = Terms::new();
        let [x, y] = ["x", "y"].map(|name| terms.symbol(name, Sort::Bv32));
        let product = terms.binary(BinOp::Mul, y, x);
        let square = terms.binary(BinOp::Mul, product, product);
        let expected = [terms.symbols(x)[0], terms.symbols(y)[0]];
        assert_eq!(*terms.symbols(square), expected);
    }

    #[test]
    fn conjunctions_come_apart() {
        let mut terms = Terms::new();
        let [p, q, r] = ["p", "q", "r"].map(|name| terms.symbol(name, Sort::Bool));
        let both = terms.and(p, q);
        let either = terms.or(both, r);
        let neither = terms.not(either);
        let (not_both, not_r) = (terms.not(both), terms.not(r));
        let mut parts = terms.conjuncts(neither);
        parts.sort();
        let mut expected = vec![not_both, not_r];
        expected.sort();
        assert_eq!(parts, expected);
    }
}
