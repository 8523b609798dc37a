//! The two binaries take turns.

use super::counter::Cost;
use super::{BinaryAge, Both, Executable, Measure, Plan, Watcher};
use crate::Result;
use crate::task::{Engine, Setting, Task};
use crate::work::{Told, Work};
use isopath_hotspot::Error as Failure;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Output;

/// Short tasks take several turns in a round, of which the least counts: up to so many, and until so many
/// seconds of each binary are spent.
const TURNS: usize = 10;
const ENOUGH: f64 = 0.5;

/// Exit codes of `isopath run` and `isopath replay` after which there is a report.
const REPORTED: [i32; 3] = [0, 1, 3];

/// Of what a failed process says, this much is kept.
const MESSAGE_CHARS: usize = 160;

/// What is known of one task.
#[derive(Debug, Default)]
pub(super) struct Samples {
    /// The cost in each round.
    pub(super) rounds: Vec<Both<f64>>,
    /// What was done; more than one thing if rounds differ.
    pub(super) work: Both<BTreeSet<Work>>,
    /// Why one cannot do it.
    pub(super) failed: Both<Option<String>>,
}

impl Samples {
    pub(super) fn has_failed(&self) -> bool {
        self.failed.new.is_some() || self.failed.old.is_some()
    }
}

/// What is known of all tasks.
pub(super) struct Taken {
    pub(super) samples: BTreeMap<Task, Samples>,
    /// Whether somebody stopped it.
    pub(super) stopped: bool,
}

/// Runs every task in every round, as long as nobody stops it and neither binary fails.
pub(super) fn take(
    plan: &Plan,
    classes: &Path,
    tasks: &[Task],
    watcher: &dyn Watcher,
) -> Result<Taken> {
    let table = Table {
        binaries: &plan.binaries,
        measure: plan.measure,
        classes,
        watcher,
    };
    let mut taken = Taken {
        samples: BTreeMap::new(),
        stopped: false,
    };
    let all = plan.scale.rounds * tasks.len();
    for round in 0..plan.scale.rounds {
        for (index, task) in tasks.iter().enumerate() {
            let samples = taken.samples.entry(task.clone()).or_default();
            if !samples.has_failed() && !table.round(task, round, samples)? {
                taken.stopped = true;
                return Ok(taken);
            }
            watcher.ended(round * tasks.len() + index + 1, all, &task.label());
        }
    }
    Ok(taken)
}

/// Where turns are taken.
struct Table<'a> {
    binaries: &'a Both<Executable>,
    measure: Measure,
    classes: &'a Path,
    watcher: &'a dyn Watcher,
}

/// What a process that did its task did, and what that cost.
struct Turn {
    figure: f64,
    wall: f64,
    work: Work,
}

impl Table<'_> {
    /// Adds a round of a task. What was under way when somebody stopped it does not count: an interrupt reaches
    /// the process as well. Says whether it came to its end.
    fn round(&self, task: &Task, round: usize, samples: &mut Samples) -> Result<bool> {
        let mut least = Both::default().map(|()| f64::INFINITY);
        let mut spent = Both::default().map(|()| 0.0);
        for turn in 0..self.turns() {
            for side in order(round + turn) {
                let outcome = self.turn(task, side)?;
                if self.watcher.stopped() {
                    return Ok(false);
                }
                match outcome {
                    Ok(turn) => {
                        *least.of_mut(side) = turn.figure.min(*least.of(side));
                        *spent.of_mut(side) += turn.wall;
                        samples.work.of_mut(side).insert(turn.work);
                    }
                    Err(reason) => *samples.failed.of_mut(side) = Some(reason),
                }
            }
            if samples.has_failed() {
                return Ok(true);
            }
            if spent.new >= ENOUGH && spent.old >= ENOUGH {
                break;
            }
        }
        samples.rounds.push(least);
        Ok(true)
    }

    /// What is counted needs no repetition.
    fn turns(&self) -> usize {
        match self.measure {
            Measure::Time => TURNS,
            Measure::Instructions(_) => 1,
        }
    }

    fn turn(&self, task: &Task, side: BinaryAge) -> Result<std::result::Result<Turn, String>> {
        let command = task.command(&Setting {
            isopath: &self.binaries.of(side).path,
            classes: self.classes,
            slowdown: self.measure.slowdown(),
        });
        let ran = self.measure.run(command);
        let (output, cost) = ran.map_err(Failure::io(format!("cannot run {}", task.target)))?;
        Ok(self.read(task, &output, cost))
    }

    fn read(
        &self,
        task: &Task,
        output: &Output,
        cost: Option<Cost>,
    ) -> std::result::Result<Turn, String> {
        if !has_reported(task, output) {
            return Err(complaint(output));
        }
        let text = String::from_utf8_lossy(&output.stdout);
        let told = Told::read(task.engine, &text)
            .map_err(|error| shortened(&format!("what it says is not understood: {error}")))?;
        let cost = cost.ok_or_else(|| format!("no {} were counted", self.measure.name()))?;
        Ok(Turn {
            figure: self.measure.figure(task, &cost, &told),
            wall: cost.wall,
            work: told.work,
        })
    }
}

/// Who is first in one turn is second in the next.
fn order(turn: usize) -> [BinaryAge; 2] {
    match turn % 2 {
        0 => [BinaryAge::New, BinaryAge::Old],
        _ => [BinaryAge::Old, BinaryAge::New],
    }
}

fn has_reported(task: &Task, output: &Output) -> bool {
    match task.engine {
        Engine::Run { .. }
        | Engine::Inputs { .. }
        | Engine::Drawn { .. }
        | Engine::Calculus { .. }
        | Engine::Replay { .. } => output
            .status
            .code()
            .is_some_and(|code| REPORTED.contains(&code)),
        Engine::Exec | Engine::Java | Engine::JavaInterpreter => output.status.success(),
    }
}

/// The first thing that a failed process says of its failure.
fn complaint(output: &Output) -> String {
    let errors = String::from_utf8_lossy(&output.stderr);
    let first = errors.lines().map(str::trim).find(|line| !line.is_empty());
    match first {
        Some(line) => shortened(line.strip_prefix("error: ").unwrap_or(line)),
        None => output.status.to_string(),
    }
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(MESSAGE_CHARS) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::process::ExitStatusExt;
    use std::process::ExitStatus;

    fn ended(status: i32, stderr: &str) -> Output {
        Output {
            status: ExitStatus::from_raw(status),
            stdout: Vec::new(),
            stderr: stderr.as_bytes().to_vec(),
        }
    }

    #[test]
    fn a_failure_is_told_in_a_line() {
        let usage = ended(2 << 8, "\nerror: unexpected argument '--n'\n\nUsage: ...");
        assert_eq!(complaint(&usage), "unexpected argument '--n'");
        assert!(complaint(&ended(9, "")).starts_with("signal: 9"));
        assert_eq!(
            shortened(&"ü".repeat(200)).chars().count(),
            MESSAGE_CHARS + 3
        );
    }

    #[test]
    fn a_report_with_findings_is_a_report() {
        let explored = Task::run("A#m", 1);
        assert!(has_reported(&explored, &ended(3 << 8, "")));
        assert!(!has_reported(&explored, &ended(2 << 8, "")));
        assert!(!has_reported(
            &Task::main(Engine::Exec, "A"),
            &ended(1 << 8, "")
        ));
    }

    #[test]
    fn nobody_is_always_first() {
        assert_eq!(
            [order(0)[0], order(1)[0], order(2)[0]],
            [BinaryAge::New, BinaryAge::Old, BinaryAge::New]
        );
    }
}
