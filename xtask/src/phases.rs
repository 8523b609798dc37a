//! What is being done, and how long it took.

use crate::cargo::Outcome;
use std::time::{Duration, Instant};

/// Phases that are over, with their times.
#[derive(Default)]
pub(crate) struct Phases(Vec<(&'static str, Duration)>);

impl Phases {
    /// One that somebody else has measured.
    pub(crate) fn add(&mut self, name: &'static str, time: Duration) {
        self.0.push((name, time));
    }

    /// Does something, and says so before and after.
    pub(crate) fn run(&mut self, name: &'static str, work: impl FnOnce() -> Outcome) -> Outcome {
        eprintln!("== {name}");
        let start = Instant::now();
        let outcome = work();
        self.0.push((name, start.elapsed()));
        let end = if outcome.is_ok() { "" } else { ", failed" };
        eprintln!("== {name}: {} s{end}", seconds(start.elapsed()));
        outcome
    }

    /// A table of all.
    pub(crate) fn show(&self) {
        eprint!("{}", self.table());
    }

    fn table(&self) -> String {
        let sum: Duration = self.0.iter().map(|(_, time)| *time).sum();
        let all = ("all", sum);
        let rows = self.0.iter().chain([&all]);
        let rows = rows.map(|(name, time)| format!("  {name:16}{:>5} s\n", seconds(*time)));
        rows.collect()
    }
}

fn seconds(time: Duration) -> u64 {
    time.as_secs_f64().round() as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cargo::Failure;

    #[test]
    fn the_table_has_each_phase_and_the_sum() {
        let mut phases = Phases::default();
        phases.add("setup", Duration::from_millis(1_600));
        phases.add("tests", Duration::from_secs(300));
        let failed = phases.run("nothing", || Err(Failure("it".to_owned())));
        assert!(failed.is_err());
        assert_eq!(
            phases.table(),
            "  setup               2 s\n  tests             300 s\n  nothing             0 s\n  all               302 s\n"
        );
    }
}
