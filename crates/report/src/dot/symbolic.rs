//! Symbolic heaps as graphs: one before and one after. A reference is an ellipse with an edge, labelled with its guard,
//! to each object that it may be; an object is a table, and a field of it leads to a reference: the bipartite graph of
//! paper 003. A reference that is an object of its own, as all are under `pose`, is drawn as that.

use super::escape::{clipped, quoted};
use super::heap::table;
use crate::heap::SHOWN_OBJECTS;
use crate::symbolic::{When, is_own_object, made, made_rows, rows, text};
use isopath_trace::{Case, MadeBody, SymbolicHeap, SymbolicValue, Target};
use std::io::{self, Write};

/// Draws the heap of the trace whose node is `leaf`, before and after, unless it has no objects.
pub(super) fn draw(out: &mut impl Write, leaf: &str, heap: &SymbolicHeap) -> io::Result<()> {
    if heap.objects.is_empty() {
        return Ok(());
    }
    for (when, name, label) in [
        (When::Before, "was", "heap before"),
        (When::After, "now", "heap after"),
    ] {
        let id = format!("{leaf}_{name}");
        writeln!(out, "    subgraph cluster_{id} {{")?;
        writeln!(
            out,
            "      label={}; fontsize=10; color=gray; style=dashed;",
            quoted(label)
        )?;
        let mut graph = Graph {
            out,
            id: &id,
            heap,
            when,
        };
        graph.nodes()?;
        graph.edges()?;
        writeln!(out, "    }}")?;
        writeln!(out, "    {leaf} -> {id}_o0 [style=dashed, arrowhead=none];")?;
    }
    Ok(())
}

struct Graph<'a, W: Write> {
    out: &'a mut W,
    id: &'a str,
    heap: &'a SymbolicHeap,
    when: When,
}

impl<W: Write> Graph<'_, W> {
    fn nodes(&mut self) -> io::Result<()> {
        let (id, heap) = (self.id, self.heap);
        for (i, object) in heap.objects.iter().enumerate().take(SHOWN_OBJECTS) {
            let cells = rows(&object.cells, self.when).into_iter();
            let cells = cells.map(|row| match self.is_drawn(row.value) {
                true => (row.name, String::new()),
                false => (row.name, text(row.value)),
            });
            let cells: Vec<(String, String)> = cells.collect();
            let node = table(Some(&object.name.text), &cells);
            writeln!(self.out, "      {id}_o{i} [shape=plain, label=<{node}>];")?;
        }
        for (i, reference) in heap.references.iter().enumerate().take(SHOWN_OBJECTS) {
            if !is_own_object(heap, reference) {
                let name = quoted(&clipped(&reference.name.text));
                writeln!(self.out, "      {id}_r{i} [shape=ellipse, label={name}];")?;
            }
        }
        if self.when == When::After {
            for (i, object) in heap.made.iter().enumerate().take(SHOWN_OBJECTS) {
                if !matches!(object.body, MadeBody::Opaque) {
                    let node = table(Some(&made(heap, i)), &made_rows(&object.body));
                    writeln!(self.out, "      {id}_m{i} [shape=plain, label=<{node}>];")?;
                }
            }
        }
        writeln!(self.out, "      {id}_null [shape=plaintext, label=null];")
    }

    fn edges(&mut self) -> io::Result<()> {
        let heap = self.heap;
        for (i, reference) in heap.references.iter().enumerate().take(SHOWN_OBJECTS) {
            if !is_own_object(heap, reference) {
                self.lead(&format!("r{i}"), &reference.cases)?;
            }
        }
        for (i, object) in heap.objects.iter().enumerate().take(SHOWN_OBJECTS) {
            for (j, row) in rows(&object.cells, self.when).into_iter().enumerate() {
                let from = format!("o{i}:f{j}");
                match row.value {
                    Some(value) if self.is_drawn(Some(value)) => self.value(&from, value)?,
                    _ => {}
                }
            }
        }
        Ok(())
    }

    /// Whether a value is an edge, rather than a text.
    fn is_drawn(&self, value: Option<&SymbolicValue>) -> bool {
        let Some(value) = value else { return false };
        let leads = |case: &Case| self.node(case.is).is_some();
        match value.reference {
            Some(reference) => self.node(Target::Reference(reference)).is_some(),
            None => !value.cases.is_empty() && value.cases.iter().all(leads),
        }
    }

    fn value(&mut self, from: &str, value: &SymbolicValue) -> io::Result<()> {
        match value.reference.map(Target::Reference) {
            Some(target) => match self.node(target) {
                Some(node) => writeln!(self.out, "      {}_{from} -> {}_{node};", self.id, self.id),
                None => Ok(()),
            },
            None => self.lead(from, &value.cases),
        }
    }

    /// An edge for each case.
    fn lead(&mut self, from: &str, cases: &[Case]) -> io::Result<()> {
        let id = self.id;
        for case in cases {
            let Some(node) = self.node(case.is) else {
                continue;
            };
            let label = match &*case.when.text {
                "true" => String::new(),
                when => format!(" [label={}]", quoted(&clipped(when))),
            };
            writeln!(self.out, "      {id}_{from} -> {id}_{node}{label};")?;
        }
        Ok(())
    }

    /// The node of a target, if it is drawn.
    fn node(&self, target: Target) -> Option<String> {
        let name = match target {
            Target::Null => return Some("null".to_owned()),
            Target::Object(i) => (i, format!("o{i}")),
            Target::Made(i) => {
                let is_there = self.when == When::After;
                let object = self.heap.made.get(i).filter(|_| is_there)?;
                match object.body {
                    MadeBody::Opaque => return None,
                    _ => (i, format!("m{i}")),
                }
            }
            Target::Reference(i) => {
                let reference = self.heap.references.get(i)?;
                if is_own_object(self.heap, reference) {
                    let cases = reference.cases.iter();
                    let mut objects = cases.filter(|case| matches!(case.is, Target::Object(_)));
                    return self.node(objects.next()?.is);
                }
                (i, format!("r{i}"))
            }
        };
        (name.0 < SHOWN_OBJECTS).then_some(name.1)
    }
}
