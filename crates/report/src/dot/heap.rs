//! Heaps as tables that point to each other.

use super::escape::{clipped, html, quoted};
use crate::heap::{Row, Rows, SHOWN_FIELDS, SHOWN_OBJECTS, Shown, title};
use isopath_trace::Picture;
use std::io::{self, Write};

const TABLE: &str = r#"<TABLE BORDER="0" CELLBORDER="1" CELLSPACING="0" CELLPADDING="3">"#;

/// Draws the initial heap of the trace whose node is `leaf`, unless it has no objects.
pub(super) fn draw(out: &mut impl Write, leaf: &str, picture: &Picture) -> io::Result<()> {
    let heap = &Rows::new(picture);
    if heap.objects.is_empty() {
        return Ok(());
    }
    let label = match heap.exact {
        true => "heap",
        false => "heap, one of several",
    };
    writeln!(out, "    subgraph cluster_{leaf} {{")?;
    writeln!(
        out,
        "      label={}; fontsize=10; color=gray; style=dashed;",
        quoted(label)
    )?;
    let mut drawing = Drawing { out, leaf, heap };
    drawing.node("roots", None, &heap.roots)?;
    for (i, object) in heap.objects.iter().enumerate().take(SHOWN_OBJECTS) {
        let title = title(object, i);
        drawing.node(&object_id(i), Some(&title), &object.fields)?;
    }
    drawing.references("roots", &heap.roots)?;
    for (i, object) in heap.objects.iter().enumerate().take(SHOWN_OBJECTS) {
        drawing.references(&object_id(i), &object.fields)?;
    }
    writeln!(out, "    }}")?;
    writeln!(
        out,
        "    {leaf} -> {leaf}_roots [style=dashed, arrowhead=none];"
    )
}

fn object_id(position: usize) -> String {
    format!("o{}", position + 1)
}

struct Drawing<'a, W: Write> {
    out: &'a mut W,
    leaf: &'a str,
    heap: &'a Rows,
}

impl<W: Write> Drawing<'_, W> {
    /// A table of fields, with a title if it is an object.
    fn node(&mut self, name: &str, title: Option<&str>, fields: &[Row]) -> io::Result<()> {
        let fields = fields.iter();
        let rows = fields.map(|(name, value)| (name.clone(), self.text(value)));
        let label = table(title, &rows.collect::<Vec<_>>());
        let leaf = self.leaf;
        writeln!(
            self.out,
            "      {leaf}_{name} [shape=plain, label=<{label}>];"
        )
    }

    /// What stands in a field; a reference to an object that is drawn is an arrow.
    fn text(&self, value: &Shown) -> String {
        match value {
            Shown::Text(text) => text.clone(),
            Shown::Object(i) if *i < SHOWN_OBJECTS => String::new(),
            Shown::Object(i) => {
                let object = self.heap.objects.get(*i);
                object.map_or_else(String::new, |object| title(object, *i))
            }
        }
    }

    fn references(&mut self, name: &str, fields: &[Row]) -> io::Result<()> {
        let leaf = self.leaf;
        for (i, (_, value)) in fields.iter().enumerate().take(SHOWN_FIELDS) {
            if let Shown::Object(target) = value
                && *target < SHOWN_OBJECTS
            {
                let target = object_id(*target);
                writeln!(self.out, "      {leaf}_{name}:f{i} -> {leaf}_{target};")?;
            }
        }
        Ok(())
    }
}

/// A table of names and values, whose places are called `f0` and so on.
pub(super) fn table(title: Option<&str>, fields: &[(String, String)]) -> String {
    let mut rows = String::new();
    if let Some(title) = title {
        rows += &format!(
            r##"<TR><TD COLSPAN="2" BGCOLOR="#e8e8e8"><B>{}</B></TD></TR>"##,
            html(&clipped(title))
        );
    }
    for (i, (name, value)) in fields.iter().enumerate().take(SHOWN_FIELDS) {
        rows += &format!(
            r#"<TR><TD ALIGN="LEFT">{}</TD><TD ALIGN="LEFT" PORT="f{i}">{}</TD></TR>"#,
            cell(name),
            cell(value)
        );
    }
    if fields.len() > SHOWN_FIELDS {
        let more = fields.len() - SHOWN_FIELDS;
        rows += &format!(r#"<TR><TD COLSPAN="2">{more} more</TD></TR>"#);
    }
    format!("{TABLE}{rows}</TABLE>")
}

/// The content of a cell, which must not be empty.
fn cell(text: &str) -> String {
    match text.is_empty() {
        true => " ".to_owned(),
        false => html(&clipped(text)),
    }
}
