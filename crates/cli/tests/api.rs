//! The API as users meet it: the jar for their builds, class paths with and without it, and JVMs.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{run_in, stderr, stdout};
use std::path::Path;
use std::process::{Command, Output};
use tempfile::TempDir;

const SOURCE: &str = "
import isopath.Verify;
public class Main {
    static int half(int x) {
        Verify.assume(x >= 0);
        Verify.check(x / 2 <= x);
        return x / 2;
    }
    static void never(int x) {
        Verify.assume(x > 0);
        Verify.assume(x < 0);
        assert false;
    }
    public static void main(String[] args) {
        Verify.assume(args.length < 3);
        System.out.println(half(args.length));
        Verify.check(args.length != 1, \"one\");
        if (args.length == 2) System.out.println(Verify.anyInt() == 0);
    }
}
";

/// A directory with `Main.java`.
fn dir() -> TempDir {
    let dir = tempfile::tempdir().unwrap();
    std::fs::write(dir.path().join("Main.java"), SOURCE).unwrap();
    dir
}

/// The directory with the jar in `lib`, and the classes of `Main.java` in `classes`.
fn built() -> TempDir {
    let dir = dir();
    let made = run_in(dir.path(), &["api", "-o", "lib"]);
    assert_eq!(stdout(&made), "lib/isopath-api.jar\n", "{}", stderr(&made));
    javac(dir.path(), "lib/isopath-api.jar", "classes", "Main.java");
    dir
}

/// Compiles a source file of `dir` into `out`, as a build would.
fn javac(dir: &Path, class_path: &str, out: &str, file: &str) {
    let mut javac = Command::new("javac");
    javac.args(["-cp", class_path, "-d", out, file]);
    let output = javac.current_dir(dir).output().unwrap();
    assert!(output.status.success(), "{}", stderr(&output));
}

fn write(dir: &Path, file: &str, text: &str) {
    let file = dir.join(file);
    std::fs::create_dir_all(file.parent().unwrap()).unwrap();
    std::fs::write(file, text).unwrap();
}

#[track_caller]
fn holds(output: &Output) {
    assert!(stdout(output).contains(": holds\n"), "{}", stderr(output));
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn source_compiles_without_anything_on_the_class_path() {
    let dir = dir();
    holds(&run_in(dir.path(), &["run", "Main.java#half"]));
}

#[test]
fn classes_are_analysed_with_and_without_the_jar_on_the_class_path() {
    let dir = built();
    for class_path in ["classes", "classes:lib/isopath-api.jar", "lib/*:classes"] {
        holds(&run_in(
            dir.path(),
            &["run", "-cp", class_path, "Main#half"],
        ));
    }
}

/// Whatever a class path has under our name, it is not ours.
#[test]
fn an_impostor_does_no_harm() {
    let dir = dir();
    let path = |name| dir.path().join(name);
    common::javac(&[path("Main.java")], &path("classes"));
    let impostor = "package isopath; public class Verify {
        static { System.exit(1); }
        public static void assume(boolean b) { throw new IllegalStateException(); }
        public static void check(boolean b) { }
    }";
    write(dir.path(), "evil/isopath/Verify.java", impostor);
    javac(dir.path(), ".", "evil", "evil/isopath/Verify.java");
    let args = ["run", "-cp", "evil:classes", "Main#half"];
    holds(&run_in(dir.path(), &args));
    let args = ["run", "-cp", "evil", "Main.java#half"];
    holds(&run_in(dir.path(), &args));
}

#[test]
fn what_only_the_real_class_has_is_unsupported_by_name() {
    let dir = dir();
    let real = "package jbse.meta; public class Analysis {
        public static boolean isSymbolic(int i) { return false; }
    }";
    write(dir.path(), "jbse/jbse/meta/Analysis.java", real);
    javac(dir.path(), ".", "jbse", "jbse/jbse/meta/Analysis.java");
    let user =
        "class User { static boolean m(int x) { return jbse.meta.Analysis.isSymbolic(x); } }";
    write(dir.path(), "User.java", user);
    let output = run_in(dir.path(), &["run", "-cp", "jbse", "User.java"]);
    let expected = "unsupported 1 boolean jbse.meta.Analysis.isSymbolic(int)\n";
    assert!(stdout(&output).contains(expected), "{}", stdout(&output));
    assert_eq!(output.status.code(), Some(3));
}

#[test]
fn a_contradiction_is_no_proof() {
    let dir = dir();
    let output = run_in(dir.path(), &["run", "Main.java#never"]);
    let text = stdout(&output);
    let because = "because     no path was checked to its end: every one was assumed away\n";
    assert!(
        text.starts_with("? Main#never(int): inconclusive\n") && text.contains(because),
        "{text}"
    );
    assert_eq!(output.status.code(), Some(3));
    let output = run_in(dir.path(), &["run", "Main.java#never", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&stdout(&output)).unwrap();
    assert_eq!(json["runs"][0]["vacuous"], true);
    assert_eq!(json["runs"][0]["verdict"], "inconclusive");
}

/// Standard error without the positions in the API, which `exec` has no source of.
fn errors(output: &Output) -> String {
    let text = stderr(output);
    let lines = text.lines().map(|line| match line.split_once("(") {
        Some((method, _)) if method.contains("at isopath.Verify.") => method,
        _ => line,
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn exec_does_what_a_jvm_does() {
    let dir = built();
    for args in [&[][..], &["a"], &["a", "b", "c"]] {
        let mut java = Command::new("java");
        java.args(["-cp", "classes:lib/isopath-api.jar", "Main"]);
        let java = java.args(args).current_dir(dir.path()).output().unwrap();
        let exec = [&["exec", "-cp", "classes", "Main"], args].concat();
        let exec = run_in(dir.path(), &exec);
        assert_eq!(stdout(&exec), stdout(&java));
        assert_eq!(errors(&exec), errors(&java));
        assert_eq!(exec.status.code(), java.status.code());
    }
}

#[test]
fn exec_has_no_inputs() {
    let dir = dir();
    let output = run_in(dir.path(), &["exec", "Main.java", "a", "b"]);
    let expected = "isopath: unsupported: isopath/Verify.anyInt()I\n";
    assert_eq!((&*stdout(&output), &*stderr(&output)), ("1\n", expected));
    assert_eq!(output.status.code(), Some(3));
}

#[test]
fn the_jar_goes_where_it_is_told() {
    let dir = dir();
    let path = dir.path();
    assert_eq!(stdout(&run_in(path, &["api"])), "./isopath-api.jar\n");
    assert_eq!(stdout(&run_in(path, &["api", "-o", "my.jar"])), "my.jar\n");
    assert!(path.join("isopath-api.jar").is_file() && path.join("my.jar").is_file());
    for nowhere in ["no/such/dir/my.jar", "Main.java"] {
        let output = run_in(path, &["api", "-o", nowhere]);
        let text = stderr(&output);
        assert!(
            text.starts_with("error: cannot ") && text.contains("help: "),
            "{text}"
        );
        assert_eq!(output.status.code(), Some(2));
    }
}
