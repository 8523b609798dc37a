//! An exploration, and which of the sampled inputs lie in each of its traces.

use crate::samples::Samples;
use crate::schedule::{Question, Schedule};
use isopath_explore::{Observer, Progress, Running, explore};
use isopath_machine::{Ending, Machine, State};
use isopath_oracle::meaning::{Meaning, Names};
use isopath_oracle::run::conditions;
use isopath_program::{Method, Program};
use isopath_trace::{Bound, Outcome, Trace};
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, ThreadId};
use std::time::Duration;

/// A trace, and what was seen when it ended.
#[derive(Clone, Debug)]
pub struct Seen {
    /// The trace.
    pub trace: Trace,
    /// The samples that its condition holds for, by position.
    pub holds: Vec<usize>,
    /// Whether a precondition was assumed of more than the path has read: some of its inputs may not satisfy it.
    pub is_open: bool,
    /// Who ended it.
    by: ThreadId,
}

/// What an exploration found.
pub struct Explored {
    /// Its traces.
    pub outcome: Outcome,
    /// The same with what was seen of them, in the same order.
    pub seen: Vec<Seen>,
}

impl Explored {
    /// Why it did not come to an end: it took too long, or there were more traces than wanted.
    pub fn stopped_by(&self) -> Option<Bound> {
        let mut hit = self.outcome.bounds_hit.iter().copied();
        hit.find(|bound| bound.is_abrupt())
    }

    /// How many threads ended traces: work was handed over if it is more than one.
    pub fn hands(&self) -> usize {
        let all: Vec<ThreadId> = self.seen.iter().map(|seen| seen.by).collect();
        let first = |i: &usize| !all[..*i].contains(&all[*i]);
        (0..all.len()).filter(first).count()
    }
}

/// Explores a method; `None` if it cannot be an entry. Stops after `most` traces.
pub fn observe(
    program: &Program,
    method: &Method,
    (question, schedule): (&Question, Schedule),
    samples: &Samples,
    most: usize,
) -> Option<Explored> {
    let watching = Arc::new(Watching {
        samples: samples.clone(),
        progress: Progress::default(),
        seen: Mutex::default(),
        rests: if schedule.jobs > 1 { RESTS } else { 0 },
        most,
    });
    let mut config = question.config(schedule);
    config.observer = Some(watching.clone());
    let outcome = explore(program, method, &config, &watching.progress).ok()?;
    let mut seen = std::mem::take(&mut *watching.seen());
    seen.sort_by(|a, b| a.trace.path.cmp(&b.trace.path));
    Some(Explored { outcome, seen })
}

/// Traces after which the observer rests, and how long: those who have nothing to do are asking by then.
const RESTS: usize = 40;
const REST: Duration = Duration::from_micros(300);

struct Watching {
    samples: Samples,
    progress: Progress,
    seen: Mutex<Vec<Seen>>,
    rests: usize,
    most: usize,
}

impl Watching {
    fn seen(&self) -> std::sync::MutexGuard<'_, Vec<Seen>> {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Observer for Watching {
    fn ended<'p>(
        &self,
        running: &mut Running<'p>,
        state: &State<'p>,
        ending: &Ending,
        trace: &mut Trace,
    ) {
        let holds = holding(&mut running.machine, state, ending, &self.samples);
        let mut all = self.seen();
        all.push(Seen {
            trace: trace.clone(),
            holds,
            is_open: state.path.preconditions.iter().any(|p| !p.is_settled),
            by: thread::current().id(),
        });
        let count = all.len();
        drop(all);
        if count >= self.most {
            self.progress.stop.store(true, Relaxed);
        }
        if count < self.rests {
            thread::sleep(REST);
        }
    }
}

/// The samples for which the condition of a path holds.
fn holding<'p>(
    machine: &mut Machine<'p>,
    state: &State<'p>,
    ending: &Ending,
    Samples { inputs, heaps }: &Samples,
) -> Vec<usize> {
    if heaps.is_empty() {
        return Vec::new();
    }
    let conditions = conditions(machine, state, ending);
    let names = Names::of_path(machine, inputs, state);
    let holds = |&i: &usize| {
        let meaning = Meaning::new(machine.program, &names, &heaps[i]);
        let meaning = meaning.with_asked_for(i as u64);
        let mut conditions = conditions.iter();
        conditions.all(|&condition| meaning.holds(&machine.terms, condition))
    };
    (0..heaps.len()).filter(holds).collect()
}
