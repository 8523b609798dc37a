//! `isopath test` at its edges: what it refuses to write, and what it says then.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::path::Path;
use std::process::Output;

const TWO: &str = "package deep.er; class One { int one(int x) { return x > 0 ? 1 : 2; } } \
                   class Two { static int two() { return 2; } }";

/// Runs `isopath test` on a source in a directory of its own.
fn run(dir: &Path, source: &str, args: &[&str]) -> Output {
    std::fs::write(dir.join("Code.java"), source).unwrap();
    common::run_in(dir, &[&["test", "Code.java"], args].concat())
}

#[test]
fn directories_are_made_and_packages_followed() {
    let dir = tempfile::tempdir().unwrap();
    let output = run(dir.path(), TWO, &["-o", "not/yet/there"]);
    assert_eq!(output.status.code(), Some(0), "{}", common::stderr(&output));
    let made = dir.path().join("not/yet/there/deep/er");
    assert!(made.join("OneTest.java").exists() && made.join("TwoTest.java").exists());
}

#[test]
fn nothing_is_overwritten_unasked_and_then_nothing_is_written() {
    let dir = tempfile::tempdir().unwrap();
    let package = dir.path().join("out/deep/er");
    std::fs::create_dir_all(&package).unwrap();
    let mine = package.join("TwoTest.java");
    std::fs::write(&mine, "mine").unwrap();
    let output = run(dir.path(), TWO, &["-o", "out"]);
    common::assert_refused(&output, &["TwoTest.java exists already"]);
    assert!(common::stderr(&output).contains("--force"));
    assert_eq!(std::fs::read_to_string(&mine).unwrap(), "mine");
    assert!(!package.join("OneTest.java").exists());
    let forced = run(dir.path(), TWO, &["-o", "out", "--force"]);
    assert_eq!(forced.status.code(), Some(0));
    assert!(
        std::fs::read_to_string(&mine)
            .unwrap()
            .contains("class TwoTest")
    );
}

#[cfg(unix)]
#[test]
fn links_do_not_lead_out_of_the_directory() {
    let (dir, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let out = dir.path().join("out");
    std::fs::create_dir_all(&out).unwrap();
    std::os::unix::fs::symlink(elsewhere.path(), out.join("deep")).unwrap();
    for force in [&["-o", "out"][..], &["-o", "out", "--force"]] {
        let output = run(dir.path(), TWO, force);
        common::assert_refused(&output, &["outside"]);
        assert_eq!(std::fs::read_dir(elsewhere.path()).unwrap().count(), 0);
    }
    // A link in the place of a file is not followed either.
    std::fs::remove_file(out.join("deep")).unwrap();
    std::fs::create_dir_all(out.join("deep/er")).unwrap();
    let target = elsewhere.path().join("target");
    std::os::unix::fs::symlink(&target, out.join("deep/er/TwoTest.java")).unwrap();
    let output = run(dir.path(), TWO, &["-o", "out", "--force"]);
    common::assert_refused(&output, &["outside"]);
    assert!(!target.exists());
}

#[test]
fn a_directory_must_be_named_and_must_be_one() {
    let dir = tempfile::tempdir().unwrap();
    common::assert_refused(&run(dir.path(), TWO, &[]), &["--output"]);
    let output = run(dir.path(), TWO, &["-o", "Code.java"]);
    common::assert_refused(&output, &["cannot write Code.java"]);
    let output = run(dir.path(), TWO, &["-o", "out", "--junit", "3"]);
    common::assert_refused(&output, &["3"]);
}

#[test]
fn without_a_test_to_write_it_says_why() {
    let cases = [
        (
            "class A { static int zero; static int broken = 1 / zero; static int m() { return broken; } }",
            "a class initialiser fails",
        ),
        (
            "class A { static int m() { return isopath.Verify.anyInt() > 0 ? 1 : 2; } }",
            "asks for values on the way",
        ),
        (
            "class A { static int m(int[] a) { if (a.length < 3000000) throw new Error(); return 1; } }",
            "",
        ),
    ];
    for (source, kind) in cases {
        let dir = tempfile::tempdir().unwrap();
        let output = run(dir.path(), source, &["-o", "out"]);
        let stdout = common::stdout(&output);
        assert!(stdout.contains(kind), "{stdout}");
        let expected = if kind.is_empty() { 0 } else { 3 };
        assert_eq!(output.status.code(), Some(expected), "{stdout}");
        assert_eq!(dir.path().join("out").exists(), kind.is_empty());
    }
}

#[test]
fn interfaces_and_classes_of_the_jdk_have_no_tests() {
    let dir = tempfile::tempdir().unwrap();
    common::assert_refused(
        &run(dir.path(), "interface A { int m(); }", &["-o", "out"]),
        &["no method with code"],
    );
    let output = common::run_in(
        dir.path(),
        &["test", "java.lang.Math#abs(int)", "-o", "out"],
    );
    assert_eq!(output.status.code(), Some(3));
    let stdout = common::stdout(&output);
    assert!(stdout.contains("a class of the JDK"), "{stdout}");
}

#[test]
fn only_violated_asserts_if_asked() {
    let dir = tempfile::tempdir().unwrap();
    let source = "class A { static void m(int x) { assert x != 3; } static void n() {} }";
    let output = run(dir.path(), source, &["-o", "out", "--only-violated"]);
    let stdout = common::stdout(&output);
    assert!(
        stdout.contains("ATest.java: 1 test, 1 shows a finding"),
        "{stdout}"
    );
    let text = std::fs::read_to_string(dir.path().join("out/ATest.java")).unwrap();
    assert_eq!(text.matches("@Test").count(), 1);
    assert!(text.contains("FAILS"), "{text}");
}

#[test]
fn only_findings_if_asked() {
    let dir = tempfile::tempdir().unwrap();
    let source = "class A { static void m(int x) { assert x != 3; } static void n() {}
        static int d(int x) { return 1 / x; }
        static int e(int x) { if (x == 0) throw new IllegalArgumentException(); return x; } }";
    let output = run(dir.path(), source, &["-o", "out", "--only-findings"]);
    let stdout = common::stdout(&output);
    assert!(stdout.contains("2 tests, 2 show findings"), "{stdout}");
    let text = std::fs::read_to_string(dir.path().join("out/ATest.java")).unwrap();
    let fails = "// FAILS: ArithmeticException: / by zero at Code.java:2";
    assert!(text.contains(fails), "{text}");
    assert!(!text.contains("assertThrows"), "{text}");
    let both = ["-o", "out", "--only-findings", "--only-violated"];
    common::assert_refused(&run(dir.path(), source, &both), &["--only-violated"]);
}

#[test]
fn a_crash_that_is_no_finding_is_expected() {
    let dir = tempfile::tempdir().unwrap();
    let source = "class A { static int d(int x) { return 1 / x; } }";
    let output = run(dir.path(), source, &["-o", "out", "--fail-on", "violated"]);
    let stdout = common::stdout(&output);
    assert!(stdout.contains("ATest.java: 2 tests\n"), "{stdout}");
    let text = std::fs::read_to_string(dir.path().join("out/ATest.java")).unwrap();
    assert!(text.contains("assertThrows"), "{text}");
    assert!(text.contains("perhaps a bug"), "{text}");
}
