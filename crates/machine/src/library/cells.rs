//! The symbols of the input heap: what each cell is called, and what its type says about its value.

use crate::assumptions;
use crate::assumptions::{Assumption, Met};
use crate::core::arith::{bool_to_int, in_range};
use crate::library::constants;
use crate::library::rules;
use crate::library::rules::{PLACES, ROOM, public_name};
use crate::{Interrupt, Machine, Step};
use isopath_heap::{Key, Part, Reference, Region, Value};
use isopath_inputs::Cell;
use isopath_program::{ClassId, ElemKind, Field, FieldId, GenericType};
use isopath_terms::{BinOp, Sort, Term, Terms};
use std::rc::Rc;

/// Text of an index that is longer is replaced by its fingerprint.
pub(crate) const READABLE: usize = 100;

/// The symbol of a cell.
pub(crate) fn cell<'p>(machine: &mut Machine<'p>, region: Region, key: Key) -> Step<Rc<Cell>> {
    if let Some(cell) = machine.caches.cells.get(&(region, key)) {
        return Ok(cell.clone());
    }
    let owner = machine.terms.display(key.reference.0).to_string();
    let cell = match region {
        Region::Field(id) => {
            let name = field_name(machine, &owner, key.reference, id);
            rules::instance_field_symbol(machine, &name, key.reference, machine.program.field(id))?
        }
        Region::Elements(kind) => element_symbol(machine, &owner, key, kind),
        Region::Length if machine.input_types.is_owned(key.reference) => Cell {
            value: Value::Int(ROOM),
            facts: Vec::new(),
            class: None,
            is_constant: false,
        },
        Region::Length => count_symbol(machine, &format!("{owner}.length")),
        Region::TextLength => {
            let owner = string_name(machine, &owner, key.reference);
            let mut cell = count_symbol(machine, &format!("{owner}.length()"));
            if let Value::Sym(length) = cell.value {
                let most = machine.terms.int(crate::library::text::LONGEST);
                cell.facts
                    .push(machine.terms.binary(BinOp::Sle, length, most));
            }
            cell
        }
        Region::Literal => {
            let owner = string_name(machine, &owner, key.reference);
            count_symbol(machine, &format!("{owner}.literal()"))
        }
        Region::TextChars => {
            let owner = string_name(machine, &owner, key.reference);
            let index = index_name(machine, key.index);
            input_symbol(
                machine,
                &format!("{owner}.charAt({index})"),
                ElemKind::Char,
                None,
            )
        }
        Region::Count => count_symbol(machine, &format!("{owner}.size()")),
        Region::Held(part) => part_symbol(machine, &owner, key, part),
        Region::Hash => {
            let hash = machine
                .terms
                .symbol(&format!("{owner}.identityHashCode()"), Sort::Bv32);
            Cell {
                value: Value::Sym(hash),
                facts: in_range(&mut machine.terms, hash, 1, i32::MAX).into(),
                class: None,
                is_constant: false,
            }
        }
        // The engine has its own.
        Region::Class => return Err(Interrupt::malformed("type of something else")),
    };
    let cell = Rc::new(cell);
    machine.caches.cells.insert((region, key), cell.clone());
    Ok(cell)
}

/// The symbol of an element of an array, or of a list that has the array for itself.
fn element_symbol<'p>(machine: &mut Machine<'p>, owner: &str, key: Key, kind: ElemKind) -> Cell {
    let owner = array_name(machine, owner, key.reference, kind);
    let index = index_name(machine, key.index);
    let is_owned = machine.input_types.is_owned(key.reference);
    let name = match owner.strip_suffix(PLACES).filter(|_| is_owned) {
        Some(list) => format!("{list}get({index})"),
        None => format!("{owner}[{index}]"),
    };
    let class = (kind == ElemKind::Ref).then(|| element_class(machine, key.reference));
    match class {
        Some(class) if is_owned => held_symbol(machine, &name, (key.reference, 0), class),
        _ => input_symbol(machine, &name, kind, class),
    }
}

/// The symbol of what a collection holds.
fn part_symbol<'p>(machine: &mut Machine<'p>, owner: &str, key: Key, part: Part) -> Cell {
    let (called, argument, declared) = match part {
        Part::Element => ("element", 0, machine.program.well_known().object),
        Part::Key => ("key", 0, machine.program.well_known().string),
        Part::Value => ("value", 1, machine.program.well_known().object),
    };
    let name = format!("{owner}.{called}({})", index_name(machine, key.index));
    if part == Part::Key && machine.input_types.held_by(key.reference, 0).is_none() {
        let clause = "keys of a map whose type is not known are strings";
        assumptions::grant(machine, Assumption::Collections, Met::Clause(clause));
    }
    held_symbol(machine, &name, (key.reference, argument), declared)
}

/// The symbol of a field, static or not, by its name.
pub(crate) fn field_symbol<'p>(machine: &mut Machine<'p>, name: &str, field: &Field) -> Step<Cell> {
    let kind = field
        .ty
        .kind()
        .ok_or_else(|| Interrupt::malformed("void field"))?;
    let class = match field.ty.class_name() {
        Some(class) => Some(machine.program.load(class)?.id),
        None => None,
    };
    let cell = input_symbol(machine, name, kind, class);
    if let (Value::Sym(symbol), Some(signature)) = (cell.value, &field.signature) {
        let ty = GenericType::of_field(signature);
        machine.input_types.note_arguments(Reference(symbol), ty);
    }
    Ok(cell)
}

/// A symbol for what an object of the JDK holds: of the class that the type argument at this position
/// says, which nobody has got around.
pub(crate) fn held_symbol<'p>(
    machine: &mut Machine<'p>,
    name: &str,
    (holder, argument): (Reference, usize),
    declared: ClassId,
) -> Cell {
    let held = machine.input_types.held_by(holder, argument).cloned();
    let class = held
        .as_ref()
        .and_then(|ty| machine.program.load(&ty.class).ok());
    let class = class.map_or(declared, |class| class.id);
    let cell = input_symbol(machine, name, ElemKind::Ref, Some(class));
    if let Value::Sym(symbol) = cell.value {
        machine.input_types.note_arguments(Reference(symbol), held);
    }
    cell
}

/// `owner.field`; a field that the declared type of the owner does not have is named with a cast, as
/// Java would have it.
fn field_name<'p>(machine: &Machine<'p>, owner: &str, reference: Reference, id: FieldId) -> String {
    let field = machine.program.field(id);
    let class = machine.program.class(field.class);
    if let Some(name) = public_name(class, field).filter(|_| !class.is_application()) {
        return format!("{owner}.{name}");
    }
    let declared = machine.input_types.declared(reference);
    let plain = declared.and_then(|class| machine.program.find_field(class, &field.name));
    if plain == Some(id) {
        return format!("{owner}.{}", field.name);
    }
    format!("(({}) {owner}).{}", class.source_name(), field.name)
}

/// `owner`; one that is not declared to be an array is named with a cast, because an object may turn out
/// to be an array of this kind or of that.
fn array_name<'p>(
    machine: &Machine<'p>,
    owner: &str,
    reference: Reference,
    kind: ElemKind,
) -> String {
    let declared = machine.input_types.declared(reference);
    if declared.is_some_and(|class| machine.program.class(class).is_array()) {
        return owner.to_owned();
    }
    let class = machine.program.class(machine.program.prim_array(kind));
    format!("(({}) {owner})", class.source_name())
}

/// `owner`; one that is not declared to be a string is named with a cast.
fn string_name<'p>(machine: &Machine<'p>, owner: &str, reference: Reference) -> String {
    let string = machine.program.well_known().string;
    match machine.input_types.declared(reference) == Some(string) {
        true => owner.to_owned(),
        false => format!("((java.lang.String) {owner})"),
    }
}

/// What an index is called: different ones have different names.
fn index_name<'p>(machine: &Machine<'p>, index: Option<Term>) -> String {
    let Some(index) = index else {
        return String::new();
    };
    let written = machine.terms.display(index).to_string();
    match written.len() <= READABLE {
        true => written,
        false => format!("#{:016x}", machine.terms.fingerprint(index)),
    }
}

/// What the elements of an input array are declared to be.
fn element_class<'p>(machine: &Machine<'p>, array: Reference) -> ClassId {
    let class = machine.input_types.declared(array);
    let component = class.and_then(|c| machine.program.class(c).array?.component);
    component.unwrap_or(machine.program.well_known().object)
}

fn count_symbol<'p>(machine: &mut Machine<'p>, name: &str) -> Cell {
    let length = machine.terms.symbol(name, Sort::Bv32);
    let zero = machine.terms.int(0);
    Cell {
        value: Value::Sym(length),
        facts: vec![machine.terms.binary(BinOp::Sle, zero, length)],
        class: None,
        is_constant: false,
    }
}

/// A symbol for an input of the given kind, with what its type says about it.
pub(crate) fn input_symbol<'p>(
    machine: &mut Machine<'p>,
    name: &str,
    kind: ElemKind,
    class: Option<ClassId>,
) -> Cell {
    let constants =
        class.and_then(|class| constants::constants_class(machine, machine.program.class(class)));
    if let Some(class) = constants {
        return constants::constant_symbol(machine, name, class);
    }
    let (value, facts) = kind_symbol(&mut machine.terms, name, kind);
    if let (Some(class), Value::Sym(symbol)) = (class, value) {
        machine.input_types.declare(Reference(symbol), class);
    }
    Cell {
        value,
        facts,
        class,
        is_constant: false,
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
