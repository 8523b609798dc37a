//! Structures of any shape: what hangs together of nodes that no variable and no second node leads to is one node, with
//! a set of edges for each field (section 6.3 of paper 002).

use super::graph::{Edge, Graph, Kind, Node};
use std::collections::BTreeMap;

impl Graph {
    /// Makes one node of each segment that has two nodes or more. No second node leads into a segment, so it is a tree,
    /// and the node above which there is none of its own stands for it.
    pub(super) fn summarise_segments(&mut self) {
        let (degrees, is_root) = (self.in_degrees(), self.is_root());
        let is_inner = (0..self.nodes.len()).map(|n| {
            let is_object = matches!(self.nodes[n].kind, Kind::Object(_));
            is_object && !is_root[n] && degrees[n] == 1
        });
        let is_inner: Vec<bool> = is_inner.collect();
        let nodes = self.nodes.clone();
        let follows = |n: usize| -> Vec<usize> {
            let edges = nodes[n].edges.values().flatten();
            let inner = edges.filter_map(|edge| match *edge {
                Edge::Node(to) if is_inner[to] && nodes[to].kind == nodes[n].kind => Some(to),
                _ => None,
            });
            inner.collect()
        };
        let mut is_below = vec![false; nodes.len()];
        let inner = (0..nodes.len()).filter(|&n| is_inner[n]);
        for to in inner.clone().flat_map(follows) {
            is_below[to] = true;
        }
        for top in inner.filter(|&n| !is_below[n]) {
            let (mut segment, mut next) = (vec![top], 0);
            while let Some(&n) = segment.get(next) {
                segment.extend(follows(n));
                next += 1;
            }
            if segment.len() > 1 {
                self.nodes[top] = summary(&nodes, &segment);
            }
        }
    }
}

/// The node that stands for a segment.
fn summary(nodes: &[Node], segment: &[usize]) -> Node {
    let mut edges: BTreeMap<u32, Vec<Edge>> = BTreeMap::new();
    for (&field, to) in segment.iter().flat_map(|&n| &nodes[n].edges) {
        let leaving = to.iter().filter(|edge| match edge {
            Edge::Node(to) => !segment.contains(to),
            Edge::Null | Edge::Unread => true,
        });
        edges.entry(field).or_default().extend(leaving);
    }
    for edges in edges.values_mut() {
        edges.sort_unstable();
        edges.dedup();
    }
    let members = segment.iter().flat_map(|&n| nodes[n].members.clone());
    Node {
        kind: nodes[segment[0]].kind,
        edges,
        members: members.collect(),
    }
}
