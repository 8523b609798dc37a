//! Classes that are not in the class world.
//!
//! The world is closed ([`isopath_program::World`]): an input has one of its classes. That is an assumption where
//! a class outside of it could answer otherwise than those inside. A type is *open* if there may be such classes.

use super::{Assumption, Met};
use crate::Machine;
use isopath_heap::Reference;
use isopath_program::{AccessFlags, Class, ClassId, Method};

/// An input of a declared type, none of whose supertypes is `target`, was asked whether it is a `target`.
pub(crate) fn grant_type_test<'p>(machine: &mut Machine<'p>, declared: ClassId, target: ClassId) {
    if !machine.granted.listens() || !machine.granted.types.tested.insert((declared, target)) {
        return;
    }
    if is_open(machine, declared) && !has_all_answers(machine, declared, target) {
        grant_class(machine, declared);
    }
}

/// Whether the classes of the world give all answers that there are: nothing outside of it is a `target`,
/// and an object of the declared type itself, which is in it, is none.
fn has_all_answers<'p>(machine: &mut Machine<'p>, declared: ClassId, target: ClassId) -> bool {
    let world = machine.program.world();
    let plain = world.number(declared).is_some();
    let impossible = !machine.program.is_subclass(target, declared);
    let there = world.number(target).is_some() && world.may_be(machine.program, declared, target);
    plain && !is_open(machine, target) && (impossible || there)
}

/// A method was called on an input.
pub(crate) fn grant_call_on<'p>(machine: &mut Machine<'p>, input: Reference, method: &Method) {
    let fixed = AccessFlags::FINAL | AccessFlags::PRIVATE;
    if !method.access.has(fixed) {
        grant_exact(machine, input);
    }
}

/// The class of an input matters.
pub(crate) fn grant_exact<'p>(machine: &mut Machine<'p>, input: Reference) {
    if !machine.granted.listens() || machine.input_types.is_owned(input) {
        return;
    }
    if let Some(declared) = machine.input_types.declared(input)
        && is_open(machine, declared)
    {
        grant_class(machine, declared);
    }
}

/// An input of a declared type was compared with an object of the program that it could be, if the class of
/// the object were one that stands for the type.
pub(crate) fn grant_comparison<'p>(machine: &mut Machine<'p>, declared: ClassId, class: ClassId) {
    if machine.granted.listens() && machine.program.is_subclass(class, declared) {
        grant_class(machine, declared);
    }
}

/// Two inputs were compared. If no class of the world has both of their types, they differ; another could.
pub(crate) fn grant_apart<'p>(machine: &mut Machine<'p>, a: Reference, b: Reference) {
    let declared = [a, b].map(|input| machine.input_types.declared(input));
    let [Some(one), Some(other)] = declared else {
        return;
    };
    if machine.granted.listens()
        && may_have_a_common_subclass(machine, one, other)
        && !machine.input_types.overlap(machine.program, one, other)
    {
        grant_class(machine, one);
        grant_class(machine, other);
    }
}

fn may_have_a_common_subclass<'p>(machine: &mut Machine<'p>, one: ClassId, other: ClassId) -> bool {
    let is_interface = |c| machine.program.class(c).is_interface();
    (is_interface(one) || is_interface(other)) && is_open(machine, one) && is_open(machine, other)
}

fn grant_class<'p>(machine: &mut Machine<'p>, declared: ClassId) {
    if machine
        .input_types
        .instances(machine.program, declared)
        .is_empty()
    {
        // Such an input is unsupported, by name.
        return;
    }
    let wide = machine
        .program
        .implementations(machine.program.class(declared));
    let kind = match wide {
        Some(_) => Assumption::Types,
        None => Assumption::Classes,
    };
    super::grant(machine, kind, Met::Class(declared));
}

/// Whether there may be classes outside of the world whose objects have this type.
fn is_open<'p>(machine: &mut Machine<'p>, class: ClassId) -> bool {
    if let Some(&known) = machine.granted.types.open.get(&class) {
        return known;
    }
    // Whatever a hostile class says of itself: there is an end.
    machine.granted.types.open.insert(class, true);
    let open = may_be_extended(machine, machine.program.class(class));
    machine.granted.types.open.insert(class, open);
    open
}

fn may_be_extended<'p>(machine: &mut Machine<'p>, class: &Class) -> bool {
    if let Some(array) = class.array {
        return array.component.is_some_and(|c| is_open(machine, c));
    }
    if let Some(permitted) = &class.permitted_subclasses {
        let permitted = permitted
            .iter()
            .filter_map(|name| machine.program.load(name).ok());
        let permitted: Vec<ClassId> = permitted.map(|class| class.id).collect();
        return permitted.into_iter().any(|class| is_open(machine, class));
    }
    let closed = class.access.is_final() || class.access.is_enum();
    !closed && (!class.is_application() || is_seen_from_outside(machine, class))
}

/// Whether code of other packages can extend or implement a class of the application.
fn is_seen_from_outside<'p>(machine: &Machine<'p>, class: &Class) -> bool {
    let seen = AccessFlags::PUBLIC | AccessFlags::PROTECTED;
    let constructed = class.is_interface() || {
        let mut methods = class.methods.iter().map(|&m| machine.program.method(m));
        methods.any(|method| method.is_constructor() && method.access.has(seen))
    };
    constructed && is_named_outside(machine, class)
}

/// Whether code of other packages can name a class: it is public, and so are those around it.
pub(crate) fn is_named_outside<'p>(machine: &Machine<'p>, class: &Class) -> bool {
    let seen = AccessFlags::PUBLIC | AccessFlags::PROTECTED;
    let Some(inner) = class.as_inner() else {
        return class.access.is_public();
    };
    // A local or anonymous class has no outer one.
    let outer = inner
        .outer
        .as_ref()
        .and_then(|name| machine.program.load(name).ok());
    inner.access.has(seen) && outer.is_some_and(|outer| is_named_outside(machine, outer))
}
