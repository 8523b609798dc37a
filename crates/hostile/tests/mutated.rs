//! Mutated class files and jars are answered: loaded or refused, and explored to an end.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use isopath_harness::javac::Javac;
use isopath_harness::repository;
use isopath_hostile::{exercise, explore_class, mutate, open};
use isopath_program::{ClassPathEntry, LinkErrorKind, Program};
use isopath_random::Random;

/// Mutated files per kind; set ISOPATH_FUZZ_COUNT for more.
fn fuzz_count() -> u64 {
    std::env::var("ISOPATH_FUZZ_COUNT").map_or(1000, |n| n.parse().expect("a number"))
}

/// A bit of everything, to load.
const SEED: &str = "crates/hostile/tests/java/Seed.java";

/// Golden programs that use most instructions, to explore.
const EXPLORED: [&str; 8] = [
    "tests/run/ArrayAlias.java",
    "tests/run/ArrayIndices.java",
    "tests/run/Casts.java",
    "tests/run/CustomException.java",
    "tests/run/LongBranches.java",
    "tests/run/SwitchInt.java",
    "tests/run/TryCatchFinally.java",
    "tests/run/NewArray.java",
];

/// Compiled classes by name, in a directory that goes away with this value.
struct Seeds {
    dir: tempfile::TempDir,
    classes: Vec<(String, Vec<u8>)>,
}

impl Seeds {
    fn compile(sources: &[&str]) -> Seeds {
        let dir = tempfile::tempdir().unwrap();
        let sources: Vec<PathBuf> = sources.iter().map(|s| repository::root().join(s)).collect();
        Javac::new().compile(&sources, dir.path()).unwrap();
        let files = repository::files_in(dir.path(), "class").unwrap();
        let name = |path: &Path| path.file_stem().unwrap().to_str().unwrap().to_owned();
        let class = |path: &PathBuf| (name(path), std::fs::read(path).unwrap());
        let classes = files.iter().map(class).collect();
        Seeds { dir, classes }
    }

    fn write(&self, name: &str, bytes: &[u8]) {
        std::fs::write(self.dir.path().join(format!("{name}.class")), bytes).unwrap();
    }

    fn open(&self) -> Program {
        open(ClassPathEntry::Dir(self.dir.path().to_owned())).unwrap()
    }

    /// Mutates one class at a time, and says what the sum of `exercise` was.
    fn mutated(&self, seed: u64, limit: Duration, exercise: fn(&Program, &str) -> u64) -> u64 {
        let (mut random, mut sum) = (Random(seed), 0);
        for round in 0..fuzz_count() {
            let (name, original) = &self.classes[random.below(self.classes.len())];
            self.write(name, &mutate(original, &mut random));
            let start = Instant::now();
            sum += exercise(&self.open(), name);
            self.write(name, original);
            assert!(start.elapsed() < limit, "round {round}: {name}");
        }
        sum
    }
}

#[test]
fn mutated_class_files_are_answered() {
    let seeds = Seeds::compile(&[SEED]);
    let load = |program: &Program, name: &str| u64::from(exercise(program, name));
    let loaded = seeds.mutated(0x1509_4A7D, Duration::from_secs(20), load);
    println!("{loaded} of {} mutated class files load", fuzz_count());
    assert!(
        loaded > 0 && loaded < fuzz_count(),
        "the mutations are neither all harmless nor all fatal"
    );
}

#[test]
fn mutated_classes_are_explored_to_an_end() {
    let seeds = Seeds::compile(&EXPLORED);
    let traces = seeds.mutated(17, Duration::from_secs(60), explore_class);
    println!("{traces} traces of {} mutated classes", fuzz_count());
    assert!(traces > fuzz_count(), "most files are explored");
}

#[test]
fn mutated_jars_are_answered() {
    let seeds = Seeds::compile(&[SEED]);
    let path = seeds.dir.path().join("seed.jar");
    let mut zip = zip::ZipWriter::new(std::fs::File::create(&path).unwrap());
    for (name, bytes) in &seeds.classes {
        let options = zip::write::SimpleFileOptions::default();
        zip.start_file(format!("{name}.class"), options).unwrap();
        zip.write_all(bytes).unwrap();
    }
    zip.finish().unwrap();
    let bytes = std::fs::read(&path).unwrap();
    let mut random = Random(0x0BAD_CAFE);
    let (mut opened, count) = (0, fuzz_count());
    for _ in 0..count {
        std::fs::write(&path, mutate(&bytes, &mut random)).unwrap();
        if let Ok(program) = open(ClassPathEntry::Jar(path.clone())) {
            opened += 1;
            let names = program.application_classes();
            names.iter().for_each(|name| _ = exercise(&program, name));
        }
    }
    println!("{opened} of {count} mutated jars can be opened");
    assert!(opened > 0 && opened < count);
}

#[test]
fn every_truncation_is_a_format_error() {
    let seeds = Seeds::compile(&[SEED]);
    let (name, bytes) = &seeds.classes.iter().find(|(n, _)| n == "Seed").unwrap();
    for length in (0..bytes.len()).step_by(37).chain(0..12) {
        seeds.write(name, &bytes[..length]);
        let error = seeds.open().load(name).unwrap_err();
        assert_eq!(error.kind, LinkErrorKind::ClassFormat, "{length}: {error}");
        assert!(error.message.contains("in class file Seed"), "{error}");
    }
}
