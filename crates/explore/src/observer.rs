//! Those who look at paths where they end: what a trace says beyond its path and its ending is their work.

use crate::Witnesses;
use isopath_draw::{
    Drawn, describe, describe_input, draw_made, draw_made_and_shown, symbolic_heap, witness,
};
use isopath_machine::{Ending, Machine, State};
use isopath_record::Recorders;
use isopath_trace::{Bound, EndingKind, Trace, TraceDetails};
use std::time::{Duration, Instant};

/// What runs the paths of one thread.
pub struct Running<'p> {
    /// The machine.
    pub machine: Machine<'p>,
    /// Who watches it.
    pub recorders: Recorders<'p>,
    /// Traces that were drawn, and the time that took.
    pub drawn: (u64, Duration),
    /// Traces that were not drawn because the search had been stopped.
    pub undrawn: u64,
    /// When the first path was cut because the search was stopped.
    pub stopped: Option<Instant>,
    /// The path that has ended, with what it left open chosen so that its preconditions hold in full, if there was
    /// something to choose: inputs are drawn of it.
    pub completed: Option<Box<State<'p>>>,
}

/// Is shown each path when it ends, in the thread to which its terms are confined: whoever wants to evaluate a
/// path condition has to do it there. What is learned from it, the observer adds to the trace, or keeps; and it may
/// take out what others have said of it, to keep it elsewhere.
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
        // What a covered path has run through, no other path may.
        if trace.ending.kind().is_run() || trace.ending.kind() == EndingKind::Subsumed {
            running.recorders.keep_coverage(state);
        }
    }
}

/// The way of a path through the program, with its end.
pub(crate) struct NamesWays;

impl Observer for NamesWays {
    fn ended<'p>(&self, _: &mut Running<'p>, state: &State<'p>, _: &Ending, trace: &mut Trace) {
        let way = state.program_path();
        trace.program_path = Some(trace.ending.after(way));
    }
}

/// Time for the trace in whose midst that of the search is over, and for all that are cut because of it.
const GRACE: Duration = Duration::from_secs(1);

impl Running<'_> {
    /// Whether the search was stopped so long ago that nobody waits for drawings of paths which that has cut.
    fn is_over(&mut self, trace: &Trace) -> bool {
        let stopped = trace.ending.cut_by().is_some_and(Bound::is_abrupt);
        stopped && self.stopped.get_or_insert_with(Instant::now).elapsed() >= GRACE
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
        if self.details && running.is_over(trace) {
            running.undrawn += 1;
            return;
        }
        let start = Instant::now();
        let machine = &mut running.machine;
        let deadline = machine.solver.allow(GRACE);
        let wanted = self.details || self.findings && trace.is_finding();
        let ran = matches!(ending, Ending::Returned(_) | Ending::Threw(_));
        let with_witness = ran && self.wants_witness(trace);
        let drawn = ran && (wanted || with_witness);
        let completed = running.completed.as_deref().unwrap_or(state);
        let drawn = drawn.then(|| match wanted {
            true => draw_made_and_shown(machine, completed),
            false => draw_made(machine, completed),
        });
        trace.details = wanted.then(|| {
            let drawn = drawn.as_ref().map(|(drawn, _)| drawn);
            let is_completed = running.completed.is_some();
            let mut details = described(machine, (state, is_completed), ending, drawn);
            if self.symbolic && ran {
                details.symbolic = Some(Box::new(symbolic_heap(machine, state, ending)));
            }
            details
        });
        let drawn = drawn.filter(|_| with_witness);
        let witness = drawn.map(|(drawn, made)| {
            let state = made.as_deref().unwrap_or(completed);
            witness(machine, state, ending, &drawn)
        });
        trace.witness = witness.map(|witness| witness.map(Box::new));
        if trace.details.is_some() || trace.witness.is_some() {
            running.drawn.0 += 1;
            running.drawn.1 += start.elapsed();
        }
        machine.solver.deadline = deadline;
    }
}

/// Describes a path. Where preconditions have chosen what it has not read, the heap is the one that was drawn: others
/// that the path allows may not satisfy them.
pub(crate) fn described<'p>(
    machine: &mut Machine<'p>,
    (state, is_completed): (&State<'p>, bool),
    ending: &Ending,
    drawn: Option<&Drawn>,
) -> TraceDetails {
    match drawn {
        Some(drawn) if is_completed => describe_input(machine, state, ending, drawn),
        drawn => describe(machine, state, ending, drawn),
    }
}
