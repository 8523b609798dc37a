//! How whatever runs comes to an end in time.
//!
//! A search that must end raises its [`StopSignal`], first politely and then in earnest. Work that may take long asks
//! for it with [`check`]: it costs a count, and now and then a look. Whoever wants to outlive what he has others do runs
//! it with [`catch`]; where the signal is in earnest, the work is broken off, and there is a [`Stopped`] in place of its
//! result. So nothing that is broken off ever gives an answer, let alone a wrong one, and whoever builds a term or walks
//! over one needs no word for *no time left* in its signature.
//!
//! What was being changed when it was broken off is half done. Whoever catches must not look at it again; whoever keeps
//! something on loan restores it with [`afterwards`].
//!
//! *Otherwise than one might:* this is unwinding, as salsa and rust-analyzer have it for work that nobody wants any more.
//! It passes through no panic hook, and through nobody's frames but ours. The alternatives were an error in the
//! signature of each function on terms, or answers that are not to be believed.

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

/// What a signal asks for: each asks for all before it as well.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Urgency {
    /// Nothing: go on.
    None,
    /// Paths end where they come to their next instruction.
    EndPaths,
    /// Paths are broken off where they are.
    BreakPaths,
    /// What is said of paths is broken off too.
    BreakAll,
}

/// What kind of work it is: when it is broken off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WorkKind {
    /// Running paths.
    Running,
    /// Saying something of paths that have ended.
    Describing,
}

impl WorkKind {
    fn broken_off_at(self) -> Urgency {
        match self {
            WorkKind::Running => Urgency::BreakPaths,
            WorkKind::Describing => Urgency::BreakAll,
        }
    }

    /// When nothing that takes long is begun any more.
    fn ends_at(self) -> Urgency {
        match self {
            WorkKind::Running => Urgency::EndPaths,
            WorkKind::Describing => Urgency::BreakAll,
        }
    }
}

/// Says to all threads of a search how urgently it must end.
#[derive(Clone, Debug, Default)]
pub struct StopSignal {
    urgency: Arc<AtomicU8>,
}

impl StopSignal {
    /// Makes it at least so urgent.
    pub fn raise(&self, urgency: Urgency) {
        self.urgency.fetch_max(urgency as u8, Relaxed);
    }

    fn is_at_least(&self, urgency: Urgency) -> bool {
        self.urgency.load(Relaxed) >= urgency as u8
    }
}

/// Calls of [`check`] between two looks: a fraction of a millisecond.
const INTERVAL: u32 = 256;

thread_local! {
    static LEFT: Cell<u32> = const { Cell::new(INTERVAL) };
    static SIGNAL: RefCell<Option<StopSignal>> = const { RefCell::new(None) };
    /// What this thread does; `None` where nobody would catch it.
    static WORK: Cell<Option<WorkKind>> = const { Cell::new(None) };
}

/// This thread listens to `signal` from now on.
pub fn listen_to(signal: StopSignal) {
    SIGNAL.set(Some(signal));
}

/// Breaks off what this thread does if that is asked for. To be called wherever work may go on for long, and where
/// nothing is half done that is not thrown away with it.
#[inline]
pub fn check() {
    LEFT.with(|left| match left.get() {
        0 => check_now(),
        n => left.set(n - 1),
    });
}

/// The same, where a lot may follow.
#[cold]
pub fn check_now() {
    LEFT.set(INTERVAL);
    let is_over = |work: WorkKind| is_asked_for(work.broken_off_at());
    if WORK.get().is_some_and(is_over) {
        resume_unwind(Box::new(Stopped(())));
    }
}

/// Whether what this thread does is to end: nothing that takes long is worth beginning.
pub fn is_due() -> bool {
    WORK.get().is_some_and(|work| is_asked_for(work.ends_at()))
}

/// Whether the search is to stop.
pub fn is_raised() -> bool {
    is_asked_for(Urgency::EndPaths)
}

fn is_asked_for(urgency: Urgency) -> bool {
    SIGNAL.with_borrow(|signal| signal.as_ref().is_some_and(|s| s.is_at_least(urgency)))
}

/// Work was broken off.
#[derive(Debug)]
pub struct Stopped(());

/// Does `work`, unless it is too late to begin; it may be broken off.
pub fn catch<T>(kind: WorkKind, work: impl FnOnce() -> T) -> Result<T, Stopped> {
    if is_asked_for(kind.broken_off_at()) {
        return Err(Stopped(()));
    }
    let outer = WORK.replace(Some(kind));
    let done = catch_unwind(AssertUnwindSafe(work));
    WORK.set(outer);
    done.or_else(|payload| match payload.downcast::<Stopped>() {
        Ok(stopped) => Err(*stopped),
        Err(panic) => resume_unwind(panic),
    })
}

/// Does `work`, and `restore` afterwards on what both use, though the work is broken off.
pub fn afterwards<C, T>(
    context: &mut C,
    work: impl FnOnce(&mut C) -> T,
    restore: impl FnOnce(&mut C),
) -> T {
    let done: Result<T, Box<dyn Any + Send>> =
        catch_unwind(AssertUnwindSafe(|| work(&mut *context)));
    restore(context);
    done.unwrap_or_else(|reason| resume_unwind(reason))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn long() -> u32 {
        (0..10 * INTERVAL).map(|_| check()).count() as u32
    }

    #[test]
    fn work_is_broken_off_where_somebody_catches_it() {
        let signal = StopSignal::default();
        listen_to(signal.clone());
        assert!(catch(WorkKind::Running, long).is_ok());
        signal.raise(Urgency::EndPaths);
        assert!(catch(WorkKind::Running, || is_due() && long() > 0).is_ok_and(|due| due));
        let raised_meanwhile = || {
            signal.raise(Urgency::BreakPaths);
            long()
        };
        assert!(catch(WorkKind::Running, raised_meanwhile).is_err());
        assert!(catch(WorkKind::Running, || ()).is_err());
        assert!(
            catch(WorkKind::Describing, || !is_due() && long() > 0).is_ok_and(|goes_on| goes_on)
        );
        let raised_meanwhile = || {
            signal.raise(Urgency::BreakAll);
            long()
        };
        assert!(catch(WorkKind::Describing, raised_meanwhile).is_err());
        // Nobody is there to catch it.
        assert_eq!(long(), 10 * INTERVAL);
        assert!(!is_due());
    }

    #[test]
    fn a_signal_only_becomes_more_urgent() {
        let signal = StopSignal::default();
        signal.raise(Urgency::BreakAll);
        signal.raise(Urgency::EndPaths);
        assert!(signal.is_at_least(Urgency::BreakAll));
    }

    #[test]
    fn what_was_on_loan_is_restored() {
        let signal = StopSignal::default();
        listen_to(signal.clone());
        let mut lent = true;
        let work = |lent: &mut bool| {
            *lent = false;
            signal.raise(Urgency::BreakPaths);
            long()
        };
        let broken = catch(WorkKind::Running, || {
            afterwards(&mut lent, work, |lent| *lent = true)
        });
        assert!(broken.is_err() && lent);
    }

    #[test]
    #[should_panic(expected = "a bug")]
    fn a_panic_is_nothing_that_is_caught() {
        let _ = catch(WorkKind::Running, || panic!("a bug"));
    }
}
