//! The tools of the installed JDKs: java, javac and javap, in a fixed environment and for a limited time.

pub use isopath_harness::jdk::{Jdk, further, tool};

use crate::launch::record;
use crate::{Error, Result};
use isopath_harness::javac::Javac;
use isopath_harness::jdk::leading_number;
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
    compiled(&Javac::new(), sources, out)
}

/// Compiles all sources into `out` with the javac of a JDK.
pub fn compile_with(jdk: &Jdk, sources: &[PathBuf], out: &Path) -> Result<()> {
    compiled(&Javac::at(&jdk.tool("javac")), sources, out)
}

fn compiled(javac: &Javac, sources: &[PathBuf], out: &Path) -> Result<()> {
    javac.compile(sources, out).map_err(|error| Error::Tool {
        tool: "javac".to_owned(),
        message: error.to_string(),
    })
}

/// The instructions of all classes below a directory, as javap prints them.
pub fn disassemble(classes: &[PathBuf]) -> Result<String> {
    // The harness keeps only so much of what a tool prints.
    let parts = classes.chunks(CLASSES_AT_ONCE).map(|classes| {
        let mut command = Command::new(tool("javap"));
        command.args(["-c", "-p"]).args(classes);
        run("javap", command)
    });
    parts.collect()
}

const CLASSES_AT_ONCE: usize = 200;

/// The first line of `java -version`: names the JDK that wrote the goldens.
pub fn version() -> Result<String> {
    let mut command = Command::new(tool("java"));
    command.arg("-version");
    Ok(run("java", command)?
        .lines()
        .next()
        .unwrap_or_default()
        .to_owned())
}

/// The feature version of the JDK that everything uses.
pub fn default_feature() -> Result<u32> {
    let version = version()?;
    let number = version.split('"').nth(1).and_then(leading_number);
    number.ok_or_else(|| Error::Tool {
        tool: "java -version".to_owned(),
        message: version,
    })
}
