//! Questions about the difference of two nodes of the graph of comparisons: by the shortest ways between them,
//! by ways through the constant zero, and by what is told apart.

use super::reach::Reach;
use super::{Order, Ranges};
use isopath_terms::{Term, Terms};

/// The best known ways from a term up and down.
pub(super) struct Ways {
    pub(super) up: Reach,
    pub(super) down: Reach,
}

/// A question about the difference of two nodes.
pub(super) struct Difference<'a> {
    order: &'a Order,
    terms: &'a Terms,
    ranges: &'a Ranges,
    x: Option<Term>,
    y: Option<Term>,
    ways_x: Option<Ways>,
    ways_y: Option<Ways>,
}

impl<'a> Difference<'a> {
    pub(super) fn new(
        order: &'a Order,
        terms: &'a Terms,
        ranges: &'a Ranges,
        x: Option<Term>,
        y: Option<Term>,
    ) -> Difference<'a> {
        let ways = |t: Option<Term>| t.map(|t| order.ways(terms, t));
        Difference {
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
    pub(super) fn upper(&self) -> Option<i128> {
        let direct = self
            .ways_x
            .as_ref()
            .zip(self.y)
            .and_then(|(ways, y)| ways.up.distance(y));
        least_of(
            direct,
            self.greatest(&self.ways_x)
                .zip(self.least(&self.ways_y))
                .map(apart),
        )
    }

    /// The greatest known lower bound of `x - y`.
    pub(super) fn lower(&self) -> Option<i128> {
        let direct = self
            .ways_y
            .as_ref()
            .zip(self.x)
            .and_then(|(ways, x)| ways.up.distance(x));
        let through_zero = self
            .greatest(&self.ways_y)
            .zip(self.least(&self.ways_x))
            .map(apart);
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
    pub(super) fn at_most(&self, gap: i128) -> Option<bool> {
        if self.upper().is_some_and(|upper| upper <= gap) {
            Some(true)
        } else if self.lower().is_some_and(|lower| lower > gap) {
            Some(false)
        } else {
            None
        }
    }

    /// Whether `x - y == gap`.
    pub(super) fn equal(&self, gap: i128) -> Option<bool> {
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
    pub(super) fn equals(&self) -> impl Iterator<Item = (Term, i128)> {
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
pub(super) fn greatest(terms: &Terms, ranges: &Ranges, ways: &Ways) -> Option<i128> {
    let limit = |(t, d)| Some(d + i128::from(ranges.interval(terms, t)?.hi));
    ways.up.iter().filter_map(limit).min()
}

/// The least value that the ranges of terms below allow.
pub(super) fn least(terms: &Terms, ranges: &Ranges, ways: &Ways) -> Option<i128> {
    let limit = |(t, d)| Some(i128::from(ranges.interval(terms, t)?.lo) - d);
    ways.down.iter().filter_map(limit).max()
}

fn apart((upper, lower): (i128, i128)) -> i128 {
    upper - lower
}

fn least_of(a: Option<i128>, b: Option<i128>) -> Option<i128> {
    match (a, b) {
        (Some(a), Some(b)) => Some(a.min(b)),
        (a, b) => a.or(b),
    }
}
