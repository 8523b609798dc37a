//! Static fields: what they hold may have changed before the call, and a caller could pass it.
//!
//! Both are assumptions about a field that a path reads and has not assigned itself. A field of the application
//! holds what its initialiser left there. Behind a field of the class library is an object of the image, which
//! matters where the application itself reads it (`BigDecimal.ZERO`).

use super::{Assumption, Met};
use crate::assumptions::assigned;
use crate::core::layouts::layout_of;
use crate::{Machine, State};
use isopath_heap::{Host, InitState, Object, Region, Value, Values};
use isopath_program::{Class, ClassId, Field, FieldId};
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;

/// Objects behind a field that are looked at.
const MOST_OBJECTS: usize = 1000;

/// Fields of the class library that hold a system property.
const PROPERTIES: &[&str] = &["java/io/File"];

/// Classes of the class library above ones of the application, without fields that change.
const FIELDLESS: &[&str] = &["java/lang/Enum", "java/lang/Object", "java/lang/Record"];

/// A path reads a static field.
#[inline]
pub(crate) fn grant_static<'p>(
    machine: &mut Machine<'p>,
    st: &State<'p>,
    field: &Field,
    value: Value,
) {
    if machine.granted.listens()
        && machine.granted.statics.done.get(field.id.index()) != Some(&true)
    {
        grant_first_read(machine, st, field, value);
    }
}

#[cold]
fn grant_first_read<'p>(machine: &mut Machine<'p>, st: &State<'p>, field: &Field, value: Value) {
    let own = machine.program.class(field.class).is_application();
    let reader = machine.program.class(st.control.frame.method.class);
    let initialised = st.init_state(field.class) == InitState::Initialised;
    if machine.is_in_image
        || !own && !reader.is_application()
        || !initialised
        || st.inputs.own_statics.contains(&field.id)
    {
        return;
    }
    let done = &mut machine.granted.statics.done;
    done.resize(done.len().max(field.id.index() + 1), false);
    done[field.id.index()] = true;
    match own {
        true => grant_own_static(machine, st, field, value),
        false => grant_library_static(machine, st, field, value),
    }
}

fn grant_own_static<'p>(machine: &mut Machine<'p>, st: &State<'p>, field: &Field, value: Value) {
    if field.access.is_synthetic() || assigned::is_constant_table(machine, field) {
        return;
    }
    let behind = behind(machine, st, value);
    let changes = match field.is_final() {
        true => behind.changes,
        // Then it is an input, whatever is behind it.
        false if machine.config.limits.symbolic_statics => return,
        false => behind.changes || assigned::is_assigned_later(machine, field),
    };
    if changes {
        super::grant(machine, Assumption::Statics, Met::Field(field.id));
    }
    machine
        .granted
        .statics
        .behind
        .insert(field.id, behind.classes);
}

fn grant_library_static<'p>(
    machine: &mut Machine<'p>,
    st: &State<'p>,
    field: &Field,
    value: Value,
) {
    let class = machine.program.class(field.class);
    if PROPERTIES.contains(&&*class.name) {
        super::grant(machine, Assumption::Properties, Met::Field(field.id));
    }
    if let Value::Ref(r) = value
        && let Some(object) = st.heap.get(r)
        && has_identity(machine, object)
    {
        let classes = vec![object.class];
        machine.granted.statics.behind.insert(field.id, classes);
    }
}

/// A path assigns a static field.
pub(crate) fn note_assigned<'p>(machine: &mut Machine<'p>, st: &mut State<'p>, field: &Field) {
    let initialised = st.init_state(field.class) == InitState::Initialised;
    if machine.granted.listens() && initialised && !st.inputs.own_statics.contains(&field.id) {
        st.inputs.own_statics.insert_mut(field.id);
    }
}

/// An input of a declared type was compared with an object of the program.
pub(crate) fn note_compared<'p>(machine: &mut Machine<'p>, declared: ClassId, class: ClassId) {
    if machine.granted.listens() {
        machine.granted.statics.compared.insert((declared, class));
    }
}

/// What is behind a field.
struct Behind {
    /// Whether it can change without the field being assigned.
    changes: bool,
    /// The classes of what has an identity, each once.
    classes: Vec<ClassId>,
}

fn behind<'p>(machine: &Machine<'p>, st: &State<'p>, value: Value) -> Behind {
    let (mut seen, mut left) = (FxHashSet::default(), vec![value]);
    let (mut changes, mut classes) = (false, BTreeSet::new());
    while let Some(value) = left.pop() {
        let Value::Ref(r) = value else { continue };
        let Some(object) = st.heap.get(r) else {
            continue;
        };
        if seen.len() >= MOST_OBJECTS || !seen.insert(r) {
            continue;
        }
        changes |= can_change(machine, object);
        if !has_identity(machine, object) {
            continue;
        }
        classes.insert(object.class);
        // Objects of the image are not looked into.
        if !r.is_shared() {
            left.extend(Values::of(object));
        }
    }
    let classes = classes.into_iter().collect();
    Behind { changes, classes }
}

/// Whether it matters which object it is: strings, boxes and constants have a value.
fn has_identity<'p>(machine: &Machine<'p>, object: &Object) -> bool {
    let class = machine.program.class(object.class);
    let is_value = class.access.is_enum()
        || class.id == machine.program.well_known().string
        || crate::core::kept::kept(class).is_some();
    object.host == Host::None && !is_value
}

/// Whether there is something in an object that can change, and that shows.
fn can_change<'p>(machine: &Machine<'p>, object: &Object) -> bool {
    let class = machine.program.class(object.class);
    match object.array() {
        Some(array) => array.len() != Value::Int(0),
        None => match nearest_of_library(machine, class) {
            Some(library) => layout_of(library).is_some(),
            None => assigned::has_changing_fields(machine, class),
        },
    }
}

/// The class itself or above it that is the class library's, if that says something about fields.
fn nearest_of_library<'p>(machine: &Machine<'p>, class: &'p Class) -> Option<&'p Class> {
    let above = |c: &&'p Class| c.super_class.map(|c| machine.program.class(c));
    let mut lineage = std::iter::successors(Some(class), above);
    let library = lineage.find(|class| !class.is_application());
    library.filter(|class| !FIELDLESS.contains(&&*class.name))
}

/// Fields that an input might lead to the same object as.
pub(crate) fn statics_that_inputs_may_be<'p>(
    machine: &Machine<'p>,
) -> impl Iterator<Item = (Assumption, Met)> {
    let looked_into: BTreeSet<(ClassId, Look)> = machine
        .caches
        .cells
        .keys()
        .filter_map(|(region, key)| {
            let declared = machine.input_types.declared(key.reference)?;
            let owned = machine.input_types.is_owned(key.reference);
            Some((declared, Look::at(*region)?)).filter(|_| !owned)
        })
        .collect();
    let statics = &machine.granted.statics;
    let found: Vec<FieldId> = statics
        .behind
        .iter()
        .filter(|(_, classes)| {
            classes.iter().any(|&class| {
                let met = looked_into.iter();
                let mut met =
                    met.filter(|(declared, _)| machine.program.is_subclass(class, *declared));
                let compared = statics.compared.iter();
                met.any(|(_, look)| can_be_looked_at(machine, class, *look)) || { compared }
                    .any(|(_, other)| *other == class)
            })
        })
        .map(|(&field, _)| field)
        .collect();
    found
        .into_iter()
        .map(|field| (Assumption::Objects, Met::Field(field)))
}

/// Whether objects of a class have what was looked at.
fn can_be_looked_at<'p>(machine: &Machine<'p>, class: ClassId, look: Look) -> bool {
    let found = machine.program.class(class);
    match look {
        Look::Field(field) => machine
            .program
            .is_subclass(class, machine.program.field(field).class),
        Look::Array => found.is_array(),
        Look::Collection => !found.is_array() && !found.is_application(),
    }
}

/// What of an input was looked at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Look {
    Field(FieldId),
    Array,
    Collection,
}

impl Look {
    fn at(region: Region) -> Option<Look> {
        match region {
            Region::Field(field) => Some(Look::Field(field)),
            Region::Elements(_) | Region::Length => Some(Look::Array),
            Region::Count | Region::Held(_) => Some(Look::Collection),
            Region::TextLength | Region::TextChars => None,
            Region::Literal | Region::Hash | Region::Class => None,
        }
    }
}
