//! `isopath bench --against`: two executables side by side, of which the old one is a script here that does
//! what an old one may do.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{isopath, stderr, stdout};
use serde_json::Value;
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

fn bench(args: &[&str], old: &Path) -> Command {
    let mut command = common::workbench();
    command.arg("bench").args(args).arg("--against").arg(old);
    command.env("ISOPATH_BIN", isopath());
    command
}

fn script(directory: &Path, name: &str, text: &str) -> PathBuf {
    let path = directory.join(name);
    fs::write(&path, format!("#!/bin/sh\n{text}\n")).unwrap();
    fs::set_permissions(&path, Permissions::from_mode(0o755)).unwrap();
    path
}

/// The one that is tested, but for some tasks.
fn old(directory: &Path, cases: &str) -> PathBuf {
    let new = isopath();
    let new = new.display();
    let text = format!("case \"$*\" in\n{cases}\nesac\nexec {new} \"$@\"");
    script(directory, "old", &text)
}

#[track_caller]
fn refused(mut command: Command, parts: &[&str]) {
    common::assert_refused(&command.output().unwrap(), parts);
}

#[test]
fn what_is_no_other_isopath_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    let place = directory.path();
    let paths = |old: &Path| bench(&["paths"], old);
    let missing = place.join("missing");
    refused(
        paths(&missing),
        &["there is no file", "cargo build --release -p isopath"],
    );
    refused(
        paths(place),
        &["is a directory", "name the isopath of another build"],
    );
    fs::create_dir_all(place.join("target/release")).unwrap();
    fs::write(place.join("target/release/isopath"), "").unwrap();
    refused(
        paths(place),
        &["is a directory", "did you mean", "target/release/isopath?"],
    );
    refused(
        paths(&place.join("target/release/isopath")),
        &["cannot run", "chmod +x"],
    );
    let other = script(place, "other", "echo other 1.0");
    refused(paths(&other), &["is not an isopath", "it said: other 1.0"]);
    let link = place.join("link");
    std::os::unix::fs::symlink(isopath(), &link).unwrap();
    refused(paths(&link), &["is the very file", "compare with a copy"]);
}

#[test]
fn what_cannot_be_compared_is_refused_with_what_can() {
    let directory = tempfile::tempdir().unwrap();
    let old = old(directory.path(), "");
    let others = "these can: interp, startup, paths, scaling";
    refused(
        bench(&["memory"], &old),
        &["memory cannot be compared", others],
    );
    refused(bench(&["pose"], &old), &["pose cannot be compared", others]);
    refused(
        bench(&["all", "--class", "gson"], &old),
        &["--class is an option of pose"],
    );
    refused(
        bench(&["paths", "--row", "twelve"], &old),
        &["no row has twelve", "Branches#eleven"],
    );
    refused(
        bench(&["growth", "--plots", "plots"], &old),
        &["--plots", "--against"],
    );
    let mut without = common::workbench();
    without.args(["bench", "paths", "--instructions"]);
    refused(without, &["--against <OLD>"]);
    let mut wrong_new = bench(&["paths"], &old);
    wrong_new.env("ISOPATH_BIN", "/nonexistent");
    refused(
        wrong_new,
        &["ISOPATH_BIN: there is no file /nonexistent", "unset it"],
    );
}

#[test]
fn without_what_counts_it_says_so() {
    let directory = tempfile::tempdir().unwrap();
    let old = old(directory.path(), "");
    let mut command = bench(&["paths", "--instructions"], &old);
    command.env("PATH", directory.path());
    refused(
        command,
        &["nothing here counts instructions", "apt install valgrind"],
    );
}

/// An old one that knows no threads and misses a trace of one method.
fn lacking(directory: &Path) -> PathBuf {
    let new = isopath();
    let new = new.display();
    old(
        directory,
        &format!(
            "*--jobs=2*) echo \"error: unexpected argument '--jobs' found\" >&2; exit 2;;\n\
             *Chain20*) {new} \"$@\" | sed 's/\"returned\": *23/\"returned\": 22/'; exit 0;;"
        ),
    )
}

fn compared(directory: &TempDir, more: &[&str]) -> Output {
    let old = lacking(directory.path());
    let rows = ["paths", "scaling", "--row", "eleven", "--row", "Chain20"];
    let mut command = bench(&rows, &old);
    command.args(["--quick", "--rounds", "2"]).args(more);
    command.output().unwrap()
}

#[test]
fn what_the_old_one_cannot_is_named_and_other_traces_are_told() {
    let directory = tempfile::tempdir().unwrap();
    let json = directory.path().join("figures.json");
    let output = compared(&directory, &["--json", json.to_str().unwrap()]);
    let table = stdout(&output);
    assert_eq!(output.status.code(), Some(3), "{table}{}", stderr(&output));
    for part in [
        "old cannot: unexpected argument '--jobs' found",
        "not the same: old 22 returned; new 23 returned",
        "; not counted: 1 failed",
        "scaling: no row is compared; not counted: 1 other work",
        "a smoke test",
    ] {
        assert!(table.contains(part), "no {part} in {table}");
    }
    let figures: Value = serde_json::from_slice(&fs::read(json).unwrap()).unwrap();
    assert_eq!(figures["schema"], "isopath.bench-against/1");
    let rows = figures["sections"][0]["rows"].as_array().unwrap();
    let [eleven, threads] = &rows[..] else {
        panic!("two rows were meant: {rows:?}");
    };
    assert_eq!(eleven["status"], "compared");
    assert_eq!(eleven["traces"], 2048);
    assert_eq!(eleven["rounds"].as_array().unwrap().len(), 2);
    let spread = ["least", "median", "largest"].map(|it| eleven["ratio"][it].as_f64().unwrap());
    assert!(spread.is_sorted() && spread[0] > 0.0, "{spread:?}");
    assert_eq!(
        figures["sections"][0]["summary"]["mean"],
        eleven["ratio"]["median"]
    );
    assert_eq!(threads["status"], "failed");
    assert_eq!(figures["sections"][1]["rows"][0]["status"], "other-work");
}

#[test]
fn a_page_has_the_same_rows() {
    let directory = tempfile::tempdir().unwrap();
    let page = stdout(&compared(&directory, &["--markdown"]));
    assert!(page.contains("| row | old | new | new/old | spread | traces | note |"));
    assert!(page.contains("## scaling"), "{page}");
    assert!(page.contains("\npaths: geometric mean"), "{page}");
}

/// Something that counts: 100 for the start of a process, and 1000 more of the new one where the old one has
/// 2000 more.
const PERF: &str = "\
log=$6; shift 7
case \"$*\" in
  *nothing*|*--version*) count=100;;
  */old\\ *) count=2100;;
  *) count=1100;;
esac
echo \"$count,,instructions:u,1,100.00,,\" > \"$log\"
exec \"$@\"";

#[test]
fn instructions_beyond_the_start_are_counted() {
    let directory = tempfile::tempdir().unwrap();
    let old = old(directory.path(), "");
    script(directory.path(), "perf", PERF);
    let path = std::env::var("PATH").unwrap();
    let mut command = bench(
        &["paths", "--row", "eleven", "--instructions", "--json", "-"],
        &old,
    );
    command.env("PATH", format!("{}:{path}", directory.path().display()));
    let output = command.output().unwrap();
    let figures: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(0), "{figures}");
    assert_eq!(figures["measure"]["instructions"], "perf");
    assert_eq!(figures["rounds"], 1);
    let row = &figures["sections"][0]["rows"][0];
    assert_eq!(row["cost"]["old"], 2000.0);
    assert_eq!(row["ratio"]["median"], 0.5);
    assert_eq!(row["unit"], "instructions");
}
