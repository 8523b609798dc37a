//! Running cargo and other programs at the root of the workspace.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What failed.
pub(crate) struct Failure(pub(crate) String);

/// What becomes of a chore.
pub(crate) type Outcome = Result<(), Failure>;

pub(crate) fn cargo() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Whether nextest is installed.
pub(crate) fn has_nextest() -> bool {
    let probe = cargo().args(["nextest", "--version"]).output();
    probe.is_ok_and(|output| output.status.success())
}

/// nextest where it is installed, else cargo's own runner.
pub(crate) fn test_runner() -> Command {
    let mut runner = cargo();
    match has_nextest() {
        true => runner.args(["nextest", "run"]),
        false => runner.args(["test"]),
    };
    runner
}

/// Where cargo puts the binary of a profile.
pub(crate) fn binary(profile: &str) -> PathBuf {
    let target =
        env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    let binary = target.join(profile).join("isopath");
    std::path::absolute(&binary).unwrap_or(binary)
}

/// As cargo says it, so that an executable that was copied with its repository works on the copy.
pub(crate) fn root() -> PathBuf {
    let xtask =
        env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    let root = Path::new(&xtask).parent();
    root.map_or_else(PathBuf::new, Path::to_owned)
}

/// Says what is run, and runs it.
pub(crate) fn run(command: &mut Command) -> Outcome {
    let shown = shown(command);
    eprintln!("> {shown}");
    match command.current_dir(root()).status() {
        Ok(status) if status.success() => Ok(()),
        _ => Err(Failure(shown)),
    }
}

pub(crate) fn shown(command: &Command) -> String {
    format!("{command:?}").replace('"', "")
}
