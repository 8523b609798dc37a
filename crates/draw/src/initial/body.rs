//! What the objects of a drawn heap hold.

use super::build::{Building, Cell, OPEN};
use super::symbol_of;
use crate::names::{class_name, datum, field_name, kind_of};
use isopath_heap::{Part, Region, Value};
use isopath_machine::{Root, State, face};
use isopath_program::{ClassId, ElemKind, FieldId};
use isopath_terms::{Const, Sort, Term};
use isopath_trace::{
    Argument, Body, Choice, Datum, Element, Excerpt, Heap, Seen, Sequence, StaticValue,
};

impl Building<'_, '_> {
    /// The roots, in a heap that has no objects yet.
    pub(super) fn roots(&mut self, state: &State<'_>, roots: Vec<Root>) -> Heap<Seen> {
        let program = self.machine.program;
        let method = state.entry_method();
        let mut heap = Heap::default();
        let mut has_receiver = !method.is_static() && face::constructed(state).is_none();
        let mut parameters = method.params.iter();
        for root in roots {
            if let Some(id) = root.field {
                let field = program.field(id);
                let value = self.value(root.value, kind_of(field));
                let named = |value| StaticValue {
                    field: field_name(program, field),
                    value,
                };
                heap.statics.extend(value.map(named));
            } else if has_receiver {
                heap.receiver = self.value(root.value, ElemKind::Ref);
                has_receiver = false;
            } else if let Some(ty) = parameters.next() {
                let value = self.value(root.value, ty.kind().unwrap_or(ElemKind::Int));
                let named = |value| Argument {
                    name: root.name.to_string(),
                    ty: ty.descriptor(),
                    value,
                };
                heap.arguments.extend(value.map(named));
            }
        }
        heap
    }

    /// What the path has read of an object, and its fields that are listed.
    pub(super) fn body(&mut self, loc: u32, class: ClassId) -> (Body<Seen>, Vec<FieldId>) {
        let cells = self.cells.get(&loc).cloned().unwrap_or_default();
        let program = self.machine.program;
        if class == program.well_known().string {
            return (Body::Excerpt(self.text(cells)), Vec::new());
        }
        let is_held = |cell: &Cell| matches!(cell.initial.region, Region::Count | Region::Held(_));
        if cells.iter().any(is_held) {
            let parts = match face::holds_pairs(self.machine, class) {
                true => 2,
                false => 1,
            };
            return (Body::Excerpt(self.held(cells, parts)), Vec::new());
        }
        if let Some(fields) = self.places(class) {
            let contents = self.contents(cells, class, fields);
            return (Body::Excerpt(contents), Vec::new());
        }
        match program.class(class).array {
            Some(array) => (Body::Excerpt(self.array(cells, array.elem)), Vec::new()),
            None => self.fields(cells, class),
        }
    }

    fn fields(&mut self, cells: Vec<Cell>, class: ClassId) -> (Body<Seen>, Vec<FieldId>) {
        let program = self.machine.program;
        let (mut listed, mut ids) = (Vec::new(), Vec::new());
        for cell in cells {
            let Region::Field(id) = cell.initial.region else {
                continue;
            };
            let field = program.field(id);
            if program.is_subclass(class, field.class)
                && let Some(value) = self.value(cell.initial.value, kind_of(field))
            {
                listed.push((field_name(program, field), value));
                ids.push(id);
            }
        }
        (Body::Fields(listed), ids)
    }

    fn array(&mut self, cells: Vec<Cell>, elem: ElemKind) -> Excerpt {
        let (mut length, mut elements) = (None, Vec::new());
        for cell in cells {
            match cell.initial.region {
                Region::Length => length = self.value(cell.initial.value, ElemKind::Int),
                Region::Elements(kind) if kind == elem => {
                    elements.extend(self.element(cell, kind));
                }
                _ => {}
            }
        }
        // Of arrays that the program chose between, those that it did not choose have been read as well.
        excerpt(Sequence::Array, length, elements)
    }

    /// What a collection holds that the machine arranges when it is looked into: so many parts for each that
    /// it counts.
    fn held(&mut self, cells: Vec<Cell>, parts: i32) -> Excerpt {
        let (mut length, mut elements) = (None, Vec::new());
        for mut cell in cells {
            match cell.initial.region {
                Region::Count => length = self.value(cell.initial.value, ElemKind::Int),
                Region::Held(part) => {
                    let behind = i32::from(part == Part::Value);
                    cell.index = cell.index.map(|i| i * parts + behind);
                    elements.extend(self.element(cell, ElemKind::Ref));
                }
                _ => {}
            }
        }
        let length = length.map(|length| times(length, parts));
        let mut held = excerpt(Sequence::Contents, length, elements);
        held.elements.sort_by_key(|element| element.index.as_int());
        held
    }

    /// What a collection holds: the first elements of its array.
    fn contents(
        &mut self,
        cells: Vec<Cell>,
        class: ClassId,
        (array, count): (&str, &str),
    ) -> Excerpt {
        let program = self.machine.program;
        let [array, count] = [array, count].map(|name| program.find_field(class, name));
        let (mut length, mut elements) = (None, Vec::new());
        for cell in cells {
            match cell.initial.region {
                Region::Field(id) if Some(id) == count => {
                    length = self.value(cell.initial.value, ElemKind::Int);
                }
                Region::Field(id) if Some(id) == array => {
                    let array = self.target(cell.initial.value);
                    let places = array.and_then(|loc| self.cells.get(&loc)).cloned();
                    for place in places.unwrap_or_default() {
                        elements.extend(self.element(place, ElemKind::Ref));
                    }
                }
                _ => {}
            }
        }
        excerpt(Sequence::Contents, length, elements)
    }

    fn text(&mut self, cells: Vec<Cell>) -> Excerpt {
        let (mut length, mut chars) = (None, Vec::new());
        let mut literal = None;
        for cell in cells {
            match cell.initial.region {
                Region::Literal => {
                    literal = self.value(cell.initial.value, ElemKind::Int);
                }
                Region::TextLength => length = self.value(cell.initial.value, ElemKind::Int),
                Region::TextChars => chars.extend(self.element(cell, ElemKind::Char)),
                _ => {}
            }
        }
        // Conditions speak of characters that a shorter string does not have.
        excerpt(Sequence::Text { literal }, length, chars)
    }

    fn element(&mut self, cell: Cell, kind: ElemKind) -> Option<Element> {
        let (index, term) = (cell.index?, cell.initial.key.index?);
        let index = Datum::Int(index);
        let index = match cell.place.0 == OPEN {
            true => Seen::OneOf {
                example: Some(index),
                symbol: self.machine.terms.display(term).to_string(),
            },
            false => Seen::Only(index),
        };
        Some(Element {
            index,
            value: self.value(cell.initial.value, kind)?,
        })
    }

    /// What the path knows of a root or of the value of a cell.
    fn value(&mut self, value: Value, kind: ElemKind) -> Option<Seen> {
        if let Some((class, position)) = face::choice_of(self.machine, value) {
            return Some(self.choice(class, position));
        }
        let symbol = symbol_of(&self.machine.terms, value)?;
        Some(
            match (self.machine.terms.sort(symbol), self.target(value)) {
                (Sort::Loc, Some(loc)) => {
                    Seen::Only(Datum::Object(self.number.get(&loc).copied()?))
                }
                (Sort::Loc, None) if self.settled.looked_at.contains(&symbol) => {
                    Seen::Only(Datum::Null)
                }
                (Sort::Loc, None) => Seen::Unread,
                _ => self.primitive(symbol, kind),
            },
        )
    }

    fn primitive(&mut self, symbol: Term, kind: ElemKind) -> Seen {
        let value = self.eval(symbol);
        let example = datum(value, kind);
        match self.is_forced(symbol, value) {
            true => Seen::Only(example),
            false => Seen::OneOf {
                example: Some(example),
                symbol: self.machine.terms.display(symbol).to_string(),
            },
        }
    }

    /// The constant of a class at a position that is a term.
    fn choice(&self, class: ClassId, position: Term) -> Seen {
        let class = self.machine.program.class(class);
        let chosen = match self.eval(position) {
            Const::Bv32(position @ 0..) => {
                let nth = position as usize;
                let of_class = face::class_constant(self.machine, class, nth);
                let mut of_enum = face::enum_constants(self.machine, class);
                let name = of_class.or_else(|| Some(of_enum.nth(nth)?.name.to_string()));
                Some(Choice { position, name })
            }
            _ => None,
        };
        Seen::Choice {
            class: class_name(class),
            chosen,
        }
    }
}

/// So much of a sequence as was read and is within its length.
fn excerpt(of: Sequence, length: Option<Seen>, mut elements: Vec<Element>) -> Excerpt {
    let most = length.as_ref().and_then(Seen::as_int);
    elements.retain(|element| match (most, element.index.as_int()) {
        (Some(most), Some(index)) => (0..most).contains(&index),
        _ => true,
    });
    Excerpt {
        of,
        length,
        elements,
    }
}

/// As many times as much, if it is an `int`.
fn times(length: Seen, factor: i32) -> Seen {
    let more = |datum| match datum {
        Datum::Int(n) => Datum::Int(n.saturating_mul(factor)),
        other => other,
    };
    match length {
        Seen::Only(n) => Seen::Only(more(n)),
        Seen::OneOf { example, symbol } => Seen::OneOf {
            example: example.map(more),
            symbol,
        },
        other => other,
    }
}
