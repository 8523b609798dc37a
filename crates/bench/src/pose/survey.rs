//! Running methods, each under each strategy in a process of its own.

use super::jars;
use super::record::{Outcome, Record};
use super::target::Subject;
use crate::{Error, Result};
use isopath_figures::{PoseMethod, pose_methods};
use isopath_hotspot::launch::record;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The bounds of the paper.
const BOUNDS: [&str; 4] = ["--max-depth", "80", "--max-loop", "150"];

/// A process that does not keep its own time limit is ended after this many of them, and a while.
const PATIENCE: u32 = 3;
const A_WHILE: Duration = Duration::from_secs(30);

/// What to run, and how.
#[derive(Debug, Clone)]
pub struct Survey {
    /// The binary.
    pub isopath: PathBuf,
    /// Where the classes are.
    pub class_path: OsString,
    /// The methods.
    pub methods: Vec<Subject>,
    /// Strategies that explore each of them.
    pub strategies: Vec<String>,
    /// For one method under one strategy.
    pub timeout: Duration,
    /// How many processes run at a time.
    pub jobs: usize,
}

/// Who is told what happens, and may stop it.
pub trait Watcher: Sync {
    /// So many of so many explorations have ended, of which this is the last.
    fn ended(&self, done: usize, all: usize, record: &Record);
    /// Whether to stop.
    fn stopped(&self) -> bool;
}

impl Survey {
    /// The methods of the benchmark whose code is in Debian's jars, of classes with one of these parts in
    /// their names.
    pub fn of_benchmark(
        isopath: &Path,
        jars: &Path,
        parts: &[String],
        strategies: Vec<String>,
    ) -> Result<Survey> {
        let methods = methods(parts);
        if methods.is_empty() {
            return Err(Error::NoClass {
                parts: parts.to_vec(),
            });
        }
        Ok(Survey {
            isopath: isopath.to_owned(),
            class_path: jars::class_path(jars)?,
            methods,
            strategies,
            timeout: Duration::from_secs(20),
            jobs: 1,
        })
    }

    /// Explores all methods, as long as nobody stops it. Records are in the order of methods.
    pub fn run(&self, watcher: &impl Watcher) -> Result<Vec<Record>> {
        let tasks: Vec<Task<'_>> = self.methods.iter().flat_map(|it| self.tasks(it)).collect();
        let (next, ended) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
        let work = || -> Result<()> {
            while !watcher.stopped() {
                let index = next.fetch_add(1, Ordering::Relaxed);
                let Some(task) = tasks.get(index) else { break };
                let record = self.explore(task)?;
                if watcher.stopped() || record.outcome.interrupted() {
                    break;
                }
                let mut ended = ended.lock().unwrap_or_else(PoisonError::into_inner);
                watcher.ended(ended.len() + 1, tasks.len(), &record);
                ended.push((index, record));
            }
            Ok(())
        };
        std::thread::scope(|scope| {
            let workers: Vec<_> = (0..self.jobs.max(1)).map(|_| scope.spawn(work)).collect();
            let results = workers.into_iter().map(|worker| worker.join());
            results.flatten().collect::<Result<Vec<()>>>()
        })?;
        let mut ended = ended.into_inner().unwrap_or_else(PoisonError::into_inner);
        ended.sort_by_key(|(index, _)| *index);
        Ok(ended.into_iter().map(|(_, record)| record).collect())
    }

    /// All strategies of a method follow each other, so that a survey that is stopped can be read.
    fn tasks<'a>(&'a self, subject: &'a Subject) -> impl Iterator<Item = Task<'a>> {
        let task = move |strategy: &'a String| Task { subject, strategy };
        self.strategies.iter().map(task)
    }

    fn explore(&self, task: &Task<'_>) -> Result<Record> {
        let start = Instant::now();
        let process = record(self.command(task), self.patience())?;
        Ok(Record {
            class: task.subject.class.clone(),
            target: task.subject.target.clone(),
            strategy: task.strategy.to_owned(),
            seconds: start.elapsed().as_secs_f64(),
            outcome: Outcome::of(&process, &task.subject.descriptor),
        })
    }

    fn patience(&self) -> Duration {
        self.timeout
            .saturating_mul(PATIENCE)
            .saturating_add(A_WHILE)
    }

    fn command(&self, task: &Task<'_>) -> Command {
        let mut command = Command::new(&self.isopath);
        command
            .args(["run", "--json", "--strategy", task.strategy])
            // Traces are counted, and crashes are not what the paper is about: nobody wants to see each of them.
            .args(["--fail-on", "violated"])
            .args(BOUNDS)
            .arg(format!("--timeout={}", self.timeout.as_secs_f64()))
            .arg("-cp")
            .arg(&self.class_path)
            .arg(&task.subject.target);
        command
    }
}

struct Task<'a> {
    subject: &'a Subject,
    strategy: &'a str,
}

fn methods(parts: &[String]) -> Vec<Subject> {
    let wanted = |method: &PoseMethod| {
        let named = parts.iter().any(|part| method.class.contains(&**part));
        method.same_code && (parts.is_empty() || named)
    };
    let methods = pose_methods().into_iter().filter(wanted);
    methods
        .filter_map(|it| Subject::new(it.class, it.method, it.descriptor))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_names_select_classes() {
        assert_eq!(methods(&[]).len(), 416);
        assert_eq!(methods(&["re2j.RE2".to_owned()]).len(), 8);
        assert_eq!(methods(&["no such class".to_owned()]).len(), 0);
    }
}
