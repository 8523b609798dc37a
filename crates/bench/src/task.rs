//! One thing to measure: a program and what runs it.

use crate::tools::Tools;
use isopath_figures::Bound;
use isopath_hotspot::jdk;
use serde::Serialize;
use std::process::Command;

/// Seconds after which an exploration is cut, which its number of traces then shows.
const RUN_LIMIT: &str = "300";

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

    /// How to start it.
    pub fn command(&self, tools: &Tools) -> Command {
        let java = jdk::tool("java");
        let program = match self.engine {
            Engine::Exec | Engine::Run { .. } | Engine::Inputs { .. } | Engine::Replay { .. } => {
                tools.isopath.as_os_str()
            }
            Engine::Java | Engine::JavaInterpreter => java.as_os_str(),
        };
        let mut command = Command::new(program);
        command
            .env_remove("JAVA_TOOL_OPTIONS")
            .env_remove("JDK_JAVA_OPTIONS")
            .args(self.options())
            .arg("-cp")
            .arg(tools.classes.path())
            .args(self.target.split(' '));
        command
    }

    fn options(&self) -> Vec<String> {
        let explore = ["run", "--json", "--max-steps=none", "--timeout", RUN_LIMIT];
        let mut options: Vec<String> = match self.engine {
            Engine::Exec => vec!["exec".to_owned()],
            Engine::Java => Vec::new(),
            Engine::JavaInterpreter => vec!["-Xint".to_owned()],
            Engine::Run { .. } | Engine::Inputs { .. } => explore.map(str::to_owned).to_vec(),
            Engine::Replay { .. } => ["replay", "--json", "--yes"].map(str::to_owned).to_vec(),
        };
        match self.engine {
            Engine::Run { jobs, .. } => options.push(format!("--jobs={jobs}")),
            Engine::Inputs {
                strategy,
                bound,
                layers,
                ..
            } => {
                options.push("--max-loop=none".to_owned());
                options.push(format!("--strategy={strategy}"));
                options.extend(bound.option());
                options.extend(layers.options());
            }
            _ => {}
        }
        options
    }
}

impl Layers {
    fn options(self) -> Vec<String> {
        let fast = isopath_solver::LAYERS.iter().map(|layer| layer.name);
        match self {
            Layers::All => Vec::new(),
            Layers::BackendOnly => fast
                .filter(|&name| name != "backend")
                .map(|name| format!("--no-layer={name}"))
                .chain([format!("--solver-timeout={RUN_LIMIT}")])
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
