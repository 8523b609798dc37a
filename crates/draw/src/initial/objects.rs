//! Which references are which objects of a heap.
//!
//! Each reference that is not null should be an object of its own, so that a heap of n objects fulfils a wish for each
//! pair of them. These are not looked at one by one: what counts is where the model has the references, and a
//! location that no other object has fulfils all wishes for a reference at once.

use super::choose::{Change, Choices};
use super::exact::Choice;
use isopath_machine::Machine;
use isopath_solver::Model;
use isopath_terms::{Const, Node, Symbol, Term, Terms};
use rustc_hash::{FxHashMap, FxHashSet};

/// The objects of a heap in the making.
#[derive(Default)]
pub(super) struct Objects {
    /// The first reference to each.
    pub(super) references: Vec<Term>,
    /// The object that each reference is which has been decided, or null.
    of: FxHashMap<Symbol, Option<usize>>,
    /// Where the model has each.
    at: FxHashMap<u32, usize>,
    /// References in cells that are no cells of this heap: of null, or known under another name.
    unused: Vec<Term>,
    /// Where the model has these.
    unused_at: FxHashSet<u32>,
    /// How many objects, and how many of the references that are unused, the solver knows to differ.
    told: (usize, usize),
}

impl Objects {
    /// The object that a reference is.
    pub(super) fn of(&self, terms: &Terms, reference: Term) -> Option<usize> {
        self.decided(terms, reference).flatten()
    }

    fn decided(&self, terms: &Terms, reference: Term) -> Option<Option<usize>> {
        match terms.node(reference) {
            Node::Symbol(symbol) => self.of.get(&symbol).copied(),
            Node::Const(Const::Loc(0)) => Some(None),
            _ => None,
        }
    }

    fn decide(&mut self, terms: &Terms, reference: Term, object: Option<usize>) {
        if let Node::Symbol(symbol) = terms.node(reference) {
            self.of.insert(symbol, object);
        }
    }

    /// Whether two references are one, if that has been decided.
    pub(super) fn are_same(&self, terms: &Terms, a: Term, b: Term) -> Option<bool> {
        Some(self.decided(terms, a)? == self.decided(terms, b)?)
    }

    /// Whether a change moves something that has been decided.
    pub(super) fn is_about(&self, change: &Change) -> bool {
        let mut locations = change.iter().filter(|(_, v)| matches!(v, Const::Loc(_)));
        locations.any(|(symbol, _)| self.of.contains_key(symbol))
            || !self.unused.is_empty() && change.iter().any(|(_, v)| matches!(v, Const::Loc(_)))
    }

    /// Whether everything is as it was decided in a model with a change.
    pub(super) fn allow(&self, terms: &Terms, change: &Change, model: &Model) -> bool {
        !self.is_about(change) || self.are_as_in(terms, model)
    }

    fn are_as_in(&self, terms: &Terms, model: &Model) -> bool {
        let loc = |reference: Term| location(terms, model, reference);
        let locations: Vec<u32> = self.references.iter().map(|&r| loc(r)).collect();
        let mut at = FxHashSet::default();
        let are_apart = locations.iter().all(|&loc| loc != 0 && at.insert(loc));
        // Of references that are unused, one that is an object has to be.
        let mut unused = self.unused.iter().map(|&u| loc(u));
        let mut decided = self.of.iter();
        are_apart
            && unused.all(|loc| !at.contains(&loc) || self.unused_at.contains(&loc))
            && decided.all(|(&symbol, object)| {
                let loc = match isopath_terms::Assignment::value(model, symbol) {
                    Some(Const::Loc(loc)) => loc,
                    _ => 0,
                };
                loc == object.map_or(0, |object| locations[object])
            })
    }

    /// Looks up where everything is in another model.
    pub(super) fn follow(&mut self, terms: &Terms, model: &Model) {
        let loc = |reference: &Term| location(terms, model, *reference);
        self.at = self.references.iter().map(loc).zip(0..).collect();
        self.unused_at = self.unused.iter().map(loc).collect();
    }
}

impl Choices<'_, '_> {
    fn location(&self, reference: Term) -> u32 {
        location(&self.machine.terms, &self.model, reference)
    }

    /// A reference is null.
    pub(super) fn decide_null(&mut self, reference: Term) {
        self.objects.decide(&self.machine.terms, reference, None);
    }

    /// A reference is an object that is there already.
    pub(super) fn decide_same(&mut self, reference: Term, object: usize) {
        self.objects
            .decide(&self.machine.terms, reference, Some(object));
    }

    /// Makes a reference that is not null another object than those before, if the path allows it. The answer is the
    /// object that it is if not.
    pub(super) fn prefer_another(&mut self, reference: Term) -> Option<usize> {
        let same = self.same_object(reference);
        let objects = self.objects.references.len();
        match same {
            Some(object) => self.decide_same(reference, object),
            None => {
                self.choose_apart(reference, objects);
                self.decide_same(reference, objects);
                let loc = self.location(reference);
                self.objects.at.insert(loc, objects);
                self.objects.references.push(reference);
                if self.objects.unused_at.contains(&loc) {
                    for unused in self.objects.unused.clone() {
                        self.separate(reference, unused);
                    }
                }
            }
        }
        same
    }

    fn choose_apart(&mut self, reference: Term, objects: usize) {
        if objects > 0 {
            self.chosen.push(Choice::Apart { reference, objects });
        }
    }

    /// The first object that a reference has to be which should be none of them.
    fn same_object(&mut self, reference: Term) -> Option<usize> {
        // From which of the objects it differs by wishes that were granted one by one.
        let mut granted = 0;
        loop {
            let &object = self.objects.at.get(&self.location(reference))?;
            let earlier = self.objects.references[object];
            let different = self.different(reference, earlier);
            if self.path.known(&self.machine.terms, different) == Some(false) {
                return Some(object);
            }
            if self.mend(different) {
                continue;
            }
            for i in granted..object {
                let different = self.different(reference, self.objects.references[i]);
                self.grant(different, true);
            }
            let holds = self.ask(different);
            self.grant(different, holds);
            granted = object + 1;
            if !holds {
                self.choose_apart(reference, object);
                return Some(object);
            }
        }
    }

    /// A reference that nobody can read. It should not be one of the objects by accident: then what was read through it
    /// would count as theirs.
    pub(super) fn keep_apart(&mut self, unused: Term) {
        if self.objects.at.contains_key(&self.location(unused)) {
            for i in 0..self.objects.references.len() {
                self.separate(self.objects.references[i], unused);
            }
        }
        let loc = self.location(unused);
        self.objects.unused_at.insert(loc);
        self.objects.unused.push(unused);
    }

    /// Makes an object differ from a reference that is no part of the heap.
    fn separate(&mut self, object: Term, unused: Term) {
        let different = self.different(object, unused);
        self.prefer_silently(different);
    }

    /// What the solver has not been told of the objects: it is as the model has it.
    pub(super) fn untold_objects(&mut self) -> Vec<Term> {
        let Objects {
            references,
            unused,
            told,
            ..
        } = &self.objects;
        let mut pairs = Vec::new();
        for (i, &object) in references.iter().enumerate() {
            let earlier = references[..i].iter().filter(|_| i >= told.0);
            let known = if i < told.0 { told.1 } else { 0 };
            let others = earlier.chain(unused.iter().skip(known));
            pairs.extend(others.map(|&other| (object, other)));
        }
        self.objects.told = (references.len(), unused.len());
        let Machine { terms, .. } = &mut *self.machine;
        let facts = pairs.into_iter().map(|(a, b)| {
            let same = terms.eq(a, b);
            match self.model.satisfies(terms, same) {
                true => same,
                false => terms.not(same),
            }
        });
        facts.collect()
    }
}

fn location(terms: &Terms, model: &Model, reference: Term) -> u32 {
    match terms.eval(reference, model) {
        Const::Loc(loc) => loc,
        _ => 0,
    }
}
