//! Which terms a term is compared with through a chain of comparisons, and by how much at most.

use isopath_terms::Term;
use rustc_hash::FxHashMap;

/// Up to this size a scan is faster than a table.
const SCAN: usize = 12;

/// Terms in the order in which they were reached, with the best distance found so far.
#[derive(Default)]
pub(super) struct Reach {
    entries: Vec<(Term, i128)>,
    /// Positions in `entries`; empty as long as scanning is faster.
    positions: FxHashMap<Term, usize>,
}

impl Reach {
    pub(super) fn distance(&self, t: Term) -> Option<i128> {
        self.position(t).map(|position| self.entries[position].1)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (Term, i128)> {
        self.entries.iter().copied()
    }

    /// Records a way to `t`; says whether it is better than what was known.
    pub(super) fn improve(&mut self, t: Term, distance: i128) -> bool {
        match self.position(t) {
            Some(position) => {
                let better = distance < self.entries[position].1;
                if better {
                    self.entries[position].1 = distance;
                }
                better
            }
            None => {
                self.add(t, distance);
                true
            }
        }
    }

    fn add(&mut self, t: Term, distance: i128) {
        self.entries.push((t, distance));
        if self.entries.len() == SCAN + 1 {
            self.positions = self
                .entries
                .iter()
                .enumerate()
                .map(|(i, e)| (e.0, i))
                .collect();
        } else if self.entries.len() > SCAN {
            self.positions.insert(t, self.entries.len() - 1);
        }
    }

    fn position(&self, t: Term) -> Option<usize> {
        if self.entries.len() > SCAN {
            self.positions.get(&t).copied()
        } else {
            self.entries.iter().position(|entry| entry.0 == t)
        }
    }
}
