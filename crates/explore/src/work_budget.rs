//! A bound on all that a search does. It is counted, so that a busy machine comes as far as one that has nothing else
//! to do: what tests compare must not depend on that.

use crate::{ExploreConfig, Observer, Progress, Running, explore};
use isopath_machine::{Ending, EntryError, State};
use isopath_program::{Method, Program};
use isopath_trace::{Bound, Outcome, Trace};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

/// What a question to the solver's backend counts as, in instructions: both take about a millisecond.
const QUESTION: u64 = 10_000;
/// Nothing in tests takes as long, whatever else the machine does.
const NET: Duration = Duration::from_secs(600);

struct WorkBudget {
    most: u64,
    progress: Progress,
}

impl Observer for WorkBudget {
    fn ended<'p>(&self, running: &mut Running<'p>, _: &State<'p>, _: &Ending, _: &mut Trace) {
        let machine = &running.machine;
        let questions = machine.solver.stats().backend_calls;
        if machine.stats.instructions + questions * QUESTION >= self.most {
            self.progress.stop.store(true, Relaxed);
        }
    }
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
    let budget = Arc::new(WorkBudget {
        most: work,
        progress: Progress::default(),
    });
    let mut config = config.clone();
    config.search.jobs = 1;
    config.search.timeout = Some(NET);
    config.observer = Some(budget.clone());
    let outcome = explore(program, method, &config, &budget.progress)?;
    let late = outcome.bounds_hit.contains(&Bound::Time);
    assert!(!late, "{} takes more than {NET:?}", method.name);
    Ok(outcome)
}
