//! Lists: maximal segments of nodes that no variable and no second node leads to (definition 8 of paper 002).

use super::graph::{Edge, Graph, Kind, Node};

/// The next node of a list: what the only reference of a node leads to, if that is a node of the same kind, or the end.
fn after(node: &Node) -> Option<Edge> {
    let mut edges = node.edges.values();
    match (edges.next().map(Vec::as_slice), edges.next()) {
        (Some(&[edge]), None) => Some(edge),
        _ => None,
    }
}

impl Graph {
    /// Makes summary nodes of the inner nodes of lists.
    pub(super) fn summarise_lists(&mut self) {
        let (degrees, is_root) = (self.in_degrees(), self.is_root());
        let interrupting = (0..self.nodes.len()).map(|n| {
            let node = &self.nodes[n];
            let is_node = matches!(node.kind, Kind::Object(_)) && after(node).is_some();
            !is_node || is_root[n] || degrees[n] > 1
        });
        let interrupting: Vec<bool> = interrupting.collect();
        let kinds: Vec<Kind> = self.nodes.iter().map(|node| node.kind).collect();
        self.summarise(&interrupting, |node| {
            after(node).filter(|edge| match *edge {
                Edge::Node(to) => kinds[to] == node.kind,
                _ => true,
            })
        });
    }
}
