//! Which traces of a strategy have a heap, and what they come to on it: for who has heaps and runs from
//! elsewhere, and compares.

use crate::check::Effort;
use crate::finals::{self, After, show};
use crate::heap::InitialHeap;
use crate::meaning::{Meaning, object_symbol};
use crate::party::Party;
use crate::signature::Input;
use isopath_heap::Strategy;
use isopath_program::{Method, Program};
use isopath_trace::Fingerprint;

/// The traces of one strategy.
pub struct Members<'p> {
    program: &'p Program,
    party: Party<'p>,
}

/// How a trace ended, and on which way through the program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Member {
    /// Its number.
    pub trace: usize,
    /// The way.
    pub path: Fingerprint,
    /// `returned`, `threw java.lang.NullPointerException`; other words for what came to no end.
    pub ending: String,
    /// Whether it came to an end that a JVM would come to as well.
    pub finished: bool,
}

impl<'p> Members<'p> {
    /// Explores `method`; `None` if there are more traces than the effort allows.
    pub fn explore(
        program: &'p Program,
        method: &'p Method,
        inputs: &[Input],
        strategy: &'static Strategy,
        effort: &Effort,
    ) -> Option<Members<'p>> {
        let party = Party::explore(program, method, inputs, strategy, effort)?;
        Some(Members { program, party })
    }

    /// All traces.
    pub fn all(&self) -> Vec<Member> {
        let traces = 0..self.party.traces.len();
        traces.map(|trace| self.member(trace)).collect()
    }

    fn member(&self, trace: usize) -> Member {
        let found = &self.party.traces[trace];
        Member {
            trace,
            path: found.state.program_path(),
            ending: show(&self.party.machine, &found.state, &found.ending),
            finished: found.is_finished(),
        }
    }

    /// The traces whose path condition holds in a heap.
    pub fn of(&self, heap: &InitialHeap) -> Vec<usize> {
        self.party
            .matching(&self.party.meanings(self.program, heap))
    }

    /// What a finished trace leaves behind on a heap that it has.
    pub fn after(&mut self, trace: usize, heap: &InitialHeap) -> Option<After> {
        let party = &mut self.party;
        while party.objects.len() <= heap.objects.len() {
            let next = object_symbol(&mut party.machine.terms, party.objects.len());
            party.objects.push(next);
        }
        let names = &party.names[party.names_of(trace)];
        let meaning = Meaning::new(self.program, names, heap);
        finals::after(
            &mut party.machine,
            &party.traces[trace],
            &meaning,
            &party.objects,
            heap,
        )
    }

    /// A trace in words.
    pub fn describe(&self, trace: usize) -> String {
        self.party.describe(trace)
    }
}
