//! Looks out for states that come again: at each place of the application to which control comes back, by a jump or
//! by a call, a state is kept and those after it are compared with it. Which one is kept follows R. P. Brent (*An
//! improved Monte Carlo factorization algorithm*, 1980): the first visit, the second, the fourth and so on, so that
//! a circle of any length is found soon after it was entered, with one state at a time.
//!
//! *Otherwise than Brent:* each place counts its own visits, as only visits of one place can be equal; and states
//! whose numbers alone differ are equal enough to be tried, because nothing may depend on those numbers.

use super::same::{Purpose, compare};
use isopath_heap::Spot;
use isopath_machine::Live;
use isopath_machine::{State, Watch};
use isopath_program::{MethodId, Program};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// Attempts to prove that one state comes again and again.
const TRIES: u32 = 4;

/// A place: a method, and an instruction in it.
pub(super) type At = (MethodId, u32);

/// How a state comes again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum How {
    /// In the same call.
    Jump,
    /// In a call within it.
    Call,
}

/// A state, and that it may have come again after so many visits of places.
pub(super) struct Candidate<'p> {
    pub(super) first: State<'p>,
    pub(super) how: How,
    pub(super) visits: u64,
    pub(super) differs: Vec<Spot>,
}

/// The visits of one place.
struct PlaceVisits<'p> {
    visits: u64,
    keep_at: u64,
    kept: Option<State<'p>>,
    /// Visits of all places when it was kept.
    kept_at: u64,
    tries: u32,
    /// Numbers that something depends on, as far as was tried since.
    failed: Vec<Vec<Spot>>,
}

/// Watches one run.
pub(super) struct Lookout<'p> {
    program: &'p Program,
    places: FxHashMap<At, PlaceVisits<'p>>,
    live: FxHashMap<MethodId, Rc<Live>>,
    /// Visits of all places.
    pub(super) visits: u64,
    /// Whether visits are only counted.
    only_counts: bool,
    pub(super) candidate: Option<Candidate<'p>>,
    /// Objects that were compared.
    pub(super) work: u64,
}

impl<'p> Lookout<'p> {
    pub(super) fn new(program: &'p Program) -> Lookout<'p> {
        Lookout {
            program,
            places: FxHashMap::default(),
            live: FxHashMap::default(),
            visits: 0,
            only_counts: false,
            candidate: None,
            work: 0,
        }
    }

    /// One that counts visits.
    pub(super) fn counting(program: &'p Program) -> Lookout<'p> {
        Lookout {
            only_counts: true,
            ..Lookout::new(program)
        }
    }

    /// Which local variables matter where.
    pub(super) fn live(&mut self, state: &State<'p>) -> Rc<Live> {
        let code = state.control.frame.code;
        let live = self.live.entry(state.control.frame.method.id);
        live.or_insert_with(|| Rc::new(Live::of(code))).clone()
    }

    /// A candidate was none: numbers that differ matter, or something else does.
    pub(super) fn refuted(&mut self, candidate: &Candidate<'p>) {
        let frame = &candidate.first.control.frame;
        if let Some(place) = self.places.get_mut(&(frame.method.id, frame.pc)) {
            place.tries += 1;
            place.failed.push(candidate.differs.clone());
        }
    }

    #[cold]
    fn visit(&mut self, st: &State<'p>) {
        let method = st.control.frame.method;
        if !self.program.class(method.class).is_application() {
            return;
        }
        self.visits += 1;
        if self.only_counts || self.candidate.is_some() {
            return;
        }
        let live = self.live(st);
        let visits = self.visits;
        let place = self.places.entry((method.id, st.control.frame.pc));
        let place = place.or_insert_with(PlaceVisits::new);
        place.visits += 1;
        let (candidate, work) = place.compared(st, &live, visits);
        self.work += work;
        self.candidate = candidate;
        if place.visits >= place.keep_at {
            place.keep(st, visits);
        }
    }
}

impl<'p> PlaceVisits<'p> {
    fn new() -> PlaceVisits<'p> {
        PlaceVisits {
            visits: 0,
            keep_at: 1,
            kept: None,
            kept_at: 0,
            tries: 0,
            failed: Vec::new(),
        }
    }

    fn keep(&mut self, st: &State<'p>, visits: u64) {
        self.kept = Some(st.clone());
        (self.keep_at, self.kept_at) = (self.keep_at * 2, visits);
        self.tries = 0;
        self.failed.clear();
    }

    /// Whether the kept state may have come again, and how much was compared.
    fn compared(&self, st: &State<'p>, live: &Live, visits: u64) -> (Option<Candidate<'p>>, u64) {
        let Some(kept) = self.kept.as_ref().filter(|_| self.tries < TRIES) else {
            return (None, 0);
        };
        let Some(found) = compare((kept, st), live, Purpose::Guess) else {
            return (None, 1);
        };
        let differs: Vec<Spot> = found.numbers.iter().map(|(spot, ..)| *spot).collect();
        let is_known = |failed: &Vec<Spot>| failed.iter().all(|spot| differs.contains(spot));
        if self.failed.iter().any(is_known) {
            return (None, found.work);
        }
        let between = u64::from(st.control.depth.saturating_sub(kept.control.depth));
        let candidate = how(kept, st).map(|how| Candidate {
            first: kept.clone(),
            how,
            visits: visits - self.kept_at,
            differs,
        });
        (candidate, found.work + between)
    }
}

/// How control came from one state to a later one at the same instruction, if the call that it was in goes on.
pub(super) fn how(first: &State<'_>, later: &State<'_>) -> Option<How> {
    let deeper = later.control.depth.checked_sub(first.control.depth)?;
    let ancestor = later.control.frame.chain().nth(deeper as usize)?;
    // The kept state shares its caller, so that one to which control returned is another object since.
    let goes_on = match (&first.control.frame.caller, &ancestor.caller) {
        (None, None) => true,
        (Some(a), Some(b)) => Rc::ptr_eq(a, b),
        _ => false,
    };
    goes_on.then_some(match deeper {
        0 => How::Jump,
        _ => How::Call,
    })
}

impl<'p> Watch<'p> for Lookout<'p> {
    type Seen = (u32, u32);

    #[inline]
    fn before(&mut self, st: &mut State<'p>) -> (u32, u32) {
        (st.control.frame.pc, st.control.depth)
    }

    #[inline]
    fn after(&mut self, st: &mut State<'p>, (pc, depth): (u32, u32)) {
        if st.control.depth > depth || st.control.depth == depth && st.control.frame.pc <= pc {
            self.visit(st);
        }
    }
}
