//! What the tests of the command line share.
#![allow(dead_code, reason = "each test binary uses its part")]

pub(crate) mod golden;
pub(crate) mod sample;

use isopath_harness::javac::Javac;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The binary under test.
pub(crate) fn isopath() -> &'static str {
    env!("CARGO_BIN_EXE_isopath")
}

/// Compiles programs that may use the API.
pub(crate) fn javac(sources: &[PathBuf], out: &Path) {
    Javac::with_api().compile(sources, out).unwrap();
}

/// Compiles programs that may use the API, each into a directory of its own.
pub(crate) fn javac_apart(sources: &[PathBuf], out: &Path) {
    Javac::with_api().compile_apart(sources, out).unwrap();
}

/// A run of the binary, in a directory, in an environment without colours or class path of its own.
pub(crate) fn run_in(dir: &Path, args: &[&str]) -> Output {
    command(dir, args).output().unwrap()
}

/// The command that [`run_in`] runs.
pub(crate) fn command(dir: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(isopath());
    command.args(args).current_dir(dir);
    for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "CLASSPATH"] {
        command.env_remove(variable);
    }
    command
}

/// Standard output as text.
pub(crate) fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// Standard error as text.
pub(crate) fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// What cannot work is refused: the message holds all of `parts` and is no panic.
#[track_caller]
pub(crate) fn assert_refused(output: &Output, parts: &[&str]) {
    let message = stderr(output);
    assert_eq!(output.status.code(), Some(2), "{message}");
    assert!(message.starts_with("error: "), "{message}");
    for part in parts {
        assert!(message.contains(part), "{part:?} is not in: {message}");
    }
    assert!(
        !message.contains("panicked") && !message.contains("internal error"),
        "{message}"
    );
    assert_eq!(stdout(output), "", "errors belong to standard error");
}
