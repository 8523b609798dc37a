//! A bound on all that a search does. It is counted, so that a busy machine comes as far as one that has nothing else
//! to do: what tests compare must not depend on that.

use crate::{
    EndedPath, ExploreConfig, Observer, Progress, Running, WorkerResult, explore_apart, summed_up,
};
use isopath_machine::EntryError;
use isopath_program::{Method, Program};
use isopath_trace::{Bound, Outcome, Trace};
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

/// What a unit of the backend's work counts as, in instructions: it does some 4 million of them in a second, and the
/// machine 10 million instructions.
const UNIT: u64 = 3;
/// What a term counts as that is made, with what is looked up for it: up to 10 microseconds.
const TERM: u64 = 100;
/// What a conjunct counts as that a question comes upon: 3 to 6 microseconds.
const CONJUNCT: u64 = 50;
/// The part of all work that one question to the backend may take.
const QUESTION: u32 = 10;
/// Instructions in a second.
const SPEED: u64 = 10_000_000;
/// Nothing in tests takes as long, whatever else the machine does.
const NET: Duration = Duration::from_secs(600);

struct WorkBudget<'a> {
    most: u64,
    progress: &'a Progress,
}

impl<'p> Observer<'p> for WorkBudget<'_> {
    type Part = ();

    fn ended(&mut self, running: &mut Running<'p>, _: &EndedPath<'_, 'p>, _: &mut Trace) {
        let machine = &running.machine;
        let work = machine.stats.instructions
            + machine.solver.backend_work() * UNIT
            + machine.solver.stats().conjuncts_touched * CONJUNCT
            + machine.terms.len() as u64 * TERM;
        if work >= self.most {
            self.progress.stop.store(true, Relaxed);
        }
    }

    fn leave(self, _: &mut Running<'p>) {}
}

/// Explores `method` on one thread, until its paths have taken about as long as `work` instructions. Then it is stopped
/// as by an interrupt. No question may take a large part of that.
///
/// # Panics
///
/// If ten minutes are not enough: less than that would be compared, and nobody would notice.
pub fn explore_within(
    program: &Program,
    method: &Method,
    config: &ExploreConfig,
    work: u64,
) -> Result<Outcome, EntryError> {
    let mut config = config.clone();
    config.search.jobs = 1;
    config.search.timeout = Some(NET);
    let all = Duration::from_micros(work.saturating_mul(1_000_000) / SPEED);
    config.solver.timeout = config.solver.timeout.min(all / QUESTION);
    config.solver.most_work = Some(work / UNIT);
    let progress = Progress::default();
    let budget = || WorkBudget {
        most: work,
        progress: &progress,
    };
    let found = explore_apart(program, method, &config, &progress, budget)?;
    let found = WorkerResult::together(found).expect("there is a worker");
    let (outcome, ()) = summed_up(found, &config);
    let late = outcome.bounds_hit.contains(&Bound::Time);
    assert!(!late, "{} takes more than {NET:?}", method.name);
    Ok(outcome)
}
