//! Running tasks in rounds, and keeping the least cost of each.

use crate::task::{Engine, Task};
use crate::tools::Tools;
use crate::work::Told;
use isopath_hotspot::{Error, Result};
use nix::sys::resource::{UsageWho, getrusage};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::process::{Command, Output};
use std::time::Instant;

/// Seconds from which on a task is long.
const LONG: f64 = 3.0;

/// What a process cost.
#[derive(Debug, Clone, Copy, Serialize)]
pub struct Cost {
    /// Seconds of processor time, of the user and of the system for the user, all threads.
    pub cpu: f64,
    /// Seconds from start to end.
    pub wall: f64,
}

/// What `isopath run --json` says of the one target of a task.
#[derive(Debug, Clone, Serialize)]
pub struct Exploration {
    /// Traces found.
    pub traces: u64,
    /// What they cost.
    pub stats: Stats,
}

/// The figures of one exploration.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names of the schema isopath.run/1")]
pub struct Stats {
    pub instructions: u64,
    pub queries: u64,
    pub queries_backend: u64,
    pub queries_by_layer: BTreeMap<String, u64>,
    pub tokens: u64,
    pub solver_ms: f64,
    pub wall_ms: f64,
    pub peak_rss_kb: u64,
}

/// What `isopath replay --json` says of the one target of a task.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names of the schema isopath.replay/1")]
pub struct Replays {
    pub agreed: u64,
    pub explore_ms: f64,
    pub start_ms: f64,
    pub replay_ms: f64,
}

/// The best of all rounds of one task.
#[derive(Debug, Clone, Serialize)]
pub struct Best {
    /// The least cost.
    #[serde(flatten)]
    pub cost: Cost,
    /// What it printed, if that is the program's own output.
    #[serde(skip)]
    pub output: String,
    /// The figures of the fastest exploration.
    pub exploration: Option<Exploration>,
    /// The figures of the fastest replay.
    pub replays: Option<Replays>,
    /// What the rules of a calculus found: the same in every round.
    pub calculus: Option<Calculated>,
}

/// What `isopath calculus --json` says of a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Calculated {
    /// Traces found.
    pub traces: u64,
    /// States visited.
    pub states: u64,
}

/// All tasks and what they cost.
#[derive(Debug, Default)]
pub struct Results {
    best: BTreeMap<Task, Best>,
}

impl Results {
    /// Runs every task once per round; a disturbance then hits all tasks rather than one. Short disturbances
    /// are nothing to a long task, which is run once.
    pub fn measure(tools: &Tools, tasks: &[Task], rounds: usize) -> Result<Results> {
        let mut results = Results::default();
        for _ in 0..rounds {
            for task in tasks {
                let best = results.best.get(task);
                if !best.is_some_and(|best| best.cost.wall > LONG) {
                    results.record(task, measured(task, tools)?);
                }
            }
        }
        results.check_outputs()?;
        Ok(results)
    }

    /// The best of a task.
    ///
    /// # Panics
    ///
    /// If a section reads a task that it did not ask for.
    pub fn best(&self, task: &Task) -> &Best {
        let best = self.best.get(task);
        best.unwrap_or_else(|| panic!("a section asks for every task that it reads: {task:?}"))
    }

    /// Each task with its best, in the order of tasks.
    pub fn iter(&self) -> impl Iterator<Item = (&Task, &Best)> {
        self.best.iter()
    }

    fn record(&mut self, task: &Task, new: Best) {
        match self.best.get_mut(task) {
            Some(best) => best.keep_least(new),
            None => drop(self.best.insert(task.clone(), new)),
        }
    }

    // What runs a program must not change what it prints.
    fn check_outputs(&self) -> Result<()> {
        let is_main = |task: &Task| {
            matches!(
                task.engine,
                Engine::Exec | Engine::Java | Engine::JavaInterpreter
            )
        };
        let mains = self.iter().filter(|(task, _)| is_main(task));
        let mut expected: BTreeMap<&str, &str> = BTreeMap::new();
        for (task, Best { output, .. }) in mains {
            if *expected.entry(&task.target).or_insert(output) != output {
                return Err(wrong(task, format!("it printed {output}")));
            }
        }
        Ok(())
    }
}

impl Best {
    fn keep_least(&mut self, new: Best) {
        self.cost.cpu = self.cost.cpu.min(new.cost.cpu);
        self.cost.wall = self.cost.wall.min(new.cost.wall);
        if new.replayed_ms() < self.replayed_ms() {
            self.replays = new.replays.clone();
        }
        if new.explored_ms() < self.explored_ms() {
            self.exploration = new.exploration;
        }
    }

    fn replayed_ms(&self) -> f64 {
        let replays = self.replays.as_ref();
        replays.map_or(f64::INFINITY, |replays| replays.replay_ms)
    }

    fn explored_ms(&self) -> f64 {
        self.exploration
            .as_ref()
            .map_or(f64::INFINITY, |exploration| exploration.stats.wall_ms)
    }
}

fn measured(task: &Task, tools: &Tools) -> Result<Best> {
    let (cost, output) = cost_of(&mut task.command(&tools.setting()))
        .map_err(Error::io(format!("cannot run {}", task.target)))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    // A violation is a finding, and some of the examples have one.
    let may_find = matches!(task.engine, Engine::Inputs { .. } | Engine::Drawn { .. });
    let finding = may_find && output.status.code() == Some(1);
    if !output.status.success() && !finding {
        let errors = String::from_utf8_lossy(&output.stderr);
        return Err(wrong(task, format!("{}\n{text}{errors}", output.status)));
    }
    let Told {
        work,
        stats,
        replays,
        states,
    } = Told::read(task.engine, &text)
        .map_err(|error| wrong(task, format!("{error} in {text}")))?;
    if !work.is_expected(task.engine) {
        return Err(wrong(task, format!("not what was expected in {text}")));
    }
    let exploration = work.traces().zip(stats);
    let calculus = work.traces().zip(states);
    Ok(Best {
        cost,
        // What is drawn may be large.
        output: match task.engine {
            Engine::Drawn { .. } => String::new(),
            _ => text,
        },
        exploration: exploration.map(|(traces, stats)| Exploration { traces, stats }),
        replays,
        calculus: calculus.map(|(traces, states)| Calculated { traces, states }),
    })
}

/// Runs a command to its end. No other child may end meanwhile.
pub(crate) fn cost_of(command: &mut Command) -> std::io::Result<(Cost, Output)> {
    let cpu = cpu_of_children()?;
    let start = Instant::now();
    let output = command.output()?;
    let wall = start.elapsed().as_secs_f64();
    let cpu = cpu_of_children()? - cpu;
    Ok((Cost { cpu, wall }, output))
}

// The kernel adds what a child used when the child is waited for; children run one at a time here.
fn cpu_of_children() -> std::io::Result<f64> {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN)?;
    let total = usage.user_time() + usage.system_time();
    Ok(total.tv_sec() as f64 + total.tv_usec() as f64 / 1e6)
}

fn wrong(task: &Task, message: String) -> Error {
    Error::Tool {
        tool: format!("{} by {:?}", task.target, task.engine),
        message,
    }
}
