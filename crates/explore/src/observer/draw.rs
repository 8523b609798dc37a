//! Descriptions and concrete inputs of traces.

use super::{EndedPath, GRACE, Observer, Running};
use crate::Witnesses;
use isopath_draw::{
    Drawn, describe, describe_input, draw_made, draw_made_and_shown, symbolic_heap, witness,
};
use isopath_machine::{Machine, State};
use isopath_trace::{Bound, Merge, NoWitness, Trace, TraceDetails, Witness};
use serde::{Deserialize, Serialize};
use std::time::{Duration, Instant};

/// Describes traces, and finds concrete inputs for them.
pub(crate) struct DrawingObserver {
    /// Whether to describe each trace.
    pub(crate) details: bool,
    /// Whether to describe each finding: it is what the user looks for.
    pub(crate) findings: bool,
    /// Whether descriptions have the heap for all inputs.
    pub(crate) symbolic: bool,
    /// For which traces that ended as a JVM would end them to find a concrete input.
    pub(crate) witnesses: Witnesses,
    /// What that took so far.
    pub(crate) effort: DrawingEffort,
    /// When the first path was cut because the search was stopped.
    pub(crate) stopped: Option<Instant>,
}

/// What it took to draw traces.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
pub(crate) struct DrawingEffort {
    /// Traces that were drawn.
    pub(crate) drawn: u64,
    /// The time that took.
    pub(crate) time: Duration,
    /// Traces that were not drawn because the search had been stopped.
    pub(crate) undrawn: u64,
}

impl Merge for DrawingEffort {
    fn merge_with(&mut self, other: DrawingEffort) {
        let DrawingEffort {
            drawn,
            time,
            undrawn,
        } = other;
        self.drawn.merge_with(drawn);
        self.time.merge_with(time);
        self.undrawn.merge_with(undrawn);
    }
}

impl DrawingObserver {
    fn wants_witness(&self, trace: &Trace) -> bool {
        match self.witnesses {
            Witnesses::None => false,
            Witnesses::Findings => trace.is_finding(),
            Witnesses::All => true,
        }
    }

    /// Whether the search was stopped so long ago that nobody waits for drawings of paths which that has cut.
    fn is_over(&mut self, trace: &Trace) -> bool {
        let stopped = trace.ending.cut_by().is_some_and(Bound::is_abrupt);
        stopped && self.stopped.get_or_insert_with(Instant::now).elapsed() >= GRACE
    }

    /// What is said of a path, and an input of it, as far as they are wanted.
    fn draw<'p>(
        &self,
        machine: &mut Machine<'p>,
        path: &EndedPath<'_, 'p>,
        trace: &Trace,
    ) -> (Option<TraceDetails>, Option<Result<Witness, NoWitness>>) {
        let ran = path.ran();
        let wanted = self.details || self.findings && trace.is_finding();
        let with_witness = ran && self.wants_witness(trace);
        let drawn = (ran && (wanted || with_witness)).then(|| match wanted {
            true => draw_made_and_shown(machine, path.to_draw()),
            false => draw_made(machine, path.to_draw()),
        });
        let details = wanted.then(|| {
            let drawn = drawn.as_ref().map(|(drawn, _)| drawn);
            let mut details = described(machine, path, drawn);
            if self.symbolic && ran {
                let heap = symbolic_heap(machine, path.state, path.ending);
                details.symbolic = Some(Box::new(heap));
            }
            details
        });
        let witness = drawn.filter(|_| with_witness).map(|(drawn, made)| {
            let state: &State<'p> = made.as_deref().unwrap_or(path.to_draw());
            witness(machine, state, path.ending, &drawn)
        });
        (details, witness)
    }
}

impl<'p> Observer<'p> for DrawingObserver {
    type Part = DrawingEffort;

    fn ended(&mut self, running: &mut Running<'p>, path: &EndedPath<'_, 'p>, trace: &mut Trace) {
        if self.details && self.is_over(trace) {
            self.effort.undrawn += 1;
            return;
        }
        let start = Instant::now();
        let machine = &mut running.machine;
        let deadline = machine.solver.allow(GRACE);
        let (details, witness) = self.draw(machine, path, trace);
        machine.solver.deadline = deadline;
        if details.is_some() || witness.is_some() {
            self.effort.drawn += 1;
            self.effort.time += start.elapsed();
        }
        trace.details = details;
        trace.witness = witness.map(|witness| witness.map(Box::new));
    }

    fn leave(self, _: &mut Running<'p>) -> DrawingEffort {
        self.effort
    }
}

/// Describes a path. Where preconditions have chosen what it has not read, the heap is the one that was drawn: others
/// that the path allows may not satisfy them.
pub(crate) fn described<'p>(
    machine: &mut Machine<'p>,
    path: &EndedPath<'_, 'p>,
    drawn: Option<&Drawn>,
) -> TraceDetails {
    match drawn {
        Some(drawn) if path.completed.is_some() => {
            describe_input(machine, path.state, path.ending, drawn)
        }
        drawn => describe(machine, path.state, path.ending, drawn),
    }
}
