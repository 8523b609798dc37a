//! The heaps that a method is run on, smallest first: the first on which parties disagree is the smallest.

use crate::check::Effort;
use crate::drawn::drawn;
use crate::enumerate::Heaps;
use crate::heap::InitialHeap;
use crate::party::Party;
use crate::signature::Input;
use crate::witness::NoWitness;
use isopath_machine::Ending;
use isopath_program::Program;
use isopath_random::Random;
use rustc_hash::FxHashSet;

/// A heap, and which trace of which party it was made for.
pub(crate) struct Candidate {
    pub(crate) heap: InitialHeap,
    pub(crate) made_for: Option<(usize, usize)>,
}

/// Heaps made for each trace, all small ones, and some larger ones.
pub(crate) fn candidates(
    program: &Program,
    inputs: &[Input],
    parties: &mut [Party<'_>],
    effort: &Effort,
) -> Result<Vec<Candidate>, String> {
    let mut rng = Random(effort.seed);
    let mut found = Vec::new();
    for (p, party) in parties.iter_mut().enumerate() {
        for t in 0..party.traces.len() {
            // What the solver gave up on may be impossible.
            if matches!(party.traces[t].ending, Ending::Unknown(_)) {
                continue;
            }
            let made_for = Some((p, t));
            for heap in [
                party.witness(inputs, t, &mut rng),
                drawn(&mut party.machine, inputs, &party.traces[t], &mut rng),
            ] {
                match heap {
                    Ok(heap) => found.push(Candidate { heap, made_for }),
                    Err(NoWitness::TooLong) => {}
                    Err(NoWitness::IllTyped(why)) => {
                        return Err(format!("{}: {why}", party.describe(t)));
                    }
                }
            }
        }
    }
    let heaps = Heaps::new(program, inputs);
    let mut others = heaps.all(effort.heaps);
    others.extend((0..effort.random_heaps).map(|_| heaps.random(&mut rng)));
    let mut seen = FxHashSet::default();
    for heap in others {
        if seen.insert(heap.clone()) {
            let made_for = None;
            found.push(Candidate { heap, made_for });
        }
    }
    found.sort_by_key(|candidate| candidate.heap.size());
    Ok(found)
}
