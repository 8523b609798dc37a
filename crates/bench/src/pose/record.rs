//! What came of one method under one strategy.

use crate::measure::Stats;
use isopath_hotspot::launch;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Bounds that stop an exploration wherever it is: it has not finished.
const ABRUPT: [&str; 3] = ["timeout", "max-memory", INTERRUPTED];
const INTERRUPTED: &str = "interrupted";

/// Exit codes of `isopath run` after which there is a report.
const REPORTED: [i32; 3] = [0, 1, 3];
/// The one that says that the input is wrong.
const REFUSED: i32 = 2;

/// Of what a failed process says, this much is kept.
const MESSAGE_CHARS: usize = 300;

/// A method under a strategy, and what came of it.
#[derive(Debug, Clone, Serialize)]
pub struct Record {
    /// The class, by its name in Java.
    pub class: String,
    /// What was explored: `pkg.Class#method(int)`.
    pub target: String,
    /// How input objects were resolved.
    pub strategy: String,
    /// Seconds from the start to the end of the process.
    pub seconds: f64,
    /// What came of it.
    #[serde(flatten)]
    pub outcome: Outcome,
}

/// What can come of it.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "kebab-case", tag = "outcome")]
pub enum Outcome {
    /// Traces, perhaps not all.
    Explored(Explored),
    /// There is no such method, or it cannot be run.
    Refused {
        /// What was said.
        message: String,
    },
    /// It did not end in time, or by itself, or said what cannot be understood.
    Crashed {
        /// What was said.
        message: String,
    },
}

/// What `isopath run --json` says of one target.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names of the schema isopath.run/1")]
pub struct Explored {
    pub traces: BTreeMap<String, u64>,
    pub bounds_hit: BTreeSet<String>,
    pub unsupported_features: BTreeMap<String, u64>,
    pub stats: Stats,
}

impl Explored {
    /// How many traces there are.
    pub fn total(&self) -> u64 {
        self.traces.get("total").copied().unwrap_or_default()
    }

    /// Whether nothing stopped it before its time.
    pub fn finished(&self) -> bool {
        !ABRUPT.iter().any(|bound| self.bounds_hit.contains(*bound))
    }

    /// Whether no trace came across something that is not supported.
    pub fn supported(&self) -> bool {
        self.unsupported_features.is_empty()
    }
}

#[derive(Deserialize)]
struct Document {
    runs: Vec<SurveyedRun>,
}

#[derive(Deserialize)]
struct SurveyedRun {
    coverage: Covered,
    #[serde(flatten)]
    explored: Explored,
}

#[derive(Deserialize)]
struct Covered {
    descriptor: String,
}

impl Outcome {
    /// What a process that has ended says of the method with this descriptor.
    pub(super) fn of(process: &launch::Outcome, descriptor: &str) -> Outcome {
        match process.exit {
            code if REPORTED.contains(&code) => explored(&process.stdout, descriptor),
            REFUSED => Outcome::Refused {
                message: shortened(&process.stderr),
            },
            code => Outcome::Crashed {
                message: format!("exit code {code}: {}", shortened(&process.stderr)),
            },
        }
    }

    /// The figures, if there are any.
    pub fn explored(&self) -> Option<&Explored> {
        match self {
            Outcome::Explored(explored) => Some(explored),
            _ => None,
        }
    }

    /// What went wrong, if nothing was explored.
    pub fn failure(&self) -> Option<&str> {
        match self {
            Outcome::Explored(_) => None,
            Outcome::Refused { message } | Outcome::Crashed { message } => Some(message),
        }
    }

    /// Whether the user stopped it, so that it says nothing.
    pub(super) fn interrupted(&self) -> bool {
        let bounds = self.explored().map(|explored| &explored.bounds_hit);
        bounds.is_some_and(|bounds| bounds.contains(INTERRUPTED))
    }
}

fn explored(text: &str, descriptor: &str) -> Outcome {
    let crashed = |message: String| Outcome::Crashed { message };
    let document: Document = match serde_json::from_str(text) {
        Ok(document) => document,
        Err(error) => return crashed(format!("its output is not understood: {error}")),
    };
    let mut runs = document.runs.into_iter();
    match runs.find(|run| run.coverage.descriptor == descriptor) {
        Some(run) => Outcome::Explored(run.explored),
        None => crashed(format!("no run of the method with descriptor {descriptor}")),
    }
}

fn shortened(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").chars().take(MESSAGE_CHARS).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As `isopath run --json` prints it, of a run that was stopped.
    const STOPPED: &str = r#"{"schema":"isopath.run/1","runs":[{"target":"A#m()","strategy":"pose",
        "verdict":"inconclusive","bounds_hit":["max-loop","timeout"],"unsupported_features":{"native f":2},
        "coverage":{"class":"A","method":"m","descriptor":"()LB;"},"traces":{"total":9,"returned":3,"threw":2,"violated":0,"assumed_away":0,"cut":2,"subsumed":0,
        "unsupported":2,"unknown":0},
        "stats":{"instructions":75719,"forks":8,"queries":12,"queries_backend":1,
        "queries_by_layer":{"backend":1,"repair":11},"tokens":40,"solver_ms":0.5,"wall_ms":338.3,
        "peak_rss_kb":88164}}]}"#;

    fn ended(exit: i32, stdout: &str, stderr: &str) -> Outcome {
        let process = launch::Outcome {
            exit,
            stdout: stdout.to_owned(),
            stderr: stderr.to_owned(),
        };
        Outcome::of(&process, "()LB;")
    }

    #[test]
    fn figures_are_read() {
        let outcome = ended(3, STOPPED, "");
        let explored = outcome.explored().expect("a report");
        assert_eq!((explored.total(), explored.stats.tokens), (9, 40));
        assert!(!explored.finished() && !explored.supported());
    }

    #[test]
    fn a_bridge_is_not_the_method() {
        let bridge = STOPPED.replace("()LB;", "()LA;");
        assert!(ended(3, &bridge, "").failure().is_some());
    }

    #[test]
    fn what_failed_says_why() {
        let refused = ended(2, "", "error: no class A\n  help: check -cp\n");
        assert!(matches!(refused, Outcome::Refused { .. }));
        assert_eq!(refused.failure(), Some("error: no class A help: check -cp"));
        for outcome in [ended(4, "", "panic"), ended(-1, "", ""), ended(0, "{", "")] {
            assert!(matches!(outcome, Outcome::Crashed { .. }), "{outcome:?}");
        }
    }
}
