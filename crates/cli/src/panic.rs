//! A bug in Isopath itself: say so, and how to get it fixed.

use crate::exit::Exit;
use std::io::Write;

/// From now on a panic of any thread prints a request to report it and ends the process.
///
/// The process ends in the hook, because other threads may wait for the one that panicked.
pub(crate) fn install_hook() {
    std::panic::set_hook(Box::new(|panic| {
        let what = panic.payload_as_str().unwrap_or("unknown cause");
        let place = panic
            .location()
            .map(|l| format!(" ({l})"))
            .unwrap_or_default();
        let command: Vec<String> = std::env::args_os()
            .map(|arg| arg.to_string_lossy().into_owned())
            .collect();
        // Standard error may be gone; then there is nobody to tell.
        let _ = writeln!(
            std::io::stderr(),
            "isopath: internal error: {what}{place}\n\
             This is a bug in isopath {}. Please report it, with this message, the class files and \
             the command:\n  {}",
            env!("CARGO_PKG_VERSION"),
            command.join(" "),
        );
        std::process::exit(Exit::Internal.code().into());
    }));
}
