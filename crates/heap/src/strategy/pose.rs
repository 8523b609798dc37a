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

use super::cells::{Cells, Entry};
use super::{Initial, InputHeap, Key, Region};
use crate::{Cx, List, Value};
use isopath_terms::Term;
use rpds::HashTrieMap;

/// What is known of a region. Of several writes to one key only the newest can ever be read.
#[derive(Clone, Default)]
struct Log {
    writes: Cells,
    initial: Cells,
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

fn walk(cx: &mut Cx, key: Key, entries: impl Iterator<Item = Entry>) -> Walk {
    let mut maybe = Vec::new();
    for entry in entries {
        let same = same_cell(cx, key, entry.key);
        match cx.known(same) {
            Some(true) => {
                let surely = Some(entry.value);
                return Walk { maybe, surely };
            }
            Some(false) => {}
            None => maybe.push((same, entry.value)),
        }
    }
    let surely = None;
    Walk { maybe, surely }
}

impl Pose {
    fn log(&self, region: Region) -> Log {
        self.regions.get(&region).cloned().unwrap_or_default()
    }

    fn initial(
        &mut self,
        cx: &mut Cx,
        region: Region,
        key: Key,
        fresh: &mut dyn FnMut(&mut Cx) -> Value,
    ) -> Option<Value> {
        let mut log = self.log(region);
        let candidates = log.initial.candidates(cx.terms, key);
        let found = walk(cx, key, candidates.into_iter());
        let rest = match found.surely {
            Some(value) => value,
            None => {
                let value = fresh(cx);
                log.initial.put(cx.terms, key, value);
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
        let written = self.log(region).writes.candidates(cx.terms, key);
        let found = walk(cx, key, written.into_iter().rev());
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

    fn write(&mut self, cx: &mut Cx, region: Region, key: Key, value: Value) {
        let mut log = self.log(region);
        log.writes.put(cx.terms, key, value);
        self.regions.insert_mut(region, log);
    }

    fn boxed_clone(&self) -> Box<dyn InputHeap> {
        Box::new(self.clone())
    }
}
