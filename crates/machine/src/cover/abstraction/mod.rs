//! Whether one state covers another up to abstraction (paper 002, section 6): shapes are compared with summary nodes
//! in place of segments of lists, arrays and other structures, and numbers in local variables are left out.
//!
//! That is an under-approximation of what a program can do: a path may be left out that another does not stand for.
//! What is found remains real. So nothing here need be exact, and nothing that follows from it is a proof.
//!
//! *Deviation.* Definition 9 joins the fields of a summarised node by *or*; a summary node stands for one of its nodes
//! as a whole. Algorithm 3 looks for the cell after the last one where that is at the end of the array: there is
//! none.

mod arrays;
mod graph;
mod lists;
mod segments;

use super::{Fits, Garbage, Matching};
use crate::{Machine, State};
use graph::{Edge, Graph, Node};
use isopath_heap::Value;
use isopath_terms::Term;
use rustc_hash::FxHashMap;

/// Ways to choose members of summary nodes that are tried.
const MOST_CHOICES: usize = 64;

/// What is summarised.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Abstraction {
    /// Nodes of lists that nothing but the node before leads to.
    List,
    /// Elements of arrays that no variable is an index of.
    Array,
    /// Nodes of any structure that nothing but one other node leads to.
    Shape,
}

/// A state of which parts are left out.
pub struct Abstract(Graph);

/// What is left of a state; `None` if it cannot be said.
pub fn abstracted<'p>(
    machine: &mut Machine<'p>,
    state: &State<'p>,
    what: &[Abstraction],
) -> Option<Abstract> {
    graph::graph(machine, state, what).map(Abstract)
}

/// Whether `stored` covers `new` up to abstraction, each with what is left of it. Both are at the same place.
pub fn covers_abstractly<'p>(
    machine: &mut Machine<'p>,
    (stored, Abstract(a)): (&State<'p>, &Abstract),
    (new, Abstract(b)): (&State<'p>, &Abstract),
) -> bool {
    let Some(pairs) = shape(a, b) else {
        return false;
    };
    numbers(machine, (stored, new), &opposite(a, b, &pairs))
}

/// Algorithm 1 of paper 002: both graphs are walked in step, from their roots. What the stored state has not read
/// stands for anything.
fn shape(a: &Graph, b: &Graph) -> Fits<Vec<(usize, usize)>> {
    let (mut to_b, mut to_a) = (FxHashMap::default(), FxHashMap::default());
    let (mut pairs, mut work) = (Vec::new(), Vec::new());
    for (name, &edge) in &a.roots {
        work.push((edge, b.roots.get(name).copied()?));
    }
    work.reverse();
    while let Some(both) = work.pop() {
        let (x, y) = match both {
            (Edge::Unread, _) | (Edge::Null, Edge::Null) => continue,
            (Edge::Node(x), Edge::Node(y)) => (x, y),
            _ => return None,
        };
        match (to_b.get(&x), to_a.get(&y)) {
            (None, None) => {}
            (Some(&seen), _) if seen == y => continue,
            _ => return None,
        }
        let (p, q) = (&a.nodes[x], &b.nodes[y]);
        if p.kind != q.kind {
            return None;
        }
        to_b.insert(x, y);
        to_a.insert(y, x);
        pairs.push((x, y));
        for (field, edges) in &p.edges {
            let there = q.edges.get(field).map_or(&[Edge::Unread][..], |to| to);
            match edges[..] {
                [Edge::Unread] => {}
                // Sets in one order: what is opposite in another is not found, and not covered.
                _ if edges.len() == there.len() => {
                    work.extend(edges.iter().copied().zip(there.iter().copied()));
                }
                _ => return None,
            }
        }
    }
    Some(pairs)
}

/// The numbers of nodes that correspond: for each member of the one, for each member of the other.
type Numbers = (Vec<Vec<(u32, Term)>>, Vec<Vec<(u32, Term)>>);

fn opposite(a: &Graph, b: &Graph, pairs: &[(usize, usize)]) -> Vec<Numbers> {
    let numbers = |node: &Node| -> Vec<Vec<(u32, Term)>> {
        let members = node.members.iter();
        members
            .filter(|member| !member.is_empty())
            .cloned()
            .collect()
    };
    let both = pairs
        .iter()
        .map(|&(x, y)| (numbers(&a.nodes[x]), numbers(&b.nodes[y])));
    both.filter(|(stored, _)| !stored.is_empty()).collect()
}

/// All ways to choose one of so many, for each of several; nothing if there are too many.
fn choices(of: impl Iterator<Item = usize>) -> Fits<Vec<Vec<usize>>> {
    let mut all = vec![Vec::new()];
    for n in of {
        let longer = all.iter().flat_map(|choice: &Vec<usize>| {
            (0..n.max(1)).map(move |i| [&choice[..], &[i]].concat())
        });
        all = longer.collect();
        if all.len() > MOST_CHOICES {
            return None;
        }
    }
    Some(all)
}

/// What the members of a summary node stand for that are not the one that is meant.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Others {
    /// For themselves, if the new path has begun as the stored one.
    Themselves,
    /// For what the one that is meant stands for.
    Same,
}

/// Whether, whichever members of its summary nodes the new state shows, the stored one has members that can have the
/// same numbers (definition 5 with the valuations of definition 9).
fn numbers<'p>(
    machine: &mut Machine<'p>,
    (stored, new): (&State<'p>, &State<'p>),
    nodes: &[Numbers],
) -> bool {
    let sides = (
        choices(nodes.iter().map(|(stored, _)| stored.len())),
        choices(nodes.iter().map(|(_, new)| new.len())),
    );
    let (Some(of_stored), Some(of_new)) = sides else {
        return false;
    };
    of_new.iter().all(|shown| {
        of_stored.iter().any(|meant| {
            [Others::Themselves, Others::Same]
                .into_iter()
                .any(|others| {
                    let mut matching = Matching::new(machine, (stored, new), Garbage::Itself);
                    matching.choice(nodes, (meant, others), shown).is_some()
                })
        })
    })
}

impl<'p> Matching<'_, 'p> {
    /// One choice of members on both sides.
    fn choice(
        &mut self,
        nodes: &[Numbers],
        (meant, others): (&[usize], Others),
        shown: &[usize],
    ) -> Fits {
        for (i, (stored, new)) in nodes.iter().enumerate() {
            let nothing = Vec::new();
            let shown = new.get(shown[i]).unwrap_or(&nothing);
            self.member(i, &stored[meant[i]], shown)?;
            let rest = stored.iter().filter(|_| others == Others::Same);
            for member in rest {
                let mut numbers = member.iter();
                if numbers.all(|&(_, term)| self.is_free(term)) {
                    self.member(i, member, shown)?;
                }
            }
        }
        self.solve_equations()?;
        self.numbers_without_references()
    }

    /// A member of a node of the stored state has the numbers of one of the new state.
    fn member(&mut self, node: usize, stored: &[(u32, Term)], shown: &[(u32, Term)]) -> Fits {
        for &(field, term) in stored {
            let known = shown.iter().find(|(f, _)| *f == field);
            let opposite = match known {
                Some(&(_, term)) => term,
                None => self.anything(node, field, term),
            };
            let [term, opposite] =
                [term, opposite].map(|t| Value::from_term(&self.machine.terms, t));
            self.values(term, opposite)?;
        }
        Some(())
    }

    /// Whether nothing stands for a symbol of a term yet.
    fn is_free(&mut self, term: Term) -> bool {
        let symbols = self.machine.terms.symbols(term);
        symbols
            .iter()
            .all(|symbol| !self.sigma.contains_key(symbol))
    }

    /// A number that the new state has not read: any.
    fn anything(&mut self, node: usize, field: u32, like: Term) -> Term {
        let sort = self.machine.terms.sort(like);
        self.machine
            .terms
            .symbol(&format!("any {node}.{field}"), sort)
    }
}
