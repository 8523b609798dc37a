//! What is noted of a path on its way, for whoever watches it.

use isopath_heap::{CowVec, Fits, Guard, List, ObjRef, Rare, Relation, StatePart};
use isopath_program::{ClassId, MethodId};
use isopath_terms::Term;
use isopath_trace::Fingerprint;
use rpds::{HashTrieMap, HashTrieSet};

/// What is noted of a path.
#[derive(Clone, Default)]
pub struct Notes {
    /// Source lines executed.
    pub lines: HashTrieSet<(ClassId, u32)>,
    /// The way through the program so far.
    pub way: Way,
    /// What was covered first by this path, as bits.
    pub covered: CowVec<u64>,
    /// What was null where the JVM raised a `NullPointerException`.
    pub(crate) nulls: Rare<Nulls>,
    /// Who watches it wants to look at it before it goes on.
    pub rests: bool,
    /// The instruction before which it was looked at, while that is not done: the frames of the call chain, and the
    /// place in the innermost one.
    pub looked_at: Option<(u32, u32)>,
    /// How often it has come to each place at which it may rest: a method, and an instruction in it.
    pub visits: HashTrieMap<(MethodId, u32), u32>,
    /// How many decisions there were some frames before the bound on depth.
    pub(crate) decided_before_depth: Option<usize>,
}

/// What was null: by the exception, the reference, or nothing if it was a constant.
#[derive(Clone, Default)]
pub(crate) struct Nulls {
    /// Of the exception that is about to be made.
    pub(crate) next: Option<Term>,
    /// Of those that were made.
    pub(crate) of: HashTrieMap<ObjRef, Option<Term>>,
    /// The references of which a method has found that they are null, newest first. Which decision told it so is
    /// another matter: some strategies have decided it long before.
    pub(crate) found: List<(MethodId, Term)>,
}

/// The way of a path through the program's control flow, as a fingerprint. What counts is said by who records it
/// and, where no instruction shows a branch, by models.
#[derive(Clone, Copy, Default)]
pub struct Way {
    /// The fingerprint.
    pub print: Fingerprint,
    /// If not 0, nothing counts in frames from this depth on: there the JVM makes an exception, and its
    /// constructor depends on whether the message is constant; or it initialises a class.
    pub muted: u32,
    /// What is muted is a static initialiser. It is no path of its own: who asks for it first, the program or the
    /// machine for an input, and before or after which fork, differs between strategies.
    pub initialises: bool,
    /// Somebody records it: models take no shortcuts on constants, so that a concrete run has the fingerprint of
    /// the trace that it follows.
    pub is_recorded: bool,
}

impl Way {
    /// A branch inside of what stands for a method or a call site, where no instruction shows it.
    pub(crate) fn branch(&mut self, taken: bool) {
        self.note(taken.into());
    }

    /// How many elements a method copies that no instruction copies one after the other.
    pub(crate) fn count(&mut self, count: i32) {
        self.note(count as u64);
    }

    /// A method that has no frame, and that another class would have another one for, is called on an object of
    /// the class with this name.
    pub(crate) fn enter_model(&mut self, class: &str) {
        if self.is_recorded && self.muted == 0 {
            self.print = self.print.and_text(class);
        }
    }

    /// Static initialisers are about to run, from this depth on.
    pub(crate) fn initialise_from(&mut self, depth: u32) {
        if self.muted == 0 {
            (self.muted, self.initialises) = (depth, true);
        }
    }

    /// The static initialiser that was asked for at `pc` in a frame at this depth has failed: that is where the
    /// path goes another way.
    pub(crate) fn initialiser_failed(&mut self, depth: u32, pc: u32) {
        if self.initialises && depth < self.muted {
            self.print = self.print.and(pc.into());
            self.initialises = false;
        }
    }

    fn note(&mut self, word: u64) {
        if self.is_recorded && self.muted == 0 {
            self.print = self.print.and(word);
        }
    }
}

impl StatePart for Notes {
    /// What a finding is called may depend on what was null.
    fn relate(&self, other: &Self, _: &mut dyn Relation) -> Fits {
        let Notes {
            lines: _,   // for people
            way: _,     // names paths that ended
            covered: _, // for people
            nulls,
            rests: _,                // whoever watches has both before him
            looked_at: _,            // as well
            visits: _,               // says how often it is worth comparing
            decided_before_depth: _, // what a path has left of a bound
        } = self;
        nulls.relate(&other.nulls)
    }

    fn has_as_much_left(&self, _: &Self) -> bool {
        let Notes {
            lines: _,
            way: _,
            covered: _,
            nulls: _,
            rests: _,
            looked_at: _,
            visits: _,
            decided_before_depth: _, // with the trail: `State::runs_away`
        } = self;
        true
    }

    fn merge(&self, _: &Self, _: Guard) -> Option<Self> {
        None
    }
}

impl Nulls {
    /// Where a method has found that an input is null, what it does with it is judged otherwise.
    fn relate(&self, other: &Self) -> Fits {
        let Nulls { next, of: _, found } = self; // with the exceptions, when something leads to them
        let known = |null| found.iter().any(|known| known == null);
        let same = next.is_some() == other.next.is_some();
        (same && other.found.iter().all(known)).then_some(())
    }
}
