//! The cells of an initial heap, by reference: what an object has to take along that is to be another.

use super::choose::Change;
use super::symbol_of;
use isopath_heap::{Initial, Key, Region};
use isopath_machine::{Machine, face};
use isopath_solver::Model;
use isopath_terms::{Assignment, Const, Node, Symbol, Term, Terms};
use rustc_hash::FxHashMap;

/// A cell of the initial heap.
#[derive(Clone, Copy)]
struct Cell {
    region: Region,
    key: Key,
    /// What stands for its value.
    symbol: Symbol,
}

/// The cells of the initial heap.
pub(super) struct Cells {
    /// Oldest first.
    all: Vec<Cell>,
    /// The places in `all` of the cells of each reference.
    of: FxHashMap<Term, Vec<usize>>,
}

impl Cells {
    pub(super) fn new(machine: &Machine<'_>, cells: &[Initial]) -> Cells {
        let cells = cells.iter().filter_map(|cell| cell_of(machine, cell));
        let mut all = Vec::new();
        let mut of: FxHashMap<Term, Vec<usize>> = FxHashMap::default();
        for cell in cells {
            of.entry(cell.key.reference.0).or_default().push(all.len());
            all.push(cell);
        }
        Cells { all, of }
    }

    /// A reference becomes an object of its own, at a location that is unused, with the same contents: only conditions
    /// about identity see that.
    pub(super) fn unshared(
        &self,
        terms: &Terms,
        model: &Model,
        reference: Term,
        unused: u32,
    ) -> Option<Change> {
        let Node::Symbol(symbol) = terms.node(reference) else {
            return None;
        };
        let own = self.of.get(&reference).into_iter().flatten();
        let own = own.filter_map(|&place| self.all.get(place));
        let copies = own.map(|cell| (cell.symbol, self.content(terms, model, cell)));
        let other = (symbol, Const::Loc(unused));
        Some([other].into_iter().chain(copies).collect())
    }

    /// What is in a cell: of several names of one cell the oldest counts.
    fn content(&self, terms: &Terms, model: &Model, cell: &Cell) -> Const {
        let value = |t: Term| terms.eval(t, model);
        let place = |cell: &Cell| (value(cell.key.reference.0), cell.key.index.map(value));
        let wanted = place(cell);
        let mut same = self.all.iter().filter(|other| other.region == cell.region);
        let oldest = same.find(|other| place(other) == wanted).unwrap_or(cell);
        let known = Assignment::value(model, oldest.symbol);
        known.unwrap_or_else(|| Const::zero(terms.symbol_sort(oldest.symbol)))
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
