//! The symbols of the input heap: what each cell is called, and what its type says about its value.

use crate::assumptions::{Assumption, Met};
use crate::core::arith::{bool_to_int, in_range};
use crate::library::rules::{PLACES, ROOM, public_name};
use crate::{Interrupt, Machine, Step};
use isopath_heap::{Key, Part, Region, Value};
use isopath_program::{ClassId, ElemKind, Field, FieldId, GenericType};
use isopath_terms::{BinOp, Sort, Term, Terms};
use std::rc::Rc;

/// The symbol of a cell: the same on every path.
pub(crate) struct Cell {
    /// The symbol, or the int that stands for a boolean symbol.
    pub(crate) value: Value,
    /// What holds of it.
    pub(crate) facts: Vec<Term>,
    /// The declared type, if it is a reference.
    pub(crate) class: Option<ClassId>,
    /// Whether the value is the position of a constant of that type, an enum.
    pub(crate) is_constant: bool,
}

/// Text of an index that is longer is replaced by its fingerprint.
pub(crate) const READABLE: usize = 100;

impl<'p> Machine<'p> {
    /// The symbol of a cell.
    pub(crate) fn cell(&mut self, region: Region, key: Key) -> Step<Rc<Cell>> {
        if let Some(cell) = self.cells.get(&(region, key)) {
            return Ok(cell.clone());
        }
        let owner = self.terms.display(key.reference).to_string();
        let cell = match region {
            Region::Field(id) => {
                let name = self.field_name(&owner, key.reference, id);
                self.instance_field_symbol(&name, key.reference, self.program.field(id))?
            }
            Region::Elements(kind) => self.element_symbol(&owner, key, kind),
            Region::Length if self.input_types.is_owned(key.reference) => Cell {
                value: Value::Int(ROOM),
                facts: Vec::new(),
                class: None,
                is_constant: false,
            },
            Region::Length => self.count_symbol(&format!("{owner}.length")),
            Region::TextLength => {
                let owner = self.string_name(&owner, key.reference);
                let mut cell = self.count_symbol(&format!("{owner}.length()"));
                if let Value::Sym(length) = cell.value {
                    let most = self.terms.int(crate::library::text::LONGEST);
                    cell.facts.push(self.terms.binary(BinOp::Sle, length, most));
                }
                cell
            }
            Region::Literal => {
                let owner = self.string_name(&owner, key.reference);
                self.count_symbol(&format!("{owner}.literal()"))
            }
            Region::TextChars => {
                let owner = self.string_name(&owner, key.reference);
                let index = self.index_name(key.index);
                self.input_symbol(&format!("{owner}.charAt({index})"), ElemKind::Char, None)
            }
            Region::Count => self.count_symbol(&format!("{owner}.size()")),
            Region::Held(part) => self.part_symbol(&owner, key, part),
            Region::Hash => {
                let hash = self
                    .terms
                    .symbol(&format!("{owner}.identityHashCode()"), Sort::Bv32);
                Cell {
                    value: Value::Sym(hash),
                    facts: in_range(&mut self.terms, hash, 1, i32::MAX).into(),
                    class: None,
                    is_constant: false,
                }
            }
            Region::Class => self.class_symbol(&owner, key.reference)?,
        };
        let cell = Rc::new(cell);
        self.cells.insert((region, key), cell.clone());
        Ok(cell)
    }

    /// The symbol of an element of an array, or of a list that has the array for itself.
    fn element_symbol(&mut self, owner: &str, key: Key, kind: ElemKind) -> Cell {
        let owner = self.array_name(owner, key.reference, kind);
        let index = self.index_name(key.index);
        let is_owned = self.input_types.is_owned(key.reference);
        let name = match owner.strip_suffix(PLACES).filter(|_| is_owned) {
            Some(list) => format!("{list}get({index})"),
            None => format!("{owner}[{index}]"),
        };
        let class = (kind == ElemKind::Ref).then(|| self.element_class(key.reference));
        match class {
            Some(class) if is_owned => self.held_symbol(&name, (key.reference, 0), class),
            _ => self.input_symbol(&name, kind, class),
        }
    }

    /// The symbol of what a collection holds.
    fn part_symbol(&mut self, owner: &str, key: Key, part: Part) -> Cell {
        let (called, argument, declared) = match part {
            Part::Element => ("element", 0, self.program.well_known().object),
            Part::Key => ("key", 0, self.program.well_known().string),
            Part::Value => ("value", 1, self.program.well_known().object),
        };
        let name = format!("{owner}.{called}({})", self.index_name(key.index));
        if part == Part::Key && self.input_types.held_by(key.reference, 0).is_none() {
            let clause = "keys of a map whose type is not known are strings";
            self.grant(Assumption::Collections, Met::Clause(clause));
        }
        self.held_symbol(&name, (key.reference, argument), declared)
    }

    /// The symbol of a field, static or not, by its name.
    pub(crate) fn field_symbol(&mut self, name: &str, field: &Field) -> Step<Cell> {
        let kind = field
            .ty
            .kind()
            .ok_or_else(|| Interrupt::malformed("void field"))?;
        let class = match field.ty.class_name() {
            Some(class) => Some(self.program.load(class)?.id),
            None => None,
        };
        let cell = self.input_symbol(name, kind, class);
        if let (Value::Sym(symbol), Some(signature)) = (cell.value, &field.signature) {
            let ty = GenericType::of_field(signature);
            self.input_types.note_arguments(symbol, ty);
        }
        Ok(cell)
    }

    /// A symbol for what an object of the JDK holds: of the class that the type argument at this position
    /// says, which nobody has got around.
    pub(crate) fn held_symbol(
        &mut self,
        name: &str,
        (holder, argument): (Term, usize),
        declared: ClassId,
    ) -> Cell {
        let held = self.input_types.held_by(holder, argument).cloned();
        let class = held
            .as_ref()
            .and_then(|ty| self.program.load(&ty.class).ok());
        let class = class.map_or(declared, |class| class.id);
        let cell = self.input_symbol(name, ElemKind::Ref, Some(class));
        if let Value::Sym(symbol) = cell.value {
            self.input_types.note_arguments(symbol, held);
        }
        cell
    }

    /// `owner.field`; a field that the declared type of the owner does not have is named with a cast, as
    /// Java would have it.
    fn field_name(&self, owner: &str, reference: Term, id: FieldId) -> String {
        let field = self.program.field(id);
        let class = self.program.class(field.class);
        if let Some(name) = public_name(class, field).filter(|_| !class.is_application()) {
            return format!("{owner}.{name}");
        }
        let declared = self.input_types.declared(reference);
        let plain = declared.and_then(|class| self.program.find_field(class, &field.name));
        if plain == Some(id) {
            return format!("{owner}.{}", field.name);
        }
        format!("(({}) {owner}).{}", class.source_name(), field.name)
    }

    /// `owner`; one that is not declared to be an array is named with a cast, because an object may turn out
    /// to be an array of this kind or of that.
    fn array_name(&self, owner: &str, reference: Term, kind: ElemKind) -> String {
        let declared = self.input_types.declared(reference);
        if declared.is_some_and(|class| self.program.class(class).is_array()) {
            return owner.to_owned();
        }
        let class = self.program.class(self.program.prim_array(kind));
        format!("(({}) {owner})", class.source_name())
    }

    /// `owner`; one that is not declared to be a string is named with a cast.
    fn string_name(&self, owner: &str, reference: Term) -> String {
        let string = self.program.well_known().string;
        match self.input_types.declared(reference) == Some(string) {
            true => owner.to_owned(),
            false => format!("((java.lang.String) {owner})"),
        }
    }

    /// What an index is called: different ones have different names.
    fn index_name(&self, index: Option<Term>) -> String {
        let Some(index) = index else {
            return String::new();
        };
        let written = self.terms.display(index).to_string();
        match written.len() <= READABLE {
            true => written,
            false => format!("#{:016x}", self.terms.fingerprint(index)),
        }
    }

    /// What the elements of an input array are declared to be.
    fn element_class(&self, array: Term) -> ClassId {
        let class = self.input_types.declared(array);
        let component = class.and_then(|c| self.program.class(c).array?.component);
        component.unwrap_or(self.program.well_known().object)
    }

    fn count_symbol(&mut self, name: &str) -> Cell {
        let length = self.terms.symbol(name, Sort::Bv32);
        let zero = self.terms.int(0);
        Cell {
            value: Value::Sym(length),
            facts: vec![self.terms.binary(BinOp::Sle, zero, length)],
            class: None,
            is_constant: false,
        }
    }

    /// A symbol for an input of the given kind, with what its type says about it.
    pub(crate) fn input_symbol(
        &mut self,
        name: &str,
        kind: ElemKind,
        class: Option<ClassId>,
    ) -> Cell {
        let constants = class.and_then(|class| self.constants_class(self.program.class(class)));
        if let Some(class) = constants {
            return self.constant_symbol(name, class);
        }
        let (value, facts) = kind_symbol(&mut self.terms, name, kind);
        if let (Some(class), Value::Sym(symbol)) = (class, value) {
            self.input_types.declare(symbol, class);
        }
        Cell {
            value,
            facts,
            class,
            is_constant: false,
        }
    }
}

fn kind_symbol(terms: &mut Terms, name: &str, kind: ElemKind) -> (Value, Vec<Term>) {
    let (sort, range) = match kind {
        ElemKind::Boolean => {
            let truth = terms.symbol(name, Sort::Bool);
            return (bool_to_int(terms, truth), Vec::new());
        }
        ElemKind::Byte => (Sort::Bv32, Some((i8::MIN as i32, i8::MAX as i32))),
        ElemKind::Short => (Sort::Bv32, Some((i16::MIN as i32, i16::MAX as i32))),
        ElemKind::Char => (Sort::Bv32, Some((0, u16::MAX as i32))),
        ElemKind::Int => (Sort::Bv32, None),
        ElemKind::Long => (Sort::Bv64, None),
        ElemKind::Float => (Sort::F32, None),
        ElemKind::Double => (Sort::F64, None),
        ElemKind::Ref => (Sort::Loc, None),
    };
    let symbol = terms.symbol(name, sort);
    let facts = range.map(|(low, high)| in_range(terms, symbol, low, high));
    (Value::Sym(symbol), facts.into_iter().flatten().collect())
}
