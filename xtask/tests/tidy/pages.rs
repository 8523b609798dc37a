//! What pages name is there, and where they count, they count right.

use crate::repository::{files, page, root};
use std::path::{Path, PathBuf};

/// Folders whose files pages name by their paths from the top.
const FOLDERS: [&str; 8] = [
    "api/",
    "crates/",
    "docs/",
    "examples/",
    "fuzz/",
    "tests/",
    "xtask/",
    "../",
];

/// Names that stand for any: `tests/run/Name.java`.
const ANY: [&str; 2] = ["Name", "NAME"];

/// What a page says of the size of a suite: the page, the words after the number, and the files that it counts.
struct Counted {
    page: &'static str,
    words: &'static str,
    folder: &'static str,
    prefix: &'static str,
    extension: &'static str,
}

const COUNTED: [Counted; 5] = [
    Counted {
        page: "docs/evidence.md",
        words: "programs that cover every opcode",
        folder: "tests/programs",
        prefix: "",
        extension: "out",
    },
    Counted {
        page: "docs/evidence.md",
        words: "golden programs",
        folder: "tests/run",
        prefix: "",
        extension: "expected",
    },
    Counted {
        page: "docs/evidence.md",
        words: "kinds",
        folder: "tests/verdicts",
        prefix: "Assumes",
        extension: "java",
    },
    Counted {
        page: "docs/evidence.md",
        words: "files, on 70,000 heaps",
        folder: "tests/heaps",
        prefix: "",
        extension: "java",
    },
    Counted {
        page: "docs/evidence.md",
        words: "files, on 6,600 heaps",
        folder: "tests/made",
        prefix: "",
        extension: "java",
    },
];

/// The pages, by their paths from the top.
fn pages() -> Vec<PathBuf> {
    let is_page = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "md");
    let below = |folder| files(folder).into_iter().filter(is_page);
    let top = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"].map(|name| root().join(name));
    let all = top.into_iter().chain(below("docs")).chain(below("tests"));
    all.collect()
}

/// The text of a page without its blocks of code, whose paths are those of a user.
fn prose(path: &Path) -> String {
    let text = std::fs::read_to_string(path).unwrap();
    text.split("```").step_by(2).collect()
}

/// The paths in quotes of a text, and the targets of its links.
fn named(text: &str) -> Vec<&str> {
    let quoted = text.split('`').skip(1).step_by(2);
    let quoted = quoted.filter(|name| FOLDERS.iter().any(|folder| name.starts_with(folder)));
    let links = text.split("](").skip(1);
    let links = links.filter_map(|rest| rest.split([')', '#']).next());
    let links = links.filter(|link| !link.is_empty() && !link.contains("://"));
    quoted.chain(links).collect()
}

#[test]
fn what_pages_name_is_there() {
    let mut missing = Vec::new();
    let mut found = 0;
    for path in pages() {
        let beside = path.parent().unwrap();
        for name in named(&prose(&path)) {
            let is_path = !name.contains([' ', '*', '{', '<']);
            if !is_path || ANY.iter().any(|any| name.contains(any)) {
                continue;
            }
            found += 1;
            if ![root().join(name), beside.join(name)]
                .iter()
                .any(|it| it.exists())
            {
                missing.push(format!("{}: {name}", path.display()));
            }
        }
    }
    assert!(found > 300, "only {found} names were found");
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn the_page_counts_the_traps() {
    let table = page("tests/subsume/traps.tsv");
    let traps = table.lines().skip(1).count();
    let text = page("docs/evidence.md");
    for words in [
        "programs on which a wrong comparison",
        "programs, 100 random ones",
    ] {
        assert!(
            text.contains(&format!("{traps} {words}")),
            "{traps} {words}"
        );
    }
}

#[test]
fn pages_count_right() {
    for counted in COUNTED {
        let is_one = |path: &&PathBuf| {
            let name = path.file_name().unwrap().to_str().unwrap();
            let ends = path.extension().is_some_and(|it| it == counted.extension);
            ends && name.starts_with(counted.prefix)
        };
        let number = files(counted.folder).iter().filter(is_one).count();
        let sentence = format!("{number} {}", counted.words);
        let text = page(counted.page);
        assert!(text.contains(&sentence), "{}: {sentence}", counted.page);
    }
}
