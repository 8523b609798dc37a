//! One exploration, with a progress line, that an interrupt ends.

use crate::error::CliError;
use crate::exit::Exit;
use crate::interrupt::Interrupts;
use crate::plan::assuming;
use crate::progress::Live;
use crate::targets::Job;
use isopath_explore::{
    ExploreConfig, MethodResult, Observer, WorkerResult, explore_apart, summed_up,
};
use isopath_program::Program;
use isopath_trace::{Merge, Outcome};

/// Explores a method.
pub(crate) fn explore_one(
    program: &Program,
    job: &Job<'_>,
    config: &ExploreConfig,
    interrupts: &Interrupts,
) -> Result<Outcome, CliError> {
    let found = explore_watched(program, job, config, interrupts, || ())?;
    sum_up(found, config)
}

/// Explores a method before the eyes of observers: what each worker found.
pub(crate) fn explore_watched<'p, O: Observer<'p>>(
    program: &'p Program,
    job: &Job<'p>,
    config: &ExploreConfig,
    interrupts: &Interrupts,
    observer: impl Fn() -> O + Sync,
) -> Result<Vec<MethodResult<O::Part>>, CliError> {
    let progress = interrupts.begin();
    let live = Live::show(&progress, &job.name);
    let config = assuming(job.predicates.clone(), config);
    let found = explore_apart(program, job.method, &config, &progress, observer);
    drop(live);
    found.map_err(|error| CliError::entry(&job.name, error))
}

/// What workers found together. What the solver disagrees with itself about is said at once.
pub(crate) fn sum_up<P: Merge>(
    found: impl IntoIterator<Item = MethodResult<P>>,
    config: &ExploreConfig,
) -> Result<Outcome, CliError> {
    let found = WorkerResult::together(found);
    let found = found.ok_or_else(|| CliError::new("nobody has explored the method"))?;
    let (outcome, _) = summed_up(found, config);
    for disagreement in &outcome.stats.solver.disagreements {
        eprintln!("isopath: internal error: the solver's layers disagree: {disagreement}");
    }
    Ok(outcome)
}

/// Whether the solver's layers agree.
pub(crate) fn exit_of_layers(outcome: &Outcome) -> Exit {
    match outcome.stats.solver.disagreements.is_empty() {
        true => Exit::Clean,
        false => Exit::Internal,
    }
}
