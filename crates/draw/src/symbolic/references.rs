//! Input references, and what references may be.

use super::Drawing;
use crate::names::class_name;
use isopath_heap::{Leaf, Location, Need, Reference, Value, leaves};
use isopath_machine::face;
use isopath_terms::{Const, Sort, Term, Terms};
use isopath_trace::{Case, SymbolicObject, SymbolicReference, SymbolicValue, Target};

impl Drawing<'_, '_> {
    /// Lists the references that the path knows.
    pub(super) fn list_references(&mut self) {
        for reference in face::references(self.state) {
            let name = self.expression(reference);
            let class = self.declared(reference);
            self.references
                .insert(reference, self.heap.references.len());
            let null = self.is_null(reference);
            let null = self.state.path.condition.known(&self.machine.terms, null);
            self.heap.references.push(SymbolicReference {
                name,
                class,
                null,
                cases: Vec::new(),
            });
        }
    }

    /// What references are, once it is known which objects there are.
    pub(super) fn settle_references(&mut self) {
        let introduced: Vec<(Reference, Value)> = self.after.introduced();
        for reference in face::references(self.state) {
            let seen = introduced.iter().find(|(r, _)| r.0 == reference);
            let cases = match seen {
                Some((_, seen)) => self.cases(*seen),
                None if self.after.forks() => self.resolved(reference),
                None => self.itself(reference),
            };
            let position = self.references[&reference];
            self.heap.references[position].cases = cases;
        }
    }

    /// A reference under a strategy that forks: null, an object, or open.
    fn resolved(&mut self, reference: Term) -> Vec<Case> {
        let (machine, inputs) = (&mut *self.machine, &mut *self.after);
        let found = face::ask(
            machine,
            &self.state.path.condition,
            inputs,
            &mut |cx, inputs| inputs.resolve(cx, Reference(reference), Need::Nullness),
        );
        let is = match found {
            Ok(Value::Ref(_)) => Target::Null,
            Ok(Value::Sym(object)) => match self.objects.get(&object) {
                Some(&object) => Target::Object(object),
                None => return Vec::new(),
            },
            _ => return Vec::new(),
        };
        let when = self.always();
        vec![Case { when, is }]
    }

    /// A reference that is its own object, if the path has looked into it.
    fn itself(&mut self, reference: Term) -> Vec<Case> {
        let Some(&object) = self.objects.get(&reference) else {
            return Vec::new();
        };
        let null = self.is_null(reference);
        let null = self.reduced(null);
        let other = self.machine.terms.not(null);
        let cases = [(null, Target::Null), (other, Target::Object(object))];
        let possible = cases.into_iter().filter(|(when, _)| *when != Terms::FALSE);
        possible
            .map(|(when, is)| Case {
                when: self.expression(when),
                is,
            })
            .collect()
    }

    fn is_null(&mut self, reference: Term) -> Term {
        let null = self.machine.terms.constant(Const::Loc(0));
        self.machine.terms.eq(reference, null)
    }

    /// A value; `None` of what no term can express.
    pub(super) fn value(&mut self, value: Value) -> Option<SymbolicValue> {
        let term = value.to_term(&mut self.machine.terms)?;
        let whole = self.after.seen_as(term).map_or(term, |r| r.0);
        let reference = self.references.get(&whole).copied();
        let shown = match reference {
            // What the program sees of it stands with the reference.
            Some(_) => whole,
            None => self.reduced(term),
        };
        let expression = self.expression(shown);
        let is_reference = self.machine.terms.sort(term) == Sort::Loc;
        let is_open = is_reference && reference.is_none();
        let is_choice = face::choice_of(self.machine, value).is_some();
        let cases = match is_open && !is_choice {
            true => self.cases(Value::from_term(&self.machine.terms, shown)),
            false => Vec::new(),
        };
        Some(SymbolicValue {
            expression,
            reference,
            cases,
        })
    }

    /// What a reference may be, and when.
    fn cases(&mut self, value: Value) -> Vec<Case> {
        let found = leaves(&mut self.machine.terms, &self.state.path.condition, value);
        let mut cases = Vec::new();
        for (guard, leaf) in found {
            let guard = self.reduced(guard);
            let guard = self.shortest(guard);
            if guard != Terms::FALSE {
                let is = self.target(leaf);
                let when = self.expression(guard);
                cases.push(Case { when, is });
            }
        }
        cases
    }

    fn target(&mut self, leaf: Leaf<Location>) -> Target {
        match leaf {
            Leaf::Object(object) if object.is_null() => Target::Null,
            Leaf::Object(object) => Target::Made(self.made(object)),
            Leaf::Input(Location(leaf)) => match self.references.get(&leaf) {
                Some(&reference) => Target::Reference(reference),
                None => Target::Object(self.object(leaf)),
            },
        }
    }

    /// The position of the object that is called so.
    pub(super) fn object(&mut self, name: Term) -> usize {
        if let Some(&position) = self.objects.get(&name) {
            return position;
        }
        let Reference(reference) = self.after.reference(Location(name));
        let class = self.declared(reference);
        let name_shown = self.expression(name);
        let position = self.heap.objects.len();
        self.objects.insert(name, position);
        self.heap.objects.push(SymbolicObject {
            name: name_shown,
            class,
            cells: Vec::new(),
            continued: None,
        });
        position
    }

    fn declared(&self, reference: Term) -> String {
        let declared = face::declared(self.machine, reference);
        let class = declared.map(|class| class_name(self.machine.program.class(class)));
        class.unwrap_or_default()
    }
}
