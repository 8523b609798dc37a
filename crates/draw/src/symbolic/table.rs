//! Terms as plain data, and what their symbols mean.

use super::Drawing;
use crate::initial::symbol_of;
use crate::names::field_name;
use isopath_heap::{Initial, ObjRef, Part, Region, Value};
use isopath_machine::face;
use isopath_program::ClassId;
use isopath_terms::{Const, Node, Sort, Term};
use isopath_trace::{CellPlace, Datum, Expression, Kind, Origin, SymbolicTerm};

/// Characters of one expression that are printed.
const SHOWN: usize = 2_000;

/// Where a symbol comes from.
#[derive(Clone)]
pub(super) enum Source {
    /// What has no terms in it.
    Plain(Origin),
    /// A cell.
    Cell(Initial),
    /// The location that a reference introduced.
    Location(Term),
}

impl Drawing<'_, '_> {
    /// Notes where the symbol of a value comes from.
    pub(super) fn comes_from(&mut self, value: Value, source: Source) {
        if let Some((class, position)) = face::choice_of(self.machine, value) {
            self.sources.insert(position, (source, Some(class)));
        } else if let Some(symbol) = symbol_of(&self.machine.terms, value) {
            self.sources.insert(symbol, (source, None));
        }
    }

    /// The position of a term in the table, with all that it is made of before it.
    pub(super) fn term(&mut self, wanted: Term) -> usize {
        let mut pending = vec![wanted];
        while let Some(&top) = pending.last() {
            if self.table.contains_key(&top) {
                pending.pop();
                continue;
            }
            let missing: Vec<Term> = self
                .parts(top)
                .into_iter()
                .filter(|part| !self.table.contains_key(part))
                .collect();
            if missing.is_empty() {
                let data = self.data(top);
                self.table.insert(top, self.heap.terms.len());
                self.heap.terms.push(data);
                pending.pop();
            }
            pending.extend(missing);
        }
        self.table[&wanted]
    }

    /// What must stand before a term: its operands, of a symbol the cell that it is the value of.
    fn parts(&self, term: Term) -> Vec<Term> {
        match self.sources.get(&term) {
            Some((Source::Cell(cell), _)) => {
                let reference = cell.key.reference.0;
                cell.key.index.into_iter().chain([reference]).collect()
            }
            Some((Source::Location(reference), _)) => vec![*reference],
            _ => {
                let children = self.machine.terms.children(term);
                children.into_iter().flatten().collect()
            }
        }
    }

    /// A term whose parts are in the table.
    fn data(&mut self, term: Term) -> SymbolicTerm {
        match self.machine.terms.node(term) {
            Node::Const(constant) => SymbolicTerm::Constant(self.constant(constant)),
            Node::Symbol(symbol) => SymbolicTerm::Symbol {
                name: self.machine.terms.symbol_name(symbol).to_owned(),
                kind: kind(self.machine.terms.sort(term)),
                origin: self.origin(term),
            },
            Node::Unary(op, a) => SymbolicTerm::Unary(format!("{op:?}"), self.table[&a]),
            Node::Binary(op, a, b) => {
                SymbolicTerm::Binary(format!("{op:?}"), self.table[&a], self.table[&b])
            }
            Node::Ite(c, a, b) => SymbolicTerm::Ite(self.table[&c], self.table[&a], self.table[&b]),
        }
    }

    fn constant(&mut self, constant: Const) -> Datum {
        match constant {
            Const::Bool(v) => Datum::Boolean(v),
            Const::Bv32(v) => Datum::Int(v),
            Const::Bv64(v) => Datum::Long(v),
            Const::F32(bits) => Datum::Float(bits),
            Const::F64(bits) => Datum::Double(bits),
            Const::Loc(0) => Datum::Null,
            Const::Loc(loc) => Datum::Object(self.made(ObjRef::from_loc(loc))),
        }
    }

    fn origin(&mut self, symbol: Term) -> Origin {
        let Some((source, choice)) = self.sources.get(&symbol).cloned() else {
            return Origin::Other;
        };
        let origin = match source {
            Source::Plain(origin) => origin,
            Source::Location(reference) => Origin::Location(self.table[&reference]),
            Source::Cell(cell) => {
                let place = self.place(&cell);
                Origin::Cell(self.table[&cell.key.reference.0], place)
            }
        };
        match choice {
            None => origin,
            Some(class) => Origin::Choice(Box::new(origin), self.constants(class)),
        }
    }

    /// A cell, whose index is in the table.
    pub(super) fn place(&mut self, cell: &Initial) -> CellPlace {
        let program = self.machine.program;
        let index = cell.key.index.map_or(0, |index| self.term(index));
        match cell.region {
            Region::Class => CellPlace::Class,
            Region::Length => CellPlace::Length,
            Region::TextLength => CellPlace::TextLength,
            Region::TextChars => CellPlace::Char(index),
            Region::Literal => CellPlace::Literal,
            Region::Count => CellPlace::Count,
            Region::Held(Part::Value) => CellPlace::HeldValue(index),
            Region::Held(_) => CellPlace::Held(index),
            Region::Hash => CellPlace::Hash,
            Region::Elements(_) => CellPlace::Element(index),
            Region::Field(id) => CellPlace::Field(field_name(program, program.field(id))),
        }
    }

    /// The names of the constants of a class.
    fn constants(&self, class: ClassId) -> Vec<String> {
        let class = self.machine.program.class(class);
        let of_class = |nth| face::class_constant(self.machine, class, nth);
        let classes: Vec<String> = (0..).map_while(of_class).collect();
        match classes.is_empty() {
            false => classes,
            true => face::enum_constants(self.machine, class)
                .map(|field| field.name.to_string())
                .collect(),
        }
    }

    /// A term with its text.
    pub(super) fn expression(&mut self, term: Term) -> Expression {
        let text = match self.machine.terms.sort(term) {
            Sort::Loc => self.reference_text(term),
            Sort::Bool => self.machine.show_condition(term),
            _ => self.machine.terms.display_within(term, SHOWN).to_string(),
        };
        let term = self.term(term);
        Expression { term, text }
    }

    /// A reference in Java-like syntax, objects of the program by their classes and positions.
    fn reference_text(&mut self, term: Term) -> String {
        let (mut text, mut pending) = (String::new(), vec![(term, "")]);
        while let Some((next, lead)) = pending.pop() {
            text += lead;
            if text.len() > SHOWN {
                return text + "...";
            }
            match self.machine.terms.node(next) {
                Node::Ite(condition, yes, no) => {
                    text += &self.machine.show_condition(condition);
                    pending.extend([(no, " : "), (yes, " ? ")]);
                }
                Node::Const(Const::Loc(loc @ 1..)) => {
                    let own = self.made(ObjRef::from_loc(loc));
                    text += &self.made_name(own);
                }
                _ => text += &self.machine.terms.display(next).to_string(),
            }
        }
        text
    }
}

fn kind(sort: Sort) -> Kind {
    match sort {
        Sort::Bool => Kind::Boolean,
        Sort::Bv32 => Kind::Int,
        Sort::Bv64 => Kind::Long,
        Sort::F32 => Kind::Float,
        Sort::F64 => Kind::Double,
        Sort::Loc => Kind::Reference,
    }
}
