//! All parties on one method: runs on concrete heaps, and the traces of every strategy.

use crate::drawn::drawn;
use crate::enumerate::Heaps;
use crate::finals::{compare, show};
use crate::heap::InitialHeap;
use crate::meaning::{Meaning, Names, object_symbol};
use crate::rng::Rng;
use crate::run::{HeapBounds, Run, Trace, concrete_machine, explore, run_on, symbolic_machine};
use crate::signature::{Input, inputs};
use crate::witness::{NoWitness, witness};
use isopath_heap::{STRATEGIES, Strategy};
use isopath_machine::{Ending, Fingerprint, Machine};
use isopath_program::{Method, Program};
use isopath_terms::Term;
use rustc_hash::{FxHashMap, FxHashSet};

/// How much is compared.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Heaps that are enumerated.
    pub heaps: usize,
    /// Larger heaps that are chosen at random.
    pub random_heaps: usize,
    /// Traces that a strategy may have; one with more is left out.
    pub traces: usize,
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
            bounds: HeapBounds::default(),
            seed: 1,
        }
    }
}

/// What was compared.
#[derive(Clone, Copy, Default, Debug)]
pub struct Compared {
    /// Concrete heaps.
    pub heaps: usize,
    /// Traces of all strategies.
    pub traces: usize,
    /// Pairs of a heap and a strategy of which the whole end was compared.
    pub ends: usize,
    /// Pairs of a heap and a strategy that a bound cut.
    pub cut: usize,
    /// Strategies that had too many traces.
    pub left_out: usize,
    /// Finished traces that no heap follows: it would have to be larger.
    pub unfollowed: usize,
    /// Random values for cells that do not exist made a path condition false.
    pub junk: usize,
}

impl std::ops::AddAssign for Compared {
    fn add_assign(&mut self, other: Compared) {
        self.heaps += other.heaps;
        self.traces += other.traces;
        self.ends += other.ends;
        self.cut += other.cut;
        self.left_out += other.left_out;
        self.unfollowed += other.unfollowed;
        self.junk += other.junk;
    }
}

/// The traces of one strategy.
struct Party<'p> {
    strategy: &'static Strategy,
    machine: Machine<'p>,
    traces: Vec<Trace<'p>>,
    /// For all traces, or for each.
    names: Vec<Names>,
    /// Symbols for the objects of an initial heap, null first.
    objects: Vec<Term>,
    /// The path of the runs that follow each trace.
    paths: FxHashMap<usize, Fingerprint>,
    /// The trace that the runs on each path follow.
    followed: FxHashMap<Fingerprint, usize>,
}

/// A heap, and which trace of which party it was made for.
struct Candidate {
    heap: InitialHeap,
    made_for: Option<(usize, usize)>,
}

/// Compares all parties on `method`. The error says who disagrees on what.
pub fn check(program: &Program, method: &Method, effort: &Effort) -> Result<Compared, String> {
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
    let mut checker = Checker {
        inputs: &inputs,
        method,
        concrete: concrete_machine(program),
        rng: Rng(effort.seed),
        compared: &mut compared,
    };
    for candidate in &candidates {
        checker
            .heap(&mut parties, candidate)
            .map_err(|e| format!("{}\non {}", e, candidate.heap.show(program, &inputs)))?;
    }
    for party in &parties {
        compared.traces += party.traces.len();
        compared.unfollowed += party.unfollowed();
    }
    Ok(compared)
}

fn candidates(
    program: &Program,
    inputs: &[Input],
    parties: &mut [Party<'_>],
    effort: &Effort,
) -> Result<Vec<Candidate>, String> {
    let mut rng = Rng(effort.seed);
    let mut found = Vec::new();
    for (p, party) in parties.iter_mut().enumerate() {
        for t in 0..party.traces.len() {
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
    Ok(found)
}

impl<'p> Party<'p> {
    fn explore(
        program: &'p Program,
        method: &'p Method,
        inputs: &[Input],
        strategy: &'static Strategy,
        effort: &Effort,
    ) -> Option<Party<'p>> {
        let mut machine = symbolic_machine(program, effort.bounds);
        let traces = explore(&mut machine, method, strategy, effort.traces)?;
        let names = Names::of(&mut machine, inputs, &traces);
        Some(Party {
            strategy,
            machine,
            traces,
            names,
            objects: Vec::new(),
            paths: FxHashMap::default(),
            followed: FxHashMap::default(),
        })
    }

    fn witness(
        &mut self,
        inputs: &[Input],
        trace: usize,
        rng: &mut Rng,
    ) -> Result<InitialHeap, NoWitness> {
        let names = &self.names[self.names_of(trace)];
        witness(&mut self.machine, names, inputs, &self.traces[trace], rng)
    }

    fn describe(&self, trace: usize) -> String {
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
    fn names_of(&self, trace: usize) -> usize {
        if self.names.len() == 1 { 0 } else { trace }
    }

    /// What the symbols of each trace mean.
    fn meanings<'a>(&'a self, program: &'a Program, heap: &'a InitialHeap) -> Vec<Meaning<'a>> {
        let names = self.names.iter();
        names
            .map(|names| Meaning::new(program, names, heap))
            .collect()
    }

    /// The traces whose path condition holds.
    fn matching(&self, meanings: &[Meaning<'_>]) -> Vec<usize> {
        let holds = |t: &usize| {
            let meaning = &meanings[self.names_of(*t)];
            let mut conjuncts = self.traces[*t].conjuncts.iter();
            conjuncts.all(|&c| meaning.holds(&self.machine.terms, c))
        };
        (0..self.traces.len()).filter(holds).collect()
    }

    /// How many finished traces no heap followed.
    fn unfollowed(&self) -> usize {
        let finished = (0..self.traces.len()).filter(|&t| self.traces[t].is_finished());
        finished.filter(|t| !self.paths.contains_key(t)).count()
    }

    /// What does not hold in the traces of which most holds.
    fn near_misses(&self, meanings: &[Meaning<'_>]) -> String {
        let missed = |t: usize| {
            let (meaning, mut missed) = (
                &meanings[self.names_of(t)],
                self.traces[t].conjuncts.clone(),
            );
            missed.retain(|&c| !meaning.holds(&self.machine.terms, c));
            missed
        };
        let all: Vec<Vec<Term>> = (0..self.traces.len()).map(missed).collect();
        let fewest = all.iter().map(Vec::len).min().unwrap_or(0);
        let nearest = all.iter().enumerate().filter(|(_, m)| m.len() == fewest);
        let mut text = String::new();
        for (t, missed) in nearest.take(MOST_SHOWN) {
            text += &format!("{}\n", self.describe(t));
            for &c in missed {
                text += &format!("  but not {}\n", short(self.machine.show_condition(c)));
            }
        }
        text
    }

    /// Runs on one path follow one trace, and the other way round if the strategy forks only where the
    /// program does.
    fn note_path(&mut self, trace: usize, path: Fingerprint) -> Result<(), String> {
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
const MOST_SHOWN: usize = 4;

/// Conditions can be very long.
fn short(mut text: String) -> String {
    const LONGEST: usize = 800;
    if let Some((end, _)) = text.char_indices().nth(LONGEST) {
        text.truncate(end);
        text += "...";
    }
    text
}

struct Checker<'a, 'p> {
    inputs: &'a [Input],
    method: &'p Method,
    concrete: Machine<'p>,
    rng: Rng,
    compared: &'a mut Compared,
}

impl<'p> Checker<'_, 'p> {
    fn heap(&mut self, parties: &mut [Party<'p>], candidate: &Candidate) -> Result<(), String> {
        let heap = &candidate.heap;
        let Some(run) = run_on(&mut self.concrete, self.method, self.inputs, heap) else {
            return Ok(());
        };
        if !matches!(run.ending, Ending::Returned(_) | Ending::Threw(_)) {
            return Ok(());
        }
        self.compared.heaps += 1;
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
                true => party.near_misses(&meanings),
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
