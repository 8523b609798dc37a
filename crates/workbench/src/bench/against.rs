//! `isopath bench --against`: is it faster than another one?

use super::{BINARY, beside, binary, scale, style, told, write};
use crate::args::BenchArgs;
use isopath_bench::Error;
use isopath_bench::against::{Against, Both, Executable, Plan, Request, Watcher};
use isopath_bench::document::render;
use isopath_bench::scale::Scale;
use isopath_cli::{CliError, Destination, Exit, Interrupts, draw};
use std::io::{IsTerminal, Write, stderr, stdout};
use std::path::Path;
use std::process::ExitCode;

/// Compares the executable that would be measured with an older one.
pub(super) fn command(args: &BenchArgs, old: &Path) -> Result<ExitCode, CliError> {
    let plan = plan(args, old)?;
    let json = args
        .json
        .as_deref()
        .map(|path| Destination::new(path, "the comparison"));
    let mut file = json.as_ref().map(Destination::open).transpose()?;
    let watching = Watching::start();
    let against = Against::of(plan, &watching);
    watching.clear();
    let against = against.map_err(told)?;
    if !json.as_ref().is_some_and(Destination::is_stdout) {
        stdout().write_all(render(&against.blocks(), style(args)).as_bytes())?;
    }
    if let (Some(json), Some(file)) = (&json, &mut file) {
        write(&against, file).map_err(|error| json.failed(error))?;
    }
    Ok(match against.is_complete() {
        true => Exit::Clean.into(),
        false => Exit::Inconclusive.into(),
    })
}

fn plan(args: &BenchArgs, old: &Path) -> Result<Plan, CliError> {
    if let Some(option) = args.pose.given() {
        return Err(CliError::new(format!(
            "{option} is an option of pose, which cannot be compared"
        ))
        .help("leave it away"));
    }
    let new = binary()?;
    if std::env::var_os(BINARY).is_some() {
        Executable::at(&new).map_err(|refusal| {
            CliError::new(format!("{BINARY}: {refusal}"))
                .help(format!("name the newer isopath with {BINARY}, or unset it"))
        })?;
    }
    let mut plan = Plan::of(Request {
        binaries: Both { new: &new, old },
        sections: args.named(),
        rows: &args.against.row,
        instructions: args.against.instructions,
        scale: rounds(args),
    })
    .map_err(|refusal| told(Error::from(refusal)))?;
    if cfg!(debug_assertions) && beside().is_ok_and(|beside| beside == new) {
        let note = "the new one is a debug build: cargo build --release -p isopath makes another";
        plan.notes.push(note.to_owned());
    }
    Ok(plan)
}

/// Instructions repeat, and are counted slowly: once will do.
fn rounds(args: &BenchArgs) -> Scale {
    let mut scale = scale(args);
    if args.against.instructions && args.rounds.is_none() {
        scale.rounds = 1;
    }
    scale
}

/// Shows on a terminal how far it is, and ends with what is known when there is an interrupt.
struct Watching {
    interrupts: Interrupts,
    shown: bool,
}

impl Watching {
    fn start() -> Watching {
        Watching {
            interrupts: Interrupts::watch(),
            shown: stderr().is_terminal(),
        }
    }

    fn clear(&self) {
        if self.shown {
            draw("");
        }
    }
}

impl Watcher for Watching {
    fn ended(&self, done: usize, all: usize, task: &str) {
        if self.shown {
            draw(&format!("[{done}/{all}] {task}"));
        }
    }

    fn stopped(&self) -> bool {
        self.interrupts.interrupted()
    }
}
