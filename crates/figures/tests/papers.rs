//! `docs/papers.md` says what `tests/expected/capabilities.tsv` says, and what it names is there.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;
use std::fs::{read_dir, read_to_string};
use std::path::{Path, PathBuf};

const PAGE: &str = include_str!("../../../docs/papers.md");
const TABLE: &str = include_str!("../../../tests/expected/capabilities.tsv");

/// Each status of a row with the heading that its rows stand under.
const STATUSES: [(&str, &str); 3] = [
    ("works", "Works"),
    ("partly", "In part"),
    ("missing", "Not yet"),
];

/// Rules of a paper, each of which has a row, and is cited by each of the groups of crates.
struct Cited {
    paper: &'static str,
    groups: &'static [&'static [&'static str]],
    rules: &'static [&'static str],
}

const CITED: [Cited; 4] = [
    Cited {
        paper: "000",
        groups: &[&["heap", "inputs", "machine"]],
        rules: &[
            "SEL",
            "SELA",
            "SELB",
            "GETFIELD1-C",
            "GETFIELD2-C",
            "GETFIELD1-S",
            "GETFIELD2-S",
            "GETFIELD3-S",
            "GETFIELD4-S",
            "GETFIELD5-S",
            "GETFIELD6-S",
            "GETFIELD7-S",
            "GETFIELD1-A",
            "GETFIELD2-A",
            "GETFIELD3-A",
            "GETFIELD1-B",
            "GETFIELD2-B",
            "GETFIELD3-B",
            "IALOAD1-S",
            "IALOAD2-S",
            "IALOAD3-S",
            "IALOAD4-S",
            "IASTORE",
            "PUTFIELD",
            "NEW",
            "ANEWARRAY",
            "INSTANCEOF",
            "CHECKCAST",
            "IF_ACMPEQ1-S",
            "IF_ACMPEQ2-S",
            "IFNULL",
            "ASSUME",
            "ASSERT",
        ],
    },
    Cited {
        paper: "001",
        groups: &[&["heap", "inputs", "machine"], &["tiny"]],
        rules: &[
            "New",
            "Getfield (r1)",
            "Getfield (r1.b)",
            "Getfield (r2)",
            "assume(H, Y, f, Z)",
            "Getfield (c1)",
            "Getfield (c2)",
            "Getfield (c3)",
            "Getfield (c4)",
            "Getfield (c5)",
            "Putfield (r1)",
            "Putfield (r1.b)",
            "Putfield (c1)",
            "Putfield (c2)",
            "Putfield (c3)",
            "Putfield (c4)",
            "Putfield (c5)",
            "mergeHGf",
            "mergeHPf",
            "mergePC",
            "mergeClauses",
            "If (c1)",
            "If (c2)",
            "If (c3)",
            "If (c4)",
            "Invoke (c1)",
            "Invoke (c2)",
            "Invoke (c3)",
            "Invoke (c4)",
        ],
    },
    Cited {
        paper: "003",
        groups: &[&["heap", "inputs", "machine"], &["javalite"]],
        rules: &[
            "INITIALIZE (NULL)",
            "INITIALIZE (NEW)",
            "INITIALIZE (ALIAS)",
            "SUMMARIZE",
            "SUMMARIZE-END",
            "UN",
            "VS",
            "ST",
            "FIELD ACCESS",
            "FIELD WRITE",
            "EQUALS (REFERENCES-TRUE)",
            "EQUALS (REFERENCES-FALSE)",
        ],
    },
    Cited {
        paper: "004",
        groups: &[&["javalite"]],
        rules: &[
            "FIELD ACCESS (NULL)",
            "FIELD ACCESS (NON-NULL)",
            "FIELD WRITE (NULL)",
            "FIELD WRITE (NON-NULL)",
            "ER",
            "C",
        ],
    },
];

fn root() -> PathBuf {
    isopath_harness::repository::root()
}

/// A row of a table of the page: the paper and the heading that it stands under, and its cells.
struct Row {
    paper: &'static str,
    heading: &'static str,
    cells: Vec<&'static str>,
}

fn rows() -> Vec<Row> {
    let (mut paper, mut heading) = ("", "");
    let mut rows = Vec::new();
    for line in PAGE.lines() {
        if let Some(section) = line.strip_prefix("## ") {
            (paper, heading) = (section.split(':').next().unwrap(), "");
        } else if let Some(section) = line.strip_prefix("### ") {
            heading = section;
        } else if let Some(row) = line.strip_prefix("| ") {
            let cells = row.trim_end_matches('|').split('|').map(str::trim);
            rows.push(Row {
                paper,
                heading,
                cells: cells.collect(),
            });
        }
    }
    rows
}

/// The rows of the papers' offers, as the table has them: id, paper, section, capability, status, what is
/// missing.
fn offered() -> BTreeSet<[&'static str; 6]> {
    let lines = TABLE.lines().skip(1);
    lines
        .map(|line| line.split('\t').collect::<Vec<_>>())
        .map(|cells| cells.try_into().expect("six columns"))
        .collect()
}

/// The same as the page has them. A row that works or works in part has a place.
fn listed() -> Vec<[&'static str; 6]> {
    let mut listed = Vec::new();
    for row in rows().iter().filter(|row| row.cells[0] != "id") {
        let of = STATUSES.iter().find(|(_, heading)| *heading == row.heading);
        let Some((status, _)) = of else { continue };
        let (id, section, what) = (row.cells[0], row.cells[1], row.cells[2]);
        let missing = match *status {
            "works" => "",
            _ => row.cells.last().unwrap(),
        };
        if *status != "missing" {
            let places = links(row.cells[3]).len() + commands(row.cells[3]).len();
            assert!(places > 0, "{id} has no function, file or command");
        }
        listed.push([id, row.paper, section, what, status, missing]);
    }
    listed
}

#[test]
fn the_page_has_each_row_under_its_status() {
    let (listed, offered) = (listed(), offered());
    assert_eq!(TABLE.lines().count() - 1, offered.len(), "a row twice");
    assert_eq!(listed.len(), offered.len(), "rows on the page");
    let listed: BTreeSet<_> = listed.into_iter().collect();
    let only = |these: &BTreeSet<_>, those: &BTreeSet<_>| -> Vec<[&str; 6]> {
        these.difference(those).copied().collect()
    };
    let (page, table) = (only(&listed, &offered), only(&offered, &listed));
    let same = page.is_empty() && table.is_empty();
    assert!(
        same,
        "only on the page: {page:#?}\nonly in the table: {table:#?}"
    );
}

/// The links of a text whose label is code: label and target.
fn links(text: &'static str) -> Vec<(&'static str, &'static str)> {
    let after = text.split("[`").skip(1);
    after
        .filter_map(|rest| {
            let (label, rest) = rest.split_once("`](")?;
            Some((label, rest.split_once(')')?.0))
        })
        .collect()
}

/// The commands in a text: the words after `isopath`.
fn commands(text: &'static str) -> Vec<Vec<&'static str>> {
    let code = text.split('`').skip(1).step_by(2);
    code.filter_map(|code| code.strip_prefix("isopath "))
        .map(|command| command.split(' ').collect())
        .collect()
}

/// Whether `text` has the word `word`, and not as a part of a longer one.
fn has_word(text: &str, word: &str) -> bool {
    let is_part = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == '-');
    text.match_indices(word).any(|(at, _)| {
        let (before, after) = (&text[..at], &text[at + word.len()..]);
        !is_part(before.chars().next_back()) && !is_part(after.chars().next())
    })
}

#[test]
fn functions_and_files_are_there() {
    let links = links(PAGE);
    assert!(links.len() > 300, "only {} links were found", links.len());
    for (label, target) in links {
        let path = root().join("docs").join(target);
        assert!(path.exists(), "{target} is not there");
        let is_function = target.ends_with(".rs") && !label.ends_with(".rs");
        if is_function {
            let source = read_to_string(&path).unwrap();
            assert!(
                has_word(&source, &format!("fn {label}")),
                "no {label} in {target}"
            );
        }
    }
}

fn sources(directory: &Path, found: &mut String) {
    for entry in read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|e| e == "rs") {
            found.push_str(&read_to_string(&path).unwrap());
        }
    }
}

fn sources_of(directories: &[impl AsRef<Path>]) -> String {
    let mut found = String::new();
    for directory in directories {
        sources(&root().join("crates").join(directory), &mut found);
    }
    found
}

/// The body of the item that begins with `head`.
fn body<'a>(code: &'a str, head: &str) -> Option<&'a str> {
    let (_, rest) = code.split_once(&format!("{head} {{"))?;
    Some(rest.split_once("\n}")?.0)
}

/// The fields of the arguments that `text` mentions, by the names of their types, and of those in them.
fn fields(code: &str, text: &str, found: &mut String) {
    let words = text.split(|c: char| !c.is_alphanumeric());
    for name in words.filter(|word| word.len() > 4 && word.ends_with("Args")) {
        if let Some(body) = body(code, &format!("struct {name}")) {
            found.push_str(body);
            fields(code, body, found);
        }
    }
}

/// Where commands are, those first that `isopath` hands over to another program.
const COMMAND_LINES: [&str; 2] = ["workbench/src", "cli/src"];

/// Commands are variants of `Command`, options are fields of their arguments, and what follows without dashes
/// is the name of a strategy or of a section of `bench`.
#[test]
fn commands_and_options_are_there() {
    let code = sources_of(&COMMAND_LINES);
    let variants = COMMAND_LINES.map(|line| {
        let code = sources_of(&[line]);
        body(&code, "enum Command").unwrap().to_owned()
    });
    let variants = variants.concat();
    let names = sources_of(&["heap/src/strategy", "bench/src/sections"]);
    let commands = commands(PAGE);
    assert!(
        commands.len() > 70,
        "only {} commands were found",
        commands.len()
    );
    for command in commands {
        let (name, rest) = command.split_first().unwrap();
        let (first, others) = name.split_at(1);
        let variant = format!("{}{others}", first.to_uppercase());
        let variant = variants.lines().find(|line| {
            let after = line.trim().strip_prefix(&variant);
            after.is_some_and(|after| after.starts_with(['(', ',']))
        });
        let mut options = String::new();
        let variant = variant.unwrap_or_else(|| panic!("no command {name}"));
        fields(&code, variant, &mut options);
        for word in rest {
            let is_there = match word.strip_prefix("--") {
                // A name that is reserved in Rust is given to the option alone.
                Some(option) => {
                    options.contains(&format!(" {}:", option.replace('-', "_")))
                        || options.contains(&format!("long = \"{option}\""))
                }
                None => names.contains(&format!("\"{word}\"")),
            };
            assert!(is_there, "no {word} for {command:?}");
        }
    }
}

#[test]
fn the_page_has_the_rules_by_name() {
    let rows = rows();
    for Cited { paper, rules, .. } in CITED {
        let of_paper = |row: &&Row| row.paper == paper && row.heading == "Rules";
        let named: Vec<&str> = rows.iter().filter(of_paper).map(|r| r.cells[0]).collect();
        let lacks = |rule: &&&str| !named.iter().any(|names| has_word(names, rule));
        let lacking: Vec<_> = rules.iter().filter(lacks).collect();
        assert!(lacking.is_empty(), "{paper}: no rows for {lacking:?}");
    }
}

#[test]
fn the_code_cites_the_rules_by_name() {
    for cited in CITED {
        for group in cited.groups {
            let directories: Vec<String> = group.iter().map(|c| format!("{c}/src")).collect();
            let code = sources_of(&directories);
            let silent = |rule: &&&str| !has_word(&code, rule);
            let silent: Vec<_> = cited.rules.iter().filter(silent).collect();
            let paper = cited.paper;
            assert!(
                silent.is_empty(),
                "{paper}: {group:?} does not cite {silent:?}"
            );
        }
    }
}
