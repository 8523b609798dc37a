//! All parties on one method: runs on concrete heaps, the traces of every strategy, and a JVM.

use crate::candidates::{Candidate, candidates};
use crate::compared::Compared;
use crate::finals::{compare, show};
use crate::heap::InitialHeap;
use crate::meaning::{Meaning, object_symbol};
use crate::party::Party;
use crate::replay::{Cases, Sample};
use crate::rng::Rng;
use crate::run::{HeapBounds, Run, concrete_machine, run_on};
use crate::signature::{Input, inputs};
use isopath_heap::STRATEGIES;
use isopath_machine::{Ending, Machine};
use isopath_program::{Method, Program};
use isopath_witness::replay::Session;

/// How much is compared.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Heaps that are enumerated.
    pub heaps: usize,
    /// Larger heaps that are chosen at random.
    pub random_heaps: usize,
    /// Traces that a strategy may have; one with more is left out.
    pub traces: usize,
    /// Of the heaps, those that a JVM is asked about, if there is one.
    pub replayed_heaps: usize,
    /// Bounds on the input heap.
    pub bounds: HeapBounds,
    /// Where random choices come from.
    pub seed: u64,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort {
            heaps: 250,
            random_heaps: 60,
            traces: 300,
            replayed_heaps: 20,
            bounds: HeapBounds::default(),
            seed: 1,
        }
    }
}

/// Who disagrees on what.
#[derive(Clone, Debug)]
pub struct Disagreement {
    /// In words.
    pub why: String,
    /// Whether it is the JVM that disagrees.
    pub with_jvm: bool,
}

impl From<String> for Disagreement {
    fn from(why: String) -> Disagreement {
        let with_jvm = false;
        Disagreement { why, with_jvm }
    }
}

/// Compares all parties on `method`, a JVM among them if there is one.
pub fn check(
    program: &Program,
    method: &Method,
    effort: &Effort,
    jvm: Option<&mut Session>,
) -> Result<Compared, Disagreement> {
    let inputs = inputs(program, method);
    let mut compared = Compared::default();
    let mut parties = Vec::new();
    for strategy in STRATEGIES {
        match Party::explore(program, method, &inputs, strategy, effort) {
            Some(party) => parties.push(party),
            None => compared.left_out += 1,
        }
    }
    let candidates = candidates(program, &inputs, &mut parties, effort)?;
    let sampled = Sample::new(candidates.len(), effort.replayed_heaps);
    let mut checker = Checker {
        inputs: &inputs,
        method,
        concrete: concrete_machine(program),
        rng: Rng(effort.seed),
        compared,
        cases: Cases::new(program, method),
    };
    for (i, candidate) in candidates.iter().enumerate() {
        let to_replay = jvm.is_some() && sampled.contains(i);
        checker
            .heap(&mut parties, candidate, to_replay)
            .map_err(|e| format!("{}\non {}", e, candidate.heap.show(program, &inputs)))?;
    }
    let Checker {
        mut compared,
        mut cases,
        ..
    } = checker;
    for party in &mut parties {
        compared.traces += party.traces.len();
        compared.unfollowed += party.unfollowed();
        if jvm.is_some() {
            cases.add_traces(party, &mut compared);
        }
    }
    if let Some(jvm) = jvm {
        cases.replay(jvm, &mut compared)?;
    }
    Ok(compared)
}

struct Checker<'a, 'p> {
    inputs: &'a [Input],
    method: &'p Method,
    concrete: Machine<'p>,
    rng: Rng,
    compared: Compared,
    cases: Cases<'a>,
}

impl<'p> Checker<'_, 'p> {
    fn heap(
        &mut self,
        parties: &mut [Party<'p>],
        candidate: &Candidate,
        to_replay: bool,
    ) -> Result<(), String> {
        let heap = &candidate.heap;
        let Some(run) = run_on(&mut self.concrete, self.method, self.inputs, heap) else {
            return Ok(());
        };
        if !matches!(run.ending, Ending::Returned(_) | Ending::Threw(_)) {
            let end = format!("{:?}", run.ending);
            *self.compared.endless.entry(end).or_default() += 1;
            return Ok(());
        }
        self.compared.heaps += 1;
        self.count(&show(&self.concrete, &run.state, &run.ending));
        if to_replay {
            let compared = &mut self.compared;
            self.cases
                .add_run(&mut self.concrete, self.inputs, &run, compared);
        }
        let mut cut_by = Vec::new();
        for (p, party) in parties.iter_mut().enumerate() {
            let trace = self.follow(party, heap, &run)?;
            if let Some((q, t)) = candidate.made_for
                && p == q
                && t != trace
                && !matches!(party.traces[trace].ending, Ending::Unknown(_))
            {
                let [wanted, trace] = [t, trace].map(|t| party.describe(t));
                return Err(format!("made for {wanted}\nbut follows {trace}"));
            }
            let followed = &party.traces[trace];
            if followed.is_finished() || followed.cut_by().is_some() {
                cut_by.push((followed.cut_by(), party.strategy.name));
            }
        }
        match cut_by.windows(2).all(|pair| pair[0].0 == pair[1].0) {
            true => Ok(()),
            false => Err(format!("cut by {cut_by:?}")),
        }
    }

    /// Classes of random programs are counted by what they are called inside of them.
    fn count(&mut self, end: &str) {
        let end = match end.split_once('$') {
            Some((_, nested)) => format!("threw {nested}"),
            None => end.to_owned(),
        };
        *self.compared.endings.entry(end).or_default() += 1;
    }

    /// The one trace of a party that a run follows; they end alike.
    fn follow(
        &mut self,
        party: &mut Party<'p>,
        heap: &InitialHeap,
        run: &Run<'p>,
    ) -> Result<usize, String> {
        let program = self.concrete.program;
        while party.objects.len() <= heap.objects.len() {
            let next = party.objects.len();
            party
                .objects
                .push(object_symbol(&mut party.machine.terms, next));
        }
        let meanings = party.meanings(program, heap);
        let matching = party.matching(&meanings);
        let gave_up = |t: &&usize| matches!(party.traces[**t].ending, Ending::Unknown(_));
        if let Some(&unknown) = matching.iter().find(gave_up) {
            self.compared.cut += 1;
            return Ok(unknown);
        }
        let [trace] = *matching else {
            let expected = show(&self.concrete, &run.state, &run.ending);
            let all: Vec<String> = matching.iter().map(|&t| party.describe(t)).collect();
            let none = match all.is_empty() {
                true => party.near_misses(&meanings, run.state.program_path()),
                false => String::new(),
            };
            return Err(format!(
                "the run {expected} and follows {} traces of {}\n{}{none}",
                all.len(),
                party.strategy.name,
                all.join("\n")
            ));
        };
        if meanings.iter().any(Meaning::met_junk) {
            self.junk(party, heap, trace)?;
        }
        if !party.traces[trace].is_finished() {
            self.compared.cut += 1;
            return Ok(trace);
        }
        let names = party.names_of(trace);
        let ends = compare(
            &mut party.machine,
            &party.traces[trace],
            &Meaning::new(program, &party.names[names], heap),
            &party.objects,
            (self.inputs, heap),
            run,
        );
        ends.map_err(|e| format!("{}\n{e}", party.describe(trace)))?;
        self.compared.ends += 1;
        party.note_path(trace, run.state.program_path())?;
        Ok(trace)
    }

    /// Cells that do not exist may have any value: no other trace can be followed because of it.
    fn junk(&mut self, party: &Party<'p>, heap: &InitialHeap, trace: usize) -> Result<(), String> {
        let program = self.concrete.program;
        let meanings = party.meanings(program, heap).into_iter();
        let meanings: Vec<_> = meanings
            .map(|meaning| meaning.with_junk(Rng(self.rng.draw())))
            .collect();
        match *party.matching(&meanings) {
            [other] if other == trace => {}
            [] => self.compared.junk += 1,
            ref others => {
                let others: Vec<String> = others.iter().map(|&t| party.describe(t)).collect();
                return Err(format!(
                    "{}\nbut with other values of cells that do not exist {}",
                    party.describe(trace),
                    others.join("\n")
                ));
            }
        }
        Ok(())
    }
}
