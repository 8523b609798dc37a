//! The heap of a state as a graph: what local variables and static fields lead to, as far as the path has read it.

use super::super::reach::Known;
use super::super::roots::visible_slots;
use super::super::{Fits, Garbage, Matching};
use super::Abstraction;
use crate::{Machine, State};
use isopath_heap::{Leaf, ObjRef, Reference, Region, Value};
use isopath_program::ClassId;
use isopath_terms::{Const, Sort, Term};
use std::collections::BTreeMap;

/// Nodes of a graph, at most.
const MOST_NODES: usize = 200;

/// Where an edge leads to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Edge {
    Null,
    /// The path has not read it, or does not know whether it is null.
    Unread,
    Node(usize),
}

/// What a node is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// An object of this class, or several of a list.
    Object(ClassId),
    /// An element of an array, or several.
    Cell,
    /// Elements of an array that nobody has read, perhaps none: `n*` of Algorithm 3.
    Stretch,
}

/// A node.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) kind: Kind,
    /// By field; of an array the first cell, of a cell the next. A node that stands for several has all of their edges
    /// that leave it, each once and in order.
    pub(super) edges: BTreeMap<u32, Vec<Edge>>,
    /// The numbers of each object that it stands for, by field.
    pub(super) members: Vec<Vec<(u32, Term)>>,
}

/// The edge of an array to its first cell, of a cell to the next, and the number in a cell.
pub(super) const NEXT: u32 = u32::MAX;

/// A heap.
#[derive(Default, Debug)]
pub(super) struct Graph {
    pub(super) nodes: Vec<Node>,
    /// By the frame and the slot of a variable.
    pub(super) roots: BTreeMap<(usize, usize), Edge>,
}

impl Graph {
    /// How many edges of nodes lead to each node.
    pub(super) fn in_degrees(&self) -> Vec<usize> {
        let mut degrees = vec![0; self.nodes.len()];
        for edge in self
            .nodes
            .iter()
            .flat_map(|node| node.edges.values().flatten())
        {
            if let Edge::Node(to) = *edge {
                degrees[to] += 1;
            }
        }
        degrees
    }

    /// Whether a variable leads to each node.
    pub(super) fn is_root(&self) -> Vec<bool> {
        let mut is_root = vec![false; self.nodes.len()];
        for edge in self.roots.values() {
            if let Edge::Node(to) = *edge {
                is_root[to] = true;
            }
        }
        is_root
    }

    /// Makes one node of each maximal row of nodes that are not `interrupting`, if it has two or more: `after` says
    /// which edge leads to the next (definition 8 of paper 002).
    pub(super) fn summarise(
        &mut self,
        interrupting: &[bool],
        after: impl Fn(&Node) -> Option<Edge>,
    ) {
        let next = |graph: &Graph, n: usize| match after(&graph.nodes[n]) {
            Some(Edge::Node(to)) if !interrupting[to] => Some(to),
            _ => None,
        };
        let mut is_later = vec![false; self.nodes.len()];
        for (n, is_interruption) in interrupting.iter().enumerate() {
            if let (false, Some(to)) = (is_interruption, next(self, n)) {
                is_later[to] = true;
            }
        }
        for first in 0..self.nodes.len() {
            if interrupting[first] || is_later[first] {
                continue;
            }
            let row: Vec<usize> = std::iter::successors(Some(first), |&n| next(self, n)).collect();
            if let [_, .., last] = *row {
                let members = row.iter().flat_map(|&n| self.nodes[n].members.clone());
                self.nodes[first].members = members.collect();
                self.nodes[first].edges = self.nodes[last].edges.clone();
            }
        }
    }
}

/// The graph of a state.
pub(super) fn graph<'p>(
    machine: &mut Machine<'p>,
    state: &State<'p>,
    what: &[Abstraction],
) -> Fits<Graph> {
    let mut matching = Matching::new(machine, (state, state), Garbage::Itself);
    let cells = matching.stored_cells()?;
    let mut builder = Builder {
        matching,
        cells,
        graph: Graph::default(),
        known: Vec::new(),
    };
    builder.roots()?;
    builder.nodes()?;
    if what.contains(&Abstraction::Array) {
        builder.arrays(state)?;
    }
    let mut graph = builder.graph;
    if what.contains(&Abstraction::List) {
        graph.summarise_lists();
    }
    if what.contains(&Abstraction::Shape) {
        graph.summarise_segments();
    }
    if what.contains(&Abstraction::Array) {
        graph.summarise_cells();
    }
    Some(graph)
}

/// Builds a graph.
pub(super) struct Builder<'m, 'p> {
    pub(super) matching: Matching<'m, 'p>,
    pub(super) cells: Vec<Known>,
    pub(super) graph: Graph,
    /// What each node is.
    pub(super) known: Vec<Leaf>,
}

impl<'p> Builder<'_, 'p> {
    fn roots(&mut self) -> Fits {
        let innermost = self.matching.stored.control.frame.clone();
        for (depth, frame) in innermost.chain().enumerate() {
            for slot in visible_slots(self.matching.machine, frame) {
                let value = frame.slots[slot];
                if self.is_reference(value) {
                    let edge = self.edge(value)?;
                    self.graph.roots.insert((depth, slot), edge);
                }
            }
        }
        Some(())
    }

    fn is_reference(&self, value: Value) -> bool {
        match value {
            Value::Ref(_) => true,
            Value::Sym(term) => self.matching.machine.terms.sort(term) == Sort::Loc,
            _ => false,
        }
    }

    /// Where a reference leads to.
    fn edge(&mut self, value: Value) -> Fits<Edge> {
        let matching = &mut self.matching;
        match *matching.machine.leaves(&matching.stored, value) {
            [(_, Leaf::Object(object))] if object.is_null() => Some(Edge::Null),
            [(_, leaf @ Leaf::Object(_))] => self.node(leaf),
            [(_, Leaf::Input(reference))] => self.input_edge(reference),
            _ => None,
        }
    }

    fn input_edge(&mut self, reference: Reference) -> Fits<Edge> {
        let matching = &mut self.matching;
        let null = matching.constant(ObjRef::NULL);
        let is_null = matching.machine.terms.eq(reference.0, null);
        match matching
            .stored
            .path
            .condition
            .known(&matching.machine.terms, is_null)
        {
            Some(true) => Some(Edge::Null),
            Some(false) => self.node(Leaf::Input(reference)),
            None => Some(Edge::Unread),
        }
    }

    /// The node of an object; references that are one object have one.
    fn node(&mut self, leaf: Leaf) -> Fits<Edge> {
        let same = (0..self.known.len()).find(|&i| self.is_same(self.known[i], leaf));
        if let Some(known) = same {
            return Some(Edge::Node(known));
        }
        let kind = Kind::Object(self.class(leaf)?);
        (self.known.len() < MOST_NODES).then_some(())?;
        self.known.push(leaf);
        self.graph.nodes.push(Node {
            kind,
            edges: BTreeMap::new(),
            members: Vec::new(),
        });
        Some(Edge::Node(self.known.len() - 1))
    }

    fn is_same(&mut self, a: Leaf, b: Leaf) -> bool {
        match (a, b) {
            (Leaf::Input(a), Leaf::Input(b)) => {
                let Matching {
                    machine, stored, ..
                } = &mut self.matching;
                let same = machine.terms.eq(a.0, b.0);
                stored.path.condition.known(&machine.terms, same) == Some(true)
            }
            (a, b) => a == b,
        }
    }

    fn class(&self, leaf: Leaf) -> Fits<ClassId> {
        let Matching {
            machine, stored, ..
        } = &self.matching;
        match leaf {
            Leaf::Object(object) => Some(stored.heap.get(object)?.class),
            Leaf::Input(reference) => machine.input_types.declared(reference),
        }
    }

    /// What each node holds.
    fn nodes(&mut self) -> Fits {
        let mut at = 0;
        while at < self.known.len() {
            self.matching.spend()?;
            let held = match self.known[at] {
                Leaf::Input(_) => self.held_by_input(at),
                Leaf::Object(object) => self.held_by_object(object)?,
            };
            let mut numbers = Vec::new();
            for (field, value) in held {
                if self.is_reference(value) {
                    let edge = self.edge(value)?;
                    self.graph.nodes[at].edges.insert(field, vec![edge]);
                } else if let Some(term) = value.to_term(&mut self.matching.machine.terms) {
                    numbers.push((field, term));
                }
            }
            self.graph.nodes[at].members = vec![numbers];
            at += 1;
        }
        Some(())
    }

    fn held_by_input(&mut self, at: usize) -> Vec<(u32, Value)> {
        let leaf = self.known[at];
        let mut held = Vec::new();
        for cell in self.cells.clone() {
            if let Region::Field(field) = cell.region
                && self.is_same(leaf, Leaf::Input(cell.key.reference))
            {
                held.push((field.index() as u32, cell.now));
            }
        }
        held
    }

    fn held_by_object(&self, object: ObjRef) -> Fits<Vec<(u32, Value)>> {
        let Matching {
            machine, stored, ..
        } = &self.matching;
        let object = stored.heap.get(object)?;
        let fields = &machine.program.class(object.class).instance_fields;
        let held = fields.iter().enumerate().filter_map(|(slot, field)| {
            let value = object.field(slot)?;
            Some((field.index() as u32, value))
        });
        Some(held.collect())
    }

    /// Whether a condition follows from what the path knows.
    pub(super) fn is_implied(&mut self, condition: Term) -> bool {
        let Matching {
            machine, stored, ..
        } = &mut self.matching;
        if let Some(Const::Bool(truth)) = machine.terms.as_const(condition) {
            return truth;
        }
        if let Some(truth) = stored.path.condition.known(&machine.terms, condition) {
            return truth;
        }
        let otherwise = machine.terms.not(condition);
        machine
            .solver
            .may_hold(&mut machine.terms, &stored.path.condition, otherwise, 4)
            == Some(false)
    }
}
