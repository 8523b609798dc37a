//! The inputs that are no part of an object: parameters and static fields.

use crate::core::entering::EntryInput;
use crate::core::inputs::Root;
use crate::interp::precondition;
use crate::library::{cells, constants};
use crate::{Interrupt, Machine, State, Step};
use isopath_heap::{Reference, Value};
use isopath_inputs::Cell;
use isopath_program::{Field, FieldId};
use isopath_terms::{Term, Terms};

/// Whether an input may be null.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Nullness {
    Open,
    NotNull,
}

/// Introduces an input of the entry method.
pub(crate) fn introduce_parameter<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    input: &EntryInput,
) -> Step<Value> {
    let kind = input.ty.kind();
    let kind = kind.ok_or_else(|| Interrupt::unsupported("void parameter"))?;
    let class = match input.ty.class_name() {
        Some(class) => Some(machine.program.load(class)?.id),
        None => None,
    };
    let cell = cells::input_symbol(machine, &input.name, kind, class);
    if let Value::Sym(symbol) = cell.value {
        let generic = input.generic.clone();
        machine
            .input_types
            .note_arguments(Reference(symbol), generic);
    }
    let is_this = input.name == "this";
    let symbol = cell.value;
    let nullness = match is_this {
        true => Nullness::NotNull,
        false => Nullness::Open,
    };
    let value = introduce(machine, st, (&input.name, None), cell, nullness)?;
    if let (true, Value::Sym(this)) = (is_this, symbol) {
        restrict_receiver(machine, st, this)?;
    }
    Ok(value)
}

/// Gives a static field that is an input its symbol.
pub(crate) fn introduce_static<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    field: &Field,
) -> Step {
    if let Some(value) = precondition::known_static(machine, field)? {
        return machine.set_static(st, field, value);
    }
    let class = machine.program.class(field.class).source_name();
    let name = format!("{class}.{}", field.name);
    let cell = cells::field_symbol(machine, &name, field)?;
    let root = (name.as_str(), Some(field.id));
    let value = introduce(machine, st, root, cell, Nullness::Open)?;
    machine.set_static(st, field, value)?;
    precondition::static_read(st, field, value)
}

/// A call of the method on the receiver must end up in the method itself, not in one that overrides it.
fn restrict_receiver<'p>(machine: &mut Machine<'p>, st: &mut State<'p>, this: Term) -> Step {
    let (program, method) = (machine.program, st.control.frame.method);
    let name = &method.name;
    let runs_it = |class| {
        let selected = program.select(class, method.id);
        selected.is_ok_and(|id| id == method.id)
    };
    let owner = program.class(method.class);
    if let Some(constants) = constants::constants_class(machine, owner) {
        let condition = constants::constant_where(machine, st, (constants.id, this), runs_it)?;
        return assume_receiver(machine, st, condition);
    }
    if owner.access.is_final() || method.access.is_final() || method.access.is_private() {
        return Ok(machine
            .input_types
            .require_instances(program, Reference(this))?);
    }
    let text = |this: &str| format!("{this} has {}.{name}", owner.source_name());
    let condition = machine
        .inputs(st)
        .class_where(Reference(this), runs_it, text)?;
    if condition == Terms::FALSE {
        machine.input_classes(Reference(this))?;
    }
    assume_receiver(machine, st, condition)
}

/// Restricts the path to receivers on which a call runs the method under analysis. If every class
/// overrides it, subclasses may still call it (`super.method()`), on any receiver.
fn assume_receiver<'p>(machine: &mut Machine<'p>, st: &mut State<'p>, condition: Term) -> Step {
    match condition {
        Terms::FALSE => Ok(()),
        condition => machine.assume(st, condition),
    }
}

fn introduce<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    (name, field): (&str, Option<FieldId>),
    cell: Cell,
    nullness: Nullness,
) -> Step<Value> {
    let value = constants::cell_value(machine, st, &cell)?;
    st.inputs.roots.push(Root {
        name: name.into(),
        field,
        value,
    });
    machine.inputs(st).assume_all(&cell.facts)?;
    let (Some(class), Value::Sym(symbol)) = (cell.class, cell.value) else {
        return Ok(value);
    };
    if cell.is_constant {
        if nullness == Nullness::NotNull {
            let not_null = constants::some_constant(machine, symbol);
            machine.assume(st, not_null)?;
        }
        return Ok(value);
    }
    let mut inputs = machine.inputs(st);
    if nullness == Nullness::NotNull {
        inputs.assume_not_null(Reference(symbol))?;
    }
    Ok(inputs.root(Reference(symbol), class)?)
}
