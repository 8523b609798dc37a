//! What a process did, as it says itself. Whether that is what was meant is another question.

use crate::measure::{Replays, Stats};
use crate::table::grouped;
use crate::task::{Drawing, Engine};
use serde::Deserialize;
use std::collections::BTreeSet;
use std::fmt;

/// What came of a task, however long it took: the same in every round, or something is wrong.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Work {
    /// A main method printed this.
    Printed(String),
    /// An exploration found traces.
    Explored(Counts),
    /// So many traces were shown, or have tests.
    Drawn(u64),
    /// Traces were replayed.
    Replayed {
        /// As predicted.
        agreed: u64,
        /// Not as predicted.
        disagreed: u64,
    },
}

/// How the traces of an exploration ended.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[allow(missing_docs, reason = "the names of the schema isopath.run/1")]
pub struct Counts {
    pub returned: u64,
    pub threw: u64,
    pub violated: u64,
    pub unsupported: u64,
    pub unknown: u64,
    /// Bounds that were hit. They stand beside the traces in that schema.
    #[serde(skip)]
    pub bounds: BTreeSet<String>,
}

impl Counts {
    /// Traces that came to an end of the program's own.
    pub fn finished(&self) -> u64 {
        self.returned + self.threw + self.violated
    }

    fn hit_only(&self, allowed: &[&str]) -> bool {
        self.bounds.iter().all(|it| allowed.contains(&&**it))
    }
}

impl Work {
    /// Whether it is what a task is meant to do, and nothing else ended it. What a main method prints is not
    /// known beforehand.
    pub fn is_expected(&self, engine: Engine) -> bool {
        match (self, engine) {
            (Work::Explored(counts), Engine::Run { traces, .. }) => {
                let whole = counts.hit_only(&[]) && counts.finished() == counts.returned;
                whole && counts.returned == traces
            }
            (Work::Explored(counts), Engine::Inputs { expected, .. }) => {
                let decided = counts.unsupported + counts.unknown == 0;
                counts.hit_only(&["k", "n"]) && decided && expected.admits(counts.finished())
            }
            (Work::Explored(counts), Engine::Calculus { expected, .. }) => {
                counts.hit_only(&[]) && counts.unknown == 0 && expected.admits(counts.finished())
            }
            (&Work::Drawn(traces), Engine::Drawn { least, .. }) => traces >= least,
            (&Work::Replayed { agreed, disagreed }, Engine::Replay { agreed: least }) => {
                disagreed == 0 && agreed >= least
            }
            (Work::Printed(_), _) => true,
            _ => false,
        }
    }

    /// How many traces were found, if it is an exploration.
    pub fn traces(&self) -> Option<u64> {
        match self {
            Work::Explored(counts) => Some(counts.finished()),
            _ => None,
        }
    }
}

impl fmt::Display for Work {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Work::Printed(text) => write!(f, "{:?}", text.trim_end()),
            Work::Explored(counts) => counts.fmt(f),
            Work::Drawn(traces) => write!(f, "{traces} drawn"),
            Work::Replayed { agreed, disagreed } => {
                write!(f, "{agreed} agreed, {disagreed} disagreed")
            }
        }
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let endings = [
            (self.returned, "returned"),
            (self.threw, "threw"),
            (self.violated, "violated"),
            (self.unsupported, "unsupported"),
            (self.unknown, "unknown"),
        ];
        let some = endings.iter().filter(|(number, _)| *number > 0);
        let mut parts: Vec<String> = some
            .map(|(number, ending)| format!("{} {ending}", grouped(&number.to_string())))
            .collect();
        if parts.is_empty() {
            parts.push("no trace".to_owned());
        }
        parts.extend(self.bounds.iter().map(|bound| format!("{bound} hit")));
        f.write_str(&parts.join(", "))
    }
}

/// What a process did, and the figures that it gave of that.
#[derive(Debug)]
pub struct Told {
    /// What it did.
    pub work: Work,
    /// Of an exploration.
    pub stats: Option<Stats>,
    /// Of replays.
    pub replays: Option<Replays>,
    /// States that the rules of a calculus visited.
    pub states: Option<u64>,
}

impl Told {
    /// Reads what a task printed; else says what is wrong with that.
    pub fn read(engine: Engine, text: &str) -> Result<Told, String> {
        match engine {
            Engine::Run { .. } | Engine::Inputs { .. } => explored(text),
            Engine::Calculus { .. } => calculated(text),
            Engine::Drawn { drawing, .. } => Ok(drawn(drawing, text)),
            Engine::Replay { .. } => replayed(text),
            Engine::Exec | Engine::Java | Engine::JavaInterpreter => Ok(Told {
                work: Work::Printed(text.to_owned()),
                stats: None,
                replays: None,
                states: None,
            }),
        }
    }
}

#[derive(Deserialize)]
struct Explorations {
    runs: Vec<PrintedRun>,
}

#[derive(Deserialize)]
struct PrintedRun {
    bounds_hit: BTreeSet<String>,
    traces: Counts,
    stats: Stats,
}

fn explored(text: &str) -> Result<Told, String> {
    let document: Explorations = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let PrintedRun {
        bounds_hit: bounds,
        traces,
        stats,
    } = only(document.runs)?;
    Ok(Told {
        work: Work::Explored(Counts { bounds, ..traces }),
        stats: Some(stats),
        replays: None,
        states: None,
    })
}

/// Traces begin with their number; files are listed with the number of their tests.
fn drawn(drawing: Drawing, text: &str) -> Told {
    let traces = match drawing {
        Drawing::Traces => {
            let shown = text.lines().filter(|line| line.starts_with("  #"));
            shown.count() as u64
        }
        Drawing::Tests => {
            let file = text.lines().next().unwrap_or_default();
            let number = file.rsplit(": ").next().and_then(|it| it.split(' ').next());
            number
                .and_then(|number| number.replace(',', "").parse().ok())
                .unwrap_or(0)
        }
    };
    Told {
        work: Work::Drawn(traces),
        stats: None,
        replays: None,
        states: None,
    }
}

#[derive(Deserialize)]
struct AllReplays {
    replays: Vec<ReplaysOfTarget>,
}

#[derive(Deserialize)]
struct ReplaysOfTarget {
    disagreed: u64,
    #[serde(flatten)]
    figures: Replays,
}

fn replayed(text: &str) -> Result<Told, String> {
    let document: AllReplays = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let ReplaysOfTarget { disagreed, figures } = only(document.replays)?;
    let agreed = figures.agreed;
    Ok(Told {
        work: Work::Replayed { agreed, disagreed },
        stats: None,
        replays: Some(figures),
        states: None,
    })
}

/// A document of the schema isopath.calculus/1.
#[derive(Deserialize)]
struct Calculated {
    states: u64,
    traces: Vec<Ended>,
    left_out: BTreeSet<String>,
}

#[derive(Deserialize)]
struct Ended {
    ending: String,
}

fn calculated(text: &str) -> Result<Told, String> {
    let document: Calculated = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let ended = |kind: &str| {
        let traces = document.traces.iter().filter(|it| it.ending == kind);
        traces.count() as u64
    };
    let counts = Counts {
        returned: ended("returned"),
        // A run that is stuck at null is one that throws.
        threw: ended("null"),
        unknown: ended("unknown") + ended("no-rule"),
        bounds: document.left_out.clone(),
        ..Counts::default()
    };
    Ok(Told {
        work: Work::Explored(counts),
        stats: None,
        replays: None,
        states: Some(document.states),
    })
}

/// A task has one target.
fn only<T>(targets: Vec<T>) -> Result<T, String> {
    let found = targets.len();
    let [target] =
        <[T; 1]>::try_from(targets).map_err(|_| format!("one target was meant, not {found}"))?;
    Ok(target)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;
    use crate::task::{Expected, InputBound, Layers};

    fn run(traces: u64) -> Engine {
        Engine::Run { jobs: 1, traces }
    }

    fn inputs(expected: Expected) -> Engine {
        Engine::Inputs {
            strategy: "pose",
            bound: InputBound::None,
            expected,
            layers: Layers::All,
        }
    }

    fn document(traces: &str, bounds: &str) -> String {
        let stats = r#"{"instructions": 1, "queries": 2, "queries_backend": 0, "queries_by_layer": {},
            "tokens": 0, "solver_ms": 0.5, "wall_ms": 1.5, "peak_rss_kb": 9}"#;
        format!(r#"{{"runs": [{{"bounds_hit": {bounds}, "traces": {traces}, "stats": {stats}}}]}}"#)
    }

    fn explored(traces: &str, bounds: &str) -> Work {
        Told::read(run(1), &document(traces, bounds)).unwrap().work
    }

    #[test]
    fn bounds_on_the_input_heap_are_meant_and_others_are_not() {
        let traces =
            r#"{"returned": 40, "threw": 1, "violated": 0, "unsupported": 0, "unknown": 0}"#;
        let work = explored(traces, r#"["k"]"#);
        assert!(work.is_expected(inputs(Expected::Exactly(41))));
        assert!(!work.is_expected(inputs(Expected::Exactly(40))));
        assert!(!work.is_expected(run(41)));
        let cut = explored(traces, r#"["k", "timeout"]"#);
        assert!(!cut.is_expected(inputs(Expected::AtMost(100))));
        assert_eq!(cut.to_string(), "40 returned, 1 threw, k hit, timeout hit");
        assert_eq!(cut.traces(), Some(41));
    }

    #[test]
    fn a_trace_that_is_undecided_is_not_what_was_meant() {
        let work = explored(
            r#"{"returned": 1024, "threw": 0, "violated": 0, "unsupported": 0, "unknown": 1}"#,
            "[]",
        );
        assert!(!work.is_expected(inputs(Expected::Exactly(1024))));
        assert_eq!(work.to_string(), "1,024 returned, 1 unknown");
    }

    #[test]
    fn a_calculus_says_its_states() {
        let engine = Engine::Calculus {
            semantics: "lazy",
            expected: Expected::Exactly(2),
        };
        let text = r#"{"states": 9, "traces": [{"ending": "returned"}, {"ending": "null"}], "left_out": []}"#;
        let told = Told::read(engine, text).unwrap();
        assert!(told.work.is_expected(engine));
        assert_eq!(told.states, Some(9));
        let cut = text.replace("[]", r#"["steps"]"#);
        assert!(!Told::read(engine, &cut).unwrap().work.is_expected(engine));
    }

    #[test]
    fn traces_that_are_shown_or_tested_are_counted() {
        let drawn = |drawing| Engine::Drawn {
            drawing,
            strategy: "pose",
            bound: InputBound::None,
            least: 2,
        };
        let shown = "scan\n  #1 returned\n        when a\n  #2 returned\n";
        let tests = "out/ChainsTest.java: 1,002 tests\n  Chains#scan: 1,002 tests\n";
        let read = |drawing, text| Told::read(drawn(drawing), text).unwrap().work;
        assert_eq!(read(Drawing::Traces, shown), Work::Drawn(2));
        assert_eq!(read(Drawing::Tests, tests), Work::Drawn(1002));
        assert!(!read(Drawing::Tests, "").is_expected(drawn(Drawing::Tests)));
    }

    #[test]
    fn what_another_schema_says_is_told() {
        let error = Told::read(run(1), r#"{"runs": [{"traces": {}}]}"#).unwrap_err();
        assert!(error.contains("missing field"), "{error}");
        let error = Told::read(run(1), r#"{"runs": []}"#).unwrap_err();
        assert_eq!(error, "one target was meant, not 0");
    }
}
