//! Whether a construction has made what the witness wants.

use super::plan::Plan;
use isopath_draw::contents_of;
use isopath_heap::Value;
use isopath_program::FieldId;
use isopath_trace::{Body, Datum};
use std::collections::BTreeMap;

impl Plan<'_, '_, '_> {
    /// Whether all cells that the witness lists are as it says.
    pub(super) fn is_as_wanted(&self) -> bool {
        (0..self.objects.len()).all(|object| self.is_one_as_wanted(object).unwrap_or(false))
    }

    fn is_one_as_wanted(&self, object: usize) -> Option<bool> {
        let (state, heaps) = (&self.built.state, &self.built.heaps);
        let place = heaps.places[object]?;
        match &self.objects[object].body {
            Body::Fields(_) => {
                let cells = self.cells(object).ok()?;
                let holds =
                    |&(field, value): &(FieldId, Datum)| self.holds(state, place, field, value);
                Some(cells.iter().all(holds))
            }
            Body::Array { length, elements } => {
                let array = state.heap.get(place)?.array()?;
                let class = self.shop.lab.class(&self.objects[object].class)?;
                let zero = crate::zero::default_datum(&class.name[1..]);
                let wanted: BTreeMap<i32, Datum> = elements.iter().copied().collect();
                let holds = |i: i32| {
                    let wanted = wanted.get(&i).copied().unwrap_or(zero);
                    let value = array.get(i as usize);
                    value.is_some_and(|v| {
                        heaps.agrees(self.shop.lab, state, self.objects, wanted, v)
                    })
                };
                Some((0..*length).all(holds))
            }
            Body::Contents(wanted) => {
                let found = contents_of(&self.shop.lab.machine, state, place)?;
                let holds = |(&wanted, &value): (&Datum, &Value)| {
                    heaps.agrees(self.shop.lab, state, self.objects, wanted, value)
                };
                Some(found.len() == wanted.len() && wanted.iter().zip(&found).all(holds))
            }
            _ => Some(true),
        }
    }
}
