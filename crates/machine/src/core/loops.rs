//! Counting loop iterations against the loop bound.
//!
//! Only iterations in which the path made a decision count: a loop over constants is as cheap as any
//! other code and is bounded by steps, while each iteration that decided something may have forked. Where
//! input objects are bounded, iterations that introduced a reference to one do not count either: that
//! bound ends them, and it says what was explored (paper 000, section 3.4).

/// The loops of one frame.
#[derive(Clone, Default)]
pub(crate) struct Loops {
    /// Decisions of the path at the last backward jump: if there was none since, nothing counts.
    seen: u32,
    /// Input references at that time: if there are more, nothing counts.
    introduced: u32,
    counts: Vec<Count>,
}

#[derive(Clone, Copy)]
struct Count {
    head: u32,
    iterations: u32,
}

impl Loops {
    /// None has begun.
    pub(crate) fn clear(&mut self) {
        (self.seen, self.introduced) = (0, 0);
        self.counts.clear();
    }

    /// A backward jump from `from` to `head` on a path that has made `decisions` and introduced so many
    /// bounded references. Says how many deciding iterations the loop has had.
    #[inline]
    pub(crate) fn jump(&mut self, from: u32, head: u32, decisions: u32, introduced: u32) -> u32 {
        if decisions == self.seen {
            return 0;
        }
        self.seen = decisions;
        if introduced > self.introduced {
            self.introduced = introduced;
            return 0;
        }
        self.count(from, head)
    }

    fn count(&mut self, from: u32, head: u32) -> u32 {
        // Loops nested in this one start anew.
        self.counts.retain(|c| !(head < c.head && c.head <= from));
        match self.counts.iter_mut().find(|c| c.head == head) {
            Some(c) => {
                c.iterations += 1;
                c.iterations
            }
            None => {
                self.counts.push(Count {
                    head,
                    iterations: 1,
                });
                1
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn iterations_without_decisions_are_free() {
        let mut l = Loops::default();
        assert_eq!(
            [
                l.jump(9, 2, 0, 0),
                l.jump(9, 2, 1, 0),
                l.jump(9, 2, 1, 0),
                l.jump(9, 2, 2, 0)
            ],
            [0, 1, 0, 2]
        );
    }

    #[test]
    fn iterations_that_introduce_bounded_references_are_free() {
        let mut l = Loops::default();
        assert_eq!(
            [l.jump(9, 2, 1, 1), l.jump(9, 2, 2, 2), l.jump(9, 2, 3, 2)],
            [0, 0, 1]
        );
    }

    #[test]
    fn inner_loops_start_anew_with_each_outer_iteration() {
        let mut l = Loops::default();
        assert_eq!(
            [
                l.jump(8, 5, 1, 0),
                l.jump(8, 5, 2, 0),
                l.jump(9, 2, 3, 0),
                l.jump(8, 5, 4, 0)
            ],
            [1, 2, 1, 1]
        );
    }
}
