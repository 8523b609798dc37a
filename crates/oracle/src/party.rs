//! The traces of one strategy, and which of them a concrete heap belongs to.

use crate::check::Effort;
use crate::finals::show;
use crate::heap::InitialHeap;
use crate::meaning::{Meaning, Names};
use crate::printed::written_and_read;
use crate::run::{Trace, explore, symbolic_machine};
use crate::signature::Input;
use crate::witness::{NoWitness, witness};
use isopath_draw::symbolic_heap;
use isopath_heap::Strategy;
use isopath_machine::Machine;
use isopath_program::{Method, Program};
use isopath_random::Random;
use isopath_terms::Term;
use isopath_trace::{Fingerprint, SymbolicHeap};
use rustc_hash::FxHashMap;

/// The traces of one strategy.
pub(crate) struct Party<'p> {
    pub(crate) strategy: &'static Strategy,
    pub(crate) machine: Machine<'p>,
    pub(crate) traces: Vec<Trace<'p>>,
    /// For all traces, or for each.
    pub(crate) names: Vec<Names>,
    /// Symbols for the objects of an initial heap, null first.
    pub(crate) objects: Vec<Term>,
    /// The symbolic heaps of traces, as they are printed.
    printed: FxHashMap<usize, SymbolicHeap>,
    /// The path of the runs that follow each trace.
    paths: FxHashMap<usize, Fingerprint>,
    /// The trace that the runs on each path follow.
    followed: FxHashMap<Fingerprint, usize>,
}

impl<'p> Party<'p> {
    pub(crate) fn explore(
        program: &'p Program,
        method: &'p Method,
        inputs: &[Input],
        strategy: &'static Strategy,
        effort: &Effort,
    ) -> Option<Party<'p>> {
        let mut machine = symbolic_machine(program, effort.bounds, effort.made);
        let traces = explore(&mut machine, method, strategy, effort.traces)?;
        let names = Names::of(&mut machine, inputs, &traces);
        Some(Party {
            strategy,
            machine,
            traces,
            names,
            objects: Vec::new(),
            printed: FxHashMap::default(),
            paths: FxHashMap::default(),
            followed: FxHashMap::default(),
        })
    }

    pub(crate) fn witness(
        &mut self,
        inputs: &[Input],
        trace: usize,
        rng: &mut Random,
    ) -> Result<InitialHeap, NoWitness> {
        let names = &self.names[self.names_of(trace)];
        witness(&mut self.machine, names, inputs, &self.traces[trace], rng)
    }

    /// The symbolic heap of a finished trace, as it is printed.
    pub(crate) fn printed(&mut self, trace: usize) -> Result<&SymbolicHeap, String> {
        if !self.printed.contains_key(&trace) {
            let Trace { state, ending, .. } = &self.traces[trace];
            let heap = symbolic_heap(&mut self.machine, state, ending);
            self.printed.insert(trace, written_and_read(&heap)?);
        }
        Ok(&self.printed[&trace])
    }

    pub(crate) fn describe(&self, trace: usize) -> String {
        let trace = &self.traces[trace];
        let conditions = trace
            .conjuncts
            .iter()
            .map(|&c| self.machine.show_condition(c));
        format!(
            "{}: {} when {}",
            self.strategy.name,
            show(&self.machine, &trace.state, &trace.ending),
            short(conditions.collect::<Vec<_>>().join(" && "))
        )
    }

    /// Which names a trace uses.
    pub(crate) fn names_of(&self, trace: usize) -> usize {
        if self.names.len() == 1 { 0 } else { trace }
    }

    /// What the symbols of each trace mean.
    pub(crate) fn meanings<'a>(
        &'a self,
        program: &'a Program,
        heap: &'a InitialHeap,
    ) -> Vec<Meaning<'a>> {
        let names = self.names.iter();
        names
            .map(|names| Meaning::new(program, names, heap))
            .collect()
    }

    /// The traces whose path condition holds.
    pub(crate) fn matching(&self, meanings: &[Meaning<'_>]) -> Vec<usize> {
        let holds = |t: &usize| {
            let meaning = &meanings[self.names_of(*t)];
            let mut conjuncts = self.traces[*t].conjuncts.iter();
            conjuncts.all(|&c| meaning.holds(&self.machine.terms, c))
        };
        (0..self.traces.len()).filter(holds).collect()
    }

    /// How many finished traces no heap followed.
    pub(crate) fn unfollowed(&self) -> usize {
        let finished = (0..self.traces.len()).filter(|&t| self.traces[t].is_finished());
        finished.filter(|t| !self.paths.contains_key(t)).count()
    }

    /// What does not hold in the traces of which most holds, among those on the path of the run if there are
    /// any.
    pub(crate) fn near_misses(&self, meanings: &[Meaning<'_>], path: Fingerprint) -> String {
        let missed = |t: usize| {
            let (meaning, mut missed) = (
                &meanings[self.names_of(t)],
                self.traces[t].conjuncts.clone(),
            );
            missed.retain(|&c| !meaning.holds(&self.machine.terms, c));
            missed
        };
        let elsewhere = |t: usize| self.traces[t].state.program_path() != path;
        let all = (0..self.traces.len()).map(|t| (elsewhere(t), missed(t), t));
        let mut all: Vec<(bool, Vec<Term>, usize)> = all.collect();
        all.sort_by_key(|(elsewhere, missed, _)| (*elsewhere, missed.len()));
        let mut text = String::new();
        for (_, missed, t) in all.into_iter().take(MOST_SHOWN) {
            text += &format!("{}\n", self.describe(t));
            for c in missed {
                text += &format!("  but not {}\n", short(self.machine.show_condition(c)));
            }
        }
        text
    }

    /// Runs on one path follow one trace, and the other way round if the strategy forks only where the
    /// program does.
    pub(crate) fn note_path(&mut self, trace: usize, path: Fingerprint) -> Result<(), String> {
        if self.traces[trace].state.program_path() != path {
            let trace = self.describe(trace);
            return Err(format!("{trace}: a run on another path follows this trace"));
        }
        self.paths.insert(trace, path);
        let other = *self.followed.entry(path).or_insert(trace);
        if self.strategy.path_optimal && other != trace {
            let [one, other] = [trace, other].map(|t| self.describe(t));
            return Err(format!(
                "runs on one path follow two traces:\n{one}\n{other}"
            ));
        }
        Ok(())
    }
}

/// Traces that are shown of many.
const MOST_SHOWN: usize = 3;

/// Conditions can be very long.
fn short(mut text: String) -> String {
    const LONGEST: usize = 800;
    if let Some((end, _)) = text.char_indices().nth(LONGEST) {
        text.truncate(end);
        text += "...";
    }
    text
}
