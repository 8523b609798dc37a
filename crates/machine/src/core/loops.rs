//! Counting loop iterations against the loop bound.
//!
//! An iteration counts if it has to do with inputs: if it branched on one, known or not, or followed a reference out of
//! an input object, in a loop that goes from one object to the next. What the path knew before is no matter: strategies
//! know different things at different times, and a walk around a cycle that one of them has closed decides nothing any
//! more; the program does the same. A loop over constants is as cheap as any other code and is bounded by steps.
//!
//! Where input objects are bounded, iterations that came upon a new one do not count: that bound ends them, and it
//! says what was explored (paper 000, section 3.4). Whether a reference is a new object may be open on a path that
//! stands for several heaps, and so may be whether a value is an input or one that the program has written. Then it is
//! open whether the iteration counts, and whether there were too many is a condition like those of the other bounds on
//! inputs.

use crate::core::budget::Touched;
use isopath_inputs::IntroducedMark;
use isopath_terms::{Term, Terms};

/// How far a path has come.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Progress {
    /// Where it surely had to do with inputs.
    pub(crate) touched: Touched,
    /// Where it may have had to do with inputs.
    pub(crate) open: u32,
    /// The input objects that it has come upon, where they are bounded.
    pub(crate) introduced: IntroducedMark,
}

/// How many iterations of a loop have counted, and when each of some others does.
pub(crate) type Counted = (u32, Vec<Term>);

/// The loops of one frame.
#[derive(Clone, Default)]
pub(crate) struct Loops {
    /// At the last backward jump.
    seen: Progress,
    /// Behind a pointer, because most frames have no loop that depends on inputs, and frames are to be small.
    counts: Option<Box<Counts>>,
}

#[derive(Clone, Default)]
struct Counts(Vec<Count>);

#[derive(Clone)]
struct Count {
    head: u32,
    /// Iterations that count.
    surely: u32,
    /// When each of some others counts.
    perhaps: Vec<Term>,
}

impl Loops {
    /// None has begun.
    pub(crate) fn clear(&mut self) {
        self.begin(Progress::default());
    }

    /// None has begun on a path that has come this far.
    #[inline]
    pub(crate) fn begin(&mut self, now: Progress) {
        self.seen = now;
        self.counts = None;
    }

    /// Whether a backward jump from `from` to `head` is none to take note of: nothing was done with inputs since the
    /// last one, and no loop within this one has counted.
    #[inline]
    pub(crate) fn is_idle(&self, (from, head): (u32, u32), now: Progress) -> bool {
        let begins_anew = |counts: &Counts| counts.0.iter().any(|c| c.is_within(from, head));
        now == self.seen && !self.counts.as_deref().is_some_and(begins_anew)
    }

    /// How far the path had come at the last backward jump.
    pub(crate) fn seen(&self) -> Progress {
        self.seen
    }

    /// How many iterations of the loop at `head` have counted, and when others do, if the current one is another
    /// that counts when `counts` holds.
    pub(crate) fn with(&self, head: u32, counts: Term) -> Counted {
        let all = self.counts.as_deref().map_or(&[][..], |counts| &counts.0);
        let known = all.iter().find(|c| c.head == head);
        let (mut surely, mut perhaps) =
            known.map_or((0, Vec::new()), |c| (c.surely, c.perhaps.clone()));
        match counts {
            Terms::TRUE => surely += 1,
            Terms::FALSE => {}
            _ => perhaps.push(counts),
        }
        (surely, perhaps)
    }

    /// Whether no loop has counted more iterations than in `other`, which is later on the same or a similar path. What
    /// may not have counted is taken for an iteration here, and for none there.
    pub(crate) fn has_as_much_left(&self, other: &Loops) -> bool {
        let all = |loops: &Loops| loops.counts.as_deref().map_or(Vec::new(), |c| c.0.clone());
        let others = all(other);
        all(self).iter().all(|count| {
            let there = others.iter().find(|c| c.head == count.head);
            count.surely as usize + count.perhaps.len() <= there.map_or(0, |c| c.surely as usize)
        })
    }

    /// A backward jump from `from` to `head`, after which so many iterations of that loop have counted. Loops within
    /// it start anew.
    pub(crate) fn jump(&mut self, (from, head): (u32, u32), now: Progress, counted: Counted) {
        self.seen = now;
        if let Some(Counts(all)) = self.counts.as_deref_mut() {
            all.retain(|c| !c.is_within(from, head));
        }
        self.count(head, counted);
    }

    /// So many iterations of the loop at `head` have counted.
    pub(crate) fn count(&mut self, head: u32, (surely, perhaps): Counted) {
        if surely == 0 && perhaps.is_empty() {
            return;
        }
        let Counts(all) = &mut **self.counts.get_or_insert_default();
        all.retain(|c| c.head != head);
        all.push(Count {
            head,
            surely,
            perhaps,
        });
    }
}

impl Count {
    /// Whether this loop is within another one.
    fn is_within(&self, from: u32, head: u32) -> bool {
        head < self.head && self.head <= from
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn progress(branches: u32) -> Progress {
        let touched = Touched { branches, loads: 0 };
        Progress {
            touched,
            ..Progress::default()
        }
    }

    /// A jump that counts.
    fn jump(loops: &mut Loops, from: u32, head: u32) -> u32 {
        let counted = loops.with(head, Terms::TRUE);
        let surely = counted.0;
        loops.jump((from, head), progress(1), counted);
        surely
    }

    #[test]
    fn nothing_is_noted_of_loops_over_constants() {
        let mut loops = Loops::default();
        assert!(loops.is_idle((9, 2), progress(0)));
        assert!(!loops.is_idle((9, 2), progress(1)));
        jump(&mut loops, 9, 2);
        assert!(loops.is_idle((9, 2), progress(1)));
        // The loop at 2 begins anew.
        assert!(!loops.is_idle((12, 1), progress(1)));
    }

    #[test]
    fn inner_loops_start_anew_with_each_outer_iteration() {
        let mut l = Loops::default();
        let jumps = [(8, 5), (8, 5), (9, 2), (8, 5), (9, 2)];
        let counts = jumps.map(|(from, head)| jump(&mut l, from, head));
        assert_eq!(counts, [1, 2, 1, 1, 2]);
    }

    #[test]
    fn inner_loops_start_anew_where_the_outer_one_does_not_count() {
        let mut l = Loops::default();
        jump(&mut l, 8, 5);
        let outer = l.with(2, Terms::FALSE);
        l.jump((9, 2), progress(1), outer);
        assert_eq!(l.with(5, Terms::TRUE), (1, vec![]));
    }

    #[test]
    fn what_may_not_count_is_kept_as_a_condition() {
        let mut terms = Terms::default();
        let new = terms.symbol("new", isopath_terms::Sort::Bool);
        let mut loops = Loops::default();
        for counts in [Terms::TRUE, new, Terms::FALSE] {
            let counted = loops.with(2, counts);
            loops.jump((9, 2), Progress::default(), counted);
        }
        assert_eq!(loops.with(2, Terms::TRUE), (2, vec![new]));
    }
}
