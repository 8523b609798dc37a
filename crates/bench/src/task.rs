//! One thing to measure: a program and what runs it.

use crate::tools::Tools;
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
    /// `java`, with its compilers.
    Java,
    /// `java -Xint`, without them.
    JavaInterpreter,
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

    /// How to start it.
    pub fn command(&self, tools: &Tools) -> Command {
        let program = match self.engine {
            Engine::Exec | Engine::Run { .. } => tools.isopath.as_os_str(),
            Engine::Java | Engine::JavaInterpreter => "java".as_ref(),
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
        let jobs = match self.engine {
            Engine::Run { jobs, .. } => jobs.to_string(),
            _ => String::new(),
        };
        let options: &[&str] = match self.engine {
            Engine::Exec => &["exec"],
            Engine::Java => &[],
            Engine::JavaInterpreter => &["-Xint"],
            Engine::Run { .. } => &[
                "run",
                "--json",
                "--max-steps=none",
                "--timeout",
                RUN_LIMIT,
                "--jobs",
                &jobs,
            ],
        };
        options.iter().map(|&option| option.to_owned()).collect()
    }
}
