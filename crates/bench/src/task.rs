//! One thing to measure: a program and what runs it.

use isopath_figures::Bound;
use isopath_hotspot::jdk;
use serde::Serialize;
use std::path::Path;
use std::process::Command;

/// Seconds after which an exploration is cut, which its number of traces then shows.
const RUN_LIMIT: u32 = 300;
/// Seconds for one query to the backend, unless users say otherwise.
const QUERY_LIMIT: u32 = 5;

/// With what and on what a task is run.
#[derive(Debug, Clone, Copy)]
pub struct Setting<'a> {
    /// The binary.
    pub isopath: &'a Path,
    /// The directory of class files.
    pub classes: &'a Path,
    /// How many times as long as usual everything may take: limits of time are as many times as far away.
    pub slowdown: u32,
}

/// What runs a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case", tag = "engine")]
pub enum Engine {
    /// `isopath exec`.
    Exec,
    /// `isopath run --json`.
    Run {
        /// Threads.
        jobs: usize,
        /// How many traces it must find.
        traces: u64,
    },
    /// `isopath run --json` on input objects.
    Inputs {
        /// How they are resolved.
        strategy: &'static str,
        /// How many of them there may be.
        bound: InputBound,
        /// How many traces must come to an end of the program's own.
        expected: Expected,
        /// Which layers of the solver are at work.
        layers: Layers,
    },
    /// The same exploration with what is drawn of its traces.
    Drawn {
        /// What is drawn.
        drawing: Drawing,
        /// How input objects are resolved.
        strategy: &'static str,
        /// How many of them there may be.
        bound: InputBound,
        /// How many traces must be drawn.
        least: u64,
    },
    /// `isopath calculus --json`, of a file in the directory of class files.
    Calculus {
        /// By which rules.
        semantics: &'static str,
        /// How many traces must come to an end of the program's own.
        expected: Expected,
    },
    /// `isopath replay --json`.
    Replay {
        /// How many traces must agree.
        agreed: u64,
    },
    /// `java`, with its compilers.
    Java,
    /// `java -Xint`, without them.
    JavaInterpreter,
}

/// What is drawn of the traces of an exploration.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Drawing {
    /// `isopath run --traces`.
    Traces,
    /// `isopath test`, into a directory beside the class files.
    Tests,
}

/// A bound on input objects.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum InputBound {
    /// `--k`.
    Chain(u32),
    /// `--n`.
    Objects(u32),
    /// None.
    None,
}

/// Layers of the solver.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Layers {
    /// All.
    All,
    /// Only the backend, so that every query is sent to it.
    BackendOnly,
}

/// A number of traces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Expected {
    /// This many.
    Exactly(u64),
    /// At least one, and not more than this.
    AtMost(u64),
}

impl Expected {
    /// Whether a number is as expected.
    pub fn admits(self, traces: u64) -> bool {
        match self {
            Expected::Exactly(number) => traces == number,
            Expected::AtMost(most) => (1..=most).contains(&traces),
        }
    }
}

/// A program and what runs it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Task {
    /// `Class#method` to explore, or a main class with its arguments.
    pub target: String,
    /// What runs it.
    #[serde(flatten)]
    pub engine: Engine,
}

impl Task {
    /// A main class, with arguments after spaces.
    pub fn main(engine: Engine, target: &str) -> Task {
        let target = target.to_owned();
        Task { target, engine }
    }

    /// An exploration on one thread.
    pub fn run(target: &str, traces: u64) -> Task {
        Task::run_with_jobs(target, traces, 1)
    }

    /// An exploration on several threads.
    pub fn run_with_jobs(target: &str, traces: u64, jobs: usize) -> Task {
        Task::main(Engine::Run { jobs, traces }, target)
    }

    /// An exploration whose traces are replayed.
    pub fn replay(target: &str, agreed: u64) -> Task {
        Task::main(Engine::Replay { agreed }, target)
    }

    /// How tables call it: `AvlTree#insertSpec --n=5 pose`.
    pub fn label(&self) -> String {
        match self.engine {
            Engine::Exec => format!("{} by exec", self.target),
            Engine::Run {
                jobs: jobs @ 2.., ..
            } => format!("{} --jobs={jobs}", self.target),
            Engine::Inputs {
                strategy, bound, ..
            } => {
                let bound = bound.option().map(|option| option + " ");
                let bound = bound.unwrap_or_default();
                format!("{} {bound}{strategy}", self.target)
            }
            Engine::Drawn {
                drawing,
                strategy,
                bound,
                ..
            } => {
                let bound = bound.option().map(|option| option + " ");
                let (bound, drawing) = (bound.unwrap_or_default(), drawing.label());
                format!("{} {bound}{strategy}, {drawing}", self.target)
            }
            Engine::Calculus { semantics, .. } => format!("{} {semantics}", self.target),
            _ => self.target.clone(),
        }
    }

    /// How to start it.
    pub fn command(&self, setting: &Setting<'_>) -> Command {
        let java = jdk::tool("java");
        let program = match self.engine.is_isopath() {
            true => setting.isopath.as_os_str(),
            false => java.as_os_str(),
        };
        let mut command = Command::new(program);
        command
            .env_remove("JAVA_TOOL_OPTIONS")
            .env_remove("JDK_JAVA_OPTIONS")
            .args(self.options(setting.slowdown));
        if let Engine::Drawn {
            drawing: Drawing::Tests,
            ..
        } = self.engine
        {
            let directory = setting.classes.join("tests-of-chains");
            command.arg("--force").arg("-o").arg(directory);
        }
        match self.engine {
            Engine::Calculus { .. } => command.arg(setting.classes.join(&self.target)),
            _ => {
                command.arg("-cp").arg(setting.classes);
                command.args(self.target.split(' '))
            }
        };
        command
    }

    fn options(&self, slowdown: u32) -> Vec<String> {
        let mut options: Vec<String> = match self.engine {
            Engine::Exec => vec!["exec".to_owned()],
            Engine::Java => Vec::new(),
            Engine::JavaInterpreter => vec!["-Xint".to_owned()],
            Engine::Run { .. } | Engine::Inputs { .. } => exploration(slowdown),
            Engine::Drawn { drawing, .. } => drawing.options(slowdown),
            Engine::Replay { .. } => ["replay", "--json", "--yes"].map(str::to_owned).to_vec(),
            Engine::Calculus { semantics, .. } => calculus(semantics, slowdown),
        };
        match self.engine {
            Engine::Run { jobs, .. } => {
                options.push(format!("--jobs={jobs}"));
                options.extend(Layers::All.options(slowdown));
            }
            Engine::Inputs {
                strategy,
                bound,
                layers,
                ..
            } => {
                options.push("--max-loop=none".to_owned());
                options.push(format!("--strategy={strategy}"));
                options.extend(bound.option());
                options.extend(layers.options(slowdown));
            }
            Engine::Drawn {
                strategy, bound, ..
            } => {
                options.push("--max-loop=none".to_owned());
                options.push(format!("--strategy={strategy}"));
                options.extend(bound.option());
                options.extend(Layers::All.options(slowdown));
            }
            _ => {}
        }
        options
    }
}

fn calculus(semantics: &str, slowdown: u32) -> Vec<String> {
    let limit = (RUN_LIMIT * slowdown).to_string();
    let options = ["calculus", "--json", "--timeout", &limit, "--semantics"];
    let options = options.into_iter().chain([semantics]);
    options.map(str::to_owned).collect()
}

fn exploration(slowdown: u32) -> Vec<String> {
    let limit = (RUN_LIMIT * slowdown).to_string();
    let options = ["run", "--json", "--max-steps=none", "--timeout", &limit];
    options.map(str::to_owned).to_vec()
}

impl Engine {
    /// Whether it is the binary that is measured.
    pub fn is_isopath(self) -> bool {
        match self {
            Engine::Exec
            | Engine::Run { .. }
            | Engine::Inputs { .. }
            | Engine::Drawn { .. }
            | Engine::Calculus { .. }
            | Engine::Replay { .. } => true,
            Engine::Java | Engine::JavaInterpreter => false,
        }
    }
}

impl Drawing {
    /// How tables call it: `test`.
    pub fn label(self) -> &'static str {
        match self {
            Drawing::Traces => "--traces",
            Drawing::Tests => "test",
        }
    }

    fn options(self, slowdown: u32) -> Vec<String> {
        let limit = (RUN_LIMIT * slowdown).to_string();
        let first: &[&str] = match self {
            Drawing::Traces => &["run", "--traces"],
            Drawing::Tests => &["test"],
        };
        let limits = ["--max-steps=none", "--timeout", &limit];
        let all = first.iter().copied().chain(limits);
        all.map(str::to_owned).collect()
    }
}

impl Layers {
    fn options(self, slowdown: u32) -> Vec<String> {
        let fast = isopath_solver::LAYERS.iter().map(|layer| layer.name);
        let limit = |seconds: u32| format!("--solver-timeout={}", seconds * slowdown);
        match self {
            Layers::All if slowdown == 1 => Vec::new(),
            Layers::All => vec![limit(QUERY_LIMIT)],
            Layers::BackendOnly => fast
                .filter(|&name| name != "backend")
                .map(|name| format!("--no-layer={name}"))
                .chain([limit(RUN_LIMIT)])
                .collect(),
        }
    }
}

impl InputBound {
    /// How tables call it: `k=3`.
    pub fn label(self) -> String {
        match self {
            InputBound::Chain(k) => format!("k={k}"),
            InputBound::Objects(n) => format!("n={n}"),
            InputBound::None => String::new(),
        }
    }

    /// The option of `isopath run`.
    pub fn option(self) -> Option<String> {
        let bound = (self != InputBound::None).then(|| self.label());
        bound.map(|label| format!("--{label}"))
    }
}

impl From<Bound> for InputBound {
    fn from(bound: Bound) -> InputBound {
        match bound {
            Bound::Chain(k) => InputBound::Chain(k),
            Bound::Objects(n) => InputBound::Objects(n),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arguments(slowdown: u32) -> Vec<String> {
        let setting = Setting {
            isopath: Path::new("isopath"),
            classes: Path::new("classes"),
            slowdown,
        };
        let command = Task::run_with_jobs("Branches#eleven", 2048, 2).command(&setting);
        let args = command.get_args().map(|it| it.to_string_lossy().into());
        args.collect()
    }

    #[test]
    fn limits_of_time_are_as_far_away_as_processes_are_slow() {
        let usual =
            "run --json --max-steps=none --timeout 300 --jobs=2 -cp classes Branches#eleven";
        assert_eq!(arguments(1).join(" "), usual);
        let slow = arguments(100).join(" ");
        assert!(slow.contains("--timeout 30000 --jobs=2 --solver-timeout=500"));
    }
}
