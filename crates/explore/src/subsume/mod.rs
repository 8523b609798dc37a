//! States that others cover need not be explored (paper 002, section 5, Algorithm 2).
//!
//! Paths are run in rounds, each to its next place. Those that arrive are taken in the order of their decisions, the
//! shorter first, and compared with the states that were kept at the same place; one that none covers is kept and goes
//! on. So who covers whom depends on no order, and on no thread, as one worker does it. Only kept states cover, and
//! each of them is explored.
//!
//! What bounds count may depend on how much a path knows ([`isopath_machine::alike`]). So paths that were covered wait:
//! if a bound has cut something in the end, those go on after all that are not covered by one that is like them.
//!
//! *Deviation.* The paper stores states as they come, depth first: then one that lies below another may be found first
//! and cover it. And a more general state never replaces an older one, below which it may lie.

mod places;
mod store;

pub(crate) use places::Places;
pub use places::places;

pub use isopath_machine::Abstraction;
use isopath_machine::{
    Abstract, Ending, Machine, State, abstracted, alike, covers, covers_abstractly,
};
use isopath_program::{MethodId, Program};
use isopath_search::Settled;
use isopath_trace::{Bound, Kept, Path, Subsumption};
use rustc_hash::FxHashMap;
use store::{Arrival, Store};

/// Misses at a place after which paths are compared there less and less often.
const BARREN: u64 = 64;
/// States that one is compared with: loops match their own last rounds.
const MOST_CANDIDATES: usize = 16;
/// And up to abstraction: there are few states then.
const MOST_ABSTRACT: usize = 256;
/// And at a place where nothing was covered for long.
const FEW_CANDIDATES: usize = 2;

/// Where states are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum At {
    /// At the head of each loop of the application.
    LoopHeads,
    /// At calls of `isopath.Verify.checkpoint()`.
    Checkpoints,
    /// At heads of loops and checkpoints in this line of a method.
    Line(MethodId, u32),
}

/// Whether and where states are compared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Subsume {
    /// Where.
    pub at: Vec<At>,
    /// What is left out of the states that are compared.
    pub abstractions: Vec<Abstraction>,
}

impl Default for Subsume {
    fn default() -> Subsume {
        Subsume {
            at: vec![At::LoopHeads, At::Checkpoints],
            abstractions: Vec::new(),
        }
    }
}

/// The states of one exploration that are compared.
pub(crate) struct Compared<'p> {
    pub(crate) places: Places<'p>,
    store: Store<'p>,
    /// Paths that are covered.
    waiting: Vec<Waiting<'p>>,
    abstractions: Vec<Abstraction>,
    /// What is left of kept states up to abstraction, of those that were asked for.
    left: FxHashMap<usize, Option<Abstract>>,
    /// A bound has cut a path: only states that are like it cover one.
    is_bounded: bool,
    pub(crate) figures: Subsumption,
}

/// A path that is covered, and the state that covers it.
struct Waiting<'p> {
    state: State<'p>,
    by: usize,
    /// Up to abstraction alone.
    abstractly: bool,
}

impl<'p> Compared<'p> {
    pub(crate) fn new(program: &'p Program, subsume: &Subsume) -> Compared<'p> {
        Compared {
            places: Places::new(program, subsume.at.clone()),
            store: Store::default(),
            waiting: Vec::new(),
            abstractions: subsume.abstractions.clone(),
            left: FxHashMap::default(),
            is_bounded: false,
            figures: Subsumption::default(),
        }
    }

    /// A bound has cut a path.
    pub(crate) fn note_cut(&mut self, by: Bound) {
        self.is_bounded |= !by.is_abrupt();
    }

    /// Those of the paths that arrived together that no kept state covers.
    pub(crate) fn compare(
        &mut self,
        machine: &mut Machine<'p>,
        mut arrived: Vec<State<'p>>,
    ) -> Vec<State<'p>> {
        let rank = |state: &State<'p>| {
            (
                state.path.trail.path().len(),
                state.path.trail.path().clone(),
            )
        };
        arrived.sort_by_cached_key(rank);
        let mut kept = Vec::new();
        for state in arrived {
            let arrival = Arrival::of(machine, &state);
            match self.covering(machine, &state, &arrival) {
                Some((by, abstractly)) => {
                    self.figures.covered += 1;
                    self.figures.abstractly += u64::from(abstractly);
                    self.waiting.push(Waiting {
                        state,
                        by,
                        abstractly,
                    });
                }
                None => {
                    self.keep(machine, &state, arrival);
                    kept.push(state);
                }
            }
        }
        kept
    }

    fn keep(&mut self, machine: &Machine<'p>, state: &State<'p>, arrival: Arrival) {
        self.store.keep(state, arrival);
        self.figures.states.push(Kept {
            at: place_name(machine, state),
            path: state.path.trail.path().clone(),
        });
        self.figures.stored += 1;
    }

    /// The kept state that covers `state`: the nearest of those before it on its path, or else the first.
    /// And whether that is so up to abstraction alone.
    fn covering(
        &mut self,
        machine: &mut Machine<'p>,
        state: &State<'p>,
        arrival: &Arrival,
    ) -> Option<(usize, bool)> {
        self.figures.checked += 1;
        let candidates = self.store.candidates(state, arrival);
        let place = (state.control.frame.method.id, state.control.frame.pc);
        let most = match self.places.barren.contains(&place) {
            true => FEW_CANDIDATES,
            false => MOST_CANDIDATES,
        };
        let mut by = None;
        for i in candidates.into_iter().take(most) {
            let stored = self.store.get(i);
            if covers(machine, stored, state) && (!self.is_bounded || alike(machine, stored, state))
            {
                by = Some((i, false));
                break;
            }
        }
        let by = by.or_else(|| {
            let by = self.covering_abstractly(machine, state, arrival)?;
            Some((by, true))
        });
        let misses = self.store.note(arrival, by.is_some());
        match misses >= BARREN {
            true => self.places.barren.insert(place),
            false => self.places.barren.remove(&place),
        };
        by
    }

    fn covering_abstractly(
        &mut self,
        machine: &mut Machine<'p>,
        state: &State<'p>,
        arrival: &Arrival,
    ) -> Option<usize> {
        if self.abstractions.is_empty() {
            return None;
        }
        let new = abstracted(machine, state, &self.abstractions)?;
        let candidates = self.store.at_place(arrival).into_iter();
        for i in candidates.take(MOST_ABSTRACT) {
            let stored = self.store.get(i);
            let left = self
                .left
                .entry(i)
                .or_insert_with(|| abstracted(machine, stored, &self.abstractions));
            let Some(left) = left else { continue };
            if covers_abstractly(machine, (stored, left), (state, &new)) {
                return Some(i);
            }
        }
        None
    }

    /// Nothing is left to run. Where bounds have cut paths, those that were covered by a state that is not like them
    /// go on.
    pub(crate) fn settle(&mut self, machine: &mut Machine<'p>) -> Settled<State<'p>, Ending> {
        let (mut resumed, mut ended) = (Vec::new(), Vec::new());
        let waiting = std::mem::take(&mut self.waiting);
        for Waiting {
            state,
            by,
            abstractly,
        } in waiting
        {
            if self.is_bounded && !abstractly && !alike(machine, self.store.get(by), &state) {
                self.figures.covered -= 1;
                let arrival = Arrival::of(machine, &state);
                self.keep(machine, &state, arrival);
                resumed.push(state);
            } else {
                ended.push((state, Ending::Subsumed(by + 1)));
            }
        }
        Settled { resumed, ended }
    }
}

/// Whether a path began as another: that is before it, or where it forked.
fn is_prefix(earlier: &Path, later: &Path) -> bool {
    earlier.len() <= later.len() && earlier.iter().zip(later.iter()).all(|(a, b)| a == b)
}

/// `Foo.java:12`.
fn place_name(machine: &Machine<'_>, state: &State<'_>) -> String {
    let frame = &state.control.frame;
    let class = machine.program.class(frame.method.class);
    let file = class.source_file.as_deref().unwrap_or(&class.name);
    match frame.line() {
        Some(line) => format!("{file}:{line}"),
        None => format!("{}.{}", class.source_name(), frame.method.name),
    }
}
