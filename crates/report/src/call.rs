//! A finding as the call that shows it: `mean(values = int[]#1 {length = 0})`.

use crate::heap::{Rows, Shown};
use crate::text::heap::fields;
use isopath_trace::{Picture, TraceDetails};
use std::collections::BTreeMap;

/// The method of `target` with one input for which the trace is taken. An object is described where it is first
/// met, and only named afterwards; `?` stands for what the trace never looked at.
pub(crate) fn call(target: &str, details: &TraceDetails) -> String {
    let method = target.split_once('#').map_or(target, |(_, method)| method);
    let name = method.split_once('(').map_or(method, |(name, _)| name);
    let numbers = details.example.iter();
    let numbers: BTreeMap<&str, &str> = numbers.map(|(n, v)| (n.as_str(), v.as_str())).collect();
    let arguments = match &details.heap {
        Some(heap) => fields(&concrete(heap, &numbers)),
        None => {
            let numbers = details.example.iter();
            numbers.map(|(name, v)| format!("{name} = {v}")).collect()
        }
    };
    format!("{name}({})", arguments.join(", "))
}

/// The heap with numbers in the place of names, and with parameters that are numbers.
fn concrete(picture: &Picture, numbers: &BTreeMap<&str, &str>) -> Rows {
    let mut rows = Rows::new(picture);
    rows.roots = Rows::all_roots(picture);
    let objects = rows.objects.iter_mut().flat_map(|o| o.fields.iter_mut());
    for (_, value) in rows.roots.iter_mut().chain(objects) {
        if let Shown::Text(text) = value
            && let Some(number) = numbers.get(text.as_str())
        {
            *text = (*number).to_owned();
        }
    }
    rows
}
