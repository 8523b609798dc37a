//! Deciding what a path leaves open, one condition after the other.
//!
//! A wish is granted if the path and the wishes granted before it allow it. Most of the time one model shows that: the
//! path's own, or that with a small change, which only has to be held against what speaks of the symbols that change.
//! The solver is asked about the rest. What is granted is the same either way: where all wishes have a model, asking
//! one by one grants all of them.

use super::symbol_of;
use isopath_heap::{Initial, Key, Region};
use isopath_machine::{Machine, face};
use isopath_solver::{Assumed, Model, PathCondition};
use isopath_terms::{Assignment, BinOp, Const, Node, Sort, Symbol, Term, Terms, UnOp};
use rustc_hash::FxHashMap;

/// Choices of which it is tried whether another is as good, before the solver is asked about all of them.
const TRIED: usize = 64;

/// A path condition, and what was added to it.
pub(super) struct Choices<'m, 'p> {
    pub(super) machine: &'m mut Machine<'p>,
    /// The path as it is.
    path: PathCondition,
    /// The path, and those of the wishes that the solver has been told.
    told: PathCondition,
    /// Satisfies the path condition and all that was granted.
    model: Model,
    /// A location that no symbol has.
    unused: u32,
    /// Granted, but the solver has not been told.
    pending: Vec<Term>,
    /// What the path condition and what was granted say of each symbol.
    conjuncts: FxHashMap<Symbol, Vec<Term>>,
    granted: FxHashMap<Symbol, Vec<Term>>,
    /// The cells of the initial heap, oldest first.
    cells: Vec<Cell>,
    /// What was made to hold although the path may have left it open.
    chosen: Vec<Term>,
    /// The solver has failed to answer, or there were enough questions: what is left follows the model.
    pub(super) gave_up: bool,
    /// Wishes that were not granted. Unlike questions to a solver, these are the same whatever model the path has.
    pub(super) refused: u32,
}

/// The question whether a heap is the only one has one of so many parts of the usual limit: the answer is one word in
/// what is shown, and on long chains it is hard.
const EXACT: u32 = 4;

/// A cell of the initial heap.
#[derive(Clone, Copy)]
struct Cell {
    region: Region,
    key: Key,
    /// What stands for its value.
    symbol: Symbol,
}

/// Values for some symbols.
type Change = Vec<(Symbol, Const)>;

impl<'m, 'p> Choices<'m, 'p> {
    pub(super) fn new(machine: &'m mut Machine<'p>, pc: PathCondition, cells: &[Initial]) -> Self {
        let cells = cells.iter().filter_map(|cell| cell_of(machine, cell));
        let cells = cells.collect();
        let mut conjuncts = FxHashMap::default();
        for conjunct in pc.with_congruence() {
            note(&mut machine.terms, &mut conjuncts, conjunct);
        }
        let model = pc.model().clone();
        Choices {
            machine,
            told: pc.clone(),
            path: pc,
            unused: above(&model),
            model,
            pending: Vec::new(),
            conjuncts,
            granted: FxHashMap::default(),
            cells,
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
            self.chosen.push(wanted);
        }
        holds
    }

    /// Like [`Choices::prefer`], of what nobody sees: it does not matter whether the path leaves it open.
    pub(super) fn prefer_silently(&mut self, wanted: Term) -> bool {
        if let Some(known) = self.path.known(&self.machine.terms, wanted) {
            return known;
        }
        self.gave_up |= self.machine.solver.is_late();
        let holds = self.model.satisfies(&self.machine.terms, wanted)
            || !self.gave_up && (self.mend(wanted) || self.ask(wanted));
        let fact = match holds {
            true => wanted,
            false => self.machine.terms.not(wanted),
        };
        self.refused += u32::from(!holds);
        note(&mut self.machine.terms, &mut self.granted, fact);
        self.pending.push(fact);
        holds
    }

    /// Asks the solver for a model of `wanted`. Says whether there is one.
    fn ask(&mut self, wanted: Term) -> bool {
        if self.is_refuted(wanted) {
            return false;
        }
        let Machine { terms, solver, .. } = &mut *self.machine;
        let _all_satisfied = solver.complete(terms, &mut self.told, self.model.clone());
        for granted in std::mem::take(&mut self.pending) {
            let _the_model_satisfies_it = solver.assume(terms, &mut self.told, granted);
        }
        let answer = solver.assume(terms, &mut self.told, wanted);
        self.gave_up |= matches!(answer, Assumed::Unknown(_));
        let holds = matches!(answer, Assumed::Holds);
        if holds {
            self.model = self.told.model().clone();
            self.unused = above(&self.model);
        }
        holds
    }

    /// Whether what the path says of the symbols of a condition cannot be where it holds and everything is as was
    /// granted. Which references are one object has been granted by then, and so most of what the path says is
    /// settled, however long it is.
    fn is_refuted(&mut self, wanted: Term) -> bool {
        let symbols = self.machine.terms.symbols(wanted);
        let granted = self.granted.values().flatten().chain([&wanted]);
        let granted = granted.map(|&fact| match self.machine.terms.node(fact) {
            Node::Unary(UnOp::Not, inner) => (inner, Some(false)),
            _ => (fact, Some(true)),
        });
        let mut facts: FxHashMap<Term, Option<bool>> = granted.collect();
        let conjuncts = symbols
            .iter()
            .filter_map(|symbol| self.conjuncts.get(symbol));
        let mut conjuncts = conjuncts.flatten();
        conjuncts.any(|&conjunct| self.truth(conjunct, &mut facts) == Some(false))
    }

    /// The truth of a condition by that of its parts, as far as the facts and the path tell (Kleene's logic).
    fn truth(&self, condition: Term, facts: &mut FxHashMap<Term, Option<bool>>) -> Option<bool> {
        let terms = &self.machine.terms;
        let mut pending = vec![condition];
        while let Some(&top) = pending.last() {
            if facts.contains_key(&top) {
                pending.pop();
                continue;
            }
            let parts: &[Term] = match terms.node(top) {
                Node::Unary(UnOp::Not, a) => &[a],
                Node::Binary(BinOp::And | BinOp::Or, a, b) => &[a, b],
                Node::Ite(c, a, b) => &[c, a, b],
                _ => &[],
            };
            let before = pending.len();
            pending.extend(parts.iter().filter(|part| !facts.contains_key(part)));
            if pending.len() == before {
                let of = |t: Term| facts[&t];
                let truth = match terms.node(top) {
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
                    _ => self.path.known(terms, top),
                };
                facts.insert(top, truth);
                pending.pop();
            }
        }
        facts[&condition]
    }

    /// Changes the model a little so that it satisfies `wanted`. Says whether that was possible.
    fn mend(&mut self, wanted: Term) -> bool {
        for change in self.changes(wanted) {
            if let Some(model) = self.changed(&change, wanted, true) {
                self.unused += 1;
                self.model = model;
                return true;
            }
        }
        false
    }

    /// The model with a change, if it satisfies `wanted` and what is known of the symbols that change; also what was
    /// granted, unless that does not count.
    fn changed(&self, change: &Change, wanted: Term, all: bool) -> Option<Model> {
        let mut model = self.model.clone();
        for &(symbol, value) in change {
            model.set(symbol, value);
        }
        let terms = &self.machine.terms;
        let known = |(symbol, _): &(Symbol, Const)| {
            let of_path = self.conjuncts.get(symbol).into_iter().flatten();
            let granted = self.granted.get(symbol).filter(|_| all);
            let mut known = of_path.chain(granted.into_iter().flatten());
            known.all(|&c| model.satisfies(terms, c))
        };
        let holds = model.satisfies(terms, wanted) && change.iter().all(known);
        holds.then_some(model)
    }

    /// Changes that may make a condition hold.
    fn changes(&self, wanted: Term) -> Vec<Change> {
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

    /// A reference becomes an object of its own, with the same contents: only conditions about identity see that.
    fn unshared(&self, reference: Term) -> Option<Change> {
        let Node::Symbol(symbol) = self.machine.terms.node(reference) else {
            return None;
        };
        let own = self.cells.iter();
        let own = own.filter(|cell| cell.key.reference.0 == reference);
        let copies = own.map(|cell| (cell.symbol, self.content(cell)));
        let other = (symbol, Const::Loc(self.unused));
        Some([other].into_iter().chain(copies).collect())
    }

    /// What is in a cell: of several names of one cell the oldest counts.
    fn content(&self, cell: &Cell) -> Const {
        let value = |t: Term| self.machine.terms.eval(t, &self.model);
        let place = |cell: &Cell| (value(cell.key.reference.0), cell.key.index.map(value));
        let wanted = place(cell);
        let mut same = self
            .cells
            .iter()
            .filter(|other| other.region == cell.region);
        let oldest = same.find(|other| place(other) == wanted).unwrap_or(cell);
        let known = Assignment::value(&self.model, oldest.symbol);
        known.unwrap_or_else(|| Const::zero(self.machine.terms.symbol_sort(oldest.symbol)))
    }

    /// Whether nothing was open, which one question about all choices can tell: proving each of them by
    /// itself would be a proof for each pair of objects.
    pub(super) fn is_exact(&mut self, mut original: PathCondition) -> bool {
        let chosen = std::mem::take(&mut self.chosen);
        if self.gave_up || self.is_another_as_good(&original, &chosen) {
            return false;
        }
        let terms = &mut self.machine.terms;
        let all = chosen
            .into_iter()
            .fold(Terms::TRUE, |all, choice| terms.and(all, choice));
        let otherwise = terms.not(all);
        let Machine { solver, terms, .. } = &mut *self.machine;
        let before = solver.divide_limit(EXACT);
        let possible = solver.assume(terms, &mut original, otherwise);
        solver.divide_limit(before);
        matches!(possible, Assumed::Contradicts)
    }

    /// Whether a look shows that the path allows one of the choices to be otherwise.
    fn is_another_as_good(&mut self, original: &PathCondition, chosen: &[Term]) -> bool {
        let tried = chosen.iter().rev().take(TRIED).copied();
        for choice in tried.collect::<Vec<Term>>() {
            let otherwise = self.machine.terms.not(choice);
            let terms = &self.machine.terms;
            let mut changes = self.changes(otherwise).into_iter();
            if original.model().satisfies(terms, otherwise)
                || changes.any(|change| self.changed(&change, otherwise, false).is_some())
            {
                return true;
            }
        }
        false
    }

    /// Whether two terms differ, as a condition.
    pub(super) fn different(&mut self, a: Term, b: Term) -> Term {
        let same = self.machine.terms.eq(a, b);
        self.machine.terms.not(same)
    }

    /// Makes two references, of which one is not null, differ if the path allows it. Says whether they do.
    pub(super) fn prefer_different(&mut self, a: Term, b: Term) -> bool {
        let different = self.different(a, b);
        let machine = &*self.machine;
        match a == b || face::may_alias(machine, a, b) {
            true => self.prefer(different),
            // The path condition is silent about references that their types keep apart.
            false => self.prefer_silently(different),
        }
    }

    /// Makes an object differ from a reference that is no part of the heap.
    pub(super) fn separate(&mut self, object: Term, unused: Term) {
        let different = self.different(object, unused);
        self.prefer_silently(different);
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

/// A cell, by the symbol that stands for its value.
fn cell_of(machine: &Machine<'_>, cell: &Initial) -> Option<Cell> {
    let position = face::choice_of(machine, cell.value).map(|(_, position)| position);
    let symbol = position.or_else(|| symbol_of(&machine.terms, cell.value))?;
    match machine.terms.node(symbol) {
        Node::Symbol(symbol) => Some(Cell {
            region: cell.region,
            key: cell.key,
            symbol,
        }),
        _ => None,
    }
}

/// Notes of which symbols a condition speaks.
fn note(terms: &mut Terms, of: &mut FxHashMap<Symbol, Vec<Term>>, condition: Term) {
    for &symbol in terms.symbols(condition).iter() {
        of.entry(symbol).or_default().push(condition);
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
