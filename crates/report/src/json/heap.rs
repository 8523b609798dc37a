//! Initial heaps in JSON.
//!
//! A root or field has either `object`, the `id` of an object of the same heap, or `value`: `null`, a
//! primitive in Java-like syntax, or `?` for a reference that the trace never looked at.

use isopath_trace::{TraceHeap, TraceValue};
use serde::Serialize;

#[derive(Serialize)]
pub(super) struct HeapJson<'a> {
    /// Whether every initial heap of the trace has this shape; if not, it is one of several.
    exact: bool,
    roots: Vec<FieldJson<'a>>,
    objects: Vec<ObjectJson<'a>>,
}

#[derive(Serialize)]
struct ObjectJson<'a> {
    /// From 1: the number after `#` in text.
    id: usize,
    class: &'a str,
    /// What the trace read of it.
    fields: Vec<FieldJson<'a>>,
}

#[derive(Serialize)]
struct FieldJson<'a> {
    name: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    object: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<&'a str>,
}

impl<'a> HeapJson<'a> {
    pub(super) fn new(heap: &'a TraceHeap) -> HeapJson<'a> {
        let objects = heap.objects.iter().enumerate();
        HeapJson {
            exact: heap.exact,
            roots: fields(&heap.roots),
            objects: objects
                .map(|(i, object)| ObjectJson {
                    id: i + 1,
                    class: &object.class,
                    fields: fields(&object.fields),
                })
                .collect(),
        }
    }
}

fn fields(fields: &[(String, TraceValue)]) -> Vec<FieldJson<'_>> {
    fields.iter().map(FieldJson::new).collect()
}

impl<'a> FieldJson<'a> {
    fn new((name, value): &'a (String, TraceValue)) -> FieldJson<'a> {
        let (object, value) = match value {
            TraceValue::Object(i) => (Some(i + 1), None),
            TraceValue::Null => (None, Some("null")),
            TraceValue::Any => (None, Some("?")),
            TraceValue::Primitive(text) => (None, Some(text.as_str())),
        };
        FieldJson {
            name,
            object,
            value,
        }
    }
}
