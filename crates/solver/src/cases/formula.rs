//! Conjuncts in the form that is searched: identities of names, comparisons of numbers, and what joins them.

use crate::resolve::conditions;
use isopath_terms::{BinOp, Node, Sort, Term, Terms, UnOp};
use rustc_hash::FxHashMap;

/// A condition of the formula.
pub(super) type Id = usize;

/// How deep a conjunct may be.
const DEPTH: usize = 200;
/// How large a formula may be.
const NODES: usize = 4_000;
/// How many names a formula may have.
const NAMES: usize = 400;

pub(super) enum FormulaNode {
    Constant(bool),
    Not(Id),
    Both(Id, Id),
    Either(Id, Id),
    Choice(Id, Id, Id),
    /// Two references are one.
    Same(usize, usize),
    /// Something about numbers, with the conditions of choices inside it.
    Comparison(Box<[Id]>),
}

/// What a term that stands for a reference is.
#[derive(Clone, Copy)]
pub(super) enum Reference {
    /// A symbol or a constant.
    Name(u32),
    /// One of two others.
    Choice(Id, usize, usize),
}

/// Conjuncts, with all that they have in common only once.
#[derive(Default)]
pub(super) struct Formula {
    pub(super) nodes: Vec<FormulaNode>,
    /// The term of each node.
    pub(super) terms: Vec<Term>,
    pub(super) references: Vec<Reference>,
    /// The symbols and constants that are references.
    pub(super) names: Vec<Term>,
    pub(super) conjuncts: Vec<Id>,
    ids: FxHashMap<Term, Id>,
    reference_ids: FxHashMap<Term, usize>,
}

impl Formula {
    /// All of `conjuncts`, oldest first; `None` if they are about references in another way, or too large.
    pub(super) fn new(terms: &mut Terms, conjuncts: &[Term]) -> Option<Formula> {
        let mut formula = Formula::default();
        for &conjunct in conjuncts {
            let id = formula.condition(terms, conjunct, 0)?;
            formula.conjuncts.push(id);
        }
        Some(formula)
    }

    fn condition(&mut self, terms: &mut Terms, t: Term, depth: usize) -> Option<Id> {
        if let Some(&id) = self.ids.get(&t) {
            return Some(id);
        }
        if depth > DEPTH || self.nodes.len() > NODES {
            return None;
        }
        let below = depth + 1;
        let node = match terms.node(t) {
            Node::Const(_) => FormulaNode::Constant(t == Terms::TRUE),
            Node::Unary(UnOp::Not, a) => FormulaNode::Not(self.condition(terms, a, below)?),
            Node::Binary(BinOp::And, a, b) => FormulaNode::Both(
                self.condition(terms, a, below)?,
                self.condition(terms, b, below)?,
            ),
            Node::Binary(BinOp::Or, a, b) => FormulaNode::Either(
                self.condition(terms, a, below)?,
                self.condition(terms, b, below)?,
            ),
            Node::Ite(c, a, b) => FormulaNode::Choice(
                self.condition(terms, c, below)?,
                self.condition(terms, a, below)?,
                self.condition(terms, b, below)?,
            ),
            Node::Binary(BinOp::Eq, a, b) if terms.sort(a) == Sort::Loc => FormulaNode::Same(
                self.reference(terms, a, depth)?,
                self.reference(terms, b, depth)?,
            ),
            Node::Binary(_, a, _) | Node::Unary(_, a) if terms.sort(a) == Sort::Loc => {
                return None;
            }
            _ => self.comparison(terms, t, depth)?,
        };
        let id = self.nodes.len();
        self.nodes.push(node);
        self.terms.push(t);
        self.ids.insert(t, id);
        Some(id)
    }

    fn comparison(&mut self, terms: &mut Terms, t: Term, depth: usize) -> Option<FormulaNode> {
        let inside = conditions(terms, t);
        let inside = inside
            .into_iter()
            .map(|c| self.condition(terms, c, depth + 1));
        Some(FormulaNode::Comparison(inside.collect::<Option<_>>()?))
    }

    fn reference(&mut self, terms: &mut Terms, t: Term, depth: usize) -> Option<usize> {
        if let Some(&id) = self.reference_ids.get(&t) {
            return Some(id);
        }
        if depth > DEPTH || self.names.len() > NAMES {
            return None;
        }
        let reference = match terms.node(t) {
            Node::Symbol(_) | Node::Const(_) => {
                self.names.push(t);
                Reference::Name(self.names.len() as u32 - 1)
            }
            Node::Ite(c, a, b) => Reference::Choice(
                self.condition(terms, c, depth + 1)?,
                self.reference(terms, a, depth + 1)?,
                self.reference(terms, b, depth + 1)?,
            ),
            _ => return None,
        };
        let id = self.references.len();
        self.references.push(reference);
        self.reference_ids.insert(t, id);
        Some(id)
    }
}
