//! Initial heaps in JSON.
//!
//! A root or field has either `object`, the `id` of an object of the same heap, or `value`: `null`, a
//! primitive in Java-like syntax, or `?` for a reference that the trace never looked at.

use crate::heap::{Row, Rows, Shown};
use isopath_trace::Picture;
use serde::Serialize;

#[derive(Serialize)]
pub(super) struct HeapJson {
    /// Whether every initial heap of the trace has this shape; if not, it is one of several.
    exact: bool,
    roots: Vec<FieldJson>,
    objects: Vec<ObjectJson>,
}

#[derive(Serialize)]
struct ObjectJson {
    /// From 1: the number after `#` in text.
    id: usize,
    class: String,
    /// What the trace read of it.
    fields: Vec<FieldJson>,
}

#[derive(Serialize)]
struct FieldJson {
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    object: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<String>,
}

impl HeapJson {
    pub(super) fn new(picture: &Picture) -> HeapJson {
        let rows = Rows::new(picture);
        let objects = (1..).zip(rows.objects);
        HeapJson {
            exact: rows.exact,
            roots: fields(rows.roots),
            objects: objects
                .map(|(id, object)| ObjectJson {
                    id,
                    class: object.class,
                    fields: fields(object.fields),
                })
                .collect(),
        }
    }
}

fn fields(rows: Vec<Row>) -> Vec<FieldJson> {
    rows.into_iter().map(FieldJson::new).collect()
}

impl FieldJson {
    fn new((name, value): Row) -> FieldJson {
        let (object, value) = match value {
            Shown::Object(i) => (Some(i + 1), None),
            Shown::Text(text) => (None, Some(text)),
        };
        FieldJson {
            name,
            object,
            value,
        }
    }
}
