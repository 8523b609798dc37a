//! The cells of one region that have a value, found by key.
//!
//! Most keys have a constant index (or none), and two of those on one reference are the same cell or
//! surely not: such cells are found by look-up, so that a read costs what may really alias and not what
//! was ever touched.

use super::Key;
use crate::{At, List, Reference, Value, Visit, Visitor};
use isopath_terms::{Term, Terms};
use rpds::HashTrieMap;

/// A cell with a value. Later entries have larger stamps.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    pub(super) key: Key,
    pub(super) value: Value,
    stamp: u32,
}

/// The cells of one region. Only the newest value of each key is kept.
#[derive(Clone, Default)]
pub(super) struct Cells {
    /// Cells with a constant index or none.
    constant: HashTrieMap<(Reference, Option<Term>), Entry>,
    /// The references among the keys of `constant`, each once.
    references: List<Reference>,
    /// Cells with a symbolic index.
    symbolic: List<Entry>,
    stamps: u32,
}

fn has_constant_index(terms: &Terms, key: Key) -> bool {
    key.index
        .is_none_or(|index| terms.as_const(index).is_some())
}

impl Cells {
    /// Gives a cell a value.
    pub(super) fn put(&mut self, terms: &Terms, key: Key, value: Value) {
        let entry = Entry {
            key,
            value,
            stamp: self.stamps,
        };
        self.stamps += 1;
        if !has_constant_index(terms, key) {
            self.symbolic.push(entry);
            return;
        }
        let place = (key.reference, key.index);
        if !self.constant.contains_key(&place)
            && !self.references.iter().any(|&r| r == key.reference)
        {
            self.references.push(key.reference);
        }
        self.constant.insert_mut(place, entry);
    }

    /// The value of the cell with exactly this key, if its index is a constant or it has none.
    pub(super) fn get(&self, key: Key) -> Option<Value> {
        let entry = self.constant.get(&(key.reference, key.index));
        entry.map(|entry| entry.value)
    }

    /// All cells, in the order in which they got their values.
    pub(super) fn entries(&self) -> Vec<Entry> {
        let all = self.constant.values().chain(self.symbolic.iter());
        let mut entries: Vec<Entry> = all.copied().collect();
        entries.sort_unstable_by_key(|entry| entry.stamp);
        entries
    }

    /// Whether every cell has a constant index or none.
    pub(super) fn is_constant(&self) -> bool {
        self.symbolic.is_empty()
    }

    /// The cells that may be the one with this key, oldest first.
    pub(super) fn candidates(&self, terms: &Terms, key: Key) -> Vec<Entry> {
        let mut found: Vec<Entry> = self.symbolic.iter().copied().collect();
        if has_constant_index(terms, key) {
            let cells = self.references.iter();
            found.extend(cells.filter_map(|&r| self.constant.get(&(r, key.index))));
        } else {
            found.extend(self.constant.values());
        }
        found.sort_unstable_by_key(|entry| entry.stamp);
        found
    }
}

/// In the order in which the cells got their values.
impl Visit for Cells {
    fn visit(&self, visitor: &mut dyn Visitor) {
        let Cells {
            constant: _,
            references: _, // keys of `constant`
            symbolic: _,
            stamps: _,
        } = self;
        for entry in self.entries() {
            entry.key.visit(visitor);
            visitor.value(At::Input, entry.value);
        }
    }
}
