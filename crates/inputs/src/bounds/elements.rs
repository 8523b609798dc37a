//! `k` for arrays: how many of its indices a path may read in the initial heap.
//!
//! Paper 000, section 3.4. What the program has written is not read there: of what is loaded, the symbols of cells
//! count, each for the index that it belongs to.

use super::{conjunction, fewer_than};
use crate::{Engine, LeafValue};
use isopath_heap::{Key, Leaf, Reference, Value, cells_of};
use isopath_terms::{Term, Terms};
use isopath_trace::Bound;

/// An element that was read.
#[derive(Clone)]
pub(super) struct Element {
    array: Reference,
    index: Term,
    /// When that was in the initial heap, and at no earlier one of these.
    new: Term,
}

impl Engine<'_> {
    /// Notes that a value was read as an element of the array that is a leaf: what of it is initial.
    pub(crate) fn introduce_element(&mut self, loaded: &LeafValue) {
        let LeafValue { guard, leaf, value } = *loaded;
        let (Leaf::Input(_), Value::Sym(value), Some(_)) = (leaf, value, self.bounds.max_chain)
        else {
            return;
        };
        let (types, inputs) = (&*self.types, &*self.heap);
        let cell = |t: Term| {
            let symbol = inputs.seen_as(t).map_or(t, |reference| reference.0);
            types.element(symbol).map(|_| Reference(symbol))
        };
        for (is_this, symbol) in cells_of(self.terms, self.pc, value, &cell) {
            let when = self.terms.and(guard, is_this);
            if let Some(cell) = self.types.element(symbol.0) {
                self.introduce_cell(when, cell);
            }
        }
    }

    /// Notes that a cell of the initial heap was read, if `read` holds.
    fn introduce_cell(&mut self, read: Term, key: Key) {
        let (Some(k), Some(index)) = (self.bounds.max_chain, key.index) else {
            return;
        };
        // Strings and collections have bounds of their own.
        if self.types.is_owned(key.reference) {
            return;
        }
        let (new, before) = self.new_element(key.reference, index, read);
        if new == Terms::FALSE {
            return;
        }
        let few = match before.len() < k as usize {
            true => Terms::TRUE,
            false => fewer_than(self.terms, k as usize, before),
        };
        self.known.bounds.elements.push(Element {
            array: key.reference,
            index,
            new,
        });
        if few != Terms::TRUE {
            self.require_of_new(new, few, Bound::Chain);
        }
    }

    /// When an element that was read is a new one, and when each of the earlier ones is one of the same array.
    fn new_element(&mut self, array: Reference, index: Term, read: Term) -> (Term, Vec<Term>) {
        let earlier: Vec<Element> = self.known.bounds.elements.iter().cloned().collect();
        let (mut new, mut before) = (vec![read], Vec::new());
        for element in earlier {
            let of_this = self.with_inputs(|cx, _| {
                let same = cx.same_object(array, element.array);
                cx.terms.and(same, element.new)
            });
            let of_this = conjunction(self.terms, self.pc, &[of_this]);
            if of_this == Terms::FALSE {
                continue;
            }
            let same_index = self.terms.eq(index, element.index);
            let same = self.terms.and(of_this, same_index);
            new.push(self.terms.not(same));
            before.push(of_this);
        }
        (conjunction(self.terms, self.pc, &new), before)
    }

    /// When an element is a new one.
    pub(super) fn is_new_element(&mut self, element: usize) -> Term {
        let element = self.known.bounds.elements.get(element);
        element.map_or(Terms::FALSE, |element| element.new)
    }
}
