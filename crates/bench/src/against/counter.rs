//! By what two processes are compared: time, or instructions, which repeat on a noisy machine.

use super::{Basis, Executable, Refusal};
use crate::measure::cost_of;
use crate::task::{Engine, Task};
use crate::work::Told;
use serde::Serialize;
use std::path::Path;
use std::process::{Command, Output};
use tempfile::NamedTempFile;

/// By what two processes are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Measure {
    /// Processor time; of several threads wall time.
    Time,
    /// Instructions of all threads.
    Instructions(Counter),
}

/// What counts instructions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Counter {
    /// `perf stat`: the processor counts, at no cost.
    Perf,
    /// `valgrind --tool=callgrind`: each instruction is simulated.
    Callgrind,
}

/// The unit of a cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "nothing to add")]
pub enum Unit {
    Seconds,
    Instructions,
}

/// How much longer a process takes under callgrind, with room to spare: some 50 times.
const CALLGRIND_SLOWDOWN: u32 = 200;

/// What one process cost.
pub(super) struct Cost {
    /// By the measure that was asked for.
    pub(super) figure: f64,
    /// Seconds from start to end.
    pub(super) wall: f64,
}

impl Measure {
    /// What its figures are called.
    pub(super) fn name(self) -> &'static str {
        match self {
            Measure::Time => "processor time",
            Measure::Instructions(Counter::Perf) => "instructions (perf stat)",
            Measure::Instructions(Counter::Callgrind) => "instructions (callgrind)",
        }
    }

    /// The unit of its figures.
    pub(super) fn unit(self) -> Unit {
        match self {
            Measure::Time => Unit::Seconds,
            Measure::Instructions(_) => Unit::Instructions,
        }
    }

    /// What the rows of a section compare.
    pub(super) fn about(self, basis: Basis) -> String {
        let part = match basis {
            Basis::BeyondStart => "start of the process not counted",
            Basis::WithJvm => "from its start to its end, with its JVM",
            Basis::Whole | Basis::Never(_) => "from the start to the end of the process",
        };
        format!("{}, {part}", self.name())
    }

    pub(super) fn slowdown(self) -> u32 {
        match self {
            Measure::Instructions(Counter::Callgrind) => CALLGRIND_SLOWDOWN,
            _ => 1,
        }
    }

    /// The least part of the start of a process that a row must cost beyond it: below, the noise of the start
    /// is larger than the row.
    pub(super) fn least_beyond_start(self) -> f64 {
        match self {
            Measure::Time => 0.25,
            Measure::Instructions(_) => 0.05,
        }
    }

    /// Two threads spend more processor time than one; what they are for is wall time.
    pub(super) fn is_wall_time_of(self, task: &Task) -> bool {
        self == Measure::Time && matches!(task.engine, Engine::Run { jobs: 2.., .. })
    }

    /// Runs a command to its end. There is no cost if nothing was counted.
    pub(super) fn run(self, command: Command) -> std::io::Result<(Output, Option<Cost>)> {
        match self {
            Measure::Time => {
                let (cost, output) = cost_of(&mut { command })?;
                let (figure, wall) = (cost.cpu, cost.wall);
                Ok((output, Some(Cost { figure, wall })))
            }
            Measure::Instructions(counter) => counter.run(&command),
        }
    }

    /// The figure that counts for a task that told this.
    pub(super) fn figure(self, task: &Task, cost: &Cost, told: &Told) -> f64 {
        let explored = told.stats.as_ref().map(|stats| stats.wall_ms / 1e3);
        match explored {
            Some(seconds) if self.is_wall_time_of(task) => seconds,
            _ => cost.figure,
        }
    }
}

impl Counter {
    /// The best that works here, tried on a binary.
    pub fn find(binary: &Executable) -> Result<Counter, Refusal> {
        let works = |counter: &Counter| counter.works(binary);
        let found = [Counter::Perf, Counter::Callgrind].into_iter().find(works);
        found.ok_or(Refusal::NoCounter)
    }

    fn works(self, binary: &Executable) -> bool {
        let mut command = Command::new(&binary.path);
        command.arg("--version");
        let counted = self.run(&command);
        counted.is_ok_and(|(output, cost)| output.status.success() && cost.is_some())
    }

    fn run(self, command: &Command) -> std::io::Result<(Output, Option<Cost>)> {
        let log = NamedTempFile::new()?;
        let (cost, output) = cost_of(&mut self.around(command, log.path()))?;
        let counted = self.count(&std::fs::read_to_string(log.path())?);
        let cost = counted.map(|figure| Cost {
            figure,
            wall: cost.wall,
        });
        Ok((output, cost))
    }

    /// The same command, with what is counted written to a file.
    fn around(self, command: &Command, log: &Path) -> Command {
        let log = log.display();
        let counting: Vec<String> = match self {
            Counter::Perf => ["perf", "stat", "-x,", "-e", "instructions:u", "-o"]
                .map(str::to_owned)
                .into_iter()
                .chain([log.to_string(), "--".to_owned()])
                .collect(),
            Counter::Callgrind => vec![
                "valgrind".to_owned(),
                "--tool=callgrind".to_owned(),
                "--callgrind-out-file=/dev/null".to_owned(),
                format!("--log-file={log}"),
            ],
        };
        let mut around = Command::new(&counting[0]);
        around.args(&counting[1..]);
        around.arg(command.get_program()).args(command.get_args());
        for (name, value) in command.get_envs() {
            match value {
                Some(value) => around.env(name, value),
                None => around.env_remove(name),
            };
        }
        around
    }

    /// What a file says was counted.
    fn count(self, log: &str) -> Option<f64> {
        let of_line = |line: &str| match self {
            // A line for each kind of core: value, unit, event, and how much of the time it was counted.
            Counter::Perf => {
                let mut fields = line.split(',');
                let value = fields.next()?.parse::<f64>().ok()?;
                fields.nth(1)?.contains("instructions").then_some(value)
            }
            // `==42== Collected : 1234`
            Counter::Callgrind => line.split_once("Collected :")?.1.trim().parse().ok(),
        };
        let counted: f64 = log.lines().filter_map(of_line).sum();
        (counted > 0.0).then_some(counted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn callgrind_tells_at_the_end() {
        let log = "==42== Events    : Ir\n==42== Collected : 13111810\n==42== \n==42== I   refs:      13,111,810\n";
        assert_eq!(Counter::Callgrind.count(log), Some(13_111_810.0));
        assert_eq!(Counter::Callgrind.count("valgrind: no such tool"), None);
    }

    #[test]
    fn perf_tells_by_kind_of_core_or_that_it_cannot() {
        let log = "# started on Mon\n\n1000,,cpu_atom/instructions:u/,5,10.00,,\n\
                   4000,,cpu_core/instructions:u/,45,90.00,,\n";
        assert_eq!(Counter::Perf.count(log), Some(5000.0));
        let none = "<not supported>,,instructions:u,0,100.00,,\n";
        assert_eq!(Counter::Perf.count(none), None);
    }

    #[test]
    fn the_command_is_the_same_but_for_what_counts() {
        let mut command = Command::new("isopath");
        command.args(["exec", "Hello"]).env_remove("CLASSPATH");
        let around = Counter::Callgrind.around(&command, Path::new("log"));
        assert_eq!(around.get_program(), "valgrind");
        let args: Vec<_> = around.get_args().skip(2).collect();
        assert_eq!(args, ["--log-file=log", "isopath", "exec", "Hello"]);
        let envs: Vec<_> = around.get_envs().collect();
        assert_eq!(envs, [("CLASSPATH".as_ref(), None)]);
    }
}
