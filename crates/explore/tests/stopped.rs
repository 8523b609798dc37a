//! A search that was stopped does not go on drawing for long, and says what it has left out.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_explore::{
    EndedPath, ExploreConfig, Observer, Order, Progress, Running, SearchConfig, WorkerResult,
    explore_apart, summed_up,
};
use isopath_harness::programs;
use isopath_heap::STRATEGIES;
use isopath_trace::{Bound, Trace};
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

const SOURCE: &str = "
class Forks {
    static int many(int x) {
        int n = 0;
        for (int i = 0; i < 8; i++) {
            if ((x >> i & 1) == 1) n++;
        }
        return n;
    }
}
";

/// Stops the search at its first trace, and takes its time over the first path that was cut.
struct Stops<'a> {
    progress: &'a Progress,
    has_slept: bool,
}

impl<'p> Observer<'p> for Stops<'_> {
    type Part = ();

    fn ended(&mut self, _: &mut Running<'p>, _: &EndedPath<'_, 'p>, trace: &mut Trace) {
        self.progress.stop.store(true, Relaxed);
        if trace.ending.cut_by().is_some() && !std::mem::replace(&mut self.has_slept, true) {
            std::thread::sleep(Duration::from_millis(1_100));
        }
    }

    fn leave(self, _: &mut Running<'p>) {}
}

#[test]
fn what_is_not_drawn_after_a_stop_is_counted() {
    let program = programs::program_of(&[("Forks.java", SOURCE)]);
    let method = programs::method(&program, "Forks", "many");
    let progress = Progress::default();
    let config = ExploreConfig {
        details: true,
        search: SearchConfig {
            order: Order::BreadthFirst,
            ..SearchConfig::default()
        },
        ..ExploreConfig::new(&STRATEGIES[0])
    };
    let stops = || Stops {
        progress: &progress,
        has_slept: false,
    };
    let found = explore_apart(&program, method, &config, &progress, stops).unwrap();
    let found = WorkerResult::together(found).unwrap();
    let (outcome, ()) = summed_up(found, &config);
    assert!(outcome.bounds_hit.contains(&Bound::Interrupt));
    let (described, bare): (Vec<&Trace>, Vec<&Trace>) = outcome
        .traces
        .iter()
        .partition(|trace| trace.details.is_some());
    assert_eq!(outcome.stats.undrawn, bare.len() as u64);
    assert!(bare.len() > 5, "{} traces", bare.len());
    assert!(bare.iter().all(|trace| trace.ending.cut_by().is_some()));
    let cut = described.iter().filter(|t| t.ending.cut_by().is_some());
    assert_eq!(cut.count(), 1);
}
