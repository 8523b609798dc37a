//! Which traces a run on a concrete heap follows, and whether they know how it ends.

use crate::candidates::Candidate;
use crate::compared::Compared;
use crate::finals::{compare, show};
use crate::heap::InitialHeap;
use crate::meaning::{Meaning, object_symbol};
use crate::party::Party;
use crate::printed;
use crate::replay::{Cases, witness_of};
use crate::run::{HeapBounds, HeapRun, run_on};
use crate::signature::Input;
use crate::within::{Within, within};
use isopath_machine::{Ending, Machine};
use isopath_program::Method;
use isopath_random::Random;
use isopath_trace::Witness;

/// Follows runs through the traces of all parties.
pub(crate) struct TraceFinder<'a, 'p> {
    pub(crate) inputs: &'a [Input],
    pub(crate) method: &'p Method,
    pub(crate) concrete: Machine<'p>,
    pub(crate) bounds: HeapBounds,
    pub(crate) rng: Random,
    pub(crate) compared: Compared,
    pub(crate) cases: Cases<'a>,
}

impl<'p> TraceFinder<'_, 'p> {
    /// Runs on one heap; the trace of each party that the run follows must come to its end.
    pub(crate) fn heap(
        &mut self,
        parties: &mut [Party<'p>],
        candidate: &Candidate,
        to_replay: bool,
    ) -> Result<(), String> {
        let heap = &candidate.heap;
        let Some(run) = run_on(&mut self.concrete, self.method, self.inputs, heap) else {
            return Ok(());
        };
        if let Ending::AssumedAway = run.ending {
            self.compared.assumed_away += 1;
            return match candidate.made_for {
                Some((p, t)) if parties[p].traces[t].is_finished() => {
                    let trace = parties[p].describe(t);
                    Err(format!("made for {trace}\nbut an assumption leaves it out"))
                }
                _ => Ok(()),
            };
        }
        if !matches!(run.ending, Ending::Returned(_) | Ending::Threw(_)) {
            let end = format!("{:?}", run.ending);
            *self.compared.endless.entry(end).or_default() += 1;
            return Ok(());
        }
        self.compared.heaps += 1;
        self.count(&show(&self.concrete, &run.state, &run.ending));
        let witness = witness_of(&mut self.concrete, self.inputs, &run);
        if to_replay {
            self.cases.add_run(witness.clone(), &mut self.compared);
        }
        let mut cut_by = Vec::new();
        for (p, party) in parties.iter_mut().enumerate() {
            let trace = self.follow(party, heap, (&run, &witness))?;
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
        if !cut_by.windows(2).all(|pair| pair[0].0 == pair[1].0) {
            return Err(format!("cut by {cut_by:?}"));
        }
        match (
            within(&mut self.concrete, self.bounds, &run),
            cut_by.first(),
        ) {
            (Within::All, Some((Some(bound), _))) => {
                Err(format!("within all bounds, but cut by {bound:?}"))
            }
            (Within::Beyond(bound), Some((cut, _))) if *cut != Some(bound) => {
                Err(format!("beyond {bound:?}, but cut by {cut:?}"))
            }
            (Within::Unseen, _) => {
                self.compared.unseen += 1;
                Ok(())
            }
            _ => Ok(()),
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
        (run, witness): (&HeapRun<'p>, &Witness),
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
        let printed = party.printed(trace)?;
        let cells = printed::compare(printed, witness);
        let cells = cells.map_err(|e| format!("{}\nas printed: {e}", party.describe(trace)))?;
        self.compared.printed += cells;
        self.compared.ends += 1;
        party.note_path(trace, run.state.program_path())?;
        Ok(trace)
    }

    /// Cells that do not exist may have any value: no other trace can be followed because of it.
    fn junk(&mut self, party: &Party<'p>, heap: &InitialHeap, trace: usize) -> Result<(), String> {
        let program = self.concrete.program;
        let meanings = party.meanings(program, heap).into_iter();
        let meanings: Vec<_> = meanings
            .map(|meaning| meaning.with_junk(Random(self.rng.draw())))
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
