//! The installed JDK's tools: javac, javap and the version of java.

use crate::launch::record;
use crate::{Error, Result};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

const TIME_LIMIT: Duration = Duration::from_secs(300);

fn run(tool: &str, command: Command) -> Result<String> {
    let outcome = record(command, TIME_LIMIT)?;
    if outcome.exit == 0 {
        return Ok(outcome.stdout + &outcome.stderr);
    }
    Err(Error::Tool {
        tool: tool.to_owned(),
        message: outcome.stdout + &outcome.stderr,
    })
}

/// Compiles all sources with debug information into `out`, in one call.
pub fn compile(sources: &[PathBuf], out: &Path) -> Result<()> {
    let mut command = Command::new("javac");
    command.args([
        "-g",
        "-proc:none",
        "-Xlint:none",
        "-nowarn",
        "-encoding",
        "UTF-8",
        "-d",
    ]);
    command.arg(out).args(sources);
    run("javac", command).map(drop)
}

/// The instructions of all classes below a directory, as javap prints them.
pub fn disassemble(classes: &[PathBuf]) -> Result<String> {
    let mut command = Command::new("javap");
    command.args(["-c", "-p"]).args(classes);
    run("javap", command)
}

/// The first line of `java -version`: names the JDK that wrote the goldens.
pub fn version() -> Result<String> {
    let mut command = Command::new("java");
    command.arg("-version");
    Ok(run("java", command)?
        .lines()
        .next()
        .unwrap_or_default()
        .to_owned())
}
