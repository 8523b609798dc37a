//! `isopath replay` and `isopath run --replay` as users meet them.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{command, run_in, stderr, stdout};
use std::path::Path;
use std::process::{Output, Stdio};
use tempfile::TempDir;

/// Writes a file whenever any of it runs for real. As writing is not supported, no trace comes to an end that
/// does it; but a JVM calls methods by reflection, from deeper down, which can be seen.
fn tattler(dir: &Path) -> String {
    let file = dir.join("it-ran");
    let file = file.to_str().unwrap();
    format!(
        "import java.io.*;
        class Tattler {{
            static {{ tell(); }}
            static void tell() {{
                try {{ new FileOutputStream({file:?}).close(); }}
                catch (IOException e) {{ throw new UncheckedIOException(e); }}
            }}
            int val;
            static int m(int x) {{ tell(); return 10 / x; }}
            int get() {{ return val; }}
            static void check(int x) {{ assert x != 3; }}
        }}
        class Sly {{
            static int m() {{
                if (new Throwable().getStackTrace().length > 3) Tattler.tell();
                return 1;
            }}
        }}"
    )
}

fn dir_with(name: &str, text: &str) -> TempDir {
    let dir = tempfile::tempdir().unwrap();
    std::fs::write(dir.path().join(name), text).unwrap();
    dir
}

/// With nobody there to be asked.
fn without_input(dir: &Path, args: &[&str]) -> Output {
    let mut command = command(dir, args);
    command.stdin(Stdio::null()).output().unwrap()
}

#[test]
fn an_analysis_runs_nothing_for_real() {
    let dir = tempfile::tempdir().unwrap();
    std::fs::write(dir.path().join("Tattler.java"), tattler(dir.path())).unwrap();
    let it_ran = || dir.path().join("it-ran").exists();
    let analyses: [&[&str]; 6] = [
        &["run", "Tattler.java"],
        &["run", "Tattler.java", "--traces", "--json"],
        &["run", "Tattler.java", "--dot", "-"],
        &["compare", "Tattler.java"],
        // Nobody has agreed.
        &["replay", "Tattler.java"],
        &["run", "Tattler.java", "--replay"],
    ];
    for analysis in analyses {
        let output = without_input(dir.path(), analysis);
        assert!(!it_ran(), "{analysis:?}: {}", stdout(&output));
    }
    let output = without_input(
        dir.path(),
        &["replay", "-cp", "Tattler.java", "Sly", "--yes"],
    );
    assert!(it_ran(), "{}{}", stdout(&output), stderr(&output));
}

#[test]
fn nobody_to_ask_is_an_error_that_names_the_option() {
    for args in [["replay", "A.java"], ["run", "A.java"]] {
        let dir = dir_with("A.java", "class A { static int m() { return 1; } }");
        let mut args = args.to_vec();
        if args[0] == "run" {
            args.push("--replay");
        }
        let output = without_input(dir.path(), &args);
        assert_eq!(output.status.code(), Some(2));
        assert!(stderr(&output).contains("--yes"), "{}", stderr(&output));
        assert!(stderr(&output).contains("for real"), "{}", stderr(&output));
    }
}

const MIXED: &str = "class Mixed {
    int val; Mixed next;
    static int div(int a, int b) { return a / b; }
    Mixed push(int v) { Mixed m = new Mixed(); m.val = v; m.next = this; val++; return m; }
    static int loop(int n) { int s = 0; while (s < n) s++; return s; }
    static void fails(int x) { assert x != 5 : \"five\"; }
}";

#[test]
fn traces_agree_and_are_counted() {
    let dir = dir_with("Mixed.java", MIXED);
    let output = run_in(
        dir.path(),
        &["replay", "Mixed.java", "--yes", "--max-loop", "2"],
    );
    let text = stdout(&output);
    let expected = [
        "✓ Mixed#div(int,int): agreed\n",
        "  #1 threw java.lang.ArithmeticException: / by zero  agreed\n",
        "  #2 returned 0                                      agreed\n",
        "✓ Mixed#push(int): agreed\n",
        "  #1 returned a new Mixed  agreed\n",
        "not replayed (cut 1)\n",
        "violated java.lang.AssertionError: five  agreed\n",
        "not replayed (cut 1)\n",
    ];
    for part in expected {
        assert!(text.contains(part), "no {part:?} in\n{text}");
    }
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
}

#[test]
fn json_has_its_own_schema() {
    let dir = dir_with("Mixed.java", MIXED);
    let output = run_in(dir.path(), &["replay", "Mixed.java#div", "--yes", "--json"]);
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(json["schema"], "isopath.replay/1");
    let replay = &json["replays"][0];
    assert_eq!(
        (&replay["traces"], &replay["agreed"]),
        (&2.into(), &2.into())
    );
    assert_eq!(replay["trace_list"][0]["replay"], "agreed");
}

#[test]
fn findings_are_marked() {
    let dir = dir_with("Mixed.java", MIXED);
    let args = ["run", "Mixed.java#fails"];
    let without = stdout(&run_in(dir.path(), &args));
    assert!(without.contains("\n     jvm  not replayed\n"), "{without}");
    let with = run_in(dir.path(), &[&args[..], &["--replay", "--yes"]].concat());
    let text = stdout(&with);
    assert!(text.contains("\n     jvm  confirmed\n"), "{text}");
    assert!(text.contains("  on the JVM  1 confirmed\n"), "{text}");
    assert_eq!(with.status.code(), Some(1));
    let all = ["--replay", "--yes", "--traces", "--json"];
    let output = run_in(dir.path(), &[&args[..], &all].concat());
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let run = &json["runs"][0];
    assert_eq!(run["replays"]["agreed"], 2);
    assert_eq!(run["trace_list"][0]["replay"], "confirmed");
}

/// A method that is called by reflection has more callers than one that is explored.
#[test]
fn disagreements_are_findings() {
    let source = "class Odd {
        static int who() {
            StackTraceElement[] trace = new Throwable().getStackTrace();
            return trace.length;
        }
    }";
    let dir = dir_with("Odd.java", source);
    let output = run_in(dir.path(), &["replay", "Odd.java#who", "--yes"]);
    let text = stdout(&output);
    assert!(text.contains("✗ Odd#who(): disagreed\n"), "{text}");
    assert!(text.contains("     result: predicted "), "{text}");
    assert_eq!(output.status.code(), Some(1));
    let output = run_in(
        dir.path(),
        &["run", "Odd.java#who", "--replay", "--yes", "--traces"],
    );
    let text = stdout(&output);
    assert!(
        text.contains("     jvm  disagreed: result: predicted "),
        "{text}"
    );
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn what_is_missing_is_said() {
    let dir = dir_with("A.java", "class A { static int m() { return 1; } }");
    let failing: [(&[&str], &str); 4] = [
        (&["--java-home", "/nowhere"], "there is no such directory"),
        (
            &["-cp", "nowhere"],
            "class path entry nowhere does not exist",
        ),
        (&["--max-heap", "1"], "16"),
        (&["--time-limit", "soon"], "a number of seconds"),
    ];
    for (args, message) in failing {
        let args = [&["replay", "A.java", "--yes"], args].concat();
        let output = run_in(dir.path(), &args);
        let text = stderr(&output);
        assert!(text.contains(message), "{args:?}: {text}");
        assert_eq!(output.status.code(), Some(2), "{text}");
    }
}

/// A runtime without a compiler.
#[test]
fn a_jdk_in_pieces_is_an_error_with_help() {
    let dir = dir_with("A.java", "class A { static int m() { return 1; } }");
    common::javac(&[dir.path().join("A.java")], &dir.path().join("classes"));
    let home = dir.path().join("jdk");
    std::fs::create_dir_all(home.join("lib")).unwrap();
    let javac = std::process::Command::new("sh")
        .args(["-c", "readlink -f \"$(command -v javac)\""])
        .output()
        .unwrap();
    let javac = stdout(&javac);
    let real_home = Path::new(javac.trim()).parent().unwrap().parent().unwrap();
    for file in ["lib/modules", "release"] {
        std::os::unix::fs::symlink(real_home.join(file), home.join(file)).unwrap();
    }
    let args = [
        "replay",
        "-cp",
        "classes",
        "A",
        "--yes",
        "--java-home",
        "jdk",
    ];
    let output = run_in(dir.path(), &args);
    let text = stderr(&output);
    assert!(
        text.contains("javac cannot compile what replays need"),
        "{text}"
    );
    assert!(text.contains("--java-home names one"), "{text}");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_class_that_does_not_initialise_is_no_reason_to_stop() {
    let source = "class Broken {
        static int x = 1 / Integer.parseInt(\"0\");
        int val;
        static int m() { return x; }
        int get() { return val; }
    }";
    let dir = dir_with("Broken.java", source);
    let output = run_in(dir.path(), &["replay", "Broken.java", "--yes"]);
    assert_eq!(stderr(&output), "");
    assert!(
        output.status.code().is_some_and(|code| code < 4),
        "{}",
        stdout(&output)
    );
}
