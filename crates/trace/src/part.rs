//! What one worker found of a run, and how it is added to what others found.
//!
//! A worker keeps what it finds to itself until it has nothing left to do, and leaves parts. They hold plain data, so
//! another process, or another machine, can add them up as well as the one that found them.

use crate::{Coverage, SolverFigures, Stats, Subsumption};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

/// What several have found is what each has found, added up. The order does not matter, but for that of lists.
pub trait Merge {
    /// Adds what another one found.
    fn merge_with(&mut self, other: Self);
}

/// A part of what is found that can be written to a file, read by another process, and added up there.
pub trait OutcomePart: Merge + Serialize + DeserializeOwned + Send {}

impl<P: Merge + Serialize + DeserializeOwned + Send> OutcomePart for P {}

/// Nothing was kept.
impl Merge for () {
    fn merge_with(&mut self, (): ()) {}
}

impl Merge for u64 {
    fn merge_with(&mut self, other: u64) {
        *self += other;
    }
}

impl Merge for Duration {
    fn merge_with(&mut self, other: Duration) {
        *self += other;
    }
}

impl<A: Merge, B: Merge> Merge for (A, B) {
    fn merge_with(&mut self, (a, b): (A, B)) {
        self.0.merge_with(a);
        self.1.merge_with(b);
    }
}

impl<P: Merge> Merge for Option<P> {
    fn merge_with(&mut self, other: Option<P>) {
        match (self, other) {
            (Some(known), Some(other)) => known.merge_with(other),
            (known @ None, other) => *known = other,
            (Some(_), None) => {}
        }
    }
}

impl<T> Merge for Vec<T> {
    fn merge_with(&mut self, mut other: Vec<T>) {
        self.append(&mut other);
    }
}

impl<T: Ord> Merge for BTreeSet<T> {
    fn merge_with(&mut self, mut other: BTreeSet<T>) {
        self.append(&mut other);
    }
}

impl<K: Ord, P: Merge> Merge for BTreeMap<K, P> {
    fn merge_with(&mut self, other: BTreeMap<K, P>) {
        for (key, part) in other {
            match self.get_mut(&key) {
                Some(known) => known.merge_with(part),
                None => {
                    self.insert(key, part);
                }
            }
        }
    }
}

impl Merge for Stats {
    fn merge_with(&mut self, other: Stats) {
        let Stats {
            instructions,
            forks,
            solver,
            drawn,
            drawing,
            undrawn,
            wall,
        } = other;
        self.instructions.merge_with(instructions);
        self.forks.merge_with(forks);
        self.solver.merge_with(solver);
        self.drawn.merge_with(drawn);
        self.drawing.merge_with(drawing);
        self.undrawn.merge_with(undrawn);
        // Workers run at the same time.
        self.wall = self.wall.max(wall);
    }
}

impl Merge for SolverFigures {
    fn merge_with(&mut self, other: SolverFigures) {
        let SolverFigures {
            queries,
            decided,
            backend_calls,
            tokens_sent,
            disagreements,
            time,
        } = other;
        self.queries.merge_with(queries);
        for (layer, count) in decided {
            match self.decided.iter_mut().find(|(known, _)| *known == layer) {
                Some((_, known)) => *known += count,
                None => self.decided.push((layer, count)),
            }
        }
        self.backend_calls.merge_with(backend_calls);
        self.tokens_sent.merge_with(tokens_sent);
        self.disagreements.merge_with(disagreements);
        self.time.merge_with(time);
    }
}

/// Numbers of states are those of one worker, which is the only one that compares any: others add nothing.
impl Merge for Subsumption {
    fn merge_with(&mut self, other: Subsumption) {
        let Subsumption {
            checked,
            stored,
            covered,
            abstractly,
            states,
        } = other;
        self.checked.merge_with(checked);
        self.stored.merge_with(stored);
        self.covered.merge_with(covered);
        self.abstractly.merge_with(abstractly);
        self.states.merge_with(states);
    }
}

/// Of runs over the same target.
impl Merge for Coverage {
    fn merge_with(&mut self, other: Coverage) {
        let target = self.target.take().or_else(|| other.target.clone());
        self.add(&other);
        self.target = target;
    }
}

/// Maps whose keys are no strings, as files have them: a list of pairs.
pub mod pairs {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    use std::collections::BTreeMap;

    /// Writes a map.
    pub fn serialize<K, V, S>(map: &BTreeMap<K, V>, serializer: S) -> Result<S::Ok, S::Error>
    where
        K: Serialize,
        V: Serialize,
        S: Serializer,
    {
        serializer.collect_seq(map)
    }

    /// Reads what [`serialize`] wrote.
    pub fn deserialize<'de, K, V, D>(deserializer: D) -> Result<BTreeMap<K, V>, D::Error>
    where
        K: Deserialize<'de> + Ord,
        V: Deserialize<'de>,
        D: Deserializer<'de>,
    {
        let pairs = Vec::deserialize(deserializer)?;
        Ok(pairs.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_added_by_what_they_are_called() {
        let figures = |layers: &[(&str, u64)], time| SolverFigures {
            queries: 2,
            decided: layers.iter().map(|&(l, n)| (l.to_owned(), n)).collect(),
            time: Duration::from_secs(time),
            ..SolverFigures::default()
        };
        let mut all = figures(&[], 1);
        all.merge_with(figures(&[("facts", 1), ("ranges", 2)], 2));
        all.merge_with(figures(&[("ranges", 5), ("cases", 1)], 4));
        let expected = figures(&[("facts", 1), ("ranges", 7), ("cases", 1)], 7);
        let queries = 6;
        assert_eq!(
            all,
            SolverFigures {
                queries,
                ..expected
            }
        );
        let mut by_name: BTreeMap<&str, Option<u64>> = [("a", None), ("b", Some(1))].into();
        by_name.merge_with([("a", Some(3)), ("b", Some(4)), ("c", None)].into());
        assert_eq!(
            by_name,
            [("a", Some(3)), ("b", Some(5)), ("c", None)].into()
        );
    }

    #[test]
    fn workers_take_their_time_together() {
        let stats = |instructions, wall| Stats {
            instructions,
            wall: Duration::from_secs(wall),
            ..Stats::default()
        };
        let mut all = stats(3, 2);
        all.merge_with(stats(4, 1));
        assert_eq!(all, stats(7, 2));
    }
}
