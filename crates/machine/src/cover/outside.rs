//! What an input can be. An input reference of the stored state may stand for null, for an input of the new state,
//! and for an object that the new path made, if that is not opposite one that the stored path made: those existed
//! before neither run. The same holds of every value that the new path has left in a cell that the stored path has
//! not written: the stored path may come to read it, and knows it for an input then.

use super::flaws::{self, Flaw};
use super::{Fits, Matching};
use isopath_heap::{Array, Leaf, ObjRef, Reference, Value, Values};
use isopath_inputs::TypeWorld;
use isopath_program::{ClassId, ClassRange};
use isopath_terms::Sort;
use rustc_hash::FxHashSet;

/// Whether all numbers of some ranges are in others.
fn within(inner: &[ClassRange], outer: &[ClassRange]) -> bool {
    let is_in = |n: i32| outer.iter().any(|&(low, high)| (low..=high).contains(&n));
    inner.iter().all(|&(low, high)| (low..=high).all(is_in))
}

impl<'p> Matching<'_, 'p> {
    /// Checks everything that stands where the stored state has inputs, or may come to have them.
    pub(super) fn check_outside(&mut self) -> Fits {
        self.held_locks()?;
        let mut objects = Vec::new();
        let bound = self.bound_references().into_iter().map(|r| (r, r));
        let all: Vec<(Reference, Reference)> = bound.chain(self.aliases.clone()).collect();
        for (reference, same) in all {
            let seen = *self.seen.get(&same)?;
            for (_, leaf) in self.machine.leaves(&self.new, seen) {
                self.can_be(reference, leaf)?;
                objects.extend(made(leaf));
            }
        }
        let writes = match flaws::has(Flaw::UnreadIsAnything) {
            true => Vec::new(),
            false => self.unmatched_writes(),
        };
        for value in writes {
            for (_, leaf) in self.leaves_of(value) {
                objects.extend(made(leaf));
            }
        }
        if flaws::has(Flaw::InputIsAnything) {
            return Some(());
        }
        self.preconditions(&objects)?;
        self.check_objects(objects)
    }

    /// The input references of the stored state that something stands for, oldest first.
    fn bound_references(&self) -> Vec<Reference> {
        let all = self.stored.inputs.known.references().map(|r| r.symbol);
        all.filter(|r| self.seen.contains_key(r)).collect()
    }

    fn leaves_of(&mut self, value: Value) -> Vec<(isopath_terms::Term, Leaf)> {
        match value {
            Value::Sym(term) if self.machine.terms.sort(term) == Sort::Loc => {
                self.machine.leaves(&self.new, value)
            }
            Value::Ref(_) => self.machine.leaves(&self.new, value),
            _ => Vec::new(),
        }
    }

    /// What the new path has written to inputs, where the stored path has not written to the same cell.
    fn unmatched_writes(&mut self) -> Vec<Value> {
        let mut matched = FxHashSet::default();
        for (region, key, _) in self.stored.heap.inputs.written() {
            let seen = self.seen.get(&key.reference).copied();
            let index = key.index.map(|index| self.image(index));
            if let Some(Value::Sym(seen)) = seen {
                let reference = self.new.heap.inputs.reference(isopath_heap::Location(seen));
                matched.insert((region, reference, index));
            }
        }
        let written = self.new.heap.inputs.written().into_iter();
        let unmatched = written
            .filter(|(region, key, _)| !matched.contains(&(*region, key.reference, key.index)));
        unmatched.map(|(_, _, value)| value).collect()
    }

    /// Whether an input of the type that `reference` is declared with can be `leaf`.
    fn can_be(&self, reference: Reference, leaf: Leaf) -> Fits {
        let types = &self.machine.input_types;
        let program = self.machine.program;
        let declared = types.declared(reference)?;
        let fits = match leaf {
            _ if flaws::has(Flaw::NoTypes) => true,
            Leaf::Object(object) if object.is_null() => true,
            Leaf::Object(object) => {
                let class = self.new.heap.get(object)?.class;
                !types.is_owned(reference) && self.is_possible(class, declared)
            }
            Leaf::Input(other) if other == reference => true,
            Leaf::Input(_) if types.is_owned(reference) => false,
            Leaf::Input(other) => {
                let declared_new = types.declared(other)?;
                let same = declared == declared_new;
                let (inner, outer) = (
                    types.instances(program, declared_new),
                    types.instances(program, declared),
                );
                let narrower =
                    program.is_subclass(declared_new, declared) && within(&inner, &outer);
                !types.is_owned(other) && (same || narrower && self.is_own(declared))
            }
        };
        fits.then_some(())
    }

    /// Whether an input of a declared type may have a class.
    fn is_possible(&self, class: ClassId, declared: ClassId) -> bool {
        let program = self.machine.program;
        let possible = self.machine.input_types.instances(program, declared);
        let number = TypeWorld::number(program, class);
        let is_instance = number.is_some_and(|n| within(&[(n, n)], &possible));
        let is_array = program.class(class).is_array() && program.is_subclass(class, declared);
        self.is_own(class) && (is_instance || is_array)
    }

    /// Whether objects of a class have fields that may hold anything, rather than what the library lets them hold.
    fn is_own(&self, class: ClassId) -> bool {
        let class = self.machine.program.class(class);
        class.is_application() || class.is_array()
    }

    /// Objects that the new path made, where the stored state has inputs, or may have: and all that they hold.
    fn check_objects(&mut self, mut work: Vec<ObjRef>) -> Fits {
        let mut seen = FxHashSet::default();
        if !work.is_empty() && self.constructs() {
            return None;
        }
        while let Some(object) = work.pop() {
            if !seen.insert(object) {
                continue;
            }
            self.spend()?;
            let class = self.new.heap.get(object)?.class;
            let is_matched = self.pairs.to_stored.contains_key(&object);
            if is_matched || !self.is_plain(object) || !self.is_own(class) {
                return None;
            }
            for value in self.held_by_made(object)? {
                for (_, leaf) in self.leaves_of(value) {
                    work.extend(made(leaf));
                }
            }
        }
        Some(())
    }

    fn held_by_made(&self, object: ObjRef) -> Fits<Vec<Value>> {
        let object = self.new.heap.get(object)?;
        let is_logged = matches!(object.array(), Some(Array::Logged(_)));
        (!is_logged).then(|| Values::of(object))
    }
}

/// The object of the program that a leaf is.
fn made(leaf: Leaf) -> Option<ObjRef> {
    match leaf {
        Leaf::Object(object) => Some(object).filter(|object| !object.is_null()),
        Leaf::Input(_) => None,
    }
}
