//! Who keeps the time: the thread that started the search, which has nothing else to do.
//!
//! When a search is to stop, its workers are asked to end their paths at the next instruction, which is what nearly all
//! of them do. Later paths are broken off, and then what is said of paths. A worker that does not come back though it
//! was asked for everything (it is in a library that cannot be broken off) is given up: what it has left so far is known.

use crate::pool::Shared;
use isopath_stop::Urgency;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Time between two looks at clock, memory and the user's wish.
const TICK: Duration = Duration::from_millis(10);
/// What is asked for so long after the search was to stop.
const URGENCIES: [(Duration, Urgency); 3] = [
    (Duration::ZERO, Urgency::EndPaths),
    (Duration::from_millis(100), Urgency::BreakPaths),
    (Duration::from_millis(250), Urgency::BreakAll),
];
/// Who is not back by then is given up. What is left of half a second is for whoever prints.
const GIVEN_UP: Duration = Duration::from_millis(420);

/// Workers that are not back.
pub(crate) struct Attendance {
    away: Mutex<usize>,
    changed: Condvar,
}

impl Attendance {
    /// So many workers are away.
    pub(crate) fn of(workers: usize) -> Attendance {
        Attendance {
            away: Mutex::new(workers),
            changed: Condvar::new(),
        }
    }

    fn lock(&self) -> MutexGuard<'_, usize> {
        self.away.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps the time until all workers are back. If some are too late, they are given up, if that is wanted.
    pub(crate) fn keep_time(&self, shared: &Shared<'_>, mut give_up: Option<impl FnOnce()>) {
        let mut away = self.lock();
        while *away > 0 {
            let waited = self.changed.wait_timeout(away, TICK);
            (away, _) = waited.unwrap_or_else(PoisonError::into_inner);
            shared.check_limits();
            let Some(late) = shared.late_by() else {
                continue;
            };
            let due = URGENCIES.iter().filter(|(after, _)| late >= *after);
            due.for_each(|&(_, urgency)| shared.signal.raise(urgency));
            if late >= GIVEN_UP
                && *away > 0
                && let Some(give_up) = give_up.take()
            {
                give_up();
            }
        }
    }
}

/// A worker that is away until this is dropped, though it panics.
pub(crate) struct Away<'a>(pub(crate) &'a Attendance);

impl Drop for Away<'_> {
    fn drop(&mut self) {
        *self.0.lock() -= 1;
        self.0.changed.notify_all();
    }
}
