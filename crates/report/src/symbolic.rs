//! What text and drawings of symbolic heaps share: cells and references in words.

use isopath_trace::{
    Case, CellPlace, MadeBody, SymbolicCell, SymbolicHeap, SymbolicReference, SymbolicValue, Target,
};

/// Which of the two heaps is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum When {
    Before,
    After,
}

/// What stands before a cell that may have changed.
pub(crate) const CHANGED: &str = "*";
/// Characters of one value that are shown; JSON has all of them.
const SHOWN_CHARACTERS: usize = 400;

/// A cell as it is shown: `next`, `*balance` if it may have changed, and its value if that is known.
pub(crate) struct CellRow<'a> {
    pub(crate) name: String,
    pub(crate) value: Option<&'a SymbolicValue>,
}

/// Cells of an object, but for its class, which conditions speak of.
pub(crate) fn rows(cells: &[SymbolicCell], when: When) -> Vec<CellRow<'_>> {
    let cells = cells.iter().filter(|cell| cell.place != CellPlace::Class);
    cells
        .map(|cell| match when {
            When::Before => CellRow {
                name: cell.name.clone(),
                value: cell.before.as_ref(),
            },
            When::After => CellRow {
                name: match cell.changed {
                    true => format!("{CHANGED}{}", cell.name),
                    false => cell.name.clone(),
                },
                value: cell.after.as_ref(),
            },
        })
        .collect()
}

/// A value in words; `?` is one that the trace has not read.
pub(crate) fn text(value: Option<&SymbolicValue>) -> String {
    value.map_or_else(|| "?".to_owned(), |value| clipped(&value.expression.text))
}

pub(crate) fn clipped(text: &str) -> String {
    match text.char_indices().nth(SHOWN_CHARACTERS) {
        Some((end, _)) => format!("{} ...", &text[..end]),
        None => text.to_owned(),
    }
}

/// Whether a reference is just the name of its object, so that it need not be drawn beside it.
pub(crate) fn is_own_object(heap: &SymbolicHeap, reference: &SymbolicReference) -> bool {
    let objects = reference.cases.iter().filter_map(|case| match case.is {
        Target::Object(object) => heap.objects.get(object),
        _ => None,
    });
    let mut names = objects.map(|object| object.name.term);
    names.any(|name| name == reference.name.term)
}

/// What a reference may be, in words.
pub(crate) fn cases(heap: &SymbolicHeap, cases: &[Case]) -> String {
    let shown = cases.iter().map(|case| {
        let target = target(heap, case.is);
        match &*case.when.text {
            "true" => target,
            when => format!("{target} if {}", clipped(when)),
        }
    });
    shown.collect::<Vec<String>>().join(", ")
}

/// What a target is called.
pub(crate) fn target(heap: &SymbolicHeap, target: Target) -> String {
    match target {
        Target::Null => "null".to_owned(),
        Target::Object(i) => heap
            .objects
            .get(i)
            .map_or_else(String::new, |object| object.name.text.clone()),
        Target::Reference(i) => heap
            .references
            .get(i)
            .map_or_else(String::new, |reference| reference.name.text.clone()),
        Target::Made(i) => made(heap, i),
    }
}

/// `new Node#2`, as expressions have it.
pub(crate) fn made(heap: &SymbolicHeap, position: usize) -> String {
    let class = heap.made.get(position).map_or("", |made| &*made.class);
    let simple = class.rsplit(['.', '$']).next().unwrap_or(class);
    format!("new {simple}#{}", position + 1)
}

/// The cells of an object that the program made.
pub(crate) fn made_rows(body: &MadeBody) -> Vec<(String, String)> {
    let shown = |value: &SymbolicValue| text(Some(value));
    match body {
        MadeBody::Fields(fields) => {
            let fields = fields.iter();
            fields.map(|(f, v)| (f.name.clone(), shown(v))).collect()
        }
        MadeBody::Array { length, elements } => {
            let length = ("length".to_owned(), shown(length));
            let elements = elements.iter().enumerate();
            let elements = elements.map(|(i, value)| (format!("[{i}]"), shown(value)));
            [length].into_iter().chain(elements).collect()
        }
        MadeBody::Text(text) => vec![("text".to_owned(), format!("{text:?}"))],
        MadeBody::Boxed(value) => vec![("value".to_owned(), shown(value))],
        MadeBody::Constant(name) | MadeBody::Class(name) => vec![("name".to_owned(), name.clone())],
        MadeBody::Opaque => Vec::new(),
    }
}
