//! What the fuzzers have learned and found: every file of `fuzz/corpus` goes its way in.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use isopath_hostile::{WAYS_IN, feed};

fn fuzz() -> PathBuf {
    isopath_harness::repository::root().join("fuzz")
}

/// File names without extension, sorted.
fn stems(dir: &Path) -> BTreeSet<String> {
    let files = std::fs::read_dir(dir).unwrap().map(|file| file.unwrap());
    let stem = |path: PathBuf| path.file_stem().unwrap().to_str().unwrap().to_owned();
    files.map(|file| stem(file.path())).collect()
}

#[test]
fn every_file_of_the_corpus_is_answered() {
    for (name, _) in WAYS_IN {
        let dir = fuzz().join("corpus").join(name);
        let mut files: Vec<PathBuf> = std::fs::read_dir(&dir)
            .unwrap()
            .map(|file| file.unwrap().path())
            .collect();
        files.sort();
        assert!(!files.is_empty(), "{name} has no corpus");
        for file in files {
            let start = Instant::now();
            feed(name, &std::fs::read(&file).unwrap());
            let time = start.elapsed();
            assert!(
                time < Duration::from_secs(10),
                "{}: {time:?}",
                file.display()
            );
        }
    }
}

#[test]
fn every_way_in_has_a_fuzz_target_and_a_corpus() {
    let names: BTreeSet<String> = WAYS_IN.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(stems(&fuzz().join("fuzz_targets")), names);
    assert_eq!(stems(&fuzz().join("corpus")), names);
}
