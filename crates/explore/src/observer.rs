//! Those who look at paths where they end: what a trace says beyond its path and its ending is their work.

use crate::Witnesses;
use isopath_draw::{describe, draw_made, draw_made_and_shown, symbolic_heap, witness};
use isopath_machine::{Ending, Machine, State};
use isopath_record::Recorders;
use isopath_trace::Trace;
use std::time::{Duration, Instant};

/// What runs the paths of one thread.
pub struct Running<'p> {
    /// The machine.
    pub machine: Machine<'p>,
    /// Who watches it.
    pub recorders: Recorders<'p>,
    /// Traces that were drawn, and the time that took.
    pub drawn: (u64, Duration),
}

/// Is shown each path when it ends, in the thread to which its terms are confined: whoever wants to evaluate a
/// path condition has to do it there. What is learned from it, the observer adds to the trace, or keeps.
pub trait Observer: Send + Sync {
    /// A path has ended, and `trace` is what the outcome will have of it.
    fn ended<'p>(
        &self,
        running: &mut Running<'p>,
        state: &State<'p>,
        ending: &Ending,
        trace: &mut Trace,
    );
}

/// What a path has covered counts if it has ended as a run on a JVM would.
pub(crate) struct KeepsCoverage;

impl Observer for KeepsCoverage {
    fn ended<'p>(
        &self,
        running: &mut Running<'p>,
        state: &State<'p>,
        _: &Ending,
        trace: &mut Trace,
    ) {
        if trace.ending.is_run() {
            running.recorders.keep_coverage(state);
        }
    }
}

/// The way of a path through the program, with its end.
pub(crate) struct NamesWays;

impl Observer for NamesWays {
    fn ended<'p>(&self, _: &mut Running<'p>, state: &State<'p>, _: &Ending, trace: &mut Trace) {
        let way = state.program_path().and_text(trace.ending.name());
        let cause = trace.cause.as_deref().unwrap_or_default();
        trace.program_path = Some(way.and_text(cause));
    }
}

/// Describes traces, and finds concrete inputs for them.
pub(crate) struct Draws {
    /// Whether to describe each trace.
    pub(crate) details: bool,
    /// Whether to describe each finding: it is what the user looks for.
    pub(crate) findings: bool,
    /// Whether descriptions have the heap for all inputs.
    pub(crate) symbolic: bool,
    /// For which traces that ended as a JVM would end them to find a concrete input.
    pub(crate) witnesses: Witnesses,
}

impl Draws {
    fn wants_witness(&self, trace: &Trace) -> bool {
        match self.witnesses {
            Witnesses::None => false,
            Witnesses::Findings => trace.is_finding(),
            Witnesses::All => true,
        }
    }
}

impl Observer for Draws {
    fn ended<'p>(
        &self,
        running: &mut Running<'p>,
        state: &State<'p>,
        ending: &Ending,
        trace: &mut Trace,
    ) {
        let start = Instant::now();
        let machine = &mut running.machine;
        let wanted = self.details || self.findings && trace.is_finding();
        let ran = matches!(ending, Ending::Returned(_) | Ending::Threw(_));
        let with_witness = ran && self.wants_witness(trace);
        let drawn = ran && (wanted || with_witness);
        let drawn = drawn.then(|| match wanted {
            true => draw_made_and_shown(machine, state),
            false => draw_made(machine, state),
        });
        trace.details = wanted.then(|| {
            let drawn = drawn.as_ref().map(|(drawn, _)| drawn);
            let mut details = describe(machine, state, ending, drawn);
            if self.symbolic && ran {
                details.symbolic = Some(Box::new(symbolic_heap(machine, state, ending)));
            }
            details
        });
        let drawn = drawn.filter(|_| with_witness);
        let witness = drawn.map(|(drawn, made)| {
            let state = made.as_deref().unwrap_or(state);
            witness(machine, state, ending, &drawn)
        });
        trace.witness = witness.map(|witness| witness.map(Box::new));
        if trace.details.is_some() || trace.witness.is_some() {
            running.drawn.0 += 1;
            running.drawn.1 += start.elapsed();
        }
    }
}
