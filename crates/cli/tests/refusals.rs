//! What cannot work is refused with what was wrong, where, and what to do.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::sample::{dir, refused};
use common::{command, stderr};
use isopath_heap::STRATEGIES;

#[test]
fn wrong_targets_are_explained() {
    refused(
        &["run", "demo.Sample#divde"],
        &["divde", "help: did you mean divide", "plus(long)"],
    );
    refused(
        &["run", "demo.Sampel"],
        &["demo.Sampel", "help: did you mean demo.Sample"],
    );
    refused(
        &["run", "org.Quite#different"],
        &[
            "org.Quite",
            "help: the class path has\n          demo.Sample",
        ],
    );
    refused(&["run", "java.util.ArrayLst"], &["java.util.ArrayList"]);
    refused(
        &["run", "demo.Sample#plus(char)"],
        &["plus(char)", "plus(int)"],
    );
    refused(&["run", "demo.Sample#"], &["pkg.Class#method"]);
    refused(&["run", "demo.Sample#outside"], &["no code", "native"]);
    refused(&["run", "Missing.java"], &["Missing.java does not exist"]);
}

#[test]
fn wrong_class_paths_are_explained() {
    refused(
        &["run", "-cp", "nowhere", "A#m"],
        &["nowhere does not exist", "help: "],
    );
    refused(
        &["run", "-cp", "notes.txt", "A#m"],
        &["notes.txt", "neither"],
    );
    refused(
        &["run", "-cp", "bad.jar", "A#m"],
        &["bad.jar", "not a readable jar"],
    );
    refused(
        &["run", "Broken.java"],
        &["javac", "incompatible types", "Broken.java:1"],
    );
    refused(
        &["run", "--java-home", "nowhere", "demo.Sample"],
        &["nowhere", "JDK"],
    );
}

#[test]
fn wrong_options_are_explained() {
    let names: Vec<&str> = STRATEGIES.iter().map(|strategy| strategy.name).collect();
    for option in [["run", "--strategy"], ["compare", "--strategies"]] {
        let parts = [&["magic"], &names[..]].concat();
        refused(&[option[0], "demo.Sample", option[1], "magic"], &parts);
    }
    refused(
        &["run", "demo.Sample", "--max-loop", "many"],
        &["many", "whole number"],
    );
    refused(
        &["run", "demo.Sample", "--timeout", "soon"],
        &["soon", "seconds"],
    );
    refused(
        &["run", "demo.Sample", "--no-layer", "cheese"],
        &["cheese", "simplify", "backend"],
    );
    for jobs in ["0", "-1", "70000"] {
        refused(&["run", "demo.Sample", "--jobs", jobs], &[jobs, "1..=1024"]);
    }
    refused(
        &["run", "demo.Sample", "--seed", "x"],
        &["x", "whole number"],
    );
    refused(
        &["run", "demo.Sample", "--solver-log", "no/such/dir"],
        &["solver log", "help: "],
    );
    refused(
        &["run", "demo.Sample", "--order", "zigzag"],
        &["dfs", "bfs", "random"],
    );
    refused(
        &["exec", "-Xmx1g", "demo.Sample"],
        &["-Xmx1g", "not supported"],
    );
    refused(
        &["exec", "-Dkey=value", "demo.Sample"],
        &["-Dkey=value", "not supported"],
    );
    refused(&["sideways"], &["sideways"]);
}

#[test]
fn wrong_bounds_are_explained() {
    for bound in ["--k", "--n", "--n-total", "--max-loop", "--max-depth"] {
        for value in ["-1", "many", "1.5", "99999999999"] {
            let expected = [bound, value, "a whole number up to 4294967295 or 'none'"];
            refused(&["run", "demo.Sample", bound, value], &expected);
        }
    }
    for (value, why) in [
        ("Sample", "expected a class and a number"),
        ("=3", "expected a class and a number"),
        ("Sample=-1", "a whole number up to 4294967295 or 'none'"),
        ("NoSuchClass=1", "no class is called NoSuchClass"),
    ] {
        for command in ["run", "compare"] {
            refused(&[command, "demo.Sample", "--n-of", value], &["--n-of", why]);
        }
    }
    refused(
        &["run", "demo.Sample", "--max-steps", "99999999999999999999"],
        &["a whole number up to 18446744073709551615 or 'none'"],
    );
    for value in ["-1", "none", "268435457"] {
        refused(
            &["run", "demo.Sample", "--max-array", value],
            &[value, "expected a whole number up to 268435456"],
        );
    }
    for value in ["-3", "soon", "1e999"] {
        refused(
            &["run", "demo.Sample", "--timeout", value],
            &[value, "a number of seconds or 'none'"],
        );
    }
    let bounds = [
        "--width",
        "the bounds are --k, --n, --n-of, --n-total, --string-length, --collection-size",
        "--timeout",
    ];
    refused(&["run", "demo.Sample", "--width", "3"], &bounds);
    refused(&["compare", "demo.Sample", "--width", "3"], &bounds);
    refused(
        &["run", "demo.Sample", "--max-lop", "3"],
        &["similar", "--max-loop"],
    );
}

#[test]
fn without_a_jdk_there_is_advice() {
    let output = command(dir(), &["run", "demo.Sample"])
        .env_remove("JAVA_HOME")
        .env("PATH", "/nowhere")
        .output()
        .unwrap();
    let message = stderr(&output);
    assert_eq!(output.status.code(), Some(2));
    assert!(
        message.contains("no JDK found") && message.contains("JAVA_HOME"),
        "{message}"
    );
}

#[test]
fn errors_leave_no_json() {
    refused(&["run", "demo.Sample#nothing", "--json"], &["nothing"]);
}

#[test]
fn places_and_abstractions_that_there_are_not() {
    for (place, why) in [
        ("demo.Sample#count", "it has no line"),
        ("demo.Sample#count:x", "what follows the colon is no line"),
        (
            "demo.Sample#divide:3",
            "the method has no loop and no checkpoint",
        ),
        (
            "demo.Sample#count:99999",
            "line 99999 has no loop and no checkpoint",
        ),
    ] {
        refused(
            &["run", "demo.Sample#count", "--subsume-at", place],
            &["--subsume-at", why, "a place is 'Class#method:LINE'"],
        );
    }
    refused(
        &["run", "demo.Sample#count", "--abstract", "trees"],
        &["trees", "there are 'list', 'array' and 'shape'"],
    );
    refused(
        &["compare", "demo.Sample#count", "--subsume"],
        &["compare explores every path", "isopath run has them"],
    );
}
