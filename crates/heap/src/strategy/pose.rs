//! `pose`: path-optimal symbolic execution (Braione, Denaro, Guglielmo; paper 001), as a write log.
//!
//! A symbolic reference is its own object and aliasing lives inside the values: where a read may meet a
//! write through another name, the value is `ite(same cell, written, rest)`.
//!
//! Getfield (c1), Getfield (r2), assume, Putfield (c1) and update are in [`Store`], over the one walk over a log
//! (`log.rs`) that arrays of the program with open indices share; what forks on null or
//! goes over the leaves of an `ite` is in the machine, for all strategies. `docs/papers.md` has all rules.
//!
//! *Deviation.* The paper updates every possible alias at every write and merges heaps where the
//! receiver is an `ite` (mergeHGf, mergeHPf, mergePC, mergeClauses); in its mergeHPf the fresh symbol
//! ignores that the untouched object may alias one written earlier, and mergeHGf gives objects that are
//! bound on the two sides unrelated symbols. The log has no such case: it is the sequence of writes, and
//! reading it back is the definition of a store.

use super::store::{Identity, Store};
use super::{Fresh, InputHeap, Key, Open, Region};
use crate::{Cx, Value, Visit, Visitor};

/// The input heap under `pose`.
#[derive(Clone, Default)]
pub(super) struct Pose {
    store: Store,
}

impl Visit for Pose {
    fn visit(&self, visitor: &mut dyn Visitor) {
        let Pose { store } = self;
        store.visit(visitor);
    }
}

impl InputHeap for Pose {
    fn store(&self) -> &Store {
        &self.store
    }

    fn store_mut(&mut self) -> &mut Store {
        &mut self.store
    }

    fn read(&mut self, cx: &mut Cx, region: Region, key: Key, fresh: Fresh) -> Open<Value> {
        let cell = (region, key);
        self.store
            .read(cx, Identity::Open, cell, fresh, &mut |_, symbol| symbol)
    }

    fn boxed_clone(&self) -> Box<dyn InputHeap> {
        Box::new(self.clone())
    }
}
