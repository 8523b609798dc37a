//! The states that were kept, found by place and by the constants that the rest of a path can read.
//!
//! A state with a constant in a slot covers only states that have the same constant there; one with a symbol may cover
//! any. So the states of a place are sorted by which of their slots are constants, and by what these are.

use super::is_prefix;
use isopath_heap::Value;
use isopath_machine::{Machine, State, place, visible};
use isopath_program::MethodId;
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::hash::BuildHasher;

/// Which slots of a state are constants.
type Mask = Vec<bool>;
/// Where a state is: its call chain.
type Chain = Vec<(MethodId, u32)>;

/// Where a state is, and what the rest of its path can read there.
pub(super) struct Arrival {
    chain: Chain,
    values: Vec<Value>,
}

impl Arrival {
    pub(super) fn of<'p>(machine: &mut Machine<'p>, state: &State<'p>) -> Arrival {
        Arrival {
            chain: place(state),
            values: visible(machine, state),
        }
    }
}

/// All states of one place.
#[derive(Default)]
struct AtPlace {
    masks: Vec<Mask>,
    /// By mask, and by a hash of the constants.
    states: FxHashMap<(usize, u64), Vec<usize>>,
    /// Comparisons without success since the last that had some.
    misses: u64,
}

/// All states that were kept.
#[derive(Default)]
pub(super) struct Store<'p> {
    kept: Vec<State<'p>>,
    places: FxHashMap<Chain, AtPlace>,
}

/// The number in a slot, if it is a constant; references count as symbols. There is one NaN.
fn constant(value: &Value) -> Option<u64> {
    match *value {
        Value::Int(v) => Some(v as u64),
        Value::Long(v) => Some(v as u64),
        Value::Float(v) if v.is_nan() => Some(u64::MAX),
        Value::Float(v) => Some(v.to_bits().into()),
        Value::Double(v) if v.is_nan() => Some(u64::MAX),
        Value::Double(v) => Some(v.to_bits()),
        _ => None,
    }
}

/// A hash of the constants in the slots of `mask`; `None` if one of them has none.
fn key(values: &[Value], mask: &Mask) -> Option<u64> {
    let slots = values.iter().zip(mask).filter(|(_, is_in)| **is_in);
    let constants: Option<Vec<u64>> = slots.map(|(value, _)| constant(value)).collect();
    Some(FxBuildHasher.hash_one(constants?))
}

impl<'p> Store<'p> {
    pub(super) fn get(&self, i: usize) -> &State<'p> {
        &self.kept[i]
    }

    /// Keeps a state.
    pub(super) fn keep(&mut self, state: &State<'p>, arrival: Arrival) {
        let Arrival { chain, values } = arrival;
        let mask: Mask = values
            .iter()
            .map(|value| constant(value).is_some())
            .collect();
        let at = self.places.entry(chain).or_default();
        let known = at.masks.iter().position(|m| *m == mask);
        let known = known.unwrap_or_else(|| {
            at.masks.push(mask.clone());
            at.masks.len() - 1
        });
        let constants = key(&values, &mask).unwrap_or_default();
        let states = at.states.entry((known, constants)).or_default();
        states.push(self.kept.len());
        self.kept.push(state.clone());
    }

    /// All states that were kept at a place, as they were kept.
    pub(super) fn at_place(&self, arrival: &Arrival) -> Vec<usize> {
        let at = self.places.get(&arrival.chain);
        let mut all: Vec<usize> = at
            .iter()
            .flat_map(|at| at.states.values().flatten().copied())
            .collect();
        all.sort_unstable();
        all
    }

    /// The states that may cover one: those before it on its path, the nearest first, then the others as they were
    /// kept.
    pub(super) fn candidates(&self, state: &State<'p>, arrival: &Arrival) -> Vec<usize> {
        let Some(at) = self.places.get(&arrival.chain) else {
            return Vec::new();
        };
        let keys = at.masks.iter().enumerate();
        let keys = keys.filter_map(|(i, mask)| Some((i, key(&arrival.values, mask)?)));
        let found = keys.filter_map(|key| at.states.get(&key)).flatten();
        let is_before =
            |&i: &usize| is_prefix(self.kept[i].path.trail.path(), state.path.trail.path());
        let (mut before, mut others): (Vec<usize>, Vec<usize>) =
            found.copied().partition(is_before);
        before.sort_unstable_by(|a, b| b.cmp(a));
        others.sort_unstable();
        before.extend(others);
        before
    }

    /// Notes a comparison, and says how many there were without success since the last that had some.
    pub(super) fn note(&mut self, arrival: &Arrival, is_covered: bool) -> u64 {
        let at = self.places.entry(arrival.chain.clone()).or_default();
        at.misses = if is_covered { 0 } else { at.misses + 1 };
        at.misses
    }
}
