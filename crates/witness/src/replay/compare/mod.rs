//! Is what was observed what was predicted?
//!
//! Heaps are compared up to isomorphism. Objects of the witness are the same on both sides, by position.
//! Each object made on the way is paired with its counterpart where both are first met on a walk from the
//! inputs, the result and the static fields; from then on each must appear wherever the other does. What
//! has a value and no identity (strings, boxes, constants, classes) is compared by value. Collections are
//! compared by what they hold, in order; those whose order is that of hash codes, as sets.

mod bodies;
mod names;
mod show;
#[cfg(test)]
mod tests;
mod unordered;

use super::observation::Observation;
use isopath_trace::{Body, Datum, End, FieldName, Object, Witness};
use names::Names;
use show::{Heap, short};
use std::collections::VecDeque;

/// Something that is not as predicted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mismatch {
    /// What it is about: `ending`, `result`, `this.next.val`, `Counter.count`.
    pub place: String,
    /// What the trace predicts, in Java-like syntax.
    pub predicted: String,
    /// What happened.
    pub observed: String,
}

impl Mismatch {
    fn new(
        place: impl Into<String>,
        predicted: impl Into<String>,
        observed: impl Into<String>,
    ) -> Mismatch {
        Mismatch {
            place: place.into(),
            predicted: predicted.into(),
            observed: observed.into(),
        }
    }

    /// An end that cannot be predicted.
    pub(super) fn of_end(witness: &Witness, observed: &str) -> Mismatch {
        let names = Names::of(witness);
        let heap = Heap::new(&witness.predicted.after.objects, names.of_inputs());
        Mismatch::new(ENDING, heap.end(&witness.predicted.end), observed)
    }
}

/// `this.next.val: predicted 3, observed 0`.
impl std::fmt::Display for Mismatch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Mismatch {
            place,
            predicted,
            observed,
        } = self;
        write!(f, "{place}: predicted {predicted}, observed {observed}")
    }
}

const ENDING: &str = "ending";

/// What a witness predicts, in words: the result, or the exception and its message.
pub fn predicted(witness: &Witness) -> String {
    let heap = Heap::new(
        &witness.predicted.after.objects,
        Names::of(witness).of_inputs(),
    );
    let end = heap.end(&witness.predicted.end);
    let (_verb, what) = end.split_once(' ').unwrap_or_default();
    what.to_owned()
}

/// All that is not as predicted. When the call ended in another way, nothing else is of interest.
pub(super) fn compare(witness: &Witness, observed: &Observation) -> Vec<Mismatch> {
    let mut comparison = Comparison::new(witness, observed);
    comparison.made(witness, observed);
    if comparison.ends(&witness.predicted.end, &observed.end) {
        comparison.end_values(&witness.predicted.end, &observed.end);
        comparison.statics(witness, observed);
        comparison.walk();
    }
    comparison.mismatches
}

/// A pair of objects that is to be compared, and where it was met.
struct Pair {
    place: String,
    predicted: usize,
    observed: usize,
}

struct Comparison<'a> {
    predicted: Heap<'a>,
    observed: Heap<'a>,
    /// The counterparts of objects that have one, in both directions.
    to_observed: Vec<Option<usize>>,
    to_predicted: Vec<Option<usize>>,
    waiting: VecDeque<Pair>,
    /// Those whose parts have no order. They wait until all other ways to their parts have been followed.
    unordered: VecDeque<Pair>,
    mismatches: Vec<Mismatch>,
}

impl<'a> Comparison<'a> {
    fn new(witness: &'a Witness, observed: &'a Observation) -> Comparison<'a> {
        let names = Names::of(witness).of_inputs();
        let objects = &witness.predicted.after.objects;
        let mut comparison = Comparison {
            to_observed: vec![None; objects.len()],
            to_predicted: vec![None; observed.objects.len()],
            predicted: Heap::new(objects, names.clone()),
            observed: Heap::new(&observed.objects, names.clone()),
            waiting: VecDeque::new(),
            unordered: VecDeque::new(),
            mismatches: Vec::new(),
        };
        for (i, place) in names.into_iter().enumerate() {
            comparison.pair(place, i, i);
        }
        comparison
    }

    fn differ(&mut self, place: &str, predicted: impl Into<String>, observed: impl Into<String>) {
        let mismatch = Mismatch::new(place, predicted, observed);
        self.mismatches.push(mismatch);
    }

    /// Whether the program asked for the values that the trace made, and assumed nothing else.
    fn made(&mut self, witness: &Witness, observed: &Observation) {
        const PLACE: &str = "values asked for";
        let (made, given) = (&observed.made, witness.made.len());
        if made.assumption_violated {
            self.differ("assumptions", "that they hold", "one that does not");
        }
        if !made.misuse.is_empty() {
            self.differ(PLACE, "those of the trace", &*made.misuse);
        } else if made.lacking > 0 {
            self.differ(PLACE, given.to_string(), "more");
        } else if made.taken != given {
            self.differ(PLACE, given.to_string(), made.taken.to_string());
        }
    }

    /// Whether both end alike: exceptions are of the same class.
    fn ends(&mut self, predicted: &End, observed: &End) -> bool {
        let alike = match (predicted, observed) {
            (End::Returned(_), End::Returned(_)) => true,
            (End::Threw { exception: p, .. }, End::Threw { exception: o, .. }) => {
                self.predicted.class_of(*p) == self.observed.class_of(*o)
            }
            _ => false,
        };
        if !alike {
            let ends = (self.predicted.end(predicted), self.observed.end(observed));
            self.differ(ENDING, ends.0, ends.1);
        }
        alike
    }

    fn end_values(&mut self, predicted: &End, observed: &End) {
        match (predicted, observed) {
            (End::Returned(Some(p)), End::Returned(Some(o))) => self.value("result", *p, *o),
            (
                End::Threw { exception, message },
                End::Threw {
                    exception: seen,
                    message: said,
                },
            ) => {
                self.value("exception", *exception, *seen);
                if let (Some(message), Some(said)) = (message, said)
                    && message != said
                {
                    self.differ("message", show::message(message), show::message(said));
                }
            }
            (End::Returned(None), End::Returned(None)) => {}
            _ => {
                let ends = (self.predicted.end(predicted), self.observed.end(observed));
                self.differ(ENDING, ends.0, ends.1);
            }
        }
    }

    fn statics(&mut self, witness: &Witness, observed: &Observation) {
        let fields = witness.predicted.after.statics.iter();
        for (field, seen) in fields.zip(&observed.statics) {
            let FieldName { class, name, .. } = &field.field;
            let place = format!("{}.{name}", short(class));
            match seen {
                Some(seen) => self.value(&place, field.value, *seen),
                None => {
                    let predicted = self.predicted.value(field.value);
                    self.differ(&place, predicted, "that it cannot be read");
                }
            }
        }
    }

    /// Compares values; objects behind them are compared later.
    fn value(&mut self, place: &str, predicted: Datum, observed: Datum) {
        let same = match (predicted, observed) {
            (Datum::Object(p), Datum::Object(o)) => return self.objects(place, p, o),
            (Datum::Float(p), Datum::Float(o)) => same_float(p, o),
            (Datum::Double(p), Datum::Double(o)) => same_double(p, o),
            _ => predicted == observed,
        };
        if !same {
            let shown = (
                self.predicted.value(predicted),
                self.observed.value(observed),
            );
            self.differ(place, shown.0, shown.1);
        }
    }

    fn objects(&mut self, place: &str, p: usize, o: usize) {
        let same = match (self.predicted.get(p), self.observed.get(o)) {
            (Some(a), Some(b)) if has_value(a) || has_value(b) => same_value(a, b),
            (Some(_), Some(_)) => match (self.to_observed[p], self.to_predicted[o]) {
                (None, None) => return self.pair(place.to_owned(), p, o),
                (counterpart, _) => counterpart == Some(o),
            },
            _ => false,
        };
        if !same {
            let shown = (
                self.predicted.value(Datum::Object(p)),
                self.observed.value(Datum::Object(o)),
            );
            self.differ(place, shown.0, shown.1);
        }
    }

    /// From now on these two are each other's counterparts.
    fn pair(&mut self, place: String, p: usize, o: usize) {
        let sides = (self.predicted.get(p), self.observed.get(o));
        if let (Some(a), Some(b)) = sides
            && !has_value(a)
            && !has_value(b)
            && !VALUE_BASED.contains(&&*a.class)
        {
            self.to_observed[p] = Some(o);
            self.to_predicted[o] = Some(p);
        }
        self.predicted.name(p, &place);
        self.observed.name(o, &place);
        self.waiting.push_back(Pair {
            place,
            predicted: p,
            observed: o,
        });
    }

    fn walk(&mut self) {
        loop {
            match self.waiting.pop_front() {
                Some(pair) if self.is_unordered(&pair) => self.unordered.push_back(pair),
                Some(pair) => self.bodies(&pair),
                None => match self.unordered.pop_front() {
                    Some(pair) => self.bodies(&pair),
                    None => return,
                },
            }
        }
    }
}

/// Classes whose objects are compared by what they hold: the JDK does not say which of them are one object.
const VALUE_BASED: [&str; 4] = [
    "java.util.Optional",
    "java.util.OptionalDouble",
    "java.util.OptionalInt",
    "java.util.OptionalLong",
];

/// Whether an object is what it says, and not which one it is.
fn has_value(object: &Object) -> bool {
    matches!(
        object.body,
        Body::Text { .. } | Body::Boxed(_) | Body::Constant(_) | Body::Class(_)
    )
}

fn same_value(a: &Object, b: &Object) -> bool {
    let same = match (&a.body, &b.body) {
        (Body::Text { units: p, .. }, Body::Text { units: o, .. }) => p == o,
        (Body::Boxed(Datum::Float(p)), Body::Boxed(Datum::Float(o))) => same_float(*p, *o),
        (Body::Boxed(Datum::Double(p)), Body::Boxed(Datum::Double(o))) => same_double(*p, *o),
        (p, o) => p == o,
    };
    same && a.class == b.class
}

/// The bits of NaN are up to the machine.
fn same_float(a: u32, b: u32) -> bool {
    a == b || f32::from_bits(a).is_nan() && f32::from_bits(b).is_nan()
}

fn same_double(a: u64, b: u64) -> bool {
    a == b || f64::from_bits(a).is_nan() && f64::from_bits(b).is_nan()
}
