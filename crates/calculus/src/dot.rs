//! Heaps as Graphviz pictures.

use crate::{Exploration, HeapGraph};
use std::fmt::Write;

/// All traces of a run as one picture, each heap in a box of its own.
pub fn dot(run: &Exploration) -> String {
    let mut out =
        String::from("digraph heaps {\n  rankdir=LR;\n  node [fontname=\"monospace\"];\n");
    for trace in &run.traces {
        let title = format!("#{} {}: {}", trace.number, trace.ending, trace.condition);
        let _ = writeln!(out, "  subgraph cluster_{} {{", trace.number);
        let _ = writeln!(out, "    label={};", quoted(&title));
        heap(&mut out, trace.number, &trace.graph);
        out.push_str("  }\n");
    }
    out.push_str("}\n");
    out
}

fn heap(out: &mut String, number: usize, graph: &HeapGraph) {
    let id = |name: &str| quoted(&format!("{number}/{name}"));
    for node in &graph.nodes {
        let shape = if node.location { "box" } else { "circle" };
        let (id, label) = (id(&node.id), quoted(&node.label));
        let _ = writeln!(out, "    {id} [shape={shape}, label={label}];");
    }
    for edge in &graph.edges {
        let (from, to, label) = (id(&edge.from), id(&edge.to), quoted(&edge.label));
        let _ = writeln!(out, "    {from} -> {to} [label={label}];");
    }
}

/// A string of Graphviz. Names come from files of others: nothing in them may end the string.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            '\n' => out.push_str("\\n"),
            c if c.is_control() => out.push('?'),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_cannot_escape() {
        assert_eq!(quoted("a\"b\\c\nd\u{7}"), "\"a\\\"b\\\\c\\nd?\"");
    }
}
