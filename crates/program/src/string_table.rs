//! String constants, each distinct one once.

use std::sync::{Arc, Mutex, PoisonError};

use rustc_hash::FxHashMap;

use crate::{JavaString, StringId};

/// Hands out dense ids for strings; reading is lock-free.
#[derive(Default, Debug)]
pub(crate) struct StringTable {
    strings: boxcar::Vec<JavaString>,
    ids: Mutex<FxHashMap<Arc<[u16]>, StringId>>,
}

impl StringTable {
    pub(crate) fn intern(&self, units: &[u16]) -> JavaString {
        // A poisoned lock is harmless: the map is only ever inserted into.
        let mut ids = self.ids.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(id) = ids.get(units) {
            return self.get(*id).clone();
        }
        let units: Arc<[u16]> = units.into();
        let make = |index| JavaString {
            id: StringId::from_index(index),
            units: units.clone(),
        };
        let id = StringId::from_index(self.strings.push_with(make));
        ids.insert(units, id);
        self.get(id).clone()
    }

    pub(crate) fn get(&self, id: StringId) -> &JavaString {
        &self.strings[id.index()]
    }
}
