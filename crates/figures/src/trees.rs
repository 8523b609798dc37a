//! Traces of search trees and of the leftist heap.
//!
//! Every node is an input object, and so is the tree; the root's depth is 1. An invariant leaves one trace
//! per shape (and colouring), and the ways through an operation on it are those that the order of keys
//! distinguishes.

use crate::cases::{Case, Outcome};
use crate::{Bound, Degree, Shape};

/// A kind of tree.
struct TreeKind {
    class: &'static str,
    /// In how many ways a shape is one of them.
    ways: fn(&Shape) -> u64,
    /// A method on one of this shape; `None` if there is no such method.
    case: fn(&Shape, &str) -> Option<Case>,
}

const fn kind(
    class: &'static str,
    ways: fn(&Shape) -> u64,
    case: fn(&Shape, &str) -> Option<Case>,
) -> TreeKind {
    TreeKind { class, ways, case }
}

const KINDS: [TreeKind; 5] = [
    kind("AATree", Shape::aa, search_case),
    kind("AvlTree", Shape::avl, search_case),
    kind("BinarySearchTree", Shape::any, search_case),
    kind("TreeMap", Shape::red_black, search_case),
    kind("LeftistHeap", Shape::leftist, heap_case),
];

/// The number of traces of a method of a tree.
pub(crate) fn count(class: &str, method: &str, bound: Bound, degree: Degree) -> Option<u64> {
    if (class, method) == ("LeftistHeap", "merge") {
        return Some(merges(bound));
    }
    let TreeKind { ways, case, .. } = KINDS.iter().find(|kind| kind.class == class)?;
    let traces = |shape: &Shape| Some(ways(shape) * case(shape, method)?.traces(degree, bound));
    shapes(bound).iter().map(traces).sum()
}

fn shapes(bound: Bound) -> Vec<Shape> {
    match bound {
        Bound::Chain(k) => Shape::of_height(k),
        Bound::Objects(n) => Shape::of_size(n),
    }
}

fn search_case(shape: &Shape, method: &str) -> Option<Case> {
    let nodes = nodes(shape, 1);
    let gaps = nodes.len() as u64 + 1;
    let at = |loads: fn(&TreeNode) -> Vec<u32>| {
        let equal = nodes.iter().map(move |node| Outcome::loading(loads(node)));
        std::iter::once(Outcome::plain(gaps)).chain(equal).collect()
    };
    let end = |node: Option<&TreeNode>| vec![Outcome::loading(node.map(|node| node.depth))];
    let outcomes: Vec<Outcome> = match method {
        "isEmpty" | "lastKey" => vec![Outcome::plain(1)],
        "contains" => vec![Outcome::plain(2 * gaps - 1)],
        "find" | "get" | "insert" | "put" => at(|node| vec![node.depth]),
        "remove" => at(|node| [node.depth].into_iter().chain(node.replaced_by).collect()),
        "findMin" => end(nodes.first()),
        "findMax" => end(nodes.last()),
        _ => return None,
    };
    Some(Case {
        objects: shape.size() + 1,
        payload: matches!(method, "insert" | "put"),
        outcomes,
    })
}

/// A node of a tree.
struct TreeNode {
    depth: u32,
    /// The depth of the node that moves into it if it is removed and has two children.
    replaced_by: Option<u32>,
}

/// The nodes in order, the root at this depth.
fn nodes(shape: &Shape, depth: u32) -> Vec<TreeNode> {
    let Some((left, right)) = shape.children() else {
        return Vec::new();
    };
    let (mut all, after) = (nodes(left, depth + 1), nodes(right, depth + 1));
    let next = after.first().filter(|_| !left.is_empty());
    let replaced_by = next.map(|node| node.depth);
    all.push(TreeNode { depth, replaced_by });
    all.extend(after);
    all
}

fn heap_case(shape: &Shape, method: &str) -> Option<Case> {
    let root = shape.children();
    let outcome = match method {
        "findMin" => Outcome::loading(root.map(|_| 1)),
        "deleteMin" => Outcome {
            times: root.map_or(1, |(left, right)| interleavings(left, right)),
            ..Outcome::loading(root.map(|_| 1))
        },
        "insert" => Outcome::plain(u64::from(shape.right_spine()) + 1),
        _ => return None,
    };
    Some(Case {
        objects: shape.size() + 1,
        payload: method == "insert",
        outcomes: vec![outcome],
    })
}

/// All pairs of heaps, and a heap with itself.
fn merges(bound: Bound) -> u64 {
    let mut heaps = shapes(bound);
    heaps.retain(|shape| shape.leftist() == 1);
    let with = |left| heaps.iter().map(move |right| interleavings(left, right));
    1 + heaps.iter().flat_map(with).sum::<u64>()
}

/// In how many orders two right spines can be merged.
fn interleavings(left: &Shape, right: &Shape) -> u64 {
    let (left, right) = (left.right_spine(), right.right_spine());
    // Each partial product is a binomial coefficient.
    (1..=u64::from(right)).fold(1, |ways, i| ways * (u64::from(left) + i) / i)
}
