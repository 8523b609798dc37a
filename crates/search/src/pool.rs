//! What workers share: subtrees to explore, finished traces, bounds on the whole.

use crate::worker::Worker;
use crate::{Ended, Interpreter, Progress, SearchConfig};
use isopath_trace::{Bound, Trail};
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU8, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// State shared by the workers of one search.
pub(crate) struct Shared<'a, T> {
    pub config: &'a SearchConfig,
    pub progress: &'a Progress,
    start: Instant,
    /// When the search must end.
    pub deadline: Option<Instant>,
    queue: Mutex<Queue<T>>,
    changed: Condvar,
    /// Milliseconds after the start at which the memory was last looked at.
    memory_seen: AtomicU64,
    /// Workers that have nothing to do.
    idle: AtomicUsize,
    /// Position in [`STOPS`] plus one, 0 while running.
    stopped: AtomicU8,
}

struct Queue<T> {
    subtrees: Vec<Trail>,
    busy: usize,
    traces: Vec<T>,
    bounds_hit: BTreeSet<Bound>,
}

/// Bounds that end a whole search.
const STOPS: [Bound; 4] = [Bound::Traces, Bound::Time, Bound::Memory, Bound::Interrupt];

impl<'a, T: Ended> Shared<'a, T> {
    fn new(config: &'a SearchConfig, progress: &'a Progress) -> Shared<'a, T> {
        let queue = Queue {
            subtrees: vec![config.from.clone()],
            busy: 0,
            traces: Vec::new(),
            bounds_hit: BTreeSet::new(),
        };
        let start = Instant::now();
        Shared {
            config,
            progress,
            start,
            deadline: config
                .timeout
                .and_then(|timeout| start.checked_add(timeout)),
            queue: Mutex::new(queue),
            changed: Condvar::new(),
            memory_seen: AtomicU64::new(0),
            idle: AtomicUsize::new(0),
            stopped: AtomicU8::new(0),
        }
    }

    /// A worker that panicked has broken nothing that is behind this lock.
    fn lock(&self) -> MutexGuard<'_, Queue<T>> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A subtree to explore; waits while others may still give one away.
    pub(crate) fn take(&self) -> Option<Trail> {
        let mut queue = self.lock();
        loop {
            if self.stopped().is_none()
                && let Some(subtree) = queue.subtrees.pop()
            {
                queue.busy += 1;
                return Some(subtree);
            }
            if queue.busy == 0 {
                self.changed.notify_all();
                return None;
            }
            self.idle.fetch_add(1, Relaxed);
            queue = self
                .changed
                .wait(queue)
                .unwrap_or_else(PoisonError::into_inner);
            self.idle.fetch_sub(1, Relaxed);
        }
    }

    /// A subtree has been explored.
    pub(crate) fn done(&self) {
        self.lock().busy -= 1;
        self.changed.notify_all();
    }

    /// Whether a worker has nothing to do.
    pub(crate) fn is_wanted(&self) -> bool {
        self.idle.load(Relaxed) > 0
    }

    /// Leaves a subtree to another worker.
    pub(crate) fn give(&self, subtree: Trail) {
        self.lock().subtrees.push(subtree);
        self.changed.notify_one();
    }

    /// A bound cut a path.
    pub(crate) fn hit(&self, bound: Bound) {
        self.lock().bounds_hit.insert(bound);
    }

    /// A trace has ended. Traces that were cut because there are enough do not make more of them, and what
    /// was assumed away is none.
    pub(crate) fn finished(&self, trace: T, cut_by_traces: bool) {
        let mut queue = self.lock();
        let is_counted = trace.is_counted();
        queue.traces.push(trace);
        if !is_counted {
            return;
        }
        let traces = self.progress.traces.fetch_add(1, Relaxed) + 1;
        if !cut_by_traces && self.config.max_traces.is_some_and(|max| traces >= max) {
            self.stop(Bound::Traces);
        }
    }

    /// Looks at the clock, the memory and the user's wish.
    pub(crate) fn check_limits(&self) {
        if self.progress.stop.load(Relaxed) {
            self.stop(Bound::Interrupt);
        } else if self
            .deadline
            .is_some_and(|deadline| Instant::now() >= deadline)
        {
            self.stop(Bound::Time);
        } else if let Some(max) = self.config.max_memory
            && self.memory_is_due()
            && resident_bytes() > max
        {
            self.stop(Bound::Memory);
        }
    }

    /// Whether it is time to look at the memory again: asking the system takes longer than many a trace.
    fn memory_is_due(&self) -> bool {
        const INTERVAL_MS: u64 = 10;
        let now = self.start.elapsed().as_millis() as u64;
        let last = self.memory_seen.load(Relaxed);
        let due = now >= last + INTERVAL_MS;
        due && self
            .memory_seen
            .compare_exchange(last, now, Relaxed, Relaxed)
            .is_ok()
    }

    fn stop(&self, bound: Bound) {
        let code = STOPS
            .iter()
            .position(|&b| b == bound)
            .map_or(0, |i| i as u8 + 1);
        let _first_wins = self.stopped.compare_exchange(0, code, Relaxed, Relaxed);
        self.changed.notify_all();
    }

    /// Why the search is to end, if it is.
    pub(crate) fn stopped(&self) -> Option<Bound> {
        let code = self.stopped.load(Relaxed) as usize;
        STOPS.get(code.checked_sub(1)?).copied()
    }
}

/// The process's resident memory; 0 where the system does not say.
fn resident_bytes() -> u64 {
    const PAGE: u64 = 4096;
    let statm = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    let pages = statm
        .split_whitespace()
        .nth(1)
        .and_then(|n| n.parse::<u64>().ok());
    pages.unwrap_or(0) * PAGE
}

/// What a search found.
pub struct Found<T, S> {
    /// What paths ended as, in the order of their decisions, taken branches first.
    pub traces: Vec<T>,
    /// Bounds that cut something.
    pub bounds_hit: BTreeSet<Bound>,
    /// What is left of each worker's interpreter.
    pub leftovers: Vec<S>,
    /// Time from start to end.
    pub wall: Duration,
}

/// Why there is nothing to be found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SearchError<R> {
    /// There is no path.
    Refused(R),
    /// The trail that the search was to begin with is not one of this program: what was recorded, and what
    /// asked.
    Diverged(String),
}

/// Why there is nothing to be found, and what is left of each worker's interpreter.
pub type Failed<R, S> = (SearchError<R>, Vec<S>);

/// Explores all paths. `make` gives each worker its interpreter, which may know when the search must end; `close`
/// says what is left of it. `progress` can be watched, and told to stop, from another thread.
pub fn search<I: Interpreter, S: Send>(
    config: &SearchConfig,
    progress: &Progress,
    make: impl Fn(Option<Instant>) -> I + Sync,
    close: impl Fn(I) -> S + Sync,
) -> Result<Found<I::Trace, S>, Failed<I::Refusal, S>> {
    let shared = Shared::new(config, progress);
    let work = || {
        let mut worker = Worker::new(&shared, make(shared.deadline));
        let result = worker.work();
        (result, close(worker.interpreter))
    };
    let results: Vec<_> = std::thread::scope(|scope| {
        // The first traces in the order of exploration are those of one worker.
        let jobs = if config.max_traces.is_some() || config.compares {
            1
        } else {
            config.jobs.max(1)
        };
        let workers: Vec<_> = (0..jobs).map(|_| spawn(scope, work)).collect();
        workers.into_iter().map(join).collect()
    });
    let (results, leftovers): (Vec<_>, Vec<S>) = results.into_iter().unzip();
    if let Some(error) = results.into_iter().find_map(Result::err) {
        return Err((error, leftovers));
    }
    let (wall, stopped) = (shared.start.elapsed(), shared.stopped());
    let queue = shared.queue.into_inner();
    let mut queue = queue.unwrap_or_else(PoisonError::into_inner);
    // A subtree that was given away and that nobody took before the end was cut like any other.
    let lost = stopped.filter(|_| !queue.subtrees.is_empty());
    queue.bounds_hit.extend(lost);
    queue.traces.sort_by(|a, b| a.path().cmp(b.path()));
    Ok(Found {
        traces: queue.traces,
        bounds_hit: queue.bounds_hit,
        leftovers,
        wall,
    })
}

/// Memory for a worker's stack, of which only what is used is taken from the system. The analysed
/// program's recursion is not ours, but the solver's is.
const STACK: usize = 256 << 20;

fn spawn<'scope, 'env, T: Send + 'scope>(
    scope: &'scope std::thread::Scope<'scope, 'env>,
    work: impl FnOnce() -> T + Send + 'scope,
) -> std::thread::ScopedJoinHandle<'scope, T> {
    let thread = std::thread::Builder::new().stack_size(STACK);
    thread
        .spawn_scoped(scope, work)
        .expect("the system can start a thread")
}

/// A panic of a worker is a panic of the search.
fn join<T>(worker: std::thread::ScopedJoinHandle<'_, T>) -> T {
    worker
        .join()
        .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}
