//! Collections whose order is that of hash codes: no two JVMs agree on those of identity.
//!
//! Their parts are compared as a set: each with its counterpart where that is known, the others by what a look
//! at them shows, which is exact unless several new objects look the same and differ further away.

use super::{Comparison, Pair, has_value, same_value};
use isopath_trace::{Body, Datum};

/// Classes whose objects are compared as sets. What cannot be modified may be anything within.
const UNORDERED: [&str; 5] = [
    "java.util.Collections$UnmodifiableCollection",
    "java.util.Collections$UnmodifiableMap",
    "java.util.Collections$UnmodifiableSet",
    "java.util.HashMap",
    "java.util.HashSet",
];

impl Comparison<'_> {
    pub(super) fn is_unordered(&self, pair: &Pair) -> bool {
        let object = self.predicted.get(pair.predicted);
        object.is_some_and(|object| {
            UNORDERED.contains(&&*object.class) && matches!(object.body, Body::Contents(_))
        })
    }

    /// What collections of equal size hold.
    pub(super) fn contents(&mut self, place: &str, class: &str, mine: &[Datum], those: &[Datum]) {
        if !UNORDERED.contains(&class) {
            for (i, (p, o)) in mine.iter().zip(those).enumerate() {
                self.value(&format!("{place}[{i}]"), *p, *o);
            }
            return;
        }
        let width = if class.ends_with("Map") { 2 } else { 1 };
        let mut mine: Vec<(usize, &[Datum])> = mine.chunks(width).enumerate().collect();
        let mut those: Vec<&[Datum]> = those.chunks(width).collect();
        let mut pairs = Vec::new();
        mine.retain(|&(i, entry)| {
            let found = those
                .iter()
                .position(|other| self.is_known(entry[0], other[0]));
            match found {
                Some(position) => pairs.push((i, entry, those.remove(position))),
                None => return true,
            }
            false
        });
        let signature = |heap: &super::Heap<'_>, entry: &[Datum]| -> Vec<String> {
            entry.iter().map(|&part| heap.signature(part)).collect()
        };
        mine.sort_by_cached_key(|(_, entry)| signature(&self.predicted, entry));
        those.sort_by_cached_key(|entry| signature(&self.observed, entry));
        pairs.extend(mine.into_iter().zip(those).map(|((i, p), o)| (i, p, o)));
        for (i, p, o) in pairs {
            for (part, (p, o)) in p.iter().zip(o).enumerate() {
                self.value(&format!("{place}[{}]", i * width + part), *p, *o);
            }
        }
    }

    /// Whether two values are known to be the same.
    fn is_known(&self, p: Datum, o: Datum) -> bool {
        match (p, o) {
            (Datum::Object(p), Datum::Object(o)) => {
                match (self.predicted.get(p), self.observed.get(o)) {
                    (Some(a), Some(b)) if has_value(a) || has_value(b) => same_value(a, b),
                    _ => self.to_observed.get(p).copied().flatten() == Some(o),
                }
            }
            _ => p == o,
        }
    }
}
