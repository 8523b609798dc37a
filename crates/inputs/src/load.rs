//! Loads: what the program gets out of an object or a root, with all that goes with it, in its order.
//!
//! A load notes what came out of the initial heap, ends the path if that is beyond a bound, and resolves the value as
//! far as the strategy wants it.

use crate::{Engine, Step, Stop};
use isopath_heap::{Cx, Leaf, Value};
use isopath_terms::{Sort, Term};

/// Where a value is loaded from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// A field.
    Field,
    /// An element of an array.
    Element,
}

/// What one leaf of a reference has.
#[derive(Clone, Copy, Debug)]
pub struct LeafValue {
    /// The condition under which the reference is this leaf.
    pub guard: Term,
    /// The leaf.
    pub leaf: Leaf,
    /// What it has.
    pub value: Value,
}

impl Engine<'_> {
    /// What is loaded out of an object, by what each leaf of the receiver has. What the program gets to see of it is
    /// [`Engine::received`].
    pub fn load(&mut self, source: Source, found: &[LeafValue]) -> Step<Value> {
        for loaded in found {
            if source == Source::Element {
                self.introduce_element(loaded);
            }
            self.introduce_loaded(loaded)?;
        }
        let value = self.by_leaf(found)?;
        self.check_bounds()?;
        Ok(value)
    }

    /// What the program gets to see of a value that was loaded, or of a root that was introduced: a reference is as far
    /// resolved as the strategy wants it.
    ///
    /// GETFIELD3-S to GETFIELD6-S under SEL, GETFIELD3-A under SELA; SELB does nothing here (paper 000).
    #[inline]
    pub fn received(&mut self, value: Value) -> Step<Value> {
        self.check_bounds()?;
        match (value, self.heap.on_load()) {
            (Value::Sym(t), Some(need)) if self.terms.sort(t) == Sort::Loc => {
                Ok(match self.resolve(value, need)? {
                    // The program sees which reference is null: reports tell inputs from nulls of its own.
                    Value::NULL => value,
                    resolved => resolved,
                })
            }
            _ => Ok(value),
        }
    }

    /// What the leaves of a reference have, as one value.
    ///
    /// Getfield (c2) of paper 001, VS of 003.
    pub fn by_leaf(&mut self, found: &[LeafValue]) -> Step<Value> {
        let nothing = Stop::Malformed("no object has it");
        let Some((last, others)) = found.split_last() else {
            return Err(nothing);
        };
        let cases = others.iter().map(|case| (case.guard, case.value)).collect();
        let value = Cx::new(self.terms, self.pc).guarded(cases, last.value);
        value.ok_or(nothing)
    }
}
