//! Inputs of types whose objects the program has all: enums, and `java.lang.Class`.
//!
//! An input of such a type is no input reference, but null or a choice among objects of the program: by the
//! position of a constant, a number. `==`, `switch` and `ordinal()` are then conditions on that number.
//!
//! There are as many `Class` objects as classes. An input is one of a few ([`CLASSES`]), which is an assumption.

use crate::core::arith::in_range;
use crate::interp::vm_objects;
use crate::{Interrupt, Machine, State, Step};
use isopath_heap::Value;
use isopath_inputs::Cell;
use isopath_program::{Class, ClassId, Field, Type};
use isopath_terms::{Sort, Term, Terms};

/// The position of no constant: null.
const NO_CONSTANT: i32 = -1;

/// What an input of type `Class` stands for: descriptors.
pub(crate) const CLASSES: &[&str] = &[
    "Ljava/lang/Object;",
    "Ljava/lang/String;",
    "Ljava/lang/Integer;",
    "Ljava/lang/Double;",
    "Ljava/lang/Boolean;",
    "I",
    "D",
    "Z",
    "[I",
    "[Ljava/lang/Object;",
    "Ljava/util/List;",
    "Ljava/util/ArrayList;",
    "Ljava/util/Map;",
];

/// What the classes that an input of type `Class` may stand for are called in Java.
pub(crate) fn class_names() -> Vec<String> {
    let types = CLASSES.iter().filter_map(|desc| Type::parse(desc));
    types.map(|ty| format!("{ty}.class")).collect()
}

/// Whether the class is an enum. The body of a constant is a subclass of one.
fn is_enum<'p>(machine: &Machine<'p>, class: &Class) -> bool {
    let above = class.super_class.map(|c| &*machine.program.class(c).name);
    class.access.is_enum() && above == Some("java/lang/Enum")
}

/// The class that has the constants that an input of a class is one of, if it is one of constants. The
/// body of an enum constant is a subclass of the enum.
pub(crate) fn constants_class<'p>(machine: &Machine<'p>, class: &'p Class) -> Option<&'p Class> {
    let above = class.super_class.map(|c| machine.program.class(c));
    if class.id == machine.program.well_known().class || is_enum(machine, class) {
        return Some(class);
    }
    above.filter(|above| is_enum(machine, above))
}

/// What the constants are called in Java, in the order of their positions.
pub(crate) fn constant_names<'p>(machine: &Machine<'p>, class: &Class) -> Vec<String> {
    if class.id == machine.program.well_known().class {
        return class_names();
    }
    let name = class.source_name();
    enum_constants(machine, class)
        .map(|field| format!("{name}.{}", field.name))
        .collect()
}

/// The fields with the constants of an enum, in the order of their declaration.
pub fn enum_constants<'p>(machine: &Machine<'p>, class: &Class) -> impl Iterator<Item = &'p Field> {
    let program = machine.program;
    let fields = class.static_fields.iter().map(|&f| program.field(f));
    let found: Vec<&Field> = fields.filter(|field| field.access.is_enum()).collect();
    found.into_iter()
}

/// What the `Class` at a position stands for, as reflection has it; `None` of enums.
pub fn class_constant<'p>(machine: &Machine<'p>, class: &Class, position: usize) -> Option<String> {
    if class.id != machine.program.well_known().class {
        return None;
    }
    let desc = CLASSES.get(position)?;
    let name = desc.strip_prefix('L').and_then(|d| d.strip_suffix(';'));
    Some(match (name, Type::parse(desc)) {
        (Some(name), _) => name.replace('/', "."),
        (None, Some(ty)) if !desc.starts_with('[') => ty.to_string(),
        _ => desc.replace('/', "."),
    })
}

/// The symbol of an input that is a constant: a position.
pub(crate) fn constant_symbol<'p>(machine: &mut Machine<'p>, name: &str, class: &Class) -> Cell {
    let position = match is_enum(machine, class) {
        true => format!("{name}.ordinal()"),
        false => format!("{name}.position()"),
    };
    let position = machine.terms.symbol(&position, Sort::Bv32);
    let mut constants = vec![(NO_CONSTANT, "null".to_owned())];
    constants.extend((0..).zip(constant_names(machine, class)));
    for (i, constant) in &constants {
        let i = machine.terms.int(*i);
        let is_this = machine.terms.eq(position, i);
        let is_other = machine.terms.not(is_this);
        machine
            .input_types
            .describe(is_this, format!("{name} == {constant}"));
        machine
            .input_types
            .describe(is_other, format!("{name} != {constant}"));
    }
    let most = constants.len() as i32 - 2;
    Cell {
        value: Value::Sym(position),
        facts: in_range(&mut machine.terms, position, NO_CONSTANT, most).into(),
        class: Some(class.id),
        is_constant: true,
    }
}

/// Whether two inputs of one enum type are the same, as a condition on their positions.
pub(crate) fn same_constants<'p>(machine: &mut Machine<'p>, a: Value, b: Value) -> Option<Term> {
    let (of_a, one) = machine.input_types.choice_of(a)?;
    let (of_b, other) = machine.input_types.choice_of(b)?;
    if of_a != of_b {
        return None;
    }
    let same = machine.terms.eq(one, other);
    let differ = machine.terms.not(same);
    let [a, b] = [one, other].map(|position| {
        let name = machine.terms.display(position).to_string();
        let name = name.strip_suffix(".ordinal()").map(str::to_owned);
        name.unwrap_or_default()
    });
    if !a.is_empty() && !b.is_empty() {
        machine.input_types.describe(same, format!("{a} == {b}"));
        machine.input_types.describe(differ, format!("{a} != {b}"));
    }
    Some(same)
}

/// The condition that an input of an enum type is not null.
pub(crate) fn some_constant<'p>(machine: &mut Machine<'p>, position: Term) -> Term {
    let none = machine.terms.int(NO_CONSTANT);
    let is_none = machine.terms.eq(position, none);
    machine.terms.not(is_none)
}

/// What a cell holds on this path: constants are other objects on another.
pub(crate) fn cell_value<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    cell: &Cell,
) -> Step<Value> {
    match (cell.is_constant, cell.class, cell.value) {
        (true, Some(class), Value::Sym(position)) => constant_at(machine, st, class, position),
        _ => Ok(cell.value),
    }
}

/// The constant at a position, as a choice: null first, which is what programs ask for most.
fn constant_at<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    class: ClassId,
    position: Term,
) -> Step<Value> {
    let mut objects = vec![Value::NULL];
    objects.extend(constants_of(machine, st, class)?);
    let last = objects.pop().unwrap_or(Value::NULL);
    let mut cases = Vec::new();
    for (i, object) in (NO_CONSTANT..).zip(objects) {
        let i = machine.terms.int(i);
        cases.push((machine.terms.eq(position, i), object));
    }
    let chosen = machine.cx(st).guarded(cases, last);
    let chosen = chosen.ok_or_else(|| Interrupt::malformed("constant of something else"))?;
    if let Value::Sym(choice) = chosen {
        machine.input_types.note_choice(choice, class, position);
    }
    Ok(chosen)
}

/// The constants of a class, which exist because one of them is an input.
fn constants_of<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    class: ClassId,
) -> Step<Vec<Value>> {
    if class == machine.program.well_known().class {
        let mirrors = CLASSES.iter().map(|desc| mirror_of(machine, st, desc));
        return mirrors.collect();
    }
    machine.require_initialised(st, class)?;
    let data = st.heap.classes.get(class.index());
    let class = machine.program.class(class);
    let constants = enum_constants(machine, class).map(|field| {
        let value = data.and_then(|data| data.statics.get(field.slot)).copied();
        match value {
            Some(Value::Ref(r)) if !r.is_null() => Ok(Value::Ref(r)),
            _ => Err(Interrupt::unsupported(format!(
                "enum constant {}.{} before it is made",
                class.source_name(),
                field.name
            ))),
        }
    });
    constants.collect()
}

fn mirror_of<'p>(machine: &mut Machine<'p>, st: &mut State<'p>, desc: &str) -> Step<Value> {
    let mirror = match desc.strip_prefix('L').and_then(|d| d.strip_suffix(';')) {
        Some(class) => machine.class_mirror(st, machine.program.load(class)?.id)?,
        None if desc.starts_with('[') => {
            machine.class_mirror(st, machine.program.load(desc)?.id)?
        }
        None => {
            let kind = desc.chars().next().unwrap_or('V');
            vm_objects::primitive_mirror(machine, st, kind)?
        }
    };
    Ok(Value::Ref(mirror))
}

/// The positions of constants whose class is `wanted`, as a condition.
pub(crate) fn constant_where<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    (class, position): (ClassId, Term),
    wanted: impl Fn(ClassId) -> bool,
) -> Step<Term> {
    let mut any = Terms::FALSE;
    for (i, constant) in (0..).zip(constants_of(machine, st, class)?) {
        let Value::Ref(object) = constant else {
            continue;
        };
        if st.heap.get(object).is_some_and(|o| wanted(o.class)) {
            let i = machine.terms.int(i);
            let here = machine.terms.eq(position, i);
            any = machine.terms.or(any, here);
        }
    }
    Ok(any)
}
