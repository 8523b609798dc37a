//! A line that shows that something is going on.

use isopath_explore::Progress;
use std::io::{IsTerminal, Write, stderr};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// Shorter work shows nothing.
const PATIENCE: Duration = Duration::from_millis(500);
/// Time between two looks.
const TICK: Duration = Duration::from_millis(100);
const CLEAR_LINE: &str = "\r\x1b[K";

/// The line is there until this value is dropped.
pub(crate) struct Live {
    done: Option<Sender<()>>,
    painter: Option<JoinHandle<()>>,
}

impl Live {
    /// Shows the progress of `name` on standard error, if that is a terminal.
    pub(crate) fn show(progress: &Arc<Progress>, name: &str) -> Option<Live> {
        if !stderr().is_terminal() {
            return None;
        }
        let (done, ended) = channel::<()>();
        let (progress, name) = (Arc::clone(progress), name.to_owned());
        let paint = move || {
            let start = Instant::now();
            let mut shown = false;
            while ended.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
                if start.elapsed() >= PATIENCE {
                    shown = true;
                    draw(&line(&progress, &name, start.elapsed()));
                }
            }
            if shown {
                draw("");
            }
        };
        Some(Live {
            done: Some(done),
            painter: Some(std::thread::spawn(paint)),
        })
    }
}

impl Drop for Live {
    fn drop(&mut self) {
        drop(self.done.take());
        if let Some(painter) = self.painter.take() {
            // It has nothing to say when it failed.
            let _ = painter.join();
        }
    }
}

/// Replaces the line; a terminal that has gone away is no error of the exploration.
pub fn draw(line: &str) {
    let width = terminal_size::terminal_size_of(stderr()).map_or(80, |(width, _)| width.0);
    let shown: String = line
        .chars()
        .take(usize::from(width).saturating_sub(1))
        .collect();
    let _ = write!(stderr(), "{CLEAR_LINE}{shown}");
}

fn line(progress: &Progress, name: &str, elapsed: Duration) -> String {
    let seconds = elapsed.as_secs_f64();
    let per_second = |count: u64| short(count as f64 / seconds);
    let (traces, violated) = (
        progress.traces.load(Relaxed),
        progress.violated.load(Relaxed),
    );
    let instructions = progress.instructions.load(Relaxed);
    format!(
        "{seconds:.1} s  {} traces ({}/s)  {} instructions/s  {violated} violated  {name}",
        short(traces as f64),
        per_second(traces),
        per_second(instructions),
    )
}

/// `999`, `12.3k`, `4.5M`.
fn short(number: f64) -> String {
    const UNITS: [(f64, &str); 3] = [(1e9, "G"), (1e6, "M"), (1e3, "k")];
    match UNITS.iter().find(|(size, _)| number >= *size) {
        Some((size, unit)) => format!("{:.1}{unit}", number / size),
        None => format!("{number:.0}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_numbers_are_short() {
        assert_eq!(short(999.0), "999");
        assert_eq!(short(12_345.0), "12.3k");
        assert_eq!(short(4_500_000.0), "4.5M");
    }

    #[test]
    fn the_line_counts() {
        let progress = Progress::default();
        progress.traces.store(2000, Relaxed);
        let line = line(&progress, "A#m()", Duration::from_secs(2));
        assert!(line.starts_with("2.0 s  2.0k traces (1.0k/s)"), "{line}");
    }
}
