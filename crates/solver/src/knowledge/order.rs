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

use super::ranges::signed;
use super::reach::Reach;
use super::relation::{Kind, Relation};
use super::{Interval, Ranges};
use crate::persistent::{List, Map};
use isopath_terms::{BinOp, Node, Term, Terms, UnOp};

/// Links followed in one search.
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

/// `node + offset`, where no node means zero.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    pub(crate) node: Option<Term>,
    pub(crate) offset: i128,
}

/// The best known ways from a term up and down.
struct Ways {
    up: Reach,
    down: Reach,
}

impl Order {
    /// The truth of a comparison if the graph decides it.
    pub(crate) fn truth(&self, terms: &Terms, ranges: &Ranges, atom: Term) -> Option<bool> {
        let relation = Relation::equivalent(terms, ranges, atom)?;
        let left = Place::of(terms, ranges, relation.left);
        let right = Place::of(terms, ranges, relation.right);
        if Interval::full(terms.sort(relation.left)).is_none()
            && let Some(differ) = self.differ_directly(terms, relation.left, relation.right)
        {
            return differ.then_some(relation.kind == Kind::Differ);
        }
        let unlinked = !self.has_links(left) && !self.has_links(right);
        let isolated = |place| self.is_isolated(terms, ranges, place);
        if unlinked || isolated(left) || isolated(right) {
            return None;
        }
        let search = Search::new(self, terms, ranges, left.node, right.node);
        let gap = right.offset - left.offset;
        match relation.kind {
            Kind::Less => search.at_most(gap - 1),
            Kind::AtMost => search.at_most(gap),
            Kind::Equal => search.equal(gap),
            Kind::Differ => search.equal(gap).map(|equal| !equal),
        }
    }

    /// Whether two identities are known to differ, if nothing else is known to be equal to either.
    fn differ_directly(&self, terms: &Terms, x: Term, y: Term) -> Option<bool> {
        let alone = |t| self.links.get(&t).is_none_or(|links| links.up.is_empty());
        if x == y || !alone(x) || !alone(y) {
            return None;
        }
        // Many differ from null, so the search starts at the other one.
        let (x, y) = match terms.as_const(x) {
            Some(_) => (y, x),
            None => (x, y),
        };
        Some(self.distinct(x).any(|link| link.other == y))
    }

    /// Whether nothing is known of a symbol: no way leads to it, and its range is that of its sort. Each
    /// new link of a chain begins with such a one, so it pays to see that without a search.
    fn is_isolated(&self, terms: &Terms, ranges: &Ranges, place: Place) -> bool {
        let fresh = |t| matches!(terms.node(t), Node::Symbol(_)) && !ranges.mention(t);
        !self.has_links(place) && place.node.is_some_and(fresh)
    }

    fn has_links(&self, place: Place) -> bool {
        place
            .node
            .is_some_and(|node| self.links.contains_key(&node))
    }

    /// Adds what the truth of a comparison says.
    pub(crate) fn learn(&mut self, terms: &Terms, ranges: &Ranges, atom: Term, truth: bool) {
        let Some(relation) = Relation::implied(terms, ranges, atom, truth) else {
            return;
        };
        let left = Place::of(terms, ranges, relation.left);
        let right = Place::of(terms, ranges, relation.right);
        // Comparisons with constants are ranges.
        let (Some(x), Some(y)) = (left.node, right.node) else {
            return;
        };
        if x == y {
            return;
        }
        let gap = right.offset - left.offset;
        match relation.kind {
            Kind::Less => self.add_at_most(x, y, gap - 1),
            Kind::AtMost => self.add_at_most(x, y, gap),
            Kind::Equal => {
                self.add_at_most(x, y, gap);
                self.add_at_most(y, x, -gap);
                self.tell_apart_from_constant(terms, x);
            }
            Kind::Differ => {
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
        let search = Search::new(self, terms, ranges, Some(x), Some(y));
        let (upper, lower) = (search.upper(), search.lower());
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

    fn ways(&self, terms: &Terms, from: Term) -> Ways {
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

impl Place {
    /// `t` as a node and an offset.
    pub(crate) fn of(terms: &Terms, ranges: &Ranges, mut t: Term) -> Place {
        let mut offset = 0;
        loop {
            match terms.node(t) {
                Node::Const(c) if let Some(v) = signed(c) => {
                    return Place {
                        node: None,
                        offset: offset + i128::from(v),
                    };
                }
                Node::Unary(UnOp::Sext64, a) => t = a,
                Node::Binary(BinOp::Add, a, b) => match exact_summand(terms, ranges, a, b) {
                    Some((summand, constant)) => {
                        offset += i128::from(constant);
                        t = summand;
                    }
                    None => {
                        return Place {
                            node: Some(t),
                            offset,
                        };
                    }
                },
                _ => {
                    return Place {
                        node: Some(t),
                        offset,
                    };
                }
            }
        }
    }
}

/// `a + b` as a term and a constant, if the sum cannot wrap around.
fn exact_summand(terms: &Terms, ranges: &Ranges, a: Term, b: Term) -> Option<(Term, i64)> {
    let constant = |t| terms.as_const(t).and_then(signed);
    let (summand, constant) = match (constant(a), constant(b)) {
        (None, Some(k)) => (a, k),
        (Some(k), None) => (b, k),
        _ => return None,
    };
    let full = Interval::full(terms.sort(summand))?;
    ranges
        .interval(terms, summand)?
        .sum(Interval::point(constant), full)?;
    Some((summand, constant))
}

/// A question about the difference of two nodes.
struct Search<'a> {
    order: &'a Order,
    terms: &'a Terms,
    ranges: &'a Ranges,
    x: Option<Term>,
    y: Option<Term>,
    ways_x: Option<Ways>,
    ways_y: Option<Ways>,
}

impl<'a> Search<'a> {
    fn new(
        order: &'a Order,
        terms: &'a Terms,
        ranges: &'a Ranges,
        x: Option<Term>,
        y: Option<Term>,
    ) -> Search<'a> {
        let ways = |t: Option<Term>| t.map(|t| order.ways(terms, t));
        Search {
            order,
            terms,
            ranges,
            x,
            y,
            ways_x: ways(x),
            ways_y: ways(y),
        }
    }

    /// The least known upper bound of `x - y`.
    fn upper(&self) -> Option<i128> {
        let direct = self
            .ways_x
            .as_ref()
            .zip(self.y)
            .and_then(|(ways, y)| ways.up.distance(y));
        least_of(
            direct,
            self.greatest(&self.ways_x)
                .zip(self.least(&self.ways_y))
                .map(difference),
        )
    }

    /// The greatest known lower bound of `x - y`.
    fn lower(&self) -> Option<i128> {
        let direct = self
            .ways_y
            .as_ref()
            .zip(self.x)
            .and_then(|(ways, x)| ways.up.distance(x));
        let through_zero = self
            .greatest(&self.ways_y)
            .zip(self.least(&self.ways_x))
            .map(difference);
        least_of(direct, through_zero).map(|upper| -upper)
    }

    fn greatest(&self, ways: &Option<Ways>) -> Option<i128> {
        ways.as_ref()
            .map_or(Some(0), |ways| greatest(self.terms, self.ranges, ways))
    }

    fn least(&self, ways: &Option<Ways>) -> Option<i128> {
        ways.as_ref()
            .map_or(Some(0), |ways| least(self.terms, self.ranges, ways))
    }

    /// Whether `x - y <= gap`.
    fn at_most(&self, gap: i128) -> Option<bool> {
        if self.upper().is_some_and(|upper| upper <= gap) {
            Some(true)
        } else if self.lower().is_some_and(|lower| lower > gap) {
            Some(false)
        } else {
            None
        }
    }

    /// Whether `x - y == gap`.
    fn equal(&self, gap: i128) -> Option<bool> {
        let (upper, lower) = (self.upper(), self.lower());
        if upper.is_some_and(|upper| upper < gap) || lower.is_some_and(|lower| lower > gap) {
            return Some(false);
        }
        if upper.is_some() && upper == lower {
            return Some(true);
        }
        let (Some(x), Some(y)) = (&self.ways_x, &self.ways_y) else {
            return None;
        };
        match (self.constant_of(x), self.constant_of(y)) {
            (Some(a), Some(b)) => Some(a == b),
            _ if self.told_apart(x, y, gap) => Some(false),
            _ => None,
        }
    }

    /// The constant that a term of a sort without order is known to be.
    fn constant_of(&self, ways: &Ways) -> Option<Term> {
        ways.up
            .iter()
            .map(|(t, _)| t)
            .find(|&t| self.terms.as_const(t).is_some())
    }

    /// Whether something equal to `x` is known to differ by that much from something equal to `y`.
    fn told_apart(&self, x: &Ways, y: &Ways, gap: i128) -> bool {
        self.differs_from_one_of(x, y, gap) || self.differs_from_one_of(y, x, -gap)
    }

    /// Looks at what is told apart from the equals of `x`, except from constants: too much is told
    /// apart from them, and their partners know it too.
    fn differs_from_one_of(&self, x: &Ways, y: &Ways, gap: i128) -> bool {
        x.equals()
            .filter(|&(z, _)| self.terms.as_const(z).is_none())
            .any(|(z, from_z)| {
                self.order.distinct(z).any(|link| {
                    let from_w = y.distance_if_equal(link.other);
                    from_w.is_some_and(|from_w| link.weight + from_z - from_w == gap)
                })
            })
    }
}

impl Ways {
    /// The terms that differ from the start by a known amount, with that amount.
    fn equals(&self) -> impl Iterator<Item = (Term, i128)> {
        self.up
            .iter()
            .filter(|&(t, d)| self.down.distance(t) == Some(-d))
    }

    fn distance_if_equal(&self, t: Term) -> Option<i128> {
        self.up
            .distance(t)
            .filter(|&d| self.down.distance(t) == Some(-d))
    }
}

/// The greatest value that the ranges of terms above allow.
fn greatest(terms: &Terms, ranges: &Ranges, ways: &Ways) -> Option<i128> {
    let limit = |(t, d)| Some(d + i128::from(ranges.interval(terms, t)?.hi));
    ways.up.iter().filter_map(limit).min()
}

/// The least value that the ranges of terms below allow.
fn least(terms: &Terms, ranges: &Ranges, ways: &Ways) -> Option<i128> {
    let limit = |(t, d)| Some(i128::from(ranges.interval(terms, t)?.lo) - d);
    ways.down.iter().filter_map(limit).max()
}

fn difference((upper, lower): (i128, i128)) -> i128 {
    upper - lower
}

fn least_of(a: Option<i128>, b: Option<i128>) -> Option<i128> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.min(b)),
        (a, b) => a.or(b),
    }
}
