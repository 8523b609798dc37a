//! What an operation can come across, and in how many ways a degree of laziness resolves that.

use crate::{Bound, Degree};

/// One way through an operation, when the shape of the structure is decided.
#[derive(Debug, Clone, Default)]
pub struct Outcome {
    /// The depths of the objects of which an `Object` field is loaded, in order.
    pub loads: Vec<u32>,
    /// How many ways are like this one.
    pub times: u64,
}

impl Outcome {
    /// Some ways on which no such field is loaded.
    pub fn plain(times: u64) -> Outcome {
        let loads = Vec::new();
        Outcome { loads, times }
    }

    /// One way on which fields of objects of these depths are loaded.
    pub fn loading(loads: impl IntoIterator<Item = u32>) -> Outcome {
        let loads = loads.into_iter().collect();
        Outcome { loads, times: 1 }
    }
}

/// A structure of a decided shape, and the ways through an operation on it.
#[derive(Debug, Clone)]
pub struct Case {
    /// How many input objects there are.
    pub objects: u32,
    /// Whether the operation takes a further object, which may be null and is none of them.
    pub payload: bool,
    /// The ways.
    pub outcomes: Vec<Outcome>,
}

impl Case {
    /// The number of traces.
    pub fn traces(&self, degree: Degree, bound: Bound) -> u64 {
        let alone = self.with(self.objects, degree, bound);
        match (self.payload, degree) {
            (false, _) | (true, Degree::LazierSharp) => alone,
            (true, _) => alone + self.with(self.objects + 1, degree, bound),
        }
    }

    fn with(&self, objects: u32, degree: Degree, bound: Bound) -> u64 {
        let traces =
            |outcome: &Outcome| outcome.times * ways(objects, &outcome.loads, degree, bound);
        self.outcomes.iter().map(traces).sum()
    }
}

/// In how many ways fields of type `Object` are resolved: not at all, into null and not null, or into null,
/// each known object and, where the bound permits, a new one.
fn ways(objects: u32, loads: &[u32], degree: Degree, bound: Bound) -> u64 {
    let Some((&depth, rest)) = loads.split_first() else {
        return 1;
    };
    let known = ways(objects, rest, degree, bound);
    match degree {
        Degree::LazierSharp => known,
        Degree::Lazier => 2 * known,
        Degree::Lazy if may_be_new(depth, bound) => {
            u64::from(objects + 1) * known + ways(objects + 1, rest, degree, bound)
        }
        Degree::Lazy => u64::from(objects + 1) * known,
    }
}

/// Whether an object loaded from one of this depth may be new. No structure here has as many objects of
/// type `Object` as a bound on their number permits.
fn may_be_new(depth: u32, bound: Bound) -> bool {
    match bound {
        Bound::Chain(k) => depth < k,
        Bound::Objects(_) => true,
    }
}
