//! One exploration, with a progress line, that an interrupt ends.

use crate::error::CliError;
use crate::exit::Exit;
use crate::interrupt::Interrupts;
use crate::progress::Live;
use crate::targets::Job;
use isopath_explore::{ExploreConfig, explore};
use isopath_program::Program;
use isopath_trace::Outcome;

/// Explores a method. What its solver disagrees with itself about is said at once.
pub(crate) fn explore_one(
    program: &Program,
    job: &Job<'_>,
    config: &ExploreConfig,
    interrupts: &Interrupts,
) -> Result<Outcome, CliError> {
    let progress = interrupts.begin();
    let live = Live::show(&progress, &job.name);
    let config = ExploreConfig {
        predicates: job.predicates.clone(),
        ..config.clone()
    };
    let outcome = explore(program, job.method, &config, &progress);
    drop(live);
    let outcome = outcome.map_err(|error| CliError::entry(&job.name, error))?;
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
