//! Arrays as lists of the elements that were read, in the order of their indices, with a node for each stretch that
//! nobody has read (Algorithm 3 of paper 002). Variables that are an index of an element lead to it (definition 10).

use super::super::Fits;
use super::super::roots::visible_slots;
use super::graph::{Builder, Edge, Graph, Kind, NEXT, Node};
use crate::State;
use isopath_heap::{Leaf, Region, Value};
use isopath_terms::{BinOp, Sort, Term};
use std::collections::BTreeMap;

/// An element that was read or written.
#[derive(Clone, Copy)]
struct Element {
    index: Term,
    now: Value,
}

impl<'p> Builder<'_, 'p> {
    /// Adds the elements of the arrays of the input that are numbers.
    pub(super) fn arrays(&mut self, state: &State<'p>) -> Fits {
        for at in 0..self.known.len() {
            let leaf = self.known[at];
            let (elements, length) = self.elements_of(leaf);
            if elements.is_empty() {
                continue;
            }
            let sorted = self.sorted(elements)?;
            let first = self.chain(&sorted, length)?;
            self.graph.nodes[at].edges.insert(NEXT, vec![first]);
            self.index_roots(state, &sorted, first)?;
        }
        Some(())
    }

    fn elements_of(&mut self, array: Leaf) -> (Vec<Element>, Option<Term>) {
        let (mut elements, mut length) = (Vec::new(), None);
        for cell in self.cells.clone() {
            if !matches!(array, Leaf::Input(reference) if reference == cell.key.reference) {
                continue;
            }
            match (cell.region, cell.key.index) {
                (Region::Elements(_), Some(index)) => elements.push(Element {
                    index,
                    now: cell.now,
                }),
                (Region::Length, _) => length = cell.now.to_term(&mut self.matching.machine.terms),
                _ => {}
            }
        }
        (elements, length)
    }

    fn less(&mut self, a: Term, b: Term) -> bool {
        let less = self.matching.machine.terms.binary(BinOp::Slt, a, b);
        self.is_implied(less)
    }

    fn equal(&mut self, a: Term, b: Term) -> bool {
        let same = self.matching.machine.terms.eq(a, b);
        self.is_implied(same)
    }

    /// In the order of their indices, where the path knows it; one element for each index.
    fn sorted(&mut self, elements: Vec<Element>) -> Fits<Vec<Element>> {
        let mut sorted: Vec<Element> = Vec::new();
        'next: for element in elements {
            let mut at = 0;
            while at < sorted.len() {
                let other = sorted[at].index;
                if self.equal(element.index, other) {
                    continue 'next;
                }
                if self.less(element.index, other) {
                    break;
                }
                self.less(other, element.index).then_some(())?;
                at += 1;
            }
            sorted.insert(at, element);
        }
        Some(sorted)
    }

    /// A list of nodes for elements and for the stretches between them; the edge to the first.
    fn chain(&mut self, sorted: &[Element], length: Option<Term>) -> Fits<Edge> {
        let terms = &mut self.matching.machine.terms;
        let (zero, one) = (terms.int(0), terms.int(1));
        let mut nodes = Vec::new();
        let (first, last) = (sorted.first()?, sorted.last()?);
        if !self.equal(first.index, zero) {
            nodes.push(None);
        }
        for (i, element) in sorted.iter().enumerate() {
            nodes.push(Some(*element));
            if let Some(next) = sorted.get(i + 1) {
                let after = self
                    .matching
                    .machine
                    .terms
                    .binary(BinOp::Add, element.index, one);
                if !self.equal(after, next.index) {
                    nodes.push(None);
                }
            }
        }
        let after = self
            .matching
            .machine
            .terms
            .binary(BinOp::Add, last.index, one);
        if !length.is_some_and(|length| self.equal(after, length)) {
            nodes.push(None);
        }
        let start = self.graph.nodes.len();
        let count = nodes.len();
        for (i, element) in nodes.into_iter().enumerate() {
            let number = element.and_then(|e| e.now.to_term(&mut self.matching.machine.terms));
            let next = match i + 1 < count {
                true => Edge::Node(start + i + 1),
                false => Edge::Null,
            };
            self.graph.nodes.push(Node {
                kind: if element.is_some() {
                    Kind::Cell
                } else {
                    Kind::Stretch
                },
                edges: BTreeMap::from([(NEXT, vec![next])]),
                members: number.map(|term| vec![(NEXT, term)]).into_iter().collect(),
            });
        }
        Some(Edge::Node(start))
    }

    /// Variables that are an index of an element lead to it.
    fn index_roots(&mut self, state: &State<'p>, sorted: &[Element], first: Edge) -> Fits {
        let Edge::Node(first) = first else {
            return None;
        };
        let cells: Vec<usize> = (first..self.graph.nodes.len())
            .filter(|&n| self.graph.nodes[n].kind == Kind::Cell)
            .collect();
        let innermost = state.control.frame.clone();
        for (depth, frame) in innermost.chain().enumerate() {
            for slot in visible_slots(self.matching.machine, frame) {
                let Some(value) = frame.slots[slot].to_term(&mut self.matching.machine.terms)
                else {
                    continue;
                };
                if self.matching.machine.terms.sort(value) != Sort::Bv32 {
                    continue;
                }
                for (element, &cell) in sorted.iter().zip(&cells) {
                    if self.equal(value, element.index) {
                        self.graph.roots.insert((depth, slot), Edge::Node(cell));
                        break;
                    }
                }
            }
        }
        Some(())
    }
}

impl Graph {
    /// Makes summary nodes of elements that no variable is an index of.
    pub(super) fn summarise_cells(&mut self) {
        let is_root = self.is_root();
        let interrupting = self.nodes.iter().zip(&is_root);
        let interrupting: Vec<bool> = interrupting
            .map(|(node, is_root)| node.kind != Kind::Cell || *is_root)
            .collect();
        self.summarise(&interrupting, |node| {
            node.edges.get(&NEXT)?.first().copied()
        });
    }
}
