//! Values to try members with: different for each parameter and in each round, small, and likely to be accepted.

use super::members::create;
use isopath_heap::{Array, Body, Value};
use isopath_lab::Lab;
use isopath_machine::State;
use isopath_program::{Class, Program, Type};

/// How often a member is tried. Four booleans in a row tell fifteen parameters apart.
pub(super) const ROUNDS: usize = 4;

/// Where numbers begin in each round: they grow from parameter to parameter, so that a range from the first to
/// the second is one.
const FIRST: [i32; ROUNDS] = [1, 17, 5, 40];

/// A value for a parameter.
pub(super) fn probe<'p>(
    lab: &mut Lab<'p>,
    state: &mut State<'p>,
    ty: &Type,
    parameter: usize,
    round: usize,
) -> Value {
    let number = FIRST[round % ROUNDS] + parameter as i32;
    match ty {
        Type::Boolean => Value::bool((parameter + 1) >> (round % ROUNDS) & 1 == 1),
        Type::Long => Value::Long(number.into()),
        Type::Float => Value::Float(number as f32),
        Type::Double => Value::Double(number.into()),
        Type::Ref(name) => object(lab, state, name, number),
        _ => Value::Int(number),
    }
}

fn object<'p>(lab: &mut Lab<'p>, state: &mut State<'p>, name: &str, number: i32) -> Value {
    let Ok(class) = lab.program.load(name) else {
        return Value::NULL;
    };
    let program = lab.program;
    if class.id == program.well_known().string {
        let text: Vec<u16> = format!("probe {number}").encode_utf16().collect();
        return lab
            .machine
            .put_text(state, &text)
            .map_or(Value::NULL, Value::Ref);
    }
    if let Some(array) = class.array {
        let body = Body::Array(Array::new(array.elem, number as usize));
        return Value::Ref(state.heap.allocate(class.id, body));
    }
    match concrete(program, class) {
        Some(class) => Value::Ref(lab.machine.put_object(state, class.id)),
        None => collection(lab, state, class).unwrap_or(Value::NULL),
    }
}

/// Classes of the JDK whose objects stand for those of the interfaces that they implement.
const COLLECTIONS: [&str; 3] = [
    "java/util/ArrayList",
    "java/util/HashMap",
    "java/util/HashSet",
];

/// An empty collection, or another object of the JDK that is made from nothing.
fn collection<'p>(lab: &mut Lab<'p>, state: &mut State<'p>, class: &'p Class) -> Option<Value> {
    let program = lab.program;
    let is_concrete = !class.is_interface() && !class.access.is_abstract();
    let own = Some(class).filter(|class| is_concrete && class.name.starts_with("java/util/"));
    let mut others = COLLECTIONS
        .iter()
        .filter_map(|name| program.load(name).ok());
    let class = own.or_else(|| others.find(|other| program.is_subclass(other.id, class.id)))?;
    let constructor = program.declared_method(class.id, "<init>", "()V")?;
    let constructor = program.method(constructor);
    if !constructor.access.is_public() {
        return None;
    }
    let mut made = state.clone();
    let object = create(lab, &mut made, constructor, &[])?;
    *state = made;
    Some(Value::Ref(object))
}

/// A class of the application whose objects are instances of `class`: itself, if it can be.
fn concrete<'p>(program: &'p Program, class: &'p Class) -> Option<&'p Class> {
    let is_concrete =
        |c: &Class| c.is_application() && !c.access.is_abstract() && !c.is_interface();
    if is_concrete(class) || class.id == program.well_known().object {
        return Some(class);
    }
    let mut world = program.world().classes().map(|(_, id)| program.class(id));
    world.find(|c| is_concrete(c) && !c.is_array() && program.is_subclass(c.id, class.id))
}
