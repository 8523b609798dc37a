//! What users call the end of a path.

use isopath_heap::Leaf;
use isopath_machine::{Ending, Machine, State};
use isopath_trace::TraceEnding;

/// What is said of a program that ends the JVM: a search goes on in its own.
const EXIT: &str = "java/lang/System.exit";

/// What users call an ending, with what it ended by.
pub fn classify<'p>(machine: &Machine<'p>, state: &State<'p>, ending: &Ending) -> TraceEnding {
    match ending {
        Ending::Returned(_) => TraceEnding::Returned,
        Ending::Threw(exception) => thrown(machine, state, *exception),
        Ending::Exited(_) => TraceEnding::Unsupported(EXIT.to_owned()),
        Ending::AssumedAway => TraceEnding::AssumedAway,
        Ending::Cut(bound) => TraceEnding::Cut(*bound),
        Ending::Subsumed(state) => TraceEnding::Subsumed(*state),
        Ending::Unsupported(feature) => TraceEnding::Unsupported(feature.clone()),
        Ending::Unknown(reason) | Ending::Diverged(reason) => TraceEnding::Unknown(reason.clone()),
    }
}

fn thrown<'p>(machine: &Machine<'p>, state: &State<'p>, exception: Leaf) -> TraceEnding {
    let class = machine.class_of_thrown(state, exception);
    let name = class.map(|class| class.source_name()).unwrap_or_default();
    match class.is_some_and(|class| machine.is_assertion_error(class)) {
        true => TraceEnding::Violated(name),
        false => TraceEnding::Threw(name),
    }
}
