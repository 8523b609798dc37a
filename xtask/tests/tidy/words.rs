//! A word means one thing: the glossary names types that there are, and few types share a name.

use crate::repository::{code, packages, page, root};
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

/// Names that several types have, and how many. It may only shrink: `ISOPATH_BLESS=1 cargo test -p xtask` takes out
/// what is no longer so.
const SHARED: &str = "xtask/tests/tidy/shared_names.tsv";

/// What begins the definition of a type.
const KINDS: [&str; 5] = ["struct ", "enum ", "trait ", "type ", "union "];

/// The name of the type that a line at the margin defines.
fn defined(line: &str) -> Option<&str> {
    let line = match line.strip_prefix("pub") {
        Some(rest) if rest.starts_with('(') => rest.split_once(") ")?.1,
        Some(rest) => rest.strip_prefix(' ')?,
        None => line,
    };
    let name = KINDS.iter().find_map(|kind| line.strip_prefix(kind))?;
    let end = name.find(|c: char| !c.is_alphanumeric() && c != '_');
    Some(&name[..end.unwrap_or(name.len())])
}

/// The names of types that are defined in a crate, each as often as it is.
fn types(krate: &str) -> Vec<String> {
    let all = code(krate);
    let names = all
        .iter()
        .flat_map(|(_, text)| text.lines().filter_map(defined));
    names.map(str::to_owned).collect()
}

/// The rows of the glossary: the word, and the types that it stands for.
fn glossary() -> Vec<(String, Vec<(String, String)>)> {
    let page = page("ARCHITECTURE.md");
    let (_, after) = page.split_once("| word | means | type |\n").unwrap();
    let rows = after
        .lines()
        .skip(1)
        .take_while(|row| row.starts_with("| "));
    let row = |row: &str| {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let quoted = cells[3].split('`').skip(1).step_by(2);
        let types = quoted.filter_map(|path| path.split_once("::"));
        let types = types.map(|(krate, name)| (krate.to_owned(), name.to_owned()));
        (cells[1].to_owned(), types.collect())
    };
    rows.map(row).collect()
}

#[test]
fn a_word_of_the_glossary_names_one_type_of_a_crate() {
    let glossary = glossary();
    assert!(glossary.len() > 30, "{glossary:?}");
    assert!(glossary.is_sorted_by_key(|(word, _)| word.clone()));
    for (word, named) in glossary {
        assert!(!named.is_empty(), "{word} names no type");
        for (krate, name) in named {
            let found = types(&krate).iter().filter(|it| **it == name).count();
            assert_eq!(found, 1, "{word}: {krate}::{name}");
        }
    }
}

/// The names that are defined several times in the workspace.
fn shared() -> BTreeMap<String, usize> {
    let mut all: BTreeMap<String, usize> = BTreeMap::new();
    let crates = packages().keys().filter(|name| *name != "xtask");
    for name in crates.flat_map(|krate| types(krate)) {
        *all.entry(name).or_default() += 1;
    }
    all.retain(|_, number| *number > 1);
    all
}

fn path() -> PathBuf {
    root().join(SHARED)
}

fn allowed() -> BTreeMap<String, usize> {
    let text = fs::read_to_string(path()).unwrap();
    let rows = text.lines().filter_map(|row| row.split_once('\t'));
    rows.map(|(name, number)| (name.to_owned(), number.parse().unwrap()))
        .collect()
}

#[test]
fn no_more_types_share_a_name() {
    let (found, mut allowed) = (shared(), allowed());
    let more = |(name, number): &(&String, &usize)| {
        allowed.get(*name).is_none_or(|allowed| *number > allowed)
    };
    let more: Vec<_> = found.iter().filter(more).collect();
    assert!(
        more.is_empty(),
        "names that mean more than before: {more:?}"
    );
    if std::env::var_os("ISOPATH_BLESS").is_some() {
        let rows = found
            .iter()
            .map(|(name, number)| format!("{name}\t{number}\n"));
        fs::write(path(), rows.collect::<String>()).unwrap();
        allowed = found.clone();
    }
    assert_eq!(found, allowed, "{SHARED} has names that mean less by now");
}

#[test]
fn definitions_are_found_however_visible() {
    let lines = [
        ("pub struct Store {", Some("Store")),
        ("pub(in crate::a) enum Need {", Some("Need")),
        ("trait Part<T>: Sized {", Some("Part")),
        ("pub type Step<T = ()> = Result<T>;", Some("Step")),
        ("pub use a::Store;", None),
        ("structure(x)", None),
    ];
    for (line, name) in lines {
        assert_eq!(defined(line), name, "{line}");
    }
}
