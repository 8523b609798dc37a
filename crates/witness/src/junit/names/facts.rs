//! What can be said of an input, each fact with the parameter that it is about.

use crate::junit::java::{capitalised, sanitised};
use isopath_trace::{Body, Datum, Witness};
use std::collections::BTreeSet;

/// The receiver and the parameters.
pub(super) fn roots(witness: &Witness) -> Vec<(String, Datum)> {
    let receiver = witness
        .before
        .receiver
        .map(|value| ("this".to_owned(), value));
    let arguments = witness.before.arguments.iter();
    receiver
        .into_iter()
        .chain(arguments.map(|a| (sanitised(&a.name), a.value)))
        .collect()
}

/// The fields of the receiver and the parameters, each with the root: `balance` of the receiver,
/// `otherBalance` of others.
fn fields(witness: &Witness) -> Vec<(String, String, Datum)> {
    let mut found = Vec::new();
    let mut seen = BTreeSet::new();
    for (root, value) in roots(witness) {
        let Datum::Object(i) = value else { continue };
        if !seen.insert(i) {
            continue;
        }
        if let Body::Fields(fields) = &witness.before.objects[i].body {
            for (name, value) in fields {
                let field = sanitised(&name.name);
                let name = match root.as_str() {
                    "this" => field,
                    root => format!("{root}{}", capitalised(&field)),
                };
                found.push((root.clone(), name, *value));
            }
        }
    }
    found
}

/// The receiver and the parameters, each its own root.
fn rooted(witness: &Witness) -> Vec<(String, String, Datum)> {
    let roots = roots(witness).into_iter();
    roots
        .map(|(name, value)| (name.clone(), name, value))
        .collect()
}

pub(super) fn aliases(witness: &Witness) -> Vec<(String, String)> {
    let roots = roots(witness);
    let mut facts = Vec::new();
    for (i, (name, value)) in roots.iter().enumerate() {
        let mut earlier = roots[..i].iter();
        if let (Datum::Object(o), Some((other, _))) = (value, earlier.find(|(_, v)| v == value))
            && has_identity(witness, *o)
        {
            facts.push((name.clone(), format!("{name}Aliases{}", capitalised(other))));
        }
    }
    facts
}

fn has_identity(witness: &Witness, object: usize) -> bool {
    let body = witness
        .before
        .objects
        .get(object)
        .map(|object| &object.body);
    matches!(
        body,
        Some(Body::Fields(_) | Body::Array { .. } | Body::Contents(_) | Body::Opaque)
    )
}

fn null_among(values: Vec<(String, String, Datum)>) -> Vec<(String, String)> {
    let nulls = values
        .into_iter()
        .filter(|(.., value)| *value == Datum::Null);
    nulls
        .map(|(root, name, _)| (root, format!("{name}IsNull")))
        .collect()
}

pub(super) fn nulls(witness: &Witness) -> Vec<(String, String)> {
    null_among(rooted(witness))
}

pub(super) fn field_nulls(witness: &Witness) -> Vec<(String, String)> {
    null_among(fields(witness))
}

pub(super) fn field_aliases(witness: &Witness) -> Vec<(String, String)> {
    let roots = roots(witness);
    let mut facts = Vec::new();
    for (of, name, value) in fields(witness) {
        let same = roots.iter().find(|(_, root)| *root == value);
        if let (Datum::Object(_), Some((root, _))) = (value, same) {
            facts.push((of, format!("{name}Aliases{}", capitalised(root))));
        }
    }
    facts
}

/// Dynamic types, where they are not the declared ones.
pub(super) fn classes(witness: &Witness) -> Vec<(String, String)> {
    let receiver = witness
        .before
        .receiver
        .map(|value| ("this".to_owned(), None, value));
    let arguments = witness.before.arguments.iter();
    let arguments = arguments.map(|a| (sanitised(&a.name), Some(a.ty.replace('/', ".")), a.value));
    let mut facts = Vec::new();
    for (name, declared, value) in receiver.into_iter().chain(arguments) {
        let Datum::Object(i) = value else { continue };
        let class = &witness.before.objects[i].class;
        if declared.is_none_or(|declared| declared != format!("L{class};"))
            && !class.starts_with('[')
        {
            let simple = class.rsplit(['.', '$']).next().unwrap_or(class);
            let fact = format!("{name}Is{}", capitalised(&sanitised(simple)));
            facts.push((name, fact));
        }
    }
    facts
}

pub(super) fn lengths(witness: &Witness) -> Vec<(String, String)> {
    let mut facts = Vec::new();
    for (name, value) in roots(witness) {
        let Datum::Object(i) = value else { continue };
        let fact = match &witness.before.objects[i].body {
            Body::Array { length: 0, .. } => format!("{name}IsEmpty"),
            Body::Array { length: 1, .. } => format!("{name}Has1Element"),
            Body::Array { length, .. } => format!("{name}Has{length}Elements"),
            Body::Text { units, .. } if units.is_empty() => format!("{name}IsEmpty"),
            Body::Contents(held) if held.is_empty() => format!("{name}IsEmpty"),
            Body::Contents(held) => {
                match (parts_of(&witness.before.objects[i].class), held.len()) {
                    (0, _) => continue,
                    (parts, length) if parts == length => format!("{name}Has1Element"),
                    (parts, length) => format!("{name}Has{}Elements", length / parts),
                }
            }
            _ => continue,
        };
        facts.push((name, fact));
    }
    facts
}

/// Values that make up one element of a collection. What holds one value has no elements.
fn parts_of(class: &str) -> usize {
    let is_holder = class.starts_with("java.util.concurrent.atomic.") || class.contains("Optional");
    match class.ends_with("Map") {
        true => 2,
        false => usize::from(!is_holder),
    }
}

pub(super) fn truths(witness: &Witness) -> Vec<(String, String)> {
    let mut facts = Vec::new();
    for (name, value) in roots(witness) {
        let fact = match value {
            Datum::Boolean(true) => format!("{name}IsTrue"),
            Datum::Boolean(false) => format!("{name}IsFalse"),
            Datum::Object(i) => match &witness.before.objects[i].body {
                Body::Constant(constant) => {
                    format!("{name}Is{}", capitalised(&sanitised(constant)))
                }
                _ => continue,
            },
            _ => continue,
        };
        facts.push((name, fact));
    }
    facts
}

fn signs_of(values: Vec<(String, String, Datum)>) -> Vec<(String, String)> {
    let said = values
        .into_iter()
        .filter_map(|(root, name, value)| Some((root, format!("{name}Is{}", sign(value)?))));
    said.collect()
}

pub(super) fn signs(witness: &Witness) -> Vec<(String, String)> {
    signs_of(rooted(witness))
}

pub(super) fn field_signs(witness: &Witness) -> Vec<(String, String)> {
    signs_of(fields(witness))
}

fn sign(value: Datum) -> Option<&'static str> {
    let number = match value {
        Datum::Byte(v) => f64::from(v),
        Datum::Short(v) => f64::from(v),
        Datum::Int(v) => f64::from(v),
        Datum::Long(v) => v as f64,
        Datum::Float(bits) => f32::from_bits(bits).into(),
        Datum::Double(bits) => f64::from_bits(bits),
        _ => return None,
    };
    Some(match number {
        v if v.is_nan() => "NaN",
        v if v < 0.0 => "Negative",
        v if v > 0.0 => "Positive",
        _ => "Zero",
    })
}
