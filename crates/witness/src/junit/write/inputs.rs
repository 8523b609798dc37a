//! What a test asserts of the objects that were there before the call.

use super::arrays::component;
use super::assertions::Checks;
use super::contents::SHORT;
use super::expression::Expression;
use crate::zero::default_datum;
use isopath_trace::{Body, Datum, FieldName};

impl Checks<'_, '_, '_> {
    /// What has become of the objects that were there before.
    pub(crate) fn check_inputs(&mut self) {
        for i in 0..self.witness.before.objects.len() {
            let (before, after) = (
                &self.witness.before.objects[i],
                &self.prediction().after.objects[i],
            );
            let whole = self
                .page
                .object(&self.prediction().after.objects, &self.variables, i);
            match (&before.body, &after.body) {
                (Body::Fields(before), Body::Fields(after)) => {
                    for (name, wanted) in after {
                        if initial(before, name) != *wanted {
                            self.check_field(&whole, i, name, *wanted, 0);
                        }
                    }
                }
                (
                    Body::Array { elements, length },
                    Body::Array {
                        elements: after, ..
                    },
                ) if elements != after => {
                    self.check_input_array(&whole, i, *length, elements, after);
                }
                (Body::Contents(before), Body::Contents(after)) if before != after => {
                    self.check_contents(&whole, i, after, 0);
                }
                _ => {}
            }
        }
    }

    fn check_input_array(
        &mut self,
        whole: &Expression,
        i: usize,
        length: i32,
        before: &[(i32, Datum)],
        after: &[(i32, Datum)],
    ) {
        let of = component(&self.witness.before.objects[i].class);
        let zero = default_datum(&of.descriptor());
        let at = |elements: &[(i32, Datum)], index: i32| {
            let listed = elements.iter().find(|(i, _)| *i == index);
            listed.map_or(zero, |(_, value)| *value)
        };
        let mut indices: Vec<i32> = before.iter().chain(after).map(|(i, _)| *i).collect();
        indices.sort_unstable();
        indices.dedup();
        indices.retain(|&index| at(before, index) != at(after, index));
        let changed: Vec<(i32, Datum)> = indices.iter().map(|&i| (i, at(after, i))).collect();
        if !of.is_reference() && length <= SHORT && !changed.is_empty() {
            return self.check_whole_array(whole.text.clone(), i, length, after, &of);
        }
        self.check_elements(whole, i, &of, &changed, 0);
    }

    /// That what the trace has read is still the same: for a test that would assert nothing else.
    pub(crate) fn check_unchanged(&mut self) {
        const SOME: usize = 4;
        for i in 0..self.witness.before.objects.len() {
            let whole = self
                .page
                .object(&self.prediction().after.objects, &self.variables, i);
            match &self.witness.before.objects[i].body {
                Body::Fields(fields) => {
                    for (name, value) in fields {
                        if self.lines.len() < SOME {
                            self.check_field(&whole, i, name, *value, 0);
                        }
                    }
                }
                Body::Array { length, elements } if *length <= SHORT && *length > 0 => {
                    let of = component(&self.witness.before.objects[i].class);
                    if !of.is_reference() && self.lines.len() < SOME {
                        self.check_whole_array(whole.text, i, *length, elements, &of);
                    }
                }
                Body::Contents(values) if self.lines.len() < SOME => {
                    self.check_contents(&whole, i, values, 0);
                }
                _ => {}
            }
        }
    }
}

/// What a field held before the run.
fn initial(fields: &[(FieldName, Datum)], name: &FieldName) -> Datum {
    let listed = fields.iter().find(|(other, _)| other == name);
    listed.map_or_else(|| default_datum(&name.ty), |(_, value)| *value)
}
