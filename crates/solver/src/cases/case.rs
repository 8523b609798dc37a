//! One case: what was decided in it, what follows, and what is open.

use super::classes::Classes;
use super::formula::{Formula, FormulaNode, Id, Reference};
use crate::knowledge::{Knowledge, connective};
use crate::layers::LayerSet;
use crate::resolve::conditions;
use isopath_terms::{Const, Node, Term, Terms};
use rustc_hash::FxHashMap;

/// A case in which something cannot be.
pub(super) struct Refuted;

/// What the cases of one formula have in common.
pub(super) struct Context<'a> {
    pub(super) terms: &'a mut Terms,
    pub(super) formula: &'a Formula,
    pub(super) layers: LayerSet,
    /// How often a condition was looked at.
    pub(super) steps: usize,
}

/// A comparison of numbers as far as the choices inside it are decided.
#[derive(Clone, Copy)]
pub(super) struct Resolved {
    /// So many conditions inside it were known.
    known: usize,
    pub(super) term: Term,
    pub(super) is_open: bool,
    /// Whether it is known because it was required.
    pub(super) is_learned: bool,
}

/// *Invariant:* everything here follows from the conjuncts and what was decided.
#[derive(Clone)]
pub(super) struct Case {
    pub(super) classes: Classes,
    /// What is known of numbers.
    pub(super) knowledge: Knowledge,
    pub(super) known: Vec<Option<bool>>,
    /// When each condition was last found to be open.
    open_at: Vec<usize>,
    /// How often something was learned.
    pub(super) now: usize,
    pub(super) resolved: FxHashMap<Id, Resolved>,
    /// The conjuncts that are not known to hold.
    rest: Vec<Id>,
}

impl Case {
    /// The case in which nothing is decided.
    pub(super) fn new(context: &Context, knowledge: Knowledge) -> Case {
        let Formula { nodes, names, .. } = context.formula;
        let mut classes = Classes::new(names.len());
        let constant = |&i: &usize| context.terms.as_const(names[i]).is_some();
        let constants: Vec<usize> = (0..names.len()).filter(constant).collect();
        for (i, &a) in constants.iter().enumerate() {
            let others = constants[..i].iter();
            others.for_each(|&b| classes.separate(a as u32, b as u32));
        }
        Case {
            classes,
            knowledge,
            known: vec![None; nodes.len()],
            open_at: vec![0; nodes.len()],
            now: 1,
            resolved: FxHashMap::default(),
            rest: context.formula.conjuncts.clone(),
        }
    }

    /// Learns what follows from each conjunct alone, until nothing does.
    pub(super) fn propagate(&mut self, context: &mut Context) -> Result<(), Refuted> {
        loop {
            let before = self.now;
            // The newest first: what is asked is the last, and what it says matters most.
            for at in (0..self.rest.len()).rev() {
                let conjunct = self.rest[at];
                self.require(context, conjunct, true)?;
                if self.truth(context, conjunct) == Some(true) && !self.says_more(context, conjunct)
                {
                    self.rest.remove(at);
                }
            }
            if self.now == before {
                return Ok(());
            }
        }
    }

    /// A condition to decide next; `None` if every conjunct holds and has nothing more to say. The oldest first: what
    /// older references are decides most about younger ones, which stand in cells of theirs.
    pub(super) fn open(&mut self, context: &mut Context) -> Option<Id> {
        let &oldest = self.rest.first()?;
        Some(self.open_below(context, oldest))
    }

    /// Whether a conjunct will say something else when the choices inside it are decided. That it holds is known of
    /// every conjunct of a path, as it stands there.
    fn says_more(&mut self, context: &mut Context, id: Id) -> bool {
        match context.formula.nodes[id] {
            FormulaNode::Not(inner) => self.says_more(context, inner),
            FormulaNode::Comparison(_) => self.resolved(context, id).is_open,
            _ => false,
        }
    }

    /// The first condition below one that is open which no other keeps open.
    fn open_below(&mut self, context: &mut Context, id: Id) -> Id {
        let formula = context.formula;
        let next = match formula.nodes[id] {
            FormulaNode::Constant(_) => None,
            FormulaNode::Not(a) => Some(a),
            FormulaNode::Both(a, b) | FormulaNode::Either(a, b) => {
                self.truth(context, a).map_or(Some(a), |_| Some(b))
            }
            FormulaNode::Choice(c, a, b) => Some(match self.truth(context, c) {
                None => c,
                Some(true) => a,
                Some(false) => b,
            }),
            FormulaNode::Same(x, y) => {
                let in_x = self.name(context, x).err();
                in_x.or_else(|| self.name(context, y).err())
            }
            FormulaNode::Comparison(ref inside) => match self.resolved(context, id) {
                Resolved {
                    is_open: true,
                    term,
                    ..
                } => {
                    let left = conditions(context.terms, term);
                    let open = |c: &&Id| self.truth(context, **c).is_none();
                    let open: Vec<Id> = inside.iter().filter(open).copied().collect();
                    let stays = |c: &&Id| left.contains(&formula.terms[**c]);
                    open.iter().find(stays).or(open.first()).copied()
                }
                _ => None,
            },
        };
        next.map_or(id, |next| self.open_below(context, next))
    }

    /// The truth of a condition, if it is known.
    pub(super) fn truth(&mut self, context: &mut Context, id: Id) -> Option<bool> {
        if self.known[id].is_some() || self.open_at[id] == self.now {
            return self.known[id];
        }
        context.steps += 1;
        let formula = context.formula;
        let truth = match formula.nodes[id] {
            FormulaNode::Constant(truth) => Some(truth),
            FormulaNode::Not(a) => self.truth(context, a).map(|truth| !truth),
            FormulaNode::Both(a, b) => self.joined(context, false, a, b),
            FormulaNode::Either(a, b) => self.joined(context, true, a, b),
            FormulaNode::Choice(c, a, b) => match self.truth(context, c) {
                Some(true) => self.truth(context, a),
                Some(false) => self.truth(context, b),
                None => {
                    let truth = self.truth(context, a);
                    truth.filter(|_| self.truth(context, b) == truth)
                }
            },
            FormulaNode::Same(x, y) => self.same(context, x, y),
            FormulaNode::Comparison(_) => {
                let term = self.resolved(context, id).term;
                self.knowledge.truth(context.terms, term, context.layers)
            }
        };
        self.known[id] = truth;
        self.open_at[id] = self.now;
        truth
    }

    /// What two conditions are together, if one that is `decisive` decides.
    fn joined(&mut self, context: &mut Context, decisive: bool, a: Id, b: Id) -> Option<bool> {
        let first = self.truth(context, a);
        connective(decisive, first, || self.truth(context, b))
    }

    pub(super) fn same(&mut self, context: &mut Context, x: usize, y: usize) -> Option<bool> {
        context.steps += 1;
        let formula = context.formula;
        let (c, a, b, other) = match (formula.references[x], formula.references[y]) {
            (Reference::Name(x), Reference::Name(y)) => return self.classes.same(x, y),
            (Reference::Choice(c, a, b), _) => (c, a, b, y),
            (_, Reference::Choice(c, a, b)) => (c, a, b, x),
        };
        match self.truth(context, c) {
            Some(true) => self.same(context, a, other),
            Some(false) => self.same(context, b, other),
            None => {
                let truth = self.same(context, a, other);
                truth.filter(|_| self.same(context, b, other) == truth)
            }
        }
    }

    /// The name that a reference is, or the condition that it depends on.
    pub(super) fn name(&mut self, context: &mut Context, mut reference: usize) -> Result<u32, Id> {
        loop {
            match context.formula.references[reference] {
                Reference::Name(name) => return Ok(name),
                Reference::Choice(c, a, b) => match self.truth(context, c) {
                    Some(true) => reference = a,
                    Some(false) => reference = b,
                    None => return Err(c),
                },
            }
        }
    }

    /// A comparison with those of the conditions inside it replaced that are known.
    pub(super) fn resolved(&mut self, context: &mut Context, id: Id) -> Resolved {
        let formula = context.formula;
        let FormulaNode::Comparison(inside) = &formula.nodes[id] else {
            unreachable!("only comparisons have choices inside");
        };
        let mut known: FxHashMap<Term, bool> = FxHashMap::default();
        for &c in inside {
            if let Some(truth) = self.truth(context, c) {
                known.insert(formula.terms[c], truth);
            }
        }
        if let Some(resolved) = self.resolved.get(&id).filter(|r| r.known == known.len()) {
            return *resolved;
        }
        let term = formula.terms[id];
        let terms = &mut *context.terms;
        let term = match known.is_empty() {
            true => term,
            false => terms.under(term, &|t| known.get(&t).copied()),
        };
        let resolved = Resolved {
            known: known.len(),
            term,
            is_open: known.len() < inside.len() && !conditions(terms, term).is_empty(),
            is_learned: false,
        };
        self.resolved.insert(id, resolved);
        resolved
    }

    /// The constant that each class is, if it is one.
    pub(super) fn constants(&self, context: &Context) -> FxHashMap<u32, Const> {
        let names = context.formula.names.iter().zip(0..);
        let constant = |(&name, i): (&Term, u32)| match context.terms.node(name) {
            Node::Const(c) => Some((self.classes.class(i), c)),
            _ => None,
        };
        names.filter_map(constant).collect()
    }
}
