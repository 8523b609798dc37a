//! Values of the final state under the model.

use super::{Finals, ObjectAt};
use crate::names::{class_name, datum};
use isopath_heap::{Cx, InputHeap, Leaf, Location, Need, ObjRef, Open, Reference, Value, leaves};
use isopath_machine::face;
use isopath_program::ElemKind;
use isopath_terms::{Const, Node, Term};
use isopath_trace::Datum;

impl Finals<'_, '_> {
    /// Asks the input heap, and decides as the model has it what it wants to know.
    pub(super) fn ask<T>(
        &mut self,
        operate: &mut dyn FnMut(&mut Cx, &mut dyn InputHeap) -> Open<T>,
    ) -> T {
        face::ask_as_modelled(self.machine, &mut self.pc, &mut *self.inputs, operate)
    }

    /// The reference under which the input heap knows the object of a reference.
    pub(super) fn name(&mut self, reference: Reference) -> Reference {
        if let Some(&name) = self.names.get(&reference) {
            return name;
        }
        let seen = self.ask(&mut |cx, inputs| inputs.resolve(cx, reference, Need::Identity));
        let mut name = reference;
        for (guard, leaf) in leaves(&mut self.machine.terms, &self.pc, seen) {
            let holds = self.pc.model().satisfies(&self.machine.terms, guard);
            if let (true, Leaf::Input(leaf)) = (holds, leaf) {
                name = self.inputs.reference(leaf);
            }
        }
        self.names.insert(reference, name);
        name
    }

    /// Which object a reference is; `None` is null.
    pub(super) fn place_of(&mut self, value: Value) -> Option<ObjectAt> {
        // The model numbers the input objects as it likes: only a symbol is one of them, never a constant.
        match value {
            Value::Ref(object) => own(object.loc()),
            Value::Sym(mut term) => {
                while let Node::Ite(condition, yes, no) = self.machine.terms.node(term) {
                    let holds = self.pc.model().satisfies(&self.machine.terms, condition);
                    term = if holds { yes } else { no };
                }
                match self.machine.terms.as_const(term) {
                    Some(Const::Loc(loc)) => own(loc),
                    _ => self.input_place(term),
                }
            }
            _ => None,
        }
    }

    /// Which input object a reference is; null is also one that the path has not looked at.
    fn input_place(&self, leaf: Term) -> Option<ObjectAt> {
        let mut references = self.drawn.references.iter();
        if let Some(number) = references.position(|&reference| reference == leaf) {
            return Some(ObjectAt::Input(number));
        }
        let Reference(reference) = self.inputs.reference(Location(leaf));
        let seen = [leaf, reference];
        if !seen.iter().any(|t| self.drawn.looked_at.contains(t)) {
            return None;
        }
        match self.machine.terms.eval(reference, self.pc.model()) {
            Const::Loc(loc) => {
                let held = self.drawn.held.by.get(&loc).copied().map(ObjectAt::Held);
                let input = self.drawn.number.get(&loc).copied().map(ObjectAt::Input);
                held.or(input)
            }
            _ => None,
        }
    }

    pub(super) fn value(&mut self, value: Value, kind: ElemKind) -> Datum {
        if kind != ElemKind::Ref {
            return datum(self.constant(value), kind);
        }
        match self.place_of(value) {
            None | Some(ObjectAt::Held(_)) => Datum::Null,
            Some(ObjectAt::Input(number)) => Datum::Object(number),
            Some(ObjectAt::Own(object)) => Datum::Object(self.own_number(object)),
        }
    }

    /// The position of an object that the program made, or that everybody shares.
    fn own_number(&mut self, object: ObjRef) -> usize {
        if let Some(&number) = self.number.get(&object) {
            return number;
        }
        let known = self.enum_constant(object).and_then(|(class, name)| {
            let class = class_name(class);
            self.constants.get(&(&*class, &*name)).copied()
        });
        let number = known.unwrap_or_else(|| {
            self.places.push(ObjectAt::Own(object));
            self.places.len() - 1
        });
        self.number.insert(object, number);
        number
    }

    pub(super) fn constant(&mut self, value: Value) -> Const {
        let zero = Const::Bv32(0);
        let term = value.to_term(&mut self.machine.terms);
        term.map_or(zero, |t| self.machine.terms.eval(t, self.pc.model()))
    }
}

/// The object of the program at a location.
fn own(loc: u32) -> Option<ObjectAt> {
    (loc != 0).then(|| ObjectAt::Own(ObjRef::from_loc(loc)))
}
