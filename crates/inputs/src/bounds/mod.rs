//! Bounds on the input heap: `k`, the length of a chain of input objects and the number of indices of an array, and
//! `n`, how many objects there are of a type, or in all.
//!
//! The bounds speak of what a run on a concrete heap would do. It loads references out of the initial heap,
//! one after the other: the roots, then fields and elements. A reference is *new* if it is not null and none
//! of those loaded before; it stands for one more object, and only a new reference can be beyond a bound. Likewise
//! an element that is read and was neither read nor written before is a new index of its array.
//!
//! A path stands for many such runs. What it loads at one instruction is a choice between several
//! references, each under a condition: which object the receiver is, which cells are one under two names,
//! what was written. So a reference is introduced *when* that condition holds, perhaps more than once, and
//! everything below is a formula. What the machine reads for its own purposes, such as the old value of a
//! field that may be written, introduces nothing. So every strategy cuts the same initial heaps, however
//! many references it had to look at.

mod chain;
mod elements;
mod newness;
mod objects;

pub(crate) use objects::Groups;
pub use objects::ObjectBounds;

use crate::{Engine, LeafValue, Step, Stop};
use elements::Element;
use isopath_heap::{CowVec, Leaf, Reference, Value, references};
use isopath_program::ClassId;
use isopath_solver::PathCondition;
use isopath_terms::{Sort, Term, Terms};
use isopath_trace::{Bound, DecisionKind};
use newness::Newness;
use std::rc::Rc;

/// The bounds.
#[derive(Clone, Copy, Debug)]
pub struct Bounds<'a> {
    /// Length of a chain of input objects and number of indices of an input array, `k`; `None` is unlimited.
    pub max_chain: Option<u32>,
    /// Input objects, `n`.
    pub objects: &'a ObjectBounds,
}

impl Bounds<'_> {
    /// Whether there is one.
    #[inline]
    pub fn is_any(self) -> bool {
        self.max_chain.is_some() || self.objects.is_any()
    }
}

/// What a path knows of the bounds on its input heap.
#[derive(Clone, Default)]
pub(crate) struct Introductions {
    /// In the order in which the path came upon them.
    all: CowVec<Introduced>,
    /// Elements of arrays that were read, in the same order.
    elements: CowVec<Element>,
    /// What bounds ask of those that were loaded last: one condition for each bound, because which of the
    /// references was loaded is not for the path to decide.
    pending: Vec<(Bound, Term)>,
    /// The declared type of the last reference of which `n` asked something.
    counted: Option<ClassId>,
}

/// A reference that was loaded out of the initial heap.
#[derive(Clone)]
struct Introduced {
    symbol: Reference,
    /// When it was.
    when: Term,
    /// Whether that is whenever it means something: if it is loaded again, it was loaded before.
    is_always: bool,
    /// The length of the chain of objects that leads to it.
    chain: Chain,
    /// Whether it is new.
    new: Newness,
}

/// Whether a chain is longer than 0, 1, .. objects, as far as it can be, and no further than the bound. A
/// number would say the same, but solvers take much longer to see through choices of numbers.
type Chain = Rc<[Term]>;

/// How far a path had come with its inputs, where bounds ask: to say later what was new since.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct IntroducedMark {
    objects: u32,
    elements: u32,
}

impl Introductions {
    /// How far the path has come.
    #[inline]
    pub(crate) fn mark(&self) -> IntroducedMark {
        IntroducedMark {
            objects: self.all.len() as u32,
            elements: self.elements.len() as u32,
        }
    }

    /// The type of which there are too many, where `n` has cut the path.
    pub(crate) fn counted(&self) -> Option<ClassId> {
        self.counted
    }
}

impl Engine<'_> {
    /// Notes that a value was loaded from the object that is a leaf.
    pub(crate) fn introduce_loaded(&mut self, loaded: &LeafValue) -> Step {
        let LeafValue { guard, leaf, value } = *loaded;
        let (Leaf::Input(owner), Value::Sym(term)) = (leaf, value) else {
            return Ok(());
        };
        if !self.bounds.is_any() || self.terms.sort(term) != Sort::Loc {
            return Ok(());
        }
        for (is_this, leaf) in references(self.terms, self.pc, &*self.heap, value) {
            if let Leaf::Input(symbol) = leaf {
                self.introduce(symbol, Some((owner, guard)), is_this)?;
            }
        }
        Ok(())
    }

    /// Notes a parameter or a static field.
    pub(crate) fn introduce_root(&mut self, symbol: Reference) -> Step {
        match self.bounds.is_any() {
            true => self.introduce(symbol, None, Terms::TRUE),
            false => Ok(()),
        }
    }

    /// Notes that the input reference `symbol` was loaded if `when` holds: from the object of a reference, if the
    /// guard of that holds as well, or from a root.
    fn introduce(
        &mut self,
        symbol: Reference,
        from: Option<(Reference, Term)>,
        when: Term,
    ) -> Step {
        let guard = from.map_or(Terms::TRUE, |(_, guard)| guard);
        let when = self.terms.and(guard, when);
        let when = conjunction(self.terms, self.pc, &[when]);
        let known = |e: &Introduced| {
            let always = e.is_always || self.pc.known(self.terms, e.when) == Some(true);
            e.symbol == symbol && (always || e.when == when)
        };
        if when == Terms::FALSE || self.known.bounds.all.iter().any(known) {
            return Ok(());
        }
        // Asking for classes may end the path: nothing is noted before.
        self.ask_class(symbol)?;
        let introduced = Introduced {
            symbol,
            when,
            is_always: from.is_none_or(|(owner, guard)| self.is_always(symbol, owner, guard)),
            chain: self.chain_below(from.map(|(owner, _)| owner)),
            new: Newness::Unasked,
        };
        let beyond = self.bounds.max_chain.map(|k| k as usize);
        let too_long = beyond.and_then(|k| introduced.chain.get(k).copied());
        self.known.bounds.all.push(introduced);
        let last = self.known.bounds.all.len() - 1;
        if let Some(too_long) = too_long {
            let short = self.terms.not(too_long);
            self.ask_of_new(last, short, Bound::Chain);
        }
        self.ask_of_objects(last)
    }

    /// Whether a reference that was loaded from `owner`, if `guard` held, was loaded on every heap on which there is
    /// such a reference.
    ///
    /// The symbol of a cell means something if that of the object does which it is in, and if the cell had no
    /// other name before. So it does if it is in `owner` and all of `guard` holds because `owner` itself was loaded.
    fn is_always(&mut self, symbol: Reference, owner: Reference, guard: Term) -> bool {
        if self.types.holder(symbol) != Some(owner) {
            return false;
        }
        let mut introduced = self.known.bounds.all.iter();
        let owner = introduced.find(|e| e.symbol == owner && e.is_always);
        let Some(when) = owner.map(|owner| owner.when) else {
            return false;
        };
        let granted = self.terms.conjuncts(when);
        let needed = self.terms.conjuncts(guard);
        let is_granted =
            |c: &Term| granted.contains(c) || self.pc.known(self.terms, *c) == Some(true);
        needed.iter().all(is_granted)
    }

    /// The reference may be new only if `allowed`.
    fn ask_of_new(&mut self, reference: usize, allowed: Term, bound: Bound) {
        if allowed == Terms::TRUE {
            return;
        }
        let new = self.is_new(reference);
        self.require_of_new(new, allowed, bound);
    }

    /// What is new may be so only if `allowed`.
    fn require_of_new(&mut self, new: Term, allowed: Term, bound: Bound) {
        let old = self.terms.not(new);
        let condition = self.terms.or(allowed, old);
        let pending = &mut self.known.bounds.pending;
        match pending.iter_mut().find(|(b, _)| *b == bound) {
            Some((_, all)) => *all = self.terms.and(*all, condition),
            // In the order of the bounds, so that every strategy names the same one.
            None => {
                pending.push((bound, condition));
                pending.sort_unstable_by_key(|&(bound, _)| bound);
            }
        }
    }

    /// Ends the path where a reference that was just introduced is beyond a bound.
    #[inline]
    pub(crate) fn check_bounds(&mut self) -> Step {
        // What is asked compares references: their types must be related before it is decided.
        self.relate_compared()?;
        while let Some(&(bound, allowed)) = self.known.bounds.pending.first() {
            self.known.say_bound(self.terms, bound, allowed);
            if !self.truth(DecisionKind::Bound, allowed)? {
                return Err(Stop::Cut(bound));
            }
            self.known.bounds.pending.remove(0);
        }
        Ok(())
    }

    /// When the path has come upon a new object or a new index since, of those that a bound will end.
    pub fn anything_new(&mut self, since: IntroducedMark) -> Term {
        let now = self.known.bounds.mark();
        let mut any = Terms::FALSE;
        for i in since.objects..now.objects {
            if self.is_bounded(i as usize) {
                let new = self.is_new(i as usize);
                any = self.terms.or(any, new);
            }
        }
        for i in since.elements..now.elements {
            let new = self.is_new_element(i as usize);
            any = self.terms.or(any, new);
        }
        any
    }
}

/// The conjunction of what is not known to hold; `false` if something is known not to.
fn conjunction(terms: &mut Terms, pc: &PathCondition, conditions: &[Term]) -> Term {
    let mut all = Terms::TRUE;
    for &condition in conditions {
        match pc.known(terms, condition) {
            Some(true) => {}
            Some(false) => return Terms::FALSE,
            None => all = terms.and(all, condition),
        }
    }
    all
}

/// Whether fewer than `most` of these conditions hold. A sum would say the same, but solvers take much longer to see
/// through it.
pub fn fewer_than(
    terms: &mut Terms,
    most: usize,
    conditions: impl IntoIterator<Item = Term>,
) -> Term {
    // Whether at least 0, 1, .. of those that were looked at hold.
    let mut at_least = vec![Terms::FALSE; most + 1];
    at_least[0] = Terms::TRUE;
    for condition in conditions {
        for count in (1..=most).rev() {
            let one_more = terms.and(at_least[count - 1], condition);
            at_least[count] = terms.or(at_least[count], one_more);
        }
    }
    terms.not(at_least[most])
}
