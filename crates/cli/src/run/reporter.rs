//! Runs on their way to standard output.

use super::claims;
use crate::args::OutputArgs;
use crate::terminal::width;
use isopath_report::{Layout, Run, Text, json};
use std::io::{self, BufWriter, Stdout, Write, stdout};

/// Text appears run by run, JSON when all are done, and nothing where a file is printed instead.
pub(super) enum Reporter {
    Silent,
    Text(Text<BufWriter<Stdout>>),
    Json { runs: Vec<Run>, with_traces: bool },
}

impl Reporter {
    /// What the user asked for.
    pub(super) fn new(args: &OutputArgs) -> Reporter {
        if args.json {
            return Reporter::Json {
                runs: Vec::new(),
                with_traces: args.traces,
            };
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
        Reporter::Text(Text::new(BufWriter::new(stdout()), layout))
    }

    /// Takes a finished run.
    pub(super) fn add(&mut self, run: Run) -> io::Result<()> {
        match self {
            Reporter::Silent => Ok(()),
            Reporter::Text(text) => text.run(&run),
            Reporter::Json { runs, .. } => {
                runs.push(run);
                Ok(())
            }
        }
    }

    /// Ends the output.
    pub(super) fn finish(self) -> io::Result<()> {
        match self {
            Reporter::Silent => Ok(()),
            Reporter::Text(text) => text.finish(),
            Reporter::Json { runs, with_traces } => {
                let mut out = BufWriter::new(stdout());
                json::write(&mut out, &runs, with_traces)?;
                out.flush()
            }
        }
    }
}
