//! Bounds on the input heap: `k`, the length of a chain of input objects, and `n`, how many there are of a type.
//!
//! The bounds speak of what a run on a concrete heap would do. It loads references out of the initial heap,
//! one after the other: the roots, then fields and elements. A reference is *new* if it is not null and none
//! of those loaded before; it stands for one more object, and only a new reference can be beyond a bound.
//!
//! A path stands for many such runs. What it loads at one instruction is a choice between several
//! references, each under a condition: which object the receiver is, which cells are one under two names,
//! what was written. So a reference is introduced *when* that condition holds, perhaps more than once, and
//! everything below is a formula. What the machine reads for its own purposes, such as the old value of a
//! field that may be written, introduces nothing. So every strategy cuts the same initial heaps, however
//! many references it had to look at.
//!
//! Objects count for the type with which they are first loaded, that of the parameter or field. An array may
//! be an `A[]` and a `B[]` to the program; so elements of all arrays count together.

use crate::{Engine, Step, Stop};
use isopath_heap::{CowVec, Leaf, Reference, Value, references};
use isopath_program::ClassId;
use isopath_solver::PathCondition;
use isopath_terms::{Sort, Term, Terms};
use isopath_trace::{Bound, DecisionKind};
use std::rc::Rc;

/// The bounds.
#[derive(Clone, Copy, Default, Debug)]
pub struct Bounds {
    /// Length of a chain of input objects, `k`; `None` is unlimited.
    pub max_chain: Option<u32>,
    /// Input objects of one declared type, `n`; `None` is unlimited.
    pub max_objects: Option<u32>,
}

impl Bounds {
    /// Whether there is one.
    pub fn is_any(self) -> bool {
        self.max_chain.is_some() || self.max_objects.is_some()
    }
}

/// What a path knows of the bounds on its input heap.
#[derive(Clone, Default)]
pub(crate) struct Introductions {
    /// In the order in which the path came upon them.
    all: CowVec<Introduced>,
    /// What bounds ask of those that were loaded last: one condition for each bound, because which of the
    /// references was loaded is not for the path to decide.
    pending: Vec<(Bound, Term)>,
}

/// A reference that was loaded out of the initial heap.
#[derive(Clone)]
struct Introduced {
    symbol: Reference,
    /// The type that it counts for.
    class: Option<ClassId>,
    /// When it was.
    when: Term,
    /// The length of the chain of objects that leads to it.
    chain: Chain,
    /// Whether it is new.
    new: Newness,
}

/// Whether a chain is longer than 0, 1, .. objects, as far as it can be, and no further than the bound. A
/// number would say the same, but solvers take much longer to see through choices of numbers.
type Chain = Rc<[Term]>;

/// Whether a reference is neither null nor any of the earlier ones.
#[derive(Clone)]
enum Newness {
    /// Nobody has asked.
    Unasked,
    /// If all of these hold.
    Open {
        conditions: Rc<[Term]>,
        /// What was not known of them.
        left: Term,
        /// How long the path condition was then.
        asked: usize,
    },
    Known(bool),
}

impl Introductions {
    /// How many there were.
    pub(crate) fn count(&self) -> u32 {
        self.all.len() as u32
    }
}

impl Engine<'_> {
    /// Notes that `value` was loaded, if `guard` holds, from the object that is `leaf`. It counts for `class`, that
    /// of the field; elements count for none.
    pub fn introduce_loaded(
        &mut self,
        (guard, leaf): (Term, Leaf),
        value: Option<Value>,
        class: Option<ClassId>,
    ) {
        let (Leaf::Input(owner), Some(value @ Value::Sym(term))) = (leaf, value) else {
            return;
        };
        if !self.bounds.is_any() || self.terms.sort(term) != Sort::Loc {
            return;
        }
        for (is_this, leaf) in references(self.terms, self.pc, &*self.heap, value) {
            if let Leaf::Input(symbol) = leaf {
                let when = self.terms.and(guard, is_this);
                self.introduce(symbol, (Some(owner), class), when);
            }
        }
    }

    /// Notes a parameter or a static field.
    pub(crate) fn introduce_root(&mut self, symbol: Reference, class: ClassId) {
        if self.bounds.is_any() {
            self.introduce(symbol, (None, Some(class)), Terms::TRUE);
        }
    }

    /// Notes that the input reference `symbol` was loaded if `when` holds, from an object or a root.
    fn introduce(
        &mut self,
        symbol: Reference,
        (owner, class): (Option<Reference>, Option<ClassId>),
        when: Term,
    ) {
        let when = conjunction(self.terms, self.pc, &[when]);
        let known = |e: &Introduced| {
            e.symbol == symbol
                && (e.when == when || self.pc.known(self.terms, e.when) == Some(true))
        };
        if when == Terms::FALSE || self.known.bounds.all.iter().any(known) {
            return;
        }
        let introduced = Introduced {
            symbol,
            class,
            when,
            chain: self.chain_below(owner),
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
        if let Some(n) = self.bounds.max_objects {
            let few = self.fewer_objects_before(last, n as usize);
            self.ask_of_new(last, few, Bound::Objects);
        }
    }

    /// The reference may be new only if `allowed`.
    fn ask_of_new(&mut self, reference: usize, allowed: Term, bound: Bound) {
        if allowed == Terms::TRUE {
            return;
        }
        let new = self.is_new(reference);
        let old = self.terms.not(new);
        let condition = self.terms.or(allowed, old);
        self.require(bound, condition);
    }

    fn require(&mut self, bound: Bound, allowed: Term) {
        let pending = &mut self.known.bounds.pending;
        match pending.iter_mut().find(|(b, _)| *b == bound) {
            Some((_, all)) => *all = self.terms.and(*all, allowed),
            // In the order of the bounds, so that every strategy names the same one.
            None => {
                pending.push((bound, allowed));
                pending.sort_unstable_by_key(|&(bound, _)| bound);
            }
        }
    }

    /// When a reference is new, as far as it is not known.
    fn is_new(&mut self, reference: usize) -> Term {
        let now = self.pc.len();
        let conditions = match self.known.bounds.all.get(reference).map(|r| r.new.clone()) {
            None => return Terms::FALSE,
            Some(Newness::Known(known)) => return self.terms.bool(known),
            Some(Newness::Open { left, asked, .. }) if asked == now => return left,
            Some(Newness::Open { conditions, .. }) => conditions,
            Some(Newness::Unasked) => self.newness(reference),
        };
        let left = conjunction(self.terms, self.pc, &conditions);
        let noted = match left {
            Terms::TRUE => Newness::Known(true),
            Terms::FALSE => Newness::Known(false),
            _ => Newness::Open {
                conditions,
                left,
                asked: now,
            },
        };
        self.note_newness(reference, noted);
        left
    }

    fn note_newness(&mut self, reference: usize, new: Newness) {
        if let Some(reference) = self.known.bounds.all.get_mut(reference) {
            reference.new = new;
        }
    }

    /// Whether a reference is surely not new, as far as that is seen at a glance.
    fn is_old(&mut self, reference: usize) -> bool {
        let (symbol, new) = match self.known.bounds.all.get(reference) {
            Some(introduced) => (introduced.symbol, introduced.new.clone()),
            None => return true,
        };
        match new {
            Newness::Known(new) => !new,
            Newness::Open { .. } => self.is_new(reference) == Terms::FALSE,
            Newness::Unasked => {
                let null = self.with_inputs(|cx, _| cx.is_null(symbol));
                let is_null = self.pc.known(self.terms, null) == Some(true);
                if is_null {
                    self.note_newness(reference, Newness::Known(false));
                }
                is_null
            }
        }
    }

    /// The conditions under which a reference is new.
    fn newness(&mut self, at: usize) -> Rc<[Term]> {
        let mut earlier = Vec::new();
        for i in 0..at {
            // One that is null or one of the earlier ones adds nothing.
            if !self.is_old(i) {
                earlier.extend(self.known.bounds.all.get(i).cloned());
            }
        }
        let Some(introduced) = self.known.bounds.all.get(at).cloned() else {
            return Rc::from([]);
        };
        let mut conditions = vec![introduced.when];
        self.with_inputs(|cx, _| {
            let null = cx.is_null(introduced.symbol);
            conditions.push(cx.terms.not(null));
            for e in earlier {
                let same = cx.same_object(introduced.symbol, e.symbol);
                let same = cx.terms.and(e.when, same);
                conditions.push(cx.terms.not(same));
            }
        });
        conditions.retain(|&c| c != Terms::TRUE);
        conditions.into()
    }

    /// The chain that leads to what `owner` refers to; roots have none.
    ///
    /// The k-bound of paper 000, section 3.4.
    fn chain_below(&mut self, owner: Option<Reference>) -> Chain {
        let (Some(owner), Some(k)) = (owner, self.bounds.max_chain) else {
            return Rc::from([]);
        };
        let mut longer = self.chain_to(owner);
        longer.insert(0, Terms::TRUE);
        longer.truncate(k as usize + 1);
        longer.into()
    }

    /// The chain that leads to the object that `owner` is: that of the first reference to it.
    fn chain_to(&mut self, owner: Reference) -> Vec<Term> {
        let mut cases: Vec<(Term, Chain)> = Vec::new();
        let introduced: Vec<Introduced> = self.known.bounds.all.iter().cloned().collect();
        for e in introduced {
            let same = self.with_inputs(|cx, _| {
                let same = cx.same_object(owner, e.symbol);
                cx.terms.and(e.when, same)
            });
            match self.pc.known(self.terms, same) {
                Some(false) => {}
                known => {
                    cases.push((same, e.chain));
                    if known == Some(true) {
                        break;
                    }
                }
            }
        }
        // If it is none of the others, it is the last.
        let Some((_, last)) = cases.pop() else {
            return Vec::new();
        };
        let mut longer = last.to_vec();
        for (same, of_earlier) in cases.into_iter().rev() {
            longer.resize(longer.len().max(of_earlier.len()), Terms::FALSE);
            for (i, longer) in longer.iter_mut().enumerate() {
                let of_earlier = of_earlier.get(i).copied().unwrap_or(Terms::FALSE);
                *longer = self.terms.ite(same, of_earlier, *longer);
            }
        }
        longer
    }

    /// Whether fewer than `n` objects before the last one count for its type.
    ///
    /// The n-bound of paper 000, section 3.4.
    fn fewer_objects_before(&mut self, last: usize, n: usize) -> Term {
        let class = self.known.bounds.all.get(last).and_then(|r| r.class);
        let mut may_be_new = Vec::new();
        for i in 0..last {
            let same_class = self
                .known
                .bounds
                .all
                .get(i)
                .is_some_and(|r| r.class == class);
            if same_class && !self.is_old(i) {
                may_be_new.push(i);
            }
        }
        if may_be_new.len() < n {
            return Terms::TRUE;
        }
        // Whether there are at least 0, 1, .. n of those that were looked at. A sum would say the same, but
        // solvers take much longer to see through it.
        let mut at_least = vec![Terms::FALSE; n + 1];
        at_least[0] = Terms::TRUE;
        for i in may_be_new {
            let new = self.is_new(i);
            for count in (1..=n).rev() {
                let one_more = self.terms.and(at_least[count - 1], new);
                at_least[count] = self.terms.or(at_least[count], one_more);
            }
        }
        self.terms.not(at_least[n])
    }

    /// Ends the path where a reference that was just introduced is beyond a bound.
    #[inline]
    pub fn check_bounds(&mut self) -> Step {
        // What is asked compares references: their types must be related before it is decided.
        self.relate_compared()?;
        while let Some(&(bound, allowed)) = self.known.bounds.pending.first() {
            if !self.truth(DecisionKind::Bound, allowed)? {
                return Err(Stop::Cut(bound));
            }
            self.known.bounds.pending.remove(0);
        }
        Ok(())
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
