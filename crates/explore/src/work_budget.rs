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

/// What a question to the solver's backend counts as, in instructions: both take about a millisecond.
const QUESTION: u64 = 10_000;
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
        let questions = machine.solver.stats().backend_calls;
        if machine.stats.instructions + questions * QUESTION >= self.most {
            self.progress.stop.store(true, Relaxed);
        }
    }

    fn leave(self, _: &mut Running<'p>) {}
}

/// Explores `method` on one thread, until its paths have taken about `work` instructions, or the questions that take
/// as long. Then it is stopped as by an interrupt.
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
