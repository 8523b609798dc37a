//! What was compared, in numbers.

use std::collections::BTreeMap;

/// What was compared.
#[derive(Clone, Default, Debug)]
pub struct Compared {
    /// Concrete heaps.
    pub heaps: usize,
    /// Heaps that an assumption of the program leaves out.
    pub assumed_away: usize,
    /// Traces of all strategies.
    pub traces: usize,
    /// Pairs of a heap and a strategy of which the whole end was compared.
    pub ends: usize,
    /// Cells of final heaps that were compared with printed symbolic heaps.
    pub printed: usize,
    /// Pairs of a heap and a strategy that a bound cut.
    pub cut: usize,
    /// Heaps of which it is not known whether they are within the bounds: something was done that is not seen.
    pub unseen: usize,
    /// Strategies that had too many traces.
    pub left_out: usize,
    /// Finished traces that no heap follows: it would have to be larger.
    pub unfollowed: usize,
    /// Traces whose own heap no constructors make, as far as it is known.
    pub unmade: usize,
    /// Random values for cells that do not exist made a path condition false.
    pub junk: usize,
    /// Heaps on which our own machine came to no end that a JVM comes to, by what it came to.
    pub endless: BTreeMap<String, usize>,
    /// Traces and heaps that a JVM was asked about and that it agrees with.
    pub replayed: usize,
    /// Traces that cannot be replayed, by the kind of reason.
    pub not_replayed: BTreeMap<String, usize>,
    /// How the runs on the heaps ended.
    pub endings: BTreeMap<String, usize>,
}

impl std::ops::AddAssign for Compared {
    fn add_assign(&mut self, other: Compared) {
        self.heaps += other.heaps;
        self.assumed_away += other.assumed_away;
        self.traces += other.traces;
        self.ends += other.ends;
        self.printed += other.printed;
        self.cut += other.cut;
        self.unseen += other.unseen;
        self.left_out += other.left_out;
        self.unfollowed += other.unfollowed;
        self.unmade += other.unmade;
        self.junk += other.junk;
        add(&mut self.endless, other.endless);
        self.replayed += other.replayed;
        add(&mut self.not_replayed, other.not_replayed);
        add(&mut self.endings, other.endings);
    }
}

fn add(counts: &mut BTreeMap<String, usize>, others: BTreeMap<String, usize>) {
    for (name, count) in others {
        *counts.entry(name).or_default() += count;
    }
}
