//! The heap of a witness in one line, as [`crate::heap`] shows one.

use isopath_trace::{Body, Object, Witness};

/// What a witness starts from.
pub(crate) fn show(witness: &Witness) -> String {
    let roots = witness.before.roots();
    let roots = roots.map(|(name, _, value)| format!("{name}={value}"));
    let objects = witness.before.objects.iter().enumerate();
    let objects = objects.map(|(i, object)| format!("#{}={}", i + 1, body(object)));
    roots.chain(objects).collect::<Vec<_>>().join(" ")
}

fn body(object: &Object) -> String {
    let parts: Vec<String> = match &object.body {
        Body::Fields(fields) => {
            let named = fields.iter().map(|(f, v)| (f.name.clone(), *v));
            named.map(|(f, v)| format!("{f}={v}")).collect()
        }
        Body::Array { length, elements } => {
            let listed = elements.iter().map(|(i, v)| format!("{i}: {v}"));
            [format!("length {length}")]
                .into_iter()
                .chain(listed)
                .collect()
        }
        other => vec![format!("{other:?}")],
    };
    format!("{}{{{}}}", object.class, parts.join(", "))
}
