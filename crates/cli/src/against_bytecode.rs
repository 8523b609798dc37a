//! `isopath calculus --against-bytecode`: the papers' rules against the engine, on the same program.
//!
//! The program becomes Java, and `isopath compare` explores it under every strategy, in processes of its own
//! (this executable again, with what it prints for scripts). Compared are the feasible control-flow paths and
//! how they end: a run that is stuck at null is one that throws. The two share no heap code.

use crate::error::CliError;
use crate::exit::Exit;
use isopath_calculus::Exploration;
use isopath_trace::Fingerprint;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

/// What the comparison came to, by strategy.
pub(crate) struct Agreement {
    lines: Vec<Line>,
}

struct Line {
    strategy: String,
    paths: Option<u64>,
    /// Whether the strategy found what the rules did; `None` if the two are not comparable.
    agrees: Option<bool>,
}

/// Compares `run` with the engine on the Java method `target`.
pub(crate) fn compare(
    run: &Exploration,
    target: &str,
    directory: &Path,
) -> Result<Agreement, CliError> {
    let failed = |what: String| CliError::new(format!("cannot compare with bytecode: {what}"));
    let executable = std::env::current_exe().map_err(|error| failed(error.to_string()))?;
    let mut child = Command::new(executable);
    child
        .args(["compare", target, "--json"])
        .current_dir(directory);
    let output = child.output().map_err(|error| failed(error.to_string()))?;
    let json: Value = serde_json::from_slice(&output.stdout).map_err(|_| {
        let said = String::from_utf8_lossy(&output.stderr).trim().to_owned();
        failed(said).help("a JDK is needed to compile the translation")
    })?;
    let strategies = json["comparisons"][0]["strategies"].as_array();
    let lines = strategies.into_iter().flatten().map(|row| line(run, row));
    Ok(Agreement {
        lines: lines.collect(),
    })
}

fn line(run: &Exploration, row: &Value) -> Line {
    let paths = row["program_paths"].as_u64();
    let bounded = row["bounds_hit"]
        .as_array()
        .is_some_and(|all| !all.is_empty());
    let comparable = run.left_out.is_empty() && !bounded && paths.is_some();
    // A strategy that forks on aliases has several traces for a path.
    let endings = row["path_optimal"] != true || {
        let found = |kind: &str| row["traces"][kind].as_u64();
        let wanted = |kind: &str| Some(ended(run, kind).len() as u64);
        found("returned") == wanted("returned") && found("threw") == wanted("null")
    };
    let all = ended(run, "returned").len() + ended(run, "null").len();
    Line {
        strategy: row["strategy"].as_str().unwrap_or_default().to_owned(),
        paths,
        agrees: comparable.then_some(paths == Some(all as u64) && endings),
    }
}

/// The control-flow sequences that end so. A forking semantics has several traces for one.
fn ended(run: &Exploration, kind: &str) -> BTreeSet<Fingerprint> {
    let traces = run.traces.iter().filter(|trace| trace.ending == kind);
    traces.map(|trace| trace.path).collect()
}

impl Agreement {
    pub(crate) fn text(&self) -> String {
        let lines = self.lines.iter().map(|line| {
            let paths = line.paths.map_or("?".to_owned(), |paths| paths.to_string());
            format!(
                "  bytecode under {}: {paths} paths, {}\n",
                line.strategy,
                verdict(line)
            )
        });
        lines.collect()
    }

    pub(crate) fn json(&self) -> Value {
        let lines = self.lines.iter().map(|line| {
            json!({ "strategy": line.strategy, "program_paths": line.paths, "agrees": line.agrees })
        });
        lines.collect()
    }

    pub(crate) fn exit(&self) -> Exit {
        let exits = self.lines.iter().map(|line| match line.agrees {
            Some(true) => Exit::Clean,
            Some(false) => Exit::Findings,
            None => Exit::Inconclusive,
        });
        exits.reduce(Exit::or_worse).unwrap_or(Exit::Inconclusive)
    }
}

fn verdict(line: &Line) -> &'static str {
    match line.agrees {
        Some(true) => "the same",
        Some(false) => "DIFFERENT",
        None => "not comparable: something was left out",
    }
}
