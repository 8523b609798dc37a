//! The heap of a witness in one line, as [`crate::heap`] shows one.

use isopath_trace::{Body, Datum, Witness, WitnessObject};

/// What a witness starts from.
pub(crate) fn show(witness: &Witness) -> String {
    let this = witness.receiver.map(|this| ("this", this));
    let arguments = witness.arguments.iter().map(|a| (&*a.name, a.value));
    let statics = witness.statics.iter().map(|s| (&*s.field.name, s.value));
    let roots = this.into_iter().chain(arguments).chain(statics);
    let roots = roots.map(|(name, value)| format!("{name}={}", value_of(value)));
    let objects = witness.objects.iter().enumerate();
    let objects = objects.map(|(i, object)| format!("#{}={}", i + 1, body(object)));
    roots.chain(objects).collect::<Vec<_>>().join(" ")
}

fn body(object: &WitnessObject) -> String {
    let parts: Vec<String> = match &object.body {
        Body::Fields(fields) => {
            let named = fields.iter().map(|(f, v)| (f.name.clone(), *v));
            named.map(|(f, v)| format!("{f}={}", value_of(v))).collect()
        }
        Body::Array { length, elements } => {
            let listed = elements
                .iter()
                .map(|(i, v)| format!("{i}: {}", value_of(*v)));
            [format!("length {length}")]
                .into_iter()
                .chain(listed)
                .collect()
        }
        other => vec![format!("{other:?}")],
    };
    format!("{}{{{}}}", object.class, parts.join(", "))
}

fn value_of(value: Datum) -> String {
    match value {
        Datum::Null => "null".to_owned(),
        Datum::Object(i) => format!("#{}", i + 1),
        Datum::Int(v) => v.to_string(),
        Datum::Long(v) => format!("{v}L"),
        other => format!("{other:?}"),
    }
}
