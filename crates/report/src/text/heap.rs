//! Heaps as lines of text: `this -> Node#1 {next -> Node#2, val = this.val}`.
//!
//! Each object is drawn where it is first met and only named afterwards, so that aliases and cycles can be
//! seen.

use crate::heap::{Rows, SHOWN_FIELDS, SHOWN_OBJECTS, Shown, title};
use isopath_trace::Picture;
use std::collections::BTreeSet;

/// One line for each root; none if the heap has no objects, because then the path condition says it all.
pub(super) fn lines(picture: &Picture) -> Vec<String> {
    let heap = &Rows::new(picture);
    if heap.objects.is_empty() {
        return Vec::new();
    }
    roots(heap, " -> ")
}

/// The roots as arguments of a call: `other = Account#1 {balance = 1}`.
pub(crate) fn fields(heap: &Rows) -> Vec<String> {
    roots(heap, " = ")
}

fn roots(heap: &Rows, arrow: &'static str) -> Vec<String> {
    let mut drawing = Drawing {
        heap,
        arrow,
        drawn: BTreeSet::new(),
    };
    let roots = heap.roots.iter();
    roots
        .map(|(name, value)| {
            let mut line = String::new();
            drawing.field(&mut line, name, value);
            line
        })
        .collect()
}

struct Drawing<'a> {
    heap: &'a Rows,
    /// What stands before an object.
    arrow: &'static str,
    /// The objects that have been drawn.
    drawn: BTreeSet<usize>,
}

impl Drawing<'_> {
    fn field(&mut self, line: &mut String, name: &str, value: &Shown) {
        line.push_str(name);
        match value {
            Shown::Text(text) => {
                line.push_str(" = ");
                line.push_str(text);
            }
            Shown::Object(i) => {
                line.push_str(self.arrow);
                self.object(line, *i);
            }
        }
    }

    fn object(&mut self, line: &mut String, i: usize) {
        let Some(object) = self.heap.objects.get(i) else {
            return;
        };
        line.push_str(&title(object, i));
        let fields = &object.fields;
        if fields.is_empty() || self.drawn.contains(&i) {
            return;
        }
        if self.drawn.len() >= SHOWN_OBJECTS {
            line.push_str(" {...}");
            return;
        }
        self.drawn.insert(i);
        let mut separator = " {";
        for (name, value) in fields.iter().take(SHOWN_FIELDS) {
            line.push_str(separator);
            self.field(line, name, value);
            separator = ", ";
        }
        line.push_str(match fields.len() > SHOWN_FIELDS {
            true => ", ...}",
            false => "}",
        });
    }
}
