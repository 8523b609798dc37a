//! Order: comparisons between terms as difference constraints `x - y <= w` over the integers.
//!
//! Signed comparison of bit-vectors is comparison of integers, so chains of comparisons add up
//! exactly: `x - z` is at most the length of the shortest way from `x` to `z` (Bellman 1958; the
//! graph of a satisfiable path condition has no negative cycle). Ends of ranges take part as ways
//! through the constant zero. A term `x + k` stands for `x` with an offset where the sum cannot wrap
//! around, and any other term for itself. Sorts without order (identities, and floats under identity)
//! use the same graph with equalities only.
//!
//! Deviation from a complete procedure: disequalities only sharpen the two constraints that they
//! touch (together with difference constraints they are NP-hard), and searches end after
//! [`SEARCH_BUDGET`] steps. Both lose answers, never soundness.

use super::difference::{Difference, Ways, greatest, least};
use super::place::OffsetNode;
use super::reach::Reach;
use super::relation::{Relation, RelationKind};
use super::{Interval, Ranges};
use crate::persistent::{List, Map};
use isopath_terms::{Node, Term, Terms};

/// Links followed in one difference.
const SEARCH_BUDGET: usize = 2_000;

/// A constraint on the difference to another term.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Link {
    pub(crate) other: Term,
    pub(crate) weight: i128,
}

#[derive(Clone, Default)]
struct Links {
    /// `self - other <= weight`.
    up: List<Link>,
    /// `other - self <= weight`.
    down: List<Link>,
    /// `self - other != weight`.
    distinct: List<Link>,
}

/// The graph of comparisons between terms. Persistent.
#[derive(Clone, Default)]
pub(crate) struct Order {
    links: Map<Term, Links>,
}

impl Order {
    /// The truth of a comparison if the graph decides it.
    pub(crate) fn truth(&self, terms: &Terms, ranges: &Ranges, atom: Term) -> Option<bool> {
        let relation = Relation::equivalent(terms, ranges, atom)?;
        let left = OffsetNode::of(terms, ranges, relation.left);
        let right = OffsetNode::of(terms, ranges, relation.right);
        if Interval::full(terms.sort(relation.left)).is_none()
            && let Some(differ) = self.differ_directly(terms, relation.left, relation.right)
        {
            return differ.then_some(relation.kind == RelationKind::Differ);
        }
        let unlinked = !self.has_links(left) && !self.has_links(right);
        let isolated = |place| self.is_isolated(terms, ranges, place);
        if unlinked || isolated(left) || isolated(right) {
            return None;
        }
        let difference = Difference::new(self, terms, ranges, left.node, right.node);
        let gap = right.offset - left.offset;
        match relation.kind {
            RelationKind::Less => difference.at_most(gap - 1),
            RelationKind::AtMost => difference.at_most(gap),
            RelationKind::Equal => difference.equal(gap),
            RelationKind::Differ => difference.equal(gap).map(|equal| !equal),
        }
    }

    /// Whether two identities are known to differ, if nothing else is known to be equal to either.
    fn differ_directly(&self, terms: &Terms, x: Term, y: Term) -> Option<bool> {
        if x == y || !self.is_alone(x) || !self.is_alone(y) {
            return None;
        }
        // Many differ from null, so the search starts at the other one.
        let (x, y) = match terms.as_const(x) {
            Some(_) => (y, x),
            None => (x, y),
        };
        Some(self.distinct(x).any(|link| link.other == y))
    }

    /// Whether nothing is known to be equal to an identity.
    pub(super) fn is_alone(&self, t: Term) -> bool {
        self.links.get(&t).is_none_or(|links| links.up.is_empty())
    }

    /// Whether two identities are known to differ.
    pub(super) fn differ(&self, terms: &Terms, ranges: &Ranges, x: Term, y: Term) -> bool {
        self.identical(terms, ranges, x, y) == Some(false)
    }

    /// Whether two identities are one, if that is known.
    fn identical(&self, terms: &Terms, ranges: &Ranges, x: Term, y: Term) -> Option<bool> {
        if x == y {
            return Some(true);
        }
        if let Some(differ) = self.differ_directly(terms, x, y) {
            return differ.then_some(false);
        }
        Difference::new(self, terms, ranges, Some(x), Some(y)).equal(0)
    }

    /// Learns that two identities are one, unless that is known or contradicts. Says whether it did.
    pub(super) fn equate(&mut self, terms: &Terms, ranges: &Ranges, x: Term, y: Term) -> bool {
        let is_new = self.identical(terms, ranges, x, y).is_none();
        if is_new {
            self.add_at_most(x, y, 0);
            self.add_at_most(y, x, 0);
            self.tell_apart_from_constant(terms, x);
        }
        is_new
    }

    /// Whether nothing is known of a symbol: no way leads to it, and its range is that of its sort. Each
    /// new link of a chain begins with such a one, so it pays to see that without a difference.
    fn is_isolated(&self, terms: &Terms, ranges: &Ranges, place: OffsetNode) -> bool {
        let fresh = |t| matches!(terms.node(t), Node::Symbol(_)) && !ranges.mention(t);
        !self.has_links(place) && place.node.is_some_and(fresh)
    }

    fn has_links(&self, place: OffsetNode) -> bool {
        place
            .node
            .is_some_and(|node| self.links.contains_key(&node))
    }

    /// Adds what the truth of a comparison says.
    pub(crate) fn learn(&mut self, terms: &Terms, ranges: &Ranges, atom: Term, truth: bool) {
        let Some(relation) = Relation::implied(terms, ranges, atom, truth) else {
            return;
        };
        let left = OffsetNode::of(terms, ranges, relation.left);
        let right = OffsetNode::of(terms, ranges, relation.right);
        // Comparisons with constants are ranges.
        let (Some(x), Some(y)) = (left.node, right.node) else {
            return;
        };
        if x == y {
            return;
        }
        let gap = right.offset - left.offset;
        match relation.kind {
            RelationKind::Less => self.add_at_most(x, y, gap - 1),
            RelationKind::AtMost => self.add_at_most(x, y, gap),
            RelationKind::Equal => {
                self.add_at_most(x, y, gap);
                self.add_at_most(y, x, -gap);
                self.tell_apart_from_constant(terms, x);
            }
            RelationKind::Differ => {
                self.add_distinct(terms, ranges, x, y, gap);
                self.tell_apart_from_constant(terms, x);
                self.tell_apart_from_constant(terms, y);
            }
        }
    }

    /// `x - y <= weight`, or less if that difference is excluded.
    fn add_at_most(&mut self, x: Term, y: Term, mut weight: i128) {
        let excluded = |w| {
            self.distinct(x)
                .any(|link| link.other == y && link.weight == w)
        };
        while excluded(weight) {
            weight -= 1;
        }
        self.change(x, |links| {
            links.up.push_front_mut(Link { other: y, weight })
        });
        self.change(y, |links| {
            links.down.push_front_mut(Link { other: x, weight })
        });
    }

    fn add_distinct(&mut self, terms: &Terms, ranges: &Ranges, x: Term, y: Term, gap: i128) {
        self.change(x, |links| {
            links.distinct.push_front_mut(Link {
                other: y,
                weight: gap,
            })
        });
        self.change(y, |links| {
            links.distinct.push_front_mut(Link {
                other: x,
                weight: -gap,
            })
        });
        if Interval::full(terms.sort(x)).is_none() {
            return;
        }
        let difference = Difference::new(self, terms, ranges, Some(x), Some(y));
        let (upper, lower) = (difference.upper(), difference.lower());
        if upper == Some(gap) {
            self.add_at_most(x, y, gap - 1);
        }
        if lower == Some(gap) {
            self.add_at_most(y, x, -gap - 1);
        }
    }

    /// If `x` is known to be a constant identity, what differs from `x` differs from that. Searches end
    /// at constants, so they would not find it.
    fn tell_apart_from_constant(&mut self, terms: &Terms, x: Term) {
        if Interval::full(terms.sort(x)).is_some() {
            return;
        }
        let equals = self.equals(terms, x);
        let Some(&constant) = equals.iter().find(|&&t| terms.as_const(t).is_some()) else {
            return;
        };
        let variables = equals.iter().filter(|&&t| terms.as_const(t).is_none());
        let different: Vec<Term> = variables
            .flat_map(|&t| self.distinct(t).map(|link| link.other))
            .collect();
        for other in different {
            if self.distinct(other).all(|link| link.other != constant) {
                let link = Link {
                    other: constant,
                    weight: 0,
                };
                self.change(other, |links| links.distinct.push_front_mut(link));
            }
        }
    }

    fn change(&mut self, t: Term, change: impl FnOnce(&mut Links)) {
        let mut links = self.links.get(&t).cloned().unwrap_or_default();
        change(&mut links);
        self.links.insert_mut(t, links);
    }

    /// Constraints `t - other <= weight`.
    pub(crate) fn up(&self, t: Term) -> impl Iterator<Item = Link> {
        self.links
            .get(&t)
            .into_iter()
            .flat_map(|links| links.up.iter().copied())
    }

    /// Constraints `other - t <= weight`.
    pub(crate) fn down(&self, t: Term) -> impl Iterator<Item = Link> {
        self.links
            .get(&t)
            .into_iter()
            .flat_map(|links| links.down.iter().copied())
    }

    /// Constraints `t - other != weight`.
    pub(crate) fn distinct(&self, t: Term) -> impl Iterator<Item = Link> {
        self.links
            .get(&t)
            .into_iter()
            .flat_map(|links| links.distinct.iter().copied())
    }

    /// The least and greatest value that comparisons and ranges leave for `t`.
    pub(crate) fn bounds(&self, terms: &Terms, ranges: &Ranges, t: Term) -> Option<Interval> {
        let full = Interval::full(terms.sort(t))?;
        let ways = self.ways(terms, t);
        let (lo, hi) = (least(terms, ranges, &ways), greatest(terms, ranges, &ways));
        let clamp =
            |v: Option<i128>, default| v.and_then(|v| i64::try_from(v).ok()).unwrap_or(default);
        Some(Interval {
            lo: clamp(lo, full.lo),
            hi: clamp(hi, full.hi),
        })
    }

    /// The terms that are known to be equal to `t`, itself included.
    pub(crate) fn equals(&self, terms: &Terms, t: Term) -> Vec<Term> {
        let ways = self.ways(terms, t);
        ways.equals()
            .filter(|&(_, difference)| difference == 0)
            .map(|(other, _)| other)
            .collect()
    }

    /// The best known ways from a term.
    pub(super) fn ways(&self, terms: &Terms, from: Term) -> Ways {
        let up = self.reach(terms, from, |order, t, visit| order.up(t).for_each(visit));
        let down = self.reach(terms, from, |order, t, visit| order.down(t).for_each(visit));
        Ways { up, down }
    }

    /// Shortest ways by label correction: there is no negative cycle, so it ends.
    fn reach(
        &self,
        terms: &Terms,
        from: Term,
        links: impl Fn(&Order, Term, &mut dyn FnMut(Link)),
    ) -> Reach {
        let mut reach = Reach::default();
        reach.improve(from, 0);
        let mut work = vec![(from, 0)];
        let mut next = 0;
        while let Some(&(t, distance)) = work.get(next).filter(|_| next < SEARCH_BUDGET) {
            next += 1;
            // Constants are met by many terms that have little else in common: they end a way.
            let ends = terms.as_const(t).is_some();
            if ends || reach.distance(t) != Some(distance) {
                continue;
            }
            links(self, t, &mut |link| {
                let through = distance + link.weight;
                if work.len() < SEARCH_BUDGET && reach.improve(link.other, through) {
                    work.push((link.other, through));
                }
            });
        }
        reach
    }
}
