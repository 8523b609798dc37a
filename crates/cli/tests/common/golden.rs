//! Programs with what `isopath run` says of them beside them.

use isopath_harness::golden::difference;
use isopath_harness::repository::options_of;
use std::path::Path;
use std::process::{Command, Output};

/// What differs, if anything does.
pub(crate) fn check(source: &Path, classes: &Path) -> Option<String> {
    let output = run(source, classes, &["--traces"]);
    difference(&source.with_extension("expected"), &shown(&output))
}

/// What a user sees of a run.
pub(crate) fn shown(output: &Output) -> String {
    format!(
        "{}{}exit code {}\n",
        super::stdout(output),
        super::stderr(output),
        output.status.code().unwrap_or(-1)
    )
}

/// `isopath run` on the class of a source, with the options of its first line.
pub(crate) fn run(source: &Path, classes: &Path, how: &[&str]) -> Output {
    Command::new(super::isopath())
        .args(["run", "--color", "never", "-cp"])
        .arg(classes)
        .arg(source.file_stem().unwrap())
        .args(how)
        .args(options_of(source))
        .output()
        .unwrap()
}
