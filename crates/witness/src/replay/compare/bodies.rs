//! What two objects hold.

use super::names::member;
use super::show::{is_lambda, short};
use super::{Comparison, Pair, has_value, same_value};
use crate::zero::default_datum;
use isopath_trace::{Body, Datum, FieldName};
use std::collections::BTreeMap;

impl Comparison<'_> {
    /// Compares a pair; pairs that it leads to are compared later.
    pub(super) fn bodies(&mut self, pair: &Pair) {
        let sides = (
            self.predicted.get(pair.predicted),
            self.observed.get(pair.observed),
        );
        let (Some(p), Some(o)) = sides else {
            self.differ(&pair.place, "an object", "none");
            return;
        };
        let place = &*pair.place;
        // Nothing is predicted of its insides.
        if p.body == Body::Opaque && p.class == o.class {
            return;
        }
        if has_value(p) || has_value(o) {
            if !same_value(p, o) {
                let shown = (
                    self.predicted.value(Datum::Object(pair.predicted)),
                    self.observed.value(Datum::Object(pair.observed)),
                );
                self.differ(place, shown.0, shown.1);
            }
            return;
        }
        let lambdas = is_lambda(&p.class) && is_lambda(&o.class);
        if p.class != o.class && !lambdas {
            self.differ(
                &format!("class of {place}"),
                short(&p.class),
                short(&o.class),
            );
            return;
        }
        match (&p.body, &o.body) {
            (Body::Fields(p), Body::Fields(o)) => self.fields(place, p, o),
            (
                Body::Array { length, elements },
                Body::Array {
                    length: seen,
                    elements: those,
                },
            ) => match length == seen {
                true => self.elements(place, &p.class, elements, those),
                false => {
                    let place = format!("{place}.length");
                    self.differ(&place, length.to_string(), seen.to_string());
                }
            },
            (Body::Contents(mine), Body::Contents(those)) => match mine.len() == those.len() {
                true => self.contents(place, &p.class, mine, those),
                false => {
                    let [mine, those] = [mine.len(), those.len()].map(|n| n.to_string());
                    self.differ(&format!("{place}.size()"), mine, those);
                }
            },
            (Body::Opaque, Body::Opaque) => {}
            // Of an object of the JDK that the trace has not looked into, nothing is looked at but its class.
            (Body::Fields(none), Body::Opaque | Body::Contents(_)) if none.is_empty() => {}
            _ => {
                self.differ(
                    place,
                    "another kind of object",
                    format!("a {}", short(&o.class)),
                );
            }
        }
    }

    /// All fields that either side has.
    fn fields(
        &mut self,
        place: &str,
        predicted: &[(FieldName, Datum)],
        observed: &[(FieldName, Datum)],
    ) {
        let seen: BTreeMap<&FieldName, Datum> = observed.iter().map(|(f, d)| (f, *d)).collect();
        for (field, value) in predicted {
            let place = member(place, field, predicted);
            match seen.get(field) {
                Some(other) => self.value(&place, *value, *other),
                None => {
                    let shown = self.predicted.value(*value);
                    self.differ(&place, shown, "no such field");
                }
            }
        }
        for (field, value) in observed {
            if predicted.iter().all(|(other, _)| other != field) {
                let shown = self.observed.value(*value);
                self.differ(&member(place, field, observed), "nothing", shown);
            }
        }
    }

    /// All elements that either side lists; the others are zero or null on both.
    fn elements(
        &mut self,
        place: &str,
        class: &str,
        predicted: &[(i32, Datum)],
        observed: &[(i32, Datum)],
    ) {
        let mut pairs: BTreeMap<i32, [Datum; 2]> = BTreeMap::new();
        for (side, elements) in [predicted, observed].into_iter().enumerate() {
            for (index, value) in elements {
                pairs.entry(*index).or_insert([zero(class); 2])[side] = *value;
            }
        }
        for (index, [p, o]) in pairs {
            self.value(&format!("{place}[{index}]"), p, o);
        }
    }
}

/// What the elements of a new array of this class are.
fn zero(class: &str) -> Datum {
    default_datum(class.strip_prefix('[').unwrap_or_default())
}
