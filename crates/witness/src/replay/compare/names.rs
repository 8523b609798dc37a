//! What to call the objects of a witness: by a shortest way to them before the run.

use isopath_trace::{Body, Datum, FieldName, Witness};
use std::collections::VecDeque;

/// The names.
pub(super) struct Names(Vec<Option<String>>);

impl Names {
    /// Names for the objects of `witness`.
    pub(super) fn of(witness: &Witness) -> Names {
        let mut names = Names(vec![None; witness.before.objects.len()]);
        let mut found = VecDeque::new();
        for (name, value) in roots(witness) {
            names.meet(name, value, &mut found);
        }
        while let Some(i) = found.pop_front() {
            let name = names.0[i].clone().unwrap_or_default();
            for (member, value) in members(&name, &witness.before.objects[i].body) {
                names.meet(member, value, &mut found);
            }
        }
        names
    }

    fn meet(&mut self, name: String, value: Datum, found: &mut VecDeque<usize>) {
        if let Datum::Object(i) = value
            && let Some(slot @ None) = self.0.get_mut(i)
        {
            *slot = Some(name);
            found.push_back(i);
        }
    }

    /// A name for each object.
    pub(super) fn of_inputs(self) -> Vec<String> {
        let names = self.0.into_iter().enumerate();
        names
            .map(|(i, name)| name.unwrap_or_else(|| format!("input {i}")))
            .collect()
    }
}

fn roots(witness: &Witness) -> Vec<(String, Datum)> {
    let receiver = witness
        .before
        .receiver
        .map(|value| ("this".to_owned(), value));
    let arguments = witness
        .before
        .arguments
        .iter()
        .map(|a| (a.name.clone(), a.value));
    let statics = witness.before.statics.iter().map(|field| {
        let class = super::show::short(&field.field.class);
        (format!("{class}.{}", field.field.name), field.value)
    });
    receiver
        .into_iter()
        .chain(arguments)
        .chain(statics)
        .collect()
}

fn members(place: &str, body: &Body) -> Vec<(String, Datum)> {
    match body {
        Body::Fields(fields) => fields
            .iter()
            .map(|(field, value)| (member(place, field, fields), *value))
            .collect(),
        Body::Array { elements, .. } => elements
            .iter()
            .map(|(index, value)| (format!("{place}[{index}]"), *value))
            .collect(),
        Body::Contents(values) => values
            .iter()
            .enumerate()
            .map(|(index, value)| (format!("{place}[{index}]"), *value))
            .collect(),
        _ => Vec::new(),
    }
}

/// `this.next`; a field that shares its name with another one of the object, by its class as well.
pub(super) fn member(place: &str, field: &FieldName, all: &[(FieldName, Datum)]) -> String {
    let FieldName { class, name, .. } = field;
    match all.iter().filter(|(other, _)| other.name == *name).count() {
        0 | 1 => format!("{place}.{name}"),
        _ => format!("(({}) {place}).{name}", super::show::short(class)),
    }
}
