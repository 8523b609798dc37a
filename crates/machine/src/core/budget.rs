//! What a path has used up of its bounds. What loops have is in their frames.

use crate::core::loops::Progress;
use isopath_heap::{Fits, Guard, Reference, Relation, StatePart};
use isopath_inputs::IntroducedMark;
use isopath_terms::{Term, Terms};
use std::rc::Rc;

/// What a path has used up of its bounds.
#[derive(Clone, Default)]
pub struct Budget {
    /// Instructions completed, from the entry on.
    pub steps: u64,
    /// Decisions of the program about inputs that surely count, where they are bounded.
    pub decisions: u32,
    /// Where the path surely had to do with inputs.
    pub(crate) touched: Touched,
    /// What may count. Behind a pointer, because most paths have none.
    pub(crate) open: Option<Rc<OpenCounts>>,
}

/// How often a path surely had to do with inputs.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Touched {
    /// Its branches on inputs, known or not.
    pub(crate) branches: u32,
    /// References that it has loaded out of input objects.
    pub(crate) loads: u32,
}

/// Something that a path may have done with an input: that depends on the heap.
#[derive(Clone, Copy)]
pub(crate) enum Touch {
    /// A branch on an input under this condition.
    Branch(Term),
    /// A reference was loaded out of an input object under this condition.
    Load(Term),
}

/// What may count.
#[derive(Clone, Default)]
pub(crate) struct OpenCounts {
    touches: Vec<Touch>,
    /// When each of some decisions counts.
    decisions: Vec<Term>,
    /// Input references of which the run has asked whether they are null, each under a condition: to access the object
    /// again decides nothing.
    accessed: Vec<(Term, Reference)>,
}

impl Budget {
    fn open_mut(&mut self) -> &mut OpenCounts {
        Rc::make_mut(self.open.get_or_insert_default())
    }

    /// How far the path has come, for loops.
    pub(crate) fn progress(&self, introduced: IntroducedMark) -> Progress {
        Progress {
            touched: self.touched,
            open: self
                .open
                .as_ref()
                .map_or(0, |open| open.touches.len() as u32),
            introduced,
        }
    }

    /// Notes what the path may have done.
    pub(crate) fn touch(&mut self, touch: Touch) {
        self.open_mut().touches.push(touch);
    }

    /// What the path may have done since.
    pub(crate) fn touches(&self, since: &Progress) -> &[Touch] {
        let all = self.open.as_ref().map_or(&[][..], |open| &open.touches);
        all.get(since.open as usize..).unwrap_or_default()
    }

    /// Notes a decision that counts under this condition.
    pub(crate) fn decide(&mut self, counts: Term) {
        match counts {
            Terms::TRUE => self.decisions += 1,
            Terms::FALSE => {}
            _ => self.open_mut().decisions.push(counts),
        }
    }

    /// When each of the decisions counts that may not.
    pub(crate) fn open_decisions(&self) -> &[Term] {
        self.open.as_ref().map_or(&[], |open| &open.decisions)
    }

    /// The input references that the run has asked about, each under a condition.
    pub(crate) fn accessed(&self) -> &[(Term, Reference)] {
        self.open.as_ref().map_or(&[], |open| &open.accessed)
    }

    /// Notes that the run has asked whether this is null, under a condition.
    pub(crate) fn note_accessed(&mut self, reference: (Term, Reference)) {
        self.open_mut().accessed.push(reference);
    }
}

impl StatePart for Budget {
    fn relate(&self, _: &Self, _: &mut dyn Relation) -> Fits {
        let Budget {
            steps: _, // a program can see none of them
            decisions: _,
            touched: _,
            open: _,
        } = self;
        Some(())
    }

    fn has_as_much_left(&self, other: &Self) -> bool {
        let Budget {
            steps,
            decisions,
            touched: _, // as far as it brings a loop nearer to its bound: `State::has_as_much_left`
            open: _,
        } = self;
        // What may not have counted is a decision here, and none there. An object that was accessed there alone may be
        // a decision here once more.
        let most = *decisions as usize + self.open_decisions().len() + other.accessed().len();
        *steps <= other.steps && (most == 0 || most <= other.decisions as usize)
    }

    fn merge(&self, _: &Self, _: Guard) -> Option<Self> {
        None
    }
}
