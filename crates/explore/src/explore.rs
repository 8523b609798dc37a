//! One method, explored: a search over the machine's paths, summed up.

use crate::ExploreConfig;
use crate::java::Java;
use crate::observer::{ExploredParts, Observer};
use isopath_machine::EntryError;
use isopath_program::{Method, Program};
use isopath_search::{Progress, SearchConfig, SearchError, WorkerResult, search};
use isopath_trace::{Bound, Merge, Outcome, Path, Trace, TraceEnding};

/// What one worker found of a method, or several together. Another process can add it to what others found, and sum it
/// up.
pub type MethodResult<P = ()> = WorkerResult<Trace, (ExploredParts, P)>;

/// Explores `method`. `progress` can be watched, and told to stop, from another thread.
pub fn explore(
    program: &Program,
    method: &Method,
    config: &ExploreConfig,
    progress: &Progress,
) -> Result<Outcome, EntryError> {
    let found = explore_apart(program, method, config, progress, || ())?;
    let found = WorkerResult::together(found).expect("there is a worker");
    Ok(summed_up(found, config).0)
}

/// Explores `method` before the eyes of observers, of which each worker is given one; what each worker found.
pub fn explore_apart<'p, O: Observer<'p>>(
    program: &'p Program,
    method: &'p Method,
    config: &ExploreConfig,
    progress: &Progress,
    observer: impl Fn() -> O + Sync,
) -> Result<Vec<MethodResult<O::Part>>, EntryError> {
    let make = |deadline| Java::new(program, method, config, deadline, observer());
    match search(&walk(config), progress, make) {
        Ok(found) => Ok(found),
        Err((SearchError::Refused(EntryError::Unsupported(feature)), mut found)) => {
            let ending = TraceEnding::Unsupported(feature);
            found[0].traces = vec![Trace::bare(Path::default(), ending)];
            Ok(found)
        }
        Err((SearchError::Refused(error), _)) => Err(error),
        Err((SearchError::Diverged(questions), _)) => Err(EntryError::Diverged(questions)),
    }
}

/// States that are compared are confined to one worker, which leaves none to others.
fn walk(config: &ExploreConfig) -> SearchConfig {
    let walk = config.search.clone();
    match &config.subsume {
        Some(_) => SearchConfig {
            jobs: 1,
            leave_after: None,
            ..walk
        },
        None => walk,
    }
}

/// The outcome of a method, and what observers left. If something of the method was left to others and is not there,
/// that is as if somebody had stopped the search.
pub fn summed_up<P: Merge>(found: MethodResult<P>, config: &ExploreConfig) -> (Outcome, P) {
    let is_whole = found.is_whole(&config.search.from);
    let WorkerResult {
        traces,
        mut bounds_hit,
        part: (parts, observed),
        wall,
        ..
    } = found;
    if !is_whole {
        bounds_hit.insert(Bound::Interrupt);
    }
    let mut outcome = parts.outcome(traces, bounds_hit, config);
    outcome.stats.wall = wall;
    (outcome, observed)
}
