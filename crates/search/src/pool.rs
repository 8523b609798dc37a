//! What workers share: subtrees to explore, bounds on the whole.

use crate::worker::Worker;
use crate::{Interpreter, Progress, SearchConfig, WorkerResult};
use isopath_trace::{Bound, Trail};
use std::sync::atomic::{AtomicU8, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// State shared by the workers of one search.
pub(crate) struct Shared<'a> {
    pub config: &'a SearchConfig,
    pub progress: &'a Progress,
    pub start: Instant,
    /// When the search must end.
    pub deadline: Option<Instant>,
    queue: Mutex<Queue>,
    changed: Condvar,
    /// Milliseconds after the start at which the memory was last looked at.
    memory_seen: AtomicU64,
    /// Workers that have nothing to do.
    idle: AtomicUsize,
    /// Position in [`STOPS`] plus one, 0 while running.
    stopped: AtomicU8,
}

struct Queue {
    subtrees: Vec<Trail>,
    busy: usize,
}

/// A worker is exploring a subtree.
pub(crate) struct Busy<'a>(&'a Shared<'a>);

impl Drop for Busy<'_> {
    fn drop(&mut self) {
        self.0.lock().busy -= 1;
        self.0.changed.notify_all();
    }
}

/// Bounds that end a whole search.
const STOPS: [Bound; 4] = [Bound::Traces, Bound::Time, Bound::Memory, Bound::Interrupt];

impl<'a> Shared<'a> {
    fn new(config: &'a SearchConfig, progress: &'a Progress) -> Shared<'a> {
        let queue = Queue {
            subtrees: config.from.clone(),
            busy: 0,
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
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A subtree to explore; waits while others may still give one away. Who has taken one is busy with it until the
    /// [`Busy`] is gone, also if that is because of a panic: else the others would wait for ever.
    pub(crate) fn take(&self) -> Option<(Trail, Busy<'_>)> {
        let mut queue = self.lock();
        loop {
            if self.stopped().is_none()
                && !self.is_leaving()
                && let Some(subtree) = queue.subtrees.pop()
            {
                queue.busy += 1;
                return Some((subtree, Busy(self)));
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

    /// Whether a worker has nothing to do.
    pub(crate) fn is_wanted(&self) -> bool {
        self.idle.load(Relaxed) > 0
    }

    /// Leaves a subtree to another worker.
    pub(crate) fn give(&self, subtree: Trail) {
        self.lock().subtrees.push(subtree);
        self.changed.notify_one();
    }

    /// A trace has ended. Traces that were cut because there are enough do not make more of them.
    pub(crate) fn count(&self, cut_by: Option<Bound>) {
        let traces = self.progress.traces.fetch_add(1, Relaxed) + 1;
        let is_enough = self.config.max_traces.is_some_and(|max| traces >= max);
        if is_enough && cut_by != Some(Bound::Traces) {
            self.stop(Bound::Traces);
        }
    }

    /// Whether what is pending is left to others.
    pub(crate) fn is_leaving(&self) -> bool {
        let traces = || self.progress.traces.load(Relaxed);
        self.config.leave_after.is_some_and(|most| traces() >= most)
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

/// Why there is nothing to be found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SearchError<R> {
    /// There is no path.
    Refused(R),
    /// The trail that the search was to begin with is not one of this program: what was recorded, and what
    /// asked.
    Diverged(String),
}

/// What each worker found: at least one.
pub type Found<I> = Vec<WorkerResult<<I as Interpreter>::Trace, <I as Interpreter>::Part>>;

/// Why there is nothing to be found, and what workers have all the same: at least one.
pub type Failed<I> = (SearchError<<I as Interpreter>::Refusal>, Found<I>);

/// Explores all paths. `make` gives each worker its interpreter, which may know when the search must end.
/// `progress` can be watched, and told to stop, from another thread.
pub fn search<I: Interpreter>(
    config: &SearchConfig,
    progress: &Progress,
    make: impl Fn(Option<Instant>) -> I + Sync,
) -> Result<Found<I>, Failed<I>> {
    let shared = Shared::new(config, progress);
    let work = || {
        let mut worker = Worker::new(&shared, make(shared.deadline));
        (worker.work(), worker.leave())
    };
    // The first traces in the order of exploration are those of one worker.
    let jobs = match config.max_traces {
        Some(_) => 1,
        None => config.jobs.max(1),
    };
    let results: Vec<_> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..jobs).map(|_| spawn(scope, work)).collect();
        workers.into_iter().map(join).collect()
    });
    let (results, mut found): (Vec<_>, Found<I>) = results.into_iter().unzip();
    if let Some(error) = results.into_iter().find_map(Result::err) {
        return Err((error, found));
    }
    let stopped = shared.stopped();
    let queue = shared.queue.into_inner();
    let untaken = queue.unwrap_or_else(PoisonError::into_inner).subtrees;
    if let Some(first) = found.first_mut().filter(|_| !untaken.is_empty()) {
        match stopped {
            // A subtree that was given away and that nobody took before the end was cut like any other.
            Some(bound) => {
                first.bounds_hit.insert(bound);
                first.explored.extend(untaken);
            }
            None => first.left.extend(untaken),
        }
    }
    Ok(found)
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
