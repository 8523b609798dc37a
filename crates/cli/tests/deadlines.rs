//! Runs end when they should, whatever they do: after a time limit, and after a signal at any moment.
//!
//! How late a run is allowed to be is half a second; here the clock is a net, as the machine may be busy. Each of these
//! methods ran for minutes beyond its limit when nobody broke it off.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{command, javac, stdout};
use serde_json::Value;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

const SOURCE: &str = r#"
class Long {
    static void text(String s, String t) {
        String u = s.concat(t);
        if (u.length() < 3_000_000) return;
        if (u.charAt(500_000) != 'a') return;
        assert false;
    }
    static int squares(int x) {
        for (int i = 0; i < 10; i++) x *= x;
        return x == 4 ? 1 : 0;
    }
    static int doubled(int n) {
        String t = "ab";
        for (int i = 0; i < 40; i++) t = t + t;
        return t.length() == n ? 1 : 0;
    }
    sealed interface Expr permits Num, Neg, Add { }
    record Num(int value) implements Expr { }
    record Neg(Expr of) implements Expr { }
    record Add(Expr left, Expr right) implements Expr { }
    static Expr simplify(Expr e) {
        if (e instanceof Neg n) {
            return n.of() instanceof Neg m ? simplify(m.of()) : new Neg(simplify(n.of()));
        }
        if (e instanceof Add a) {
            Expr l = simplify(a.left()), r = simplify(a.right());
            return l instanceof Num x && r instanceof Num y ? new Num(x.value() + y.value()) : new Add(l, r);
        }
        return e;
    }
    static int counted(String[] keys) {
        java.util.HashMap<String, Integer> map = new java.util.HashMap<>();
        for (String key : keys) map.merge(key, 1, Integer::sum);
        return map.size();
    }
    static int forever() {
        int n = 0;
        for (long i = 0; i < 1L << 60; i++) n += i % 7;
        return n;
    }
}
"#;

const METHODS: [&str; 6] = [
    "text", "squares", "doubled", "simplify", "counted", "forever",
];
/// What a busy machine adds to half a second.
const NET: Duration = Duration::from_secs(15);

fn dir() -> &'static Path {
    static DIR: OnceLock<tempfile::TempDir> = OnceLock::new();
    let dir = DIR.get_or_init(|| {
        let dir = tempfile::tempdir().unwrap();
        let source = dir.path().join("Long.java");
        std::fs::write(&source, SOURCE).unwrap();
        javac(&[source], dir.path());
        dir
    });
    dir.path()
}

fn started(method: &str, options: &[&str]) -> Child {
    let target = format!("Long#{method}");
    let args = ["run", "-cp", ".", &target, "--json", "--max-steps", "none"];
    let mut run = command(dir(), &args);
    run.args(options).stdout(Stdio::piped()).spawn().unwrap()
}

/// What a run says that ends with what is known.
fn known(child: Child, from: Instant) -> Value {
    let output = child.wait_with_output().unwrap();
    assert!(from.elapsed() < NET, "{:?}", from.elapsed());
    let code = output.status.code();
    assert!(
        code.is_some_and(|code| [0, 1, 3].contains(&code)),
        "{code:?}"
    );
    serde_json::from_str::<Value>(&stdout(&output)).unwrap()["runs"][0].clone()
}

#[test]
fn a_time_limit_ends_whatever_runs() {
    let start = Instant::now();
    let runs = METHODS.map(|method| (method, started(method, &["--timeout", "1"])));
    for (method, run) in runs {
        let run = known(run, start);
        let hit = run["bounds_hit"].to_string();
        let is_cut = hit.contains("timeout");
        assert_eq!(is_cut, run["verdict"] == "inconclusive", "{method}: {run}");
        assert!(!hit.contains("interrupted"), "{method}: {hit}");
    }
}

#[test]
fn a_signal_at_any_moment_ends_whatever_runs() {
    let runs = METHODS.iter().zip(1_u64..).map(|(method, i)| {
        let child = started(method, &["--timeout", "none"]);
        std::thread::spawn(move || {
            // By then the exploration has begun, on a busy machine as well; where it is then, nobody knows.
            std::thread::sleep(Duration::from_millis(2_000 + 137 * i));
            let signal = ["-TERM", "-INT"][i as usize % 2];
            let sent = Instant::now();
            let mut kill = Command::new("kill");
            // It may have come to its end by itself.
            let _ = kill
                .args([signal, &child.id().to_string()])
                .stderr(Stdio::null())
                .status();
            known(child, sent)
        })
    });
    let runs: Vec<_> = runs.collect();
    for run in runs {
        let run = run.join().unwrap();
        assert!(run["verdict"].is_string(), "{run}");
    }
}
