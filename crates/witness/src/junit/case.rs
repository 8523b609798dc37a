//! The cases of a method: its traces that have a witness.

use super::suite::Only;
use isopath_program::Method;
use isopath_trace::{NoWitness, Outcome, Trace, TraceDetails, Witness};

/// A trace to write a test for.
#[derive(Clone, Copy)]
pub(crate) struct Case<'a> {
    pub(crate) method: &'a Method,
    pub(crate) trace: &'a Trace,
    pub(crate) witness: &'a Witness,
}

impl<'a> Case<'a> {
    /// Whether the test is to fail.
    pub(crate) fn is_finding(&self) -> bool {
        self.trace.is_finding()
    }

    /// What is known of the trace.
    pub(crate) fn details(&self) -> Option<&'a TraceDetails> {
        self.trace.details.as_ref()
    }

    /// Whether another case of the same method has the same input.
    fn has_input_of(&self, other: &Case<'_>) -> bool {
        let (a, b) = (self.witness, other.witness);
        a.before == b.before && a.made == b.made
    }
}

/// A trace without a witness.
pub(crate) struct Unwitnessed<'a> {
    pub(crate) trace: &'a Trace,
    pub(crate) reason: &'a NoWitness,
}

/// The cases of a method in the order of its traces, each input once, and the traces without a witness.
pub(crate) fn cases<'a>(
    method: &'a Method,
    outcome: &'a Outcome,
    only: Only,
) -> (Vec<Case<'a>>, Vec<Unwitnessed<'a>>) {
    let (mut cases, mut without): (Vec<Case<'a>>, Vec<_>) = (Vec::new(), Vec::new());
    let wanted = |trace: &&Trace| only.wants(trace);
    for trace in outcome.traces.iter().filter(wanted) {
        match &trace.witness {
            Some(Ok(witness)) => {
                let case = Case {
                    method,
                    trace,
                    witness,
                };
                if !cases.iter().any(|other| other.has_input_of(&case)) {
                    cases.push(case);
                }
            }
            Some(Err(reason)) => without.push(Unwitnessed { trace, reason }),
            None => {}
        }
    }
    (cases, without)
}
