//! The command line as scripts and users see it: exit codes, messages, JSON, completions.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::sample::{dir, isopath, refused};
use common::{command, stderr, stdout};
use isopath_heap::STRATEGIES;
use serde_json::Value;
use std::process::{Command, Stdio};
use std::time::Duration;

fn code(args: &[&str]) -> i32 {
    isopath(args).status.code().unwrap()
}

fn json(args: &[&str]) -> Value {
    let output = isopath(args);
    serde_json::from_str(&stdout(&output)).unwrap_or_else(|e| panic!("{e}: {}", stderr(&output)))
}

#[test]
fn exit_codes_tell_the_verdict() {
    assert_eq!(code(&["run", "demo.Sample#plus"]), 0);
    assert_eq!(code(&["run", "demo.Sample#divide"]), 1, "crashes");
    assert_eq!(
        code(&["run", "demo.Sample#count"]),
        0,
        "holds within bounds"
    );
    assert_eq!(code(&["run", "demo.Sample#abs"]), 1);
    assert_eq!(code(&["run", "demo.Sample#ask"]), 3);
    assert_eq!(
        code(&["run", "demo.Sample#ask", "demo.Sample#abs"]),
        1,
        "findings outweigh"
    );
    assert_eq!(code(&["run", "demo.Sample#nothing"]), 2);
    assert_eq!(code(&["run"]), 2);
}

#[test]
fn targets_have_many_forms() {
    let targets = |args: &[&str]| {
        let json = json(args);
        let runs = json["runs"].as_array().unwrap().clone();
        runs.iter()
            .map(|run| run["target"].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    let plus = ["demo.Sample#plus(int)", "demo.Sample#plus(long)"];
    assert_eq!(targets(&["run", "--json", "demo.Sample#plus"]), plus);
    assert_eq!(
        targets(&["run", "--json", "demo.Sample#plus(long)"]),
        plus[1..]
    );
    assert_eq!(
        targets(&["run", "--json", "-cp", "/", "Sample.java#plus"]),
        plus
    );
    let all = targets(&["run", "--json", "Sample.java", "--max-steps", "10000"]);
    assert_eq!(all.len(), 10, "no constructor, no native method: {all:?}");
    assert_eq!(
        targets(&["run", "--json", "demo.Sample", "--max-steps", "10000"]),
        all
    );
}

#[test]
fn json_has_the_documented_shape() {
    let json = json(&["run", "demo.Sample#abs", "--json", "--traces"]);
    assert_eq!(json["schema"], "isopath.run/1");
    let run = &json["runs"][0];
    assert_eq!(run["verdict"], "violated");
    assert_eq!(run["strategy"], "pose");
    assert_eq!(run["bounds_hit"], serde_json::json!([]));
    assert_eq!(run["traces"]["total"], 3);
    for ending in [
        "assumed_away",
        "cut",
        "subsumed",
        "unsupported",
        "unknown",
        "threw",
    ] {
        assert_eq!(run["traces"][ending], 0, "{ending}");
    }
    assert_eq!(run["threw_by_class"], serde_json::json!({}));
    assert_eq!(run["unsupported_features"], serde_json::json!({}));
    for figure in [
        "instructions",
        "forks",
        "queries",
        "queries_backend",
        "tokens",
        "solver_ms",
        "wall_ms",
        "peak_rss_kb",
    ] {
        assert!(run["stats"][figure].is_number(), "{figure}");
    }
    let violated = &run["trace_list"][2];
    assert_eq!(violated["ending"], "violated");
    assert_eq!(violated["exception"], "java.lang.AssertionError");
    assert_eq!(violated["result"], Value::Null);
    assert!(violated["path_condition"].is_string() && violated["lines"].is_array());
    assert_eq!(run["trace_list"][0]["result"], "x");
    assert_eq!(run["trace_list"][0]["heap"], Value::Null, "no references");
}

#[test]
fn json_has_initial_heaps() {
    let json = json(&["run", "demo.Sample#walk", "--json", "--traces"]);
    let traces = json["runs"][0]["trace_list"].as_array().unwrap();
    let heap = |ending: &str| {
        let found = traces.iter().find(|trace| trace["ending"] == ending);
        found.unwrap()["heap"].clone()
    };
    let null = serde_json::json!({"name": "a", "value": "null"});
    assert_eq!(heap("threw")["roots"][0], null);
    assert_eq!(heap("threw")["roots"][2]["value"], "?");
    let object = &heap("returned")["objects"][0];
    assert_eq!(
        (&object["id"], &object["class"]),
        (&1.into(), &"demo.Sample$Node".into())
    );
    assert_eq!(object["fields"][0]["name"], "next");
    assert_eq!(object["fields"][0]["object"], 2);
}

#[test]
fn json_names_causes() {
    let json = json(&[
        "run",
        "demo.Sample#divide",
        "demo.Sample#count",
        "demo.Sample#ask",
        "--json",
    ]);
    let [divide, count, ask] = [0, 1, 2].map(|i| &json["runs"][i]);
    assert_eq!(
        divide["threw_by_class"],
        serde_json::json!({"java.lang.ArithmeticException": 1})
    );
    assert_eq!(count["verdict"], "holds within bounds");
    assert_eq!(count["bounds_hit"], serde_json::json!(["max-loop"]));
    assert_eq!(ask["verdict"], "inconclusive");
    assert_eq!(ask["unsupported_features"]["demo/Sample.outside()I"], 1);
    assert_eq!(ask.get("trace_list"), None);
}

#[test]
fn any_number_of_threads_gives_the_same_traces() {
    let traces = |method: &str, extra: &[&str]| {
        let mut args = vec!["run", method, "--json", "--traces"];
        args.extend(extra);
        let json = json(&args);
        (
            json["runs"][0]["traces"].clone(),
            json["runs"][0]["trace_list"].to_string(),
        )
    };
    for (method, least) in [("demo.Sample#many", 100), ("demo.Sample#walk", 5)] {
        let one = traces(method, &["--jobs", "1"]);
        assert!(one.0["total"].as_u64().unwrap() > least);
        for extra in [["--jobs", "4"], ["--order", "bfs"], ["--order", "random"]] {
            assert_eq!(traces(method, &extra), one, "{method} {extra:?}");
        }
    }
}

#[test]
fn bounds_on_objects_are_accepted() {
    let with = ["--k", "3", "--n", "none", "--symbolic-statics"];
    let args = [&["run", "demo.Sample#plus"], &with[..]].concat();
    assert_eq!(code(&args), 0);
}

#[test]
fn colours_are_for_terminals_and_the_willing() {
    let colored = |args: &[&str], variables: &[(&str, &str)]| {
        let mut run = command(dir(), args);
        run.envs(variables.iter().copied());
        stdout(&run.output().unwrap()).contains('\u{1b}')
    };
    let run = ["run", "demo.Sample#abs"];
    assert!(!colored(&run, &[]), "a pipe is no terminal");
    assert!(colored(&run, &[("CLICOLOR_FORCE", "1")]));
    assert!(!colored(
        &run,
        &[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]
    ));
    let always = ["run", "demo.Sample#abs", "--color", "always"];
    assert!(
        colored(&always, &[("NO_COLOR", "1")]),
        "the option has the last word"
    );
}

#[test]
fn bounds_are_named() {
    let bounds = |method: &str, extra: &[&str]| {
        let mut args = vec!["run", method, "--json"];
        args.extend(extra);
        json(&args)["runs"][0]["bounds_hit"].clone()
    };
    let (many, forever) = ("demo.Sample#many", "demo.Sample#forever");
    assert_eq!(
        bounds(many, &["--max-traces", "2"]),
        serde_json::json!(["max-traces"])
    );
    assert_eq!(
        bounds(many, &["--timeout", "0"]),
        serde_json::json!(["timeout"])
    );
    assert_eq!(
        bounds(forever, &["--max-steps", "5000"]),
        serde_json::json!(["max-steps"])
    );
    let memory = ["--max-memory", "1", "--max-steps", "none"];
    assert_eq!(bounds(forever, &memory), serde_json::json!(["max-memory"]));
}

#[cfg(unix)]
#[test]
fn an_interrupt_shows_what_is_known() {
    let endless = [
        "run",
        "demo.Sample#forever",
        "demo.Sample#abs",
        "--json",
        "--max-steps",
        "none",
    ];
    let mut run = command(dir(), &endless);
    let child = run
        .args(["--timeout", "none"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    // Long enough for a busy machine to get to the loop.
    std::thread::sleep(Duration::from_secs(2));
    let pid = child.id().to_string();
    assert!(
        Command::new("kill")
            .args(["-INT", &pid])
            .status()
            .unwrap()
            .success()
    );
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(3));
    let json: Value = serde_json::from_str(&stdout(&output)).unwrap();
    for run in json["runs"].as_array().unwrap() {
        assert_eq!(run["verdict"], "inconclusive");
        assert_eq!(run["bounds_hit"], serde_json::json!(["interrupted"]));
    }
}

#[test]
fn the_solver_can_be_watched() {
    let log = dir().join("queries.smt2");
    let log = log.to_str().unwrap();
    let backend_only = [
        "simplify", "facts", "ranges", "order", "model", "repair", "slices", "cache",
    ];
    let mut args = vec![
        "run",
        "demo.Sample#abs",
        "--solver-log",
        log,
        "--cross-check",
    ];
    for layer in backend_only {
        args.extend(["--no-layer", layer]);
    }
    assert_eq!(code(&args), 1);
    let text = std::fs::read_to_string(log).unwrap();
    assert!(text.contains("(check-sat)"), "{text}");
}

#[test]
fn a_drawing_goes_to_a_file_or_to_standard_output() {
    let file = dir().join("sample.dot");
    let run = ["run", "demo.Sample#abs", "demo.Sample#divide", "--dot"];
    let with = |path: &str| isopath(&[&run[..], &[path]].concat());
    let reported = with(file.to_str().unwrap());
    assert_eq!(reported.status.code(), Some(1));
    let report = stdout(&isopath(&run[..3]));
    assert_eq!(stdout(&reported), report, "the report is as ever");
    let drawing = std::fs::read_to_string(file).unwrap();
    assert!(drawing.starts_with("digraph isopath {\n") && drawing.ends_with("}\n"));
    for target in ["demo.Sample#abs(int)", "demo.Sample#divide(int,int)"] {
        assert!(drawing.contains(target), "{drawing}");
    }
    let printed = with("-");
    assert_eq!(stdout(&printed), drawing);
    assert_eq!(printed.status.code(), Some(1));
    assert!(!dir().join("-").exists());
    refused(
        &["run", "demo.Sample#abs", "--dot", "no/such/dir/x.dot"],
        &["cannot write the drawing", "no/such/dir/x.dot", "help: "],
    );
    refused(
        &["run", "demo.Sample#abs", "--json", "--dot", "-"],
        &["standard output", "--dot FILE"],
    );
}

#[test]
fn exec_behaves_like_java() {
    let output = isopath(&["exec", "demo.Sample"]);
    assert_eq!(
        (output.status.code(), stdout(&output)),
        (Some(0), String::new())
    );
    let output = isopath(&["exec", "-cp", ".", "demo.Sample", "-cp"]);
    assert_eq!(
        (output.status.code(), stdout(&output)),
        (Some(7), "-cp\n".to_owned())
    );
    let output = isopath(&["exec", "demo.Sample", "a", "b"]);
    assert_eq!(
        (output.status.code(), stdout(&output)),
        (Some(1), "a\nb\n".to_owned())
    );
    let message = "Exception in thread \"main\" java.lang.IllegalStateException: two";
    assert!(stderr(&output).starts_with(message), "{}", stderr(&output));
    assert_eq!(code(&["exec", "demo.Sample", "a", "b", "c"]), 0);
    let output = isopath(&["exec", "-ea", "Sample.java", "a", "b", "c"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        stderr(&output).contains("java.lang.AssertionError: too many"),
        "{}",
        stderr(&output)
    );
    refused(&["exec", "java.lang.Object"], &["no main method"]);
}

#[test]
fn every_command_has_help_with_an_example() {
    for command in ["run", "compare", "exec", "strategies", "completions"] {
        let help = stdout(&isopath(&[command, "--help"]));
        assert!(help.contains("Example"), "{command}: {help}");
    }
    assert!(stdout(&isopath(&["--version"])).starts_with("isopath 0."));
}

#[test]
fn strategies_come_from_the_table() {
    let output = stdout(&isopath(&["strategies"]));
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!(lines.len(), STRATEGIES.len());
    for (line, strategy) in lines.iter().zip(STRATEGIES.iter()) {
        let (name, rest) = line.split_once(' ').unwrap();
        let summary = rest.trim_start();
        assert_eq!(name, strategy.name);
        assert!(summary.starts_with(strategy.summary), "{line}");
    }
    assert!(lines[0].ends_with(" (default)"), "{output}");
}

#[test]
fn completions_know_the_options() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = stdout(&isopath(&["completions", shell]));
        assert!(script.contains("max-loop"), "{shell}");
    }
}
