//! What the tests of the command line share.
#![allow(dead_code, unused_imports, reason = "each test binary uses its part")]

pub(crate) mod golden;
pub(crate) mod sample;

use isopath_harness::javac::Javac;
pub(crate) use isopath_harness::said::{assert_refused, stderr, stdout};
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
