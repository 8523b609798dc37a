//! What is expected can be read by whoever reviews it.

use crate::repository::{files, root};
use std::fs;
use std::path::Path;

/// Bytes of a text that a test compares with, at most.
const MOST_BYTES: u64 = 100_000;

/// Folders with inputs of tests, and what is expected beside them.
const FOLDERS: [&str; 3] = ["tests", "examples", "crates"];

/// Endings of expectations.
const EXPECTED: [&str; 5] = ["expected", "dot", "tsv", "json", "txt"];

fn is_expectation(path: &Path) -> bool {
    let extension = path.extension().and_then(|it| it.to_str());
    extension.is_some_and(|it| EXPECTED.contains(&it))
}

#[test]
fn no_expectation_is_too_long_to_be_read() {
    let all = FOLDERS.iter().flat_map(|folder| files(folder));
    let expectations: Vec<_> = all.filter(|path| is_expectation(path)).collect();
    assert!(expectations.len() > 100, "only {}", expectations.len());
    let sized = expectations.iter().map(|path| {
        let shown = path.strip_prefix(root()).unwrap();
        (fs::metadata(path).unwrap().len(), shown)
    });
    let long: Vec<_> = sized.filter(|(size, _)| *size > MOST_BYTES).collect();
    assert!(long.is_empty(), "split these, or print less: {long:#?}");
}
