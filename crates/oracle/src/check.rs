//! All parties on one method: runs on concrete heaps, the traces of every strategy, and a JVM.

use crate::candidates::candidates;
use crate::compared::Compared;
use crate::follow::TraceFinder;
use crate::party::Party;
use crate::replay::{Cases, Sample};
use crate::run::{HeapBounds, concrete_machine};
use crate::signature::inputs;
use isopath_heap::STRATEGIES;
use isopath_program::{Method, Program};
use isopath_random::Random;
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
    /// Whether objects are such as constructors make them.
    pub made: bool,
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
            made: false,
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
    for strategy in STRATEGIES.iter() {
        match Party::explore(program, method, &inputs, strategy, effort) {
            Some(party) => parties.push(party),
            None => compared.left_out += 1,
        }
    }
    let candidates = candidates(program, &inputs, &mut parties, effort, &mut compared)?;
    let sampled = Sample::new(candidates.len(), effort.replayed_heaps);
    let mut checker = TraceFinder {
        inputs: &inputs,
        method,
        concrete: concrete_machine(program),
        bounds: effort.bounds,
        rng: Random(effort.seed),
        compared,
        cases: Cases::new(program, method),
    };
    for (i, candidate) in candidates.iter().enumerate() {
        let to_replay = jvm.is_some() && sampled.contains(i);
        checker
            .heap(&mut parties, candidate, to_replay)
            .map_err(|e| format!("{}\non {}", e, candidate.heap.show(program, &inputs)))?;
    }
    let TraceFinder {
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
