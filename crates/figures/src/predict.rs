//! How many traces a method of `tests/structures` has.

use crate::cases::{Case, Outcome};
use crate::{Bound, Degree, trees};

/// The number of traces of a method under a bound; `None` if that is not known.
pub fn count(class: &str, method: &str, bound: Bound, degree: Degree) -> Option<u64> {
    if let Some(traces) = trees::count(class, method, bound, degree) {
        return Some(traces);
    }
    let Bound::Chain(k) = bound else {
        return None;
    };
    let range = 0..=u64::from(k);
    match (class, method) {
        ("GC", "mark") if k == 1 => Some(marked_graphs()),
        ("Container", "swap") => Some(swaps(degree, bound)),
        ("BinaryHeap", "findMin") => Some(range.count() as u64),
        ("BinaryHeap", "insert") => Some(range.map(places_up).sum()),
        ("BinaryHeap", "deleteMin") if k <= 3 => Some(range.map(|size| 1 + size / 3).sum()),
        ("Sort", "insertionSort" | "shellsort") if k <= 3 => {
            Some(range.skip(1).map(factorial).sum())
        }
        ("Sort", "selectionSort") if k <= 3 => Some(
            range
                .skip(1)
                .map(|length| factorial(length) + length / 3)
                .sum(),
        ),
        _ => None,
    }
}

/// Why our method has not the count that Kiasan's has, if so.
pub fn deviation(class: &str, method: &str, bound: Bound, degree: Degree) -> Option<&'static str> {
    let eager = degree != Degree::LazierSharp;
    match (class, method, bound) {
        ("AATree", ..) if eager => Some("our leaves end in null, the textbook's in a sentinel"),
        ("TreeMap", _, Bound::Chain(3)) if eager => {
            Some("our nodes have no link to their parent, those of java.util have")
        }
        ("BinaryHeap", "insert", Bound::Chain(1)) => {
            Some("the paper leaves open what k bounds in an array; here it is the keys before")
        }
        _ => None,
    }
}

/// The graphs of a root and its children: none, the root alone, one child (whose links go to null or one of
/// two objects), two (null or one of three).
fn marked_graphs() -> u64 {
    let (alone, one, two) = (2 * 2, (2 + 1) + 2, 1);
    1 + alone + one * 3u64.pow(2) + two * 4u64.pow(4)
}

/// The containers are one, or two.
fn swaps(degree: Degree, bound: Bound) -> u64 {
    let swap = |objects: u32| Case {
        objects,
        payload: false,
        outcomes: vec![Outcome::loading((0..objects).map(|_| 0))],
    };
    swap(1).traces(degree, bound) + swap(2).traces(degree, bound)
}

/// How many places a key can end up in that is added to a heap in an array.
fn places_up(size: u64) -> u64 {
    u64::from((size + 1).ilog2()) + 1
}

fn factorial(n: u64) -> u64 {
    (1..=n).product()
}
