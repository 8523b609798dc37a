//! From a path condition in which nothing is open to a heap.

use super::settle::Settled;
use super::{
    InitialHeap, InputBody, InputContent, InputElement, InputObject, InputRoot, InputValue,
    classes, symbol_of,
};
use isopath_heap::{Initial, Part, Region, Value};
use isopath_machine::face::{self, Layout, layout_of};
use isopath_machine::{Machine, Root, State};
use isopath_program::ClassId;
use isopath_solver::PathCondition;
use isopath_terms::{Const, Sort, Term, Terms};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::hash_map::Entry;

/// A heap to run a path's method on, and how its objects are known on the path.
pub struct Drawn {
    /// The heap.
    pub heap: InitialHeap,
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
        original: &state.pc,
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
    let objects = order.iter().map(|&loc| building.object(loc)).collect();
    let input_root = |root: Root| {
        Some(InputRoot {
            value: building.value(root.value)?,
            name: root.name,
            field: root.field,
        })
    };
    let heap = InitialHeap {
        roots: roots.into_iter().filter_map(input_root).collect(),
        objects,
        exact: building.settled.exact,
        model: building.settled.pc.model().clone(),
    };
    let references = building.oldest_references(state);
    Drawn {
        heap,
        pc: building.settled.pc,
        looked_at: building.settled.looked_at,
        number: building.number,
        references,
        held: building.held,
    }
}

/// The first part of the place of an element whose index is open.
const OPEN: u8 = 2;

/// A cell of an object.
#[derive(Clone, Copy)]
struct Cell {
    /// Where it stands among the cells of the object.
    place: (u8, i64),
    index: Option<i32>,
    initial: Initial,
}

struct Building<'a, 'p> {
    machine: &'a mut Machine<'p>,
    /// The path condition as the path left it.
    original: &'a PathCondition,
    settled: Settled,
    /// The cells of each object by its identity in the model, in the order in which a person reads them.
    cells: FxHashMap<u32, Vec<Cell>>,
    /// The declared types of the references to each object.
    declared: FxHashMap<u32, Vec<ClassId>>,
    /// The position of each object in the result.
    number: FxHashMap<u32, usize>,
    /// The first reference to each object of the result.
    references: Vec<Term>,
    held: Held,
}

impl Building<'_, '_> {
    fn eval(&self, term: Term) -> Const {
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
    fn target(&self, value: Value) -> Option<u32> {
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
    fn places(&self, class: ClassId) -> Option<(&'static str, &'static str)> {
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

    fn object(&mut self, loc: u32) -> InputObject {
        let Classified {
            class,
            declared,
            matters,
        } = self.class(loc);
        InputObject {
            class,
            declared,
            class_matters: matters,
            body: self.body(loc, class),
        }
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

    fn body(&mut self, loc: u32, class: ClassId) -> InputBody {
        let cells = self.cells.get(&loc).cloned().unwrap_or_default();
        let program = self.machine.program;
        if class == program.well_known().string {
            return self.text(cells);
        }
        let is_held = |cell: &Cell| matches!(cell.initial.region, Region::Count | Region::Held(_));
        if cells.iter().any(is_held) {
            let parts = if face::holds_pairs(self.machine, class) {
                2
            } else {
                1
            };
            return self.held(cells, parts);
        }
        if let Some(fields) = self.places(class) {
            return self.contents(cells, class, fields);
        }
        let Some(array) = program.class(class).array else {
            let has = |id| program.is_subclass(class, program.field(id).class);
            let fields = cells
                .into_iter()
                .filter_map(|cell| match cell.initial.region {
                    Region::Field(id) if has(id) => Some((id, self.value(cell.initial.value)?)),
                    _ => None,
                });
            return InputBody::Fields(fields.collect());
        };
        let (mut length, mut elements) = (None, Vec::new());
        for cell in cells {
            match cell.initial.region {
                Region::Length => {
                    length = self.value(cell.initial.value);
                }
                Region::Elements(kind) if kind == array.elem => {
                    elements.extend(self.element(cell));
                }
                _ => {}
            }
        }
        // Of arrays that the program chose between, those that it did not choose have been read as well.
        elements.retain(|element| length.is_none_or(|length| is_within(element, length)));
        InputBody::Array { length, elements }
    }

    /// What a collection holds that the machine arranges when it is looked into: so many parts for each that
    /// it counts.
    fn held(&mut self, cells: Vec<Cell>, parts: i32) -> InputBody {
        let (mut length, mut elements) = (None, Vec::new());
        for mut cell in cells {
            match cell.initial.region {
                Region::Count => length = self.value(cell.initial.value),
                Region::Held(part) => {
                    let behind = i32::from(part == Part::Value);
                    cell.index = cell.index.map(|i| i * parts + behind);
                    elements.extend(self.element(cell));
                }
                _ => {}
            }
        }
        if let Some(length) = &mut length {
            length.content = length.content.times(parts);
        }
        elements.retain(|element| length.is_none_or(|length| is_within(element, length)));
        elements.sort_by_key(|element| element.index.0);
        InputBody::Contents { length, elements }
    }

    /// What a collection holds: the first elements of its array.
    fn contents(
        &mut self,
        cells: Vec<Cell>,
        class: ClassId,
        (array, count): (&str, &str),
    ) -> InputBody {
        let program = self.machine.program;
        let [array, count] = [array, count].map(|name| program.find_field(class, name));
        let (mut length, mut elements) = (None, Vec::new());
        for cell in cells {
            match cell.initial.region {
                Region::Field(id) if Some(id) == count => length = self.value(cell.initial.value),
                Region::Field(id) if Some(id) == array => {
                    let array = self.target(cell.initial.value);
                    let places = array.and_then(|loc| self.cells.get(&loc)).cloned();
                    for place in places.unwrap_or_default() {
                        elements.extend(self.element(place));
                    }
                }
                _ => {}
            }
        }
        elements.retain(|element| length.is_none_or(|length| is_within(element, length)));
        InputBody::Contents { length, elements }
    }

    fn text(&mut self, cells: Vec<Cell>) -> InputBody {
        let (mut length, mut chars) = (None, Vec::new());
        let mut interned = false;
        for cell in cells {
            match cell.initial.region {
                Region::Literal => {
                    let literal = self.value(cell.initial.value);
                    interned = literal.and_then(|n| n.content.as_int()) != Some(0);
                }
                Region::TextLength => length = self.value(cell.initial.value),
                Region::TextChars => chars.extend(self.element(cell)),
                _ => {}
            }
        }
        // Conditions speak of characters that a shorter string does not have.
        chars.retain(|unit| length.is_none_or(|length| is_within(unit, length)));
        InputBody::Text {
            length,
            chars,
            interned,
        }
    }

    fn element(&mut self, cell: Cell) -> Option<InputElement> {
        Some(InputElement {
            index: (cell.index?, cell.initial.key.index?),
            fixed: cell.place.0 != OPEN,
            value: self.value(cell.initial.value)?,
        })
    }

    /// Whether the path, as it was, allows no other value for a term.
    fn is_forced(&mut self, term: Term, value: Const) -> bool {
        let terms = &mut self.machine.terms;
        let value = terms.constant(value);
        let equal = terms.eq(term, value);
        self.original.known(terms, equal) == Some(true)
    }

    fn value(&mut self, value: Value) -> Option<InputValue> {
        if let Some((class, symbol)) = face::choice_of(self.machine, value) {
            let content = match self.eval(symbol) {
                Const::Bv32(ordinal @ 0..) => InputContent::EnumConstant { class, ordinal },
                _ => InputContent::Null,
            };
            return Some(InputValue { symbol, content });
        }
        let symbol = symbol_of(&self.machine.terms, value)?;
        let content = match (self.machine.terms.sort(symbol), self.target(value)) {
            (Sort::Loc, Some(loc)) => InputContent::Object(self.number.get(&loc).copied()?),
            (Sort::Loc, None) if self.settled.looked_at.contains(&symbol) => InputContent::Null,
            (Sort::Loc, None) => InputContent::Any,
            _ => {
                let value = self.eval(symbol);
                match self.is_forced(symbol, value) {
                    true => InputContent::Constant(value),
                    false => InputContent::Example(value),
                }
            }
        };
        Some(InputValue { symbol, content })
    }
}

fn is_within(element: &InputElement, length: InputValue) -> bool {
    let length = length.content.as_int();
    length.is_none_or(|n| (0..n).contains(&element.index.0))
}
