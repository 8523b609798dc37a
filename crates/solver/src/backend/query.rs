//! What is sent to a backend.

use isopath_terms::{BinOp, Node, Sort, Symbol, Term, Terms};
use rustc_hash::FxHashSet;

/// Assertions, with what backends want to know about them beforehand.
pub struct Query<'a> {
    /// The arena of the assertions.
    pub terms: &'a Terms,
    /// What must hold, oldest first.
    pub assertions: &'a [Term],
    /// The symbols of the assertions, in order.
    pub symbols: &'a [Symbol],
    /// What the assertions are made of.
    pub shape: Shape,
}

/// What a set of terms is made of.
#[derive(Clone, Copy, Default, Debug)]
pub struct Shape {
    /// How many distinct terms there are.
    pub nodes: u64,
    /// How many of them compute a bit-vector from others, choices aside.
    pub arithmetic: u64,
    /// Whether there are floats.
    pub floats: bool,
    /// Whether there are quotients or remainders of bit-vectors.
    pub division: bool,
    /// Whether there is `fmod`, which SMT-LIB lacks.
    pub float_remainder: bool,
}

impl<'a> Query<'a> {
    /// A query for a model of `assertions`, whose symbols are `symbols`.
    pub fn new(terms: &'a Terms, assertions: &'a [Term], symbols: &'a [Symbol]) -> Query<'a> {
        Query {
            terms,
            assertions,
            symbols,
            shape: Shape::of(terms, assertions),
        }
    }
}

impl Shape {
    /// The shape of `roots` and everything below.
    pub fn of(terms: &Terms, roots: &[Term]) -> Shape {
        let mut shape = Shape::default();
        let mut seen: FxHashSet<Term> = roots.iter().copied().collect();
        let mut work: Vec<Term> = seen_once(roots);
        while let Some(t) = work.pop() {
            shape.add(terms, t);
            work.extend(
                terms
                    .children(t)
                    .into_iter()
                    .flatten()
                    .filter(|c| seen.insert(*c)),
            );
        }
        shape
    }

    fn add(&mut self, terms: &Terms, t: Term) {
        self.nodes += 1;
        let (node, sort) = (terms.node(t), terms.sort(t));
        self.floats |= matches!(sort, Sort::F32 | Sort::F64);
        let computes = matches!(node, Node::Unary(..) | Node::Binary(..));
        self.arithmetic += u64::from(computes && matches!(sort, Sort::Bv32 | Sort::Bv64));
        if let Node::Binary(op, ..) = node {
            self.division |= matches!(op, BinOp::SDiv | BinOp::SRem);
            self.float_remainder |= op == BinOp::FRem;
        }
    }
}

fn seen_once(roots: &[Term]) -> Vec<Term> {
    let mut once = roots.to_vec();
    once.sort_unstable();
    once.dedup();
    once
}
