//! The cells of input objects, before and after.

use super::Drawing;
use super::table::Source;
use crate::names::field_name;
use isopath_heap::{
    Initial, InputHeap, Key, Reference, Region, Value, default_element, default_value,
};
use isopath_machine::{Machine, face};
use isopath_program::FieldId;
use isopath_solver::{Assumed, PathCondition};
use isopath_terms::Term;
use isopath_trace::{CellPlace, FieldName, SymbolicCell, SymbolicStatic};
use rustc_hash::FxHashSet;

/// Questions within questions before a value counts as open.
const OPEN: u32 = 8;

/// Which of the two heaps is read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum When {
    Before,
    After,
}

impl Drawing<'_, '_> {
    /// Lists the objects that the path has looked into, oldest first, with the cells that it has read or written.
    pub(super) fn list_objects(&mut self) {
        let mut cells: Vec<(Region, Key)> = Vec::new();
        let mut seen = FxHashSet::default();
        let read = self.after.initial().into_iter().map(|c| (c.region, c.key));
        let written = self.after.written().into_iter();
        for cell in read.chain(written.map(|(region, key, _)| (region, key))) {
            if seen.insert(cell) {
                cells.push(cell);
            }
        }
        let mut references: Vec<Term> = face::references(self.state).collect();
        let listed: FxHashSet<Term> = references.iter().copied().collect();
        for (_, key) in &cells {
            if !listed.contains(&key.reference.0) && !references.contains(&key.reference.0) {
                references.push(key.reference.0);
            }
        }
        for reference in references {
            let of_it = cells.iter().filter(|(_, key)| key.reference.0 == reference);
            let of_it: Vec<(Region, Key)> = of_it.copied().collect();
            if of_it.is_empty() {
                continue;
            }
            let object = self.object(reference);
            let mut listed: Vec<SymbolicCell> = of_it
                .iter()
                .map(|&(region, key)| self.cell(region, key))
                .collect();
            let fields = of_it.iter().filter_map(|(region, _)| match region {
                Region::Field(id) => Some(*id),
                _ => None,
            });
            let fields: FxHashSet<FieldId> = fields.collect();
            listed.extend(self.other_fields(reference, &fields));
            listed.sort_by_key(|cell| self.order(cell));
            self.heap.objects[object].cells = listed;
        }
        for (reference, stand_in) in face::stand_ins(self.state).collect::<Vec<_>>() {
            let object = self.object(reference);
            self.heap.objects[object].continued = Some(self.made(stand_in));
        }
    }

    /// Fields as they are declared, then lengths, then the rest as the path has come to it.
    fn order(&self, cell: &SymbolicCell) -> (usize, usize) {
        match &cell.place {
            CellPlace::Field(field) => {
                let program = self.machine.program;
                let class = program.load(&field.class.replace('.', "/")).ok();
                let id = class.and_then(|class| program.find_field(class.id, &field.name));
                (0, id.map_or(usize::MAX, |id| program.field(id).slot))
            }
            CellPlace::Length | CellPlace::TextLength | CellPlace::Count => (1, 0),
            _ => (2, 0),
        }
    }

    /// A cell that the path has read or written.
    fn cell(&mut self, region: Region, key: Key) -> SymbolicCell {
        let before = self.read(When::Before, region, key);
        let after = self.read(When::After, region, key);
        let changed = after.is_some() && before != after;
        let before = before.and_then(|value| self.value(value));
        let after = after.and_then(|value| self.value(value));
        let changed = changed && before != after;
        let is_open = after.is_none();
        let cell = self.listed(region, key, (before, after, changed));
        if is_open {
            let what = format!("what {} holds in the end", cell.name);
            self.heap.left_out.push(what);
        }
        cell
    }

    fn listed(
        &mut self,
        region: Region,
        key: Key,
        (before, after, changed): (
            Option<isopath_trace::SymbolicValue>,
            Option<isopath_trace::SymbolicValue>,
            bool,
        ),
    ) -> SymbolicCell {
        let place = self.place(&Initial {
            region,
            key,
            value: Value::NULL,
        });
        let name = self.cell_name(&place, key.index);
        SymbolicCell {
            place,
            name,
            before,
            after,
            changed,
        }
    }

    /// What a cell holds; `None` if the path has not read it before it was written, or if that is open.
    fn read(&mut self, when: When, region: Region, key: Key) -> Option<Value> {
        let inputs = match when {
            When::Before => &self.before,
            When::After => &self.after,
        };
        let mut is_new = false;
        let blank = self.blank(region);
        let value = self.read_under(
            &mut *inputs.clone(),
            &self.state.path.condition,
            (region, key),
            &mut || {
                is_new = true;
                blank
            },
            OPEN,
        );
        value.filter(|_| !is_new)
    }

    /// A value such as a cell may hold.
    fn blank(&self, region: Region) -> Value {
        match region {
            Region::Field(id) => default_value(&self.machine.program.field(id).ty),
            Region::Elements(kind) => default_element(kind),
            Region::Held(_) => Value::NULL,
            Region::Class
            | Region::Length
            | Region::TextLength
            | Region::TextChars
            | Region::Literal
            | Region::Count
            | Region::Hash => Value::Int(0),
        }
    }

    /// What a cell holds where `pc` holds. A strategy that has not decided whether two indices are the same wants to
    /// know: then the value is a choice. What the reading introduces is in `inputs` from then on, unless it was read
    /// on one side of a choice.
    fn read_under(
        &mut self,
        inputs: &mut dyn InputHeap,
        pc: &PathCondition,
        (region, key): (Region, Key),
        fresh: &mut dyn FnMut() -> Value,
        depth: u32,
    ) -> Option<Value> {
        let found = face::ask(self.machine, pc, inputs, &mut |cx, inputs| {
            inputs.read(cx, region, key, fresh)
        });
        let open = match found {
            Ok(value) => return Some(value),
            Err(open) => open,
        };
        let depth = depth.checked_sub(1)?;
        let otherwise = self.machine.terms.not(open);
        let mut sides = Vec::new();
        for condition in [open, otherwise] {
            let mut side = pc.clone();
            let Machine { solver, terms, .. } = &mut *self.machine;
            sides.push(match solver.assume(terms, &mut side, condition) {
                Assumed::Holds => {
                    let inputs = &mut *inputs.boxed_clone();
                    Some(self.read_under(inputs, &side, (region, key), fresh, depth)?)
                }
                Assumed::Contradicts => None,
                Assumed::Unknown(_) => return None,
            });
        }
        match sides[..] {
            [Some(yes), Some(no)] => {
                let terms = &mut self.machine.terms;
                let (yes, no) = (yes.to_term(terms)?, no.to_term(terms)?);
                let choice = terms.ite(open, yes, no);
                Some(Value::from_term(terms, choice))
            }
            [only, other] => only.or(other),
            _ => None,
        }
    }

    /// The fields that the application declares for the object of a reference and that the path has not come to
    /// through it: unread, unless it has written to an object that may be the same.
    fn other_fields(&mut self, reference: Term, known: &FxHashSet<FieldId>) -> Vec<SymbolicCell> {
        let program = self.machine.program;
        let Some(class) = face::declared(self.machine, reference) else {
            return Vec::new();
        };
        let fields = program.class(class).instance_fields.iter().copied();
        let own = |id: &FieldId| program.class(program.field(*id).class).is_application();
        let fields: Vec<FieldId> = fields.filter(|id| own(id) && !known.contains(id)).collect();
        fields
            .into_iter()
            .map(|id| self.other_field(reference, id))
            .collect()
    }

    fn other_field(&mut self, reference: Term, id: FieldId) -> SymbolicCell {
        let (region, key) = (
            Region::Field(id),
            Key {
                reference: Reference(reference),
                index: None,
            },
        );
        let after = match self.after.forks() {
            true => None,
            false => self.perhaps_written(region, key, id),
        };
        let after = after.and_then(|value| self.value(value));
        let changed = after.is_some();
        self.listed(region, key, (None, after, changed))
    }

    /// What a field holds in the end that the path has not read or written through this reference, if it may have
    /// through another.
    fn perhaps_written(&mut self, region: Region, key: Key, id: FieldId) -> Option<Value> {
        let written = self.after.written();
        if !written.iter().any(|(other, ..)| *other == region) {
            return None;
        }
        let symbol = face::field_cell(self.machine, key.reference.0, id)?;
        let (mut after, mut before) = (self.after.clone(), self.before.clone());
        let [value, initial] = [&mut after, &mut before].map(|inputs| {
            let pc = &self.state.path.condition;
            self.read_under(&mut **inputs, pc, (region, key), &mut || symbol, OPEN)
        });
        let value = value.filter(|value| Some(*value) != initial)?;
        // `summaries` introduces a location for what was there before, which the value may be.
        let reference = symbol.to_term(&mut self.machine.terms).map(Reference);
        if let Some(reference) = reference {
            let location = Value::Sym(after.location(reference).0);
            if location != symbol {
                self.comes_from(location, Source::Location(reference.0));
            }
        }
        self.after = after;
        let cell = Initial {
            region,
            key,
            value: symbol,
        };
        self.comes_from(symbol, Source::Cell(cell));
        Some(value)
    }

    fn cell_name(&self, place: &CellPlace, index: Option<Term>) -> String {
        let index = index.map(|index| self.machine.terms.display(index).to_string());
        let index = index.unwrap_or_default();
        match place {
            CellPlace::Field(field) => field.name.clone(),
            CellPlace::Length => "length".to_owned(),
            CellPlace::Element(_) | CellPlace::Held(_) => format!("[{index}]"),
            CellPlace::HeldValue(_) => format!("[{index}].value"),
            CellPlace::TextLength => "length()".to_owned(),
            CellPlace::Char(_) => format!("charAt({index})"),
            CellPlace::Literal => "literal()".to_owned(),
            CellPlace::Count => "size".to_owned(),
            CellPlace::Class => "class".to_owned(),
            CellPlace::Hash => "identityHashCode()".to_owned(),
        }
    }

    /// Static fields of the application.
    pub(super) fn statics(&mut self) {
        let roots = self.state.roots();
        for (id, after) in crate::names::statics(self.machine, self.state) {
            let before = roots.iter().find(|root| root.field == Some(id));
            let before = before.and_then(|root| self.value(root.value));
            if let Some(after) = self.value(after) {
                self.heap.statics.push(SymbolicStatic {
                    field: self.field_name(id),
                    changed: before.as_ref().is_some_and(|before| *before != after),
                    before,
                    after,
                });
            }
        }
    }

    pub(super) fn field_name(&self, id: FieldId) -> FieldName {
        let program = self.machine.program;
        field_name(program, program.field(id))
    }
}
