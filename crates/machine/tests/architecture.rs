//! The order of crates, and of rooms inside the machine, as ARCHITECTURE.md has it.
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

/// Lines of a file, at most. Tables may have more.
const MOST_LINES: usize = 500;

/// Lines of a function, at most, of all but one in twenty.
const MOST_LINES_OF_FUNCTION: usize = 30;

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

/// The crates in the order of ARCHITECTURE.md, first those of the list, then those beside it.
fn listed() -> Vec<String> {
    let page = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let arrows = page.lines().filter_map(|line| line.strip_prefix("   -> "));
    let named = arrows.map(|line| line.split(' ').next().unwrap().to_owned());
    named.collect()
}

#[test]
fn a_crate_uses_only_those_above_it() {
    let listed = listed();
    assert!(listed.len() > 10, "{listed:?}");
    for (at, name) in listed.iter().enumerate() {
        let manifest = root().join("crates").join(name).join("Cargo.toml");
        let manifest = fs::read_to_string(&manifest).unwrap();
        let uses = manifest.split("[dev-dependencies]").next().unwrap();
        for (other, below) in listed.iter().enumerate() {
            let used = uses.contains(&format!("isopath-{below}.workspace"));
            assert!(!used || other < at, "{name} uses {below}");
        }
    }
}

#[test]
fn no_file_is_one_to_be_afraid_of() {
    for (path, text) in texts("crates") {
        let shown = path.display();
        let is_source = path.components().any(|part| part.as_os_str() == "src");
        let lines = text.lines().count();
        assert!(!is_source || lines <= MOST_LINES, "{shown}: {lines} lines");
    }
}

/// The lines of each function with a body, by how `rustfmt` sets them.
fn lengths(text: &str) -> Vec<usize> {
    let lines: Vec<&str> = text.lines().collect();
    let is_function = |line: &str| {
        let before = line
            .trim_start()
            .split_once("fn ")
            .map(|(before, _)| before);
        before.is_some_and(|b| b.is_empty() || b.starts_with("pub") || b == "const ")
    };
    let length = |(at, line): (usize, &&str)| {
        let indent = &line[..line.len() - line.trim_start().len()];
        let head = lines[at..]
            .iter()
            .position(|l| l.ends_with(['{', '}', ';']))?;
        match lines[at + head].chars().last()? {
            ';' => None,
            '}' => Some(head + 1),
            _ => {
                let end = format!("{indent}}}");
                Some(lines[at..].iter().position(|l| **l == *end)? + 1)
            }
        }
    };
    let functions = lines
        .iter()
        .enumerate()
        .filter(|(_, line)| is_function(line));
    functions.filter_map(length).collect()
}

#[test]
fn few_functions_are_long() {
    let is_code = |path: &Path| {
        path.components().any(|part| part.as_os_str() == "src") && !path.ends_with("tests.rs")
    };
    let all = texts("crates")
        .into_iter()
        .filter(|(path, _)| is_code(path));
    let mut lengths: Vec<usize> = all
        .flat_map(|(_, text)| lengths(text.split("#[cfg(test)]\nmod tests {").next().unwrap()))
        .collect();
    lengths.sort_unstable();
    assert!(lengths.len() > 5000, "only {} functions", lengths.len());
    let long = lengths[lengths.len() * 95 / 100];
    assert!(long <= MOST_LINES_OF_FUNCTION, "{long} lines");
}
