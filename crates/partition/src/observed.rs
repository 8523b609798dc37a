//! An exploration, and which of the sampled inputs lie in each of its traces.

use crate::samples::Samples;
use crate::schedule::{Question, Schedule};
use isopath_explore::{
    EndedPath, Observer, Progress, Running, WorkerResult, explore_apart, summed_up,
};
use isopath_machine::{Ending, Machine, State};
use isopath_oracle::meaning::{Meaning, Names};
use isopath_oracle::run::conditions;
use isopath_program::{Method, Program};
use isopath_trace::{Bound, Outcome, Trace};
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;
use std::time::Duration;

/// A trace, and what was seen when it ended.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Seen {
    /// The trace.
    pub trace: Trace,
    /// The samples that its condition holds for, by position.
    pub holds: Vec<usize>,
    /// Whether a precondition was assumed of more than the path has read: some of its inputs may not satisfy it.
    pub is_open: bool,
}

/// What an exploration found.
pub struct Explored {
    /// Its traces.
    pub outcome: Outcome,
    /// The same with what was seen of them, in the same order.
    pub seen: Vec<Seen>,
    /// How many workers ended traces: work was handed over if it is more than one.
    pub hands: usize,
}

impl Explored {
    /// Why it did not come to an end: it took too long, or there were more traces than wanted.
    pub fn stopped_by(&self) -> Option<Bound> {
        let mut hit = self.outcome.bounds_hit.iter().copied();
        hit.find(|bound| bound.is_abrupt())
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
    let run = SampledRun {
        samples,
        progress: Progress::default(),
        seen: AtomicUsize::new(0),
        rests: if schedule.jobs > 1 { RESTS } else { 0 },
        most,
    };
    let config = question.config(schedule);
    let observer = || SampleObserver {
        run: &run,
        seen: Vec::new(),
    };
    let found = explore_apart(program, method, &config, &run.progress, observer).ok()?;
    let hands = found.iter().filter(|result| !result.traces.is_empty());
    let hands = hands.count();
    let (outcome, mut seen) = summed_up(WorkerResult::together(found)?, &config);
    seen.sort_by(|a, b| a.trace.path.cmp(&b.trace.path));
    Some(Explored {
        outcome,
        seen,
        hands,
    })
}

/// Traces after which the observer rests, and how long: those who have nothing to do are asking by then.
const RESTS: usize = 40;
const REST: Duration = Duration::from_micros(300);

/// What the observers of a run share.
struct SampledRun<'a> {
    samples: &'a Samples,
    progress: Progress,
    /// Traces that all of them have seen.
    seen: AtomicUsize,
    rests: usize,
    most: usize,
}

/// The observer of one worker.
struct SampleObserver<'a> {
    run: &'a SampledRun<'a>,
    seen: Vec<Seen>,
}

impl<'p> Observer<'p> for SampleObserver<'_> {
    type Part = Vec<Seen>;

    fn ended(&mut self, running: &mut Running<'p>, path: &EndedPath<'_, 'p>, trace: &mut Trace) {
        let EndedPath { state, ending, .. } = *path;
        self.seen.push(Seen {
            trace: trace.clone(),
            holds: holding(&mut running.machine, state, ending, self.run.samples),
            is_open: state.path.preconditions.iter().any(|p| !p.is_settled),
        });
        let count = self.run.seen.fetch_add(1, Relaxed) + 1;
        if count >= self.run.most {
            self.run.progress.stop.store(true, Relaxed);
        }
        if count < self.run.rests {
            thread::sleep(REST);
        }
    }

    fn leave(self, _: &mut Running<'p>) -> Vec<Seen> {
        self.seen
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
