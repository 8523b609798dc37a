//! Whether states that are said to cover others do: each claim, on all small heaps.
//!
//! A state stands for a concrete one for each initial heap that satisfies its path condition: the one to which a run on
//! that heap comes after as many rounds of the loop. If it is covered by another, each of these must be, up to the names
//! of objects, a state to which a run on some heap comes that satisfies the condition of the other.

mod heaps;
mod rounds;

use crate::enumerate::Heaps;
use crate::heap::InitialHeap;
use crate::meaning::{Meaning, Names};
use crate::run::{HeapBounds, concrete_machine, symbolic_machine};
use crate::signature::{Input, inputs};
use heaps::{mixed, numbers, renumber};
use isopath_heap::Strategy;
use isopath_machine::{Machine, State, covers};
use isopath_program::{Method, Program, Type};
use isopath_random::Random;
use isopath_terms::{Sort, Symbol};
use rounds::{Concrete, Where, concretely, head, symbolic};
use rustc_hash::FxHashSet;
use std::ops::AddAssign;

/// How much is tried.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Rounds of the loop.
    pub rounds: usize,
    /// States of one round.
    pub states: usize,
    /// Heaps that follow one covered state.
    pub heaps: usize,
    /// Heaps in all.
    pub other_heaps: usize,
}

/// Random heaps on which a concrete state is looked for that is on no small one.
const RANDOM: usize = 20_000;

/// Heaps that others are mixed with, and inputs of which some are exchanged.
const MIXED: usize = 150;
const MIXED_INPUTS: usize = 5;

/// What was compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Claims {
    /// Pairs of states.
    pub pairs: usize,
    /// Of these, such that one covers the other.
    pub claims: usize,
    /// Concrete states of the covered ones that were found among those of the covering ones.
    pub found: usize,
    /// That have numbers or objects that no heap has on which the covering ones were looked for.
    pub beyond: usize,
}

impl AddAssign for Claims {
    fn add_assign(&mut self, other: Claims) {
        self.pairs += other.pairs;
        self.claims += other.claims;
        self.found += other.found;
        self.beyond += other.beyond;
    }
}

/// Heaps, and the concrete states of runs on them, round by round.
struct World {
    heaps: Vec<InitialHeap>,
    states: Vec<Vec<Concrete>>,
}

/// A state of the symbolic exploration.
struct Symbolic<'p> {
    round: usize,
    state: State<'p>,
    names: Names,
}

struct CoverChecker<'a, 'p> {
    method: &'p Method,
    head: u32,
    inputs: &'a [Input],
    concrete: Machine<'p>,
    machine: Machine<'p>,
    effort: Effort,
    /// What is covered is looked for here.
    many: World,
    /// Numbers in the heaps of `many`, and the most objects.
    known: FxHashSet<(Where, String)>,
    most: usize,
}

/// Checks all claims about states of `method`, whose body is a loop.
pub fn check(
    program: &Program,
    method: &Method,
    strategy: &Strategy,
    effort: Effort,
) -> Result<Claims, String> {
    let inputs = inputs(program, method);
    let Some(head) = head(program, method) else {
        return Ok(Claims::default());
    };
    let mut concrete = concrete_machine(program);
    let heaps = Heaps::new(program, &inputs).all(effort.other_heaps);
    let at = (method, head);
    let many = World {
        states: concretely(&mut concrete, at, &inputs, &heaps, effort.rounds),
        heaps,
    };
    let mut machine = symbolic_machine(program, HeapBounds::default(), false);
    let states = symbolic(&mut machine, at, strategy, effort);
    let states: Vec<Symbolic<'_>> = states
        .into_iter()
        .map(|(round, state)| Symbolic {
            round,
            names: Names::of_path(&mut machine, &inputs, &state),
            state,
        })
        .collect();
    let is_number = |i: usize| inputs[i].ty != Type::Boolean;
    let mut checker = CoverChecker {
        method,
        head,
        inputs: &inputs,
        concrete,
        machine,
        effort,
        known: many
            .heaps
            .iter()
            .flat_map(|heap| numbers(heap, is_number))
            .collect(),
        most: many
            .heaps
            .iter()
            .map(|h| h.objects.len())
            .max()
            .unwrap_or(0),
        many,
    };
    let mut claims = Claims::default();
    for (s, stored) in states.iter().enumerate() {
        for (_, new) in states.iter().enumerate().filter(|(n, _)| *n != s) {
            claims.pairs += 1;
            if covers(&mut checker.machine, &stored.state, &new.state) {
                claims += checker.claim(stored, new)?;
            }
        }
    }
    Ok(claims)
}

impl<'p> CoverChecker<'_, 'p> {
    /// Checks that `stored` covers `new`.
    fn claim(&mut self, stored: &Symbolic<'p>, new: &Symbolic<'p>) -> Result<Claims, String> {
        let mut claims = Claims {
            claims: 1,
            ..Claims::default()
        };
        let covered = self.states(stored, &self.many);
        let followed: Vec<usize> = self.follow(new, &self.many.heaps).collect();
        for h in followed.into_iter().take(self.effort.heaps) {
            let Some(state) = self.many.states[h].get(new.round).cloned() else {
                return Err(format!("a run on {} does not come so far", self.heap(h)));
            };
            if covered.contains(&state.text) {
                claims.found += 1;
            } else if covered.is_empty() || self.is_beyond(stored, &state) {
                claims.beyond += 1;
            } else if self.is_among_mixed(stored, &state, h) || self.is_among_random(stored, &state)
            {
                claims.found += 1;
            } else {
                return Err(format!(
                    "round {}, when {:?}\nsaid to be covered by round {}, when {:?}\n{} is not, on {}",
                    new.round,
                    self.shown(&new.state),
                    stored.round,
                    self.shown(&stored.state),
                    state.text,
                    self.heap(h)
                ));
            }
        }
        Ok(claims)
    }

    /// Whether a concrete state has numbers or objects that the heaps do not have on which it is looked for.
    fn is_beyond(&mut self, stored: &Symbolic<'p>, state: &Concrete) -> bool {
        let left_behind = references(&mut self.machine, &stored.state);
        let mut numbers = state.numbers.iter();
        state.objects + left_behind > self.most || !numbers.all(|n| self.known.contains(n))
    }

    /// Whether a state stands for a concrete one on a heap that is `h` with some inputs of another: a path may have
    /// required much of inputs that nothing leads to any more.
    fn is_among_mixed(&mut self, stored: &Symbolic<'p>, state: &Concrete, h: usize) -> bool {
        let masks = 1 << self.inputs.len().min(MIXED_INPUTS);
        for mask in 1..masks {
            let others = self.many.heaps.iter().take(MIXED);
            let heaps: Vec<_> = others
                .map(|g| mixed(&self.many.heaps[h], g, mask))
                .collect();
            let world = self.world(heaps);
            if self.states(stored, &world).contains(&state.text) {
                return true;
            }
        }
        false
    }

    /// Whether a state stands for a concrete one on a random heap that has its numbers in it.
    fn is_among_random(&mut self, stored: &Symbolic<'p>, state: &Concrete) -> bool {
        let program = self.machine.program;
        let (all, mut rng) = (Heaps::new(program, self.inputs), Random(1));
        let random = |_| {
            let mut heap = all.random(&mut rng);
            renumber(program, self.inputs, &mut heap, (&state.ints, &mut rng));
            heap
        };
        let heaps: Vec<InitialHeap> = (0..RANDOM).map(random).collect();
        let world = self.world(heaps);
        self.states(stored, &world).contains(&state.text)
    }

    fn world(&mut self, heaps: Vec<InitialHeap>) -> World {
        let (at, rounds) = ((self.method, self.head), self.effort.rounds);
        World {
            states: concretely(&mut self.concrete, at, self.inputs, &heaps, rounds),
            heaps,
        }
    }

    /// The concrete states that a state stands for.
    fn states(&self, of: &Symbolic<'p>, world: &World) -> FxHashSet<String> {
        let followed = self.follow(of, &world.heaps);
        let states = followed.filter_map(|h| world.states[h].get(of.round));
        states.map(|state| state.text.clone()).collect()
    }

    /// The heaps that satisfy the path condition of a state.
    fn follow(&self, of: &Symbolic<'p>, heaps: &[InitialHeap]) -> impl Iterator<Item = usize> {
        let conditions = of.state.path.condition.with_congruence();
        let Machine { program, terms, .. } = &self.machine;
        (0..heaps.len()).filter(move |&h| {
            let meaning = Meaning::new(program, &of.names, &heaps[h]);
            conditions.iter().all(|&c| meaning.holds(terms, c))
        })
    }

    fn heap(&self, h: usize) -> String {
        self.many.heaps[h].show(self.machine.program, self.inputs)
    }

    fn shown(&self, state: &State<'_>) -> Vec<String> {
        let conjuncts = state.path.condition.conjuncts().into_iter();
        conjuncts.map(|c| self.machine.show_condition(c)).collect()
    }
}

/// How many input references the path condition of a state has in it: so many objects it may have left behind.
fn references(machine: &mut Machine<'_>, state: &State<'_>) -> usize {
    let terms = &mut machine.terms;
    let conjuncts = state.path.condition.conjuncts().into_iter();
    let symbols = conjuncts.flat_map(|c| terms.symbols(c).to_vec());
    let symbols: FxHashSet<Symbol> = symbols.collect();
    let is_reference = |symbol: &&Symbol| terms.symbol_sort(**symbol) == Sort::Loc;
    symbols.iter().filter(is_reference).count()
}
