//! What is a finding: the programs of `tests/findings`, each with what `isopath run --traces` says of it beside it.
//! A line that crashes names the rule: `// crash: division`.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::golden::{check, run};
use common::sample::{isopath, refused};
use common::{stderr, stdout};
use isopath_harness::{golden, repository};
use isopath_heap::STRATEGIES;
use isopath_trace::{CALLS, EXCEPTIONS, RULES};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

const PROGRAMS: &str = "tests/findings";
const MARK: &str = "// crash: ";

fn compiled(directory: &str) -> (Vec<PathBuf>, tempfile::TempDir) {
    let classes = tempfile::tempdir().unwrap();
    let sources = repository::sources(directory);
    assert!(!sources.is_empty());
    common::javac(&sources, classes.path());
    (sources, classes)
}

fn runs(source: &Path, classes: &Path, how: &[&str]) -> Vec<Value> {
    let output = run(source, classes, how);
    let json: Value = serde_json::from_str(&stdout(&output))
        .unwrap_or_else(|error| panic!("{}: {error}: {}", source.display(), stderr(&output)));
    json["runs"].as_array().unwrap().clone()
}

fn findings(run: &Value) -> &Vec<Value> {
    run["findings"].as_array().unwrap()
}

#[test]
fn programs_have_the_expected_findings() {
    let (sources, classes) = compiled(PROGRAMS);
    let check = |source: &PathBuf| check(source, classes.path());
    golden::none_differ(sources.iter().filter_map(check));
}

/// The lines of a program that crash, and by which rule.
fn marked(source: &Path) -> BTreeSet<(String, String)> {
    let file = source.file_name().unwrap().to_str().unwrap();
    let text = std::fs::read_to_string(source).unwrap();
    let marks = text.lines().enumerate().filter_map(|(i, line)| {
        let (_, rule) = line.split_once(MARK)?;
        Some((format!("{file}:{}", i + 1), rule.to_owned()))
    });
    marks.collect()
}

#[test]
fn crashes_are_found_where_they_are_and_nowhere_else() {
    let (sources, classes) = compiled(PROGRAMS);
    let (mut crashing, mut behaving) = (0, 0);
    for source in &sources {
        let mut found = BTreeSet::new();
        for run in runs(source, classes.path(), &["--json"]) {
            for finding in findings(&run) {
                assert_eq!(finding["kind"], "crash", "{finding}");
                let text = |name: &str| finding[name].as_str().unwrap().to_owned();
                found.insert((text("place"), text("rule")));
            }
            let crashes = run["verdict"] == "crashes";
            assert_eq!(crashes, !findings(&run).is_empty(), "{run}");
            crashing += usize::from(crashes);
            behaving += usize::from(!crashes);
        }
        assert_eq!(found, marked(source));
    }
    assert!(crashing >= 30, "{crashing} methods crash");
    assert!(behaving >= 30, "{behaving} methods behave");
}

#[test]
fn every_rule_has_a_line_that_shows_it() {
    let (sources, classes) = compiled(PROGRAMS);
    let mut shown = BTreeSet::from(["assert".to_owned(), "environment".to_owned()]);
    for source in &sources {
        for run in runs(source, classes.path(), &["--json"]) {
            let threw = run["threw_by_rule"].as_array().unwrap();
            for row in threw.iter().chain(findings(&run)) {
                shown.insert(row["rule"].as_str().unwrap().to_owned());
            }
        }
    }
    let all: BTreeSet<String> = RULES.iter().map(|row| row.name.to_owned()).collect();
    assert_eq!(shown, all);
}

/// The runs of a directory's programs on a JVM: those without options of their own by one process.
fn replayed(directory: &str) -> Vec<Value> {
    let (sources, classes) = compiled(directory);
    // A loop without end is confirmed when its time is over.
    let how = ["--json", "--replay", "--yes", "--endless-limit", "0.4"];
    let is_plain = |source: &&PathBuf| repository::options_of(source).is_empty();
    let (plain, others): (Vec<&PathBuf>, Vec<&PathBuf>) = sources.iter().partition(is_plain);
    let names: Vec<String> = plain
        .iter()
        .map(|source| repository::stem(source))
        .collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut all = runs(plain[0], classes.path(), &[&names[1..], &how[..]].concat());
    for source in others {
        all.extend(runs(source, classes.path(), &how));
    }
    all
}

/// A JVM that refutes a finding shows a bug of ours.
#[test]
fn findings_are_confirmed_or_say_why_they_are_not_replayed() {
    let (mut confirmed, mut endless) = (0, 0);
    let all = ["examples", PROGRAMS, "tests/run", "tests/made"].map(replayed);
    for run in all.iter().flatten() {
        for finding in findings(run) {
            let reasons = finding["replay_reasons"].as_array().unwrap();
            match finding["replay"].as_str().unwrap() {
                "confirmed" if finding["endless"].is_string() => endless += 1,
                "confirmed" => confirmed += 1,
                "not replayed" => assert!(!reasons.is_empty(), "{finding}"),
                _ => panic!("{}: {finding}", run["target"]),
            }
        }
    }
    assert!(confirmed >= 60, "only {confirmed} are confirmed");
    assert!(endless >= 15, "only {endless} endless ones are confirmed");
}

/// Where which input never ends.
fn endless(runs: &[Value]) -> BTreeSet<(String, String, String)> {
    let all = runs.iter().flat_map(|run| findings(run).iter());
    let endless = all.filter(|finding| finding["endless"].is_string());
    let text = |finding: &Value, name: &str| finding[name].as_str().unwrap().to_owned();
    endless
        .map(|f| (text(f, "place"), text(f, "endless"), text(f, "call")))
        .collect()
}

#[test]
fn circles_are_endless_under_every_strategy() {
    let (_, classes) = compiled(PROGRAMS);
    let classes = classes.path().to_str().unwrap();
    let circles = ["NeverEnds#length", "NeverEnds#around"];
    let mut all = BTreeSet::new();
    for strategy in STRATEGIES.iter() {
        let how = [
            "--strategy",
            strategy.name,
            "--max-steps",
            "20000",
            "--json",
        ];
        let args = [&["run", "-cp", classes][..], &circles, &how].concat();
        let json: Value = serde_json::from_str(&stdout(&isopath(&args))).unwrap();
        all.insert(endless(json["runs"].as_array().unwrap()));
    }
    assert_eq!(all.len(), 1, "{all:?}");
    let loops = all.first().unwrap().iter().map(|(place, ..)| place);
    assert!(
        loops.eq(["NeverEnds.java:30", "NeverEnds.java:42"]),
        "{all:?}"
    );
}

#[test]
fn what_never_ends_can_be_chosen() {
    let (_, classes) = compiled(PROGRAMS);
    let run = ["run", "-cp", classes.path().to_str().unwrap()];
    for (choice, target, fails) in [
        ("crash=endless", "NeverEnds#bits", true),
        ("crash=endless", "NeverEndsDeep#factorial", false),
        ("crash=VirtualMachineError", "NeverEndsDeep#factorial", true),
        ("crash=StackOverflowError", "NeverEnds#bits", false),
        ("violated", "NeverEnds#bits", false),
    ] {
        let args = [&run[..], &[target, "--fail-on", choice]].concat();
        assert_eq!(code(&args), i32::from(fails), "{choice} {target}");
    }
}

#[test]
fn any_number_of_threads_finds_the_same_endless_inputs() {
    let (sources, classes) = compiled(PROGRAMS);
    for source in sources
        .iter()
        .filter(|source| !source.ends_with("Crashes.java"))
    {
        let one = endless(&runs(source, classes.path(), &["--json"]));
        let how = ["--json", "--jobs", "3", "--order", "random"];
        assert_eq!(one, endless(&runs(source, classes.path(), &how)));
    }
}

fn code(args: &[&str]) -> i32 {
    let output = isopath(args);
    assert!(stderr(&output).is_empty(), "{}", stderr(&output));
    output.status.code().unwrap()
}

#[test]
fn the_user_chooses_what_fails() {
    let divide = ["run", "-cp", ".", "demo.Sample#divide"];
    let with = |choices: &[&str]| {
        let mut args = divide.to_vec();
        for choice in choices {
            args.extend(["--fail-on", choice]);
        }
        code(&args)
    };
    assert_eq!(with(&[]), 1);
    assert_eq!(with(&["violated"]), 0);
    assert_eq!(with(&["none"]), 0);
    assert_eq!(with(&["trivial"]), 0);
    assert_eq!(with(&["any-exception"]), 1);
    assert_eq!(with(&["crash=ArithmeticException"]), 1);
    assert_eq!(with(&["crash=java.lang.Runtime*"]), 1, "a superclass");
    assert_eq!(with(&["violated", "crash=java.util.*"]), 0);
}

#[test]
fn verdicts_follow_what_the_user_chose() {
    let said = |choice: &[&str]| {
        let args = ["run", "-cp", ".", "demo.Sample#divide"];
        stdout(&isopath(&[&args[..], choice].concat()))
    };
    assert!(said(&[]).starts_with("✗ demo.Sample#divide(int,int): crashes"));
    assert!(said(&["--fail-on", "violated"]).starts_with("✓ demo.Sample#divide(int,int): holds"));
    assert!(said(&["--fail-on", "none"]).starts_with("✗ demo.Sample#divide(int,int): crashes"));
}

#[test]
fn choices_that_make_no_sense_are_refused() {
    let refuse = |choices: &[&str], parts: &[&str]| {
        let mut args = vec!["run", "-cp", ".", "demo.Sample#divide"];
        for choice in choices {
            args.extend(["--fail-on", choice]);
        }
        refused(&args, parts);
    };
    refuse(&["crashes"], &["'crashes'", "violated, crash, trivial"]);
    refuse(&["crash="], &["crash= has no pattern"]);
    refuse(&["none", "crash"], &["contradict", "'none' stands alone"]);
    refuse(&["none=A*"], &["contradict"]);
    refuse(&["crash", "crash=Ar*"], &["contradict"]);
    refuse(
        &["crash=NoSuchThing"],
        &["no exception is called NoSuchThing"],
    );
    refuse(
        &["crash=java.lang.String"],
        &["no exception is called java.lang.String"],
    );
}

const PAGE: &str = "docs/findings.md";

/// The part of the page that has the tables.
fn documented() -> String {
    let mut page = "| rule | kind | says | for example |\n|---|---|---|---|\n".to_owned();
    for row in &RULES {
        let (name, kind, says) = (row.name, row.kind.name(), row.says);
        page += &format!("| `{name}` | {kind} | {says} | `{}` |\n", row.example);
    }
    page += "\n| exception, with its subclasses | rule |\n|---|---|\n";
    for row in &EXCEPTIONS {
        let who = if row.by_jvm {
            ", raised by the JVM"
        } else {
            ""
        };
        let class = row.class.replace('/', ".");
        page += &format!("| `{class}`{who} | `{}` |\n", row.rule.row().name);
    }
    page += "\n| call | rule |\n|---|---|\n";
    for row in &CALLS {
        let class = row.class.replace('/', ".");
        page += &format!("| `{class}.{}` | `{}` |\n", row.method, row.rule.row().name);
    }
    page
}

#[test]
fn the_page_has_the_tables() {
    let path = repository::root().join(PAGE);
    let written = std::fs::read_to_string(&path).unwrap();
    let (before, rest) = written.split_once("<!-- rules -->\n").unwrap();
    let (table, after) = rest.split_once("<!-- end of rules -->").unwrap();
    if golden::is_blessing() {
        let rules = documented();
        let page = format!("{before}<!-- rules -->\n{rules}<!-- end of rules -->{after}");
        std::fs::write(&path, page).unwrap();
    } else {
        assert_eq!(table, documented(), "{PAGE} (cargo xtask bless)");
    }
}
