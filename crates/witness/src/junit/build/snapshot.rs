//! What a call has changed behind the static fields of the application: tests share them, so that each leaves
//! them as it found them.

use isopath_heap::{Body, InitState, ObjRef, Object, Value, Values};
use isopath_lab::{Lab, same_value};
use isopath_machine::State;
use isopath_program::{ClassId, FieldId};
use std::collections::BTreeMap;

/// Objects behind static fields that are looked at.
const MOST_OBJECTS: usize = 20_000;

/// The static fields of the application at some moment, and all that can be reached from them.
pub(crate) struct Snapshot {
    statics: BTreeMap<FieldId, Value>,
    objects: BTreeMap<ObjRef, Object>,
    /// Whether all objects are in it.
    is_whole: bool,
}

/// What is different.
#[derive(Debug, Default)]
pub(crate) struct Changes {
    /// Static fields that hold something else.
    pub(crate) fields: Vec<FieldId>,
    /// Whether an object has changed that was there behind a static field.
    pub(crate) is_deep: bool,
}

impl Snapshot {
    /// The present moment.
    pub(crate) fn take(lab: &Lab<'_>, state: &State<'_>) -> Snapshot {
        let mut snapshot = Snapshot {
            statics: BTreeMap::new(),
            objects: BTreeMap::new(),
            is_whole: true,
        };
        for class in initialised_classes(lab, state) {
            for &field in &lab.program.class(class).static_fields {
                if let Some(value) = lab.static_value(state, field) {
                    snapshot.statics.insert(field, value);
                    snapshot.reach(lab, state, value);
                }
            }
        }
        snapshot
    }

    fn reach(&mut self, lab: &Lab<'_>, state: &State<'_>, from: Value) {
        let known = lab.program.well_known();
        // Strings never change but for their hashes, and of classes the JVM has its own idea.
        let skipped = [known.string, known.class];
        let mut pending = vec![from];
        while let Some(value) = pending.pop() {
            let Value::Ref(place) = value else { continue };
            let Some(object) = state.heap.get(place) else {
                continue;
            };
            if skipped.contains(&object.class) || self.objects.contains_key(&place) {
                continue;
            }
            if self.objects.len() == MOST_OBJECTS {
                self.is_whole = false;
                return;
            }
            self.objects.insert(place, object.clone());
            pending.extend(Values::of(object));
        }
    }

    /// What is different by now.
    pub(crate) fn changes(&self, lab: &Lab<'_>, state: &State<'_>) -> Changes {
        let changed = |(&field, &before): (&FieldId, &Value)| {
            let now = lab.static_value(state, field);
            let same = now.is_some_and(|now| same_value(before, now));
            (!same).then_some(field)
        };
        let intact = |(&place, before): (&ObjRef, &Object)| {
            state
                .heap
                .get(place)
                .is_some_and(|now| same_body(&before.body, &now.body))
        };
        Changes {
            fields: self.statics.iter().filter_map(changed).collect(),
            is_deep: !self.is_whole || !self.objects.iter().all(intact),
        }
    }
}

/// The classes of the application that are initialised, by name: ids depend on who loads first.
pub(crate) fn initialised_classes(lab: &Lab<'_>, state: &State<'_>) -> Vec<ClassId> {
    classes_in(lab, state, InitState::Initialised)
}

/// Whether the initialiser of some class of the application has failed.
pub(crate) fn has_failed_class(lab: &Lab<'_>, state: &State<'_>) -> bool {
    !classes_in(lab, state, InitState::Erroneous).is_empty()
}

fn classes_in(lab: &Lab<'_>, state: &State<'_>, wanted: InitState) -> Vec<ClassId> {
    let all = state.heap.classes.iter().enumerate();
    let mut classes: Vec<ClassId> = all
        .filter(|(_, data)| data.init == wanted)
        .map(|(i, _)| ClassId::from_index(i))
        .filter(|&id| lab.program.class(id).is_application())
        .collect();
    classes.sort_by_key(|&id| lab.program.class(id).name.clone());
    classes
}

fn same_body(a: &Body, b: &Body) -> bool {
    let values = |body: &Body| {
        let mut values = Vec::new();
        let object_values = &mut |value| values.push(value);
        match body {
            Body::Fields(fields) => fields.iter().for_each(|&v| object_values(v)),
            Body::Array(array) => {
                let length = match array.len() {
                    Value::Int(length) => length as usize,
                    _ => 0,
                };
                (0..length).for_each(|i| object_values(array.get(i).unwrap_or(Value::Unset)));
            }
        }
        values
    };
    let (a, b) = (values(a), values(b));
    a.len() == b.len() && a.iter().zip(&b).all(|(&a, &b)| same_value(a, b))
}
