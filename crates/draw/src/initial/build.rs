//! From a path condition in which nothing is open to a heap.

use super::settle::Settled;
use super::{classes, symbol_of};
use crate::names::class_name;
use isopath_heap::{Initial, Region, Value};
use isopath_machine::face::{self, Layout, layout_of};
use isopath_machine::{Machine, State};
use isopath_program::{ClassId, FieldId};
use isopath_solver::{Model, PathCondition};
use isopath_terms::{Const, Term, Terms};
use isopath_trace::{Object, Picture, Seen};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::hash_map::Entry;

/// A heap to run a path's method on, and how its objects are known on the path.
pub struct Drawn {
    /// The heap.
    pub picture: Picture,
    /// The same to be looked at, if it was drawn for that.
    pub(crate) shown: Option<Picture>,
    /// Its objects, as the program knows them.
    pub known: Vec<Known>,
    /// The path condition with everything decided: its model describes the heap.
    pub(crate) pc: PathCondition,
    /// The references that the path has looked at. Any other is null in the heap.
    pub(crate) looked_at: FxHashSet<Term>,
    /// The position of each object in the heap, by its identity in the model.
    pub(crate) number: FxHashMap<u32, usize>,
    /// The oldest reference to each object: a strategy may keep what it knows of one under that.
    pub(crate) references: Vec<Term>,
    /// The arrays that collections have for themselves: they are no objects of the heap.
    pub(crate) held: Held,
    /// The class of a record that no constructor is known to make like this.
    pub(crate) unmade: Option<ClassId>,
}

/// An object of a heap that was drawn, as the program knows it.
pub struct Known {
    /// Its class.
    pub class: ClassId,
    /// Its fields that are listed, in that order.
    pub fields: Vec<FieldId>,
}

/// The arrays of collections.
#[derive(Default)]
pub(crate) struct Held {
    /// The reference to the array of each collection that has one, by the collection's position.
    pub(crate) array: FxHashMap<usize, Term>,
    /// The position of the collection that has an array, by the array's identity in the model.
    pub(crate) by: FxHashMap<u32, usize>,
}

/// The class of an object.
struct Classified {
    class: ClassId,
    /// The most specific of the declared types.
    declared: ClassId,
    /// Whether the path has asked for it.
    matters: bool,
}

impl Drawn {
    /// Values of all symbols of the path that agree with the heap.
    pub fn model(&self) -> &Model {
        self.pc.model()
    }

    /// The position of the object of a reference that the path has looked at.
    pub(crate) fn position(&self, terms: &Terms, reference: Term) -> Option<usize> {
        match terms.eval(reference, self.pc.model()) {
            Const::Loc(loc) if self.looked_at.contains(&reference) => {
                self.number.get(&loc).copied()
            }
            _ => None,
        }
    }
}

/// The heap that the model of `settled` describes.
pub(super) fn build<'p>(machine: &mut Machine<'p>, state: &State<'p>, settled: Settled) -> Drawn {
    let mut building = Building {
        machine,
        original: &state.path.condition,
        settled,
        cells: FxHashMap::default(),
        declared: FxHashMap::default(),
        number: FxHashMap::default(),
        references: Vec::new(),
        held: Held::default(),
    };
    building.collect(state.heap.inputs.initial());
    let roots = state.roots();
    let values: Vec<Value> = roots.iter().map(|root| root.value).collect();
    building.declare(values.clone());
    let order = building.visit(values);
    let mut picture = Picture {
        exact: building.settled.exact,
        heap: building.roots(state, roots),
        ..Picture::default()
    };
    let known = order.iter().map(|&loc| building.object(&mut picture, loc));
    let known = known.collect();
    let references = building.oldest_references(state);
    Drawn {
        picture,
        shown: None,
        known,
        pc: building.settled.pc,
        looked_at: building.settled.looked_at,
        number: building.number,
        references,
        held: building.held,
        unmade: None,
    }
}

/// The first part of the place of an element whose index is open.
pub(super) const OPEN: u8 = 2;

/// A cell of an object.
#[derive(Clone, Copy)]
pub(super) struct Cell {
    /// Where it stands among the cells of the object.
    pub(super) place: (u8, i64),
    pub(super) index: Option<i32>,
    pub(super) initial: Initial,
}

pub(super) struct Building<'a, 'p> {
    pub(super) machine: &'a mut Machine<'p>,
    /// The path condition as the path left it.
    original: &'a PathCondition,
    pub(super) settled: Settled,
    /// The cells of each object by its identity in the model, in the order in which a person reads them.
    pub(super) cells: FxHashMap<u32, Vec<Cell>>,
    /// The declared types of the references to each object.
    declared: FxHashMap<u32, Vec<ClassId>>,
    /// The position of each object in the result.
    pub(super) number: FxHashMap<u32, usize>,
    /// The first reference to each object of the result.
    references: Vec<Term>,
    held: Held,
}

impl Building<'_, '_> {
    pub(super) fn eval(&self, term: Term) -> Const {
        self.machine.terms.eval(term, self.settled.pc.model())
    }

    /// Sorts the cells by object. Of several names of one cell the oldest counts.
    fn collect(&mut self, cells: Vec<Initial>) {
        let mut seen = FxHashSet::default();
        for initial in cells {
            let index = initial.key.index.map(|index| match self.eval(index) {
                Const::Bv32(i) => i,
                _ => 0,
            });
            if let Const::Loc(loc) = self.eval(initial.key.reference.0)
                && loc != 0
                && seen.insert((loc, initial.region, index))
            {
                let place = self.place(&initial, index);
                let cell = Cell {
                    place,
                    index,
                    initial,
                };
                self.cells.entry(loc).or_default().push(cell);
            }
        }
        #[allow(clippy::iter_over_hash_type, reason = "each is sorted by itself")]
        for cells in self.cells.values_mut() {
            cells.sort_by_key(|cell| cell.place);
        }
    }

    /// Fields by slot; elements by index, those whose index is open last, in the order in which they were
    /// read.
    fn place(&mut self, cell: &Initial, index: Option<i32>) -> (u8, i64) {
        match (cell.region, cell.key.index, index) {
            (Region::Field(id), ..) => (1, self.machine.program.field(id).slot as i64),
            (Region::Elements(_) | Region::Held(_) | Region::TextChars, Some(term), Some(i)) => {
                match self.is_forced(term, Const::Bv32(i)) {
                    true => (1, i.into()),
                    false => (OPEN, 0),
                }
            }
            _ => (0, 0),
        }
    }

    /// The object that a value is, if it is a reference that the path has looked at.
    pub(super) fn target(&self, value: Value) -> Option<u32> {
        let Value::Sym(term) = value else { return None };
        // A constant is an object of the program.
        if face::choice_of(self.machine, value).is_some() {
            return None;
        }
        match self.settled.looked_at.contains(&term) {
            true => match self.eval(term) {
                Const::Loc(loc) => Some(loc).filter(|&loc| loc != 0),
                _ => None,
            },
            false => None,
        }
    }

    /// Notes the declared types of all references to each object, which say what class it has.
    fn declare(&mut self, roots: Vec<Value>) {
        let mut met = FxHashSet::default();
        let mut pending = roots;
        while let Some(value) = pending.pop() {
            let (Some(loc), Value::Sym(reference)) = (self.target(value), value) else {
                continue;
            };
            let declared = face::declared(self.machine, reference);
            self.declared.entry(loc).or_default().extend(declared);
            if met.insert(loc) {
                let cells = self.cells.get(&loc).into_iter().flatten();
                pending.extend(cells.map(|cell| cell.initial.value));
            }
        }
    }

    /// Numbers the objects as a person meets them who follows the references from the roots, depth first.
    fn visit(&mut self, roots: Vec<Value>) -> Vec<u32> {
        let mut order = Vec::new();
        let mut pending: Vec<Value> = roots;
        pending.reverse();
        while let Some(value) = pending.pop() {
            let (Some(loc), Value::Sym(reference)) = (self.target(value), value) else {
                continue;
            };
            if let Entry::Vacant(unmet) = self.number.entry(loc) {
                let number = *unmet.insert(order.len());
                order.push(loc);
                self.references.push(reference);
                pending.extend(self.parts(loc, number).into_iter().rev());
            }
        }
        order
    }

    /// What the cells of an object hold, those of an array that it has for itself included.
    fn parts(&mut self, loc: u32, number: usize) -> Vec<Value> {
        let is_collection = self.places(self.class(loc).class).is_some();
        let cells = self.cells.get(&loc).cloned().unwrap_or_default();
        let mut parts = Vec::new();
        for cell in cells {
            let value = cell.initial.value;
            match (self.target(value), value) {
                (Some(array), Value::Sym(reference))
                    if is_collection && face::is_owned(self.machine, reference) =>
                {
                    self.held.array.insert(number, reference);
                    self.held.by.insert(array, number);
                    let elements = self.cells.get(&array).into_iter().flatten();
                    parts.extend(elements.map(|element| element.initial.value));
                }
                _ => parts.push(value),
            }
        }
        parts
    }

    /// The fields with the array of a collection and with the number of its elements.
    pub(super) fn places(&self, class: ClassId) -> Option<(&'static str, &'static str)> {
        match layout_of(self.machine.program.class(class))? {
            Layout::Places { array, count } => Some((array, count)),
            _ => None,
        }
    }

    /// The oldest reference to each object.
    fn oldest_references(&self, state: &State<'_>) -> Vec<Term> {
        let mut references = self.references.clone();
        for reference in face::references(state).rev() {
            let target = self.target(Value::Sym(reference));
            let number = target.and_then(|loc| self.number.get(&loc));
            if let Some(oldest) = number.and_then(|&number| references.get_mut(number)) {
                *oldest = reference;
            }
        }
        references
    }

    /// Adds an object to the heap.
    fn object(&mut self, picture: &mut Picture, loc: u32) -> Known {
        let Classified {
            class,
            declared,
            matters,
        } = self.class(loc);
        let program = self.machine.program;
        let objects = &mut picture.heap.objects;
        if !matters {
            let declared = class_name(program.class(declared));
            picture.declared.insert(objects.len(), declared);
        }
        let (body, fields) = self.body(loc, class);
        objects.push(Object::<Seen> {
            class: class_name(program.class(class)),
            body,
        });
        Known { class, fields }
    }

    fn class(&self, loc: u32) -> Classified {
        let program = self.machine.program;
        let types = self.declared.get(&loc).map_or(&[][..], Vec::as_slice);
        let object = program.well_known().object;
        let declared = classes::most_specific(program, types).unwrap_or(object);
        let asked = self.class_cell(loc).map(|number| self.eval(number));
        let class = match asked {
            Some(Const::Bv32(number)) => program.world().class(number),
            _ => classes::first(program, types),
        };
        Classified {
            class: class.unwrap_or(declared),
            declared,
            matters: asked.is_some(),
        }
    }

    fn class_cell(&self, loc: u32) -> Option<Term> {
        let mut cells = self.cells.get(&loc)?.iter();
        let cell = cells.find(|cell| cell.initial.region == Region::Class)?;
        symbol_of(&self.machine.terms, cell.initial.value)
    }

    /// Whether the path, as it was, allows no other value for a term.
    pub(super) fn is_forced(&mut self, term: Term, value: Const) -> bool {
        let terms = &mut self.machine.terms;
        let value = terms.constant(value);
        let equal = terms.eq(term, value);
        self.original.known(terms, equal) == Some(true)
    }
}
