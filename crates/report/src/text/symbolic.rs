//! Symbolic heaps as lines of text: `was` what the heap is before, `now` what it is in the end, cells that may have
//! changed marked with `*`; and the same of one input, `from` and `to`.

use super::heap::fields;
use super::rows::Rows;
use crate::heap::{Rows as HeapRows, SHOWN_FIELDS, concrete};
use crate::symbolic::{
    CHANGED, When, cases, is_own_object, made, made_rows, rows as cell_rows, text,
};
use isopath_trace::{MadeBody, MadeObject, SymbolicHeap, SymbolicObject, Trace, Witness};
use std::io::{self, Write};

/// The heap of a trace before and after, for all its inputs and for one.
pub(super) fn heap(
    rows: &mut Rows<impl Write>,
    indent: &str,
    trace: &Trace,
    heap: &SymbolicHeap,
) -> io::Result<()> {
    block(rows, indent, "was  ", before(heap))?;
    block(rows, indent, "now  ", after(heap))?;
    let left_out = heap
        .left_out
        .iter()
        .map(|what| format!("not shown: {what}"));
    block(rows, indent, "     ", left_out.collect())?;
    match &trace.witness {
        Some(Ok(witness)) => {
            block(rows, indent, "from ", roots(&witness.before, witness))?;
            block(rows, indent, "to   ", changed(witness))
        }
        Some(Err(none)) => block(rows, indent, "e.g. ", vec![none.message.clone()]),
        None => Ok(()),
    }
}

fn block(
    rows: &mut Rows<impl Write>,
    indent: &str,
    lead: &'static str,
    lines: Vec<String>,
) -> io::Result<()> {
    let mut shown = rows.layout.palette.dim(lead).to_string();
    for line in lines {
        rows.hanging(indent, &shown, indent.len() + lead.len(), &line)?;
        shown = " ".repeat(lead.len());
    }
    Ok(())
}

/// References that are more than the name of an object, and objects.
fn before(heap: &SymbolicHeap) -> Vec<String> {
    let references = heap.references.iter();
    let references = references
        .filter(|r| !r.cases.is_empty() && !is_own_object(heap, r))
        .map(|r| format!("{} -> {}", r.name.text, cases(heap, &r.cases)));
    references.chain(objects(heap, When::Before)).collect()
}

fn after(heap: &SymbolicHeap) -> Vec<String> {
    if is_the_same(heap) {
        return vec!["the same".to_owned()];
    }
    let mut lines = objects(heap, When::After);
    for (i, object) in heap.made.iter().enumerate() {
        if !matches!(object.body, MadeBody::Opaque) {
            let cells = made_rows(&object.body).into_iter();
            let cells = cells.map(|(name, value)| format!("{name} = {value}"));
            lines.push(braced(&made(heap, i), cells.collect()));
        }
    }
    for field in &heap.statics {
        let mark = if field.changed { CHANGED } else { "" };
        let name = format!("{}.{}", field.field.class, field.field.name);
        lines.push(format!("{mark}{name} = {}", text(Some(&field.after))));
    }
    // That a number was returned or which exception was thrown stands above.
    let result = heap.result.iter();
    let result = result.filter(|value| value.reference.is_some() || !value.cases.is_empty());
    lines.extend(result.map(|value| format!("returns {}", text(Some(value)))));
    lines
}

/// Whether the trace leaves everything as it was.
fn is_the_same(heap: &SymbolicHeap) -> bool {
    let mut cells = heap.objects.iter().flat_map(|object| &object.cells);
    let is_opaque = |made: &MadeObject| matches!(made.body, MadeBody::Opaque);
    heap.made.iter().all(is_opaque)
        && !cells.any(|cell| cell.changed)
        && heap.statics.is_empty()
        && heap.objects.iter().all(|object| object.continued.is_none())
}

/// Objects, but for locations of which nothing is known: references say when they are one of them.
fn objects(heap: &SymbolicHeap, when: When) -> Vec<String> {
    let is_location = |object: &SymbolicObject| {
        let references = heap.references.iter();
        let mut names = references.map(|reference| reference.name.term);
        names.all(|name| name != object.name.term)
    };
    let objects = heap.objects.iter().filter(|object| {
        !object.cells.is_empty() || object.continued.is_some() || !is_location(object)
    });
    let objects = objects.map(|object| {
        let cells = cell_rows(&object.cells, when).into_iter();
        let cells = cells.map(|row| format!("{} = {}", row.name, text(row.value)));
        let continued = object.continued.filter(|_| when == When::After);
        let continued = continued.map(|i| format!("holds what {} holds", made(heap, i)));
        braced(&object.name.text, cells.chain(continued).collect())
    });
    objects.collect()
}

/// `name {a, b}`, the first cells of many.
fn braced(name: &str, cells: Vec<String>) -> String {
    match cells.len() {
        0 => name.to_owned(),
        1..=SHOWN_FIELDS => format!("{name} {{{}}}", cells.join(", ")),
        _ => format!("{name} {{{}, ...}}", cells[..SHOWN_FIELDS].join(", ")),
    }
}

/// A heap of a witness, from its roots.
fn roots(heap: &isopath_trace::Heap, witness: &Witness) -> Vec<String> {
    let picture = concrete(heap, &witness.before);
    let mut rows = HeapRows::new(&picture);
    rows.roots = HeapRows::all_roots(&picture);
    fields(&rows)
}

/// The heap in the end, with what changed marked.
fn changed(witness: &Witness) -> Vec<String> {
    let [before, after] = [&witness.before, &witness.predicted.after]
        .map(|heap| HeapRows::new(&concrete(heap, &witness.before)));
    let picture = concrete(&witness.predicted.after, &witness.before);
    let mut rows = after;
    rows.roots = HeapRows::all_roots(&picture);
    let mut is_changed = rows.objects.len() > before.objects.len();
    for (object, old) in rows.objects.iter_mut().zip(&before.objects) {
        for (name, value) in &mut object.fields {
            let known = old.fields.iter().find(|(other, _)| other == name);
            let is_same = match known {
                Some((_, old)) => old == value,
                None => value.is_default(),
            };
            if !is_same {
                *name = format!("{CHANGED}{name}");
                is_changed = true;
            }
        }
    }
    match is_changed {
        true => fields(&rows),
        false => vec!["the same".to_owned()],
    }
}
