//! `isopath bench`: what it says when something is missing, and that it measures what it should.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use isopath_bench::sections::SECTIONS;
use std::process::Command;

fn bench(args: &[&str]) -> Command {
    let mut command = common::workbench();
    command.arg("bench").args(args);
    command
}

#[track_caller]
fn refused(mut command: Command, parts: &[&str]) {
    common::assert_refused(&command.output().unwrap(), parts);
}

#[test]
fn help_lists_every_section() {
    let output = bench(&["--help"]).output().unwrap();
    let help = String::from_utf8(output.stdout).unwrap();
    let names = SECTIONS.iter().map(|section| section.name);
    for name in names.chain(["pose", "Examples:"]) {
        assert!(help.contains(name), "no {name} in {help}");
    }
}

#[test]
fn what_is_wrong_is_answered_with_what_there_is() {
    refused(bench(&["speed"]), &["interp", "pose"]);
    refused(
        bench(&["paths", "--class", "gson"]),
        &["--class is an option of pose", "isopath bench pose --class"],
    );
    refused(
        bench(&["pose", "--class", "NoSuchClass"]),
        &["NoSuchClass", "com.google.gson.GsonBuilder"],
    );
    refused(
        bench(&["paths", "--plots", "/nonexistent"]),
        &["nothing to draw", "growth, formulas, contains, pose"],
    );
    refused(
        bench(&["pose", "--jars", "/nonexistent"]),
        &["gson.jar", "apt install", "libgoogle-gson-java", "--jars"],
    );
}

#[test]
fn without_a_compiler_it_says_so() {
    let mut command = bench(&["startup"]);
    command.env("JAVA_HOME", "/nonexistent");
    refused(command, &["no javac", "JAVA_HOME", "apt install"]);
}

#[test]
fn it_measures_from_anywhere() {
    let elsewhere = tempfile::tempdir().unwrap();
    let mut command = bench(&["startup", "--quick", "--json", "-"]);
    command.env("ISOPATH_BIN", common::isopath());
    let output = command.current_dir(elsewhere.path()).output().unwrap();
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(json["sections"][0]["name"], "startup");
    assert_eq!(json["tasks"].as_array().unwrap().len(), 4);
}

/// The place is all that the two know of each other.
#[test]
fn what_is_measured_stands_beside_it() {
    let place = tempfile::tempdir().unwrap();
    let copy = place.path().join("isopath-workbench");
    std::fs::copy(env!("CARGO_BIN_EXE_isopath-workbench"), &copy).unwrap();
    let mut command = Command::new(copy);
    command.args(["bench", "startup", "--quick"]);
    let output = command.env_remove("ISOPATH_BIN").output().unwrap();
    let missing = place.path().join("isopath");
    let parts = ["there is no", missing.to_str().unwrap(), "ISOPATH_BIN"];
    common::assert_refused(&output, &parts);
}

/// What has a row in the table of strategies is measured: `twin` has one if a test says so.
#[test]
#[cfg(debug_assertions)]
fn another_strategy_is_measured() {
    let mut command = bench(&["formulas", "--quick"]);
    command
        .env("ISOPATH_EXTRA_STRATEGY", "1")
        .env("ISOPATH_BIN", common::isopath());
    let output = command.output().unwrap();
    let table = common::stdout(&output);
    for row in ["sum n=2 twin", "swaps n=4 twin"] {
        assert!(
            table.contains(row),
            "no {row} in {table}{}",
            common::stderr(&output)
        );
    }
}
