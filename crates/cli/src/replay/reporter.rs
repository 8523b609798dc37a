//! Replays on their way to standard output.

use crate::args::ReplayArgs;
use crate::terminal::width;
use isopath_report::Layout;
use isopath_report::replay::{ReplayText, Replayed, json};
use std::io::{self, BufWriter, Stdout, Write, stdout};

/// Tables appear one by one, JSON when all are done.
pub(super) enum Reporter {
    Text(ReplayText<BufWriter<Stdout>>),
    Json(Vec<Replayed>),
}

impl Reporter {
    /// What the user asked for.
    pub(super) fn new(args: &ReplayArgs) -> Reporter {
        if args.table.json {
            return Reporter::Json(Vec::new());
        }
        let layout = Layout {
            palette: args.table.color.palette(),
            width: width(),
            traces: false,
            stats: false,
        };
        Reporter::Text(ReplayText::new(BufWriter::new(stdout()), layout))
    }

    /// Takes the replays of a method.
    pub(super) fn add(&mut self, replayed: Replayed) -> io::Result<()> {
        match self {
            Reporter::Text(text) => text.replayed(&replayed),
            Reporter::Json(all) => {
                all.push(replayed);
                Ok(())
            }
        }
    }

    /// Ends the output.
    pub(super) fn finish(self) -> io::Result<()> {
        match self {
            Reporter::Text(text) => text.finish(),
            Reporter::Json(all) => {
                let mut out = BufWriter::new(stdout());
                json::write(&mut out, &all)?;
                out.flush()
            }
        }
    }
}
