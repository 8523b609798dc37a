//! What paths have taken for granted, in words.

use crate::Machine;
use crate::assumptions::{environment, statics};
use crate::core::granted::Met;
use crate::library::constants;
use isopath_program::{ClassId, MethodId};
use isopath_trace::{Assumed, Assumption};

/// What the paths of this machine have taken for granted.
pub fn assumed<'p>(machine: &Machine<'p>) -> Assumed {
    let mut found = Assumed::new();
    let hidden = environment::hashes_that_show(machine);
    let hidden = hidden.chain(statics::statics_that_inputs_may_be(machine));
    let hidden = hidden.chain(chosen_classes(machine));
    let met: Vec<(Assumption, Met)> = machine.granted.met.iter().cloned().chain(hidden).collect();
    for (kind, met) in met {
        found
            .entry(kind)
            .or_default()
            .insert(in_words(machine, kind, &met));
    }
    found
}

fn in_words<'p>(machine: &Machine<'p>, kind: Assumption, met: &Met) -> String {
    let program = machine.program;
    match met {
        Met::Class(class) if kind == Assumption::Types => standing_for(machine, *class),
        Met::Class(class) => program.class(*class).source_name(),
        Met::Method(method) if kind == Assumption::Dispatch => dispatched(machine, *method),
        Met::Method(method) if kind == Assumption::Models => modelled(machine, *method),
        Met::Method(method) => method_name(machine, *method),
        Met::Field(field) => {
            let field = program.field(*field);
            format!(
                "{}.{}",
                program.class(field.class).source_name(),
                field.name
            )
        }
        Met::Clause(text) => (*text).to_owned(),
        Met::Text(text) => text.to_string(),
    }
}

fn method_name<'p>(machine: &Machine<'p>, method: MethodId) -> String {
    let method = machine.program.method(method);
    let class = machine.program.class(method.class).source_name();
    match method.is_constructor() {
        true => format!("new {class}"),
        false => format!("{class}.{}", method.name),
    }
}

/// `Shape.area of Circle or Square`.
fn dispatched<'p>(machine: &Machine<'p>, method: MethodId) -> String {
    let program = machine.program;
    let named = machine.config.calls.dispatch.get(&method);
    let named = named.into_iter().flat_map(|named| named.iter());
    let owners = named.map(|&m| program.class(program.method(m).class).source_name());
    let mut owners: Vec<String> = owners.collect();
    owners.sort();
    let name = method_name(machine, method);
    format!("{name} of {}", alternatives(owners))
}

/// `Circle.area by Stub.three`.
fn modelled<'p>(machine: &Machine<'p>, method: MethodId) -> String {
    let name = method_name(machine, method);
    match machine.config.calls.models.get(&method) {
        Some(&model) => format!("{name} by {}", method_name(machine, model)),
        None => name,
    }
}

/// Which classes inputs of type `Class` are a choice among.
fn chosen_classes<'p>(machine: &Machine<'p>) -> Option<(Assumption, Met)> {
    let class = machine.program.class(machine.program.well_known().class);
    let is_met = machine.granted.wanted && machine.input_types.is_chosen(class.id);
    let names = is_met.then(|| constants::constant_names(machine, class).join(", "))?;
    let clause = format!("{} is one of {names}", class.source_name());
    Some((Assumption::Values, Met::Text(clause.into())))
}

/// What stands for a wide type of the JDK, in words.
fn standing_for<'p>(machine: &Machine<'p>, declared: ClassId) -> String {
    let declared = machine.program.class(declared);
    let ranges = machine.input_types.instances(machine.program, declared.id);
    let numbers = ranges.iter().flat_map(|&(low, high)| low..=high);
    let classes = numbers.filter_map(|number| machine.program.world().class(number));
    let (mut names, mut array, mut own) = (Vec::new(), false, false);
    for class in classes.map(|class| machine.program.class(class)) {
        match (class.is_array(), class.is_application()) {
            (true, _) => array = true,
            (_, true) => own = true,
            _ => names.push(class.source_name()),
        }
    }
    names.extend(array.then(|| "an array".to_owned()));
    names.extend(own.then(|| "of the application".to_owned()));
    format!("{} is {}", declared.source_name(), alternatives(names))
}

/// `a, b or c`.
fn alternatives(mut names: Vec<String>) -> String {
    match (names.pop(), names.is_empty()) {
        (Some(last), false) => format!("{} or {last}", names.join(", ")),
        (last, _) => last.unwrap_or_default(),
    }
}
