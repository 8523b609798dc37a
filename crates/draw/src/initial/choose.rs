//! Deciding what a path leaves open, one condition after the other.
//!
//! A wish is granted if the path and the wishes granted before it allow it. Most of the time one model shows that: the
//! path's own, or that with a small change, which only has to be held against what speaks of the symbols that change.
//! The solver is asked about the rest. What is granted is the same either way: where all wishes have a model, asking
//! one by one grants all of them.

use super::exact::Choice;
use super::objects::Objects;
use super::unshare::Cells;
use isopath_heap::Initial;
use isopath_machine::Machine;
use isopath_solver::{Assumed, Model, PathCondition};
use isopath_terms::{BinOp, Const, Node, Sort, Symbol, Term, UnOp};
use rustc_hash::FxHashMap;

/// A path condition, and what was added to it.
pub(super) struct Choices<'m, 'p> {
    pub(super) machine: &'m mut Machine<'p>,
    /// The path as it is.
    pub(super) path: PathCondition,
    /// The path, and those of the wishes that the solver has been told.
    told: PathCondition,
    /// Satisfies the path condition and all that was granted.
    pub(super) model: Model,
    /// A location that no symbol has.
    unused: u32,
    /// Granted one by one, but the solver has not been told.
    pending: Vec<Term>,
    /// What was granted one by one: the truth of each condition without its negation, and the facts by symbol.
    pub(super) facts: FxHashMap<Term, bool>,
    granted: FxHashMap<Symbol, Vec<Term>>,
    /// Which references are which objects: that these differ was granted, too.
    pub(super) objects: Objects,
    /// The cells of the initial heap.
    pub(super) cells: Cells,
    /// What was made to hold although the path may have left it open.
    pub(super) chosen: Vec<Choice>,
    /// The solver has failed to answer, or there were enough questions: what is left follows the model.
    pub(super) gave_up: bool,
    /// Wishes that were not granted. Unlike questions to a solver, these are the same whatever model the path has.
    pub(super) refused: u32,
}

/// Values for some symbols.
pub(super) type Change = Vec<(Symbol, Const)>;

impl<'m, 'p> Choices<'m, 'p> {
    pub(super) fn new(machine: &'m mut Machine<'p>, pc: PathCondition, cells: &[Initial]) -> Self {
        let model = pc.model().clone();
        Choices {
            cells: Cells::new(machine, cells),
            machine,
            told: pc.clone(),
            path: pc,
            unused: above(&model),
            model,
            pending: Vec::new(),
            facts: FxHashMap::default(),
            granted: FxHashMap::default(),
            objects: Objects::default(),
            chosen: Vec::new(),
            gave_up: false,
            refused: 0,
        }
    }

    /// The path condition with everything decided.
    pub(super) fn finish(self) -> PathCondition {
        self.path.decided_by(self.model)
    }
}

impl Choices<'_, '_> {
    /// Makes `wanted` hold if the path allows it. Says whether it does.
    pub(super) fn prefer(&mut self, wanted: Term) -> bool {
        let known = self.path.known(&self.machine.terms, wanted);
        let holds = self.prefer_silently(wanted);
        if known.is_none() && holds {
            self.chosen.push(Choice::Holds(wanted));
        }
        holds
    }

    /// Like [`Choices::prefer`], of what nobody sees: it does not matter whether the path leaves it open.
    pub(super) fn prefer_silently(&mut self, wanted: Term) -> bool {
        if let Some(known) = self.path.known(&self.machine.terms, wanted) {
            return known;
        }
        let holds = self.model.satisfies(&self.machine.terms, wanted) || self.make(wanted);
        self.grant(wanted, holds);
        holds
    }

    /// Finds a model of `wanted`, which that at hand does not satisfy. Says whether there is one.
    pub(super) fn make(&mut self, wanted: Term) -> bool {
        self.mend(wanted) || self.ask(wanted)
    }

    /// Notes what became of a wish.
    pub(super) fn grant(&mut self, wanted: Term, holds: bool) {
        let fact = match holds {
            true => wanted,
            false => self.machine.terms.not(wanted),
        };
        self.refused += u32::from(!holds);
        let terms = &mut self.machine.terms;
        for &symbol in terms.symbols(fact).iter() {
            self.granted.entry(symbol).or_default().push(fact);
        }
        match terms.node(fact) {
            Node::Unary(UnOp::Not, inner) => self.facts.insert(inner, false),
            _ => self.facts.insert(fact, true),
        };
        self.pending.push(fact);
    }

    /// What was granted of a symbol one by one.
    pub(super) fn granted_of(&self, symbol: Symbol) -> &[Term] {
        self.granted.get(&symbol).map_or(&[], Vec::as_slice)
    }

    /// Asks the solver for a model of `wanted`. Says whether there is one.
    pub(super) fn ask(&mut self, wanted: Term) -> bool {
        self.gave_up |= self.machine.solver.is_late();
        if self.gave_up || self.is_refuted(wanted) {
            return false;
        }
        let apart = self.untold_objects();
        let Machine { terms, solver, .. } = &mut *self.machine;
        let _all_satisfied = solver.complete(terms, &mut self.told, self.model.clone());
        for granted in apart.into_iter().chain(std::mem::take(&mut self.pending)) {
            let _the_model_satisfies_it = solver.assume(terms, &mut self.told, granted);
        }
        let answer = solver.assume(terms, &mut self.told, wanted);
        self.gave_up |= matches!(answer, Assumed::Unknown(_));
        let holds = matches!(answer, Assumed::Holds);
        if holds {
            self.model = self.told.model().clone();
            self.unused = above(&self.model);
            self.objects.follow(&self.machine.terms, &self.model);
        }
        holds
    }

    /// Changes the model a little so that it satisfies `wanted`. Says whether that was possible.
    pub(super) fn mend(&mut self, wanted: Term) -> bool {
        self.gave_up |= self.machine.solver.is_late();
        if self.gave_up {
            return false;
        }
        for change in self.changes(wanted) {
            if let Some(model) = self.changed(&change, wanted, true) {
                self.unused += 1;
                self.model = model;
                if self.objects.is_about(&change) {
                    self.objects.follow(&self.machine.terms, &self.model);
                }
                return true;
            }
        }
        false
    }

    /// The model with a change, if it satisfies `wanted` and what is known of the symbols that change; also what was
    /// granted, unless that does not count.
    pub(super) fn changed(&self, change: &Change, wanted: Term, all: bool) -> Option<Model> {
        let mut model = self.model.clone();
        for &(symbol, value) in change {
            model.set(symbol, value);
        }
        let terms = &self.machine.terms;
        let known = |(symbol, _): &(Symbol, Const)| {
            let granted = self.granted.get(symbol).filter(|_| all);
            let mut granted = granted.into_iter().flatten();
            granted.all(|&c| model.satisfies(terms, c))
                && (self.path.mentioning(*symbol)).all(|c| model.satisfies(terms, c))
        };
        let holds = model.satisfies(terms, wanted)
            && change.iter().all(known)
            && (!all || self.objects.allow(terms, change, &model));
        holds.then_some(model)
    }

    /// Changes that may make a condition hold.
    pub(super) fn changes(&self, wanted: Term) -> Vec<Change> {
        let terms = &self.machine.terms;
        let symbol = |t: Term| match terms.node(t) {
            Node::Symbol(symbol) => Some(symbol),
            _ => None,
        };
        let set = |to: Term, from: Term| Some(vec![(symbol(to)?, terms.eval(from, &self.model))]);
        match terms.node(wanted) {
            Node::Symbol(symbol) => vec![vec![(symbol, Const::Bool(true))]],
            Node::Binary(BinOp::Eq | BinOp::Sle, a, b) => {
                [set(a, b), set(b, a)].into_iter().flatten().collect()
            }
            Node::Unary(UnOp::Not, inner) => match terms.node(inner) {
                Node::Symbol(symbol) => vec![vec![(symbol, Const::Bool(false))]],
                Node::Binary(BinOp::Eq, a, b) if terms.sort(a) == Sort::Loc => {
                    let symbols = [a, b].into_iter().filter(|&t| symbol(t).is_some());
                    symbols.filter_map(|t| self.unshared(t)).collect()
                }
                _ => Vec::new(),
            },
            _ => Vec::new(),
        }
    }

    /// A reference becomes an object of its own.
    fn unshared(&self, reference: Term) -> Option<Change> {
        let terms = &self.machine.terms;
        self.cells
            .unshared(terms, &self.model, reference, self.unused)
    }

    /// Whether two terms differ, as a condition.
    pub(super) fn different(&mut self, a: Term, b: Term) -> Term {
        let same = self.machine.terms.eq(a, b);
        self.machine.terms.not(same)
    }
}

/// A location above all that a model has.
fn above(model: &Model) -> u32 {
    let locations = model.iter().filter_map(|(_, value)| match value {
        Const::Loc(loc) => Some(loc),
        _ => None,
    });
    locations.max().unwrap_or(0) + 1
}
