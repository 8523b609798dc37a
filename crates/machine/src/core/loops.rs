//! Counting loop iterations against the loop bound.
//!
//! An iteration counts if it depends on inputs: if the path decided something in it, or loaded a reference out of an
//! input object and branched on an input, known or not. Strategies know different things at different times, and
//! a walk around a cycle that one of them has closed decides nothing any more; the program does the same. A loop over
//! constants is as cheap as any other code and is bounded by steps.
//!
//! Where input objects are bounded, iterations that came upon a new one do not count: that bound ends them, and it
//! says what was explored (paper 000, section 3.4). Whether a reference is a new object may be open on a path that
//! stands for several heaps. Then it is open whether the iteration counts, and whether there were too many is a
//! condition like those of the other bounds on inputs.

use isopath_inputs::IntroducedMark;
use isopath_terms::{Term, Terms};

/// How far a path has come.
#[derive(Clone, Copy, Default)]
pub(crate) struct Progress {
    /// What it has decided.
    pub(crate) decisions: u32,
    /// References that it has loaded out of input objects.
    pub(crate) loads: u32,
    /// Its branches on inputs.
    pub(crate) branches: u32,
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

    /// Whether what was done since the last backward jump depends on inputs.
    #[inline]
    pub(crate) fn depends_on_inputs(&self, now: Progress) -> bool {
        now.decisions != self.seen.decisions
            || now.loads != self.seen.loads && now.branches != self.seen.branches
    }

    /// The input objects that the path had come upon at the last backward jump.
    pub(crate) fn introduced(&self) -> IntroducedMark {
        self.seen.introduced
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

    /// A backward jump from `from` to `head`, after which so many iterations of that loop have counted.
    pub(crate) fn jump(
        &mut self,
        (from, head): (u32, u32),
        now: Progress,
        (surely, perhaps): Counted,
    ) {
        self.seen = now;
        // Loops nested in this one start anew.
        let is_nested = |c: &Count| head < c.head && c.head <= from;
        let Counts(all) = &mut **self.counts.get_or_insert_default();
        all.retain(|c| !is_nested(c) && c.head != head);
        all.push(Count {
            head,
            surely,
            perhaps,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn progress(decisions: u32, loads: u32, branches: u32) -> Progress {
        Progress {
            decisions,
            loads,
            branches,
            introduced: IntroducedMark::default(),
        }
    }

    /// A jump that counts.
    fn jump(loops: &mut Loops, from: u32, head: u32, decisions: u32) -> u32 {
        let counted = loops.with(head, Terms::TRUE);
        let surely = counted.0;
        loops.jump((from, head), progress(decisions, 0, 0), counted);
        surely
    }

    #[test]
    fn iterations_that_depend_on_inputs_count() {
        let mut loops = Loops::default();
        assert!(!loops.depends_on_inputs(progress(0, 0, 0)));
        assert!(loops.depends_on_inputs(progress(1, 0, 0)));
        // Reading an input while counting to a constant is no reason to stop, nor is asking what is known.
        assert!(!loops.depends_on_inputs(progress(0, 1, 0)));
        assert!(!loops.depends_on_inputs(progress(0, 0, 1)));
        assert!(loops.depends_on_inputs(progress(0, 1, 1)));
        jump(&mut loops, 9, 2, 1);
        assert!(!loops.depends_on_inputs(progress(1, 0, 0)));
        assert!(loops.depends_on_inputs(progress(2, 0, 0)));
    }

    #[test]
    fn inner_loops_start_anew_with_each_outer_iteration() {
        let mut l = Loops::default();
        let jumps = [(8, 5), (8, 5), (9, 2), (8, 5), (9, 2)];
        let counts = jumps.map(|(from, head)| jump(&mut l, from, head, 0));
        assert_eq!(counts, [1, 2, 1, 1, 2]);
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
