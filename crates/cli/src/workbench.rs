//! What measures Isopath, and what asks other parties whether it is right, is a program of its own: nobody who
//! uses Isopath has to build or carry it.

use crate::error::CliError;
use std::ffi::OsStr;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;

/// The name of the other program, which stands beside this one.
const WORKBENCH: &str = "isopath-workbench";
/// The environment variable that tells it what to measure.
const BINARY: &str = "ISOPATH_BIN";

/// Becomes the workbench, with all arguments of this process. Comes back only if that cannot be; `what` needs it.
pub(crate) fn hand_over(what: &str) -> CliError {
    let own = match std::env::current_exe() {
        Ok(own) => own,
        Err(error) => return CliError::new(format!("cannot find my own executable: {error}")),
    };
    let workbench = own.with_file_name(WORKBENCH);
    let measured = std::env::var_os(BINARY).unwrap_or_else(|| own.into_os_string());
    let error = replaced_by(&workbench, &measured);
    let place = workbench.display();
    match error.kind() {
        std::io::ErrorKind::NotFound => {
            CliError::new(format!("{what} needs another program: there is no {place}"))
                .help(HOW_TO_BUILD)
        }
        _ => CliError::new(format!("cannot run {place}: {error}")).help(HOW_TO_BUILD),
    }
}

const HOW_TO_BUILD: &str = "in a checkout of Isopath: cargo build --release -p isopath -p isopath-workbench\n\
     both are in target/release then, and find each other";

fn replaced_by(workbench: &Path, measured: &OsStr) -> std::io::Error {
    Command::new(workbench)
        .args(std::env::args_os().skip(1))
        .env(BINARY, measured)
        .exec()
}
