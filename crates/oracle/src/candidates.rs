//! The heaps that a method is run on, smallest first: the first on which parties disagree is the smallest.

use crate::check::Effort;
use crate::compared::Compared;
use crate::drawn::drawn;
use crate::enumerate::Heaps;
use crate::heap::InitialHeap;
use crate::making::Makers;
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
    compared: &mut Compared,
) -> Result<Vec<Candidate>, String> {
    let mut rng = Random(effort.seed);
    let mut makers = effort.made.then(|| Makers::new(program));
    let mut found = Vec::new();
    for (p, party) in parties.iter_mut().enumerate() {
        for t in 0..party.traces.len() {
            // What the solver gave up on may be impossible.
            if matches!(party.traces[t].ending, Ending::Unknown(_)) {
                continue;
            }
            for from in [From::Model, From::Drawing] {
                match of_trace(party, inputs, (t, from), makers.as_mut(), &mut rng) {
                    Ok(Some(heap)) => {
                        let made_for = Some((p, t));
                        found.push(Candidate { heap, made_for });
                    }
                    Ok(None) => compared.unmade += 1,
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
        if seen.insert(heap.clone())
            && let Some(heap) = made(heap, makers.as_mut())
        {
            let made_for = None;
            found.push(Candidate { heap, made_for });
        }
    }
    found.sort_by_key(|candidate| candidate.heap.size());
    Ok(found)
}

/// Where the heap of a trace comes from.
#[derive(Clone, Copy)]
enum From {
    Model,
    Drawing,
}

/// How often what a trace does not know is chosen anew, until constructors make the objects.
const FILLINGS: usize = 60;

/// A heap that follows a trace; `None` if no constructors make it, whatever is in it that is not known.
fn of_trace(
    party: &mut Party<'_>,
    inputs: &[Input],
    (trace, from): (usize, From),
    mut makers: Option<&mut Makers<'_>>,
    rng: &mut Random,
) -> Result<Option<InitialHeap>, NoWitness> {
    for _ in 0..FILLINGS {
        let heap = match from {
            From::Model => party.witness(inputs, trace, rng)?,
            From::Drawing => drawn(&mut party.machine, inputs, &party.traces[trace], rng)?,
        };
        let Some(makers) = makers.as_deref_mut() else {
            return Ok(Some(heap));
        };
        let without_null = makers.without_null(&heap);
        if let Some(heap) = makers.makes(heap).or_else(|| makers.makes(without_null)) {
            return Ok(Some(heap));
        }
    }
    Ok(None)
}

/// The heap, if constructors make its objects or nobody asks that they do.
fn made(heap: InitialHeap, makers: Option<&mut Makers<'_>>) -> Option<InitialHeap> {
    match makers {
        Some(makers) => makers.makes(heap),
        None => Some(heap),
    }
}
