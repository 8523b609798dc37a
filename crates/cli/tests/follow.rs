//! Trails that one process prints lead another one to the same state.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{javac, run_in, stderr, stdout};
use isopath_heap::STRATEGIES;
use serde_json::{Value, json};
use std::path::Path;
use tempfile::TempDir;

/// Branches, nulls, types, identities, a number that must become a constant, an assumption, texts.
const SOURCE: &str = "
class Walk {
    int value; Walk next; Object data;
    static int heap(Walk a, Walk b, Object c) {
        a.next.value = 1;
        b.next.value = 2;
        if (a.next.value + b.next.next.value == 3) return a.data == c ? 1 : 2;
        return a == b ? 3 : c instanceof Walk ? 4 : 5;
    }
    static int length(int n, int k) {
        isopath.Verify.assume(k > 2);
        if (n > k) return 0;
        int[][] rows = new int[n][2];
        assert rows.length != 2 || k != 5 : \"two\";
        return rows.length + k;
    }
    static int text(String s, char c) {
        if (s.length() > 2) return s.indexOf(c);
        return s.equals(\"ab\") ? -2 : s.startsWith(\"a\") ? -3 : -4;
    }
}
";

fn directory() -> TempDir {
    let dir = tempfile::tempdir().unwrap();
    let source = dir.path().join("Walk.java");
    std::fs::write(&source, SOURCE).unwrap();
    javac(&[source], dir.path());
    dir
}

/// All traces of a method, as JSON.
fn traces(dir: &Path, target: &str, options: &[&str]) -> Vec<Value> {
    let mut args = vec![
        "run",
        "-cp",
        ".",
        target,
        "--json",
        "--traces",
        "--max-loop",
        "3",
    ];
    args.extend(options);
    let output = run_in(dir, &args);
    let json: Value = serde_json::from_str(&stdout(&output)).unwrap_or_else(|error| {
        panic!("{target} {options:?}: {error}\n{}", stderr(&output));
    });
    json["runs"][0]["trace_list"].as_array().unwrap().clone()
}

/// What two traces must have in common: a model may be any.
fn same(trace: &Value) -> Value {
    let of = |name: &str| trace[name].clone();
    let decisions = trace["trail"]["decisions"].clone();
    json!([
        of("ending"),
        of("exception"),
        of("path_condition"),
        of("result"),
        of("location"),
        decisions
    ])
}

fn follow(dir: &Path, (target, strategy): (&str, &str), trail: &Value) -> Vec<Value> {
    std::fs::write(dir.join("a.trail"), trail.to_string()).unwrap();
    traces(
        dir,
        target,
        &["--strategy", strategy, "--follow", "a.trail"],
    )
}

#[test]
fn a_whole_trail_leads_to_its_trace() {
    let dir = directory();
    for target in ["Walk#heap", "Walk#length", "Walk#text"] {
        for strategy in STRATEGIES.iter() {
            let all = traces(dir.path(), target, &["--strategy", strategy.name]);
            assert!(all.len() > 3, "{target} has {} traces", all.len());
            // The last, one in the middle, and the first, which is all that a leaf has.
            for trace in [&all[0], &all[all.len() / 2], &all[all.len() - 1]] {
                let found = follow(dir.path(), (target, strategy.name), &trace["trail"]);
                let found: Vec<Value> = found.iter().map(same).collect();
                assert_eq!(found, [same(trace)], "{target} under {}", strategy.name);
            }
        }
    }
}

#[test]
fn a_prefix_leads_to_its_subtree_whether_or_not_its_model_fits() {
    let dir = directory();
    let (target, strategy) = ("Walk#length", "pose");
    let all = traces(dir.path(), target, &[]);
    let trail = &all[all.len() / 2]["trail"];
    let decisions = trail["decisions"].as_array().unwrap();
    for length in 0..decisions.len() {
        let prefix = &decisions[..length];
        let below = all.iter().filter(|trace| {
            let whole = trace["trail"]["decisions"].as_array().unwrap();
            whole.starts_with(prefix)
        });
        let expected: Vec<Value> = below.map(same).collect();
        for model in [
            trail["model"].clone(),
            json!([]),
            json!([["n", {"int": -7}]]),
        ] {
            let start = json!({"version": 1, "decisions": prefix, "model": model});
            let found = follow(dir.path(), (target, strategy), &start);
            let found: Vec<Value> = found.iter().map(same).collect();
            assert_eq!(found, expected, "{length} decisions");
        }
    }
}

#[test]
fn a_trail_with_another_side_is_refused_or_another_way() {
    let dir = directory();
    for target in ["Walk#length", "Walk#heap"] {
        let all = traces(dir.path(), target, &[]);
        let longest = all
            .iter()
            .max_by_key(|t| t["trail"]["decisions"].as_array().unwrap().len());
        let trail = &longest.unwrap()["trail"];
        for i in 0..trail["decisions"].as_array().unwrap().len() {
            let mut spoilt = trail.clone();
            let decision = &mut spoilt["decisions"][i];
            decision["holds"] = json!(!decision["holds"].as_bool().unwrap());
            let forced = decision["forced"] == json!(true);
            std::fs::write(dir.path().join("a.trail"), spoilt.to_string()).unwrap();
            let args = [
                "run",
                "-cp",
                ".",
                target,
                "--max-loop",
                "3",
                "--follow",
                "a.trail",
            ];
            let output = run_in(dir.path(), &args);
            let code = output.status.code().unwrap();
            assert!(code <= 3, "{target} {i}: {}", stderr(&output));
            assert!(code == 2 || !forced, "{target} {i}: {}", stdout(&output));
        }
    }
}

#[test]
fn what_is_no_trail_of_the_method_is_said() {
    let dir = directory();
    let all = traces(dir.path(), "Walk#length", &[]);
    let trail = &all[0]["trail"];
    let refused = |target: &str, text: String| {
        std::fs::write(dir.path().join("a.trail"), text).unwrap();
        let output = run_in(
            dir.path(),
            &["run", "-cp", ".", target, "--follow", "a.trail"],
        );
        assert_eq!(output.status.code(), Some(2), "{}", stdout(&output));
        stderr(&output)
    };
    let other = refused("Walk#heap", trail.to_string());
    for part in [
        "does not follow the trail",
        "recorded: ",
        "asked: ",
        "Walk.java:",
    ] {
        assert!(other.contains(part), "{other}");
    }
    let mut longer = trail.clone();
    let decisions = longer["decisions"].as_array_mut().unwrap();
    decisions.push(decisions[0].clone());
    let leftover = refused("Walk#length", longer.to_string());
    assert!(
        leftover.contains("asked:    nothing, the path ends"),
        "{leftover}"
    );
    let text = refused("Walk#length", "nonsense".to_owned());
    assert!(text.contains("this is no trail"), "{text}");
    let newer = refused(
        "Walk#length",
        json!({"version": 99, "decisions": []}).to_string(),
    );
    assert!(newer.contains("version 99"), "{newer}");
    let missing = run_in(
        dir.path(),
        &["run", "-cp", ".", "Walk#length", "--follow", "none"],
    );
    assert!(stderr(&missing).contains("cannot read none"));
}
