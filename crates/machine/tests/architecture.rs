//! The order of rooms inside the machine, as ARCHITECTURE.md has it. That of crates is in `xtask/tests/tidy`.
//!
//! Paths and method names are looked for in the text of the sources: names of methods on `Machine` are distinct, and
//! `use` lines say the rest.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The rooms of the machine, lowest first: each uses only those before it.
const ROOMS: [&str; 6] = [
    "core",
    "assumptions",
    "interp",
    "library",
    "models",
    "cover",
];

/// Where methods on `Machine` may stand.
const WITH_METHODS: [&str; 2] = ["core", "interp"];

/// Methods on `Machine`, at most.
const MOST_METHODS: usize = 200;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|e| e == "rs") {
            found.push(path);
        }
    }
}

/// The sources below a folder of the repository, in order, with their texts.
fn texts(folder: &str) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    sources(&root().join(folder), &mut found);
    found.sort();
    let text = |path: PathBuf| {
        let text = fs::read_to_string(&path).unwrap();
        (path, text)
    };
    found.into_iter().map(text).collect()
}

/// The room that a source of the machine is in; `None` for what joins them.
fn room(path: &Path) -> Option<usize> {
    let inside = path
        .strip_prefix(root().join("crates/machine/src"))
        .unwrap();
    let first = inside.components().next().unwrap();
    ROOMS
        .iter()
        .position(|room| first.as_os_str() == std::ffi::OsStr::new(room))
}

#[test]
fn a_room_uses_only_those_before_it() {
    let mut wrong = Vec::new();
    for (path, text) in texts("crates/machine/src") {
        let Some(here) = room(&path) else { continue };
        for (other, name) in ROOMS.iter().enumerate() {
            if other > here && text.contains(&format!("crate::{name}")) {
                wrong.push(format!("{}: {name}", path.display()));
            }
        }
        assert!(!text.contains("crate::face"), "{}", path.display());
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The names of the methods in `impl Machine` blocks.
fn methods(text: &str) -> Vec<String> {
    let mut names = Vec::new();
    let mut inside = false;
    for line in text.lines() {
        if line.starts_with("impl") {
            inside = line.contains(" Machine<") && !line.contains(" for ");
        }
        let signature = line.strip_prefix("    ").filter(|l| !l.starts_with(' '));
        let name = signature.and_then(|signature| {
            let (before, after) = signature.split_once("fn ")?;
            let plain = before.is_empty() || before.starts_with("pub");
            plain.then(|| {
                after
                    .split(['(', '<'])
                    .next()
                    .unwrap_or_default()
                    .to_owned()
            })
        });
        names.extend(name.filter(|_| inside));
        inside &= line != "}";
    }
    names
}

#[test]
fn methods_on_the_machine_are_the_interpreters() {
    let mut all = BTreeSet::new();
    for (path, text) in texts("crates/machine/src") {
        let found = methods(&text);
        let allowed = room(&path).is_some_and(|at| WITH_METHODS.contains(&ROOMS[at]));
        assert!(found.is_empty() || allowed, "{}: {found:?}", path.display());
        for name in found {
            assert!(all.insert(name.clone()), "two methods are called {name}");
        }
    }
    assert!(all.len() > 100, "the methods were not found");
    assert!(all.len() <= MOST_METHODS, "{} methods", all.len());
}

#[test]
fn a_low_room_calls_no_method_of_a_higher_one() {
    let all = texts("crates/machine/src");
    let interpreter = all.iter().filter(|(path, _)| room(path) == Some(2));
    let names: BTreeSet<String> = interpreter.flat_map(|(_, text)| methods(text)).collect();
    for (path, text) in all.iter().filter(|(path, _)| room(path) < Some(2)) {
        if room(path).is_none() {
            continue;
        }
        for receiver in ["self.", "machine."] {
            for (at, _) in text.match_indices(receiver) {
                let called = text[at + receiver.len()..].split('(').next().unwrap();
                let before = text[..at].chars().next_back();
                let whole = before.is_none_or(|c| !c.is_alphanumeric() && c != '_');
                // A type of the low room's own may have a method of the same name.
                let own = text.contains(&format!("fn {called}("));
                assert!(
                    !whole || own || !names.contains(called),
                    "{}: {called}",
                    path.display()
                );
            }
        }
    }
}
