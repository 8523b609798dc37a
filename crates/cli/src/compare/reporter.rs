//! Comparisons on their way to standard output.

use crate::args::CompareArgs;
use crate::terminal::width;
use isopath_report::Layout;
use isopath_report::compare::{CompareText, Comparison, json};
use std::io::{self, BufWriter, Stdout, Write, stdout};

/// Tables appear one by one, JSON when all are done.
pub(super) enum Reporter {
    Text(CompareText<BufWriter<Stdout>>),
    Json(Vec<Comparison>),
}

impl Reporter {
    /// What the user asked for.
    pub(super) fn new(args: &CompareArgs) -> Reporter {
        if args.table.json {
            return Reporter::Json(Vec::new());
        }
        let layout = Layout {
            palette: args.table.color.palette(),
            width: width(),
            traces: false,
            stats: false,
        };
        Reporter::Text(CompareText::new(BufWriter::new(stdout()), layout))
    }

    /// Takes a finished comparison.
    pub(super) fn add(&mut self, comparison: Comparison) -> io::Result<()> {
        match self {
            Reporter::Text(text) => text.comparison(&comparison),
            Reporter::Json(comparisons) => {
                comparisons.push(comparison);
                Ok(())
            }
        }
    }

    /// Ends the output.
    pub(super) fn finish(self) -> io::Result<()> {
        match self {
            Reporter::Text(text) => text.finish(),
            Reporter::Json(comparisons) => {
                let mut out = BufWriter::new(stdout());
                json::write(&mut out, &comparisons)?;
                out.flush()
            }
        }
    }
}
