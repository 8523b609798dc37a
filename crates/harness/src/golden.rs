//! Expectations that stand beside their input. `ISOPATH_BLESS=1` writes them (`cargo xtask bless`).

use std::path::Path;

/// Whether expectations are written instead of compared with.
pub fn is_blessing() -> bool {
    std::env::var_os("ISOPATH_BLESS").is_some()
}

/// How a golden file differs from what is there now; one that is not there is empty. When blessing, it is
/// written, and nothing differs.
///
/// # Panics
///
/// If it cannot be written.
pub fn difference(golden: &Path, actual: &str) -> Option<String> {
    let name = golden.display();
    if is_blessing() {
        std::fs::write(golden, actual).unwrap_or_else(|error| panic!("{name}: {error}"));
        return None;
    }
    let expected = std::fs::read_to_string(golden).unwrap_or_default();
    let help = "--- cargo xtask bless writes it";
    (expected != actual)
        .then(|| format!("--- {name} says\n{expected}--- but now\n{actual}{help}\n"))
}

/// Fails with all differences, if there are any.
///
/// # Panics
///
/// If something differs.
#[track_caller]
pub fn none_differ(differences: impl IntoIterator<Item = String>) {
    let all: Vec<String> = differences.into_iter().collect();
    assert!(all.is_empty(), "{}", all.join("\n"));
}
