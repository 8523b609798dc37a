//! Descriptions of traces, out of the way until they are written.

use isopath_explore::{ExploreConfig, Observer, Running};
use isopath_machine::{Ending, State};
use isopath_report::Shelf;
use isopath_trace::Trace;
use std::sync::Arc;

/// Where the next exploration puts what is said of traces, if all of them are described.
pub(super) fn shelf_for(config: &mut ExploreConfig, replays: bool) -> Arc<Shelf> {
    let shelf = Arc::new(Shelf::default());
    config.observer = config.details.then(|| {
        let shelf = Arc::clone(&shelf);
        Arc::new(PutsAway { shelf, replays }) as Arc<dyn Observer>
    });
    shelf
}

struct PutsAway {
    shelf: Arc<Shelf>,
    /// Whether witnesses are needed before anything is written.
    replays: bool,
}

impl Observer for PutsAway {
    fn ended<'p>(&self, _: &mut Running<'p>, _: &State<'p>, _: &Ending, trace: &mut Trace) {
        let needed = trace.witness.take_if(|_| self.replays);
        self.shelf.put(trace);
        trace.witness = needed.or(trace.witness.take());
    }
}
