//! The Java programs that are measured, in the binary, so that an installed one needs no checkout.

use isopath_hotspot::{Error, Result};
use std::path::{Path, PathBuf};

macro_rules! sources {
    ($($file:literal),* $(,)?) => {
        &[$(($file, include_str!(concat!("../../../", $file)))),*]
    };
}

/// Each program, by its place in the repository; the last ones are called by some of the others.
const SOURCES: &[(&str, &str)] = sources![
    "crates/bench/java/ArrayLoop.java",
    "crates/bench/java/Branches.java",
    "crates/bench/java/Calls.java",
    "crates/bench/java/Chains.java",
    "crates/bench/java/Empty.java",
    "crates/bench/java/FieldLoop.java",
    "crates/bench/java/Hello.java",
    "crates/bench/java/IntLoop.java",
    "crates/bench/java/Loops.java",
    "crates/bench/java/WideLoop.java",
    "crates/bench/java/Witnesses.java",
    "tests/structures/AATree.java",
    "tests/structures/ArrayHeap.java",
    "tests/structures/AvlTree.java",
    "tests/structures/BinaryHeap.java",
    "tests/structures/BinarySearchTree.java",
    "tests/structures/BinomialHeap.java",
    "tests/structures/Container.java",
    "tests/structures/DisjointSets.java",
    "tests/structures/DoublyLinkedList.java",
    "tests/structures/FibonacciHeap.java",
    "tests/structures/Figure1.java",
    "tests/structures/GC.java",
    "tests/structures/LeftistHeap.java",
    "tests/structures/SinglyLinkedList.java",
    "tests/structures/Sort.java",
    "tests/structures/SortedList.java",
    "tests/structures/TreeMap.java",
    "api/isopath/AssumptionViolated.java",
    "api/isopath/Ensures.java",
    "api/isopath/EnsuresList.java",
    "api/isopath/Invariant.java",
    "api/isopath/ModelOf.java",
    "api/isopath/Modifies.java",
    "api/isopath/Pure.java",
    "api/isopath/Requires.java",
    "api/isopath/RequiresList.java",
    "api/isopath/Throws.java",
    "api/isopath/ThrowsList.java",
    "api/isopath/Verify.java",
];

/// Writes all programs into a directory.
pub(crate) fn write_all(directory: &Path) -> Result<Vec<PathBuf>> {
    let write = |&(file, text): &(&str, &str)| {
        let name = Path::new(file).file_name().unwrap_or(file.as_ref());
        write(directory.join(name), text)
    };
    SOURCES.iter().map(write).collect()
}

/// Writes a program.
pub(crate) fn write(path: PathBuf, text: &str) -> Result<PathBuf> {
    std::fs::write(&path, text).map_err(Error::io(path.display()))?;
    Ok(path)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;
    use std::collections::BTreeSet;

    /// A program that is added to a directory must be added here.
    #[test]
    fn every_program_of_the_directories_is_there() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let place = |file: &str| Path::new(file).parent().unwrap().to_owned();
        let directories: BTreeSet<PathBuf> = SOURCES.iter().map(|(file, _)| place(file)).collect();
        let there = directories.iter().flat_map(|directory| {
            let entries = std::fs::read_dir(root.join(directory)).unwrap();
            entries.map(|entry| directory.join(entry.unwrap().file_name()))
        });
        let mut there: Vec<PathBuf> = there.collect();
        there.retain(|file| file.extension().is_some_and(|it| it == "java"));
        there.sort();
        let mut listed: Vec<PathBuf> = SOURCES.iter().map(|(file, _)| file.into()).collect();
        listed.sort();
        assert_eq!(listed, there);
    }
}
