//! Objects that the JVM itself makes: the thread, and `Class` objects of primitive types.

use crate::interp::image;
use crate::{Machine, State, Step};
use isopath_heap::{Host, ObjRef, Value};
use isopath_program::{ClassId, ElemKind};

/// The `Class` object of a primitive type, by the character of its descriptor.
pub(crate) fn primitive_mirror<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    descriptor: char,
) -> Step<ObjRef> {
    let known = st.heap.vm.primitive_mirrors.iter();
    if let Some((_, mirror)) = { known }.find(|(d, _)| *d == descriptor) {
        return Ok(*mirror);
    }
    if image::in_image(machine, st, |machine, image| {
        primitive_mirror(machine, image, descriptor).map(drop)
    }) {
        return primitive_mirror(machine, st, descriptor);
    }
    let mirror = machine.new_mirror(st, Host::PrimitiveMirror(descriptor))?;
    st.heap.vm.primitive_mirrors.push((descriptor, mirror));
    Ok(mirror)
}

/// The `Class` object of the elements of a primitive array.
pub(crate) fn primitive_mirror_of_array<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    array: ClassId,
) -> Step<ObjRef> {
    let elem = machine
        .program
        .class(array)
        .array
        .map_or(ElemKind::Int, |a| a.elem);
    primitive_mirror(machine, st, elem.descriptor())
}

/// The `Thread` object of the one thread there is, made without running Java code.
pub(crate) fn main_thread<'p>(machine: &mut Machine<'p>, st: &mut State<'p>) -> Step<ObjRef> {
    if !st.heap.vm.thread.is_null() {
        return Ok(st.heap.vm.thread);
    }
    if image::in_image(machine, st, |machine, image| {
        main_thread(machine, image).map(drop)
    }) {
        return Ok(st.heap.vm.thread);
    }
    let group_class = machine.program.load("java/lang/ThreadGroup")?;
    let system = machine.allocate(st, group_class);
    let main = machine.allocate(st, group_class);
    for (group, name, parent) in [(system, "system", ObjRef::NULL), (main, "main", system)] {
        let name = machine.new_text(st, name)?;
        set_if_present(machine, st, group, "name", Value::Ref(name));
        set_if_present(machine, st, group, "parent", Value::Ref(parent));
        set_if_present(machine, st, group, "maxPriority", Value::Int(10));
    }
    let thread = machine.allocate(st, machine.program.load("java/lang/Thread")?);
    st.heap.vm.thread = thread;
    let name = machine.new_text(st, "main")?;
    set_if_present(machine, st, thread, "name", Value::Ref(name));
    set_if_present(machine, st, thread, "tid", Value::Long(1));
    // Since JDK 19 what belongs to a platform thread stands in an object of its own.
    let holder = match machine.program.load("java/lang/Thread$FieldHolder") {
        Ok(class) => machine.allocate(st, class),
        Err(_) => thread,
    };
    if holder != thread {
        set_if_present(machine, st, thread, "holder", Value::Ref(holder));
    }
    set_if_present(machine, st, holder, "group", Value::Ref(main));
    set_if_present(machine, st, holder, "priority", Value::Int(5));
    // Alive and runnable (JVMTI).
    set_if_present(machine, st, holder, "threadStatus", Value::Int(5));
    Ok(thread)
}

/// Sets a field that not every JDK has.
fn set_if_present<'p>(
    machine: &mut Machine<'p>,
    st: &mut State<'p>,
    object: ObjRef,
    field: &str,
    value: Value,
) {
    let _absent_in_this_jdk = machine.set_named(st, object, field, value);
}
