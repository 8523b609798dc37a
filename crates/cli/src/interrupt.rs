//! Ctrl-C: the first one ends the exploration with what is known by then, the second one the process. `timeout` sends
//! its signal twice, to the process and to its group, and means it once.

use isopath_explore::Progress;
use std::io::IsTerminal;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// What shells report of a process that was ended by an interrupt.
const INTERRUPTED: i32 = 130;
/// Interrupts that come so soon after the first one are the same one.
const AT_ONCE: Duration = Duration::from_millis(200);

/// Watches for interrupts on behalf of one exploration after another.
pub struct Interrupts {
    watched: Arc<Mutex<Watched>>,
}

#[derive(Default)]
struct Watched {
    /// When the first interrupt came.
    interrupted: Option<Instant>,
    progress: Arc<Progress>,
}

impl Interrupts {
    /// Starts to watch.
    pub fn watch() -> Interrupts {
        let watched = Arc::new(Mutex::new(Watched::default()));
        let of_handler = Arc::clone(&watched);
        // Without a handler an interrupt ends the process at once, which is no harm.
        let _ = ctrlc::set_handler(move || interrupt(&of_handler));
        Interrupts { watched }
    }

    /// The progress of the next exploration; after an interrupt it is to stop as soon as it starts.
    pub(crate) fn begin(&self) -> Arc<Progress> {
        let mut watched = self.watched.lock().unwrap_or_else(PoisonError::into_inner);
        watched.progress = Arc::default();
        let stop = watched.interrupted.is_some();
        watched.progress.stop.store(stop, Relaxed);
        Arc::clone(&watched.progress)
    }

    /// Whether there was an interrupt.
    pub fn interrupted(&self) -> bool {
        let watched = self.watched.lock().unwrap_or_else(PoisonError::into_inner);
        watched.interrupted.is_some()
    }
}

/// Leaves interrupts to whoever started this process, and stops when they say so, or are gone: when standard
/// input ends.
pub(crate) fn stop_with_input(progress: &Arc<Progress>) {
    let _ = ctrlc::set_handler(|| {});
    let progress = Arc::clone(progress);
    std::thread::spawn(move || {
        let _ = std::io::copy(&mut std::io::stdin(), &mut std::io::sink());
        progress.stop.store(true, Relaxed);
    });
}

fn interrupt(watched: &Mutex<Watched>) {
    let mut watched = watched.lock().unwrap_or_else(PoisonError::into_inner);
    match watched.interrupted {
        Some(first) if first.elapsed() >= AT_ONCE => std::process::exit(INTERRUPTED),
        Some(_) => return,
        None => watched.interrupted = Some(Instant::now()),
    }
    watched.progress.stop.store(true, Relaxed);
    if std::io::stderr().is_terminal() {
        eprintln!("\r\x1b[Kstopping; Ctrl-C again quits at once");
    }
}
