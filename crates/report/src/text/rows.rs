//! Labelled rows, indented below the heading of a run and wrapped to the terminal.

use super::Layout;
use super::figures::grouped;
use crate::wrap::wrap;
use std::collections::BTreeMap;
use std::io::{self, Write};

/// Columns of the longest label and the space after it.
const LABEL: usize = 12;
/// Columns before a label.
const INDENT: usize = 2;

/// Writes rows.
pub(crate) struct Rows<'a, W: Write> {
    out: &'a mut W,
    pub(crate) layout: Layout,
}

impl<'a, W: Write> Rows<'a, W> {
    pub(crate) fn new(out: &'a mut W, layout: Layout) -> Rows<'a, W> {
        Rows { out, layout }
    }

    /// A label and its text.
    pub(crate) fn row(&mut self, label: &str, text: &str) -> io::Result<()> {
        let label = format!("{label:LABEL$}");
        let label = self.layout.palette.dim(&label).to_string();
        self.hanging(&" ".repeat(INDENT), &label, INDENT + LABEL, text)
    }

    /// A row with how often each thing happened, if any did.
    pub(crate) fn tally(&mut self, label: &str, counts: &BTreeMap<String, u64>) -> io::Result<()> {
        let mut label = label;
        for (what, count) in counts {
            self.row(label, &format!("{} {what}", grouped(*count)))?;
            label = "";
        }
        Ok(())
    }

    /// `indent` and `lead` on the first line, then `text`, its later lines starting in column `column`.
    pub(crate) fn hanging(
        &mut self,
        indent: &str,
        lead: &str,
        column: usize,
        text: &str,
    ) -> io::Result<()> {
        let lines = match self.layout.width {
            Some(width) => wrap(text, width.saturating_sub(column)),
            None => text.lines().map(str::to_owned).collect(),
        };
        let mut lines = lines.into_iter();
        let first = format!("{indent}{lead}{}", lines.next().unwrap_or_default());
        writeln!(self.out, "{}", first.trim_end())?;
        for line in lines {
            writeln!(self.out, "{:column$}{line}", "")?;
        }
        Ok(())
    }
}
