//! A search that was stopped does not go on drawing for long, and says what it has left out.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use isopath_explore::{ExploreConfig, Observer, Order, Progress, Running, SearchConfig, explore};
use isopath_harness::programs;
use isopath_heap::STRATEGIES;
use isopath_machine::{Ending, State};
use isopath_trace::{Bound, Trace};
use std::sync::Arc;
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
struct Stops(Arc<Progress>);

impl Observer for Stops {
    fn ended<'p>(&self, running: &mut Running<'p>, _: &State<'p>, _: &Ending, trace: &mut Trace) {
        self.0.stop.store(true, Relaxed);
        if trace.ending.cut_by().is_some() && running.undrawn == 0 {
            std::thread::sleep(Duration::from_millis(1_100));
        }
    }
}

#[test]
fn what_is_not_drawn_after_a_stop_is_counted() {
    let program = programs::program_of(&[("Forks.java", SOURCE)]);
    let method = programs::method(&program, "Forks", "many");
    let progress = Arc::new(Progress::default());
    let config = ExploreConfig {
        details: true,
        observer: Some(Arc::new(Stops(Arc::clone(&progress)))),
        search: SearchConfig {
            order: Order::BreadthFirst,
            ..SearchConfig::default()
        },
        ..ExploreConfig::new(&STRATEGIES[0])
    };
    let outcome = explore(&program, method, &config, &progress).unwrap();
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
