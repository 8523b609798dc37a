//! `--model` and `--dispatch`: what cannot work is refused with what there is, and all strategies find the same paths.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{assert_refused, javac, run_in, stderr, stdout};
use isopath_harness::repository::{self, options_of};
use std::path::Path;
use std::sync::OnceLock;
use tempfile::TempDir;

const SOURCE: &str = "
abstract class Shape {
    abstract int area();
    final int twice() { return 2 * area(); }
    static int sides(int n) { return n; }
    static int sides(long n) { return (int) n; }
    int edges(int n) { return n; }
    enum Color { RED { int code() { return 2; } }; int code() { return 1; } }
}
class Circle extends Shape { int area() { return 3; } }
class Square extends Shape { int area() { return 4; } }
abstract class Open extends Shape { }
class Models {
    static int area(Circle circle) { return 1; }
    static long wide(Circle circle) { return 1; }
    static int bare() { return 1; }
    static int edges(Shape shape, int n) { return n; }
    static int edges(Object any, int n) { return n; }
    native static int outside(Circle circle);
}
";

/// A directory with the classes of [`SOURCE`], compiled once for all tests of this process.
fn dir() -> &'static Path {
    static DIR: OnceLock<TempDir> = OnceLock::new();
    let dir = DIR.get_or_init(|| {
        let dir = tempfile::tempdir().unwrap();
        let source = dir.path().join("Shape.java");
        std::fs::write(&source, SOURCE).unwrap();
        javac(&[source], dir.path());
        dir
    });
    dir.path()
}

#[track_caller]
fn refused(options: &[&str], parts: &[&str]) {
    let args = [&["run", "-cp", ".", "Circle#area"], options].concat();
    assert_refused(&run_in(dir(), &args), parts);
}

#[test]
fn wrong_models_are_explained() {
    let by = [
        "static int Models#area(Circle)",
        "help: write Class#method=Other#method",
    ];
    let cases: &[(&str, &[&str])] = &[
        ("Circle#area", &["not of the form METHOD=OTHER", by[1]]),
        ("=Models#area", &["not of the form METHOD=OTHER"]),
        ("Circle=Models#area", &["Circle names no method"]),
        ("Circle#aera=Models#area", &["no method aera", "area()"]),
        ("Circel#area=Models#area", &["Circel", "Circle"]),
        (
            "Circle#area=Models#aera",
            &["no method aera", "area(Circle)"],
        ),
        (
            "Circle#area=Models#wide",
            &["no model of int Circle#area() is static long Models#wide(Circle)"],
        ),
        (
            "Circle#area=Models#bare",
            &["no model of int Circle#area() is static int Models#bare()"],
        ),
        (
            "Square#area=Models#area",
            &["no model of int Square#area()", by[0]],
        ),
        (
            "Shape#edges=Models#edges",
            &["static int Models#edges(Shape,int), static int Models#edges(java.lang.Object,int)"],
        ),
        ("Circle#area=Models#outside", &["no model", "outside"]),
        (
            "Shape#sides=Models#bare",
            &["may mean Shape#sides(int) or Shape#sides(long)"],
        ),
        (
            "Shape#area=Models#area",
            &["Shape#area() is abstract", "that of Circle, Square"],
        ),
        ("Circle#<init>=Models#area", &["makes objects or classes"]),
        (
            "isopath.Verify#anyInt=Models#bare",
            &["means something to Isopath"],
        ),
    ];
    for (text, parts) in cases {
        refused(
            &["--model", *text],
            &[&["--model", *text][..], *parts].concat(),
        );
    }
    let twice = ["--model", "Circle#area=Models#area"];
    refused(&[twice, twice].concat(), &["Circle#area() has two models"]);
    let chain = ["--model", "Models#area=Models#area"];
    refused(
        &[twice, chain].concat(),
        &["Models#area(Circle)", "has a model itself"],
    );
    refused(
        &[&twice[..], &["--replay", "--yes"]].concat(),
        &["a JVM runs the method and not its model", "isopath run"],
    );
}

#[test]
fn wrong_dispatches_are_explained() {
    let cases: &[(&str, &[&str])] = &[
        (
            "Shape#area",
            &["not of the form", "help: write Class#method=Subclass"],
        ),
        ("Shape#aera=Circle", &["no method aera", "area()"]),
        ("Shape#area=Circel", &["Circel", "Circle"]),
        (
            "Shape#area=Circle,Models",
            &[
                "Models has no Shape#area()",
                "those that have one are Circle, Square",
            ],
        ),
        ("Shape#area=Open", &["Open has no Shape#area()"]),
        ("Shape#area=Circle,", &["--dispatch"]),
        (
            "Shape#twice=Circle",
            &["Shape#twice() cannot be overridden"],
        ),
        ("Shape#sides(int)=Circle", &["cannot be overridden"]),
        (
            "Shape.Color#code=Shape.Color",
            &["inputs of Shape$Color are its constants"],
        ),
    ];
    for (text, parts) in cases {
        refused(
            &["--dispatch", *text],
            &[&["--dispatch", *text][..], *parts].concat(),
        );
    }
    let twice = ["--dispatch", "Shape#area=Circle"];
    refused(&[twice, twice].concat(), &["Shape#area() is named twice"]);
    assert_refused(
        &run_in(
            dir(),
            &[
                "compare",
                "-cp",
                ".",
                "Circle#area",
                "--dispatch",
                "Shape#area=Models",
            ],
        ),
        &["Models has no Shape#area()"],
    );
}

#[test]
fn all_strategies_find_the_same_paths() {
    for name in ["AssumesDispatch", "AssumesModels"] {
        let source = repository::root().join(format!("tests/verdicts/{name}.java"));
        let options = options_of(&source);
        let mut args = vec!["compare", source.to_str().unwrap(), "--jobs", "2"];
        args.extend(options.iter().map(String::as_str));
        let output = run_in(dir(), &args);
        let said = format!("{}{}", stdout(&output), stderr(&output));
        assert_eq!(output.status.code(), Some(0), "{said}");
    }
}
