//! One exploration, with a progress line, that an interrupt ends.

use crate::error::CliError;
use crate::exit::Exit;
use crate::interrupt::Interrupts;
use crate::plan::assuming;
use crate::progress::Live;
use crate::targets::{Job, remove_compiled};
use isopath_explore::{
    ExploreConfig, MethodResult, Observer, WorkerResult, explore_until, summed_up,
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
    let last_words = |_| end_process(program, Err(not_ended(&job.name)));
    let found = explore_watched(program, job, config, interrupts, || (), last_words)?;
    sum_up(found, config)
}

/// The exploration of a method cannot be broken off where it is.
pub(crate) fn not_ended(name: &str) -> CliError {
    CliError::new(format!(
        "{name} could not be broken off in time, so nothing after it is explored"
    ))
    .help("the solver can be given less time: --solver-timeout")
    .inconclusive()
}

/// Ends the process though threads of it are still at work.
pub(crate) fn end_process(program: &Program, result: Result<Exit, CliError>) {
    remove_compiled(program);
    let exit = result.unwrap_or_else(|error| error.tell());
    std::process::exit(exit.code().into());
}

/// Explores a method before the eyes of observers: what each worker found. If some of them cannot be broken off when
/// they are to end, what all have found by then is for `last_words`, which end the process.
pub(crate) fn explore_watched<'p, O: Observer<'p>>(
    program: &'p Program,
    job: &Job<'p>,
    config: &ExploreConfig,
    interrupts: &Interrupts,
    observer: impl Fn() -> O + Sync,
    last_words: impl FnOnce(Vec<MethodResult<O::Part>>),
) -> Result<Vec<MethodResult<O::Part>>, CliError> {
    let progress = interrupts.begin();
    let live = Live::show(&progress, &job.name);
    let config = assuming(job.predicates.clone(), config);
    let last_words = Some(last_words);
    let found = explore_until(
        program, job.method, &config, &progress, observer, last_words,
    );
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
