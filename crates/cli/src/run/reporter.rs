//! Runs on their way to standard output.

use super::claims;
use crate::args::OutputArgs;
use crate::terminal::width;
use isopath_report::json::Json;
use isopath_report::{Layout, Run, Text};
use std::io::{self, BufWriter, Stdout, stdout};

/// Text and JSON appear run by run, and nothing where a file is printed instead.
pub(super) enum Reporter {
    Silent,
    Text(Text<BufWriter<Stdout>>),
    Json(Json<BufWriter<Stdout>>),
}

impl Reporter {
    /// What the user asked for.
    pub(super) fn new(args: &OutputArgs) -> Reporter {
        if args.json {
            let out = BufWriter::new(stdout());
            return Reporter::Json(Json::new(out, args.traces));
        }
        if claims::take_stdout(args) {
            return Reporter::Silent;
        }
        let layout = Layout {
            palette: args.color.palette(),
            width: width(),
            traces: args.traces,
            stats: args.stats,
        };
        let out = BufWriter::new(stdout());
        Reporter::Text(Text::new(out, layout))
    }

    /// Takes a finished run.
    pub(super) fn add(&mut self, run: Run) -> io::Result<()> {
        match self {
            Reporter::Silent => Ok(()),
            Reporter::Text(text) => text.run(&run),
            Reporter::Json(json) => json.run(&run),
        }
    }

    /// Ends the output.
    pub(super) fn finish(self) -> io::Result<()> {
        match self {
            Reporter::Silent => Ok(()),
            Reporter::Text(text) => text.finish(),
            Reporter::Json(json) => json.finish(),
        }
    }
}
