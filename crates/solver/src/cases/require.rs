//! What follows in a case if a condition has a truth: unit propagation (Davis and Putnam 1960).

use super::case::{Case, Context, Refuted};
use super::formula::{FormulaNode, Id, Reference};

impl Case {
    /// Learns what follows if a condition has this truth.
    pub(super) fn require(
        &mut self,
        context: &mut Context,
        id: Id,
        truth: bool,
    ) -> Result<(), Refuted> {
        match context.formula.nodes[id] {
            FormulaNode::Comparison(_) => return self.require_comparison(context, id, truth),
            FormulaNode::Not(inner) => return self.require(context, inner, !truth),
            _ => {}
        }
        if let Some(known) = self.truth(context, id) {
            return if known == truth { Ok(()) } else { Err(Refuted) };
        }
        match context.formula.nodes[id] {
            FormulaNode::Constant(_) | FormulaNode::Not(_) | FormulaNode::Comparison(_) => Ok(()),
            FormulaNode::Both(a, b) => self.require_joined(context, truth, truth, a, b),
            FormulaNode::Either(a, b) => self.require_joined(context, !truth, truth, a, b),
            FormulaNode::Choice(c, a, b) => self.require_choice(context, truth, c, a, b),
            FormulaNode::Same(x, y) => self.require_same(context, (id, truth), x, y),
        }
    }

    fn require_joined(
        &mut self,
        context: &mut Context,
        all: bool,
        truth: bool,
        a: Id,
        b: Id,
    ) -> Result<(), Refuted> {
        if all {
            self.require(context, a, truth)?;
            return self.require(context, b, truth);
        }
        // Where one is known it does not decide, or else both together would be known.
        if self.truth(context, a).is_some() {
            return self.require(context, b, truth);
        }
        match self.truth(context, b) {
            Some(_) => self.require(context, a, truth),
            None => Ok(()),
        }
    }

    fn require_choice(
        &mut self,
        context: &mut Context,
        truth: bool,
        c: Id,
        a: Id,
        b: Id,
    ) -> Result<(), Refuted> {
        let chosen = match self.truth(context, c) {
            Some(chosen) => chosen,
            None if self.truth(context, a) == Some(!truth) => false,
            None if self.truth(context, b) == Some(!truth) => true,
            None => return Ok(()),
        };
        self.require(context, c, chosen)?;
        self.require(context, if chosen { a } else { b }, truth)
    }

    fn require_same(
        &mut self,
        context: &mut Context,
        (id, truth): (Id, bool),
        x: usize,
        y: usize,
    ) -> Result<(), Refuted> {
        match (self.name(context, x), self.name(context, y)) {
            (Ok(x), Ok(y)) => {
                match truth {
                    true => self.classes.merge(x, y),
                    false => self.classes.separate(x, y),
                }
                self.learned(id, truth);
                Ok(())
            }
            (Err(_), _) => self.require_branch(context, (id, truth), x, y),
            (_, Err(_)) => self.require_branch(context, (id, truth), y, x),
        }
    }

    /// A choice of references whose one branch cannot be as required takes the other.
    fn require_branch(
        &mut self,
        context: &mut Context,
        (id, truth): (Id, bool),
        choice: usize,
        other: usize,
    ) -> Result<(), Refuted> {
        let Reference::Choice(c, a, b) = context.formula.references[choice] else {
            return Ok(());
        };
        let chosen = if self.truth(context, c).is_some() {
            return Ok(());
        } else if self.same(context, a, other) == Some(!truth) {
            false
        } else if self.same(context, b, other) == Some(!truth) {
            true
        } else {
            return Ok(());
        };
        self.require(context, c, chosen)?;
        self.require(context, id, truth)
    }

    fn require_comparison(
        &mut self,
        context: &mut Context,
        id: Id,
        truth: bool,
    ) -> Result<(), Refuted> {
        let resolved = self.resolved(context, id);
        let known = match resolved.is_open {
            _ if resolved.is_learned => self.known[id],
            true => self.truth(context, id),
            false => {
                let terms = &*context.terms;
                self.knowledge.truth(terms, resolved.term, context.layers)
            }
        };
        match known {
            Some(known) if known == truth => {
                self.known[id] = Some(truth);
                return Ok(());
            }
            Some(_) => return Err(Refuted),
            None if resolved.is_open => return Ok(()),
            None => {}
        }
        let terms = &mut *context.terms;
        let fact = match truth {
            true => resolved.term,
            false => terms.not(resolved.term),
        };
        for conjunct in terms.conjuncts(fact) {
            if self.knowledge.truth(terms, conjunct, context.layers) == Some(false) {
                return Err(Refuted);
            }
            self.knowledge.learn(terms, conjunct, context.layers);
        }
        self.resolved.entry(id).and_modify(|r| r.is_learned = true);
        self.learned(id, truth);
        Ok(())
    }

    fn learned(&mut self, id: Id, truth: bool) {
        self.known[id] = Some(truth);
        self.now += 1;
    }
}
