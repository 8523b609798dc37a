//! Whether strategies agree on the paths of a program.
//!
//! A strategy that left nothing out must have found every path that any other has found. What one that was
//! cut has missed says nothing, unless all were cut on the same paths. Traces that were assumed away are no paths: a strategy that forks before an
//! assumption has some where another only goes on.

use crate::{Bound, EndingKind, Fingerprint, Outcome};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The program paths that one strategy found.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
pub struct PathSet {
    /// The paths that came to their end, and how many traces took each.
    pub finished: BTreeMap<Fingerprint, u64>,
    /// Why there may be more of them; empty if all were found.
    pub open: Vec<String>,
    /// The paths that were cut, as one fingerprint, if that is all that is open.
    pub cut: Option<Fingerprint>,
}

/// Paths on which strategies, by their positions, disagree.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Difference {
    /// How many paths.
    pub paths: u64,
    /// One of them.
    pub example: Fingerprint,
    /// Who found them.
    pub found_by: Vec<usize>,
    /// Who left nothing out and did not find them.
    pub missed_by: Vec<usize>,
}

impl PathSet {
    /// A path that several traces took: the first of those with the most.
    pub fn repeated(&self) -> Option<(Fingerprint, u64)> {
        let several = self.finished.iter().filter(|(_, traces)| **traces > 1);
        let most = several.max_by_key(|(path, traces)| (**traces, std::cmp::Reverse(**path)));
        most.map(|(path, traces)| (*path, *traces))
    }
}

impl Outcome {
    /// The program paths; none unless the exploration recorded them.
    pub fn path_set(&self) -> PathSet {
        let mut finished = BTreeMap::new();
        for trace in self
            .traces
            .iter()
            .filter(|trace| trace.ending.kind().is_run())
        {
            if let Some(path) = trace.program_path {
                *finished.entry(path).or_insert(0) += 1;
            }
        }
        PathSet {
            finished,
            open: self.open(),
            cut: self.cut(),
        }
    }

    /// The paths that were cut, as one fingerprint, if nothing else is open and each bound is about single paths.
    fn cut(&self) -> Option<Fingerprint> {
        let is_orderly = |bound: &Bound| !bound.is_abrupt() && *bound != Bound::Traces;
        let is_all = self.unsupported.is_empty() && self.counts.get(EndingKind::Unknown) == 0;
        if !is_all || self.bounds_hit.is_empty() || !self.bounds_hit.iter().all(is_orderly) {
            return None;
        }
        let cut = self.traces.iter();
        let cut = cut.filter(|trace| trace.ending.cut_by().is_some());
        let paths: Option<BTreeSet<Fingerprint>> = cut.map(|trace| trace.program_path).collect();
        let all = paths?.into_iter();
        Some(all.fold(Fingerprint::default(), |all, path| {
            all.and_text(&path.to_string())
        }))
    }

    /// Why there may be paths that were not found.
    fn open(&self) -> Vec<String> {
        let cut = self.bounds_hit.iter().map(|bound| match bound {
            Bound::Interrupt => bound.name().to_owned(),
            _ => format!("cut by {}", bound.name()),
        });
        let mut open: Vec<String> = cut.collect();
        open.extend(self.unsupported.keys().map(|u| format!("unsupported: {u}")));
        if self.counts.get(EndingKind::Unknown) > 0 {
            open.push("the solver gave up".to_owned());
        }
        open
    }
}

/// Whether all of these were cut at the same places: then what is beyond is missing in all of them.
pub fn are_cut_alike(sets: &[&PathSet]) -> bool {
    let mut cut = sets.iter().map(|set| set.cut);
    let first = cut.next().flatten();
    first.is_some() && cut.all(|cut| cut == first)
}

/// The paths on which the strategies with these `sets` disagree, by who has found them and who has not.
pub fn differences(sets: &[&PathSet]) -> Vec<Difference> {
    let all: BTreeSet<Fingerprint> = sets
        .iter()
        .flat_map(|set| set.finished.keys().copied())
        .collect();
    let alike = are_cut_alike(sets);
    let mut groups: BTreeMap<(Vec<usize>, Vec<usize>), (u64, Fingerprint)> = BTreeMap::new();
    for path in all {
        let has = |i: &usize| sets[*i].finished.contains_key(&path);
        let (found, missing): (Vec<usize>, Vec<usize>) = (0..sets.len()).partition(has);
        let missed: Vec<usize> = missing
            .into_iter()
            .filter(|&i| alike || sets[i].open.is_empty())
            .collect();
        if !missed.is_empty() {
            groups.entry((found, missed)).or_insert((0, path)).0 += 1;
        }
    }
    let difference = |((found_by, missed_by), (paths, example))| Difference {
        paths,
        example,
        found_by,
        missed_by,
    };
    groups.into_iter().map(difference).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn path(number: u64) -> Fingerprint {
        Fingerprint::default().and(number)
    }

    fn set(paths: &[u64], open: &[&str]) -> PathSet {
        let mut set = PathSet::default();
        for number in paths {
            *set.finished.entry(path(*number)).or_insert(0) += 1;
        }
        set.open = open.iter().map(|reason| reason.to_string()).collect();
        set
    }

    #[test]
    fn equal_sets_agree_however_many_traces_they_have() {
        let (one, several) = (set(&[1, 2], &[]), set(&[1, 1, 2, 2, 2], &[]));
        assert_eq!(differences(&[&one, &several]), []);
        assert_eq!(one.repeated(), None);
        assert_eq!(several.repeated(), Some((path(2), 3)));
    }

    #[test]
    fn differences_are_grouped_by_who_has_found_what() {
        let sets = [
            set(&[1, 2, 3, 4], &[]),
            set(&[1, 2, 3, 4], &[]),
            set(&[1, 2], &[]),
            set(&[1, 2, 3, 4, 5], &[]),
        ];
        let found = differences(&sets.iter().collect::<Vec<_>>());
        let shape = |d: &Difference| (d.paths, d.found_by.clone(), d.missed_by.clone());
        assert_eq!(
            found.iter().map(shape).collect::<Vec<_>>(),
            [(2, vec![0, 1, 3], vec![2]), (1, vec![3], vec![0, 1, 2])]
        );
        assert_eq!(found[1].example, path(5));
    }

    #[test]
    fn who_was_cut_has_missed_nothing_but_may_have_found_more() {
        let (cut, whole) = (set(&[1], &["cut by k"]), set(&[1, 2], &[]));
        assert_eq!(differences(&[&cut, &whole]), []);
        let (cut, whole) = (set(&[1, 3], &["cut by k"]), set(&[1, 2], &[]));
        let found = differences(&[&cut, &whole]);
        assert_eq!(found.len(), 1);
        assert_eq!(
            (&found[0].found_by, &found[0].missed_by),
            (&vec![0], &vec![1])
        );
    }
}
