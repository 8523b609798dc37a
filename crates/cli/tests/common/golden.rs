//! Programs with what `isopath run` says of them beside them.

use std::path::Path;
use std::process::{Command, Output};

/// What differs, if anything does.
pub(crate) fn check(source: &Path, classes: &Path) -> Option<String> {
    let output = run(source, classes, &["--traces"]);
    let actual = format!(
        "{}{}exit code {}\n",
        super::stdout(&output),
        super::stderr(&output),
        output.status.code().unwrap_or(-1)
    );
    difference(&source.with_extension("expected"), &actual)
}

/// How a golden file differs from what is there now. `ISOPATH_BLESS=1` writes it instead.
pub(crate) fn difference(golden: &Path, actual: &str) -> Option<String> {
    if std::env::var_os("ISOPATH_BLESS").is_some() {
        std::fs::write(golden, actual).unwrap();
        return None;
    }
    let expected = std::fs::read_to_string(golden).unwrap_or_default();
    let name = golden.display();
    (expected != actual).then(|| format!("--- {name} says\n{expected}--- but now\n{actual}"))
}

/// `isopath run` on the class of a source, with the options of its first line.
pub(crate) fn run(source: &Path, classes: &Path, how: &[&str]) -> Output {
    Command::new(super::isopath())
        .args(["run", "--color", "never", "-cp"])
        .arg(classes)
        .arg(source.file_stem().unwrap())
        .args(how)
        .args(options(source))
        .output()
        .unwrap()
}

fn options(source: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(source).unwrap();
    let first = text.lines().next().unwrap_or_default();
    let options = first.strip_prefix("// isopath: ").unwrap_or_default();
    options.split_whitespace().map(str::to_owned).collect()
}
