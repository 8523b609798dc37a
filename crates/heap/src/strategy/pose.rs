//! `pose`: path-optimal symbolic execution (Braione, Denaro, Guglielmo; paper 001), as a write log.
//!
//! A symbolic reference is its own object and aliasing lives inside the values. Per region we keep the
//! log of writes over the initial heap. A read walks the log from the newest entry: one known to be the
//! same cell ends the walk, one known to be another is skipped, anything else becomes
//! `ite(same cell, written, rest)`. At the end stands the initial value.
//!
//! *Deviation.* The paper updates every possible alias at every write and merges heaps where the
//! receiver is an `ite`; in its `mergeHPf` the fresh symbol ignores that the untouched object may alias
//! one written earlier. The log has no such case: it is the sequence of writes, and reading it back is
//! the definition of a store. Initial values are congruent by construction: the n-th cell read for the
//! first time is `ite(same as cell 1, v1, ite(same as cell 2, v2, ... fresh))`, oldest first, so that
//! two names of one cell always yield the symbol of the older one.

use super::{Initial, InputHeap, Key, Region};
use crate::{Cx, List, Value};
use isopath_terms::Term;
use rpds::HashTrieMap;

/// A cell with the value that was written to it, or that it had initially.
#[derive(Clone, Copy)]
struct Entry {
    key: Key,
    value: Value,
}

#[derive(Clone, Default)]
struct Log {
    writes: List<Entry>,
    initial: List<Entry>,
}

/// The input heap under `pose`.
#[derive(Clone, Default)]
pub(super) struct Pose {
    regions: HashTrieMap<Region, Log>,
    /// All initial cells of all regions, newest first.
    order: List<Initial>,
}

fn same_cell(cx: &mut Cx, a: Key, b: Key) -> Term {
    let same = cx.terms.eq(a.reference, b.reference);
    match (a.index, b.index) {
        (Some(i), Some(j)) => {
            let same_index = cx.terms.eq(i, j);
            cx.terms.and(same, same_index)
        }
        _ => same,
    }
}

/// What a walk over entries found: cells that may be the wanted one, and the one that surely is.
struct Walk {
    maybe: Vec<(Term, Value)>,
    surely: Option<Value>,
}

fn walk<'a>(cx: &mut Cx, key: Key, entries: impl Iterator<Item = &'a Entry>) -> Walk {
    let mut maybe = Vec::new();
    for entry in entries {
        let same = same_cell(cx, key, entry.key);
        match cx.known_conjunction(same) {
            Some(true) => {
                return Walk {
                    maybe,
                    surely: Some(entry.value),
                };
            }
            Some(false) => {}
            None => maybe.push((same, entry.value)),
        }
    }
    Walk {
        maybe,
        surely: None,
    }
}

impl Pose {
    fn initial(
        &mut self,
        cx: &mut Cx,
        region: Region,
        key: Key,
        fresh: &mut dyn FnMut(&mut Cx) -> Value,
    ) -> Option<Value> {
        let mut log = self.regions.get(&region).cloned().unwrap_or_default();
        let oldest_first: Vec<Entry> = log.initial.iter().copied().collect();
        let found = walk(cx, key, oldest_first.iter().rev());
        let rest = match found.surely {
            Some(value) => value,
            None => {
                let value = fresh(cx);
                log.initial.push(Entry { key, value });
                self.order.push(Initial { region, key, value });
                self.regions.insert_mut(region, log);
                value
            }
        };
        cx.guarded(found.maybe, rest)
    }
}

impl InputHeap for Pose {
    fn read(
        &mut self,
        cx: &mut Cx,
        region: Region,
        key: Key,
        fresh: &mut dyn FnMut(&mut Cx) -> Value,
    ) -> Option<Value> {
        let writes = self
            .regions
            .get(&region)
            .map(|log| log.writes.clone())
            .unwrap_or_default();
        let found = walk(cx, key, writes.iter());
        let rest = match found.surely {
            Some(value) => value,
            None => self.initial(cx, region, key, fresh)?,
        };
        cx.guarded(found.maybe, rest)
    }

    fn initial(&self) -> Vec<Initial> {
        let mut cells: Vec<Initial> = self.order.iter().copied().collect();
        cells.reverse();
        cells
    }

    fn write(&mut self, region: Region, key: Key, value: Value) {
        let mut log = self.regions.get(&region).cloned().unwrap_or_default();
        log.writes.push(Entry { key, value });
        self.regions.insert_mut(region, log);
    }

    fn boxed_clone(&self) -> Box<dyn InputHeap> {
        Box::new(self.clone())
    }
}
