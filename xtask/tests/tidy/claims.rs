//! What ARCHITECTURE.md says that a crate knows nothing of: by what it is built of, and by the names that it uses.

use crate::repository::{self, built_for, packages, page, root, without_comments};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Those who know what a heap is on a path of Java.
const ENGINE: [&str; 9] = [
    "heap", "inputs", "machine", "record", "draw", "lab", "explore", "witness", "report",
];
/// Who can be built without anything of Isopath that it does not name.
const ALONE: [(&str, &[&str], &[&str]); 5] = [
    ("trace", &[], &["serde"]),
    ("program", &[], &[]),
    ("contracts", &["program"], &[]),
    ("terms", &[], &[]),
    ("report", &["trace"], &[]),
];
/// Crates, and what is not built for them.
const STRANGERS: [(&str, &[&str]); 12] = [
    ("solver", &["program", "trace", "heap", "search"]),
    ("heap", &["trace", "inputs", "machine", "search"]),
    ("inputs", &["machine", "search"]),
    ("machine", &["record", "draw", "lab", "search", "explore"]),
    ("record", &["search", "explore", "draw"]),
    ("draw", &["search", "explore", "record"]),
    ("lab", &["draw", "search", "explore", "witness", "report"]),
    ("explore", &["witness", "report", "cli"]),
    ("witness", &["search", "explore", "report"]),
    ("calculus", &ENGINE),
    ("javalite", &ENGINE),
    ("tiny", &ENGINE),
];
/// Crates, and those of which they use nothing, though others that they use do.
const UNUSED: [(&str, &[&str]); 1] = [("record", &["inputs", "solver"])];

/// What a crate uses of another, and no more.
struct Acquaintance {
    who: &'static str,
    of: &'static str,
    names: &'static [&'static str],
}

const ACQUAINTANCES: [Acquaintance; 4] = [
    // Facts are looked up; questions are for others to ask.
    Acquaintance {
        who: "heap",
        of: "solver",
        names: &["PathCondition"],
    },
    // Numbers of classes and fields, and the order of classes; no class files.
    Acquaintance {
        who: "inputs",
        of: "program",
        names: &[
            "Class",
            "ClassId",
            "ClassRange",
            "FieldId",
            "GenericType",
            "Program",
        ],
    },
    Acquaintance {
        who: "bench",
        of: "heap",
        names: &["STRATEGIES"],
    },
    Acquaintance {
        who: "bench",
        of: "solver",
        names: &["LAYERS"],
    },
];

/// A piece of text, the crates that may have it (all others of the product may not), and where in them.
const CONFINED: [(&str, &[(&str, &str)]); 5] = [
    ("z3::", &[("solver", "src/backend")]),
    // `javac`, a solver that is compared with, a JVM that replays, and this program itself.
    (
        "Command::new(",
        &[
            ("program", "src/source/javac.rs"),
            ("solver", "src/backend/process.rs"),
            ("witness", "src/replay"),
            ("cli", "src/compare/child.rs"),
            ("cli", "src/workbench.rs"),
        ],
    ),
    ("stdout()", &[("cli", "src")]),
    ("stderr()", &[("cli", "src")]),
    ("println!", &[("cli", "src")]),
];

/// The rows of the table below *What each crate deliberately does not know*.
fn rows() -> BTreeSet<String> {
    let page = page("ARCHITECTURE.md");
    let (_, after) = page.split_once("| crate | knows nothing of |").unwrap();
    let rows = after.trim_start().lines().skip(1);
    let rows = rows.take_while(|line| line.starts_with("| "));
    let names = rows.flat_map(|row| row.split('|').nth(1).unwrap().split(", "));
    names
        .map(|name| name.trim().trim_matches('`').to_owned())
        .collect()
}

#[test]
fn every_claim_is_held_against_the_code() {
    let alone = ALONE.iter().map(|(name, ..)| *name);
    let strangers = STRANGERS.iter().map(|(name, _)| *name);
    let tested: BTreeSet<&str> = alone.chain(strangers).collect();
    let rows = rows();
    let claimed: BTreeSet<&str> = rows.iter().map(String::as_str).collect();
    let general = BTreeSet::from(["all but `cli"]);
    assert_eq!(&claimed - &general, tested);
}

#[test]
fn who_knows_nobody_is_built_of_nobody() {
    for (name, crates, others) in ALONE {
        let package = &packages()[name];
        let expected: BTreeSet<String> = crates.iter().map(|&it| it.to_owned()).collect();
        assert_eq!(package.crates, expected, "{name}");
        let others: BTreeSet<String> = others.iter().map(|&it| it.to_owned()).collect();
        assert!(others.is_empty() || package.others == others, "{name}");
    }
}

#[test]
fn strangers_are_not_built_for_each_other() {
    for (name, strangers) in STRANGERS {
        let built = built_for(name);
        for stranger in strangers {
            assert!(!built.contains(*stranger), "{name} reaches {stranger}");
        }
    }
    for (name, unused) in UNUSED {
        for other in unused {
            assert!(
                !packages()[name].crates.contains(*other),
                "{name} uses {other}"
            );
        }
    }
}

#[test]
fn the_command_line_is_known_to_the_command_line() {
    for (name, package) in packages() {
        let is_command_line = ["cli", "workbench"].contains(&&**name);
        let knows = package.others.contains("clap") || package.crates.contains("cli");
        assert_eq!(knows, is_command_line, "{name}");
    }
}

/// The sources of a crate without tests and comments.
fn code(krate: &str) -> Vec<(PathBuf, String)> {
    let all = repository::code(krate).into_iter();
    all.map(|(path, text)| (path, without_comments(&text)))
        .collect()
}

/// The names that a text uses of a crate: those after `isopath_solver::`, in braces or not.
fn used(text: &str, of: &str) -> BTreeSet<String> {
    let path = format!("isopath_{of}::");
    let mut names = BTreeSet::new();
    for (at, _) in text.match_indices(&path) {
        let rest = &text[at + path.len()..];
        let list = match rest.strip_prefix('{') {
            Some(inside) => inside.split('}').next().unwrap(),
            None => rest
                .split([';', '(', ')', ' ', '<', ',', '.'])
                .next()
                .unwrap(),
        };
        let heads = list.split(',').filter_map(|one| one.split("::").next());
        let heads = heads.filter_map(|head| head.split_whitespace().next());
        names.extend(heads.map(str::to_owned));
    }
    names
}

#[test]
fn acquaintances_know_a_few_names() {
    for Acquaintance { who, of, names } in ACQUAINTANCES {
        let all = code(who);
        let found: BTreeSet<String> = all.iter().flat_map(|(_, text)| used(text, of)).collect();
        let expected: BTreeSet<String> = names.iter().map(|&it| it.to_owned()).collect();
        assert_eq!(found, expected, "{who} of {of}");
    }
}

/// The input engine can be driven without a program: one file says what a program has for it.
#[test]
fn inputs_meet_a_program_in_one_place() {
    for (path, text) in code("inputs") {
        let meets = used(&text, "program").contains("Program");
        assert_eq!(meets, path.ends_with("src/world.rs"), "{}", path.display());
    }
}

#[test]
fn what_is_confined_does_not_get_out() {
    for name in built_for("cli") {
        for (path, text) in code(&name) {
            for (piece, places) in CONFINED {
                let allowed = places.iter().any(|(krate, inside)| {
                    let inside = Path::new("crates").join(krate).join(inside);
                    *krate == name && path.starts_with(root().join(inside))
                });
                let found = text.contains(piece);
                assert!(!found || allowed, "{piece} in {}", path.display());
            }
        }
    }
}

#[test]
fn names_are_found_where_they_are_used() {
    let text = "use isopath_a::{B, c::{D}};\nfn f() { isopath_a::g(isopath_b::H); }";
    let names = |of: &str| used(text, of).into_iter().collect::<Vec<_>>();
    assert_eq!(names("a"), ["B", "c", "g"]);
    assert_eq!(names("b"), ["H"]);
}
